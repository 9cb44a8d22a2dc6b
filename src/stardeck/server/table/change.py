"""What a change at a table consists of, and what it brings with it."""

from __future__ import annotations

import secrets
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any, Final

from stardeck.server.messages.refusals import Refused
from stardeck.server.messages.text import is_alike
from stardeck.server.table import schema
from stardeck.server.table.schema import SeatRow
from stardeck.server.table.store import Stored
from stardeck.server.table.table import Table

STARS: Final = (
    "Vega",
    "Rigel",
    "Altair",
    "Deneb",
    "Spica",
    "Mira",
    "Antares",
    "Capella",
    "Sirius",
    "Polaris",
)
"""What bots are called."""


def new_token() -> str:
    """Return a token nobody can guess."""
    return secrets.token_urlsafe(32)


def new_id() -> str:
    """Return the name of a table; nobody finds one by trying, and no command takes it for an option."""
    while (name := secrets.token_urlsafe(12)).startswith("-"):
        pass
    return name


def keyed_token(key: str) -> str:
    """Return the token that belongs to somebody's secret key, the same one each time."""
    return _derived("token", key)


def keyed_id(key: str) -> str:
    """Return the name of the table that belongs to somebody's secret key, the same one each time."""
    return _derived("table", key)[:16]


def _derived(kind: str, key: str) -> str:
    return urlsafe_b64encode(sha256(f"stardeck {kind} {key}".encode()).digest()).decode().rstrip("=")


def star(taken: Sequence[str]) -> str:
    """Return a name for a bot that nobody at the table has."""
    return next((name for name in STARS if unique(name, taken) == name), "Nova")


@dataclass(frozen=True)
class Change:
    """Something that shall happen at a table."""

    kind: str
    seat: int | None
    text: str
    seats: dict[int, SeatRow] = field(default_factory=dict)
    """The seats that change."""

    columns: dict[str, Any] = field(default_factory=dict)
    """Columns that do not follow from the game."""

    new: Stored | None = None
    """A table that is made with it."""


def first_standing(stored: Stored, now: float, *, waits: bool = False) -> Stored:
    """Return a new table with the columns that say where it stands at its beginning.

    It begins at once if no seat is free, unless it shall wait for the start all the same.
    """
    table = Table(stored)
    begun = not waits and not table.free
    standing = table.standing(now, table.match.seat, stored.seats, begun)
    return replace(stored, row=replace(stored.row, **standing))


def standing_after(table: Table, made: Change, seats: Sequence[SeatRow], now: float) -> dict[str, Any]:
    """Return the columns that say where a table will stand after a change."""
    match = table.match
    if made.kind == schema.ANSWER:
        asked = match.seat_after(made.text)
        spent = 0.0 if asked is None else table.clock.spent(len(match.played) + 1, asked)
        return table.standing(now - spent, asked, seats, True)
    if made.kind == schema.UNDO:
        left = int(made.text)
        return table.standing(now - table.spent_after_undo(left, now), match.played[left].seat, seats, True)
    if table.row.state == schema.OVER:
        return {}
    # Who comes or goes in a game is asked the same question, and its time goes on.
    starts = made.kind == schema.START or (made.kind == schema.TAKE_OVER and made.seat == match.seat)
    asked_at = now if starts or table.row.state == schema.OPEN else table.row.asked_at
    begun = made.kind == schema.START or table.row.state != schema.OPEN
    return table.standing(asked_at, match.seat, seats, begun)


def checked_answer(table: Table, text: str) -> Change:
    """Return an answer that is one of the options."""
    if text not in table.match.options:
        raise Refused("illegal", f"{text!r} is not one of the options.")
    return Change(schema.ANSWER, table.match.seat, text)


def said(table: Table, token: str, text: str) -> Change:
    """Return what somebody at the table says to the others."""
    held = table.held_by(token)
    if not held:
        raise Refused("not-seated")
    if not text:
        raise Refused("bad-message")
    asked = table.asked
    return Change(schema.CHAT, asked if asked in held else held[0], text)


def stuck(table: Table) -> Change:
    """Return that the game ends because nobody can answer its question; refused if somebody can."""
    if not table.is_stuck:
        raise Refused("stale")
    seat = table.asked
    over = {"state": schema.OVER, "due": False, "deadline": None}
    return Change(schema.STUCK, seat, "", columns=over)


def unique(name: str, taken: Sequence[str]) -> str:
    """Return the name, with a number if somebody at the table has it, or one that looks like it."""
    found, number = name, 2
    while any(is_alike(found, other) for other in taken):
        found, number = f"{name} {number}", number + 1
    return found
