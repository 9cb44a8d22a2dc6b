"""What `stardeck bench` measures of a game."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from stardeck.kernel.chance import quick_chance
from stardeck.kernel.match import Match
from stardeck.kernel.playout import playout

SLICE: Final = 0.5
"""Seconds of CPU time in one slice; a figure is the 90th percentile of its slices."""

LIMIT: Final = 20_000
"""No random game is longer."""


@dataclass(frozen=True)
class Figure:
    """What was measured of one game."""

    game: str
    seats: int
    answers: float
    """Random answers a second: ask for the options, choose one, apply it."""

    games: float
    """Random games a second."""

    match: float
    """The same through a match: its options, one of them chosen, played with every check and kept."""

    copy: float
    """Microseconds to copy a position."""

    match_copy: float
    """Microseconds to copy a match in mid game, its history included."""

    undo: float
    """Microseconds to take back an answer of a match and to play it again."""

    new: float
    """Microseconds to begin a match, after the first."""

    view: float
    """Microseconds to make what one seat may know."""

    imagine: float
    """Microseconds to imagine a world from a view."""

    picture: float
    """Milliseconds to make the whole picture of the table."""

    ratio: float | None = None
    """Answers a second over catanatron's, measured in the same run."""

    match_ratio: float | None = None
    """Answers a second through a match over catanatron's."""


def rate(work: Callable[[], int], seconds: float) -> float:
    """Return how much work is done in a second of CPU time: the 90th percentile of the slices."""
    work()
    rates = []
    for _ in range(max(1, round(seconds / SLICE))):
        gc.collect()
        done = 0
        began = time.process_time()
        while (spent := time.process_time() - began) < min(SLICE, seconds):
            done += work()
        rates.append(done / spent)
    return sorted(rates)[round(0.9 * (len(rates) - 1))]


def measure(match: Match, seconds: float) -> Figure:
    """Measure one game, beginning from a match."""
    game = match.game
    start = match.state()
    luck = quick_chance(1)
    length = _typical_length(match)
    shown = _played(match, length // 2)
    middle = shown.state()
    view = game.view(middle, 0)
    answers = rate(lambda: playout(game, game.copy(start), luck, LIMIT), seconds)
    return Figure(
        game=match.box.name,
        seats=match.seats,
        answers=answers,
        games=answers / length,
        copy=1e6 / rate(lambda: _many(lambda: game.copy(middle)), seconds),
        view=1e6 / rate(lambda: _many(lambda: game.view(middle, 0)), seconds),
        imagine=1e6 / rate(lambda: _many(lambda: game.imagine(view, luck)), seconds),
        picture=1e3 / rate(lambda: len(shown.picture(0)) and 1, seconds),
        match=rate(lambda: len(_played(match, LIMIT).played), seconds),
        match_copy=1e6 / rate(lambda: _many(shown.copy), seconds),
        undo=1e6 / rate(lambda: _many(lambda: _back_and_on(shown)), seconds),
        new=1e6 / rate(lambda: _many(lambda: _anew(match)), seconds),
    )


def beside(figure: Figure, peer: float) -> Figure:
    """Return a figure with its ratios to a peer's answers a second."""
    return replace(figure, ratio=figure.answers / peer, match_ratio=figure.match / peer)


def _many(work: Callable[[], object]) -> int:
    for _ in range(100):
        work()
    return 100


def _typical_length(match: Match) -> int:
    luck = quick_chance(2)
    lengths = [playout(match.game, match.state(), luck, LIMIT) for _ in range(20)]
    return max(1, sum(lengths) // len(lengths))


def _played(match: Match, most: int) -> Match:
    """Return a copy with random answers given, through every check of a match."""
    again = match.branch(0)
    luck = quick_chance(3)
    for _ in range(most):
        options = again.options
        if not options:
            break
        again.play(options[luck.below(len(options))])
    return again


def _anew(match: Match) -> Match:
    return Match(match.box, match.pack, match.readings, match.start)


def _back_and_on(match: Match) -> None:
    last = match.played[-1].action
    match.undo()
    match.play(last)
