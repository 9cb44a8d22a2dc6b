"""Bots that play any game, given a view and never a state; and where to find others.

A bot's *spec* is what people write: a name (``search``), a level (``hard``), a class in a file
(``mine.py:MyBot``) or in a module (``package.module:MyBot``), each with parameters
(``mine.py:MyBot(depth=3)``) and a limit if wanted (``search@0.1s``, ``search@200`` playouts).
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from inspect import Parameter, signature
from pathlib import Path
from typing import Any, Final, SupportsIndex

from stardeck.bots import loading
from stardeck.bots.greedy import GreedyBot
from stardeck.bots.judgement import value_of
from stardeck.bots.levels import LEVELS, Level
from stardeck.bots.random_bot import RandomBot
from stardeck.bots.search import Habits, SearchBot
from stardeck.kernel.bot import Bot, BotFactory, Limit
from stardeck.kernel.box import Box
from stardeck.kernel.errors import BadOption, BotFailed, listing, nearest, quoted, whole
from stardeck.kernel.game import Game

__all__ = [
    "LEVELS",
    "Level",
    "Spec",
    "level",
    "make",
    "names",
    "read_spec",
    "sources",
    "split_specs",
    "stays_here",
]

_WRITTEN: Final = re.compile(
    r"(?P<bot>(?:.+?\.py:)?[\w.:~<>-]+)(?:\((?P<arguments>.*)\))?(?:@(?P<limit>[^()@]*))?", re.DOTALL
)
"""A bot as somebody writes it: what it is, its parameters, its limit."""

CARELESS: Final = 85
HASTY: Final = 45
"""Of a hundred answers the careless and the hasty bot give so many in a hurry."""


def _random(box: Box, game: Game[Any, Any], seed: int) -> Bot:
    return RandomBot(game, seed)


def _greedy(box: Box, game: Game[Any, Any], seed: int, slips: int = 0) -> Bot:
    return GreedyBot(game, seed, value_of(box, game), box.lead, slips)


def _careless(box: Box, game: Game[Any, Any], seed: int) -> Bot:
    return _greedy(box, game, seed, CARELESS)


def _hasty(box: Box, game: Game[Any, Any], seed: int) -> Bot:
    return _greedy(box, game, seed, HASTY)


def _search(
    box: Box,
    game: Game[Any, Any],
    seed: int,
    curiosity: float = Habits.curiosity,
    sharpness: float = Habits.sharpness,
    horizon: int | None = None,
    alone: int = Habits.alone,
    playouts: int = Habits.playouts,
) -> Bot:
    ahead = box.horizon if horizon is None else horizon
    habits = Habits(curiosity, sharpness, ahead, alone, playouts)
    return SearchBot(game, seed, value_of(box, game), box.lead, habits, box.policy(game), box.moment)


BUILT_IN: Final[dict[str, Callable[..., Bot]]] = {
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
    others = sorted({point.name for point in loading.installed()} - {*BUILT_IN, *own})
    return [*BUILT_IN, *own, *others]


def level(name: str) -> Level:
    """Return a level by its name; BadOption lists them."""
    for one in LEVELS:
        if one.name == name:
            return one
    known = [one.name for one in LEVELS]
    raise BadOption(f"There is no level {name!r}.{nearest(name, known)} Levels: {listing(known)}.")


CONSTRUCTOR: Final = (
    " A bot's class is made with a game and a seed: give it __init__(self, game, seed), "
    "with parameters of its own after them."
)


def make(name: str, box: Box, game: Game[Any, Any], seed: SupportsIndex) -> Bot:
    """Return a bot by what is written of it: a name, ``file.py:Class``, ``package.module:Class``.

    Parameters may follow: ``search(horizon=2)``. BadOption lists what there is; BotFailed says where a bot
    of somebody else raised an error while it was made.
    """
    luck = whole(seed, "A seed")
    called, arguments = _with_arguments(name)
    if called in BUILT_IN:
        factory: Callable[..., Bot] = partial(BUILT_IN[called], box)
    else:
        factory = _factory(called, box)
    _check_arguments(name, factory, arguments)
    try:
        return factory(game, luck, **arguments)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        hint = CONSTRUCTOR if isinstance(error, TypeError) and not loading.own_frames(error) else ""
        raise BotFailed(f"The bot {name!r} could not be made. {loading.complaint(error)}{hint}") from error


def _factory(name: str, box: Box) -> BotFactory:
    own = box.bots()
    if name in own:
        return own[name]
    if (found := loading.find(name)) is not None:
        return found
    known = names(box)
    raise BadOption(
        f"There is no bot {name!r} for {box.name}.{nearest(name, known)} "
        f"Bots: {listing(known)}, or one of yours as file.py:Class or package.module:Class."
    )


def _with_arguments(name: str) -> tuple[str, dict[str, Any]]:
    """Take ``Bot(depth=3)`` apart."""
    read = _WRITTEN.fullmatch(name)
    if read is None or read.group("arguments") is None:
        return name, {}
    try:
        call = ast.parse(f"f({read.group('arguments')})", mode="eval").body
        assert isinstance(call, ast.Call) and not call.args
        arguments = {str(one.arg): ast.literal_eval(one.value) for one in call.keywords if one.arg}
        assert len(arguments) == len(call.keywords)
    except (AssertionError, SyntaxError, ValueError):
        raise BadOption(
            f"Parameters of a bot are written name=value, with numbers, texts in quotes, True or False: "
            f"Bot(depth=3, style='bold'); found {quoted(name)}."
        ) from None
    return read.group("bot"), arguments


def _check_arguments(name: str, factory: Callable[..., Bot], arguments: dict[str, Any]) -> None:
    """Refuse parameters that a bot does not have; those of what has no signature it must refuse itself."""
    try:
        taken = signature(factory)
    except (TypeError, ValueError):
        return
    if any(one.kind is Parameter.VAR_KEYWORD for one in taken.parameters.values()):
        return
    known = [one.name for one in list(taken.parameters.values())[2:]]
    for key in arguments:
        if key not in known:
            takes = f"it takes {listing(known)}" if known else "it takes none"
            raise BadOption(f"The bot {name!r} has no parameter {key!r}; {takes}.{nearest(key, known)}")


def sources(name: str, box: Box) -> list[Path]:
    """Return the Python files that a bot is made of, beside the program's own and the game's."""
    called, _ = _with_arguments(name)
    return [] if called in BUILT_IN or called in box.bots() else loading.sources(called)


def stays_here(name: str) -> bool:
    """Tell whether only this process knows the bot: a class of a notebook, say."""
    return loading.stays_here(_with_arguments(name)[0])


def split_specs(text: str) -> list[str]:
    """Return the specs of a list with commas; those inside parentheses belong to a spec."""
    found = [""]
    depth = 0
    for sign in text:
        depth += (sign == "(") - (sign == ")")
        if sign == "," and depth <= 0:
            found.append("")
        else:
            found[-1] += sign
    return [spec.strip() for spec in found if spec.strip()]


def read_spec(text: str, default: Limit | None = None) -> Spec:
    """Read ``search``, ``hard``, ``search@0.1s``, ``mine.py:MyBot(depth=3)@200``; BadOption if it is none."""
    text = text.strip()
    read = _WRITTEN.fullmatch(text)
    if read is None:
        return Spec(text, text, default or Limit())
    bot, written = read.group("bot"), read.group("limit")
    if read.group("arguments") is not None:
        bot = f"{bot}({read.group('arguments')})"
    for one in LEVELS:
        if one.name == bot:
            return Spec(text, one.bot, _read_limit(written) if written else one.limit)
    return Spec(text, bot, _read_limit(written) if written else default or Limit())


def _read_limit(written: str) -> Limit:
    try:
        seconds = float(written[:-1]) if written.endswith("s") else None
        limit = Limit(seconds, None if seconds is not None else int(written))
    except ValueError:
        limit = Limit(playouts=0)
    if not (limit.seconds or limit.playouts or 0) > 0:
        raise BadOption(f"A limit is seconds (0.5s) or playouts (200), more than none; found {written!r}.")
    return limit
