"""Count the ways a game can go on."""

from __future__ import annotations

import time
from typing import Any

import click
from rich.console import Console
from rich.table import Table

import stardeck
from stardeck.commands.common import (
    game_argument,
    json_option,
    options_option,
    pack_option,
    progress,
    seats_option,
    seed_option,
    write_json,
)
from stardeck.games import find
from stardeck.kernel.match import Match
from stardeck.kernel.playout import perft as count


@click.command()
@game_argument()
@click.option("--depth", type=click.IntRange(1), default=3, show_default=True, help="How many answers deep.")
@click.option("--divide", is_flag=True, help="Count behind each first answer apart.")
@click.option("--position", metavar="TEXT", help="Where to begin, instead of a new game.")
@seats_option
@seed_option
@options_option
@pack_option
@json_option
def perft(
    game: str,
    depth: int,
    divide: bool,
    position: str | None,
    seats: int | None,
    seed: int | None,
    options: dict[str, Any],
    pack: str | None,
    as_json: bool,
) -> None:
    """Count the sequences of answers of each length: a check that rules have not changed by accident.

    \b
    Examples:
      stardeck perft orbital --depth 4 --seed 1
      stardeck perft orbital --depth 3 --divide
      stardeck perft orbital --json --seats 2
    """
    if position is None:
        least = find(game).seats[0]
        match = stardeck.new(game, seats=seats or max(2, least), seed=seed or 0, pack=pack, **options)
    else:
        match = stardeck.position(position, game=game, pack=pack)
    found = _divided(match, depth) if divide else _by_depth(match, depth)
    if as_json:
        write_json({"game": game, "position": match.position, "counts": found})
    else:
        _show(found, "answer" if divide else "depth")


def _by_depth(match: Match, depth: int) -> list[dict[str, Any]]:
    found = []
    for deep in range(1, depth + 1):
        began = time.perf_counter()
        sequences = sum(row["sequences"] for row in _divided(match, deep))
        found.append({"depth": deep, "sequences": sequences, "seconds": time.perf_counter() - began})
    return found


def _divided(match: Match, depth: int) -> list[dict[str, Any]]:
    game, root = match.game, match.state()
    decision = game.decision(root)
    options = [] if decision is None else decision.options
    found = []
    for action in progress(options, f"depth {depth}"):
        began = time.perf_counter()
        child = game.copy(root)
        game.apply(child, action)
        sequences = count(game, child, depth - 1)
        text = game.action_text(action)
        found.append({"answer": text, "sequences": sequences, "seconds": time.perf_counter() - began})
    return found or [{"answer": "", "sequences": 1, "seconds": 0.0}]


def _show(found: list[dict[str, Any]], first: str) -> None:
    table = Table(box=None, pad_edge=False)
    table.add_column(first)
    table.add_column("sequences", justify="right")
    table.add_column("seconds", justify="right")
    for row in found:
        table.add_row(str(row[first]), f"{row['sequences']:,}", f"{row['seconds']:.2f}")
    Console().print(table)
