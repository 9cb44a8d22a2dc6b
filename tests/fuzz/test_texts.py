"""Packs, positions and records that somebody changed: read or refused in words, in little time."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.fuzz.effort import tries
from tests.fuzz.texts import (
    CORPUS,
    GAMES,
    PACKS,
    POSITIONS,
    RECORDS,
    is_playable,
    read_pack,
    read_position,
    read_record,
)

PIECES = [
    "",
    "0",
    "-1",
    "2147483648",
    "9" * 30,
    ".",
    ":",
    "/",
    ",",
    "?",
    " ",
    "\n",
    '"',
    "[",
    "]",
    "=",
    "#",
    "é",
    "\0",
]

Edit = tuple[float, int, str, int]
EDITS = st.lists(
    st.tuples(
        st.floats(0, 1),
        st.integers(0, 12),
        st.one_of(st.sampled_from(PIECES), st.text(max_size=4)),
        st.integers(1, 40),
    ),
    min_size=1,
    max_size=4,
)
"""Where, how many letters go, what comes in their place, how often."""


def edited(text: str, edits: list[Edit]) -> str:
    """Return a text after some edits."""
    for where, gone, piece, times in edits:
        at = int(where * len(text))
        text = text[:at] + piece * times + text[at + gone :]
    return text


@pytest.mark.parametrize("game", GAMES)
def test_what_nobody_changed_is_read(game: str) -> None:
    """The texts that the fuzzers begin with are good ones."""
    assert read_position(game, POSITIONS[game]) is not None
    assert read_record(RECORDS[game]) is not None
    assert read_pack(game, PACKS[game]) is not None


@pytest.mark.parametrize("game", GAMES)
def test_positions(game: str) -> None:
    """A changed position is refused with a reason, or it is a position that can be played on from."""

    @tries(25, 3000)
    @given(EDITS)
    def run(edits: list[Edit]) -> None:
        assert is_playable(read_position(game, edited(POSITIONS[game], edits)))

    run()


@pytest.mark.parametrize("game", GAMES)
def test_records(game: str) -> None:
    """A changed record is refused with a reason, or it replays to the game it tells."""

    @tries(15, 2000)
    @given(EDITS)
    def run(edits: list[Edit]) -> None:
        assert is_playable(read_record(edited(RECORDS[game], edits)))

    run()


@pytest.mark.parametrize("game", GAMES)
def test_packs(game: str) -> None:
    """A changed pack is refused with a reason, or the game can be played with it."""

    @tries(8, 500)
    @given(EDITS)
    def run(edits: list[Edit]) -> None:
        assert is_playable(read_pack(game, edited(PACKS[game], edits)))

    run()


@pytest.mark.parametrize("path", sorted(CORPUS.glob("*.*")), ids=lambda path: path.name)
def test_what_was_once_trouble(path: Path) -> None:
    """Every text of the corpus is refused or read, by every game."""
    text = path.read_text()
    if path.suffix == ".record":
        assert is_playable(read_record(text))
    for game in GAMES:
        if path.suffix == ".position":
            assert read_position(game, text) is None
        if path.suffix == ".toml":
            assert read_pack(game, text) is None
