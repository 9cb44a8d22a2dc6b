"""The judgement of positions, and the rulebook's bot on an ordinary seat."""

from __future__ import annotations

import pytest
from tests.games.orbital.tables import Seat, Table, new, table

from stardeck import bots
from stardeck.games.orbital import BOX
from stardeck.games.orbital.bots import RulebookBot
from stardeck.games.orbital.value import POINT, value
from stardeck.kernel.bot import Limit
from stardeck.kernel.chance import quick_chance


def worth(*seats: Seat, year: int = 2) -> int:
    """Return what the first seat's position is worth."""
    return value(table(*seats, year=year).state, 0)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (Seat(points=1), Seat()),
        (Seat(money=17), Seat(money=16)),
        (Seat(crew=2, station="casino@1,0:w"), Seat(crew=0, station="casino@1,0:w")),
        (Seat(station="casino@1,0:w"), Seat()),
        (Seat(station="casino@1,0:w"), Seat(station="casino@1,0:w!1")),
        (Seat(station="greenhouse@1,0:w"), Seat(station="recycling-center@1,0:w!1")),
        (Seat(station="trade-hub@1,0:w"), Seat(station="promenade@1,0:w", hand="-")),
        (Seat(hand="farm"), Seat()),
        (Seat(hand="government-contract"), Seat()),
    ],
)
def test_more_is_better(better: Seat, worse: Seat) -> None:
    """Points, money, crew, modules, whole modules, income and cards are all worth something."""
    assert worth(better, Seat()) > worth(worse, Seat())


def test_a_rivals_module_hurts_where_it_takes_a_majority() -> None:
    """Losing the lead in a colour lowers the value; a module in a colour one does not have lowers it less."""
    mine = Seat(station="casino@1,0:w")
    alone = worth(mine, Seat())
    tied = worth(mine, Seat(station="casino@1,0:w"))
    behind = worth(mine, Seat(station="casino@1,0:w cantina@-1,0:e"))
    assert alone > tied > behind
    assert alone - worth(mine, Seat(station="shield-grid@1,0:w")) < alone - behind


def test_money_is_worth_little_in_the_last_year() -> None:
    """Then only the actions left can use it."""
    early = worth(Seat(money=16), Seat()) - worth(Seat(money=10), Seat())
    late = worth(Seat(money=16), Seat(), year=5) - worth(Seat(money=10), Seat(), year=5)
    assert early > late > 0


def test_at_the_end_only_points_count() -> None:
    """Points, nothing else."""
    game = table(Seat(points=3, money=99), Seat(), year=5).pass_all()
    assert value(game.state, 0) == POINT * game.state.points[0]


def test_a_year_that_ends_promises_nothing_twice() -> None:
    """What the end of a year brings is expected before, so that passing early looks no better than it is."""
    rivals = "2,1,1,1,1,1,2,1,1,1,1,1"
    game = table(Seat(station="casino@1,0:w", crew=0), rivals=rivals, solo="peace")
    before = value(game.state, 0)
    assert abs(value(game.pass_all().state, 0) - before) < POINT // 2
    assert abs(value(game.play("income commercial").state, 0) - before) < POINT


def test_the_peace_game_is_measured_by_its_goal() -> None:
    """At the end of a peace game the value is the points beyond the goal."""
    rivals = "9,9,9,9,9,9,9,9,9,9,9,9"
    game = table(Seat(points=23), rivals=rivals, solo="peace", year=5).pass_all()
    assert value(game.state, 0) == POINT


def test_looking_ahead_helps_in_the_peace_game() -> None:
    """Alone, a bot that looks one step ahead makes many more points than chance."""
    points = {"greedy": 0, "random": 0}
    for name in points:
        for seed in range(4):
            game = new(1, seed, solo="peace")
            bot = bots.make(name, BOX, game.game, seed)
            while (decision := game.game.decision(game.state)) is not None:
                view = game.game.view(game.state, 0)
                game.game.apply(game.state, bot.choose(view, decision, Limit(playouts=20)).action)
            points[name] += game.state.points[0]
    assert points["greedy"] > points["random"] + 12


def answer(game: Table) -> str:
    """Return what the rulebook's bot would answer."""
    decision = game.game.decision(game.state)
    assert decision is not None
    bot = RulebookBot(game.game, 1)
    choice = bot.choose(game.game.view(game.state, decision.seat), decision, Limit())
    return game.game.action_text(choice.action)


@pytest.mark.parametrize(
    ("seat", "other", "expected"),
    [
        (Seat(hand="casino"), Seat(), "build casino -1,0:e"),
        (Seat(hand="casino", station="cantina@1,0:w"), Seat(), "build casino 2,0:w"),
        (Seat(hand="economic-crisis", crew=0), Seat(), "pass"),
        (Seat(hand="government-contract"), Seat(), "play government-contract"),
        (Seat(station="farm@0,-1:s casino@-1,0:e"), Seat(), "operate casino -1,0"),
        (Seat(station="farm@0,-1:s!1 casino@-1,0:e!1"), Seat(), "repair casino -1,0"),
        (Seat(), Seat(), "pass"),
    ],
)
def test_what_the_rulebook_bot_answers(seat: Seat, other: Seat, expected: str) -> None:
    """Rules 13.7, 13.8, 13.15, 13.18, 13.23 and 13.24: the algorithm's order, with a hand."""
    assert answer(table(seat, other)) == expected


def test_the_rulebook_bot_spares_damaged_modules() -> None:
    """Rules 13.11, 13.12 and 13.13: the leader's first module that is not damaged."""
    target = Seat(points=2, station="farm@-1,0:e!1 casino@0,-1:s cantina@1,0:w")
    game = table(Seat(hand="sabotage"), Seat(station="farm@-1,0:e"), target).play("play sabotage")
    assert answer(game) == "damage 2 casino 0,-1"


def test_the_rulebook_bot_beats_random_answers() -> None:
    """It is legal in every question of whole games, and stronger than chance."""
    won = 0
    for seed in range(12):
        game = new(2, seed)
        luck = quick_chance(seed)
        bot = RulebookBot(game.game, seed)
        mine = seed % 2
        while (decision := game.game.decision(game.state)) is not None:
            if decision.seat == mine:
                view = game.game.view(game.state, mine)
                action = bot.choose(view, decision, Limit()).action
                assert action in decision.options
            else:
                action = decision.options[luck.below(len(decision.options))]
            game.game.apply(game.state, action)
        won += game.game.winners(game.state) == [mine]
    assert won >= 9


def test_the_box_offers_bot_and_judgement() -> None:
    """Bots that look ahead find both in the box."""
    game = new(2).game
    assert BOX.bots()["rulebook"](game, 1).name == "rulebook"
    assert BOX.value(game) is value
