"""List what is printed in a game's box, and whence we know it."""

from __future__ import annotations

import itertools
from collections import Counter

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from stardeck.commands.common import game_argument, json_option, lang_option, pack_option, write_json
from stardeck.games import find
from stardeck.kernel.box import Box
from stardeck.kernel.pack import SOURCES, read_pack_text
from stardeck.kernel.reading import settle
from stardeck.kernel.variant import load_pack, variant
from stardeck.learn.pages import card_of
from stardeck.words import LANGUAGES, Lang, in_language

STYLES = {"rulebook": "green", "published": "cyan", "inferred": "yellow", "reconstructed": "magenta"}


@click.command()
@game_argument()
@click.argument("words", nargs=-1)
@click.option("--kind", metavar="KIND", help="Only components of this kind.")
@click.option("--source", type=click.Choice(SOURCES), help="Only components known from there.")
@pack_option
@lang_option
@json_option
def cards(
    game: str,
    words: tuple[str, ...],
    kind: str | None,
    source: str | None,
    pack: str | None,
    lang: Lang,
    as_json: bool,
) -> None:
    """List what is printed in the box of GAME and what it does, or only what matches WORDS.

    Each row says whence it is known: the rulebook, a published page, inference from other
    components, or reconstruction where nobody but an owner of the box can know.

    \b
    Examples:
      stardeck cards orbital
      stardeck cards orbital farm --lang fr
      stardeck cards orbital --source reconstructed
      stardeck cards orbital --pack mine.toml --json
    """
    box = find(game)
    rows = _chosen(_components(box, pack, lang), " ".join(words), kind, source)
    if as_json:
        write_json(rows)
    elif not rows:
        raise click.ClickException(f"Nothing in the box of {box.title('en')} matches.")
    else:
        _show(rows, lang)


def _components(box: Box, pack: str | None, lang: Lang) -> list[dict[str, str]]:
    """Return every component, with what it does in words where the game has some."""
    loaded = load_pack(box) if pack is None else load_pack(box, read_pack_text(pack), pack)
    face = variant(box, loaded, settle(box.readings, {})).face
    counts: Counter[str] = Counter()
    rows = []
    for row in box.components(loaded.content):
        _, card = card_of(face, row, counts[row["kind"]], lang)
        counts[row["kind"]] += 1
        effect = "" if card is None or card.words == in_language(row, lang) else card.words
        rows.append({**row, "effect": effect})
    return rows


def _chosen(
    rows: list[dict[str, str]], words: str, kind: str | None, source: str | None
) -> list[dict[str, str]]:
    wanted = words.lower()
    return [
        row
        for row in rows
        if (kind is None or row.get("kind") == kind)
        and (source is None or row.get("source") == source)
        and any(wanted in value.lower() for value in row.values())
    ]


def _show(rows: list[dict[str, str]], lang: Lang) -> None:
    """Print a table for each kind of component, with the columns that say something about it."""
    console = Console()
    for kind, alike in itertools.groupby(rows, key=lambda row: row.get("kind", "")):
        console.print(_table(kind, list(alike), lang))
    counts = Counter(row.get("source", "unknown") for row in rows)
    said = "1 row" if len(rows) == 1 else f"{len(rows)} rows"
    console.print(f"{said}: " + ", ".join(f"{n} {source}" for source, n in counts.most_common()))


def _table(kind: str, rows: list[dict[str, str]], lang: Lang) -> Table:
    hidden = {other for other in LANGUAGES if other != lang} | {"kind"}
    columns = list(dict.fromkeys(key for row in rows for key in row if row[key] and key not in hidden))
    table = Table(title=Text(kind, "bold"), title_justify="left", box=None, pad_edge=False)
    for column in columns:
        table.add_column("name" if column == lang else column, overflow="fold")
    for row in rows:
        style = STYLES.get(row.get("source", ""), "")
        table.add_row(*[Text(row.get(key, ""), style if key == "source" else "") for key in columns])
    return table
