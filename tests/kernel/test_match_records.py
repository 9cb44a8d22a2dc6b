"""Records of matches: played again, refused where they do not fit, played on in a sandbox."""

from __future__ import annotations

import pytest
from stardeck_toy import BOX

import stardeck
from stardeck.kernel.chance import quick_chance
from stardeck.kernel.errors import BadRecord
from stardeck.kernel.match import Match
from stardeck.kernel.record import read_record
from stardeck.kernel.restore import match_from_record
from stardeck.kernel.variant import load_pack
from stardeck.testing import play_at_random

EMPTY_DECK = "lanterns seats:2 0.hand:candle,lamp 1.hand:moth,wind out:lamp*2 luck:12.345"

MINE = BOX.pack_text().replace("light = 2", "light = 3")


def test_a_record_from_a_position_plays_again() -> None:
    """It has no seed; the seats are those of the position."""
    match = stardeck.position(EMPTY_DECK)
    match.play("light lamp")
    assert "seats: 2\n" in match.record
    assert "position: seats:2 " in match.record
    again = stardeck.replay(match.record)
    assert again.position == match.position
    assert again.record == match.record


@pytest.mark.parametrize("game", stardeck.game_names())
def test_a_record_from_the_shortest_position_plays_again(game: str) -> None:
    """The name of a game alone is a position in which everything is as usual."""
    match = stardeck.position(game)
    assert "\nposition:\n" in match.record
    assert stardeck.replay(match.record).position == match.position


def test_a_record_carries_a_pack_of_its_own() -> None:
    """So that it plays where the pack is not."""
    match = Match(BOX, load_pack(BOX, MINE), {"hand": "2"}, stardeck.new("lanterns", seed=1).start)
    play_at_random(match, quick_chance(1), 500)
    assert match.record.endswith(f"--- pack\n{MINE}")
    assert stardeck.replay(match.record).record == match.record


def finished() -> str:
    """Return the record of a game that is over."""
    match = stardeck.new("lanterns", seed=2)
    play_at_random(match, quick_chance(2), 500)
    return match.record


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("rules: 2", "rules: 7", "needs version 7 of the rules of lanterns; this is version 2"),
        ("readings: -", "readings: hand=9", "can't begin: hand=9 is not a choice"),
        ("readings: -", "readings: feet=2", "can't begin: There is no option 'feet'"),
        ("seats: 2", "seats: 9", "can't begin: Lanterns is for 2 to 4 seats; 9 were asked for"),
        ("names: Seat 1 | Seat 2", "names: A | B | C", "can't begin: 3 names were given for 2 seats"),
        ("seed: 2", "position: nonsense", "can't begin: This is not a position of lanterns"),
        ("result: ", "result: 99,", "but playing it gives"),
    ],
)
def test_a_record_that_does_not_fit_is_refused(old: str, new: str, words: str) -> None:
    """The version, the options, the seats, the beginning, the end."""
    assert old in finished()
    with pytest.raises(BadRecord) as caught:
        stardeck.replay(finished().replace(old, new))
    assert words in str(caught.value)


def test_a_record_of_another_pack_is_refused() -> None:
    """Its digest tells."""
    digest = load_pack(BOX).digest
    with pytest.raises(BadRecord, match=f"played with pack 0123, but this pack is {digest}"):
        stardeck.replay(finished().replace(digest, "0123"))
    with pytest.raises(
        BadRecord, match=r"The pack inside the record can't be used: pack\.toml:1: this is not TOML"
    ):
        stardeck.replay(f"{finished()}--- pack\nnonsense")


def test_an_answer_that_does_not_fit_is_named_by_its_number() -> None:
    """The wrong seat, the wrong answer, an answer after the end, an end that was not reached."""
    lines = finished().splitlines()
    first = lines.index("") + 1
    seat, _, answer = lines[first].partition(" ")
    for wrong, words in (
        (f"1 {answer}", "Answer 1 is by seat 1, but seat 0 is asked"),
        (f"{seat} light sun", "Answer 1 does not fit the rules: 'light sun' is not legal"),
    ):
        with pytest.raises(BadRecord, match=words):
            stardeck.replay("\n".join([*lines[:first], wrong, *lines[first + 1 :]]))
    with pytest.raises(BadRecord, match="is by seat 0, but seat None is asked"):
        stardeck.replay("\n".join([*lines, "0 pass"]))
    with pytest.raises(BadRecord, match="playing it gives 'no end'"):
        stardeck.replay("\n".join([*lines[:-2], lines[-1]]))


def test_a_record_can_be_played_on_in_a_sandbox() -> None:
    """To try what would have been."""
    match = match_from_record(BOX, read_record(finished()), sandbox=True)
    match.undo(count=3)
    assert not match.is_over
