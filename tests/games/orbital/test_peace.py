"""Chapter 14, the peace solo game."""

from __future__ import annotations

import pytest
from tests.games.orbital.tables import PACK, Seat, choose_hands, new, table

import stardeck
from stardeck.games.orbital.data import EVENT, STRUCTURAL
from stardeck.games.orbital.state import OVER

EVEN = "1,0,0,0,0,0,1,0,0,0,0,0"
"""Two opponents with nothing but a structural module."""


def test_there_are_no_events() -> None:
    """Rule 14.1: neither in the deck nor in the hand nor in the market."""
    game = new(1, solo="peace")
    everywhere = game.state.deck + game.state.hands[0] + game.state.market + game.state.discards
    assert len(everywhere) == 86 and all(PACK.types[card] != EVENT for card in everywhere)


def test_two_opponents_begin_with_a_structural_module() -> None:
    """Rule 14.2: and nothing else; the game is for one person."""
    game = new(1, solo="peace", edition="early")
    assert game.state.rivals == [1, 0, 0, 0, 0, 0] * 2 and game.state.seats == 1
    with pytest.raises(stardeck.BadOption, match="for 1 seat"):
        stardeck.new("orbital", seats=3, solo="peace")


def test_the_opponents_grow_with_the_deal() -> None:
    """Rule 14.3 (reading: edition): three modules each when one is dealt cards, and they are discarded."""
    game = new(1, solo="peace")
    assert sum(game.state.rivals) == 2 + 6 and len(game.state.discards) == 6
    counted = [0] * 12
    counted[STRUCTURAL] = counted[6 + STRUCTURAL] = 1
    for index, card in enumerate(game.state.discards):
        counted[index // 3 * 6 + PACK.colours[card]] += 1
    assert game.state.rivals == counted


def test_the_opponents_grow_at_the_end_of_a_year() -> None:
    """Rule 14.3: three more each when one takes the yearly cards."""
    game = table(Seat(), rivals=EVEN, solo="peace").pass_all().play("income structural")
    assert sum(game.state.rivals) == 2 + 6


def test_opponents_without_cards_stay_as_they_are() -> None:
    """Rules 14.3 and 2.6: where neither deck nor discard pile has a card, none is added."""
    bare = table(Seat(hand="-"), rivals=EVEN, solo="peace", deck="-").pass_all().play("income structural")
    assert bare.state.rivals == [1, 0, 0, 0, 0, 0] * 2 and bare.state.discards == []


def test_the_early_opponents_grow_at_the_start_of_a_year() -> None:
    """Rule 14.3 (reading: edition): in the earlier text at the start of each year, and the cards stay."""
    game = new(1, solo="peace", edition="early")
    choose_hands(game)
    assert sum(game.state.rivals) == 2 + 6 and len(game.pile("rival_pile")) == 6
    game.end_year()
    assert game.state.year == 2 and sum(game.state.rivals) == 2 + 12 and len(game.pile("rival_pile")) == 12


def test_at_other_tables_no_opponent_grows() -> None:
    """Rule 14.3 (reading: edition): the earlier text adds modules in the peace game only."""
    game = new(2, edition="early")
    choose_hands(game)
    assert sum(game.state.rivals) == 0 and game.pile("rival_pile") == [] and game.state.discards == []


def test_the_opponents_come_before_the_discard() -> None:
    """Rule 14.4: one knows what they got when one discards."""
    game = table(Seat(hand="farm,casino"), rivals=EVEN, solo="peace").pass_all().play("income structural")
    assert game.some("discard") != [] and sum(game.state.rivals) == 8


def test_the_opponents_need_no_requirement() -> None:
    """Rule 14.5: modules with requirements count at once; the opponents have neither money nor turns."""
    market = ["dormitory", "dormitory", "dormitory", "storage", "storage"]
    taken = ["storage", "airlock", "airlock", "airlock"]
    grown = ["trade-hub", "trade-hub", "trade-hub", "shipyard", "research-lab", "missile-battery"]
    deck = ",".join(reversed(market + taken + grown))
    game = table(Seat(), rivals=EVEN, solo="peace", deck=deck).pass_all().play("income structural")
    assert game.state.rivals == [1, 0, 3, 0, 0, 0, 1, 0, 0, 1, 1, 1]
    assert len(game.state.money) == 1 and game.seat == 0


def test_the_opponents_can_not_be_targeted() -> None:
    """Rule 14.6: a Weapon Platform, a Missile Battery and Strategic Ops find nobody."""
    station = "weapon-platform@1,0:w strategic-ops@-1,0:e missile-battery@0,1:n"
    game = table(Seat(station=station, crew=5), rivals="5,5,5,5,5,5,5,5,5,5,5,5", solo="peace")
    assert game.some("operate") == []


@pytest.mark.parametrize(
    ("edition", "points", "wins"),
    [("2021", 20, True), ("2021", 19, False), ("early", 16, True), ("early", 15, False)],
)
def test_the_goal(edition: str, points: int, wins: bool) -> None:
    """Rule 14.7 (reading: edition): 22 points, or 18; the last year still gives 2 here."""
    game = table(Seat(points=points), rivals=EVEN, solo="peace", edition=edition, year=5).pass_all()
    assert game.state.stage == OVER and game.state.points == [points + 2]
    assert game.game.winners(game.state) == ([0] if wins else [])


def test_a_colour_scores_from_a_tie_on() -> None:
    """Rule 14.8: at least one module, and at least as many as each opponent."""
    station = "farm@1,0:w casino@-1,0:e cantina@0,1:n"
    rivals = "1,1,3,0,0,0,2,0,0,0,0,0"
    game = table(Seat(station=station), rivals=rivals, solo="peace").pass_all()
    # Structural 1 against 1 and 2, bio 1 against 1 and 0, commercial 2 against 3 and 0, others 0 against 0.
    assert game.state.won == [0, 1, 0, 0, 0, 0]
