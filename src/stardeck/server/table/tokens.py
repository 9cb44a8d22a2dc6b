"""A new token for somebody's seats: with the old one, or a link that has it, one may only watch."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from stardeck.server.messages.refusals import Refused
from stardeck.server.table.change import Change
from stardeck.server.table.schema import TOKEN
from stardeck.server.table.table import Table, digest


def token_changed(table: Table, token: str, new: str) -> Change:
    """Return that all seats of a token, and the table if it is theirs, belong to a new token."""
    held, is_owner = table.held_by(token), table.is_owner(token)
    if not held and not is_owner:
        raise Refused("not-seated")
    if new == token:
        raise Refused("bad-message", "The key must be a new one.")
    rows = {seat: replace(table.seats[seat], token=digest(new)) for seat in held}
    columns: dict[str, Any] = {"owner": digest(new)} if is_owner else {}
    seat = held[0] if held else None
    return Change(TOKEN, seat, "" if seat is None else table.seats[seat].name, rows, columns)
