"""Everything of a game, hidden cards included: who may know it, and how others see that somebody does."""

from __future__ import annotations

from collections.abc import Sequence

from stardeck.server.messages.refusals import Refused
from stardeck.server.table.change import Change
from stardeck.server.table.schema import KNOWN, NOBODY, OVER, PERSON, SeatRow, TableRow
from stardeck.server.table.table import Table, digest


def holds_all(row: TableRow, seats: Sequence[SeatRow], token: str) -> bool:
    """Tell whether a token holds every seat that people play, or made a table where only bots play."""
    if not token:
        return False
    held = digest(token)
    people = [seat.token for seat in seats if seat.kind in (PERSON, NOBODY)]
    return all(one == held for one in people) and (bool(people) or row.owner == held)


def may_deal_again(row: TableRow, seats: Sequence[SeatRow], token: str) -> bool:
    """Tell whether somebody may play the deal of a table elsewhere, which tells its hidden cards."""
    return row.state == OVER or holds_all(row, seats, token)


def may_see_all(table: Table, token: str) -> bool:
    """Tell whether nothing of a game is a secret to somebody: it is over, or a sandbox of their own."""
    row = table.row
    return row.state == OVER or (row.sandbox and holds_all(row, table.seats, token))


def deal_known(table: Table, token: str) -> Change:
    """Return that somebody who holds every seat gets to know the deal; everybody at the table is told."""
    if not holds_all(table.row, table.seats, token):
        raise Refused("secret")
    held = table.held_by(token)
    seat = held[0] if held else None
    name = "" if seat is None else table.seats[seat].name
    return Change(KNOWN, seat, name, columns={"seed_known": True})
