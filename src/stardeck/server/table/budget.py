"""How much one person may bring about at one table: so much at a time, and so much in all."""

from __future__ import annotations

from typing import Final

from stardeck.server.messages.refusals import Refused
from stardeck.server.networks import ASKER, Rates, home
from stardeck.server.settings import Settings
from stardeck.server.table.change import Change
from stardeck.server.table.schema import CHAT
from stardeck.server.table.table import Table, digest

BURST: Final = 20
"""Seconds for which what may be done at a time lasts if it is done at once."""


class Budget:
    """What people may do at tables; however many connections they have, and whatever they use."""

    def __init__(self, settings: Settings) -> None:
        self._entries = settings.entries
        self._lines = settings.chat_lines
        # Of the messages that one connection may send half may be entries, and one in forty may be chat.
        self._acts = Rates(settings.rate / 2, settings.rate / 2 * BURST)
        self._talks = Rates(settings.rate / 40, settings.rate / 40 * BURST)

    def check_pace(self, table: Table, token: str, talks: bool) -> None:
        """Refuse what comes too fast from one person at one table."""
        person = f"{table.row.id} {digest(token)}"
        # Chat that is refused takes nothing from what may be played.
        if (talks and not self._talks.take(person)) or not self._acts.take(person):
            raise Refused("too-fast")

    def check_coming(self, table: Table) -> None:
        """Refuse seats that are taken too fast from one home."""
        if not self._talks.take(f"{table.row.id} from {home(ASKER.get())}"):
            raise Refused("too-fast")

    def checked(self, table: Table, made: Change) -> Change:
        """Return a change, unless its seat has brought about as much as a table can keep."""
        if made.kind == CHAT and table.lines[made.seat] >= self._lines:
            raise Refused("too-many-lines")
        if table.given[made.seat] >= self._entries:
            raise Refused("too-many-entries")
        return made
