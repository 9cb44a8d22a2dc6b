"""What is played, with what, and what comes out of a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final

from stardeck import bots
from stardeck.arena.guard import Alarm
from stardeck.games import find
from stardeck.kernel.box import Box
from stardeck.kernel.decision import Seat
from stardeck.kernel.game import Game
from stardeck.kernel.reading import settle
from stardeck.kernel.trial import try_pack
from stardeck.kernel.variant import LoadedPack, read_pack

PATIENCE: Final = 60.0
"""Seconds for one answer, if nobody says otherwise."""


@dataclass(frozen=True)
class Setting:
    """Everything that decides how the games of a run go. Small, so that it can be sent to a process."""

    game: str
    seats: int
    """Seats as asked for; a game may add some that it plays itself."""

    bots: tuple[str, ...]
    """Specs, as `bots.read_spec` reads them."""

    seed: int = 0
    readings: tuple[tuple[str, str], ...] = ()
    pack: str | None = None
    """The text of a pack, or None for the default one."""

    watch: bool = False
    """Whether to note which cards were seen and what was done with them, for a study."""

    records: bool = False
    """Whether to keep each game's record."""

    patience: float = PATIENCE
    """Seconds after which a bot that has not answered has lost the game."""


@dataclass
class Result:
    """What came out of a game. Everything but the seconds is the same whenever it is played."""

    number: int
    deal: int
    lineup: list[int]
    first: int
    """The seat that began: the first of the first players, or who was asked first where there is none."""

    scores: list[int]
    winners: list[int]
    answers: int
    """Answers given by all seats, forced ones included."""

    decisions: list[int]
    """For each seat, how often it had a choice."""

    seconds: list[float]
    """For each seat, how long it thought about them in all."""

    marks: dict[str, Any] = field(default_factory=dict)
    """What a `Watcher` has seen."""

    record: str = ""

    actions: list[int] = field(default_factory=list)
    """Every answer, so that the record can be written later; empty if nobody knows them any more."""

    failed: int = -1
    """The seat whose bot lost the game by failing: all others share the win. -1 where none did."""

    trouble: str = ""
    """What it did, in a sentence, with its own file and line."""

    details: str = ""
    """All that Python says of it."""

    late: list[int] = field(default_factory=list)
    """For each seat, how many answers took longer than its limit in seconds, though not much."""

    def __post_init__(self) -> None:
        self.late = self.late or [0] * len(self.lineup)

    def place(self, seat: int) -> int:
        """Return a seat's place in the order of play, clockwise from the seat that began, from 0."""
        return (seat - self.first) % len(self.lineup)

    def share(self, seat: int) -> float:
        """Return the part of the win that a seat has."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def outcome(self) -> tuple[object, ...]:
        """Return what must not depend on the machine."""
        return (
            self.number,
            self.deal,
            self.lineup,
            self.first,
            self.scores,
            self.winners,
            self.answers,
            self.decisions,
            self.failed,
        )


@dataclass(frozen=True)
class Loaded:
    """The rules and the bots of a setting, loaded once in each process."""

    box: Box
    game: Game[Any, Any]
    """The rules that bots are given and play by."""

    judge: Game[Any, Any]
    """The same rules out of their reach, to play every game again before it counts."""

    pack: LoadedPack
    """The pack of the judge; bots have their own."""

    readings: Mapping[str, str]
    specs: tuple[bots.Spec, ...]
    seats: int
    """Seats at the table, automatic ones included."""

    automatic: tuple[Seat, ...]
    """Seats that the rules play by themselves."""

    @property
    def names(self) -> list[str]:
        """The name of everyone who sits in a line-up."""
        return [spec.text for spec in self.specs] + (["automatic"] if self.automatic else [])


@lru_cache(maxsize=4)
def loaded(setting: Setting) -> Loaded:
    """Load what a setting names; StardeckError if it names what there is not."""
    box = find(setting.game)
    readings = settle(box.readings, dict(setting.readings))
    box.check(setting.seats, readings)
    pack = read_pack(box, setting.pack)
    if setting.pack is not None:
        try_pack(box, pack, "The pack")
    judge = box.game(pack.content, readings)
    game = box.game(read_pack(box, setting.pack).content, readings)
    specs = tuple(bots.read_spec(text) for text in setting.bots)
    _try_bots(specs, box, game, setting.patience)
    seats = len(judge.scores(judge.new(setting.seats, 0)))
    return Loaded(box, game, judge, pack, readings, specs, seats, tuple(box.automatic(seats, readings)))


def _try_bots(specs: tuple[bots.Spec, ...], box: Box, game: Game[Any, Any], patience: float) -> None:
    """Make each bot once: whoever can't even be made is told before anything is played."""
    guard = Alarm()
    for spec in specs:
        guard.begin(0, patience)
        try:
            bots.make(spec.bot, box, game, 0)
        finally:
            guard.end()
