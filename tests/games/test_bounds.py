"""Foreign numbers: whatever stands where a number stood, it is refused in words or drawn in no time."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from typing import Any

import pytest

import stardeck
from stardeck.kernel.chance import quick_chance
from stardeck.kernel.errors import BadPack, BadPosition, StardeckError
from stardeck.kernel.match import Match
from stardeck.kernel.pack import PROBLEMS
from stardeck.kernel.variant import load_pack

BAD = ("2147483648", "-1", str(10**30), "9" * 5000, "", "x")
"""What replaces each number: too much, too little, far too much, more than Python reads, nothing, letters."""

SETUPS: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "orbital": [(3, {"rulebook_bots": 1}), (1, {"solo": "peace"})],
    "tortuga": [(2, {"scenario": "aggressive"}), (4, {})],
    "titan": [(2, {}), (4, {"pipes": "published"})],
    "lanterns": [(2, {}), (4, {"hand": 3})],
}
"""Seats and readings of the games whose positions are garbled."""

LENGTHS = {"orbital": 40, "tortuga": 150, "titan": 130, "lanterns": 3}
"""Answers after which a game has something of everything on the table."""

PICTURE = 3_000_000
"""Letters of a picture of the whole table; real ones have a tenth of it."""

PYTHONS_WORDS = ("invalid literal", "to unpack", "index out of range", "integer string", "not in list")


@functools.lru_cache
def played(name: str) -> list[Match]:
    """Return games of each setup somewhere in the middle."""
    matches = []
    for seed, (seats, readings) in enumerate(SETUPS[name]):
        match = stardeck.new(name, seats=seats, seed=seed, **readings)
        luck = quick_chance(seed)
        for _ in range(LENGTHS[name]):
            assert match.decision is not None
            match.play(match.decision.options[luck.below(len(match.decision.options))])
        matches.append(match)
    return matches


def garbled(text: str, words: tuple[str, ...] = BAD) -> Iterator[str]:
    """Give the text with each of its numbers replaced by each of the words."""
    for found in re.finditer(r"[0-9]+", text):
        yield from (text[: found.start()] + word + text[found.end() :] for word in words)


def check_refusal(error: ValueError, text: str) -> None:
    """A refusal is a sentence of ours that does not repeat all it was given."""
    said = str(error)
    assert said and not any(words in said for words in PYTHONS_WORDS), f"{said} (of {text[:200]})"
    assert len(said) < 3000


def draw(match: Match, view: Any) -> None:
    """Draw all parts, ask the question, list the options."""
    parts = match.face.parts(view, names=match.names, lang="en")
    assert sum(len(part.content) for part in parts) < PICTURE


@pytest.mark.parametrize("name", SETUPS)
def test_every_number_of_a_position(name: str) -> None:
    """It is refused in words, or the position is drawn in bounded size."""
    for match, words in zip(played(name), (BAD, BAD[:1]), strict=True):
        refused = 0
        for changed in garbled(match.game.to_text(match.state()), words):
            try:
                state = match.game.from_text(changed)
            except ValueError as error:
                check_refusal(error, changed)
                refused += 1
            else:
                match.game.decision(state)
                draw(match, match.game.view(state, 0))
        assert refused > 5


@pytest.mark.parametrize("name", SETUPS)
def test_every_number_of_a_view(name: str) -> None:
    """A bot's process reads views: they are refused in words, or a world can be imagined that fits them."""
    match = played(name)[0]
    for changed in garbled(match.game.view_text(match.view(0)), ("2147483648", "9" * 5000, "")):
        try:
            view = match.game.view_from_text(changed)
        except ValueError as error:
            check_refusal(error, changed)
        else:
            match.game.decision(match.game.imagine(view, quick_chance(1)))


@pytest.mark.parametrize("name", SETUPS)
def test_a_position_with_another_number_plays_on(name: str) -> None:
    """What is accepted is sound: it can be played, and nobody is ever asked what has no answer."""
    match = played(name)[0]
    accepted = 0
    for number, changed in enumerate(garbled(match.game.to_text(match.state()), ("0", "2"))):
        try:
            state = match.game.from_text(changed)
        except ValueError as error:
            check_refusal(error, changed)
            continue
        accepted += 1
        luck = quick_chance(number)
        for _ in range(40):
            decision = match.game.decision(state)
            if decision is None:
                break
            assert decision.options, f"no answer in {changed}"
            match.game.apply(state, decision.options[luck.below(len(decision.options))])
    assert accepted > 0


@pytest.mark.parametrize("name", SETUPS)
def test_a_bad_position_is_a_bad_position(name: str) -> None:
    """Through the library it is a BadPosition that names the game."""
    match = played(name)[0]
    for changed in (
        match.position + " 9",
        match.position.replace(" ", " 99999999999 ", 1),
        f"{name} " + "9" * 5000,
    ):
        with pytest.raises(BadPosition, match=f"not a position of {name}"):
            stardeck.position(changed)
    with pytest.raises(BadPosition, match="at most 100,000 letters; this text has 20"):
        stardeck.position(match.position + "1" * 200_000)


@pytest.mark.parametrize("name", SETUPS)
def test_every_number_of_an_answer(name: str) -> None:
    """An answer is read as another one, or refused in words."""
    for match in played(name):
        for answer in match.options[:20]:
            for changed in garbled(answer):
                try:
                    action = match.game.parse(changed)
                except ValueError as error:
                    check_refusal(error, changed)
                else:
                    assert match.game.parse(match.game.action_text(action)) == action


@pytest.mark.parametrize("name", SETUPS)
def test_every_number_of_a_record(name: str) -> None:
    """It is refused in words, or it is a game that replays to the same record."""
    match = played(name)[0].branch(min(6, LENGTHS[name]))
    for changed in garbled(match.record):
        try:
            again = stardeck.replay(changed)
        except StardeckError as error:
            check_refusal(error, changed)
        else:
            assert stardeck.replay(again.record).record == again.record


def lines_with_numbers(text: str) -> list[int]:
    """Return which lines of a pack give numbers, from 0."""
    return [at for at, line in enumerate(text.split("\n")) if re.match(r"[\w-]+ = (\[?-?[0-9])", line)]


@pytest.mark.parametrize("name", SETUPS)
@pytest.mark.parametrize("word", ["2147483648", "-1000", str(10**30)])
def test_every_number_of_a_pack_has_bounds(name: str, word: str) -> None:
    """Each line with a number out of range is named."""
    box = played(name)[0].box
    lines = box.pack_text().split("\n")
    numbers = lines_with_numbers(box.pack_text())
    assert numbers
    for first in range(0, len(numbers), PROBLEMS * 4 // 5):
        chosen = numbers[first : first + PROBLEMS * 4 // 5]
        changed = [
            re.sub(r"-?\b[0-9]+\b", word, line) if at in chosen else line for at, line in enumerate(lines)
        ]
        with pytest.raises(BadPack) as caught:
            load_pack(box, "\n".join(changed), "mine.toml")
        named = {int(at) for at in re.findall(r"^mine.toml:(\d+):", str(caught.value), re.MULTILINE)}
        assert named >= {at + 1 for at in chosen}


@pytest.mark.parametrize("name", SETUPS)
@pytest.mark.parametrize("word", BAD[3:])
def test_what_is_no_number_in_a_pack(name: str, word: str) -> None:
    """The line is named."""
    box = played(name)[0].box
    lines = box.pack_text().split("\n")
    for at in lines_with_numbers(box.pack_text())[::40]:
        changed = [*lines[:at], re.sub(r"[0-9]+", word, lines[at]), *lines[at + 1 :]]
        with pytest.raises(BadPack, match=rf"^mine.toml:{at + 1}: ") as caught:
            load_pack(box, "\n".join(changed), "mine.toml")
        check_refusal(caught.value, lines[at])
