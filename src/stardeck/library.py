"""What a program wants of Stardeck: games, positions, records, bots, analyses.

All of it is offered by `stardeck`.
"""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike
from typing import SupportsIndex

from stardeck.bots.player import Player
from stardeck.games import find as _find
from stardeck.games import names as game_names
from stardeck.kernel.bot import Bot, BotFactory, Choice, Considered, Limit
from stardeck.kernel.box import Box
from stardeck.kernel.chance import fresh_seed
from stardeck.kernel.decision import Decision
from stardeck.kernel.errors import (
    BadOption,
    BadPack,
    BadPosition,
    BadRecord,
    BotFailed,
    IllegalAction,
    StardeckError,
    UnknownGame,
    whole,
)
from stardeck.kernel.grammar import Happening
from stardeck.kernel.match import Match, Start
from stardeck.kernel.notation import read_start
from stardeck.kernel.option import Option
from stardeck.kernel.reading import settle
from stardeck.kernel.record import LENGTH, SEED, Answer, read_record
from stardeck.kernel.restore import game_of, match_from_position, match_from_record
from stardeck.kernel.trial import own_pack
from stardeck.kernel.variant import LoadedPack, load_pack
from stardeck.learn.analysis import Analysis, Judged, analyse

__all__ = [
    "Analysis",
    "Answer",
    "BadOption",
    "BadPack",
    "BadPosition",
    "BadRecord",
    "Bot",
    "BotFailed",
    "Choice",
    "Considered",
    "Decision",
    "Happening",
    "IllegalAction",
    "Judged",
    "Limit",
    "Match",
    "Option",
    "Player",
    "StardeckError",
    "UnknownGame",
    "analyse",
    "bot",
    "game_names",
    "new",
    "position",
    "replay",
]


def new(
    game: str | Box,
    *,
    seats: SupportsIndex = 2,
    seed: SupportsIndex | None = None,
    pack: str | PathLike[str] | None = None,
    names: Sequence[str] = (),
    sandbox: bool = False,
    **options: object,
) -> Match:
    """Return a new match of a game, given by its name or as a box of your own.

    The options are the game's readings; an unknown one is an error that lists them.
    Without a seed the deal is a surprise.
    """
    box = _box(game)
    settled = settle(box.readings, options)
    people = whole(seats, "The number of seats")
    box.check(people, settled)
    deal = fresh_seed() if seed is None else whole(seed, "A seed")
    if not -SEED <= deal <= SEED:
        raise BadOption("A seed is a whole number of at most 100 digits; leave it out for a surprise.")
    return Match(box, _load(box, pack), settled, Start(people, deal), names=names, sandbox=sandbox)


def position(
    text: str, *, game: str | Box | None = None, pack: str | PathLike[str] | None = None, sandbox: bool = True
) -> Match:
    """Return a match that goes on from a position as `Match.position` writes it.

    The text names its game. *game* is for a box of your own that is not installed, and for who expects
    this game and no other.
    """
    box = _box(game_of(text) if game is None else game)
    return match_from_position(box, text, _load(box, pack), sandbox=sandbox)


def replay(record: str | PathLike[str], *, sandbox: bool = False) -> Match:
    """Return the match that a record (its text, or the path of a file) describes."""
    read = read_record(_record_text(record))
    return match_from_record(_find(read.game), read, sandbox=sandbox)


def bot(spec: str | BotFactory = "search", *, seed: SupportsIndex | None = None) -> Player:
    """Return a bot: a name (``greedy``), a level (``hard``), ``mine.py:MyBot``, each with a limit if wanted.

    A class of your own will do too.

    >>> match = new("orbital", seed=1)
    >>> bot("search@20", seed=2).play(match)
    >>> len(match.answers)
    1
    """
    return Player(spec, None if seed is None else whole(seed, "A seed"))


def _record_text(record: str | PathLike[str]) -> str:
    if isinstance(record, str) and "\n" in record:
        return record
    try:
        return read_start(record, LENGTH)
    except (OSError, UnicodeDecodeError) as error:
        raise BadRecord(f"The record {str(record)!r} can't be read: {error}.") from None


def _box(game: str | Box) -> Box:
    return game if isinstance(game, Box) else _find(game)


def _load(box: Box, pack: str | PathLike[str] | None) -> LoadedPack:
    return load_pack(box) if pack is None else own_pack(box, pack)


# What is offered as ``stardeck.Match`` is shown as such, in errors and in notebooks.
for _shown in __all__:
    _thing = globals()[_shown]
    if isinstance(_thing, type) and not hasattr(_thing, "__mypyc_attrs__"):
        _thing.__module__ = "stardeck"
del _shown, _thing
