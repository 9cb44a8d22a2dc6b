"""Measure how fast the games run here, beside others."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any, Final

import click
from rich.console import Console
from rich.table import Table

import stardeck
from stardeck.build import build_name, interpreter_name
from stardeck.commands.common import (
    game_argument,
    json_option,
    open_state,
    options_option,
    pack_option,
    progress,
    seats_option,
    write_json,
)
from stardeck.games import BUILT_IN, find, names
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

    copy: float
    """Microseconds to copy a position."""

    view: float
    """Microseconds to make what one seat may know."""

    imagine: float
    """Microseconds to imagine a world from a view."""

    picture: float
    """Milliseconds to make the whole picture of the table."""

    replay: float
    """Answers a second of a record, through every check of a match."""

    ratio: float | None = None
    """Answers a second over catanatron's, measured in the same run."""


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
    start = open_state(match)
    luck = quick_chance(1)
    length = _typical_length(match)
    shown = _played(match, length // 2)
    middle = open_state(shown)
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
        replay=rate(lambda: len(_played(match, LIMIT).played), seconds),
    )


def _many(work: Callable[[], object]) -> int:
    for _ in range(100):
        work()
    return 100


def _typical_length(match: Match) -> int:
    luck = quick_chance(2)
    lengths = [playout(match.game, open_state(match), luck, LIMIT) for _ in range(20)]
    return max(1, sum(lengths) // len(lengths))


def _played(match: Match, most: int) -> Match:
    """Return a copy with random answers given, through every check of a match."""
    again = match.copy()
    luck = quick_chance(3)
    while (decision := again.decision) is not None and len(again.played) < most:
        again.play(decision.options[luck.below(len(decision.options))])
    return again


@click.command()
@game_argument(required=False)
@seats_option
@click.option(
    "--seconds", type=click.FloatRange(0.01), default=1.5, show_default=True, help="CPU time a figure."
)
@click.option(
    "--peers", is_flag=True, help="Measure catanatron in the same run (pip install stardeck[bench])."
)
@options_option
@pack_option
@json_option
def bench(
    game: str | None,
    seats: int | None,
    seconds: float,
    peers: bool,
    options: dict[str, Any],
    pack: str | None,
    as_json: bool,
) -> None:
    """Measure one GAME, or all: answers a second, copies, views, pictures, replays.

    CPU time of one core, in slices of half a second; each figure is the 90th percentile.
    Without --seats a game is measured at its most seats, where it is slowest.

    \b
    Examples:
      stardeck bench
      stardeck bench orbital --seats 2 --peers
      stardeck bench --json --seconds 5
    """
    chosen = [game] if game else list(BUILT_IN) or names()
    matches = [stardeck.new(g, seats=seats or find(g).seats[1], seed=7, pack=pack, **options) for g in chosen]
    figures = [measure(match, seconds) for match in progress(matches, "measuring")]
    peer = _measure_peer(seconds) if peers else None
    if peer is not None:
        figures = [Figure(**{**asdict(f), "ratio": f.answers / peer["answers"]}) for f in figures]
    about = {"build": build_name(), "interpreter": interpreter_name(), "version": stardeck.__version__}
    if as_json:
        write_json({**about, "games": [asdict(figure) for figure in figures], "catanatron": peer})
    else:
        click.echo(f"stardeck {about['version']}, {about['build']}, {about['interpreter']}")
        _show(figures, peer)


def _measure_peer(seconds: float) -> dict[str, Any]:
    from stardeck.commands.peers import measure_catanatron

    return measure_catanatron(seconds)


def _show(figures: list[Figure], peer: dict[str, Any] | None) -> None:
    table = Table(box=None, pad_edge=False)
    headings = (
        "game",
        "seats",
        "answers/s",
        "games/s",
        "copy µs",
        "view µs",
        "imagine µs",
        "picture ms",
        "replay/s",
    )
    for heading in headings:
        table.add_column(heading, justify="left" if heading == "game" else "right")
    if peer is not None:
        table.add_column("x catanatron", justify="right")
    for f in figures:
        row = [f.game, str(f.seats), f"{f.answers:,.0f}", f"{f.games:,.1f}", f"{f.copy:.1f}", f"{f.view:.1f}"]
        row += [f"{f.imagine:.1f}", f"{f.picture:.2f}", f"{f.replay:,.0f}"]
        table.add_row(*row, *([] if f.ratio is None else [f"{f.ratio:.1f}"]))
    if peer is not None:
        row = ["catanatron", str(peer["seats"]), f"{peer['answers']:,.0f}", f"{peer['games']:,.1f}"]
        table.add_row(*row, f"{peer['copy']:.1f}", "", "", "", "", "1.0")
    Console(width=max(100, Console().width)).print(table)
