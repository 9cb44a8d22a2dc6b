"""What people do in a game: answer, and take answers back."""

from __future__ import annotations

from dataclasses import replace

from stardeck.server.messages.refusals import Refused
from stardeck.server.messages.wishes import AnswerCommand, UndoCommand
from stardeck.server.table import schema
from stardeck.server.table.change import Change, checked_answer
from stardeck.server.table.seating import must_be_playing
from stardeck.server.table.table import Table


def answered(table: Table, token: str, command: AnswerCommand) -> Change:
    """Return the answer of somebody who is asked; it must be meant for what is asked now."""
    held = table.held_by(token)
    if not held:
        raise Refused("not-seated")
    must_be_playing(table)
    if command.at != table.moved:
        raise Refused("stale")
    if table.asked not in held:
        raise Refused("not-your-turn")
    given = checked_answer(table, command.text)
    return given if table.row.played else replace(given, columns={"played": True})


def undone(table: Table, token: str, command: UndoCommand, now: float) -> Change:
    """Return that somebody takes their last answers back, as far as they may."""
    held = table.held_by(token)
    if not held:
        raise Refused("not-seated")
    if table.row.state == schema.OPEN:
        raise Refused("not-begun")
    if table.row.state == schema.OVER and not table.row.sandbox:
        raise Refused("over")
    if command.at != table.moved:
        raise Refused("stale")
    played = table.match.played
    seat = played[-1].seat if played and played[-1].seat in held else held[0]
    if command.count > table.undoable(seat):
        raise Refused("undo-boundary")
    left = len(played) - command.count
    while left > 0 and played[left].seat not in held and table.is_served(played[left].seat):
        # One goes back to a question of one's own: a bot would answer at once.
        left -= 1
    limit = None if table.row.sandbox else table.row.move_seconds
    if limit is not None and table.spent_after_undo(left, now) >= limit:
        raise Refused("undo-late")
    # Whoever took back the end has read the record, or could have.
    columns = {"seed_known": True} if table.row.state == schema.OVER else {}
    return Change(schema.UNDO, seat, str(left), columns=columns)
