"""A game being played: checked answers, exact undo up to the boundary, branches."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from html import unescape

import pytest
from hypothesis import given
from hypothesis import strategies as st
from stardeck_toy import BOX

import stardeck
from stardeck.kernel.chance import quick_chance
from stardeck.kernel.errors import BadOption, BadPosition, IllegalAction
from stardeck.kernel.match import Match
from stardeck.kernel.variant import load_pack
from stardeck.testing import play_at_random

EMPTY_DECK = "lanterns seats:2 0.hand:candle,lamp 1.hand:moth,wind out:lamp*2 luck:12.345"
"""Luck, questions, passes, deck (none: nothing is taken), put out, hands, gardens."""

MINE = BOX.pack_text().replace("light = 2", "light = 3")


def match_at(position: str, sandbox: bool = False) -> Match:
    """Return a match of two seats that begins at a position."""
    return stardeck.position(position, sandbox=sandbox)


# --- answering ---------------------------------------------------------------------------


def test_a_match_asks_one_seat_and_lists_every_answer() -> None:
    """Seat, question in words, answers as text; nobody has won yet."""
    match = match_at(EMPTY_DECK)
    assert match.seat == 0
    assert match.prompt == "Light a lantern or pass."
    assert match.ask("fr") == "Allumez une lanterne ou passez."
    assert match.options == ["light candle", "light lamp", "pass"]
    assert not match.is_over
    assert match.winners == []
    assert "seat 0 to answer" in repr(match)


def test_an_answer_changes_the_position() -> None:
    """The lantern is lit and the next seat is asked."""
    match = match_at(EMPTY_DECK)
    match.play("light lamp")
    assert match.scores == [2, 0]
    assert match.seat == 1
    assert (
        match.position
        == "lanterns seats:2 0.hand:candle 0.garden:lamp 1.hand:moth,wind out:lamp*2 ask:1.turn.0 luck:12.345"
    )


def test_an_illegal_answer_says_what_was_asked_and_what_is_legal_and_changes_nothing() -> None:
    """With the near one that was meant."""
    match = match_at(EMPTY_DECK)
    before = match.position
    with pytest.raises(IllegalAction) as caught:
        match.play("light lammp")
    assert "'light lammp' is not legal. Seat 0 is asked: Light a lantern or pass." in str(caught.value)
    assert "Did you mean 'light lamp'?" in str(caught.value)
    assert "Legal: light candle, light lamp, pass." in str(caught.value)
    with pytest.raises(IllegalAction, match="is not legal"):
        match.play(99)
    assert match.position == before
    assert match.played == ()


def test_a_finished_game_takes_no_answer() -> None:
    """It has winners, and says that it is over in both languages."""
    match = match_at("lanterns seats:2 0.hand:candle 0.garden:lamp 1.garden:moth passes:1 luck:12.345")
    match.play("pass")
    assert match.is_over
    assert match.seat is None
    assert match.options == []
    assert match.winners == [0]
    assert (match.prompt, match.ask("fr")) == ("The game is over.", "La partie est finie.")
    with pytest.raises(IllegalAction, match="The game is over; 'pass' can't be played"):
        match.play("pass")
    with pytest.raises(IllegalAction):
        match.play(0)
    assert "over" in repr(match)


def test_one_may_ask_who_would_be_next() -> None:
    """The position stays; an illegal answer is refused as if it were given; None is the end."""
    match = match_at(EMPTY_DECK)
    before = match.position
    assert match.seat_after("light lamp") == 1
    with pytest.raises(IllegalAction):
        match.seat_after("light sun")
    assert match.position == before
    last = match_at("lanterns seats:2 0.hand:candle 0.garden:lamp 1.garden:moth passes:1 luck:12.345")
    assert last.seat_after("pass") is None
    assert not last.is_over


# --- taking back -------------------------------------------------------------------------


def test_a_seat_takes_back_its_own_answer() -> None:
    """Nothing was taken from a deck and nothing shown: the boundary is not crossed."""
    match = match_at(EMPTY_DECK)
    before = match.position
    match.play("light lamp")
    assert match.undoable(0) == 1
    match.undo(0)
    assert match.position == before
    assert match.played == ()


def test_nobody_takes_back_the_answer_of_another() -> None:
    """Nor does a spectator."""
    match = match_at(EMPTY_DECK)
    match.play("light lamp")
    assert match.undoable(1) == 0
    with pytest.raises(IllegalAction, match="Seat 1 may take back 0 answers now; 1 were asked for"):
        match.undo(1)


def test_undo_without_a_seat_takes_back_the_last_answer_where_that_is_allowed() -> None:
    """As the pop of other libraries; a boundary is a boundary all the same."""
    match = match_at(EMPTY_DECK)
    before = match.position
    match.play("light lamp")
    match.undo()
    assert match.position == before
    match.play("pass")
    match.play("light wind")
    with pytest.raises(IllegalAction, match="Whoever answered last may take back 0 answers now"):
        match.undo()


def test_the_end_is_a_boundary() -> None:
    """After it record and seed may be read, so nobody may go back and use them."""
    match = match_at("lanterns seats:2 0.hand:candle 0.garden:moth 1.hand:lamp out:lamp passes:1 luck:12.345")
    match.play("pass")
    assert match.is_over
    assert match.undoable(0) == 0
    with pytest.raises(IllegalAction, match="Seat 0 may take back 0 answers now"):
        match.undo(0)
    free = match_at(
        "lanterns seats:2 0.hand:candle 0.garden:moth 1.hand:lamp out:lamp passes:1 luck:12.345",
        sandbox=True,
    )
    free.play("pass")
    free.undo()
    assert not free.is_over


def test_another_seats_answer_is_a_boundary() -> None:
    """What came before it stays."""
    match = match_at(EMPTY_DECK)
    match.play("light lamp")
    match.play("light moth")
    assert match.undoable(0) == 0
    assert match.undoable(1) == 1


def test_luck_is_a_boundary() -> None:
    """Lighting the wind shuffles two put-out cards into the deck."""
    match = match_at(EMPTY_DECK)
    match.play("pass")
    match.play("light wind")
    assert match.is_closed(len(match.played) - 1)
    assert match.undoable(1) == 0


def test_taking_a_hidden_card_is_a_boundary_though_no_luck_is_used() -> None:
    """The seat now knows what it did not know."""
    match = match_at("lanterns seats:2 0.hand:candle 1.hand:lamp deck:moth luck:12.345")
    luck = match.position.split()[1]
    match.play("pass")
    assert match.position.split()[1] == luck
    assert match.is_closed(len(match.played) - 1)
    with pytest.raises(IllegalAction):
        match.undo(0)


@pytest.mark.parametrize("count", [0, -1, 2])
def test_one_takes_back_at_least_one_and_at_most_what_is_allowed(count: int) -> None:
    """And a refusal changes nothing."""
    match = match_at(EMPTY_DECK)
    match.play("light lamp")
    before = match.position
    with pytest.raises(IllegalAction, match=f"may take back 1 answers now; {count} were asked for"):
        match.undo(0, count)
    assert match.position == before


@pytest.mark.parametrize("seed", range(5))
def test_going_back_any_number_of_answers_and_on_again_is_exact(seed: int) -> None:
    """Whatever is kept on the way, each position is the one that was there, and play goes on from it."""
    match = stardeck.new("lanterns", seats=4, seed=seed, sandbox=True)
    positions = [match.position]
    while not match.is_over:
        match.play(match.options[-1])
        positions.append(match.position)
    given = [played.action for played in match.played]
    for back in range(len(given), 0, -1):
        match.undo(count=back)
        assert match.position == positions[-1 - back]
        for action in given[len(given) - back :]:
            match.play(action)
        assert match.position == positions[-1]


def test_in_a_sandbox_everything_can_be_taken_back_by_anybody() -> None:
    """Luck and the answers of others included."""
    match = stardeck.new("lanterns", seed=3, sandbox=True)
    beginning = match.position
    play_at_random(match, quick_chance(1), 500)
    assert match.undoable() == len(match.played)
    match.undo(count=len(match.played))
    assert match.position == beginning


@pytest.mark.parametrize("answers", [-1, 3])
def test_there_is_no_position_outside_the_game(answers: int) -> None:
    """Neither before its beginning nor after its last answer."""
    match = match_at(EMPTY_DECK)
    match.play("pass")
    match.play("pass")
    with pytest.raises(IllegalAction, match=f"2 answers were given; there is no position after {answers}"):
        match.rewind(answers)
    with pytest.raises(IllegalAction):
        match.branch(answers)
    assert len(match.played) == 2


@given(st.integers(0, 2**31), st.integers(2, 4), st.data())
def test_rewinding_and_playing_again_gives_the_same_game(seed: int, seats: int, data: st.DataObject) -> None:
    """From any place, with the same luck."""
    match = stardeck.new("lanterns", seats=seats, seed=seed)
    play_at_random(match, quick_chance(seed), 500)
    whole, actions = match.record, [played.action for played in match.played]
    at = data.draw(st.integers(0, len(actions)))
    match.rewind(at)
    assert len(match.played) == at
    for action in actions[at:]:
        match.play(action)
    assert match.record == whole


# --- branches and copies -----------------------------------------------------------------


def test_a_copy_goes_its_own_way() -> None:
    """It shares nothing that changes."""
    match = match_at(EMPTY_DECK)
    match.play("light lamp")
    copied = match.copy()
    assert copied.position == match.position
    assert copied.record == match.record
    copied.play("light moth")
    copied.names[0] = "Somebody"
    assert match.seat == 1
    assert len(match.played) == 1
    assert match.names[0] == "Seat 1"


def test_a_branch_is_a_sandbox_and_says_where_it_came_from() -> None:
    """In its record too."""
    match = stardeck.new("lanterns", seed=3)
    match.play(match.options[0])
    match.play(match.options[0])
    branch = match.branch(1)
    assert branch.sandbox
    assert len(branch.played) == 1
    assert "origin: lanterns after answer 1\n" in branch.record
    assert stardeck.replay(branch.record).origin == "lanterns after answer 1"
    assert match.branch().position == match.position


# --- what is known -----------------------------------------------------------------------


def test_the_log_tells_each_seat_what_it_may_know() -> None:
    """Who took a card knows which; the other, and a spectator, do not."""
    match = match_at("lanterns seats:2 0.hand:candle 1.hand:lamp deck:moth luck:12.345")
    match.play("pass")
    assert [line.words for line in match.log(0)] == ["Seat 1 passes.", "Seat 1 takes Moth."]
    for seat in (1, None):
        assert [line.words for line in match.log(seat)] == ["Seat 1 passes.", "Seat 1 takes a card."]
    assert match.log(0, "fr")[0].words == "Place 1 passe."
    assert match.log(0, since=1) == []


def test_the_view_of_a_spectator_holds_no_hand() -> None:
    """And that of a seat only its own."""
    match = match_at(EMPTY_DECK)
    assert "eyes:all seats:2 0.hand:?*2 1.hand:?*2 " in match.game.view_text(match.view())
    assert "eyes:1 seats:2 0.hand:?*2 1.hand:moth,wind " in match.game.view_text(match.view(1))


def test_the_picture_asks_only_those_who_are_asked() -> None:
    """A question may tell what its seat holds, so the other seats do not read it."""
    match = match_at(EMPTY_DECK)
    asked = [seat for seat in (0, 1, None) if match.prompt in match.picture(seat)]
    assert asked == [0]
    assert "Seat 1 is to answer." in match.picture()
    assert "C’est à Place 1 de répondre." in unescape(match.picture(1, "fr"))
    for lang in ("en", "fr"):
        ET.fromstring(match.picture(0, lang))
    assert match._repr_svg_() == match.picture()


def test_names_are_completed_but_not_cut() -> None:
    """Seats without a name are numbered; a name without a seat is an error."""
    assert stardeck.new("lanterns", seats=3, names=["Ada"]).names == ["Ada", "Seat 2", "Seat 3"]
    with pytest.raises(BadOption, match="3 names were given for 2 seats"):
        stardeck.new("lanterns", names=["A", "B", "C"])


def test_the_toy_has_no_automatic_seats() -> None:
    """All its seats are played by somebody."""
    assert stardeck.new("lanterns").automatic == []


# --- positions ---------------------------------------------------------------------------


def test_a_position_remembers_its_readings() -> None:
    """Whatever is not the default stands in front."""
    match = stardeck.new("lanterns", seed=1, hand=3)
    assert match.position.startswith("lanterns hand=3 ")
    assert stardeck.position(match.position).readings == {"hand": "3"}


def test_a_position_names_the_pack_it_needs() -> None:
    """And is refused with another one."""
    pack = load_pack(BOX, MINE)
    match = Match(BOX, pack, {"hand": "3"}, stardeck.new("lanterns", seed=1).start)
    assert match.position.startswith(f"lanterns hand=3 pack={pack.digest} ")
    with pytest.raises(BadPosition, match=f"needs the pack '{pack.digest}'; given was"):
        stardeck.position(match.position)
    with pytest.raises(BadPosition, match="needs the pack"):
        stardeck.position(EMPTY_DECK.replace("lanterns", "lanterns pack=0"))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "-",
        "lanterns x",
        "lanterns seats:9 0.hand:candle",
        EMPTY_DECK.replace("wind", "sun"),
        f"{EMPTY_DECK} x",
    ],
)
def test_a_broken_position_is_refused_in_words(text: str) -> None:
    """Too short, too long, an unknown word."""
    with pytest.raises(stardeck.StardeckError) as caught:
        stardeck.position(text)
    assert str(caught.value)


def test_a_misspelt_reading_of_a_position_is_named() -> None:
    """A word `name=value` is always a reading, also one that the game does not know."""
    with pytest.raises(stardeck.BadOption, match=r"no option 'hnad'\. Did you mean 'hand'"):
        stardeck.position(EMPTY_DECK.replace("lanterns", "lanterns hnad=3"))
