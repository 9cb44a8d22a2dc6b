"""The same deal played by several: what people and bots have made of it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Final, NamedTuple

from stardeck.server.live.snapshot import seat_info
from stardeck.server.live.viewers import Viewers
from stardeck.server.messages.learn import DealInfo, DealResult
from stardeck.server.table.derived import check_deal, compared_seat
from stardeck.server.table.new import box_of
from stardeck.server.table.old import is_old
from stardeck.server.table.origin import DEAL
from stardeck.server.table.schema import BOT, OVER
from stardeck.server.table.store import Stored
from stardeck.server.table.table import Table
from stardeck.server.table.tables import Tables
from stardeck.words import Lang

MOST: Final = 40
"""So many results are compared."""

KEPT: Final = 500
"""So many results are remembered; a finished game never changes."""


class Outcome(NamedTuple):
    """How a finished game ended; nothing of it if somebody else than the rules ended it."""

    scores: list[int]
    winners: list[int]


def outcomes(finished: Sequence[Stored]) -> list[Outcome]:
    """Play finished games again to see how they ended."""
    matches = [Table(stored).match for stored in finished]
    return [Outcome(one.scores, one.winners) if one.is_over else Outcome([], []) for one in matches]


class Deals:
    """Compares what was made of a deal."""

    def __init__(self, tables: Tables, viewers: Viewers) -> None:
        self.tables = tables
        self.viewers = viewers
        self._known: OrderedDict[str, Outcome] = OrderedDict()

    async def compare(self, root: Stored, held: str, lang: Lang) -> DealInfo:
        """Return every result on a deal, that of the first table first, to the holder of a token."""
        check_deal(root, held)
        seat = compared_seat(root)
        others = await self.tables.store.with_origin(f"{DEAL} {root.row.id}", MOST)
        played = [root, *[one for one in others if not is_old(one.row)]]
        ended = await self._ended([one.row.id for one in played if one.row.state == OVER])
        return DealInfo(
            id=root.row.id,
            game=root.row.game,
            title=box_of(root.row.game).title(lang),
            seat=seat,
            seats=[seat_info(one, lang) for one in root.seats],
            results=[_result(one, seat, ended.get(one.row.id, Outcome([], []))) for one in played],
        )

    async def _ended(self, ids: Sequence[str]) -> dict[str, Outcome]:
        """Return how games ended; those that nobody has asked for before are played where nobody waits."""
        fresh = [one for one in ids if one not in self._known]
        stored = [one for one in [await self.tables.store.load(table) for table in fresh] if one is not None]
        found = await self.viewers.view(outcomes, stored) if stored else []
        new = dict(zip([one.row.id for one in stored], found, strict=True))
        known = {one: self._known[one] for one in ids if one in self._known}
        self._known.update(new)
        while len(self._known) > KEPT:
            self._known.popitem(last=False)
        return {**known, **new}


def _result(stored: Stored, seat: int, ended: Outcome) -> DealResult:
    who = stored.seats[seat]
    return DealResult(
        table=stored.row.id,
        name=who.name,
        bot=(who.bot or "") if who.kind == BOT else "",
        state=stored.row.state,  # type: ignore[arg-type]
        scores=ended.scores,
        won=seat in ended.winners,
    )
