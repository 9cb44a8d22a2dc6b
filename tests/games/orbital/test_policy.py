"""Quick answers: what is liked at a glance."""

from __future__ import annotations

from tests.games.orbital.tables import Seat, Table, table

from stardeck.games.orbital.policy import cost, quick_answer
from stardeck.games.orbital.value import LATE_MC, MC


def quick(game: Table) -> str:
    """Return the quick answer as text."""
    decision = game.game.decision(game.state)
    assert decision is not None
    return game.game.action_text(quick_answer(game.state, decision))


def test_a_lead_in_a_colour_is_built() -> None:
    """Of two modules the one is built whose colour it would win."""
    rival = Seat(station="casino@1,0:w cantina@-1,0:e promenade@0,1:n")
    assert quick(table(Seat(money=6, hand="data-vault,guest-suites"), rival)).startswith("build data-vault")


def test_a_card_is_bought_only_with_money_left_to_build() -> None:
    """Who could not build what is in the hand as well buys nothing."""
    poor = quick(table(Seat(money=5, hand="casino"), Seat(), market="storage,farm"))
    assert not poor.startswith("purchase")


def test_who_has_nothing_to_do_passes() -> None:
    """With no money, crew or cards passing is all that is left."""
    assert quick(table(Seat(money=0), Seat())) == "pass"


def test_modules_are_used_before_anything_is_built() -> None:
    """What a casino earns may pay for the next module."""
    rich = Seat(station="casino@1,0:w", money=20, crew=2, hand="data-vault")
    assert quick(table(rich, Seat(), year=5)).startswith("operate casino")
    idle = Seat(station="casino@1,0:w", money=20, crew=0, hand="data-vault")
    assert quick(table(idle, Seat(), year=5)).startswith("build data-vault")


def test_money_that_cannot_be_used_costs_little() -> None:
    """A price of 4 hurts who has just enough, and hardly who has more than can be spent this year."""
    assert cost(table(Seat(money=9), Seat()).state, 0, 4) == 4 * MC
    assert cost(table(Seat(money=40), Seat()).state, 0, 4) == 4 * LATE_MC


def test_damage_goes_where_it_takes_a_majority() -> None:
    """Of a rival's modules the one is hit whose colour it leads by one; the core and its colour are safe."""
    rival = Seat(station="storage@1,0:w dormitory@-1,0:e data-vault@0,1:n")
    shooter = Seat(station="missile-battery@1,0:w", crew=3)
    game = table(shooter, rival).play("operate missile-battery 1,0")
    assert quick(game) in game.options and "0,1" in quick(game)
