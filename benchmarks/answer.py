"""What an answer costs the server without its sockets and its database, and how memory grows.

    python benchmarks/answer.py [--blocks 40] [--memory 20000]

Two people at a table answer at random; each answer is checked, played, and two messages are made of it:
pictures, words, changes, compressed. Figures are milliseconds of processor time, so two builds can be
compared on a busy machine, in turn: ``PYTHONPATH=.compiled python benchmarks/answer.py``.
"""

from __future__ import annotations

import argparse
import random
import time
from dataclasses import replace
from pathlib import Path
from typing import Final

import stardeck
from stardeck.server import steady_memory
from stardeck.server.live.sight import Eyes
from stardeck.server.live.snapshot import sealed
from stardeck.server.messages.wishes import NewTable, SeatWish
from stardeck.server.table.change import checked_answer, standing_after
from stardeck.server.table.new import from_wish
from stardeck.server.table.schema import Entry
from stardeck.server.table.store import Stored
from stardeck.server.table.table import Table

BLOCK: Final = 30
"""So many answers are measured together."""

MARKS: Final = (0, 1000, 3000, 6000, 10000, 15000, 20000)


class Pair:
    """Two people at one table after the other."""

    def __init__(self, game: str) -> None:
        self._game = game
        self._luck = random.Random(1)
        self._now = 0.0
        self._tables = 0
        self.sent = 0
        self._sit_down()

    def _sit_down(self) -> None:
        self._tables += 1
        seats = [SeatWish(kind="me", name=name) for name in ("Ann", "Bob")]
        wish = NewTable(game=self._game, seats=seats, seed=self._tables)
        self.table = Table(from_wish(wish, "token", self._now))
        # One holds both seats here; each looks through another.
        self.eyes = [Eyes("en", "token", seat, packed=True) for seat in range(2)]
        self.look()

    def look(self) -> None:
        """Make what both are sent."""
        for eyes in self.eyes:
            self.sent += len(sealed(self.table, eyes, self._now))

    def answer(self) -> None:
        """Let whoever is asked answer, and both see it."""
        table = self.table
        made = checked_answer(table, self._luck.choice(table.match.options))
        self._now += 1
        changes = standing_after(table, made, table.seats, self._now)
        entry = Entry(table.seq + 1, made.kind, made.seat, made.text, self._now)
        row = replace(table.row, **changes, seq=entry.seq, changed=entry.at)
        table.update(Stored(row, table.seats, [entry]))
        self.look()

    def next_table(self) -> None:
        """Begin anew where the game is over."""
        if self.table.match.is_over:
            self._sit_down()


def cost(game: str, blocks: int) -> str:
    """Return what an answer costs, in the best, the fourth best of ten and the middle block."""
    pair, found = Pair(game), []
    for number in range(blocks + 2):
        spent = 0.0
        for _ in range(BLOCK):
            pair.next_table()
            begun = time.process_time()
            pair.answer()
            spent += time.process_time() - begun
        if number >= 2:
            found.append(spent / BLOCK * 1000)
    found.sort()
    least, quarter, middle = found[0], found[blocks // 4], found[blocks // 2]
    return f"{game}: least {least:.2f}, a quarter {quarter:.2f}, median {middle:.2f} ms an answer"


def memory() -> float:
    """Return the megabytes that this process holds."""
    status = Path("/proc/self/status").read_text()
    return float(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS"))) / 1024


def growth(game: str, most: int) -> str:
    """Return how much memory there is after more and more answers, one table after the other."""
    pair, found = Pair(game), []
    for number in range(most + 1):
        if number in MARKS:
            found.append(f"{memory():.0f} MB after {number:,}")
        pair.next_table()
        pair.answer()
    return f"{game}: {', '.join(found)}"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--blocks", type=int, default=40)
    parser.add_argument("--memory", type=int, default=0)
    chosen = parser.parse_args()
    print(stardeck.__file__)
    steady_memory()
    for game in ("orbital", "tortuga", "titan"):
        print(growth(game, chosen.memory) if chosen.memory else cost(game, chosen.blocks), flush=True)


if __name__ == "__main__":
    main()
