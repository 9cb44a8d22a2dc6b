"""Promises about what others are given: they may do with it what they like."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, Final

from stardeck.kernel.game import Game
from stardeck.kernel.journal import QUIET
from stardeck.kernel.match import Match
from stardeck.testing.outlets import LATELY, gifts
from stardeck.testing.setup import Moment, Setup, everybody, moments

SCRIBBLE: Final = 77
_PLAIN: Final = (int, float, str, bytes, bool, type(None))


def check_nothing_is_shared(setup: Setup) -> None:
    """Whoever scribbles over what they are given changes nothing for anybody else.

    Views, questions, options, answers, words, pictures, scores, records: no part of any is a part of the
    match itself, neither of its position nor of what happened. Only what is printed (the pack and what the
    rules made of it) is shared: it belongs to the game.
    """
    for seed in range(setup.seeds):
        for moment in moments(setup, seed, setup.stride):
            shared = printed(moment.match.game)
            _gifts_are_apart(moment, shared)
            _questions_are_apart(moment, shared)


def printed(game: Game[Any, Any]) -> dict[int, Any]:
    """Return what all positions of a game share, by its identity."""
    return {**reachable(game), **reachable(QUIET)}


def _gifts_are_apart(moment: Moment, shared: dict[int, Any]) -> None:
    match = moment.match
    before = _kept(match)
    parts = _changeable((match._state, match._history.events[-LATELY:]))
    since = max(0, len(match.played) - LATELY)
    for seat in everybody(match):
        told = deepcopy(match.log(None if seat < 0 else seat, since=since))
        for name, gift in gifts(match, seat).items():
            own = _changeable(gift)
            scribble(gift, shared)
            assert _kept(match) == before, f"Scribbling over {name} (seat {seat}) changes the game."
            assert not parts.keys() & own.keys() - shared.keys(), (
                f"A part of the match itself is in {name} (seat {seat})."
            )
        again = match.log(None if seat < 0 else seat, since=since)
        assert again == told, f"Scribbling changes the log of seat {seat}."


def _kept(match: Match) -> tuple[object, ...]:
    """Return where a match stands, and all that its record is made of."""
    return _written(match), tuple(match._history.played), tuple(match.names), tuple(match.readings.items())


def _written(match: Match) -> str:
    """Return the position, or why a ruined one can't be written."""
    try:
        return match.position
    except (IndexError, KeyError, ValueError, TypeError) as error:
        return repr(error)


def _changeable(thing: Any) -> dict[int, Any]:
    """Return every object that can be reached from a thing and can be changed, by its identity."""
    return {at: part for at, part in reachable(thing).items() if not isinstance(part, tuple | frozenset)}


def _questions_are_apart(moment: Moment, shared: dict[int, Any]) -> None:
    match, options = moment.match, moment.decision.options.copy()
    scribble(match.decision, shared)
    scribble(match.game.decision(moment.state), shared)
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


def contents(thing: Any, spared: dict[int, Any]) -> Any:
    """Return all that a thing holds as plain values that can be compared, but for what is spared."""
    if isinstance(thing, _PLAIN):
        return thing
    if callable(thing) or id(thing) in spared:
        return "…"
    if isinstance(thing, set | frozenset):
        return frozenset(contents(part, spared) for part in thing)
    return type(thing).__name__, tuple(contents(part, spared) for part in _parts(thing))


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
