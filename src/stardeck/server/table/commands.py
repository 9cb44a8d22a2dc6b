"""What each command of a person changes at a table."""

from __future__ import annotations

from typing import Final

from stardeck.server.messages.wishes import (
    AnswerCommand,
    ChatCommand,
    Command,
    LeaveCommand,
    OfferCommand,
    RematchCommand,
    ReturnCommand,
    StandInCommand,
    StartCommand,
    UndoCommand,
)
from stardeck.server.table.change import Change, said
from stardeck.server.table.lobby import managed
from stardeck.server.table.playing import answered, undone
from stardeck.server.table.seating import left, returned, stood_in
from stardeck.server.table.table import Table

BY_TIME: Final = (StandInCommand, StartCommand, OfferCommand)
"""Commands that are allowed by how long somebody has not been connected."""


def planned(table: Table, token: str, command: Command, now: float) -> Change:
    """Return what a command changes; refused if the person may not give it now."""
    if isinstance(command, AnswerCommand):
        return answered(table, token, command)
    if isinstance(command, UndoCommand):
        return undone(table, token, command, now)
    if isinstance(command, ChatCommand):
        return said(table, token, command.text)
    if isinstance(command, LeaveCommand):
        return left(table, token)
    if isinstance(command, ReturnCommand):
        return returned(table, token, now)
    if isinstance(command, StandInCommand):
        return stood_in(table, token, command.seat, now)
    assert not isinstance(command, RematchCommand)
    return managed(table, token, command, now)
