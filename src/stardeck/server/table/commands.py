"""What each command of a person changes at a table."""

from __future__ import annotations

from stardeck.server.messages.wishes import (
    AnswerCommand,
    ChatCommand,
    Command,
    FillCommand,
    KickCommand,
    LeaveCommand,
    ReturnCommand,
    StandInCommand,
    UndoCommand,
)
from stardeck.server.table.change import Change, filled, said
from stardeck.server.table.playing import answered, undone
from stardeck.server.table.seating import kicked, left, returned, stood_in
from stardeck.server.table.table import Table


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
    if isinstance(command, KickCommand):
        return kicked(table, token, command.seat)
    assert isinstance(command, FillCommand)
    return filled(table, token, command.seat, command.bot)
