"""The judgement that bots use: what is better for a seat has a higher value."""

from __future__ import annotations

import pytest
from tests.games.titan.tables import Table, rules, table

from stardeck.bots.greedy import GreedyBot
from stardeck.games.titan import BOX
from stardeck.games.titan.board import zone_at
from stardeck.games.titan.state import changed
from stardeck.games.titan.value import value
from stardeck.kernel.bot import Limit
from stardeck.kernel.chance import quick_chance


def of(game: Table, seat: int = 0) -> int:
    """Return the value of a position for a seat."""
    return value(game.state, seat)


def test_equal_seats_are_worth_the_same() -> None:
    """Equal seats are level."""
    assert of(table(), 0) == of(table(), 1)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (table().hold(0, deuterium=1), table()),
        (table(), table().hold(0, tholin=1)),
        (table().hold(0, silicon=1), table()),
        (table().pipes(0, "h1-2c>"), table()),
        (table().hold(0, water=1), table().hold(0, water=1).hold(1, water=2)),
        (
            table().put("2-2", "water-0", module="water@0").pipes(0, "v1-2a>"),
            table().put("2-2", "water-0", module="water@0"),
        ),
        (
            table().put("2-2", "water-0", module="water@0").pipes(0, "v1-2a>"),
            table().put("2-2", "water-5", module="water@0").pipes(0, "v1-2a>"),
        ),
        (table().pipes(0, "v1-2a>", "v2-2a>", "v3-2a>!"), table().pipes(0, "v1-2a>", "v2-2a>", "v3-2a>")),
    ],
)
def test_better_is_higher(better: Table, worse: Table) -> None:
    """Deuterium, reach, connected platforms with deuterium and core tokens are good, tholins are bad."""
    assert of(better) > of(worse)


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
    game = table().hold(0, deuterium=3, silicon=9).pipes(0, "h1-2c>").at(cycle=5, turn=4, seat=1).play("end")
    scores = game.game.scores(game.state)
    assert [of(game, 0), of(game, 1)] == [10 * scores[0], 10 * scores[1]]


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
