"""Chapter 1, Setup."""

from __future__ import annotations

import pytest
from tests.games.orbital.tables import PACK, Seat, Table, choose_hands, new, rules, table

import stardeck
from stardeck.games.orbital.data import EVENT, MODULE, STRUCTURAL
from stardeck.games.orbital.rules.setup import whole_deck
from stardeck.games.orbital.state import OVER, TURNS


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_seat_has_a_structural_core(seats: int) -> None:
    """Rule 1.1: a structural core each, nothing else yet."""
    game = new(seats)
    assert [game.core(seat) for seat in range(seats)] == ["structural-core"] * seats
    assert [game.station(seat) for seat in range(seats)] == [""] * seats


def test_six_seats_are_too_many() -> None:
    """Rule 1.1: 1 to 5 players."""
    with pytest.raises(stardeck.BadOption, match="1 to 5"):
        stardeck.new("orbital", seats=6)


def test_the_core_counts_as_a_structural_module() -> None:
    """Rule 1.2: for points and for building."""
    game = table(Seat(hand="storage,casino"), Seat())
    assert game.state.tallies[STRUCTURAL] == 1
    game.play("build storage 1,0:w")
    assert game.state.money[0] == 11, "5 MC beside the structural core, not 6"


def test_the_upgrades_lie_in_the_open() -> None:
    """Rule 1.3: one of each of the five colours."""
    names = new(3).pile("cores")
    assert sorted(names) == [
        "bio-core",
        "commercial-core",
        "military-core",
        "scientific-core",
        "support-core",
    ]


@pytest.mark.parametrize(("edition", "modules"), [("2021", 86), ("early", 88)])
def test_the_deck_of_each_edition(edition: str, modules: int) -> None:
    """Rule 1.4: 86 or 88 modules, 36 events."""
    deck = whole_deck(PACK, rules(edition=edition).readings)
    assert sum(PACK.types[card] == MODULE for card in deck) == modules
    assert sum(PACK.types[card] == EVENT for card in deck) == 36


def test_the_deck_is_shuffled() -> None:
    """Rule 1.4: another seed, another deal."""
    assert new(2, seed=1).hand(0) != new(2, seed=2).hand(0)


def test_five_cards_form_the_market() -> None:
    """Rule 1.5: five cards in a row, revealed before anything is dealt."""
    game, alone = new(5), new(2)
    assert len(game.pile("market")) == 5
    assert game.pile("market") == alone.pile("market"), "the same top of the same deck"


def test_one_crew_on_the_core() -> None:
    """Rule 1.6: one unused crew each."""
    assert new(3).state.crew == [1, 1, 1]


def test_sixteen_megacredits() -> None:
    """Rule 1.7: 16 MC each."""
    assert new(3).state.money == [16, 16, 16]


def test_eight_cards_are_dealt_and_five_kept() -> None:
    """Rule 1.8: three go back, of the seat's choice."""
    game = new(2)
    dealt = game.hand(0)
    assert len(dealt) == 8
    assert game.options == [f"return {card}" for card in sorted(set(dealt), key=PACK.ids.index)]
    back = [dealt[0], dealt[3], dealt[7]]
    game.play(*[f"return {card}" for card in back])
    rest = dealt.copy()
    for card in back:
        rest.remove(card)
    assert game.hand(0) == rest
    assert game.seat == 1


def test_what_goes_back_is_shuffled_into_the_deck() -> None:
    """Rule 1.8: the deck grows by three cards a seat, the market stays as it was."""
    game = new(2)
    before, market = len(game.state.deck), game.pile("market")
    choose_hands(game)
    assert len(game.state.deck) == before + 6
    assert game.pile("market") == market


def test_others_do_not_see_what_goes_back() -> None:
    """Rule 1.8: the choice is hidden from the others."""
    game = new(2)
    game.play(game.options[0])
    shown = game.game.view_text(game.game.view(game.state, 1))
    assert "0.hand:?*7 0.returned:? " in shown


def test_the_first_player_is_random() -> None:
    """Rule 1.9: any seat can be first."""
    assert {choose_hands(new(3, seed)).state.first for seed in range(30)} == {0, 1, 2}


@pytest.mark.parametrize("years", [5, 6])
def test_the_length_of_the_game(years: int) -> None:
    """Rule 1.10: the game begins with year 1 and ends with year 5, or 6 in the longer variant."""
    game: Table = choose_hands(new(2, years=years))
    assert game.state.year == 1
    while game.state.stage != OVER:
        last = game.state.year
        game.play("pass" if "pass" in game.options else game.options[0])
    assert last == years


def test_the_supply_never_runs_out() -> None:
    """Rule 1.11: seven Greenhouses' worth of crew can be had although the box has 25."""
    station = "greenhouse@-1,0:e greenhouse@1,0:w greenhouse@0,-1:s"
    seats = [Seat(station=station), Seat(station=""), Seat()]
    seats[1].station = "life-support@-1,0:e life-support@1,0:w life-support@0,-1:s living-quarters@0,1:n"
    seats[2].station = "living-quarters@-1,0:e dormitory@1,0:w dormitory@0,-1:s dormitory@0,1:n"
    game = table(*seats).pass_all()
    assert game.state.crew == [13, 8, 5] and sum(game.state.crew) > 25


def test_who_has_no_card_left_puts_none_back() -> None:
    """Rule 1.8: where the deck was too small for eight cards each, a seat keeps none at worst."""
    game = rules()
    text = "seats:2 stage:setup 0.hand:farm,casino 1.hand:cantina market:- ask:0.return-card.3 luck:11.13"
    at = Table(game, game.from_text(text)).play("return farm", "return casino")
    assert (at.state.stage, at.options[-1]) == (TURNS, "pass")
