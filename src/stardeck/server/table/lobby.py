"""Before the game: the owner fills seats, removes people and starts."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from stardeck.server.messages.refusals import Refused
from stardeck.server.messages.wishes import (
    CloseCommand,
    FillCommand,
    KickCommand,
    OwnerCommand,
    StartCommand,
)
from stardeck.server.table import schema
from stardeck.server.table.change import Change, star
from stardeck.server.table.schema import SeatRow
from stardeck.server.table.seating import free_seat, must_be_playing
from stardeck.server.table.store import Stored
from stardeck.server.table.table import Table, known_bots

REMOVED_KEPT: Final = 200
"""Most hashes of removed people that a table keeps, the last ones."""


def check_owner(table: Table, token: str) -> None:
    """Refuse what only the owner of the table may do."""
    if not table.is_owner(token):
        raise Refused("not-owner")


def managed(table: Table, token: str, command: OwnerCommand, now: float) -> Change:
    """Return what a command of the table's owner changes."""
    if isinstance(command, StartCommand):
        return started(table, token, now)
    if isinstance(command, FillCommand):
        return filled(table, token, command.seat, command.bot)
    if isinstance(command, KickCommand):
        return kicked(table, token, command.seat)
    if isinstance(command, CloseCommand):
        return ended(table, token)
    if command.offered:
        return offered(table, token, command.seat, now)
    return withdrawn(table, token, command.seat)


def started(table: Table, token: str, now: float) -> Change:
    """Return the start of the game: by the owner, or by a person at the table if the owner is gone."""
    held = table.held_by(token)
    if not held and not table.is_owner(token):
        raise Refused("not-seated")
    if table.row.state != schema.OPEN:
        raise Refused("begun")
    if table.free:
        raise Refused("seats-free")
    if not table.may_start(token, now):
        raise Refused("owner-starts")
    return Change(schema.START, held[0] if held else None, "")


def filled(table: Table, token: str, seat: int, bot: str) -> Change:
    """Return that a bot takes a free seat before the game."""
    check_owner(table, token)
    if table.row.state != schema.OPEN:
        raise Refused("begun")
    if seat not in table.free:
        raise Refused("seat-taken")
    if bot not in known_bots(table.match.box):
        raise Refused("bad-table", f"There is no bot {bot!r}.")
    name = star([one.name for one in table.seats])
    return Change(schema.SIT, seat, name, {seat: SeatRow(seat, schema.BOT, name, None, bot)})


def kicked(table: Table, token: str, seat: int) -> Change:
    """Return that the owner frees a seat before the game; a person who sat there can't come back."""
    check_owner(table, token)
    if table.row.state != schema.OPEN:
        raise Refused("begun")
    taken = [one.seat for one in table.seats if one.kind in (schema.PERSON, schema.BOT)]
    if seat not in taken or seat in table.held_by(token):
        raise Refused("nobody-there")
    row = table.seats[seat]
    if row.kind == schema.BOT:
        return Change(schema.LEAVE, seat, row.name, {seat: free_seat(seat)})
    rows = {one.seat: free_seat(one.seat) for one in table.seats if one.token == row.token}
    # A person whose seat was kept for a rematch and who never came loses only that seat.
    came = row.address or table.here[row.token or ""] or row.seen > table.row.created
    columns = {"removed": _with_removed(table, row)} if came else {}
    return Change(schema.KICK, seat, row.name, rows, columns)


def _with_removed(table: Table, row: SeatRow) -> str:
    """Return the removed people of a table with one more: never the owner's own address."""
    new = [row.token or ""]
    if row.address != table.row.maker:
        new.append(row.address)
    known = [one for one in table.row.removed.split() if one not in new]
    return " ".join([*known, *[one for one in new if one]][-REMOVED_KEPT:])


def check_newcomer(table: Table, token: str, address: str) -> None:
    """Refuse a seat to a person whom the owner has removed, and a second one during the game."""
    if table.is_removed(token) or (address != table.row.maker and address in table.row.removed.split()):
        raise Refused("removed")
    if table.row.state == schema.PLAYING and table.held_by(token):
        raise Refused("one-seat")


def next_table(table: Table, held: list[int], new: Stored) -> Change:
    """Return the note of a rematch and its table; refused if another was made already."""
    if table.row.next is not None:
        raise Refused("stale")
    seat = held[0] if held else None
    return Change(schema.REMATCH, seat, new.row.id, columns={"next": new.row.id}, new=new)


# --- a bot's seat for a newcomer ----------------------------------------------------------------------


def offered(table: Table, token: str, seat: int, now: float) -> Change:
    """Return that anyone may take a seat from the bot that plays it; the bot goes on until then."""
    check_owner(table, token)
    must_be_playing(table)
    if table.row.sandbox or not 0 <= seat < len(table.seats) or table.seats[seat].offered:
        raise Refused("not-offered")
    row = table.seats[seat]
    if row.kind not in (schema.BOT, schema.PERSON):
        raise Refused("not-offered")
    if row.kind == schema.PERSON and not table.is_gone(seat, now):
        raise Refused("not-gone")
    return Change(schema.OFFER, seat, row.name, {seat: replace(row, offered=True)})


def withdrawn(table: Table, token: str, seat: int) -> Change:
    """Return that a seat is not offered any more."""
    check_owner(table, token)
    must_be_playing(table)
    if not 0 <= seat < len(table.seats) or not table.seats[seat].offered:
        raise Refused("not-offered")
    row = table.seats[seat]
    return Change(schema.WITHDRAW, seat, row.name, {seat: replace(row, offered=False)})


def ended(table: Table, token: str) -> Change:
    """Return that the owner closes the table: the game ends without a result."""
    check_owner(table, token)
    if table.row.state == schema.OVER:
        raise Refused("over")
    held = table.held_by(token)
    over = {"state": schema.OVER, "due": False, "deadline": None}
    return Change(schema.ENDED, held[0] if held else None, "", columns=over)
