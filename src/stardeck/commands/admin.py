"""Look after the tables of a server."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from stardeck.server.table.store import Store, Stored

Result = TypeVar("Result")

STATES = click.Choice(["open", "playing", "over"])


@click.group()
@click.option("--database", default="", metavar="URL", help="SQLite file or PostgreSQL URL, as for serve.")
@click.pass_context
def admin(ctx: click.Context, database: str) -> None:
    """Look after the tables of a server: list, inspect, close, delete, replay, back up.

    \b
    Examples:
      stardeck admin list --state playing
      stardeck admin replay-all
      stardeck admin backup tables.backup
    """
    from stardeck.server.settings import from_environment

    settings = from_environment()
    ctx.obj = (replace(settings, database=database) if database else settings).url()


def _with_store(url: str, work: Callable[[Store], Awaitable[Result]], writes: bool = False) -> Result:
    """Do some work with the database. Who writes to a SQLite file must have it alone."""
    from sqlalchemy.exc import SQLAlchemyError

    from stardeck.server.table.store import Store, owner_of

    owner = owner_of(url)
    if owner is not None and not owner.path.is_file():
        raise click.ClickException(f"There are no tables in {owner.path}. Choose another --database.")
    if owner is not None and writes:
        owner.take()

    async def run() -> Result:
        store = Store(url)
        try:
            return await work(store)
        finally:
            await store.stop()

    try:
        return asyncio.run(run())
    except SQLAlchemyError as error:
        reason = str(error).splitlines()[0].rstrip(".")
        raise click.ClickException(
            f"The tables can't be read: {reason}. A server of this version brings them up to date."
        ) from None
    finally:
        if owner is not None:
            owner.give_back()


def _found(stored: Stored | None, table: str) -> Stored:
    if stored is None:
        raise click.ClickException(f"There is no table {table}. `stardeck admin list` shows those there are.")
    return stored


def _age(at: float) -> str:
    hours = max(0.0, time.time() - at) / 3600
    return (
        f"{hours / 24:.0f} d" if hours >= 48 else f"{hours:.0f} h" if hours >= 2 else f"{hours * 60:.0f} min"
    )


@admin.command("list")
@click.option("--state", type=STATES, help="Only tables where it is so.")
@click.option("--game", default="", help="Only tables of a game.")
@click.option("--limit", type=click.IntRange(1), default=50, show_default=True, help="At most so many.")
@click.pass_obj
def list_(url: str, state: str | None, game: str, limit: int) -> None:
    """List tables, the last played first.

    \b
    Example:
      stardeck admin list --state playing --game titan
    """
    for stored in _with_store(url, lambda store: store.browse(state or "", game, limit)):
        row = stored.row
        names = ", ".join(seat.name for seat in stored.seats)
        click.echo(f"{row.id}  {row.game:<10} {row.state:<8} {row.seq:>5}  {_age(row.changed):>7}  {names}")


@admin.command()
@click.argument("table")
@click.pass_obj
def inspect(url: str, table: str) -> None:
    """Say what a table is and who sits there.

    Nothing of what is hidden in its game is told.

    \b
    Example:
      stardeck admin inspect 8kq2vnt4xw
    """
    from stardeck.server.table.admin import trouble

    stored = _found(_with_store(url, lambda store: store.load(table)), table)
    row = stored.row
    facts: dict[str, Any] = {
        "game": f"{row.game}, rules {row.rules}" + (", a pack of its own" if row.pack else ""),
        "state": row.state + (", sandbox" if row.sandbox else "") + (", listed" if row.listed else ""),
        "entries": row.seq,
        "made": f"{_age(row.created)} ago",
        "last change": f"{_age(row.changed)} ago",
        "plays on": trouble(stored) or "yes",
    }
    for name, value in facts.items():
        click.echo(f"{name + ':':<13}{value}")
    for seat in stored.seats:
        click.echo(
            f"seat {seat.seat + 1}:      {seat.name} ({seat.kind}{', ' + seat.bot if seat.bot else ''})"
        )


@admin.command()
@click.argument("table")
@click.pass_obj
def close(url: str, table: str) -> None:
    """End a game for good.

    Nobody can go on with it, and its record can be had.
    A server on a SQLite file must be ended first; on PostgreSQL the pages hear of it at once.

    \b
    Example:
      stardeck admin close 8kq2vnt4xw
    """
    from stardeck.server.table import admin as work

    async def run(store: Store) -> bool:
        return await work.close(store, _found(await store.load(table), table))

    if not _with_store(url, run, writes=True):
        raise click.ClickException(f"The table {table} is over already, or is being played: try again.")
    click.echo(f"The table {table} is over.")


@admin.command()
@click.argument("tables", nargs=-1, required=True)
@click.confirmation_option(prompt="What is deleted does not come back. Delete?")
@click.pass_obj
def delete(url: str, tables: tuple[str, ...]) -> None:
    """Delete tables with all that happened at them.

    A server on a SQLite file must be ended first.

    \b
    Example:
      stardeck admin delete 8kq2vnt4xw --yes
    """

    async def run(store: Store) -> int:
        return sum([await store.delete(table) for table in tables])

    click.echo(f"{_with_store(url, run, writes=True)} of {len(tables)} deleted.")


@admin.command("replay-all")
@click.pass_obj
def replay_all(url: str) -> None:
    """Play every table again by the rules of this version.

    Those that can't be are named.
    Run it with a new version, before its server takes the place of the old one.
    The exit code is 1 if there are some.

    \b
    Example:
      stardeck admin replay-all
    """
    from stardeck.server.table.admin import trouble

    async def run(store: Store) -> tuple[int, int]:
        good = bad = 0
        for table in await store.ids():
            stored = await store.load(table)
            why = "" if stored is None else trouble(stored)
            good, bad = good + (not why), bad + bool(why)
            if why:
                click.echo(f"{table}: {why}")
        return good, bad

    good, bad = _with_store(url, run)
    click.echo(f"Tables that play on: {good}; that do not: {bad}.")
    if bad:
        raise SystemExit(1)


@admin.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.pass_obj
def backup(url: str, file: Path) -> None:
    """Copy the tables of a SQLite file into another.

    Also while it is served.

    \b
    Example:
      stardeck admin backup tables.backup
    """
    from stardeck.server.table import admin as work

    click.echo(f"Tables in {file}: {work.backup(url, file)}.")


@admin.command()
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--replace", is_flag=True, help="Also if there are tables: they are lost.")
@click.pass_obj
def restore(url: str, file: Path, replace: bool) -> None:
    """Put a backup in the place of the tables.

    The server must be ended first.

    \b
    Example:
      stardeck admin restore tables.backup --replace
    """
    from stardeck.server.table import admin as work

    click.echo(f"Tables restored: {work.restore(url, file, replace)}.")
