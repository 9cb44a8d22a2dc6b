"""Quick answers: what is liked at a glance."""

from __future__ import annotations

from tests.games.orbital.tables import Seat, Table, table

from stardeck.games.orbital.policy import quick_answer


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
