"""Tables of rules that this program does not know any more: they can't be played, but they can be read."""

from __future__ import annotations

from contextlib import suppress
from functools import cache

from stardeck.games import find, names
from stardeck.kernel.errors import StardeckError, UnknownGame
from stardeck.kernel.record import Answer, Record
from stardeck.kernel.variant import load_pack
from stardeck.server.messages.refusals import Refused
from stardeck.server.table.known import holds_all
from stardeck.server.table.origin import record_origin
from stardeck.server.table.schema import ANSWER, OVER, UNDO, Entry, TableRow
from stardeck.server.table.store import Stored


def is_old(row: TableRow) -> bool:
    """Tell whether a table's answers may mean something else now, or nothing: its game is not here."""
    try:
        return row.rules != find(row.game).version
    except StardeckError:
        return True


@cache
def rules_here() -> list[tuple[str, int]]:
    """Return every game that can be played here, with the version of its rules."""
    found: list[tuple[str, int]] = []
    for name in names():
        with suppress(UnknownGame):  # installed, but it can't be loaded
            found.append((name, find(name).version))
    return found


def old_record(stored: Stored, token: str) -> str:
    """Return the record of a finished table as it was written down, without playing it."""
    row = stored.row
    if row.state != OVER and not (row.sandbox and holds_all(row, stored.seats, token)):
        raise Refused("secret")
    record = Record(
        game=row.game,
        rules=row.rules,
        pack=_digest(row),
        readings=row.readings,
        seats=row.seats,
        names=[seat.name for seat in stored.seats],
        seed=None if row.seed is None else int(row.seed),
        position=row.position,
        origin=record_origin(row),
        answers=_answers(stored.entries),
        pack_text=row.pack,
    )
    return record.to_text()


def _answers(entries: list[Entry]) -> list[Answer]:
    """Return the answers that stand, without those that were taken back."""
    answers: list[Answer] = []
    for entry in entries:
        if entry.kind == ANSWER:
            answers.append(Answer(entry.seat or 0, entry.text))
        elif entry.kind == UNDO:
            del answers[int(entry.text) :]
    return answers


def _digest(row: TableRow) -> str:
    try:
        return load_pack(find(row.game), row.pack).digest
    except StardeckError:
        return "unknown"
