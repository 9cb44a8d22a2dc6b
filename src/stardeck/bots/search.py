"""A bot that thinks ahead in worlds it imagines."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any, Final

from stardeck.bots.judgement import Moment, PointsLead, Policy, Value
from stardeck.bots.lookahead import Lookahead
from stardeck.bots.tree import ROOT_GUESSES, Node, Tree
from stardeck.bots.words import remark
from stardeck.kernel.bot import Choice, Considered, Limit
from stardeck.kernel.chance import MODULUS_A, Chance, quick_chance
from stardeck.kernel.decision import Action, Decision, Seat
from stardeck.kernel.game import Game
from stardeck.words import Remark

INDIFFERENT: Final = 0.001
"""Chances to win that differ by less are the same."""


@dataclass(frozen=True)
class Habits:
    """What can be tuned about a search; the defaults suit every game on the ladder."""

    curiosity: float = 0.1
    """How much is tried that has rarely been tried."""

    sharpness: float = 100.0
    """How much the value function decides what is tried first."""

    horizon: int = 0
    """How many moments of the game ahead a position is judged; 0 is where the tree ends."""

    alone: int = 3
    """From how many seats on the others answer quickly instead of choosing in the tree."""

    playouts: int = 400
    """How long it thinks if nobody sets a limit."""


def no_moment(state: Any) -> int:
    """Count no moments: every position is as good to judge as any other."""
    return 0


def new_tree(ahead: Lookahead[Any, Any], habits: Habits, moment: Moment) -> Tree[Any, Any]:
    """Return a tree that knows nothing yet."""
    alone = ahead.seats >= habits.alone
    return Tree(ahead, habits.curiosity, habits.sharpness, moment, habits.horizon, alone)


class SearchBot:
    """Information-set Monte Carlo tree search: see `docs/bots.md`.

    Each playout imagines a world that fits the view, walks down a tree that all these worlds share,
    and judges the position where it leaves the tree with the game's value function. Every answer is tried
    in the same worlds, one after the other, so that none looks good by luck. What it learnt is
    kept for the next decision if nothing happened between that it could not foresee.
    """

    name = "search"

    def __init__(
        self,
        game: Game[Any, Any],
        seed: int,
        value: Value | None = None,
        lead: int = 10,
        habits: Habits | None = None,
        policy: Policy | None = None,
        moment: Moment = no_moment,
    ) -> None:
        self.game = game
        self.value = value or PointsLead(game)
        self.lead = lead
        self.habits = habits or Habits()
        self.policy = policy
        self.moment = moment
        self.luck = quick_chance(seed)
        self._tree: Tree[Any, Any] | None = None
        self._expected = ""

    def __getstate__(self) -> dict[str, Any]:
        """Without what it has thought so far: that is found again, and is large."""
        return {**self.__dict__, "_tree": None, "_expected": ""}

    def choose(self, view: Any, decision: Decision, limit: Limit) -> Choice:
        """Think until the limit is met; the most visited answer is the choice, or one as good by lot."""
        if len(decision.options) == 1:
            return Choice(decision.options[0], note=remark("only"))
        started = time.perf_counter()
        tree = self._plant(view)
        playouts = self._think(tree, view, decision, limit, started)
        ranked = tree.best(decision.seat, decision.options)
        self._cast_lots(tree, decision.seat, ranked)
        considered = [_considered(tree, action, decision.seat) for action in ranked]
        self._foresee(tree, view, decision.seat, ranked[0])
        return Choice(ranked[0], considered, _note(playouts, considered[0]))

    def _plant(self, view: Any) -> Tree[Any, Any]:
        """Return the tree of the last decision if this one was foreseen in it, else a new one."""
        if self._tree is not None and self.game.view_text(view) == self._expected:
            return self._tree
        seats = len(self.game.scores(self.game.imagine(view, self.luck)))
        ahead = Lookahead(self.game, self.value, seats, float(self.lead), self.policy)
        return new_tree(ahead, self.habits, self.moment)

    def _think(
        self, tree: Tree[Any, Any], view: Any, decision: Decision, limit: Limit, started: float
    ) -> int:
        """Grow the tree until the first limit is met; return the number of playouts."""
        most = limit.playouts
        if most is None and limit.seconds is None:
            most = self.habits.playouts
        lucks: list[Chance] = []
        for _ in range(ROOT_GUESSES):
            tree.prepare(decision, self.game.imagine(view, self.luck))
        playouts = 0
        while most is None or playouts < most:
            tries = tree.plan(decision)
            while len(lucks) <= tries:
                lucks.append(quick_chance(self.luck.below(MODULUS_A)))
            tree.grow(self.game.imagine(view, lucks[tries].copy()))
            playouts += 1
            if limit.seconds is not None and _is_settled(
                tree, playouts, time.perf_counter() - started, limit.seconds
            ):
                break
        return playouts

    def _cast_lots(self, tree: Tree[Any, Any], seat: Seat, ranked: list[Action]) -> None:
        """Put one of the answers between which the tree sees no difference first.

        Else a table would always see the same one, only because it is listed before the others.
        """
        first = tree.root.children[ranked[0]]
        equal = 1
        while equal < len(ranked) and _is_equal(first, tree.root.children.get(ranked[equal]), seat):
            equal += 1
        if equal > 1:
            ranked.insert(0, ranked.pop(self.luck.below(equal)))

    def _foresee(self, tree: Tree[Any, Any], view: Any, seat: Seat, action: Action) -> None:
        """Keep what follows the answer, with the view that must come for it to be of use.

        If chance, a secret or another seat has a say in between, no view can be foreseen.
        """
        self._tree = None
        world = self.game.imagine(view, self.luck)
        self.game.apply(world, action)
        tree.ahead.force(world)
        then = self.game.decision(world)
        if then is not None and then.seat == seat:
            tree.descend_to(action)
            self._tree = tree
            self._expected = self.game.view_text(self.game.view(world, seat))


def _is_equal(first: Node, other: Node | None, seat: Seat) -> bool:
    """Tell whether answers differ by a left-over playout and a thousandth of a win at most."""
    if other is None or other.visits < first.visits - 1:
        return False
    return abs(first.mean(seat) - other.mean(seat)) < INDIFFERENT


def _is_settled(tree: Tree[Any, Any], playouts: int, elapsed: float, seconds: float) -> bool:
    """Tell whether time is up, or no other answer can catch up with the first before it is."""
    return elapsed >= seconds or tree.lead() > playouts * (seconds - elapsed) / elapsed


def _considered(tree: Tree[Any, Any], action: Action, seat: Seat) -> Considered:
    node = tree.root.children.get(action)
    if node is None:
        return Considered(action, 0, 0.0, 0.5)
    return Considered(action, node.visits, node.mean(seat), node.error(seat), _shares(node, seat))


def _shares(node: Node, seat: Seat) -> tuple[float, ...]:
    """Return what each seat may expect: the others have what the chooser leaves, shared as in the tree."""
    if not node.visits:
        return ()
    own = node.mean(seat)
    rest = max(0.0, sum(node.shares) / node.visits - own)
    others = sum(node.shares) - node.shares[seat]
    weights = [0.0 if one == seat else share or float(not others) for one, share in enumerate(node.shares)]
    whole = sum(weights) or 1.0
    return tuple(own if one == seat else rest * weight / whole for one, weight in enumerate(weights))


def _note(playouts: int, best: Considered) -> Remark:
    wins = round(100 * best.chance)
    return remark("searched", wins=wins, visits=best.visits, playouts=playouts)
