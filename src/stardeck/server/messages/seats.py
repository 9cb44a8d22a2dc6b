"""What a person asks of a table to trust it: where a seat is open, a new token, how a pack differs."""

from __future__ import annotations

from typing import Literal

from stardeck.server.messages.base import Key, Message, Wish


class NewToken(Wish):
    """A new token for the seats of the present one. With a key the same request gets the same token again."""

    key: Key | None = None


class DeviceInfo(Message):
    """A live connection with the token of a seat."""

    since: float
    browser: str
    """What it is, roughly; empty for a program, or if it is not known."""

    system: str


class DevicesInfo(Message):
    """On which devices a seat is open now."""

    devices: list[DeviceInfo]
    now: float
    complete: bool
    """Whether these are all; not where other processes serve the same tables."""


class ValueChange(Message):
    """A value of a row that is not as printed; empty where there is none."""

    key: str
    before: str
    after: str


class PackChange(Message):
    """A row in which a pack differs from the printed one."""

    kind: Literal["changed", "added", "removed"]
    table: str
    """What kind of row it is, as the pack calls it."""

    name: str
    """In the reader's language where the row has a name, else its id."""

    values: list[ValueChange]
    more: int
    """How many values are left out."""


class PackChanges(Message):
    """In what the pack of a table differs from the printed one."""

    rows: list[PackChange]
    more: int
    """How many rows are left out."""
