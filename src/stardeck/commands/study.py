"""Measure a pack: cards, seats, lengths, scores; and what changes when one thing is changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import click

from stardeck.arena.compare import FIGURES, Difference, Metric, compare, taken
from stardeck.arena.files import write_json, write_table
from stardeck.arena.ledger import Ledger
from stardeck.arena.ratings import ladder
from stardeck.arena.setting import Result, Setting, loaded
from stardeck.arena.study import card_data, spread, study_data
from stardeck.arena.study import study as count
from stardeck.arena.study_report import study_report
from stardeck.arena.variants import sweep, without
from stardeck.bots import split_specs
from stardeck.commands.arena import command_line, play_all, processes_option, ray_option, seed_option
from stardeck.commands.common import as_options, game_argument, options_option, pack_option
from stardeck.games import find
from stardeck.kernel.errors import StardeckError
from stardeck.kernel.trial import own_pack


@dataclass(frozen=True)
class Wish:
    """What is to be played, and how."""

    games: int
    processes: int
    ray: str | None

    def play(self, setting: Setting, folder: Path) -> list[Result]:
        """Play; games that a bot lost by failing tell nothing about the pack, and are left out."""
        results = play_all(setting, self.games, Ledger(folder, setting), self.processes, self.ray)
        whole = [result for result in results if result.failed < 0]
        if len(whole) < len(results):
            lost = next(result.trouble for result in results if result.failed >= 0)
            click.echo(f"{len(results) - len(whole)} games are left out: a bot failed. The first: {lost}")
        if not whole:
            raise StardeckError("No game was played to its end, so there is nothing to measure.")
        return whole


@click.command()
@game_argument()
@click.option(
    "--bot", default="search@60", show_default=True,
    help="Who sits on every seat, with its limit; two with a comma play strong against weak.",
)  # fmt: skip
@click.option("--games", type=click.IntRange(1), default=200, show_default=True, help="So many games.")
@click.option("--seats", type=click.IntRange(1), default=2, show_default=True, help="How many seats.")
@click.option(
    "--against", type=click.Path(exists=True, dir_okay=False), metavar="FILE",
    help="Another pack: play the same deals with it and compare.",
)  # fmt: skip
@click.option(
    "--against-option", "against_options", multiple=True, metavar="NAME=VALUE", callback=as_options,
    help="Another option of the game: the same deals, compared.",
)  # fmt: skip
@click.option("--against-seats", type=click.IntRange(1), metavar="N", help="Another number of seats.")
@click.option("--against-bot", metavar="BOT", help="Another bot on every seat.")
@click.option("--without", "cards", multiple=True, metavar="CARD", help="Compare with a pack without it.")
@click.option(
    "--sweep", "swept", metavar="TABLE.ID.KEY=LOW..HIGH",
    help="Compare with packs in which a number is each of these, e.g. module.farm.cost=1..4.",
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
    against_options: dict[str, str],
    against_seats: int | None,
    against_bot: str | None,
    cards: tuple[str, ...],
    swept: str | None,
    out: str | None,
    seed: int,
    processes: int,
    ray: str | None,
    options: dict[str, str],
    pack: str | None,
) -> None:
    """Measure a pack of GAME: how games end, whence points come, cards, seats, lengths.

    The same bot sits on every seat. Whatever is compared plays the same deals, and differences are paired
    deal by deal. Writes cards.csv, study.json and report.html, and compare.csv where something is compared;
    tables as Parquet too where pyarrow is installed.

    \b
    Examples:
      stardeck study orbital --games 400 --seats 3
      stardeck study titan --pack mine.toml --against theirs.toml
      stardeck study orbital --bot greedy --without greenhouse
      stardeck study tortuga --bot greedy --sweep card.corsair.cost=1..4
      stardeck study orbital --bot search@60,greedy
    """
    folder = Path(out or f"study-{game}")
    text = None if pack is None else own_pack(find(game), pack).text
    readings = tuple(sorted(options.items()))
    base = Setting(game, seats, tuple(split_specs(bot)), seed, readings, text, watch=True)
    wish = Wish(games, processes, ray)
    others = _packs(base, against, cards, swept)
    if against_options:
        words = ", ".join(f"{name}={value}" for name, value in against_options.items())
        others[words] = replace(base, readings=tuple(sorted({**options, **against_options}.items())))
    if against_seats:
        others[f"{against_seats} seats"] = replace(base, seats=against_seats)
    if against_bot:
        others[against_bot] = replace(base, bots=tuple(split_specs(against_bot)))
    for other in others.values():
        loaded(other)  # mistakes are said before anything is played
    results = wish.play(base, folder)
    played = {
        name: wish.play(other, folder / f"variant-{number}")
        for number, (name, other) in enumerate(others.items(), 1)
    }
    _write(ctx, folder, base, results, played, swept)


def _packs(base: Setting, against: str | None, cards: Sequence[str], swept: str | None) -> dict[str, Setting]:
    """Return the variants that are other packs, by what they are called."""
    at = loaded(base)
    text = at.box.pack_text() if base.pack is None else base.pack
    found = {} if against is None else {Path(against).name: own_pack(at.box, against).text}
    found |= {f"without {card}": without(at.box, text, card) for card in cards}
    if swept is not None:
        found |= sweep(at.box, text, swept)
    return {name: replace(base, pack=changed) for name, changed in found.items()}


def _write(
    ctx: click.Context,
    folder: Path,
    base: Setting,
    results: list[Result],
    played: dict[str, list[Result]],
    swept: str | None,
) -> None:
    at = loaded(base)
    found = count(results, at.box.components(at.pack.content), at.box.takes)
    figures: dict[str, Metric] = dict(FIGURES)
    figures |= {f"{row.name}: taken": taken(row.card, at.box.takes) for row in found.cards}
    rows = [row for name, other in played.items() for row in compare(name, results, other, figures)]
    written = write_table(folder, "cards", [card_data(row) for row in found.cards])
    if rows:
        written += write_table(folder, "compare", [row.row() for row in rows])
    data = {**study_data(found), "differences": [row.row() for row in rows]}
    written.append(write_json(folder / "study.json", data))
    standings = ladder(results, at.names) if len(at.specs) > 1 else []
    title = f"A study of {at.box.title('en')}"
    where = (swept or "").partition("=")[0].strip()
    page = study_report(title, found, command_line(ctx), rows, where, standings)
    report = folder / "report.html"
    report.write_text(page, encoding="utf-8")
    above = ", ".join(f"{points:+.1f}" for points in found.above_share)
    click.echo(
        f"{found.games} games. In the order of play: {above} points of a hundred above their share. "
        f"Answers a game: {spread(found.answers)['mean']}. Points: {spread(found.scores)['mean']}."
    )
    _say_clear(rows)
    click.echo("Written: " + ", ".join(str(path) for path in [*written, report]))


def _say_clear(rows: Sequence[Difference]) -> None:
    """Name the clear differences of whole games; those of cards are in the files."""
    for row in rows:
        if row.figure in FIGURES and row.clear and row.interval is not None:
            low, high = row.interval
            click.echo(f"{row.variant}: {row.figure} {row.change:+.2f} ({low:+.2f} to {high:+.2f}).")
