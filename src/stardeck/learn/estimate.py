"""What the search bot makes of a moment: which answer is better, by how much, and how sure it is."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Final

from stardeck.bots import make
from stardeck.bots.judgement import value_of
from stardeck.bots.lookahead import Lookahead
from stardeck.bots.search import Settings, new_tree
from stardeck.bots.tree import Tree
from stardeck.kernel.bot import Considered, Limit
from stardeck.kernel.box import Box
from stardeck.kernel.chance import Chance, chance_from_seed
from stardeck.kernel.decision import Action, Seat
from stardeck.kernel.game import Game
from stardeck.learn.moments import Moment, Rules, is_chance, load

WORLDS: Final = 6
"""In so many imagined worlds we try whether an answer can have shown anything new."""

SHOWN: Final = 3
"""How many answers are kept of those that were considered."""


@dataclass(frozen=True)
class Guess:
    """A win chance and its standard error."""

    chance: float
    error: float


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
    """By how much its answer was better: compared in the same imagined worlds."""

    after: Guess | None
    """The chance to win once everything the answer showed was known; None if the game was over."""

    certain: bool
    """Whether the answer could show nothing new: then `after` differs from `played` by guesswork only."""

    considered: tuple[Considered, ...]


class Estimator:
    """Judges moments of one game. The same seed and playouts give the same judgement."""

    def __init__(self, rules: Rules, playouts: int, seed: int) -> None:
        self.rules = rules
        self.box, self.game = load(rules)
        self.playouts = playouts
        self.seed = seed

    def look(self, moment: Moment) -> Look:
        """Judge a moment, knowing nothing but what its seat knew."""
        luck = chance_from_seed(self.seed * 1_000_003 + moment.at * 8 + moment.seat)
        view = self.game.view_from_text(moment.view)
        bot = make("search", self.box, self.game, luck.below(1 << 30))
        choice = bot.choose(view, moment.decision, Limit(playouts=self.playouts))
        best = choice.considered[0]
        here = played = Guess(best.chance, best.error)
        loss = Guess(0.0, 0.0)
        if choice.action != moment.action:
            here, played, loss = self._compare(view, moment, choice.action, luck)
        return Look(
            moment=moment,
            best=choice.action if loss.chance > 0 else moment.action,
            here=here,
            played=played,
            loss=loss,
            after=self._after(moment, luck),
            certain=self._is_certain(view, moment, luck),
            considered=tuple(choice.considered[:SHOWN]),
        )

    def _compare(self, view: Any, moment: Moment, best: Action, luck: Chance) -> tuple[Guess, Guess, Guess]:
        """Try two answers in the same worlds; an answer that turns out no worse has lost nothing."""
        trees = [_tree(self.box, self.game, view) for _ in range(2)]
        shares: list[list[float]] = [[], []]
        for _ in range(max(2, self.playouts // 2)):
            world = self.game.imagine(view, luck)
            for index, action in enumerate((best, moment.action)):
                after = self.game.copy(world)
                self.game.apply(after, action)
                shares[index].append(_grown(trees[index], after, moment.seat))
        better, given = _mean(shares[0]), _mean(shares[1])
        loss = _mean([one - two for one, two in zip(*shares, strict=True)])
        return (better, given, loss) if loss.chance > 0 else (given, given, Guess(0.0, loss.error))

    def _after(self, moment: Moment, luck: Chance) -> Guess | None:
        if moment.after is None:
            return None
        view = self.game.view_from_text(moment.after)
        tree = _tree(self.box, self.game, view)
        count = max(2, self.playouts // 2)
        return _mean([
            _grown(tree, self.game.imagine(view, luck), moment.seat) for _ in range(count)
        ])  # fmt: skip

    def _is_certain(self, view: Any, moment: Moment, luck: Chance) -> bool:
        """Tell whether the seat could foresee exactly what it would know after its answer."""
        for _ in range(WORLDS):
            world = self.game.imagine(view, luck)
            self.game.apply(world, moment.action)
            if self._known(world, moment.seat) != moment.after:
                return False
        return True

    def _known(self, world: Any, seat: Seat) -> str | None:
        """Return what a seat knows when somebody has a choice again; None if the game is over."""
        while (decision := self.game.decision(world)) is not None:
            if not is_chance(decision, seat, self.rules):
                return self.game.view_text(self.game.view(world, seat))
            self.game.apply(world, decision.options[0])
        return None


def _tree(box: Box, game: Game[Any, Any], view: Any) -> Tree[Any, Any]:
    seats = len(game.scores(game.imagine(view, chance_from_seed(0))))
    return new_tree(
        Lookahead(game, value_of(box, game), seats, float(box.lead)), Settings(horizon=box.horizon)
    )


def _grown(tree: Tree[Any, Any], world: Any, seat: Seat) -> float:
    """Play one more world in a tree; return the share of the win that it brought a seat."""
    before = tree.root.shares[seat]
    tree.grow(world)
    return tree.root.shares[seat] - before


def _mean(values: list[float]) -> Guess:
    count = len(values)
    mean = sum(values) / count
    spread = sum((value - mean) ** 2 for value in values) / (count - 1)
    return Guess(mean, math.sqrt(spread / count))


def look_at(rules: Rules, playouts: int, seed: int, moments: list[Moment]) -> list[Look]:
    """Judge a batch of moments: what a process is asked to do."""
    estimator = Estimator(rules, playouts, seed)
    return [estimator.look(moment) for moment in moments]
