"""How much of the database somebody uses, and how much is used in all."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, and_, delete, exists, func, insert, not_, or_, select, text
from sqlalchemy import Table as SqlTable

from stardeck.server.table.schema import OPEN, OVER, PACKS, PLAYING, TABLES, TableRow

_PACKS_LOCK: Final = 7_827_484
"""Key of the PostgreSQL lock that keeps a pack from being forgotten while a table is made with it."""

TEMPORARY: Final = or_(not_(TABLES.c.played), and_(TABLES.c.sandbox, TABLES.c.origin != ""))
"""Tables that do not stay although they are over: nobody played them by hand, or they are there to try."""


@dataclass(frozen=True)
class Used:
    """What one network has."""

    tables: int
    """Tables that are not over, or do not stay."""

    waiting: int
    """Tables that wait for people."""

    alone: int
    """Tables that are not over, with nobody from elsewhere."""

    shared: int
    """Tables at which people from elsewhere have sat down."""

    bytes: int
    """What all its tables and packs take."""


def used_by(connection: Connection, row: TableRow) -> list[Used]:
    """Return what the networks have that a table is made from, the narrowest first."""
    own: list[ColumnElement[Any]] = []
    packs: list[ColumnElement[Any]] = []
    for name in ("maker", "maker_near", "maker_home"):
        here = TABLES.c[name] == getattr(row, name)
        own += _figures(here)
        packs.append(_sum(PACKS, PACKS.c[name] == getattr(row, name)))
    found = connection.execute(select(*own).where(TABLES.c.maker_home == row.maker_home)).one()
    kept = connection.execute(select(*packs).where(PACKS.c.maker_home == row.maker_home)).one()
    figures, each = [int(one) for one in found], len(found) // len(kept)
    counted = [figures[first : first + each] for first in range(0, len(figures), each)]
    return [
        Used(tables, waiting, alone, shared, size + int(more))
        for (tables, waiting, alone, shared, size), more in zip(counted, kept, strict=True)
    ]


def _figures(here: ColumnElement[bool]) -> list[ColumnElement[Any]]:
    going = TABLES.c.state != OVER
    return [
        func.count().filter(here, or_(going, TEMPORARY)),
        func.count().filter(here, TABLES.c.state == OPEN),
        func.count().filter(here, going, not_(TABLES.c.shared)),
        func.count().filter(here, TABLES.c.shared),
        _sum(TABLES, here),
    ]


def _sum(table: SqlTable, here: ColumnElement[bool] | None = None) -> ColumnElement[Any]:
    total = func.sum(table.c.bytes)
    return func.coalesce(total if here is None else total.filter(here), 0)


def unfinished(connection: Connection) -> tuple[int, int]:
    """Return how many tables are not over, and at how many of them nobody from elsewhere has sat down."""
    alone = func.count().filter(not_(TABLES.c.shared))
    found = connection.execute(select(func.count(), alone).where(TABLES.c.state.in_((OPEN, PLAYING)))).one()
    return int(found[0]), int(found[1])


def used_in_all(connection: Connection) -> int:
    """Return what all tables and packs take."""
    sizes = [connection.scalar(select(_sum(table))) for table in (TABLES, PACKS)]
    return sum(int(size or 0) for size in sizes)


# --- packs ------------------------------------------------------------------------------------------


def keep_pack(connection: Connection, row: TableRow) -> tuple[str | None, int]:
    """Keep the pack of a new table, unless it is there; return its digest, and how much more is kept now."""
    if row.pack is None:
        return None, 0
    _lock(connection, "_shared")
    words = row.pack.encode()
    digest = hashlib.sha256(words).hexdigest()
    new = text(f"{insert(PACKS)} on conflict (digest) do nothing").bindparams(
        digest=digest,
        text=row.pack,
        bytes=len(words),
        maker=row.maker,
        maker_near=row.maker_near,
        maker_home=row.maker_home,
    )
    return digest, len(words) if connection.execute(new).rowcount == 1 else 0


def forget_packs(connection: Connection) -> None:
    """Forget packs with which no table is played any more."""
    _lock(connection, "")
    connection.execute(delete(PACKS).where(not_(exists().where(TABLES.c.pack == PACKS.c.digest))))


def _lock(connection: Connection, kind: str) -> None:
    """Keep others from it until the end of the transaction; SQLite has one writer anyway."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"select pg_advisory_xact_lock{kind}({_PACKS_LOCK})"))
