"""Let bots play many games and rate them."""

from __future__ import annotations

import os
import shlex
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import click
from click.core import ParameterSource
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.table import Table as RichTable

from stardeck.arena.contest import CEILING, check_specs
from stardeck.arena.files import write_arena
from stardeck.arena.ledger import Ledger
from stardeck.arena.pairing import jobs
from stardeck.arena.ratings import Failures, Standing, failures, ladder
from stardeck.arena.report import arena_report, percent
from stardeck.arena.run import Report, run
from stardeck.arena.setting import PATIENCE, Result, Setting, loaded
from stardeck.arena.stopping import Rule, rule_for
from stardeck.bots import split_specs
from stardeck.commands.common import game_argument, options_option, pack_option
from stardeck.games import find
from stardeck.kernel.errors import listing
from stardeck.kernel.trial import own_pack

processes_option = click.option(
    "--processes", type=click.IntRange(1), default=lambda: os.cpu_count() or 1, show_default="one a core",
    help="How many games are played at a time. Results do not depend on it.",
)  # fmt: skip
ray_option = click.option(
    "--ray", metavar="ADDRESS",
    help="Play on a Ray cluster at this address, or on one started here: --ray local. Same results.",
)  # fmt: skip
seed_option = click.option(
    "--seed", type=int, default=0, show_default=True, help="Decides all luck of the run."
)


@contextmanager
def progress(total: int, done: int, words: str) -> Iterator[Report]:
    """Show a bar with the time left on standard error; give what must be called after each game."""
    console = Console(stderr=True)
    columns = (
        TextColumn(words),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, disable=not console.is_terminal) as bar:
        task = bar.add_task(words, total=total, completed=done)

        def report(result: Result) -> None:
            bar.advance(task)

        yield report


def play_all(
    setting: Setting,
    games: int,
    ledger: Ledger,
    processes: int,
    ray: str | None,
    rule: Rule | None = None,
) -> list[Result]:
    """Play a run to its end, with a bar; an interruption says how to go on."""
    at = loaded(setting)
    todo = jobs(len(setting.bots), at.seats, games, at.automatic)
    known = {job.number for job in todo}
    done = sum(1 for result in ledger.results() if result.number in known)
    for words in _of_earlier_runs(ledger, done, len(todo)):
        click.echo(words)
    _keep_old_records(ledger, known)
    try:
        with progress(len(todo), done, setting.game) as report:
            return run(setting, todo, ledger, processes=processes, ray=ray, report=report, rule=rule)
    except KeyboardInterrupt:
        kept = len(ledger.results())
        raise click.ClickException(
            f"Interrupted. The {kept} games that were finished are kept in {ledger.folder}; "
            "the same command goes on there."
        ) from None


def _keep_old_records(ledger: Ledger, wanted: set[int]) -> None:
    """Write the records of games of earlier runs too, if records are wanted."""
    if ledger.records is None:
        return
    old = [result for result in ledger.results() if result.number in wanted]
    lacking = [result.number for result in old if not ledger.keep_record(result)]
    if lacking:
        shown = listing([str(number) for number in lacking])
        click.echo(f"No record of game {shown}: the process was ended in which it was played.")


def _of_earlier_runs(ledger: Ledger, counted: int, wanted: int) -> Iterator[str]:
    """Say which games were not played now, and which of those in the folder do not count."""
    if (others := ledger.others()) > 0:
        changed = f" ({listing(ledger.changed)} changed since the last run)" if ledger.changed else ""
        yield (
            f"{others} games in {ledger.path} do not count: they were played with another version "
            f"of a bot, the rules, the pack or the program{changed}."
        )
    if counted > 0:
        yield f"{counted} of {wanted} games are from an earlier run."


def command_line(ctx: click.Context) -> str:
    """Return the command that repeats a run."""
    words = ["stardeck", str(ctx.info_name)]
    for parameter in ctx.command.params:
        value = ctx.params[str(parameter.name)]
        if ctx.get_parameter_source(str(parameter.name)) is not ParameterSource.COMMANDLINE:
            continue
        if isinstance(value, dict):
            value = [f"{name}={given}" for name, given in value.items()]
        for one in value if isinstance(value, (list, tuple)) else [value]:
            words += [str(one)] if isinstance(parameter, click.Argument) else _given(parameter, one)
    return shlex.join(words)


def _given(parameter: click.Parameter, value: object) -> list[str]:
    """Return an option as it is typed; one that only says yes has no value."""
    return [parameter.opts[0]] if value is True else [parameter.opts[0], str(value)]


@click.command()
@game_argument()
@click.option(
    "--bots", "specs", required=True, metavar="A,B,…",
    help="Bots or levels, each with a limit if wanted, such as search@0.1s, hard or "
    "mine.py:MyBot(depth=3)@200. If there are fewer than seats, the last one fills the others.",
)  # fmt: skip
@click.option(
    "--games", type=click.IntRange(1), help="At least so many games.  [default: 100; with --until or --test "
    "at most 10000]",
)  # fmt: skip
@click.option(
    "--until", type=float, metavar="HALF",
    help="Stop when every bot's part of the wins is known to within so much, e.g. 0.02.",
)  # fmt: skip
@click.option(
    "--test", type=float, metavar="ERROR",
    help="Stop when it is known, with at most this error, whether the first bot is better than the second.",
)  # fmt: skip
@click.option(
    "--by", type=float, default=0.05, show_default=True, metavar="PART",
    help="With --test: better means to win so much more than half.",
)  # fmt: skip
@click.option(
    "--patience", type=click.FloatRange(0, min_open=True), default=PATIENCE, show_default=True,
    metavar="SECONDS", help="A bot that takes longer for one answer has lost the game.",
)  # fmt: skip
@click.option("--debug", is_flag=True, help="Show all that Python says of a bot's first failure.")
@click.option("--seats", type=click.IntRange(1), default=2, show_default=True, help="How many seats.")
@click.option("--out", type=click.Path(file_okay=False), metavar="DIR", help="Where results go. [arena-GAME]")
@click.option(
    "--records", type=click.Path(file_okay=False), metavar="DIR", help="Keep every game's record there."
)
@seed_option
@processes_option
@ray_option
@options_option
@pack_option
@click.pass_context
def arena(
    ctx: click.Context,
    game: str,
    specs: str,
    games: int | None,
    until: float | None,
    test: float | None,
    by: float,
    patience: float,
    debug: bool,
    seats: int,
    out: str | None,
    records: str | None,
    seed: int,
    processes: int,
    ray: str | None,
    options: dict[str, str],
    pack: str | None,
) -> None:
    """Let bots play many games of GAME and rate them.

    Every line-up plays the same deals and every bot sits on every seat equally often. An interrupted
    run goes on where it was; more --games continue an old run. Writes seats.csv, seats.parquet,
    arena.json and report.html. A bot that fails loses that game, and the run goes on.

    \b
    Examples:
      stardeck arena orbital --bots search@0.1s,greedy,random --games 300
      stardeck arena orbital --bots "mine.py:Bot(depth=3),greedy" --test 0.05
      stardeck arena titan --bots search@100,greedy --until 0.02
    """
    bots = tuple(split_specs(specs))
    check_specs(bots)
    rule = rule_for(bots, until, test, by)
    text = None if pack is None else own_pack(find(game), pack).text
    readings = tuple(sorted(options.items()))
    setting = Setting(game, seats, bots, seed, readings, text, False, records is not None, patience)
    folder = Path(out or f"arena-{game}")
    ledger = Ledger(folder, setting, None if records is None else Path(records))
    wanted = games or (100 if rule is None else CEILING)
    results = play_all(setting, wanted, ledger, processes, ray, rule)
    names = loaded(setting).names
    verdict = "" if rule is None else rule.verdict()
    written = write_arena(folder, setting, results, names, verdict)
    title = f"{loaded(setting).box.title('en')} · {', '.join(names)}"
    report = folder / "report.html"
    report.write_text(arena_report(title, results, names, command_line(ctx)), encoding="utf-8")
    _show(ladder(results, names), len(results))
    _say_failures(failures(results, names), debug)
    if verdict:
        click.echo(verdict)
    click.echo("Written: " + ", ".join(str(path) for path in [*written, report]))


def _say_failures(rows: Sequence[Failures], debug: bool) -> None:
    """Name the bots that failed or were late, with the first failure of each."""
    for row in rows:
        if row.late:
            click.echo(f"{row.bot} answered {row.late} times later than its limit, though not much.")
        if row.failed:
            click.echo(f"{row.bot} lost {row.failed} games by failing. The first: {row.first}")
        if debug and row.details:
            click.echo(row.details)


def _show(standings: Sequence[Standing], games: int) -> None:
    shown = RichTable(title=f"{games} games", title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    for column in ("Bot", "Rating (95 %)", "Games won (95 %)", "Points", "Choices", "ms each"):
        shown.add_column(column, justify="left" if column == "Bot" else "right")
    for one in standings:
        rating = f"{one.rating:.0f} ({one.interval[0]:.0f} to {one.interval[1]:.0f})"
        figures = (one.score, one.decisions, one.milliseconds)
        shown.add_row(one.bot, rating, percent(one.wins), *(f"{figure:.1f}" for figure in figures))
    Console().print(shown)
