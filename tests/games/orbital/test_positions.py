"""Positions as text: what is left out is as usual, and what is written is read back."""

from __future__ import annotations

import copy
import pickle

import pytest
from tests.games.orbital.tables import PACK, Seat, at, new, rules, table

from stardeck.games.orbital.rules.setup import whole_deck
from stardeck.kernel.decision import SPECTATOR


def test_a_position_that_says_nothing_is_a_bare_table() -> None:
    """Year 1, the first player's turn, cores alone, start money, a crew, all cards in the deck."""
    game = at("seats:2")
    state = game.state
    assert (state.year, state.first, state.turn, game.seat) == (1, 0, 0, 0)
    assert state.money == [PACK.numbers.start_money] * 2 and state.crew == [PACK.symbols[PACK.core]] * 2
    assert state.hands == [[], []] and state.market == [] and state.deck == whole_deck(PACK, state.readings)
    assert game.core(0) == "structural-core" and game.station(0) == ""
    assert game.pile("cores") == PACK.ids[PACK.core + 1 :]
    assert game.game.to_text(state) == "seats:2"


@pytest.mark.parametrize(
    ("text", "readings"),
    [
        ("seats:2 year:2 first:1 0.hand:farm*2,casino 0.shown:farm", {}),
        ("seats:2 ask:1.turn.0", {}),
        ("seats:3 first:1 turn:2 ask:0.lose-card.0 0.hand:farm", {}),
        ("seats:2 0.core:bio-core 0.station:farm@1,0:w!2*1u;casino@-1,0:e*1u1 0.crew:0", {}),
        ("seats:2 0.points:3 0.won:1,0,0,1,0,0 deck:farm,casino*2 discards:storage market:farm", {}),
        ("seats:2 deck:-", {}),
        ("seats:2 year:5 stage:over 0.points:7", {}),
        ("seats:1 rivals:1,0,0,0,0,0,3,0,0,0,0,1", {"solo": "peace"}),
        ("seats:1 rival-pile:farm", {"solo": "peace", "edition": "early"}),
        ("seats:2 1.hand:farm,casino 1.shown:-,casino", {"rulebook_bots": 1}),
        ("seats:2 1.hand:casino played:farm ask:1.revealed.0 turn:1", {"rulebook_bots": 1}),
    ],
)
def test_a_position_is_read_back(text: str, readings: dict[str, object]) -> None:
    """Every word stands for what it says; written again it is as short."""
    game = at(text, **readings)
    assert sorted(game.game.to_text(game.state).split()) == sorted(text.split())


def test_crew_is_there_for_each_symbol() -> None:
    """A position that says nothing of crew is at the beginning of a year."""
    living = PACK.symbols[PACK.ids.index("living-quarters")]
    core = PACK.symbols[PACK.core]
    game = at("seats:2 0.station:living-quarters@1,0:w 1.station:living-quarters@1,0:w!1")
    assert game.state.crew == [core + living, core]


def test_the_deck_has_what_lies_nowhere_else() -> None:
    """So no card is lost or made in a position written by hand."""
    game = at("seats:2 0.hand:farm 1.hand:casino market:storage 0.station:farm@1,0:w")
    assert game.game.components(game.state) == at("seats:2").game.components(at("seats:2").state)


def test_whose_turn_it_is_follows_from_the_question() -> None:
    """And the question from whose turn it is, if only that is said."""
    assert at("seats:3 ask:2.turn.0").state.turn == 2
    assert at("seats:3 turn:1").seat == 1
    assert at("seats:3 first:1").seat == 1


def test_a_view_hides_and_is_read_back() -> None:
    """Hands of others, the deck and the luck; the eyes come first."""
    game = at("seats:2 0.hand:farm 1.hand:casino*2 1.shown:casino")
    for seat, eyes in ((0, "eyes:0"), (SPECTATOR, "eyes:all")):
        view = game.game.view(game.state, seat)
        text = game.game.view_text(view)
        assert (
            text.startswith(f"{eyes} seats:2 ") and "1.hand:?,casino 1.shown:casino deck:?*119 luck:?" in text
        )
        assert game.game.view_from_text(text) == view


def test_equal_positions_are_equal() -> None:
    """Two positions are equal if they say the same, and so are views; pickled and copied ones too."""
    game = table(Seat(hand="farm"), Seat(station="farm@1,0:w"))
    other = game.game.from_text(game.game.to_text(game.state))
    assert other == game.state and other is not game.state
    for again in (pickle.loads(pickle.dumps(other)), copy.deepcopy(other), other.copy()):
        assert again == other
    assert game.game.view(other, 0) == game.game.view(game.state, 0) != game.game.view(other, 1)
    other.money[1] += 1
    assert other != game.state and other != "seats:2"
    assert new(2).state != new(2, seed=2).state and new(2).state == new(2).state
    assert rules(years=6).from_text("seats:2") != rules().from_text("seats:2")


def test_a_position_shows_shortly_what_it_is() -> None:
    """For a debugger's eyes."""
    game = at("seats:2 year:3")
    assert repr(game.state) == "State(year=3, stage=turns, seats=2)"
    assert repr(game.game.view(game.state, 1)) == "View(1, State(year=3, stage=turns, seats=2))"
