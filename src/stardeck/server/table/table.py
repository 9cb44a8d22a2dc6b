"""A table in memory: the match as its entries tell it, and who sits where. No HTTP, no SQL."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from stardeck.bots import LEVELS, names
from stardeck.games import find
from stardeck.kernel.box import Box
from stardeck.kernel.match import Match, Start
from stardeck.kernel.reading import readings_from_text
from stardeck.kernel.variant import load_pack
from stardeck.server.table.clock import Clock
from stardeck.server.table.origin import record_origin
from stardeck.server.table.schema import (
    ANSWER,
    BOT,
    CHAT,
    NOBODY,
    OPEN,
    OVER,
    PERSON,
    PLAYING,
    RETURN,
    RULES,
    SIT,
    START,
    TAKE_OVER,
    UNDO,
    Entry,
    SeatRow,
    TableRow,
)
from stardeck.server.table.store import Stored

NOTES_KEPT: Final = 200
LATE_SECONDS: Final = 300.0
"""Without a limit for a move, the others may ask for a stand-in after so long."""

OWNER_SECONDS: Final = 600.0
"""Seconds without a connection of the owner after which any person at the table can start the game."""


def known_bots(box: Box) -> list[str]:
    """Return what may be asked for at a table: levels and installed bots, never a file."""
    return [*[level.name for level in LEVELS], *names(box)]


@lru_cache(maxsize=4096)
def digest(token: str) -> str:
    """Return what the store keeps of a token. Tokens are long and random: no salt is needed.

    It is asked for several times at every answer, and a connection has its token in memory anyway.
    """
    return hashlib.sha256(token.encode()).hexdigest()


class Table:
    """One table, as far as its entries have been read."""

    def __init__(self, stored: Stored) -> None:
        self.row = stored.row
        self.seats = stored.seats
        self.seq = 0
        self.moved = 0
        """Number of the entry that made the present position."""

        self.stamps: list[int] = []
        """Number of the entry of each answer that stands."""

        self.firm: dict[int, int] = {}
        """By seat, how many of the first answers its person can't take back: a bot gave answers for them."""

        self.notes: list[Entry] = []
        """What was said and done besides answers."""

        self.given: Counter[int | None] = Counter()
        """How many entries each seat has brought about."""

        self.lines: Counter[int | None] = Counter()
        """How many of them are lines of chat."""

        self.match = _match(stored.row, stored.seats)
        self.clock = Clock(stored.row.created)
        self.users = 0
        self.here: Counter[str] = Counter()
        """How often each person is connected, by the digest of their token."""

        self.shared = False
        """Whether people may also be connected to processes that we know nothing of."""

        self.gone = False
        """Whether it was deleted while somebody had it in memory."""

        self.version = 0
        """Grows with everything that somebody who looks could notice."""

        self.update(stored)

    def update(self, stored: Stored) -> None:
        """Take in what others have written since."""
        self.version += 1
        known, self.row = self.row.owner_seen, stored.row
        if self.row.owner_seen < known:
            self.row = replace(self.row, owner_seen=known)
        self.seats = stored.seats
        self.match.names = [seat.name for seat in self.seats]
        self.match.origin = record_origin(self.row)
        for entry in stored.entries:
            if entry.seq > self.seq:
                self.take(entry)

    def take(self, entry: Entry) -> None:
        """Let one thing happen."""
        self.seq = entry.seq
        self.given[entry.seat] += 1
        self.lines[entry.seat] += entry.kind == CHAT
        number = len(self.match.played)
        if entry.kind == ANSWER:
            self.clock.spend(number, entry.seat, entry.at)
            self.match.play(entry.text)
            self.stamps.append(entry.seq)
            self.moved = entry.seq
        elif entry.kind == UNDO:
            self.clock.spend(*self._charged(int(entry.text)), entry.at)
            self._rewind(int(entry.text))
            self.moved = entry.seq
        elif entry.kind in (SIT, START):
            self.clock.start(entry.at)
            if entry.kind == SIT:
                self._make_firm(entry.seat)
        elif entry.kind in (RETURN, TAKE_OVER):
            if entry.kind == TAKE_OVER and entry.seat == self.match.seat:
                self.clock.start(entry.at)
            self._make_firm(entry.seat)
        if entry.kind != ANSWER:
            self.notes.append(entry)
            del self.notes[:-NOTES_KEPT]

    def _charged(self, answers: int) -> tuple[int, int | None]:
        """Return the question that the time since the last change belongs to if answers are taken back.

        It is the one asked now if its seat takes back; else the one that is asked again: the others, who
        may have thought meanwhile, will be asked anew. Where one person has all seats it is nobody's.
        """
        played = self.match.played
        back = played[answers].seat
        if back == self.match.seat:
            return len(played), back
        return answers, None if self.row.sandbox else back

    def spent_after_undo(self, answers: int, now: float) -> float:
        """Return how long the question will have taken that is asked again when answers are taken back."""
        seat = self.match.played[answers].seat
        waited = self.clock.running(now) if self._charged(answers) == (answers, seat) else 0.0
        return self.clock.spent(answers, seat) + waited

    def _rewind(self, answers: int) -> None:
        self.match.rewind(answers)
        del self.stamps[answers:]
        self.firm = {seat: min(firm, answers) for seat, firm in self.firm.items()}

    def _make_firm(self, seat: int | None) -> None:
        """Let what was answered so far stand for a person who takes a seat, or all of theirs, from a bot.

        Else a bot's answers would be advice: one would leave, look what it does, come back and undo it.
        """
        if seat is None:
            return
        token = self.seats[seat].token
        theirs = [one.seat for one in self.seats if one.token == token and token is not None]
        self.firm.update(dict.fromkeys([seat, *theirs], len(self.match.played)))

    # --- who is who ------------------------------------------------------------------------

    @property
    def asked(self) -> int | None:
        """The seat that must answer now; None before the game and after it."""
        return self.match.seat if self.row.state == PLAYING else None

    def held_by(self, token: str) -> list[int]:
        """Return the seats that a token holds."""
        if not token:
            return []
        held = digest(token)
        return [seat.seat for seat in self.seats if seat.token == held]

    def is_owner(self, token: str) -> bool:
        """Tell whether a token made this table."""
        return bool(token) and self.row.owner == digest(token)

    @property
    def owner_seat(self) -> int | None:
        """A seat of the owner; None if the owner has none."""
        return next((seat.seat for seat in self.seats if seat.token == self.row.owner), None)

    def is_removed(self, token: str) -> bool:
        """Tell whether the owner has removed the person with a token."""
        return bool(token) and digest(token) in self.row.removed.split()

    @property
    def free(self) -> list[int]:
        """The seats that nobody has taken."""
        return [seat.seat for seat in self.seats if seat.kind == NOBODY]

    def served(self) -> SeatRow | None:
        """Return the seat the server itself must answer for now, if it is so."""
        asked = self.asked
        if asked is None or self.gone:
            return None
        return self.seats[asked] if self.is_served(asked) else None

    def is_served(self, seat: int) -> bool:
        """Tell whether the server itself answers for a seat."""
        return self.seats[seat].kind in (BOT, RULES) or self.seats[seat].bot is not None

    @property
    def is_stuck(self) -> bool:
        """Whether a question is asked that has no answer."""
        question = None if self.asked is None else self.match.decision
        return question is not None and not question.options

    def undoable(self, seat: int) -> int:
        """Return how many answers a seat may take back. The end is a boundary: then all is told.

        Who is alone against bots goes back through their answers.
        """
        if self.row.state == OVER and not self.row.sandbox:
            return 0
        played = self.match.played
        first = max(len(played) - self.match.undoable(seat, self._only_bots(seat)), self.firm.get(seat, 0))
        # It goes back to a question of a person: for a seat that a bot plays, it would answer at once.
        while first < len(played) and self.is_served(played[first].seat):
            first += 1
        return max(0, len(played) - first)

    def _only_bots(self, seat: int) -> list[int]:
        """Return the seats of the others if nobody else sits here."""
        others = [one for one in self.seats if one.seat != seat]
        return [one.seat for one in others] if all(one.kind in (BOT, RULES) for one in others) else []

    def turn_length(self) -> int:
        """Return how many of the last answers one seat gave in a row; none if the server gave them."""
        played = self.match.played
        if played and self.is_served(played[-1].seat):
            return 0
        count = 0
        while count < len(played) and played[-1 - count].seat == played[-1].seat:
            count += 1
        return count

    # --- what follows from an entry ----------------------------------------------------------

    def stand_in_at(self) -> float | None:
        """Return from when on a bot may be asked for, for the seat that is asked; None: not as things are.

        Where a clock runs, the clock decides. Else it is for somebody of whom nothing has been heard for
        long: who is connected may think.
        """
        if self.asked is None or self.row.move_seconds is not None:
            return None
        seat = self.seats[self.asked]
        if self.is_served(seat.seat) or (seat.token is not None and self.here[seat.token]):
            return None
        return max(self.row.asked_at, seat.seen) + LATE_SECONDS

    def start_at(self) -> float | None:
        """Return from when on any person at the table can start the game; None: not as things are.

        Until then only the owner can.
        """
        if self.row.state != OPEN or self.free or self.here[self.row.owner]:
            return None
        theirs = [seat.seen for seat in self.seats if seat.token == self.row.owner]
        return max(self.row.created, self.row.owner_seen, *theirs) + OWNER_SECONDS

    def may_start(self, token: str, now: float) -> bool:
        """Tell whether a person can start the game now."""
        if self.row.state != OPEN or self.free:
            return False
        late = self.start_at()
        return self.is_owner(token) or (late is not None and now >= late and bool(self.held_by(token)))

    def allowed_at(self) -> float | None:
        """Return from when on a person can do something for no other reason than the time."""
        return self.start_at() if self.row.state == OPEN else self.stand_in_at()

    def is_gone(self, seat: int, now: float) -> bool:
        """Tell whether a bot plays for a person who has not been connected for long."""
        row = self.seats[seat]
        if row.bot is None or self.here[row.token or ""]:
            return False
        return now >= row.seen + LATE_SECONDS

    def come(self, token: str, now: float, change: int = 1) -> None:
        """Note that somebody, named by the digest of their token, has come, or gone."""
        self.here[token] += change
        self.saw(token, now)

    def saw(self, token: str, now: float) -> None:
        """Note that somebody, named by the digest of their token, is or was connected now."""
        self.version += 1
        self.seats = [replace(seat, seen=now) if seat.token == token else seat for seat in self.seats]
        if token == self.row.owner and self.row.state == OPEN:
            self.row = replace(self.row, owner_seen=now)

    def standing(
        self, asked_at: float, asked: int | None, seats: Sequence[SeatRow], begun: bool
    ) -> dict[str, Any]:
        """Return the columns that say where the table stands when a seat is asked and these sit there."""
        return standing(self.row, asked_at, asked, seats, begun)


def standing(
    row: TableRow, asked_at: float, asked: int | None, seats: Sequence[SeatRow], begun: bool
) -> dict[str, Any]:
    """Return the columns that say where a table stands when a seat is asked and these sit there."""
    if not begun:
        return {"state": OPEN, "due": False, "deadline": None, "asked_at": asked_at}
    if asked is None:
        return {"state": OVER, "due": False, "deadline": None, "asked_at": asked_at}
    seat = seats[asked]
    due = seat.kind != PERSON or seat.bot is not None
    limit = None if due or row.move_seconds is None else asked_at + row.move_seconds
    return {"state": PLAYING, "due": due, "deadline": limit, "asked_at": asked_at}


def _match(row: TableRow, seats: Sequence[SeatRow]) -> Match:
    box = find(row.game)
    return Match(
        box,
        load_pack(box, row.pack),
        readings_from_text(box.readings, row.readings),
        Start(row.seats, None if row.seed is None else int(row.seed), row.position),
        names=[seat.name for seat in seats],
        sandbox=row.sandbox,
        origin=record_origin(row),
    )
