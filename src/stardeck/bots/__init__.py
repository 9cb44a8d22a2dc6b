"""Bots that play any game, given a view and never a state; and where to find others.

A bot's *spec* is what people write: a name (``search``), a level (``hard``), a class in a file
(``mine.py:MyBot``), each with a limit if wanted (``search@0.1s``, ``search@200`` playouts).
"""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, Final, SupportsIndex

from stardeck.bots.greedy import GreedyBot
from stardeck.bots.judgement import value_of
from stardeck.bots.levels import LEVELS, Level
from stardeck.bots.random_bot import RandomBot
from stardeck.bots.search import Habits, SearchBot
from stardeck.bots.sources import file_and_siblings, package_files
from stardeck.kernel.bot import Bot, BotFactory, Limit
from stardeck.kernel.box import Box
from stardeck.kernel.errors import BadOption, listing, nearest, whole
from stardeck.kernel.game import Game

__all__ = ["LEVELS", "Level", "Spec", "level", "make", "names", "read_spec", "sources"]

GROUP: Final = "stardeck.bots"
"""Entry point group in which other distributions name their bots."""

CARELESS: Final = 55
HASTY: Final = 25
"""Of a hundred answers the careless and the hasty bot give so many without thinking."""


def _random(box: Box, game: Game[Any, Any], seed: int) -> Bot:
    return RandomBot(game, seed)


def _careless(box: Box, game: Game[Any, Any], seed: int) -> Bot:
    return GreedyBot(game, seed, value_of(box, game), box.lead, CARELESS)


def _hasty(box: Box, game: Game[Any, Any], seed: int) -> Bot:
    return GreedyBot(game, seed, value_of(box, game), box.lead, HASTY)


def _greedy(box: Box, game: Game[Any, Any], seed: int) -> Bot:
    return GreedyBot(game, seed, value_of(box, game), box.lead)


def _search(box: Box, game: Game[Any, Any], seed: int) -> Bot:
    habits = Habits(horizon=box.horizon)
    return SearchBot(game, seed, value_of(box, game), box.lead, habits, box.policy(game), box.moment)


BUILT_IN: Final[dict[str, Callable[[Box, Game[Any, Any], int], Bot]]] = {
    "random": _random,
    "careless": _careless,
    "hasty": _hasty,
    "greedy": _greedy,
    "search": _search,
}
"""The bots that play any game, weakest first."""


@dataclass(frozen=True)
class Spec:
    """A bot and its limit, as read from what somebody wrote."""

    text: str
    bot: str
    limit: Limit


def names(box: Box) -> list[str]:
    """Return the name of every bot that can play a game: ours, the game's own, installed ones."""
    own = list(box.bots())
    others = sorted({point.name for point in entry_points(group=GROUP)} - {*BUILT_IN, *own})
    return [*BUILT_IN, *own, *others]


def level(name: str) -> Level:
    """Return a level by its name; BadOption lists them."""
    for one in LEVELS:
        if one.name == name:
            return one
    known = [one.name for one in LEVELS]
    raise BadOption(f"There is no level {name!r}.{nearest(name, known)} Levels: {listing(known)}.")


def make(name: str, box: Box, game: Game[Any, Any], seed: SupportsIndex) -> Bot:
    """Return a bot by its name or as ``file.py:Class``; BadOption lists what there is."""
    luck = whole(seed, "A seed")
    if name in BUILT_IN:
        return BUILT_IN[name](box, game, luck)
    return _factory(name, box)(game, luck)


def _factory(name: str, box: Box) -> BotFactory:
    own = box.bots()
    if name in own:
        return own[name]
    if ".py:" in name:
        return _from_file(name)
    for point in entry_points(group=GROUP):
        if point.name == name:
            factory: BotFactory = point.load()
            return factory
    known = names(box)
    raise BadOption(
        f"There is no bot {name!r} for {box.name}.{nearest(name, known)} "
        f"Bots: {listing(known)}, or one of yours as file.py:Class."
    )


def _from_file(name: str) -> BotFactory:
    """Load a class from a Python file that somebody wrote."""
    file, _, wanted = name.rpartition(":")
    path = Path(file)
    if not path.is_file():
        raise BadOption(f"The bot {name!r} needs the file {file!r}, which is not there.")
    spec = importlib.util.spec_from_file_location(f"stardeck_bot_{path.stem}", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    if not hasattr(module, wanted):
        found = [key for key, value in vars(module).items() if isinstance(value, type)]
        raise BadOption(f"The file {file!r} has no {wanted!r}; it has {listing(found)}.")
    factory: BotFactory = getattr(module, wanted)
    return factory


def sources(name: str, box: Box) -> list[Path]:
    """Return the Python files that a bot is made of, beside the program's own and the game's."""
    if name in BUILT_IN or name in box.bots():
        return []
    if ".py:" in name:
        return file_and_siblings(Path(name.rpartition(":")[0]))
    points = [point for point in entry_points(group=GROUP) if point.name == name]
    return [path for point in points for path in package_files(point.module)]


def read_spec(text: str, default: Limit | None = None) -> Spec:
    """Read ``search``, ``hard``, ``search@0.1s``, ``mine.py:MyBot@200``; BadOption if it is none."""
    bot, _, written = text.strip().partition("@")
    for one in LEVELS:
        if one.name == bot:
            return Spec(text.strip(), one.bot, _read_limit(written) if written else one.limit)
    if written:
        return Spec(text.strip(), bot, _read_limit(written))
    return Spec(text.strip(), bot, default or Limit())


def _read_limit(written: str) -> Limit:
    try:
        seconds = float(written[:-1]) if written.endswith("s") else None
        limit = Limit(seconds, None if seconds is not None else int(written))
    except ValueError:
        limit = Limit(playouts=0)
    if not (limit.seconds or limit.playouts or 0) > 0:
        raise BadOption(f"A limit is seconds (0.5s) or playouts (200), more than none; found {written!r}.")
    return limit
