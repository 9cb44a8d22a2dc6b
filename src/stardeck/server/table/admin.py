"""What whoever runs a server can do with its tables, besides serving them."""

from __future__ import annotations

import asyncio
import os
import re
import sqlite3
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from sqlalchemy.engine import make_url

from stardeck.kernel.errors import BadOption, StardeckError
from stardeck.server.table import schema
from stardeck.server.table.migrate import version, versions
from stardeck.server.table.old import is_old
from stardeck.server.table.schema import Entry
from stardeck.server.table.store import Store, Stored, owner_of
from stardeck.server.table.table import Table

TABLES: Final = {"tables", "seats", "entries"}
_BACKUP: Final = re.compile(r"tables-\d{8}-\d{6}-\d{3}\.sqlite3")


async def close(store: Store, stored: Stored) -> bool:
    """End a game that nobody shall go on with; False if it is over, or something happened meanwhile."""
    if stored.row.state == schema.OVER:
        return False
    entry = Entry(stored.row.seq + 1, schema.CLOSED, None, "", time.time())
    over = {"state": schema.OVER, "due": False, "deadline": None}
    done = await store.append(stored.row.id, entry, over)
    if done:
        await store.tell(stored.row.id)
    return done


async def remove(store: Store, tables: Sequence[str]) -> int:
    """Delete tables, whether or not they are used; return how many there were."""
    count = 0
    for table in tables:
        # One at a time: a server that runs has its turn in between.
        if await store.delete(table):
            count += 1
            await store.tell(table)
    return count


def trouble(stored: Stored) -> str:
    """Return why a table can't be played on by the rules that are here; empty if it can."""
    row = stored.row
    if is_old(row):
        return f"played by version {row.rules} of the rules of {row.game}, which are not here"
    try:
        table = Table(stored)
    except StardeckError as error:
        return str(error)
    except Exception as error:
        # Rules that have changed can fail in any way on answers that were legal once.
        return f"{type(error).__name__}: {error}"
    if table.match.is_over != (row.state == schema.OVER) and not _ended(stored):
        return f"it is {row.state}, but its answers lead elsewhere"
    return ""


def _ended(stored: Stored) -> bool:
    """Tell whether somebody else than the rules ended the game, or nobody began it."""
    kinds = {entry.kind for entry in stored.entries}
    return bool(kinds & {schema.CLOSED, schema.STUCK}) or stored.row.state == schema.OPEN


# --- databases of other versions ---------------------------------------------------------------------


class OtherVersion(StardeckError):
    """A database has the schema of another version of Stardeck."""

    def __init__(self, message: str, is_older: bool) -> None:
        super().__init__(message)
        self.is_older = is_older


async def check_version(store: Store) -> None:
    """Raise OtherVersion if the database has not the schema of this version."""
    owner, known = owner_of(store.url), versions()
    found = await store.read(version) if owner is None else _file_version(owner.path)
    where = owner.path if owner else "the database"
    if found == known[0]:
        return
    if not found:
        raise BadOption(f"There are no tables of Stardeck in {where}. Choose another --database.")
    if found in known:
        message = (
            f"The tables in {where} are of an older version of Stardeck (schema {found}, here {known[0]})."
        )
        raise OtherVersion(message, is_older=True)
    message = f"The tables in {where} are of a newer version of Stardeck (schema {found}, here {known[0]})."
    raise OtherVersion(f"{message} Use that version.", is_older=False)


def _file_version(path: Path) -> str:
    """Return the version of the schema that a file has. It is only read: it may be a backup."""
    with _read_only(path) as database:
        names = {name for (name,) in database.execute("select name from sqlite_master")}
        if "alembic_version" not in names:
            return ""
        return str(database.execute("select version_num from alembic_version").fetchone()[0])


def is_backup(path: Path) -> bool:
    """Tell whether a file was never served since it was copied: a server leaves a mark, as SQLite does."""
    with _read_only(path) as database:
        return bool(database.execute("PRAGMA journal_mode").fetchone()[0] != "wal")


@contextmanager
def _read_only(path: Path) -> Iterator[sqlite3.Connection]:
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as database:
            yield database
    except sqlite3.DatabaseError as error:
        raise BadOption(f"{path} can't be read: {error}. Choose a file of Stardeck's tables.") from None


@asynccontextmanager
async def brought_up_to_date(url: str) -> AsyncIterator[Store]:
    """Give a temporary copy of a SQLite file with the schema of this version; the file stays as it is."""
    with TemporaryDirectory(prefix="stardeck-") as folder:
        copy = Path(folder) / "copy.sqlite3"
        await asyncio.to_thread(backup, url, copy)
        store = Store(f"sqlite:///{copy}")
        await store.start()
        try:
            yield store
        finally:
            await store.stop()


# --- copies of a SQLite file -------------------------------------------------------------------------


def _file(url: str) -> Path:
    if not url.startswith("sqlite"):
        raise BadOption("A PostgreSQL is backed up with pg_dump and restored with pg_restore.")
    return Path(make_url(url).database or "")


def backup(url: str, target: Path) -> int:
    """Copy a SQLite file while it is served, as of one moment; return how many tables the copy holds."""
    source = _file(url)
    if not source.is_file():
        raise BadOption(f"There are no tables in {source}. Choose another --database.")
    if target.exists():
        raise BadOption(f"{target} is there already. Choose another name for the backup.")
    os.close(os.open(target, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    read_only = f"{source.absolute().as_uri()}?mode=ro"
    with closing(sqlite3.connect(read_only, uri=True)) as before, closing(sqlite3.connect(target)) as copy:
        before.backup(copy)
        # One file: what is beside it would be forgotten when it is carried away.
        copy.execute("PRAGMA journal_mode=DELETE")
    return checked(target)


def backup_into(url: str, folder: Path, keep: int) -> tuple[Path, int]:
    """Put a backup with the time in its name into a folder, and remove all but the newest; return it.

    Only what is named as such a backup is removed, and only after the new one was checked.
    """
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    now = time.time()
    target = folder / time.strftime(
        f"tables-%Y%m%d-%H%M%S-{int(now % 1 * 1000):03d}.sqlite3", time.gmtime(now)
    )
    unfinished = target.with_suffix(".part")
    try:
        count = backup(url, unfinished)
        unfinished.replace(target)
    finally:
        unfinished.unlink(missing_ok=True)
    mine = sorted(one for one in folder.iterdir() if _BACKUP.fullmatch(one.name))
    for old in mine[:-keep]:
        old.unlink()
    return target, count


def checked(copy: Path) -> int:
    """Return how many tables a backup holds; refused if it is damaged, or none of ours."""
    try:
        with closing(sqlite3.connect(f"{copy.absolute().as_uri()}?mode=ro", uri=True)) as database:
            (found,) = database.execute("PRAGMA integrity_check").fetchone()
            names = {name for (name,) in database.execute("select name from sqlite_master")}
            if found != "ok" or not names >= TABLES:
                raise BadOption(f"{copy} is no backup of Stardeck's tables, or it is damaged.")
            (count,) = database.execute("select count(*) from tables").fetchone()
            return int(count)
    except sqlite3.DatabaseError as error:
        raise BadOption(f"{copy} can't be read: {error}. Choose a backup of Stardeck's tables.") from None


def restore(url: str, copy: Path, replace: bool) -> int:
    """Put a backup in the place of the tables; refused while a server has them."""
    target = _file(url)
    count = checked(copy)
    owner = owner_of(url)
    assert owner is not None
    owner.take()
    try:
        if target.exists() and not replace:
            raise BadOption(f"There are tables in {target}. --replace puts the backup in their place.")
        beside = target.with_name(target.name + ".restored")
        beside.unlink(missing_ok=True)
        backup(f"sqlite:///{copy.absolute()}", beside)
        for end in ("-wal", "-shm"):
            target.with_name(target.name + end).unlink(missing_ok=True)
        beside.replace(target)
    finally:
        owner.give_back()
    return count
