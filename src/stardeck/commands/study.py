"""Measure a pack: cards, seats, lengths, scores."""

from __future__ import annotations

from pathlib import Path

import click

from stardeck.arena.files import write_json, write_table
from stardeck.arena.ledger import Ledger
from stardeck.arena.setting import Setting, table
from stardeck.arena.study import Study, card_data, spread, study_data
from stardeck.arena.study import study as count
from stardeck.arena.study_report import study_report
from stardeck.commands.arena import command_line, play_all, processes_option, ray_option, seed_option
from stardeck.commands.common import game_argument, options_option, pack_option
from stardeck.kernel.pack import read_pack_text


@click.command()
@game_argument()
@click.option("--bot", default="search@60", show_default=True, help="Who sits on every seat, with its limit.")
@click.option("--games", type=click.IntRange(1), default=200, show_default=True, help="So many games.")
@click.option("--seats", type=click.IntRange(1), default=2, show_default=True, help="How many seats.")
@click.option(
    "--against", type=click.Path(exists=True, dir_okay=False), metavar="FILE",
    help="Another pack: play the same deals with it and compare.",
)  # fmt: skip
@click.option("--out", type=click.Path(file_okay=False), metavar="DIR", help="Where results go. [study-GAME]")
@seed_option
@processes_option
@ray_option
@options_option
@pack_option
@click.pass_context
def study(
    ctx: click.Context,
    game: str,
    bot: str,
    games: int,
    seats: int,
    against: str | None,
    out: str | None,
    seed: int,
    processes: int,
    ray: str | None,
    options: dict[str, str],
    pack: str | None,
) -> None:
    """Measure a pack of GAME: how often each card is taken and wins, seats, lengths, scores.

    The same bot sits on every seat. Writes cards.csv, cards.parquet, study.json and report.html.

    \b
    Examples:
      stardeck study orbital --games 400 --seats 3
      stardeck study titan --pack mine.toml --against theirs.toml
    """
    folder = Path(out or f"study-{game}")
    readings = tuple(sorted(options.items()))

    def measure(path: str | None, place: Path) -> Study:
        text = None if path is None else read_pack_text(path)
        setting = Setting(game, seats, (bot,), seed, readings, text, watch=True)
        results = play_all(setting, games, Ledger(place, setting), processes, ray)
        at = table(setting)
        return count(results, at.box.components(at.pack.content), at.box.takes)

    found = measure(pack, folder)
    other = None if against is None else measure(against, folder / "against")
    written = write_table(folder, "cards", [card_data(row) for row in found.cards])
    written.append(write_json(folder / "study.json", study_data(found)))
    report = folder / "report.html"
    report.write_text(study_report(f"A study of {game}", found, command_line(ctx), other), encoding="utf-8")
    above = ", ".join(f"{points:+.1f}" for points in found.above_share)
    click.echo(
        f"{found.games} games. In the order of play: {above} points of a hundred above their share. "
        f"Answers a game: {spread(found.answers)['mean']}. Points: {spread(found.scores)['mean']}."
    )
    click.echo("Written: " + ", ".join(str(path) for path in [*written, report]))
