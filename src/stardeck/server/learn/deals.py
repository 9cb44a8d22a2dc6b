"""The same deal played by several: what people and bots have made of it."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from stardeck.kernel.words import Lang
from stardeck.server.live.snapshot import seat_info
from stardeck.server.messages.learn import DealInfo, DealResult
from stardeck.server.table.derived import check_deal, compared_seat
from stardeck.server.table.schema import BOT, OVER
from stardeck.server.table.table import DEAL, Table
from stardeck.server.table.tables import Tables

MOST: Final = 40
"""So many results are compared."""

KEPT: Final = 500
"""So many results are remembered; a finished game never changes."""


class Deals:
    """Compares what was made of a deal."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._known: OrderedDict[str, DealResult] = OrderedDict()

    async def compare(self, root: Table, lang: Lang) -> DealInfo:
        """Return every result on a deal, that of the first table first."""
        check_deal(root)
        seat = compared_seat(root)
        ids = await self.tables.store.with_origin(f"{DEAL} {root.row.id}", MOST)
        return DealInfo(
            id=root.row.id,
            game=root.row.game,
            title=root.match.box.title(lang),
            seat=seat,
            seats=[seat_info(one, lang) for one in root.seats],
            results=[await self._result(table_id, seat) for table_id in [root.row.id, *ids]],
        )

    async def _result(self, table_id: str, seat: int) -> DealResult:
        known = self._known.get(table_id)
        if known is not None:
            return known
        async with self.tables.open(table_id) as table:
            found = _result(table, seat)
        if found.state == OVER:
            self._known[table_id] = found
            while len(self._known) > KEPT:
                self._known.popitem(last=False)
        return found


def _result(table: Table, seat: int) -> DealResult:
    over = table.row.state == OVER and table.match.is_over
    who = table.seats[seat]
    return DealResult(
        table=table.row.id,
        name=who.name,
        bot=(who.bot or "") if who.kind == BOT else "",
        state=table.row.state,  # type: ignore[arg-type]
        scores=table.match.scores if over else [],
        won=over and seat in table.match.winners,
    )
