"""Who took a seat at a table that everybody is told of: one stranger leaves seats to others."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from stardeck.server.messages.refusals import Refused
from stardeck.server.table.table import Table

TABLES: Final = 10_000
"""So many tables are remembered, the last ones at which somebody sat down."""


class Guests:
    """The addresses from which free seats were taken, as long as this process remembers them."""

    def __init__(self) -> None:
        self._came: OrderedDict[str, dict[int, tuple[str | None, str]]] = OrderedDict()
        """By table and seat: the digest of the token, and that of the address."""

    def check(self, table: Table, address: str) -> None:
        """Refuse a second seat at a listed table to an address that is not its maker's.

        Once the last seat is taken the game begins, and the owner can send nobody away any more.
        """
        if not table.row.listed or table.row.maker == address:
            return
        came = self._came.get(table.row.id, {})
        if any((seat.token, address) == came.get(seat.seat) for seat in table.seats):
            raise Refused("one-seat-each")

    def sat(self, table: Table, seat: int, address: str) -> None:
        """Remember who sat down."""
        came = self._came.pop(table.row.id, {})
        self._came[table.row.id] = {**came, seat: (table.seats[seat].token, address)}
        if len(self._came) > TABLES:
            self._came.popitem(last=False)
