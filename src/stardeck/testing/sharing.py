"""Promises about what others are given: they may do with it what they like."""

from __future__ import annotations

from typing import Any, Final

from stardeck.kernel.journal import QUIET
from stardeck.kernel.match import Match
from stardeck.testing.setup import Moment, Setup, everybody, moments

SCRIBBLE: Final = 77
_PLAIN: Final = (int, float, str, bytes, bool, type(None))


def check_nothing_is_shared(setup: Setup) -> None:
    """Whoever scribbles over a view or a question changes nothing for anybody else.

    Only what is printed (the pack and what the rules made of it) is shared: it belongs to the game.
    """
    for seed in range(setup.seeds):
        for moment in moments(setup, seed, setup.stride):
            printed = {**reachable(moment.match.game), **reachable(QUIET)}
            _views_are_apart(moment, printed)
            _questions_are_apart(moment, printed)


def _views_are_apart(moment: Moment, printed: dict[int, Any]) -> None:
    match = moment.match
    position, parts = match.position, reachable(moment.state)
    for seat in everybody(match):
        scribble(match.view(None if seat < 0 else seat), printed)
        assert _written(match) == position, f"Scribbling over the view of seat {seat} changes the game."
        seen = reachable(match.game.view(moment.state, seat))
        assert not parts.keys() & seen.keys() - printed.keys(), (
            f"The view of seat {seat} holds a part of the position itself."
        )


def _written(match: Match) -> str:
    """Return the position, or why a ruined one can't be written."""
    try:
        return match.position
    except (IndexError, KeyError, ValueError, TypeError) as error:
        return repr(error)


def _questions_are_apart(moment: Moment, printed: dict[int, Any]) -> None:
    match, options = moment.match, moment.decision.options.copy()
    scribble(match.decision, printed)
    scribble(match.game.decision(moment.state), printed)
    for asked in (match.decision, match.game.decision(moment.state)):
        assert asked is not None, "Scribbling over a question ends the game."
        assert asked.options == options, "Scribbling over a question changes its options."


def reachable(thing: Any, found: dict[int, Any] | None = None) -> dict[int, Any]:
    """Return every object that can be reached from a thing, by its identity."""
    found = {} if found is None else found
    if isinstance(thing, _PLAIN) or callable(thing) or id(thing) in found:
        return found
    found[id(thing)] = thing
    for part in _parts(thing):
        reachable(part, found)
    return found


def scribble(thing: Any, spared: dict[int, Any]) -> None:
    """Ruin every list, dict and set that can be reached from a thing, but for those spared."""
    for part in reachable(thing, dict(spared)).values():
        if id(part) in spared:
            continue
        if isinstance(part, list):
            part[:] = [SCRIBBLE] * (len(part) + 1) if all(isinstance(item, int) for item in part) else []
        elif isinstance(part, dict | set):
            part.clear()


def _parts(thing: Any) -> list[Any]:
    """Return what a thing holds: items of a collection, or fields of an object in either build."""
    if isinstance(thing, dict):
        return [*thing.keys(), *thing.values()]
    if isinstance(thing, list | tuple | set | frozenset):
        return list(thing)
    names = [name for name in dir(thing) if not name.startswith("__")]
    return [getattr(thing, name) for name in names if not callable(getattr(thing, name, None))]
