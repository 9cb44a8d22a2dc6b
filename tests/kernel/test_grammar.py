"""Answers, questions and events as rows of a vocabulary."""

from __future__ import annotations

import pytest

import stardeck
from stardeck import Happening
from stardeck.kernel.grammar import Ask, Field, Grammar, Ids, Lexicon, Note, Verb
from stardeck.kernel.journal import EVERYBODY, Event

CARDS = ["farm", "casino", "storage"]
FIELDS = {"card": Field(6, 8), "module": Field(6, 8), "place": Field(14, 4), "other": Field(18, 8)}


class Places(Lexicon):
    """Places that a position has only some of; the position is the list of them."""

    def rank(self, value: int, position: list[int]) -> int:
        return position.index(value)

    def ranked(self, rank: int, position: list[int]) -> int:
        if rank >= len(position):
            raise ValueError(f"there are only {len(position)} places here.")
        return position[rank]


GRAMMAR = Grammar(
    [Ask("turn", "1.2"), Ask("swap")],
    [
        Verb("pass"),
        Verb("build {card} {place}", "hand/{card}", "place/{place}"),
        Verb("use {module} up"),
        Verb("use {card} with {other}", "hand/{card}"),
    ],
    [Note("built", "card", "place", "price"), Note("took", secret="card")],
    FIELDS,
    {
        "card": Ids("card", CARDS),
        "module": Ids("module", CARDS, [2, 0]),
        "place": Places("place", 4),
        "other": Ids("card", CARDS),
    },
)
BUILD_CASINO = 1 | 1 << 6 | 9 << 14
HERE = [3, 9]


@pytest.mark.parametrize(
    ("action", "text"),
    [(0, "pass"), (2 | 2 << 6, "use storage up"), (3 | 1 << 6 | 2 << 18, "use casino with storage")],
)
def test_an_answer_is_its_sentence(action: int, text: str) -> None:
    """Nouns are filled in; rows may begin with the same word; and it is read back."""
    assert GRAMMAR.text(action) == text
    assert GRAMMAR.read(text) == action


def test_an_answer_knows_its_nouns() -> None:
    """By name, as numbers and as text."""
    assert GRAMMAR.values(BUILD_CASINO) == {"card": 1, "place": 9}
    assert GRAMMAR.texts({"card": 1, "place": 9, "price": 4}) == {
        "card": "casino",
        "place": "9",
        "price": "4",
    }
    assert GRAMMAR.verb(BUILD_CASINO).key == "build"
    assert [verb.key for verb in GRAMMAR.verbs] == ["pass", "build", "use-up", "use-with"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "begins with none of pass, build, use"),
        ("biuld farm 1", "Did you mean 'build'?"),
        ("build farm", "expected build CARD PLACE"),
        ("use farm down", "expected use MODULE up, use CARD with OTHER"),
        ("build form 1", "there is no card 'form'. Did you mean 'farm'? There are: farm, casino, storage"),
        ("build farm 4", "expected a place from 0 to 3, found '4'"),
        ("build farm ²", "expected a place from 0 to 3"),
        ("use casino up", "there is no module 'casino'"),
        ("use ? up", "hides something"),
        ("pass  ", "expected pass"),
    ],
)
def test_a_text_that_is_no_answer(text: str, words: str) -> None:
    """The error says what was expected."""
    with pytest.raises(ValueError) as caught:
        GRAMMAR.read(text)
    assert words in str(caught.value)
    assert "is no answer" in str(caught.value)


def test_answers_are_numbered() -> None:
    """Verb by verb, noun by noun; a noun may need the position to tell which one it is."""
    assert GRAMMAR.size == 1 + 3 * 4 + 2 + 3 * 3
    assert GRAMMAR.index(0, HERE) == 0
    assert GRAMMAR.index(BUILD_CASINO, HERE) == 1 + 1 * 4 + 1
    assert GRAMMAR.index(2 | 2 << 6, HERE) == 13, "storage is the first module"
    answers = [0, BUILD_CASINO, 2 | 2 << 6, 2, 3 | 1 << 6 | 2 << 18]
    assert [GRAMMAR.action(GRAMMAR.index(action, HERE), HERE) for action in answers] == answers


def test_a_number_that_no_answer_has() -> None:
    """It is refused: out of range, or a place that is not there now."""
    for wrong in (-1, GRAMMAR.size):
        with pytest.raises(ValueError, match=f"numbers 0 to {GRAMMAR.size - 1}; {wrong} is none"):
            GRAMMAR.action(wrong, HERE)
    with pytest.raises(ValueError, match="only 2 places"):
        GRAMMAR.action(1 + 3, HERE)


def test_an_event_has_names() -> None:
    """Its numbers are called what they are; a secret that is not known is a question mark."""
    assert GRAMMAR.happening(Event(0, 2, 1, 3, 5, -1, EVERYBODY)) == Happening(
        "built", 2, {"card": "casino", "place": "3", "price": "5"}
    )
    assert GRAMMAR.happening(Event(1, -1, 0, 0, 0, -1, 1)) == Happening("took", None, {"card": "?"})


def test_a_match_tells_what_happened_by_names() -> None:
    """To each pair of eyes what they may know."""
    match = stardeck.position("lanterns seats:2 0.hand:candle 1.hand:lamp deck:moth")
    assert match.asked == "turn"
    match.play("light candle")
    lit = Happening("lit", 0, {"card": "candle"})
    assert match.happened(0) == [lit, Happening("took", 0, {"card": "moth"})]
    assert match.happened() == [lit, Happening("took", 0, {"card": "?"})]
    assert match.happened(since=1) == []


def test_matches_at_the_same_position_are_equal() -> None:
    """However they came there; and they differ as soon as they part."""
    one, two = stardeck.new("lanterns", seed=4), stardeck.new("lanterns", seed=4)
    assert one == two and hash(one) == hash(two) and one != "a match"
    one.play("pass")
    assert one != two
    two.play("pass")
    assert one == two
