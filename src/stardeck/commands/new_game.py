"""Begin a game of your own."""

from __future__ import annotations

import keyword
import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from string import Template
from typing import Final

import click

from stardeck.games import names
from stardeck.kernel.errors import BadOption

ENDING: Final = ".tmpl"
"""Files of the template end so; they are no Python before a name is filled in."""


@click.command("new-game")
@click.argument("name")
@click.option(
    "--to",
    type=click.Path(file_okay=False),
    metavar="FOLDER",
    help="Where; without it, a folder of that name.",
)
def new_game(name: str, to: str | None) -> None:
    """Write a whole small game called NAME, with its tests, to be changed into yours.

    It is a distribution of its own: once installed it is played on the page, in the terminal and in the
    arena like the others, and its tests hold it to what every game promises.

    \b
    Examples:
      stardeck new-game beacons
      cd beacons && pip install -e . && pytest
      stardeck play beacons
    """
    check_name(name)
    folder = Path(to or name)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadOption(f"{folder} is there already and not empty. Choose another place with --to FOLDER.")
    for path, text in written(name):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    click.echo(f"A game is in {folder}. Go on with: cd {folder} && pip install -e . && pytest")


def check_name(name: str) -> None:
    """Refuse a name that can't be a package of its own."""
    if not re.fullmatch(r"[a-z][a-z0-9_]{0,39}", name) or keyword.iskeyword(name):
        raise BadOption(
            f"{name!r} can't be the name of a game: it is a Python package and written in records, so it has "
            "small letters, digits and _ only, and begins with a letter."
        )
    if name in names() or find_spec(name) is not None:
        raise BadOption(f"There is already a game or a Python package called {name!r}. Choose another name.")


def written(name: str) -> list[tuple[Path, str]]:
    """Return every file of a new game with its text."""
    values = {
        "name": name,
        "title": name.replace("_", " ").title(),
        "class": "".join(word.title() for word in name.split("_")),
    }
    return [
        (Path(Template(path.removesuffix(ENDING)).substitute(values)), Template(text).substitute(values))
        for path, text in _files(files("stardeck") / "template", "")
    ]


def _files(folder: Traversable, path: str) -> list[tuple[str, str]]:
    """Return the files of a folder and those below, in order."""
    found: list[tuple[str, str]] = []
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            found += _files(entry, f"{path}{entry.name}/")
        elif entry.name.endswith(ENDING):
            found.append((path + entry.name, entry.read_text(encoding="utf-8")))
    return found
