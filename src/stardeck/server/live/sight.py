"""What everybody with the same eyes is shown: words, pictures and whole messages are made once and shared."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Generic, NamedTuple, TypeVar
from weakref import ref

from stardeck.kernel.seen import Seen
from stardeck.pictures.part import Part
from stardeck.server.live.patch import Outline, outline
from stardeck.server.messages.table import OptionInfo
from stardeck.server.table.table import Table
from stardeck.words import Lang

KEPT: Final = 16
"""So many sights, and as many messages, are kept, whatever the number of tables: the last ones used.

Those who look at one table are sent what is new one after the other, so few are needed; each is as large
as two pictures.
"""

Thing = TypeVar("Thing")


class Known(NamedTuple):
    """What a pair of eyes has been sent."""

    version: int
    """Of the table: with seat, language and pictures it tells the rest."""

    stamps: tuple[int, ...]
    """The answers whose log lines were sent."""

    outlines: list[Outline]
    """Those of the parts of the picture, by their place."""

    notes: int
    """Number of the last note that was sent."""

    wealth: int | None
    """Hash of the strip with what the seat has to spend; None before any was sent."""


NOTHING: Final = Known(-1, (), [], 0, None)


@dataclass
class Eyes:
    """Who looks, and what they have already been sent."""

    lang: Lang
    token: str = ""
    seat: int | None = None
    pictures: bool = True
    packed: bool = False
    """Whether they take changes for parts and compressed messages."""

    known: Known = NOTHING
    """What was sent last."""

    def forget(self) -> None:
        """Begin anew, e.g. because the eyes are somebody else's now."""
        self.known = NOTHING


class Sight:
    """What everybody with the same seat and language is shown of a position: words and picture, made once."""

    def __init__(self, seen: Seen, before: Sight | None = None) -> None:
        self.seen = seen
        self._before: list[tuple[Part, Outline]] = [] if before is None else before.drawn

    @cached_property
    def status(self) -> str:
        """Where the game stands."""
        return self.seen.status

    @cached_property
    def prompt(self) -> str:
        """What is asked."""
        return self.seen.prompt

    @cached_property
    def rules(self) -> list[str]:
        """The rules the question is about."""
        return self.seen.rules

    @cached_property
    def options(self) -> list[OptionInfo]:
        """Every legal answer."""
        return [
            OptionInfo(
                text=one.option,
                words=one.words,
                path=one.path,
                effect=one.effect,
                step=one.step,
                final=one.final,
            )
            for one in self.seen.options
        ]

    @cached_property
    def parts(self) -> list[Part]:
        """The picture."""
        return self.seen.parts

    @cached_property
    def outlines(self) -> list[Outline]:
        """What must be known of each part later; for a part that is as it was, that of before."""
        before, self._before = self._before, []
        known = [cut if old == new else None for (old, cut), new in zip(before, self.parts, strict=False)]
        known += [None] * (len(self.parts) - len(known))
        return [cut or outline(part.pieces) for cut, part in zip(known, self.parts, strict=True)]

    @property
    def drawn(self) -> list[tuple[Part, Outline]]:
        """The picture and its outlines, if anybody has looked at it; else that of before."""
        if "outlines" not in vars(self):
            return self._before
        return list(zip(self.parts, self.outlines, strict=True))

    @cached_property
    def wealth(self) -> str:
        """What the seat has to spend."""
        return self.seen.wealth

    @cached_property
    def text(self) -> str:
        """The view as text."""
        return self.seen.text


class Shelf(Generic[Thing]):
    """The last things made for tables, each with what it was made from."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[object, ...], tuple[Hashable, Thing]] = OrderedDict()

    def find(
        self, table: Table, place: tuple[object, ...], stamp: Hashable, make: Callable[[Thing | None], Thing]
    ) -> Thing:
        """Return what stands at a place if it was made from the same, else make it anew from what it was."""
        key = ref(table), *place
        found = self._kept.pop(key, None)
        if found is None or found[0] != stamp:
            found = stamp, make(None if found is None else found[1])
        self._kept[key] = found
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return found[1]


_SIGHTS: Final[Shelf[Sight]] = Shelf()


def sight_of(table: Table, eyes: Eyes) -> Sight:
    """Return what these eyes share with others; it lasts until the position or a name changes."""
    stamp = table.moved, table.row.state, *table.match.names
    seat, lang = eyes.seat, eyes.lang
    return _SIGHTS.find(
        table, (seat, lang), stamp, lambda before: Sight(table.match.seen(seat, lang), before)
    )
