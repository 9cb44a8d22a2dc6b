"""The tree of the search, on a game small enough to know the truth."""

from __future__ import annotations

import itertools
import time
from collections import Counter
from typing import Any

import pytest

from stardeck.bots.greedy import GreedyBot
from stardeck.bots.judgement import PointsLead
from stardeck.bots.lookahead import Lookahead
from stardeck.bots.search import Habits, SearchBot
from stardeck.bots.tree import Node, Tree
from stardeck.games import find
from stardeck.kernel.bot import Limit
from stardeck.kernel.chance import Chance, quick_chance
from stardeck.kernel.game import Game
from stardeck.kernel.reading import settle
from stardeck.kernel.variant import load_pack

BOX = find("lanterns")
GAME: Game[Any, Any] = BOX.game(load_pack(BOX).content, settle(BOX.readings, {}))


def cards_taken(state: Any) -> int:
    """Count the moments of the toy game: how often somebody has taken a card."""
    return -len(state.deck)


def tree(seats: int, lead: float = 2.0, horizon: int = 0, alone: bool = False) -> Tree[Any, Any]:
    """Return a tree for the toy game."""
    return Tree(Lookahead(GAME, PointsLead(GAME), seats, lead), 1.0, 12.0, cards_taken, horizon, alone)


def test_shares_are_chances() -> None:
    """Before the end the shares of all seats are positive and add up to 1, the leader's is the biggest."""
    state = GAME.from_text(
        "seats:3 0.hand:lamp 0.garden:lamp*2 1.hand:lamp 1.garden:candle 2.hand:candle "
        "deck:moth,wind out:candle"
    )
    shares = tree(3).ahead.shares(state)
    assert abs(sum(shares) - 1) < 1e-9 and shares[0] > shares[1] > shares[2] > 0


def test_shares_at_the_end_are_wins() -> None:
    """At the end the winners share one win, whatever the value function says."""
    state = GAME.from_text(
        "seats:3 0.hand:lamp 0.garden:lamp 1.hand:lamp 1.garden:lamp 2.hand:lamp 2.garden:candle passes:3"
    )
    assert tree(3).ahead.shares(state) == [0.5, 0.5, 0.0]


def test_availability_counts_worlds() -> None:
    """An answer of another seat is available only in worlds where that seat holds the card."""
    state = GAME.from_text("seats:2 0.hand:candle,lamp 1.hand:moth,wind deck:candle*2,moth,wind,lamp")
    grown, luck = tree(2), quick_chance(4)
    for _ in range(200):
        grown.grow(GAME.imagine(GAME.view(state, 0), luck))
    assert grown.root.visits == 200
    passing = grown.root.children[0]
    assert passing.available == 200
    replies = grown.root.children[GAME.parse("light lamp")].children
    assert replies[0].available > replies[GAME.parse("light moth")].available > 0
    assert all(reply.visits <= reply.available for reply in replies.values())


def test_nothing_grows_beyond_the_horizon() -> None:
    """With a horizon of one card the others' answers are no part of the tree; with two they are."""
    state = GAME.new(2, 3)
    for horizon in (1, 2):
        grown, luck = tree(2, horizon=horizon), quick_chance(4)
        for _ in range(100):
            grown.grow(GAME.imagine(GAME.view(state, 0), luck))
        lights = [node for answer, node in grown.root.children.items() if answer != GAME.parse("pass")]
        replies = [reply for node in lights for reply in node.children.values()]
        assert grown.root.visits == 100 and bool(replies) == (horizon == 2)


def test_what_is_left_to_the_horizon_is_played_quickly() -> None:
    """A playout is judged at its horizon, also where the tree has nothing to say yet."""
    world = GAME.new(2, 3)
    until = cards_taken(world) + 3
    tree(2, horizon=3).grow_until(world, until)
    assert cards_taken(world) == until


@pytest.mark.parametrize("alone", [False, True])
def test_others_may_be_left_to_answer_quickly(alone: bool) -> None:
    """Alone in the tree, a seat's own answers follow each other, and those of the others have no node."""
    state = GAME.from_text("seats:3 0.hand:candle,lamp 1.hand:moth*2 2.hand:moth")
    grown, luck = tree(3, alone=alone), quick_chance(4)
    for _ in range(200):
        grown.grow(GAME.imagine(GAME.view(state, 0), luck))
    following = {answer for node in grown.root.children.values() for answer in node.children}
    own = {GAME.parse(text) for text in ("light candle", "light lamp", "pass")}
    assert (GAME.parse("light moth") in following) is not alone
    assert (following <= own) is alone
    assert GAME.parse("light candle") in grown.root.children[GAME.parse("light lamp")].children


def test_search_finds_the_win_that_greed_misses() -> None:
    """Lighting the moth brings nothing now, but puts out the lamp that would make it a tie."""
    # Seat 0 leads by one and holds a candle and a moth; seat 1 holds a single lamp, and no card is left.
    state = GAME.from_text("seats:2 0.hand:candle,moth 0.garden:lamp 1.hand:lamp 1.garden:candle")
    decision = GAME.decision(state)
    assert decision is not None
    for seed in range(10):
        bot = SearchBot(GAME, seed, PointsLead(GAME), 2, Habits(playouts=800))
        choice = bot.choose(GAME.view(state, 0), decision, Limit())
        assert GAME.action_text(choice.action) == "light moth" and choice.considered[0].chance > 0.8
    hasty = GreedyBot(GAME, 1, PointsLead(GAME)).choose(GAME.view(state, 0), decision, Limit())
    assert GAME.action_text(hasty.action) == "light candle"


def test_search_stops_when_no_other_answer_can_catch_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where one answer is far better, a long time limit is not used up; the answer is the same."""
    passed = itertools.count()
    monkeypatch.setattr(time, "perf_counter", lambda: next(passed) / 100)  # a playout takes 10 ms
    state = GAME.from_text("seats:2 0.hand:candle,moth 0.garden:lamp 1.hand:lamp 1.garden:candle")
    decision = GAME.decision(state)
    assert decision is not None
    bot = SearchBot(GAME, 1, PointsLead(GAME), 2)
    choice = bot.choose(GAME.view(state, 0), decision, Limit(seconds=10))
    assert GAME.action_text(choice.action) == "light moth"
    assert next(passed) < 950


class Watched:
    """The toy game, with an eye on the luck that worlds are imagined with."""

    def __init__(self) -> None:
        self.lucks: list[str] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(GAME, name)

    def imagine(self, view: Any, luck: Chance) -> Any:
        """Note the luck and imagine."""
        self.lucks.append(luck.to_text())
        return GAME.imagine(view, luck)


def test_answers_are_compared_with_the_same_luck() -> None:
    """The n-th try of every answer is made in the same world."""
    state = GAME.from_text("seats:2 0.hand:candle,lamp 1.hand:moth,wind deck:candle*2,moth,wind,lamp")
    decision = GAME.decision(state)
    assert decision is not None
    game = Watched()
    choice = SearchBot(game, 1, PointsLead(GAME), 2).choose(GAME.view(state, 0), decision, Limit(playouts=90))
    visits = [answer.visits for answer in choice.considered]
    times = Counter(game.lucks)
    shared = sorted((times[luck] for luck in times if times[luck] > 1), reverse=True)
    assert sum(visits) == 90 and shared[0] == len(visits)
    assert shared == [count for nth in range(90) if (count := sum(nth < done for done in visits)) > 1]


def test_no_answer_is_neglected() -> None:
    """However little a guess promises, an answer is tried now and then; more often the longer it takes."""
    state = GAME.from_text("seats:2 0.hand:candle,moth 0.garden:lamp 1.hand:lamp 1.garden:candle")
    decision = GAME.decision(state)
    assert decision is not None
    sharp = Tree(Lookahead(GAME, PointsLead(GAME), 2, 2.0), 0.0, 1000.0, cards_taken, 0, False)
    luck = quick_chance(4)
    sharp.prepare(decision, GAME.imagine(GAME.view(state, 0), luck))
    least = []
    for playouts in range(1, 401):
        sharp.plan(decision)
        sharp.grow(GAME.imagine(GAME.view(state, 0), luck))
        if playouts in (100, 400):
            least.append(min(node.visits for node in sharp.root.children.values()))
    assert least == [2, 5]


def test_the_lead_is_over_the_next() -> None:
    """The lead is the difference of the two most visited answers."""
    grown = tree(2)
    assert grown.lead() == 0
    for action, visits in ((0, 3), (1, 9), (2, 7)):
        grown.root.children[action] = Node(2)
        grown.root.children[action].visits = visits
    assert grown.lead() == 2
