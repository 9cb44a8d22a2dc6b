"""What travels between the server and whoever holds a seat: devices, a new token."""

from __future__ import annotations

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
