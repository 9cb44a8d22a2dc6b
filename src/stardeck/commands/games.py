"""List the games and their options."""

from __future__ import annotations

from typing import Any

import click
from rich.console import Console
from rich.table import Table

from stardeck.commands.common import game_argument, json_option, lang_option, write_json
from stardeck.games import find, names
from stardeck.kernel.box import Box
from stardeck.kernel.reading import Reading
from stardeck.words import Lang


@click.command()
@game_argument(required=False)
@lang_option
@json_option
def games(game: str | None, lang: Lang, as_json: bool) -> None:
    """List the games, or the options of one GAME.

    \b
    Examples:
      stardeck games
      stardeck games orbital --lang fr
      stardeck games --json
    """
    boxes = [find(game)] if game else [find(name) for name in names()]
    if as_json:
        write_json([_as_data(box, lang) for box in boxes])
    elif game:
        _show_options(boxes[0], lang)
    else:
        _show_games(boxes, lang)


def _as_data(box: Box, lang: Lang) -> dict[str, Any]:
    return {
        "name": box.name,
        "title": box.title(lang),
        "summary": box.summary(lang),
        "rules": box.version,
        "seats": list(box.seats),
        "options": [_reading_as_data(reading, lang) for reading in box.readings],
    }


def _reading_as_data(reading: Reading, lang: Lang) -> dict[str, Any]:
    choices = {choice: reading.describe(choice, lang) for choice in reading.choices}
    return {
        "name": reading.name,
        "rule": reading.rule,
        "title": reading.title(lang),
        "default": reading.default,
        "choices": choices,
    }


def _show_games(boxes: list[Box], lang: Lang) -> None:
    table = Table(box=None, pad_edge=False)
    for heading in ("name", "title", "seats", "about"):
        table.add_column(heading, overflow="fold")
    for box in boxes:
        low, high = box.seats
        table.add_row(box.name, box.title(lang), f"{low}-{high}", box.summary(lang))
    Console().print(table)


def _show_options(box: Box, lang: Lang) -> None:
    console = Console()
    console.print(f"{box.title(lang)}: {box.summary(lang)}", markup=False)
    table = Table(box=None, pad_edge=False)
    for heading in ("option", "value", "meaning", "rule"):
        table.add_column(heading, overflow="fold")
    for reading in box.readings:
        for choice in reading.choices:
            first = choice == reading.default
            name = f"{reading.name} ({reading.title(lang)})" if first else ""
            value = f"{choice} (default)" if first else choice
            table.add_row(name, value, reading.describe(choice, lang), reading.rule if first else "")
    console.print(table)
