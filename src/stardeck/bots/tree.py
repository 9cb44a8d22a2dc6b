"""The tree that `search` grows: information-set Monte Carlo tree search with a vector of win shares.

Every playout begins in another imagined world, so one node stands for all worlds in which the same
answers were given: an information set of the seat that asks. Which answers are legal differs from
world to world; therefore each answer counts how often it was available, not only how often it was taken.

Before an answer is tried it has a guess: the game's judgement one answer ahead. The guess decides
what is tried first (a prior, as in PUCT) and counts as one visit of its own.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, Generic, TypeVar

from stardeck.bots.lookahead import Lookahead
from stardeck.kernel.decision import Action, Decision, Seat
from stardeck.kernel.game import Game

S = TypeVar("S")
V = TypeVar("V")

ROOT_GUESSES: Final = 2
"""In how many worlds the answers to the question itself are guessed at."""

ROOT_BUDGET: Final = 160
"""How many positions one such guess at all answers may cost."""

BUDGET: Final = 24
"""The same for questions deeper in the tree."""

MOST_STEPS: Final = 400
"""No playout goes deeper than so many answers."""

UNPLANNED: Final = -1
"""No answer: the tree picks one when it is asked."""


class Node:
    """What is known about an answer, and about what may follow it."""

    visits: int
    """How often it was taken."""

    available: int
    """How often it could have been taken."""

    shares: list[float]
    """Sum of the win shares of every seat."""

    squares: float
    """Sum of the squared shares of the seat that chose it, for the standard error."""

    guess: float
    """The share that the chooser expected one answer ahead, mean of all guesses made."""

    guesses: int

    children: dict[Action, Node]

    def __init__(self, seats: int) -> None:
        self.visits = 0
        self.available = 0
        self.shares = [0.0] * seats
        self.squares = 0.0
        self.guess = 0.0
        self.guesses = 0
        self.children = {}

    def add_guess(self, share: float) -> None:
        """Take one more guess into the mean."""
        self.guesses += 1
        self.guess += (share - self.guess) / self.guesses

    def mean(self, seat: Seat) -> float:
        """Return the expected share of a seat; the guess counts as one visit."""
        return (self.shares[seat] + self.guess) / (self.visits + 1)

    def error(self, seat: Seat) -> float:
        """Return the standard error of the chooser's expected share."""
        if self.visits < 2:
            return 0.5
        mean = self.shares[seat] / self.visits
        spread = max(0.0, self.squares / self.visits - mean * mean)
        return math.sqrt(spread / (self.visits - 1))

    def size(self) -> int:
        """Return how many nodes hang below, this one included."""
        nodes = 1
        for child in self.children.values():
            nodes += child.size()
        return nodes


class Tree(Generic[S, V]):
    """Grows nodes by playing imagined worlds."""

    game: Game[S, V]
    ahead: Lookahead[S, V]
    seats: int

    curiosity: float
    """How much the tree looks at what it has rarely tried."""

    sharpness: float
    """How much a guess counts in what is tried first."""

    moment: Callable[[S], int]
    """Counts the moments at which positions are best compared."""

    horizon: int
    """So many moments later a position is judged; 0 is at once, wherever the tree ends."""

    alone: bool
    """Whether only the seat that asks chooses in the tree, while the others answer quickly."""

    planned: Action
    """The answer to the question itself that the next playout tries."""

    root: Node

    def __init__(
        self,
        ahead: Lookahead[S, V],
        curiosity: float,
        sharpness: float,
        moment: Callable[[S], int],
        horizon: int,
        alone: bool,
    ) -> None:
        self.game = ahead.game
        self.ahead = ahead
        self.seats = ahead.seats
        self.curiosity = curiosity
        self.sharpness = sharpness
        self.moment = moment
        self.horizon = horizon
        self.alone = alone
        self.planned = UNPLANNED
        self.root = Node(ahead.seats)

    def prepare(self, decision: Decision, world: S) -> None:
        """Guess at the answers to the question itself in one more world."""
        self._guess(self.root, decision, world, ROOT_GUESSES, ROOT_BUDGET)

    def plan(self, decision: Decision) -> int:
        """Pick the answer that the next playout tries; return how often it was tried.

        Who gives every answer the same luck at its n-th try compares answers, not luck.
        """
        self.planned = self._neglected(decision)
        if self.planned == UNPLANNED:
            self.planned = self._pick(self.root, decision)
        return self.root.children[self.planned].visits

    def _neglected(self, decision: Decision) -> Action:
        """Return an answer that was hardly tried, however little was promised of it, or UNPLANNED."""
        least = math.sqrt(self.root.visits / len(decision.options)) / 2
        for action in decision.options:
            if self.root.children[action].visits < math.floor(least):
                return action
        return UNPLANNED

    def grow(self, world: S) -> None:
        """Play one imagined world: down the tree, on to the horizon, and judge what came out."""
        self.grow_until(world, self.moment(world) + self.horizon)

    def grow_until(self, world: S, until: int) -> None:
        """Play one imagined world up to a moment."""
        path: list[Node] = [self.root]
        choosers: list[Seat] = [0]
        self._descend(world, path, choosers, until)
        if self.horizon > 0:
            self._play_on(world, until)
        shares = self.ahead.shares(world)
        for step in range(len(path)):
            node = path[step]
            node.visits += 1
            for seat in range(self.seats):
                node.shares[seat] += shares[seat]
            own = shares[choosers[step]]
            node.squares += own * own

    def _descend(self, world: S, path: list[Node], choosers: list[Seat], until: int) -> None:
        """Answer as the tree thinks best until it has nothing to say or the horizon is met."""
        node = self.root
        for _ in range(MOST_STEPS):
            decision = self.game.decision(world)
            if decision is None:
                return
            if len(decision.options) == 1:
                # A forced answer is no choice: it gets no node.
                self.game.apply(world, decision.options[0])
                continue
            if len(path) == 1:
                self.prepare(decision, world)
            elif self.is_far(world, until):
                return
            elif self.alone and decision.seat != choosers[1]:
                self.game.apply(world, self.ahead.quick(world, decision))
                continue
            elif node.visits == 0:
                return
            else:
                self._guess(node, decision, world, 1, BUDGET)
            action = self._pick(node, decision) if self.planned == UNPLANNED else self.planned
            self.planned = UNPLANNED
            node = node.children[action]
            path.append(node)
            choosers.append(decision.seat)
            self.game.apply(world, action)

    def is_far(self, world: S, until: int) -> bool:
        """Tell whether a position is to be judged as it stands."""
        return self.horizon > 0 and self.moment(world) >= until

    def _play_on(self, world: S, until: int) -> None:
        """Let every seat answer quickly, up to the horizon."""
        for _ in range(MOST_STEPS):
            decision = self.game.decision(world)
            if decision is None or self.is_far(world, until):
                return
            if len(decision.options) == 1:
                self.game.apply(world, decision.options[0])
            else:
                self.game.apply(world, self.ahead.quick(world, decision))

    def _pick(self, node: Node, decision: Decision) -> Action:
        """Return the answer with the best mix of success, promise and novelty."""
        seat = decision.seat
        weights: list[float] = []
        top = max([node.children[action].guess for action in decision.options])
        total = 0.0
        for action in decision.options:
            weight = math.exp((node.children[action].guess - top) * self.sharpness)
            weights.append(weight)
            total += weight
        best = decision.options[0]
        best_score = -1.0
        for index in range(len(weights)):
            action = decision.options[index]
            child = node.children[action]
            child.available += 1
            novelty = math.sqrt(child.available) / (1 + child.visits)
            score = child.mean(seat) + self.curiosity * weights[index] / total * novelty
            if score > best_score:
                best = action
                best_score = score
        return best

    def _guess(self, node: Node, decision: Decision, world: S, guesses: int, budget: int) -> None:
        """Judge each answer by looking ahead, unless that was done in enough worlds."""
        budget //= len(decision.options)
        for action in decision.options:
            if action not in node.children:
                node.children[action] = Node(self.seats)
            child = node.children[action]
            if child.guesses < guesses:
                child.add_guess(self.ahead.share(world, decision.seat, decision.prompt, action, budget))

    def best(self, seat: Seat, options: list[Action]) -> list[Action]:
        """Return the options, most visited first; equally visited ones by expected share."""
        ranks: list[tuple[int, float, int]] = []
        for index in range(len(options)):
            child = self.root.children.get(options[index])
            if child is None:
                ranks.append((0, 0.0, -index))
            else:
                ranks.append((child.visits, child.mean(seat), -index))
        ranks.sort(reverse=True)
        return [options[-rank[2]] for rank in ranks]

    def lead(self) -> int:
        """Return by how many visits the most visited answer is ahead of the next."""
        most = 0
        next_most = 0
        for child in self.root.children.values():
            if child.visits > most:
                next_most = most
                most = child.visits
            elif child.visits > next_most:
                next_most = child.visits
        return most - next_most

    def descend_to(self, action: Action) -> None:
        """Forget everything but what follows an answer."""
        child = self.root.children.get(action)
        self.root = Node(self.seats) if child is None else child
