"""Positions as words key:value, for all games."""

from __future__ import annotations

import pytest

from stardeck.kernel.chance import quick_chance, unknown_chance
from stardeck.kernel.decision import SPECTATOR, Decision
from stardeck.kernel.grammar import Ask, Ids
from stardeck.kernel.notation import Reader, Writer, check_answers
from stardeck.kernel.pending import Pending

CARDS = Ids("card", ["farm", "casino", "storage"], nothing=99)
ASKS = (Ask("turn"), Ask("lose-card"))


def test_the_usual_is_left_out() -> None:
    """Whatever is as usual is not written, and read as usual."""
    writer = Writer()
    writer.number("year", 1, 1)
    writer.numbers("piles", [3, 3], [3, 3])
    writer.one("core", CARDS, 0, 0)
    writer.pile("deck", CARDS, [])
    writer.seats("known", 0)
    writer.questions(Pending([0, 0, 0]), ASKS, "0.turn.0")
    assert writer.text() == ""
    reader = Reader("")
    assert reader.number("year", 1, 1, 9) == 1
    assert reader.numbers("piles", [3, 3], 0, 9) == [3, 3]
    assert reader.one("core", CARDS, 0) == 0
    assert reader.pile("deck", CARDS) == []
    assert reader.seats("known", 4, 0b10) == 0b10
    assert reader.questions(2, ASKS, (0, 0), "0.turn.0").stack == [0, 0, 0]
    assert reader.luck().is_known()


def test_what_is_written_is_read_back() -> None:
    """Numbers, ids, runs, hidden things, nothing, masks, questions, luck and eyes."""
    writer = Writer()
    writer.eyes(SPECTATOR)
    writer.number("money", -3)
    writer.numbers("piles", [3, 0], [3, 3])
    writer.numbers("used", [], [1])
    writer.one("core", CARDS, 99, 0)
    writer.pile("deck", CARDS, [1, 1, -1, -1, -1, 0, 99])
    writer.pile("hand", CARDS, [], [0])
    writer.seats("known", 0b1010)
    writer.questions(Pending([0, 0, 0, 1, 1, 7]), ASKS)
    writer.luck(quick_chance(5))
    text = writer.text()
    assert text.startswith(
        "eyes:all money:-3 piles:3,0 used:- core:- deck:casino*2,?*3,farm,- hand:- known:1,3 "
        "ask:0.turn.0,1.lose-card.7 luck:"
    )
    reader = Reader(text)
    assert reader.eyes(2) == SPECTATOR
    assert reader.number("money", 0, -9, 9) == -3
    assert reader.numbers("piles", [3, 3], 0, 9) == [3, 0]
    assert reader.numbers("used", [], 0, 9) == []
    assert reader.one("core", CARDS, 0) == 99
    assert reader.pile("deck", CARDS) == [1, 1, -1, -1, -1, 0, 99]
    assert reader.pile("hand", CARDS, [0]) == []
    assert reader.seats("known", 4) == 0b1010
    assert reader.questions(2, ASKS, (0, 7)).stack == [0, 0, 0, 1, 1, 7]
    assert reader.luck() == quick_chance(5)
    reader.finish()


def test_unknown_luck() -> None:
    """A view has none."""
    writer = Writer()
    writer.luck(unknown_chance())
    assert writer.text() == "luck:?"
    assert not Reader("luck:?").luck().is_known()


@pytest.mark.parametrize("text", ["farm", ":farm", "deck:", "deck:farm deck:farm"])
def test_words_have_a_key_and_a_value(text: str) -> None:
    """Each key once."""
    with pytest.raises(ValueError, match=r"not of the form key:value|stands there twice"):
        Reader(text)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("deck:form", "deck: there is no card 'form'. Did you mean 'farm'?"),
        ("deck:farm*0", "deck: how many of farm: expected a whole number from 1 to 5, found '0'"),
        ("deck:farm*3,casino*3", "deck: expected at most 5 things, found more"),
        ("deck:farm*" + "9" * 5000, "deck: how many of farm"),
        ("year:10", "year: expected a whole number from 1 to 9, found '10'"),
        ("year:-", "year: expected a whole number"),
        ("piles:1,2,3", "piles: expected 2 numbers with commas, found 3"),
        ("stage:later", "stage: expected one of now, then, found 'later'"),
        ("core:farm,casino", "core: there is no card 'farm,casino'"),
        ("known:4", "known: expected a whole number from 0 to 3"),
        (
            "ask:0.trun.0",
            "is no question; expected seat.question.number. Did you mean 'turn'?",
        ),
        ("ask:0.turn.8", "ask: the number of '0.turn.8': expected a whole number from 0 to 7"),
        ("ask:2.turn.0", "ask: the seat of '2.turn.0'"),
        ("luck:12", "luck: expected a random source"),
        ("eyes:2", "eyes: expected a whole number from 0 to 1"),
        ("dack:farm", "unknown word 'dack'. Did you mean 'deck'?"),
    ],
)
def test_an_error_names_the_word(text: str, words: str) -> None:
    """What was expected, and what was found."""

    def read() -> None:
        reader = Reader(text)
        reader.pile("deck", CARDS, most=5)
        reader.number("year", 1, 1, 9)
        reader.numbers("piles", [3, 3], 0, 9)
        reader.choice("stage", ("now", "then"), "now")
        reader.one("core", CARDS, 0)
        reader.seats("known", 4)
        reader.questions(2, ASKS, (7, 7))
        reader.luck()
        if reader.has("eyes"):
            reader.eyes(2)
        reader.finish()

    with pytest.raises(ValueError) as caught:
        read()
    assert words in str(caught.value)
    assert len(str(caught.value)) < 300


def test_a_whole_position_hides_nothing() -> None:
    """A question mark is for views."""
    with pytest.raises(ValueError, match="it is a view"):
        Reader("deck:?", whole=True)


def test_a_question_needs_an_answer() -> None:
    """A position in which nobody could go on is refused."""
    check_answers(None)
    check_answers(Decision(0, 0, [1]))
    with pytest.raises(ValueError, match="no answer in this position"):
        check_answers(Decision(0, 0, []))
