"""Packs, positions and records that somebody changed: read or refused in words, in little time."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.fuzz.effort import tries

import stardeck
from stardeck.server.live.readers import opened
from stardeck.server.messages.learn import PositionWish
from stardeck.server.messages.refusals import Refused
from stardeck.server.messages.wishes import NewTable, SeatWish
from stardeck.server.table import derived, new
from stardeck.server.table.schema import PLAYING
from stardeck.server.table.store import Stored
from stardeck.server.table.table import Table

CORPUS = Path(__file__).parent / "corpus"
GAMES = stardeck.game_names()
SECONDS = 10.0
"""Work that a text may take here, where nothing ends it; a server gives up earlier."""

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


def midgame(game: str) -> stardeck.Match:
    """Return a game some answers after its beginning."""
    match = stardeck.new(game, seats=3, seed=11)
    luck = random.Random(5)
    for _ in range(25):
        if match.is_over:
            break
        match.play(luck.choice(match.options))
    return match


POSITIONS = {game: midgame(game).position for game in GAMES}
RECORDS = {game: midgame(game).record for game in GAMES}
PACKS = {game: stardeck.games.find(game).pack_text() for game in GAMES}

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


def read(make: Callable[[], Stored]) -> Stored | None:
    """Read as a server does: a table, or a refusal with its reason; to fail, or to take long, is an error."""
    begun = time.process_time()
    try:
        return opened(make)
    except Refused as refused:
        assert refused.code in ("bad-table", "bad-position", "bad-record", "too-heavy"), refused.code
        assert refused.detail or refused.code == "too-heavy"
        return None
    finally:
        assert time.process_time() - begun < SECONDS


def is_playable(stored: Stored | None) -> bool:
    """Tell whether what was read is a table like any other: written and read again it is the same game,
    somebody can answer or it is over, and that answer leads on. What was refused is no table at all."""
    if stored is None:
        return True
    table = Table(stored)
    match = table.match
    if (match.decision is None) != match.is_over:
        return False
    again = stardeck.replay(match.record, sandbox=True)
    if again.position != match.position or again.scores != match.scores:
        return False
    if match.is_over or not match.options:
        return match.is_over or table.is_stuck or stored.row.state != PLAYING
    match.play(match.options[0])
    return len(match.played) == len(again.played) + 1


def read_position(game: str, text: str) -> Stored | None:
    """Read a position."""
    wish = PositionWish.model_construct(game=game, position=text[:20_000], pack=None)
    return read(lambda: derived.from_position(wish, "token", 0.0))


def read_pack(game: str, text: str) -> Stored | None:
    """Read a pack, for a table of two."""
    seats = [SeatWish(kind="me", name="Ann"), SeatWish(kind="me", name="Bob")]
    wish = NewTable(game=game, seats=seats, seed=1).model_copy(update={"pack": text[:200_000]})
    return read(lambda: new.from_wish(wish, "token", 0.0))


@pytest.mark.parametrize("game", GAMES)
def test_what_nobody_changed_is_read(game: str) -> None:
    """The texts that the fuzzers begin with are good ones."""
    assert read_position(game, POSITIONS[game]) is not None
    assert read(lambda: new.from_record(RECORDS[game], "token", 0.0)) is not None
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
        assert is_playable(read(lambda: new.from_record(edited(RECORDS[game], edits), "token", 0.0)))

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
        assert is_playable(read(lambda: new.from_record(text, "token", 0.0)))
    for game in GAMES:
        if path.suffix == ".position":
            assert read_position(game, text) is None
        if path.suffix == ".toml":
            assert read_pack(game, text) is None
