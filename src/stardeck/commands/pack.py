"""Export a pack to change it; check a changed one."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import click

from stardeck.commands.common import game_argument, json_option, write_json
from stardeck.games import find, names
from stardeck.kernel.box import Box
from stardeck.kernel.errors import BadPack, listing
from stardeck.kernel.pack import PackFile, read_pack_text
from stardeck.kernel.trial import inspect


@click.group()
def pack() -> None:
    """Export a pack to change it; check a changed one.

    A pack is what is printed in a game's box, as a text file: an owner of the box can type in the
    true cards, a designer can try others. Every command that starts a game takes --pack FILE.

    \b
    Examples:
      stardeck pack export orbital --to mine.toml
      stardeck pack check mine.toml
      stardeck play orbital --pack mine.toml
    """


@pack.command()
@game_argument()
@click.option("--to", type=click.Path(dir_okay=False), metavar="FILE", help="Where to; else standard output.")
@click.option("--force", is_flag=True, help="Overwrite a file that is already there.")
def export(game: str, to: str | None, force: bool) -> None:
    """Write the default pack of GAME.

    \b
    Examples:
      stardeck pack export orbital --to mine.toml
      stardeck pack export orbital > mine.toml
    """
    text = find(game).pack_text()
    if to is None:
        click.echo(text, nl=False)
        return
    if Path(to).exists() and not force:
        raise click.ClickException(f"{to} is already there; --force overwrites it.")
    Path(to).write_text(text, encoding="utf-8")
    click.echo(f"The pack of {game} is now in {to}.")


@pack.command()
@click.argument("file", type=click.Path(dir_okay=False))
@click.option("--game", metavar="GAME", help="The game it belongs to, if its tables do not tell.")
@json_option
def check(file: str, game: str | None, as_json: bool) -> None:
    """Check a pack FILE: every bad row is named with its line.

    \b
    Examples:
      stardeck pack check mine.toml
      stardeck pack check mine.toml --game orbital --json
    """
    text = read_pack_text(file)
    box = find(game) if game else _owner(text, file)
    found = _inspect(box, text, file)
    if as_json:
        write_json(found)
        if found["problems"]:
            raise click.exceptions.Exit(1)
    elif found["problems"]:
        raise BadPack("\n".join(f"{file}:{p['line']}: {p['message']}" for p in found["problems"]))
    else:
        click.echo(_praise(box, found))


def _owner(text: str, name: str) -> Box:
    """Return the game whose default pack has the most tables in common with this one."""
    tables = set(PackFile(text, name).data)
    boxes = [find(game) for game in names()]
    shared = [len(tables & set(tomllib.loads(box.pack_text()))) for box in boxes]
    best = max(shared, default=0)
    if best == 0 or shared.count(best) > 1:
        raise BadPack(f"{name}: its tables do not tell the game; say --game: {listing(names())}.")
    return boxes[shared.index(best)]


def _inspect(box: Box, text: str, name: str) -> dict[str, Any]:
    problems, loaded = inspect(box, text, name)
    digest = PackFile(text, name).digest
    if loaded is None:
        told = [{"line": problem.line, "message": problem.message} for problem in problems]
        return {"game": box.name, "digest": digest, "problems": told}
    rows = box.components(loaded.content)
    return {
        "game": box.name,
        "digest": digest,
        "default": digest == PackFile(box.pack_text(), "pack.toml").digest,
        "rows": len(rows),
        "sources": dict(Counter(row.get("source", "unknown") for row in rows)),
        "problems": [],
    }


def _praise(box: Box, found: dict[str, Any]) -> str:
    sources = ", ".join(f"{count} {source}" for source, count in found["sources"].items())
    kind = "the default pack" if found["default"] else "a pack of your own"
    return f"Good: {found['rows']} rows of {box.title('en')} ({sources}); {kind}, digest {found['digest']}."
