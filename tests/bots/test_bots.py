"""Bots give legal answers, keep their limits, can be repeated, and know nothing they may not know."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from stardeck import bots
from stardeck.bots.search import SearchBot
from stardeck.bots.words import remark
from stardeck.games import find, names
from stardeck.kernel.bot import Choice, Limit
from stardeck.kernel.chance import quick_chance
from stardeck.kernel.decision import Decision
from stardeck.kernel.game import Game
from stardeck.kernel.reading import settle
from stardeck.kernel.variant import load_pack

BUILT_IN = ("random", "careless", "hasty", "greedy", "search")


@dataclass(frozen=True)
class Table:
    """A game with its defaults."""

    name: str

    @property
    def game(self) -> Game[Any, Any]:
        """Return the rules."""
        box = find(self.name)
        return box.game(load_pack(box).content, settle(box.readings, {}))

    def bot(self, name: str, seed: int = 3) -> Any:
        """Return one of our bots."""
        return bots.make(name, find(self.name), self.game, seed)


def moments(game: Game[Any, Any], seed: int, every: int = 9, most: int = 8) -> Iterator[tuple[Any, Decision]]:
    """Yield some real decisions of a random game."""
    state, luck, found = game.new(2, seed), quick_chance(seed), 0
    number = 0
    while found < most and (decision := game.decision(state)) is not None:
        number += 1
        if len(decision.options) > 1 and number % every == 0:
            found += 1
            yield game.copy(state), decision
        game.apply(state, decision.options[luck.below(len(decision.options))])


@pytest.fixture(params=names())
def table(request: pytest.FixtureRequest) -> Table:
    """Every game there is."""
    return Table(request.param)


@pytest.mark.parametrize("name", ["greedy", "search"])
@pytest.mark.parametrize("taken", ["", "galleon"])
def test_lots_are_cast_between_equals(name: str, taken: str) -> None:
    """Tortuga's ships are about level and judged alike: at least three are somebody's choice."""
    game, made = Table("tortuga").game, []
    for seed in range(30):
        state = game.new(2, seed)
        if taken:
            game.apply(state, game.parse(f"ship {taken}"))
        decision = game.decision(state)
        assert decision is not None
        bot = Table("tortuga").bot(name, seed)
        made.append(bot.choose(game.view(state, decision.seat), decision, Limit(playouts=16)))
    assert len({choice.action for choice in made}) >= 3
    assert all(not choice.considered or choice.considered[0].action == choice.action for choice in made)


@pytest.mark.parametrize(
    ("name", "least", "most"), [("careless", 80, 90), ("hasty", 40, 50), ("greedy", 0, 0)]
)
def test_slips_are_as_frequent_as_said(name: str, least: int, most: int) -> None:
    """Of a thousand answers; a slip says so itself."""
    table = Table("lanterns")
    bot, (state, decision) = table.bot(name), next(moments(table.game, 2, every=1))
    view = table.game.view(state, decision.seat)
    notes = [bot.choose(view, decision, Limit(playouts=1)).note for _ in range(1000)]
    assert least * 10 <= notes.count(remark("careless")) <= most * 10


@pytest.mark.parametrize("name", BUILT_IN)
def test_choices_do_not_depend_on_secrets(table: Table, name: str) -> None:
    """In worlds that differ only in what the seat may not know, the same seed gives the same choice."""
    game, luck = table.game, quick_chance(8)
    for state, decision in moments(game, 5):
        view = game.view(state, decision.seat)
        here = table.bot(name).choose(view, decision, Limit(playouts=12))
        other = game.imagine(view, luck)
        there = table.bot(name).choose(game.view(other, decision.seat), decision, Limit(playouts=12))
        assert here == there


@pytest.mark.parametrize("name", BUILT_IN)
def test_answers_are_legal_and_repeatable(table: Table, name: str) -> None:
    """Two bots with the same seed answer alike, all along a game, and always with an option."""
    game = table.game
    one, two = table.bot(name), table.bot(name)
    for state, decision in moments(game, 2):
        view = game.view(state, decision.seat)
        choice = one.choose(view, decision, Limit(playouts=10))
        assert choice.action in decision.options
        assert two.choose(view, decision, Limit(playouts=10)) == choice


def test_search_counts_its_playouts(table: Table) -> None:
    """A limit of playouts is kept exactly, and what was considered adds up to it."""
    game = table.game
    for state, decision in moments(game, 4, most=3):
        choice = table.bot("search").choose(game.view(state, decision.seat), decision, Limit(playouts=37))
        assert sum(considered.visits for considered in choice.considered) == 37
        assert {c.action for c in choice.considered} == set(decision.options)
        assert choice.considered[0].action == choice.action
        assert all(0 <= c.chance <= 1 and 0 <= c.error <= 0.5 for c in choice.considered)
        first, *others = [c.visits for c in choice.considered]
        assert others == sorted(others, reverse=True)
        # Between equals lots are cast, and a left-over playout makes no difference.
        assert first >= others[0] - 1
        assert choice.note is not None
        assert "of 37 playouts" in choice.note.say("en")
        assert "parties imaginées sur 37" in choice.note.say("fr")


def test_search_keeps_its_time(table: Table) -> None:
    """A limit in seconds is kept to within one playout; counted in its own time, on a busy machine too."""
    state, decision = next(moments(table.game, 4))
    started = time.process_time()
    table.bot("search").choose(table.game.view(state, decision.seat), decision, Limit(seconds=0.05))
    assert time.process_time() - started < 0.5


def test_the_first_limit_counts(table: Table) -> None:
    """With two limits the one met first ends the thinking."""
    state, decision = next(moments(table.game, 4))
    view = table.game.view(state, decision.seat)
    choice = table.bot("search").choose(view, decision, Limit(seconds=60, playouts=5))
    assert sum(considered.visits for considered in choice.considered) == 5


class Probe:
    """A value function that counts how often it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    def __call__(self, state: Any, seat: int) -> int:
        """Judge nothing."""
        self.asked += 1
        return 0


def test_a_forced_answer_costs_no_thought() -> None:
    """Where there is one option it is given at once."""
    game = Table("lanterns").game
    probe = Probe()
    state = game.new(2, 1)
    only = Decision(0, 0, [0])
    choice = SearchBot(game, 1, probe).choose(game.view(state, 0), only, Limit(playouts=100))
    assert choice.action == 0 and probe.asked == 0


def test_the_tree_is_kept_when_the_seat_goes_on(table: Table) -> None:
    """After an answer that ends in another question to the same seat, with nothing new learnt,
    the search goes on with the visits it has."""
    game = table.game
    reused = 0
    for seed in range(4):
        bot = table.bot("search", seed)
        for state, decision in moments(game, seed, every=3, most=12):
            choice = bot.choose(game.view(state, decision.seat), decision, Limit(playouts=30))
            game.apply(state, choice.action)
            then = game.decision(state)
            if then is not None and then.seat == decision.seat and len(then.options) > 1:
                again: Choice = bot.choose(game.view(state, then.seat), then, Limit(playouts=30))
                visits = sum(considered.visits for considered in again.considered)
                assert visits >= 30
                reused += visits > 30
    if table.name != "lanterns":  # a turn of Lanterns is one answer
        assert reused > 0
