"""The judgement for bots: what a captain would like better."""

from __future__ import annotations

import pytest
from tests.games.tortuga.tables import rules, table

from stardeck.games.tortuga.game import Tortuga
from stardeck.games.tortuga.state import State
from stardeck.games.tortuga.value import USURP, deck_strength, hand_force, usurp_value, value
from stardeck.kernel.chance import Chance, quick_chance


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
        ("0.deck:warlord", "0.deck:admiral"),
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


def promise(own: int, best: int, hand: str = "first-mate*3", deck: str = "extraction") -> int:
    """Return what it is worth to have certain cards in hand and not in the deck."""
    score = f"0.influence:{own} 1.influence:{best}"
    ready = table(f"{score} 0.hand:{hand} 0.deck:{deck}")
    later = table(f"{score} 0.hand:{deck} 0.deck:{hand}")
    return usurp_value(ready.state, 0, own, best) - usurp_value(later.state, 0, own, best)


def test_a_hand_for_tortuga_is_worth_most_if_it_wins() -> None:
    """Rules 10.2, 13.2, 13.7: three first mates show the 15 manoeuvre that Tortuga costs."""
    behind = promise(0, 9)
    assert promise(12, 0) == behind + USURP
    assert behind < promise(5, 6) < promise(6, 5) < promise(12, 0)
    assert promise(12, 0, "first-mate*2") < USURP


def test_the_way_to_tortuga_is_paid_from_the_hand() -> None:
    """Rules 6.1, 6.3: each move costs a manoeuvre unless a card moves the ship."""
    hand = "0.hand:first-mate*3"
    assert hand_force(table(hand).state, 0) == 15
    assert hand_force(table(f"{hand} manoeuvre:2").state, 0) == 17
    assert hand_force(table(f"{hand} 0.ship:vortex").state, 0) == 13
    assert hand_force(table(f"{hand},booster 0.ship:vortex").state, 0) == 15
    assert hand_force(table(f"{hand} 0.ship:-").state, 0) == 0


@pytest.mark.parametrize(
    ("cards", "tenths"),
    [
        ("0.deck:bodyguard*5", 150),
        ("0.deck:bodyguard*5 0.discard:extraction*5", 75),
        ("0.hand:bodyguard*5 0.reserve:extraction", 150),
        ("0.deck:bodyguard*5 0.hand:lab-assistant", 150),
        ("0.deck:bodyguard", 30),
    ],
)
def test_the_strength_of_a_deck(cards: str, tenths: int) -> None:
    """It is the manoeuvre of five cards on average; a card that takes another needs no place."""
    assert deck_strength(table(cards).state, 0) == tenths


def test_a_strong_deck_gains_more_by_a_card_less() -> None:
    """The nearer a hand of five comes to Tortuga's price, the more a useless card hurts."""

    def burden(card: str) -> int:
        cards = f"0.deck:{card}*8"
        return value(table(cards).state, 0) - value(table(f"{cards} 0.discard:extraction").state, 0)

    assert burden("bodyguard") > burden("manoeuvre") > 0


def test_one_step_of_foresight_beats_chance() -> None:
    """A seat that takes the best next position wins against random answers."""
    game = rules()
    wins = 0
    for seed in range(6):
        state = game.new(2, seed)
        luck = quick_chance(seed)
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
