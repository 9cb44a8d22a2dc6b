"""The judgement that bots use: what is better for a seat has a higher value."""

from __future__ import annotations

import pytest
from tests.games.titan.positions import Position, at, rules

from stardeck.bots.greedy import GreedyBot
from stardeck.games.titan import BOX
from stardeck.games.titan.board import zone_at
from stardeck.games.titan.state import changed
from stardeck.games.titan.value import value
from stardeck.kernel.bot import Limit
from stardeck.kernel.chance import quick_chance


def of(game: Position, seat: int = 0) -> int:
    """Return the value of a position for a seat."""
    return value(game.state, seat)


def test_equal_seats_are_worth_the_same() -> None:
    """Equal seats are level."""
    assert of(at(), 0) == of(at(), 1)


CONNECTED = "2-2:water-0,water@0 0.pipes:v1-2a>"


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("0.hold:deuterium", ""),
        ("", "0.hold:tholin"),
        ("0.hold:silicon", ""),
        ("0.pipes:h1-2c>", ""),
        ("0.hold:water", "0.hold:water 1.hold:water*2"),
        (CONNECTED, "2-2:water-0,water@0"),
        (CONNECTED, "2-2:water-5,water@0 0.pipes:v1-2a>"),
        ("0.pipes:v1-2a>,v2-2a>,v3-2a>!", "0.pipes:v1-2a>,v2-2a>,v3-2a>"),
    ],
)
def test_better_is_higher(better: str, worse: str) -> None:
    """Deuterium, reach, connected platforms with deuterium and core tokens are good, tholins are bad."""
    assert of(at(better)) > of(at(worse))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_base_wants_room(seats: int) -> None:
    """Beside the rock a base has fewer columns to grow into; the ring of four seats has no end."""
    columns = 3 * seats
    found = []
    for column in range(columns):
        landing = rules().new(seats, 3)
        landing.net.bases = changed(landing.net.bases, 0, zone_at(0, column))
        found.append(value(landing, 0))
    assert found == found[::-1]
    if seats == 4:
        assert len(set(found)) == 1
    else:
        assert found[0] < found[1] < found[2] and set(found[2:-2]) == {found[2]}


def test_at_the_end_only_the_score_counts() -> None:
    """The value is the score in tenths of a credit."""
    game = at("cycle:5 turn:4 0.hold:silicon*9,deuterium*3 0.pipes:h1-2c> ask:1.turn.0").play("end")
    scores = game.game.scores(game.state)
    assert [of(game, 0), of(game, 1)] == [10 * scores[0], 10 * scores[1]]


@pytest.mark.parametrize("cycle", [1, 3, 5])
@pytest.mark.parametrize("core", ["d1", "d2", "d5", "d12"])
def test_deuterium_of_the_core_is_taken(cycle: int, core: str) -> None:
    """Rule 13.3: what may be left in the core is worth more in the hold, also where nobody else wants it."""
    pipes = "0.pipes:v1-2a>,v2-2a>,v3-2a>!"
    game = at(f"{pipes} cycle:{cycle} turn:4 core:{core} ask:1.turn.0").play("end")
    assert game.options == ["extract", "leave"]
    bot = GreedyBot(game.game, 1, BOX.value(game.game), BOX.lead)
    answers = [bot.choose(game.game.view(game.state, 0), game.decision, Limit(playouts=1)) for _ in range(5)]
    assert {game.game.action_text(answer.action) for answer in answers} == {"extract"}


def test_a_greedy_bot_beats_chance() -> None:
    """With this judgement one step ahead is enough to leave random play far behind."""
    game = rules()
    state = game.new(2, 5)
    bot = GreedyBot(game, 1, BOX.value(game), BOX.lead)
    luck = quick_chance(2)
    while (decision := game.decision(state)) is not None:
        if decision.seat == 0:
            game.apply(state, bot.choose(game.view(state, 0), decision, Limit(playouts=1)).action)
        else:
            game.apply(state, decision.options[luck.below(len(decision.options))])
    mine, chance = game.scores(state)
    assert mine > chance + 20
