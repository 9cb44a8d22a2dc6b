"""How big the games are for a learner: answers, options, lengths, information sets. Measured by sampling.

    python benchmarks/sizes.py [--games 200] [--seed 1]

Games are played at random.  A seat's *own lines* is how many sequences of its own answers there are while the
luck of the deal and the others' answers are as they were: a lower bound of its information sets, for a seat
remembers what it answered.  It is estimated as Knuth sizes a tree: by the mean product of the numbers of
options.  *Worlds* tells how many of the worlds imagined behind one view differ in who holds what; the order
of what nobody has seen is not counted.
"""

from __future__ import annotations

import argparse
import math
import random
from statistics import fmean, median
from typing import Any, Final

from stardeck.envs import Table
from stardeck.games import BUILT_IN
from stardeck.kernel.chance import quick_chance

WORLDS: Final = 100
"""Worlds imagined behind one view."""

EVERY: Final = 40
"""Answers from one view that is looked at to the next."""

HEAD: Final = (
    "game", "seats", "numbers", "answers", "options mean", "options most", "forced %",
    "answers a game", "choices of a seat", "own lines, median", "own lines, estimate", "worlds",
)  # fmt: skip


class Sizes:
    """What was counted over some games."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.options: list[int] = []
        self.lengths: list[int] = []
        self.choices: list[int] = []
        self.lines: list[float] = []
        """Decimal logarithms of the products of a seat's numbers of options."""
        self.worlds: list[int] = []

    def play(self, seed: int) -> None:
        """Play a game at random and count."""
        game, luck = self.table.game, random.Random(seed)
        state = game.new(self.table.wanted, seed)
        logs, choices = [0.0] * self.table.seats, [0] * self.table.seats
        answers = 0
        while (asked := game.decision(state)) is not None:
            count = len(asked.options)
            self.options.append(count)
            logs[asked.seat] += math.log10(count)
            choices[asked.seat] += count > 1
            if answers % EVERY == 0:
                self.worlds.append(_worlds(game, state, asked.seat))
            game.apply(state, luck.choice(asked.options))
            answers += 1
        self.lengths.append(answers)
        self.choices += choices
        self.lines += logs

    def row(self) -> list[str]:
        """Return the figures as a line of the table."""
        most = max(self.lines)
        mean = most + math.log10(fmean(10 ** (line - most) for line in self.lines))
        forced = sum(count == 1 for count in self.options) / len(self.options)
        return [
            self.table.box.title("en"),
            str(self.table.seats),
            f"{self.table.size:,}",
            f"{self.table.answers:,}",
            f"{fmean(self.options):.1f}",
            str(max(self.options)),
            f"{100 * forced:.0f}",
            f"{fmean(self.lengths):.0f}",
            f"{fmean(self.choices):.0f}",
            f"10^{median(self.lines):.0f}",
            f"10^{mean:.0f}",
            f"{fmean(self.worlds):.0f} of {WORLDS}",
        ]


def _worlds(game: Any, state: Any, seat: int) -> int:
    """Return how many worlds differ among those imagined behind a seat's view."""
    luck = quick_chance(seat)
    view = game.view(state, seat)
    return len({tuple(game.secrets(game.imagine(view, luck), seat)) for _ in range(WORLDS)})


def main() -> None:
    """Measure every game at its fewest and its most seats, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    print("| " + " | ".join(HEAD) + " |")
    print("|" + " --: |" * len(HEAD))
    for name in BUILT_IN:
        most = Table(name).box.seats[1]
        for seats in (2, most):
            sizes = Sizes(Table(name, seats=seats))
            for game in range(asked.games):
                sizes.play(asked.seed + game)
            print("| " + " | ".join(sizes.row()) + " |", flush=True)


if __name__ == "__main__":
    main()
