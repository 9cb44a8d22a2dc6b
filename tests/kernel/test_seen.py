"""One pair of eyes: what a seat, a spectator and open eyes are shown of a match."""

from __future__ import annotations

import pytest

import stardeck
from stardeck.kernel.match import Match


def match_at(position: str) -> Match:
    """Return a match of two seats that begins at a position."""
    return stardeck.position(position)


MOTH = "lanterns seats:2 0.hand:candle,lamp 1.hand:moth,wind out:lamp*2 luck:12.345"


def test_only_who_is_asked_reads_the_question() -> None:
    """Prompt, rules and options are for one seat; everybody else learns who is waited for."""
    match = match_at(MOTH)
    own, other, spectator = match.seen(0), match.seen(1), match.seen()
    assert own.prompt == own.heading == "Light a lantern or pass."
    assert own.rules
    assert [offer.option for offer in own.options] == match.options
    for eyes in (other, spectator):
        assert (eyes.prompt, eyes.rules, eyes.options) == ("", [], [])
        assert eyes.heading == "Seat 1 is to answer."
        assert eyes.asked == 0
    assert match.seen(1, "fr").heading == "C’est à Place 1 de répondre."


def test_an_offer_has_words_and_a_path() -> None:
    """In the language of the eyes; the option itself is the same."""
    match = match_at(MOTH)
    english, french = match.seen(0).options[0], match.seen(0, "fr").options[0]
    assert english.option is french.option
    assert english.words != french.words
    assert english.path == french.path != []


def test_who_gave_the_last_answer_can_read_it() -> None:
    """The others have the log."""
    match = match_at(MOTH)
    assert match.seen(0).last_option is None
    match.play("light lamp")
    assert (match.seen(0).last_option, match.seen(1).last_option) == ("light lamp", None)
    assert match.seen(0).last_answer and not match.seen(1).last_answer
    assert match.seen(None, open=True).last_option == "light lamp"


def test_open_eyes_see_every_hand_apart() -> None:
    """And what all share without any."""
    match = match_at(MOTH)
    seen = match.seen(None, open=True)
    assert [seat for seat, _ in seen.hands] == [0, 1]
    assert all(part.slot != "hand" for part in seen.parts)
    assert match.seen(0).hands == []
    assert any(part.slot == "hand" for part in match.seen(0).parts)


def test_what_is_over_is_said_to_everybody() -> None:
    """With how the points came about."""
    match = match_at(MOTH)
    while not match.is_over:
        match.play(match.options[0])
    for seat in (0, 1, None):
        seen = match.seen(seat)
        assert (seen.asked, seen.heading, seen.options) == (None, "The game is over.", [])
        assert [sum(amounts) for amounts in zip(*[s.amounts for s in seen.score_steps], strict=True)] == (
            match.scores
        )
    assert match.ask("fr") == "La partie est finie."


def test_an_unknown_language_is_refused_in_words() -> None:
    """With those there are."""
    with pytest.raises(stardeck.BadOption, match="There is no language 'de'; there are en, fr"):
        match_at(MOTH).picture(lang="de")
