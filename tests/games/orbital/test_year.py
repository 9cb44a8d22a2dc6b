"""Chapter 2, the year."""

from __future__ import annotations

from tests.games.orbital.tables import Seat, choose_hands, new, table

from stardeck.games.orbital.state import INCOME_STEP, TURNS


def test_turns_go_clockwise_one_action_each() -> None:
    """Rule 2.1: after one action the next seat is asked, from the first player on."""
    game = choose_hands(new(3, seed=4))
    first = game.state.first
    assert game.seat == first
    game.play(game.some("purchase")[0])
    assert game.seat == (first + 1) % 3
    game.play("pass")
    assert game.seat == (first + 2) % 3


def test_the_actions_there_are() -> None:
    """Rule 2.2: build, upgrade, purchase, operate, play, repair, pass."""
    game = table(
        Seat(hand="storage,government-contract", station="farm@1,0:w casino@0,-1:s!1"),
        Seat(),
        market="dormitory",
    )
    verbs = {option.split()[0] for option in game.options}
    assert verbs == {"build", "upgrade", "purchase", "operate", "play", "repair", "pass"}


def test_who_passed_may_act_later() -> None:
    """Rule 2.3: a pass is not for the whole year."""
    game = table(Seat(), Seat(), market="farm").play("pass", "upgrade bio-core")
    assert game.seat == 0
    game.play("purchase farm 1")
    assert game.hand(0) == ["farm"]


def test_the_year_ends_when_all_pass_in_a_row() -> None:
    """Rule 2.4: only passes without anything between them end the year, at once."""
    game = table(Seat(), Seat(), Seat(), market="farm").play(
        "pass", "pass", "purchase farm 1", "pass", "pass"
    )
    assert game.state.stage == TURNS and game.seat == 2
    game.play("pass")
    assert game.state.stage == INCOME_STEP


def test_who_can_do_nothing_must_pass() -> None:
    """Rule 2.5: without money, cards and crew nothing but pass is left."""
    assert table(Seat(money=0, crew=0), Seat(), market="farm").options == ["pass"]


def test_the_discard_pile_becomes_the_deck() -> None:
    """Rule 2.6: when a card is needed and the deck is empty, the discards are shuffled."""
    seat = Seat(station="education-center@1,0:w")
    game = table(seat, Seat(), deck="-", discards="casino").play("operate education-center 1,0")
    assert game.hand(0) == ["casino"]
    assert game.pile("discards") == [] and game.pile("deck") == []


def test_no_card_is_taken_when_there_is_none() -> None:
    """Rule 2.6: with deck and discards empty, less is taken."""
    game = table(Seat(), Seat(), deck="farm", discards="-").pass_all()
    game.play("income structural", "income structural")
    # One card went to the market; nobody could take any.
    assert game.pile("market") == ["farm"] and game.hand(0) == [] and game.hand(1) == []


def test_hands_and_deck_are_hidden_but_what_all_saw_is_not() -> None:
    """Rule 2.7: a purchased card stays known until it may have left the hand."""
    game = table(Seat(hand="casino"), Seat(), market="farm,storage").play("purchase farm 1")
    known = game.game.view(game.state, 1).known
    assert known.hands[0] == [-1, game.state.hands[0][0]]
    assert all(card == -1 for card in known.deck)
    game.play("pass", "build farm 1,0:w")
    assert game.game.view(game.state, 1).known.hands[0] == [-1]


def test_a_seat_remembers_what_it_put_back() -> None:
    """Rule 2.7: cards put back at setup are in the deck until somebody may have taken them."""
    game = choose_hands(new(2, seed=3))
    mine = game.state.returned[0]
    assert len(mine) == 3
    view = game.game.view(game.state, 0)
    for seed in range(20):
        world = game.game.imagine(view, game.state.chance.copy())
        assert all(world.deck.count(card) >= mine.count(card) for card in mine), seed
    assert game.game.view(game.state, 1).known.returned[0] == []
