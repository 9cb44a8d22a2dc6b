"""Look after the tables of a server."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from ipaddress import ip_address
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from stardeck.server.table.store import Chosen, Store, Stored

Result = TypeVar("Result")
Command = TypeVar("Command", bound=Callable[..., None])

ALL = 1_000_000
SHOWN = 8
"""Letters of a hash that are enough to tell one maker from another."""

MADE_BY = "Only tables made from this address, or by the maker whose hash begins so."
OLDER = "Only tables at which nothing has happened for so many days."

STATES = click.Choice(["open", "playing", "over"])

COPIED = "A temporary copy was brought up to date and is read instead; the tables stay as they are."
TO_MIGRATE = "Start a server of this version once, or run `stardeck admin migrate`."
"""What is said of a database of an older version."""


@click.group()
@click.option("--database", default="", metavar="URL", help="SQLite file or PostgreSQL URL, as for serve.")
@click.pass_context
def admin(ctx: click.Context, database: str) -> None:
    """Look after the tables of a server, also while it runs.

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
    """Do some work with the database, also while it is served; a backup is only read, by way of a copy."""
    from sqlalchemy.exc import SQLAlchemyError

    from stardeck.server.table.admin import OtherVersion, brought_up_to_date, check_version, is_backup
    from stardeck.server.table.store import Store, owner_of

    owner = owner_of(url)
    if owner is not None and not owner.path.is_file():
        raise click.ClickException(f"There are no tables in {owner.path}. Choose another --database.")

    async def run() -> Result:
        store = Store(url)
        try:
            await check_version(store)
            if owner is None or writes or not is_backup(owner.path):
                return await work(store)
        except OtherVersion as other:
            if not other.is_older:
                raise
            if owner is None or writes:
                raise click.ClickException(f"{other} {TO_MIGRATE}") from None
            click.echo(f"{other} {COPIED}", err=True)
        finally:
            await store.stop()
        async with brought_up_to_date(url) as copy:
            return await work(copy)

    try:
        return asyncio.run(run())
    except (SQLAlchemyError, OSError) as error:
        reason = str(error).splitlines()[0].rstrip(".")
        raise click.ClickException(f"The tables can't be read or changed: {reason}.") from None


def _found(stored: Stored | None, table: str) -> Stored:
    if stored is None:
        raise click.ClickException(f"There is no table {table}. `stardeck admin list` shows those there are.")
    return stored


def _age(at: float) -> str:
    hours = max(0.0, time.time() - at) / 3600
    return (
        f"{hours / 24:.0f} d" if hours >= 48 else f"{hours:.0f} h" if hours >= 2 else f"{hours * 60:.0f} min"
    )


def _choosing(name: str) -> Callable[[Command], Command]:
    """Return options that choose tables; *name* is that of the option for the address."""

    def decorated(command: Command) -> Command:
        options = (
            click.option("--state", type=STATES, help="Only tables in this state."),
            click.option("--game", default="", help="Only tables of this game."),
            click.option(name, "maker", default="", metavar="ADDRESS", help=MADE_BY),
            click.option("--older", type=click.FloatRange(0), metavar="DAYS", help=OLDER),
        )
        for option in reversed(options):
            command = option(command)
        return command

    return decorated


def _chosen(state: str | None, game: str, maker: str, older: float | None) -> Chosen:
    from stardeck.server.table.store import Chosen

    before = 0.0 if older is None else time.time() - older * 86400
    return Chosen(state or "", game, _maker(maker), before)


def _maker(text: str) -> str:
    """Return what a server keeps of an address; what is none is the beginning of that already."""
    from stardeck.server.shield import whence
    from stardeck.server.table.table import digest

    try:
        ip_address(text)
    except ValueError:
        return text
    return digest(whence({"client": (text, 0)}))


@admin.command("list")
@_choosing("--maker")
@click.option("--limit", type=click.IntRange(1), default=50, show_default=True, help="At most so many.")
@click.option("--json", "as_json", is_flag=True, help="An object a line, for programs.")
@click.pass_obj
def list_(url: str, /, limit: int, as_json: bool, **wanted: Any) -> None:
    """List tables, the last played first.

    The columns are the table, its game, its state, its entries, its age, who made it (the beginning of a hash
    of their address) and the seats.

    \b
    Examples:
      stardeck admin list --state playing --game titan
      stardeck admin list --maker 203.0.113.5 --json
    """
    for stored in _with_store(url, lambda store: store.browse(_chosen(**wanted), limit)):
        row = stored.row
        if as_json:
            click.echo(json.dumps(_facts(stored), ensure_ascii=False))
            continue
        names = ", ".join(seat.name for seat in stored.seats)
        age, maker = _age(row.changed), row.maker[:SHOWN] or "-"
        click.echo(f"{row.id}  {row.game:<10} {row.state:<8} {row.seq:>5}  {age:>7}  {maker:<8}  {names}")


def _facts(stored: Stored) -> dict[str, Any]:
    """Return what a table is; nothing of what is hidden in its game."""
    row = stored.row
    shown = ("id", "game", "rules", "state", "sandbox", "listed", "maker", "created", "changed")
    return {
        **{name: getattr(row, name) for name in shown},
        "entries": row.seq,
        "own_pack": row.pack is not None,
        "seats": [{"kind": seat.kind, "name": seat.name, "bot": seat.bot} for seat in stored.seats],
    }


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
        "made by": row.maker[:SHOWN] or "nobody knows",
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
    A server that runs tells the pages within seconds.

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
@click.argument("tables", nargs=-1)
@_choosing("--made-by")
@click.option("--yes", is_flag=True, help="Do not ask.")
@click.pass_obj
def delete(url: str, /, tables: tuple[str, ...], yes: bool, **wanted: Any) -> None:
    """Delete tables with all that happened at them: those named, or those chosen.

    A server that runs tells the pages within seconds.

    \b
    Examples:
      stardeck admin delete 8kq2vnt4xw --yes
      stardeck admin delete --state open --older 7
      stardeck admin delete --made-by 203.0.113.5
    """
    from stardeck.server.table import admin as work

    chosen = _chosen(**wanted)
    if bool(tables) == any(vars(chosen).values()):
        raise click.UsageError("Name tables, or choose them with --state, --game, --made-by or --older.")

    async def found(store: Store) -> list[str]:
        return list(tables) or [one.row.id for one in await store.browse(chosen, ALL)]

    names = _with_store(url, found, writes=True)
    if names and not yes:
        click.confirm(
            f"Tables to delete: {len(names)}. What is deleted does not come back. Delete?", abort=True
        )
    count = _with_store(url, lambda store: work.remove(store, names), writes=True)
    click.echo(f"{count} of {len(names)} deleted.")


@admin.command()
@click.argument("mode", type=click.Choice(["open", "no-new-tables", "read-only"]), required=False)
@click.pass_obj
def mode(url: str, mode: str | None) -> None:
    """Say what people may do on the servers at these tables, or change it.

    \b
    open           everything
    no-new-tables  play on, but make no tables
    read-only      look on; bots wait, too, and clocks run

    A server that runs follows within seconds, and one that is started later, too.

    \b
    Example:
      stardeck admin mode no-new-tables
    """
    from stardeck.server.table import outside

    async def run(store: Store) -> str:
        if mode is not None:
            await outside.set_mode(store, mode)
        return await outside.mode(store)

    click.echo(f"Mode: {_with_store(url, run, writes=mode is not None)}.")


@admin.command()
@click.pass_obj
def migrate(url: str) -> None:
    """Bring the tables up to date with this version, as a server does when it starts.

    Stop a server on a SQLite file first. Older versions can't read the tables afterwards.

    \b
    Example:
      stardeck admin --database tables.backup migrate
    """
    from stardeck.server.table.store import Store, owner_of

    owner = owner_of(url)
    if owner is not None and not owner.path.is_file():
        raise click.ClickException(f"There are no tables in {owner.path}. Choose another --database.")

    async def run() -> None:
        store = Store(url)
        await store.start()
        await store.stop()

    asyncio.run(run())
    click.echo("The tables are up to date.")


@admin.command("replay-all")
@click.pass_obj
def replay_all(url: str) -> None:
    """Play every table again by the rules of this version.

    Those that can't be are named, and the exit code is 1.
    Run it with the new version before you upgrade the server; a backup of an older version is not changed.

    \b
    Example:
      stardeck admin --database tables.backup replay-all
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
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False), required=False)
@click.option(
    "--to", type=click.Path(path_type=Path, file_okay=False), help="Folder for backups named by time."
)
@click.option(
    "--keep", type=click.IntRange(1), default=7, show_default=True, help="So many stay in the folder."
)
@click.pass_obj
def backup(url: str, file: Path | None, to: Path | None, keep: int) -> None:
    """Copy the tables of a SQLite file into another, also while it is served.

    With --to the backup is named by the time, and only the newest backups in that folder are kept.

    \b
    Examples:
      stardeck admin backup tables.backup
      stardeck admin backup --to /var/backups/stardeck --keep 7
    """
    from stardeck.server.table import admin as work

    if (file is None) == (to is None):
        raise click.UsageError("Name a FILE, or a folder with --to.")
    if to is not None:
        file, count = work.backup_into(url, to, keep)
    else:
        assert file is not None
        count = work.backup(url, file)
    click.echo(f"Tables in {file}: {count}.")


@admin.command()
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--replace", is_flag=True, help="Also if there are tables: they are lost.")
@click.pass_obj
def restore(url: str, file: Path, replace: bool) -> None:
    """Put a backup in the place of the tables.

    Stop the server first. Tables that are there are kept unless --replace is given.

    \b
    Example:
      stardeck admin restore tables.backup --replace
    """
    from stardeck.server.table import admin as work

    click.echo(f"Tables restored: {work.restore(url, file, replace)}.")
