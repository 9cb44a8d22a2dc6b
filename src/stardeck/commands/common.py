"""What several commands share: arguments, options, output."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

import click
from click.shell_completion import CompletionItem
from rich.console import Console
from rich.progress import track

from stardeck.games import find, names
from stardeck.words import LANGUAGES, Lang, choose_language

Command = TypeVar("Command", bound=Callable[..., Any])
Item = TypeVar("Item")


def default_language() -> Lang:
    """Return the language of the environment, as far as the games speak it."""
    for name in ("STARDECK_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return choose_language(os.environ[name])
    return choose_language(None)


def _complete_game(ctx: click.Context, parameter: click.Parameter, typed: str) -> list[CompletionItem]:
    found = [name for name in names() if name.startswith(typed)]
    return [CompletionItem(name, help=find(name).title("en")) for name in found]


def as_options(ctx: click.Context, parameter: click.Parameter, given: Sequence[str]) -> dict[str, str]:
    """Read name=value, as options of a game are written."""
    options = {}
    for word in given:
        name, equals, value = word.partition("=")
        if not equals:
            raise click.BadParameter(f"{word!r} is not of the form name=value, e.g. -o years=6.")
        options[name.strip()] = value.strip()
    return options


def game_argument(required: bool = True) -> Callable[[Command], Command]:
    """Return the argument GAME, with completion."""
    return click.argument("game", required=required, shell_complete=_complete_game)


pack_option = click.option(
    "--pack",
    type=click.Path(exists=True, dir_okay=False),
    metavar="FILE",
    help="A pack of your own instead of the default one.",
)
options_option = click.option(
    "-o", "--option", "options", multiple=True, metavar="NAME=VALUE", callback=as_options,
    help="An option of the game, e.g. -o years=6; 'stardeck games GAME' lists them.",
)  # fmt: skip
seats_option = click.option("--seats", type=click.IntRange(1), metavar="N", help="How many seats.")
seed_option = click.option("--seed", type=int, metavar="N", help="The deal; without it, a surprise.")
json_option = click.option("--json", "as_json", is_flag=True, help="Write JSON for a program to read.")
lang_option = click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    default=default_language,
    show_default="the locale's",
    help="The language of the game.",
)


def write_json(value: object) -> None:
    """Write a value for programs."""
    click.echo(json.dumps(value, ensure_ascii=False, indent=2))


def progress(work: Sequence[Item], words: str) -> Iterable[Item]:
    """Return the work, shown as a bar on standard error while it is done, if that is a terminal."""
    console = Console(stderr=True)
    return track(work, words, console=console, transient=True, disable=not console.is_terminal)
