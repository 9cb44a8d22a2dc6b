"""Collect games of bots as data to learn from."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import Progress

from stardeck.commands.arena import processes_option, seed_option
from stardeck.commands.common import game_argument, options_option, pack_option


@click.command()
@game_argument()
@click.option("--bot", "spec", default="search@100", show_default=True, help="Who plays on every seat.")
@click.option(
    "--games", type=click.IntRange(1), default=100, show_default=True, help="At least so many games."
)
@click.option("--seats", type=click.IntRange(1), default=2, show_default=True, help="How many seats.")
@click.option("--out", type=click.Path(file_okay=False), metavar="DIR", help="Where data goes. [data-GAME]")
@click.option(
    "--format",
    "form",
    type=click.Choice(("npz", "parquet")),
    default="npz",
    show_default=True,
    help="What is written; parquet needs the extra arena.",
)
@seed_option
@processes_option
@options_option
@pack_option
def collect(
    game: str,
    spec: str,
    games: int,
    seats: int,
    out: str | None,
    form: str,
    seed: int,
    processes: int,
    options: dict[str, Any],
    pack: str | None,
) -> None:
    """Let a bot play GAME against itself and write every choice: what was known, the legal answers, how
    often each was tried, how the game ended.

    Writes files of ten games each and card.json, which says what they hold. An interrupted run goes on where
    it was; more --games continue an old run. Needs: pip install 'stardeck[envs]'.

    \b
    Example:
      stardeck collect titan --bot search@100 --games 1000
    """
    from stardeck.envs.needs import need

    need("numpy", "stardeck collect")
    from stardeck.envs.collect import SHARD, Collection
    from stardeck.envs.collect import collect as run

    what = Collection(game, spec, seats, seed, tuple(sorted(options.items())), pack, form)
    folder = Path(out or f"data-{game}")
    console = Console(stderr=True)
    with Progress(console=console, disable=not console.is_terminal) as bar:
        task = bar.add_task(game, total=None)
        written = run(what, games, folder, processes=processes, report=lambda done: bar.advance(task, done))
    click.echo(f"Written: {written} files of {SHARD} games in {folder}; card.json says what they hold.")
