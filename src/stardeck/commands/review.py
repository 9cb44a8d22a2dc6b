"""Look back at a recorded game with the search bot."""

from __future__ import annotations

import json
import os
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

import stardeck
from stardeck.commands.common import lang_option
from stardeck.kernel.match import Match
from stardeck.learn import review as looking
from stardeck.learn.review_report import as_data, html, intro, percent
from stardeck.learn.words import WORDS
from stardeck.words import Lang, names_in, say


@click.command()
@click.argument("record", type=click.Path(dir_okay=False))
@click.option("--seat", type=int, metavar="N", help="Only the N-th seat (1 is the first).")
@click.option(
    "--playouts", type=click.IntRange(2), default=looking.PLAYOUTS, show_default=True,
    help="How long the bot thinks about each decision.",
)  # fmt: skip
@click.option("--seed", type=int, default=0, show_default=True, help="Decides what the bot imagines.")
@click.option(
    "--processes", type=click.IntRange(1), default=lambda: os.cpu_count() or 1, show_default="one a core",
    help="How many decisions are looked at at a time. Results do not depend on it.",
)  # fmt: skip
@click.option(
    "--html", "html_file", type=click.Path(dir_okay=False), metavar="FILE", help="Write a page with charts."
)
@click.option(
    "--json", "json_file", type=click.Path(dir_okay=False), metavar="FILE", help="Write data (- for stdout)."
)
@lang_option
def review(
    record: str,
    seat: int | None,
    playouts: int,
    seed: int,
    processes: int,
    html_file: str | None,
    json_file: str | None,
    lang: Lang,
) -> None:
    """Look back at the game in RECORD: what cost most, and what would have been better.

    The bot judges every decision of a seat from what that seat knew.

    \b
    Examples:
      stardeck review game.stardeck
      stardeck review game.stardeck --seat 1 --playouts 400
      stardeck review game.stardeck --html review.html
      stardeck review game.stardeck --json - | jq '.[0].costliest'
    """
    match = stardeck.replay(Path(record))
    wanted = range(match.seats) if seat is None else [seat - 1]
    seats = [one for one in wanted if one not in match.automatic]
    with _bar(say(WORDS, "reviewing", lang)) as bar:
        task = bar.add_task("")
        made = looking.review(
            match, seats, playouts=playouts, seed=seed, processes=processes,
            progress=lambda done, total: bar.update(task, completed=done, total=total),
        )  # fmt: skip
    if html_file:
        Path(html_file).write_text(html(match, made, playouts, lang), encoding="utf-8")
    if json_file:
        data = json.dumps([as_data(match, one, lang) for one in made], ensure_ascii=False, indent=2)
        if json_file == "-":
            click.echo(data)
            return
        Path(json_file).write_text(data + "\n", encoding="utf-8")
    for one in made:
        _show(match, one, playouts, lang)


def _bar(words: str) -> Progress:
    console = Console(stderr=True)
    columns = (TextColumn(words), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


def _show(match: Match, made: looking.Review, playouts: int, lang: Lang) -> None:
    console = Console()
    console.rule(Text(say(WORDS, "review-seat", lang, who=match.names[made.seat])))
    console.print(Text(intro(match, made, playouts, lang)))
    if not made.costliest():
        console.print(Text(say(WORDS, "review-none", lang)))
    else:
        console.print(_costliest(match, made, lang))


def _costliest(match: Match, made: looking.Review, lang: Lang) -> Table:
    table = Table(box=None, title=say(WORDS, "review-costliest", lang), title_justify="left")
    for column in ("at", "played", "better", "chance", "cost"):
        table.add_column(say(WORDS, f"column-{column}", lang))
    names = names_in(lang, match.names)
    for look in made.costliest():
        table.add_row(
            str(look.moment.at),
            Text(match.face.answer(look.moment.action, lang, names)),
            Text(match.face.answer(look.best, lang, names)),
            f"{percent(look.played)} → {percent(look.here)}",
            percent(look.loss),
        )
    return table
