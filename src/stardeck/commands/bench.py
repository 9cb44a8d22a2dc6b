"""Measure how fast the games run here, beside others."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from typing import Any, Final

import click
from rich.console import Console
from rich.table import Table

import stardeck
from stardeck.build import build_name, interpreter_name
from stardeck.commands.common import (
    game_argument,
    json_option,
    options_option,
    pack_option,
    progress,
    seats_option,
    write_json,
)
from stardeck.commands.measure import Figure, beside, measure
from stardeck.commands.peers import measure_catanatron
from stardeck.games import BUILT_IN, find, names


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
    """Measure one GAME, or all: answers a second, matches, copies, views, pictures.

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
    peer = measure_catanatron(seconds) if peers else None
    if peer is not None:
        figures = [beside(figure, peer["answers"]) for figure in figures]
    about = {"build": build_name(), "interpreter": interpreter_name(), "version": stardeck.__version__}
    if as_json:
        write_json({**about, "games": [asdict(figure) for figure in figures], "catanatron": peer})
    else:
        click.echo(f"stardeck {about['version']}, {about['build']}, {about['interpreter']}")
        _show(figures, peer)


COLUMNS: Final[dict[str, Callable[[Figure], str]]] = {
    "game": lambda f: f.game,
    "seats": lambda f: str(f.seats),
    "answers/s": lambda f: f"{f.answers:,.0f}",
    "in a match/s": lambda f: f"{f.match:,.0f}",
    "games/s": lambda f: f"{f.games:,.1f}",
    "copy µs": lambda f: f"{f.copy:.1f}",
    "match copy µs": lambda f: f"{f.match_copy:.1f}",
    "undo µs": lambda f: f"{f.undo:.1f}",
    "new µs": lambda f: f"{f.new:.0f}",
    "view µs": lambda f: f"{f.view:.1f}",
    "imagine µs": lambda f: f"{f.imagine:.1f}",
    "picture ms": lambda f: f"{f.picture:.2f}",
    "x catanatron": lambda f: f"{f.ratio or 0:.1f}",
    "match x": lambda f: f"{f.match_ratio or 0:.1f}",
}
"""What is shown of a figure, by heading; the last two only beside a peer."""


def _show(figures: list[Figure], peer: dict[str, Any] | None) -> None:
    shown = dict(list(COLUMNS.items())[: None if peer else -2])
    table = Table(box=None, pad_edge=False)
    for heading in shown:
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for figure in figures:
        table.add_row(*[tell(figure) for tell in shown.values()])
    if peer is not None:
        told = {"game": "catanatron", "seats": str(peer["seats"]), "x catanatron": "1.0", "match x": "1.0"}
        told |= {"answers/s": f"{peer['answers']:,.0f}", "in a match/s": f"{peer['answers']:,.0f}"}
        told |= {"games/s": f"{peer['games']:,.1f}", "match copy µs": f"{peer['copy']:.1f}"}
        table.add_row(*[told.get(heading, "") for heading in shown])
    Console(width=max(150, Console().width)).print(table)
