"""What the search bot makes of a moment: which answer is better, by how much, and how sure it is.

All chances of one step are judged at the same moment. A game whose positions are best compared when a turn
or a year begins (`Box.moment`, `Box.horizon`) is judged there: at the horizon of the question, with
either answer.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Final

from stardeck.bots import make
from stardeck.bots.judgement import value_of
from stardeck.bots.lookahead import Lookahead
from stardeck.bots.search import Habits, new_tree
from stardeck.bots.tree import Tree
from stardeck.kernel.bot import Considered, Limit
from stardeck.kernel.box import Box
from stardeck.kernel.chance import Chance, quick_chance
from stardeck.kernel.decision import Action, Seat
from stardeck.kernel.game import Game
from stardeck.learn.moments import Moment, Rules, is_chance, load

WORLDS: Final = 6
"""In so many imagined worlds we try whether an answer can have shown anything new."""

CLEAR: Final = 2.0
"""So many standard errors a difference must have to be spoken of."""

SHOWN: Final = 3
"""How many answers are kept of those that were considered."""


@dataclass(frozen=True)
class Guess:
    """A win chance and its standard error."""

    chance: float
    error: float

    @property
    def is_clear(self) -> bool:
        """Whether it is more than noise: a difference of two standard errors at least."""
        return abs(self.chance) >= CLEAR * self.error


@dataclass(frozen=True)
class Look:
    """What the bot thinks of a moment."""

    moment: Moment
    best: Action
    """What it would have answered."""

    here: Guess
    """The chance to win with its answer."""

    played: Guess
    """The chance to win with the answer that was given, before chance had its say."""

    loss: Guess
    """By how much its answer was better, in the same imagined worlds; below zero if it was worse."""

    certain: bool
    """Whether the answer could show nothing new."""

    considered: tuple[Considered, ...]


class Branch:
    """What may follow, world by world, judged for a seat at the horizon of the question at hand."""

    def __init__(self, tree: Tree[Any, Any], until: int, seat: Seat) -> None:
        self.tree = tree
        self.until = until
        self.seat = seat

    def share(self, world: Any) -> float:
        """Play one more world; return the share of the win that it brings the seat."""
        ahead = self.tree.ahead
        decision = ahead.game.decision(world)
        # What another seat is asked may hang on what only it knows: such a world is judged as it is.
        if decision is not None and not decision.options:
            return ahead.shares(world)[self.seat]
        ahead.force(world)
        if self.tree.is_far(world, self.until):
            return ahead.shares(world)[self.seat]
        before = self.tree.root.shares[self.seat]
        self.tree.grow_until(world, self.until)
        return self.tree.root.shares[self.seat] - before


class Estimator:
    """Judges moments of one game. The same seed and playouts give the same judgement."""

    def __init__(self, rules: Rules, playouts: int, seed: int) -> None:
        self.rules = rules
        self.box, self.game = load(rules)
        self.playouts = playouts
        self.seed = seed

    def look(self, moment: Moment) -> Look:
        """Judge a moment, knowing nothing but what its seat knew."""
        luck = quick_chance((self.seed * 100_003 + moment.at) * 8 + moment.seat)
        view = self.game.view_from_text(moment.view)
        bot = make("search", self.box, self.game, luck.below(1 << 30))
        choice = bot.choose(view, moment.decision, Limit(playouts=self.playouts))
        here, played, loss = self._compare(view, moment, choice.action, luck)
        return Look(
            moment=moment,
            best=choice.action if loss.chance > 0 else moment.action,
            here=here,
            played=played,
            loss=loss,
            certain=self._is_foreseen(view, moment, luck),
            considered=tuple(choice.considered[:SHOWN]),
        )

    def _compare(self, view: Any, moment: Moment, best: Action, luck: Chance) -> tuple[Guess, Guess, Guess]:
        """Try the bot's answer and the given one in the same worlds; return both and what was lost."""
        worlds = [self.game.imagine(view, luck) for _ in range(max(2, self.playouts // 2))]
        here = self._tried(worlds, best, moment.seat)
        given = here if best == moment.action else self._tried(worlds, moment.action, moment.seat)
        return mean(here), mean(given), difference(here, given)

    def _tried(self, worlds: list[Any], action: Action, seat: Seat) -> list[float]:
        return tried(self.box, self.game, worlds, action, seat)

    def _is_foreseen(self, view: Any, moment: Moment, luck: Chance) -> bool:
        """Tell whether the seat could foresee exactly what it would know after its answer."""
        for _ in range(WORLDS):
            world = self.game.imagine(view, luck)
            decision = self.game.decision(world)
            if decision is None or moment.action not in decision.options:
                return False
            self.game.apply(world, moment.action)
            if self._known(world, moment.seat) != moment.after:
                return False
        return True

    def _known(self, world: Any, seat: Seat) -> str | None:
        """Return what a seat knows when somebody has a choice again; None if the game is over."""
        while (decision := self.game.decision(world)) is not None:
            if not is_chance(decision, self.rules):
                return self.game.view_text(self.game.view(world, seat))
            self.game.apply(world, decision.options[0])
        return None


def horizon_of(box: Box, world: Any) -> int:
    """Return the moment at which everything that follows a question is judged."""
    return box.moment(world) + box.horizon


def branch_of(box: Box, game: Game[Any, Any], world: Any, until: int, seat: Seat) -> Branch:
    """Return what may follow in worlds like this one, up to a horizon, as a seat sees it."""
    seats = len(game.scores(world))
    ahead = Lookahead(game, value_of(box, game), seats, float(box.lead), box.policy(game))
    return Branch(new_tree(ahead, Habits(horizon=box.horizon), box.moment), until, seat)


def tried(box: Box, game: Game[Any, Any], worlds: list[Any], action: Action, seat: Seat) -> list[float]:
    """Return the share that an answer brings a seat in each world; the worlds are left as they are."""
    branch = branch_of(box, game, worlds[0], horizon_of(box, worlds[0]), seat)
    shares = []
    for world in worlds:
        after = game.copy(world)
        game.apply(after, action)
        shares.append(branch.share(after))
    return shares


def difference(these: list[float], those: list[float]) -> Guess:
    """Return how much more these shares are than those, world by world."""
    return mean([one - two for one, two in zip(these, those, strict=True)])


def mean(values: list[float]) -> Guess:
    """Return the mean of some shares with its standard error."""
    count = len(values)
    mean = sum(values) / count
    spread = sum((value - mean) ** 2 for value in values) / (count - 1)
    return Guess(mean, math.sqrt(spread / count))


def look_at(rules: Rules, playouts: int, seed: int, moments: list[Moment]) -> list[Look]:
    """Judge a batch of moments: what a process is asked to do."""
    estimator = Estimator(rules, playouts, seed)
    return [estimator.look(moment) for moment in moments]
