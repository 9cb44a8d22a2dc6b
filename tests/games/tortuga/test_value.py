"""The judgement for bots: what a captain would like better."""

from __future__ import annotations

import pytest
from tests.games.tortuga.tables import rules, table

from stardeck.games.tortuga.rules.game import Tortuga
from stardeck.games.tortuga.state import State
from stardeck.games.tortuga.value import value
from stardeck.kernel.chance import Chance, chance_from_seed


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("0.influence:3", "0.influence:2"),
        ("1.influence:2", "1.influence:5"),
        ("vortex.control:0", ""),
        ("0.deck:first-mate", "0.deck:extraction"),
        ("", "0.deck:extraction"),
        ("0.ore:2", "0.ore:1"),
        ("vortex.control:0 vortex.defence:8", "vortex.control:0 vortex.defence:5"),
        ("vortex.token:robot vortex.known:0 vortex.marks:0", "vortex.token:robot"),
        ("manoeuvre:5 0.ship:vortex", "manoeuvre:5"),
        ("0.influence:15 ask:-", "0.influence:14"),
    ],
)
def test_better_positions_are_worth_more(better: str, worse: str) -> None:
    """Each pair differs in one thing."""
    assert value(table(better).state, 0) > value(table(worse).state, 0)


def test_a_promising_fight_is_worth_more() -> None:
    """With strong cards in hand an attack is better than none, with weak ones worse."""
    strong, weak = "0.hand:first-mate*3 1.hand:hacker*3", "0.hand:manoeuvre 1.hand:first-mate*5"
    for hands, likes in ((strong, True), (weak, False)):
        peace = value(table(hands).state, 0)
        war = value(table(hands).play("attack 1").state, 0)
        assert (war > peace) is likes


def test_one_step_of_foresight_beats_chance() -> None:
    """A seat that takes the best next position wins against random answers."""
    game = rules()
    wins = 0
    for seed in range(6):
        state = game.new(2, seed)
        luck = chance_from_seed(seed)
        while (decision := game.decision(state)) is not None:
            if decision.seat == 0:
                action = best(game, decision.options, state, luck)
            else:
                action = decision.options[luck.below(len(decision.options))]
            game.apply(state, action)
        wins += game.winners(state) == [0]
    assert wins >= 5


def best(game: Tortuga, options: list[int], state: State, luck: Chance) -> int:
    """Return the option with the best next position; ties are broken by luck."""
    judged = []
    for action in options:
        child = state.copy()
        game.apply(child, action)
        judged.append((value(child, 0), luck.below(1000), action))
    return max(judged)[2]
