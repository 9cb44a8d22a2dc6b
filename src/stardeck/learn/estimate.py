"""What the search bot makes of a moment: which answer is better, by how much, and how sure it is.

All chances of one step are judged at the same moment. A game whose positions are best compared when a turn
or a year begins (`Box.moment`, `Box.horizon`) is judged there: at the horizon of the question, before the
answer, with it, and when everything it showed is known.
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
from stardeck.learn.moments import Foreign, Moment, Rules, is_chance, load

WORLDS: Final = 6
"""In so many imagined worlds we try whether an answer can have shown anything new."""

OWN, FITTING, SEEN, UNSEEN, STEPS = range(5)
"""What luck is needed for."""

TRIES: Final = 4
"""So many worlds are imagined for one in which another seat could have answered as it did."""

ALIKE: Final = 12
"""With so many other answers we compare what one of another seat looked like."""

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
class Reply:
    """What an answer of another seat did to the win chance."""

    foreign: Foreign
    before: Guess
    """The chance to win if the other seat had answered as the bot expects."""

    effect: Guess
    """What its answer changed, in the same imagined worlds; nothing if it could not be seen."""

    promised: Guess
    """The chance to win with the answer, before chance had its say."""

    after: Guess | None
    """The chance to win once everything the answer showed was known; None if foreseen, or the game over."""

    certain: bool
    """Whether the answer could show nothing new."""


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

    after: Guess | None
    """The chance to win once everything the answer showed was known; None if foreseen, or the game over."""

    certain: bool
    """Whether the answer could show nothing new."""

    considered: tuple[Considered, ...]
    replies: tuple[Reply, ...]
    """What the others answered until the seat had a choice again."""


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

    def favourites(self) -> list[Action]:
        """Return the answers that were tried to the first question, the most visited first."""
        children = self.tree.root.children
        return sorted(children, key=lambda action: -children[action].visits)


class Estimator:
    """Judges moments of one game. The same seed and playouts give the same judgement."""

    def __init__(self, rules: Rules, playouts: int, seed: int) -> None:
        self.rules = rules
        self.box, self.game = load(rules)
        self.playouts = playouts
        self.seed = seed

    def look(self, moment: Moment) -> Look:
        """Judge a moment, knowing nothing but what its seat knew."""
        luck = self._luck(moment.at, moment.seat, OWN)
        view = self.game.view_from_text(moment.view)
        bot = make("search", self.box, self.game, luck.below(1 << 30))
        choice = bot.choose(view, moment.decision, Limit(playouts=self.playouts))
        here, played, loss = self._compare(view, moment, choice.action, luck)
        certain = self._is_foreseen(view, moment.seat, moment.action, moment.after, luck)
        return Look(
            moment=moment,
            best=choice.action if loss.chance > 0 else moment.action,
            here=here,
            played=played,
            loss=loss,
            after=None if certain else self._after(moment.after, self._until(view, luck), moment.seat, luck),
            certain=certain,
            considered=tuple(choice.considered[:SHOWN]),
            replies=tuple(self._reply(foreign, moment.seat) for foreign in moment.others),
        )

    # --- an answer of one's own -----------------------------------------------------------------

    def _compare(self, view: Any, moment: Moment, best: Action, luck: Chance) -> tuple[Guess, Guess, Guess]:
        """Try the bot's answer and the given one in the same worlds; return both and what was lost."""
        worlds = [self.game.imagine(view, luck) for _ in range(max(2, self.playouts // 2))]
        here = self._tried(worlds, best, moment.seat)
        given = here if best == moment.action else self._tried(worlds, moment.action, moment.seat)
        return mean(here), mean(given), difference(here, given)

    def _tried(self, worlds: list[Any], action: Action, seat: Seat) -> list[float]:
        return tried(self.box, self.game, worlds, action, seat)

    # --- an answer of another seat ----------------------------------------------------------------

    def _reply(self, foreign: Foreign, seat: Seat) -> Reply:
        """Judge what another seat's answer did, as far as this seat could see it.

        Each step has luck of its own: how much of it an unseen answer uses up must not show.
        """
        view = self.game.view_from_text(foreign.view)
        luck = self._luck(foreign.at, seat, FITTING)
        worlds = self._fitting(view, foreign, max(4, self.playouts // 4), luck)
        if len(worlds) < 2 or not self._is_seen(worlds[0], foreign, seat):
            return self._unseen(view, foreign, seat)
        luck = self._luck(foreign.at, seat, SEEN)
        certain = self._is_foreseen(view, seat, foreign.action, foreign.after, luck)
        after = None if certain else self._after(foreign.after, self._until(view, luck), seat, luck)
        expected = self._expected(worlds, foreign)
        given = self._tried(worlds, foreign.action, seat)
        before = given if expected == foreign.action else self._tried(worlds, expected, seat)
        return Reply(foreign, mean(before), difference(given, before), mean(given), after, certain)

    def _unseen(self, view: Any, foreign: Foreign, seat: Seat) -> Reply:
        """Judge what came of an answer that the seat could not see: nothing else can be said of it."""
        luck = self._luck(foreign.at, seat, UNSEEN)
        until = self._until(view, luck)
        certain = self._is_foreseen(view, seat, None, foreign.after, luck)
        known = self._judged(view, until, seat, self.playouts // 4, luck)
        after = None if certain else self._after(foreign.after, until, seat, luck)
        return Reply(foreign, known, Guess(0.0, 0.0), known, after, certain)

    def _luck(self, at: int, seat: Seat, step: int) -> Chance:
        return quick_chance(((self.seed * 100_003 + at) * 8 + seat) * STEPS + step)

    def _expected(self, worlds: list[Any], foreign: Foreign) -> Action:
        """Return what the bot would have answered in another seat's place; the given answer if in doubt."""
        branch = branch_of(self.box, self.game, worlds[0], horizon_of(self.box, worlds[0]), foreign.seat)
        for world in worlds:
            branch.share(self.game.copy(world))
        for action in branch.favourites():
            if all(self._may(world, action) for world in worlds):
                return action
        return foreign.action

    def _fitting(self, view: Any, foreign: Foreign, count: int, luck: Chance) -> list[Any]:
        """Imagine worlds in which another seat could answer as it did."""
        found: list[Any] = []
        for _ in range(count * TRIES):
            world = self.game.imagine(view, luck)
            if self._may(world, foreign.action):
                found.append(world)
                if len(found) == count:
                    break
        return found

    def _may(self, world: Any, action: Action) -> bool:
        decision = self.game.decision(world)
        return decision is not None and action in decision.options

    def _is_seen(self, world: Any, foreign: Foreign, seat: Seat) -> bool:
        """Tell whether the seat could tell the answer from other ones."""
        decision = self.game.decision(world)
        assert decision is not None
        others = [action for action in decision.options if action != foreign.action][:ALIKE]
        shown = self._shown(world, foreign.action, seat)
        return all(self._shown(world, action, seat) != shown for action in others)

    def _shown(self, world: Any, action: Action, seat: Seat) -> str:
        after = self.game.copy(world)
        self.game.apply(after, action)
        return self.game.view_text(self.game.view(after, seat))

    # --- what came of it -----------------------------------------------------------------------------

    def _until(self, view: Any, luck: Chance) -> int:
        """Return the horizon of a question."""
        return horizon_of(self.box, self.game.imagine(view, luck))

    def _after(self, text: str | None, until: int, seat: Seat, luck: Chance) -> Guess | None:
        """Judge what a seat knew after an answer; None if the game was over."""
        if text is None:
            return None
        return self._judged(self.game.view_from_text(text), until, seat, self.playouts // 2, luck)

    def _judged(self, view: Any, until: int, seat: Seat, count: int, luck: Chance) -> Guess:
        """Judge a view as the bot would play on from it."""
        worlds = [self.game.imagine(view, luck) for _ in range(max(2, count))]
        branch = branch_of(self.box, self.game, worlds[0], until, seat)
        return mean([branch.share(world) for world in worlds])

    def _is_foreseen(
        self, view: Any, seat: Seat, action: Action | None, after: str | None, luck: Chance
    ) -> bool:
        """Tell whether the seat could foresee exactly what it would know after an answer, or any answer."""
        for _ in range(WORLDS):
            world = self.game.imagine(view, luck)
            decision = self.game.decision(world)
            if decision is None or not decision.options:
                return False
            answer = decision.options[0] if action is None else action
            if answer not in decision.options:
                return False
            self.game.apply(world, answer)
            if self._known(world, seat) != after:
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
