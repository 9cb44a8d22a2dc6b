"""Try a pack before anybody plays with it: rows may all be good and still make no game."""

from __future__ import annotations

from functools import lru_cache
from os import PathLike
from typing import Any, Final

from stardeck.kernel.box import Box
from stardeck.kernel.chance import quick_chance
from stardeck.kernel.complaints import WRONG
from stardeck.kernel.errors import BadPack, Problem, StardeckError
from stardeck.kernel.game import Game
from stardeck.kernel.pack import PackFile, read_pack_text
from stardeck.kernel.reading import settle
from stardeck.kernel.variant import LoadedPack, load_pack
from stardeck.words import ENGLISH, fill

ANSWERS: Final = 300
"""So many answers are given at random at each table that is tried."""


def inspect(box: Box, text: str, name: str) -> tuple[list[Problem], LoadedPack | None]:
    """Return everything that is wrong with a pack, and the pack if nothing is."""
    file = PackFile(text, name)
    content = box.load(file)
    try:
        file.finish()
    except BadPack:
        return sorted(file.problems, key=lambda problem: problem.line), None
    pack = LoadedPack(content, file.digest, text)
    try:
        try_pack(box, pack, name)
    except BadPack as error:
        return list(error.problems), None
    return [], pack


def own_pack(box: Box, path: str | PathLike[str]) -> LoadedPack:
    """Return the pack of a file, ready to play with; BadPack names the file and what is wrong in it."""
    loaded = load_pack(box, read_pack_text(path), str(path))
    try_pack(box, loaded, str(path))
    return loaded


@lru_cache(64)
def try_pack(box: Box, pack: LoadedPack, name: str) -> None:
    """Set up a table of every size and let it be played a while; BadPack names the file if that fails."""
    readings = settle(box.readings, {})
    game = box.game(pack.content, readings)
    low, high = box.seats
    for seats in range(low, high + 1):
        try:
            box.check(seats, readings)
        except StardeckError:
            continue
        if trouble := _play_a_while(game, seats):
            problem = Problem(1, fill(ENGLISH, WRONG["unplayable"], seats=seats, trouble=trouble))
            raise BadPack(f"{name}: {problem.message}", [problem])


def _play_a_while(game: Game[Any, Any], seats: int) -> str | None:
    """Return what goes wrong, if something does."""
    number = 0
    luck = quick_chance(seats)
    try:
        state = game.new(seats, seats)
        for number in range(1, ANSWERS + 1):
            decision = game.decision(state)
            if decision is None:
                break
            if not decision.options:
                return fill(ENGLISH, WRONG["stuck"], n=number - 1)
            game.apply(state, decision.options[luck.below(len(decision.options))])
    except Exception as error:
        told = f"{type(error).__name__}: {error}"
        return fill(ENGLISH, WRONG["breaks" if number else "no-setup"], n=number - 1, error=told)
    return None
