"""The arena for programs and notebooks: bots are given by name or as classes, results come as objects."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from os import PathLike

from stardeck.arena.pairing import jobs
from stardeck.arena.ratings import Standing, ladder, pairwise
from stardeck.arena.report import ladder_table, percent
from stardeck.arena.run import Notes, run
from stardeck.arena.setting import PATIENCE, Result, Setting, loaded
from stardeck.arena.stats import Rate
from stardeck.arena.stopping import rule_for
from stardeck.bots.loading import named
from stardeck.games import find
from stardeck.kernel.bot import BotFactory
from stardeck.kernel.errors import BadOption
from stardeck.kernel.trial import own_pack

CEILING = 10_000
"""Games after which a run ends at the latest that is to end by itself."""


@dataclass(frozen=True)
class Duel:
    """What came out when bots played each other. A notebook shows it as a table."""

    names: list[str]
    results: list[Result]
    """Every game that counts."""

    standings: list[Standing]
    """The strongest first, with ratings, wins and their intervals."""

    verdict: str
    """What `until` or `test` has found, in a sentence; empty without them."""

    @property
    def troubles(self) -> list[str]:
        """Which bot lost which game by failing, and how, with its file and line."""
        return [result.trouble for result in self.results if result.trouble]

    def beats(self, one: int = 0, other: int = 1) -> Rate:
        """Return how often a bot finished before another; bots count from 0 as they were given."""
        return pairwise(self.results, len(self.names))[one][other]

    def __repr__(self) -> str:
        rows = [f"{one.bot}: {percent(one.wins)} of games won" for one in self.standings]
        more = [self.verdict] if self.verdict else []
        return "\n".join([f"{len(self.results)} games", *rows, *more, *self.troubles[:3]])

    def _repr_html_(self) -> str:
        return str(ladder_table(self.standings))


def duel(
    game: str,
    *bots: str | BotFactory,
    games: int | None = None,
    seats: int = 2,
    seed: int = 0,
    processes: int = 0,
    until: float | None = None,
    test: float | None = None,
    by: float = 0.05,
    patience: float = PATIENCE,
    pack: str | PathLike[str] | None = None,
    **readings: object,
) -> Duel:
    """Let bots play each other and rate them: names, specs (``search@200``), or classes and partials.

    Every line-up plays the same deals, every bot sits on every seat equally often, and every game is played
    again before it counts. *until* stops when wins are known to within so much, *test* when it is known, at
    this error, whether the first bot is better than the second.

    Without processes, games are played in this one; a class that only this process knows always is.
    """
    specs = tuple(one if isinstance(one, str) else named(one) for one in bots)
    check_specs(specs)
    options = tuple(sorted((name, str(value)) for name, value in readings.items()))
    text = None if pack is None else own_pack(find(game), pack).text
    setting = Setting(game, seats, specs, seed, options, text, patience=patience)
    at = loaded(setting)
    rule = rule_for(specs, until, test, by)
    plan = jobs(len(specs), at.seats, games or (100 if rule is None else CEILING), at.automatic)
    results = run(setting, plan, Notes(), processes=processes, rule=rule)
    verdict = "" if rule is None else rule.verdict()
    return Duel(at.names, results, ladder(results, at.names), verdict)


def check_specs(specs: Sequence[str]) -> None:
    """Refuse a bot that is named twice."""
    if len(set(specs)) < len(specs):
        raise BadOption("Each bot is named once; if seats are left, the last one fills them.")
