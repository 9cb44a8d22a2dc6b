"""Positions, records and packs read as a server reads those of strangers; the fuzzers change the texts."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path

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
ANSWERS = 60
"""So many answers are given in what was read, each as the rules like it."""

SECONDS = 10.0
"""Work that a text may take here, where nothing ends it; a server gives up earlier."""


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
    somebody can answer or it is over, and answers lead on. What was refused is no table at all."""
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
    luck = random.Random(match.position)
    for _ in range(ANSWERS):
        options = match.options
        if options:
            match.play(luck.choice(options))
    return len(match.played) > len(again.played)


def read_position(game: str, text: str) -> Stored | None:
    """Read a position."""
    wish = PositionWish.model_construct(game=game, position=text[:20_000], pack=None)
    return read(lambda: derived.from_position(wish, "token", 0.0))


def read_pack(game: str, text: str) -> Stored | None:
    """Read a pack, for a table of two."""
    seats = [SeatWish(kind="me", name="Ann"), SeatWish(kind="me", name="Bob")]
    wish = NewTable(game=game, seats=seats, seed=1).model_copy(update={"pack": text[:200_000]})
    return read(lambda: new.from_wish(wish, "token", 0.0))


def read_record(text: str) -> Stored | None:
    """Read a record."""
    return read(lambda: new.from_record(text[:400_000], "token", 0.0))
