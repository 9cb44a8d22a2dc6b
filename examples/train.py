"""Learn to judge positions by self-play, with numpy alone: one command, stopped and resumed at will.

    python examples/train.py orbital --minutes 30 --processes 2
    export STARDECK_JUDGE=train-orbital/judge.npz
    stardeck arena orbital --bots examples/train.py:Learner,greedy --games 400

Each round plays games of the present judge against itself, with some answers by lot. From positions of all
rounds, the newest counting most, least squares then finds what each number of the tensor is worth: how much
it adds to the lead in points that the game will end with. The bot looks one step ahead, as `greedy` does, and
begins with greedy's own judgement as one more number. Then some games against `greedy` are played.

After each round the folder holds the judge, what it was learnt from, and the curve as CSV and as SVG; the
same command goes on from there. One line a round tells how it goes.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from stardeck import bots
from stardeck.bots.greedy import GreedyBot
from stardeck.bots.judgement import value_of
from stardeck.envs.table import Table
from stardeck.games import find
from stardeck.kernel.bot import Limit
from stardeck.kernel.chance import quick_chance
from stardeck.kernel.decision import Decision, Seat
from stardeck.kernel.game import Game
from stardeck.kernel.tensor import Row

Doubles = NDArray[np.float64]

FINE: Final = 64
"""Judgements are whole numbers, so a unit of the game's own is told in so many."""

STRIDE: Final = 6
"""Of so many choices one is learnt from."""

SLIPS: Final = 10
"""Of a hundred answers so many are given by lot, so that the judge sees what it would avoid."""

FADING: Final = 0.8
"""What an older round counts beside the one after it."""

HELD_BACK: Final = 5
"""Of so many games one is kept to choose the penalty by."""

PENALTIES: Final = (1e-3, 3e-3, 1e-2, 3e-2, 1e-1, 3e-1, 1.0)
"""How much large worths cost, as parts of what the data says."""


class Judge:
    """Tells what a position is worth to a seat: the game's own judgement and what was learnt, added up."""

    def __init__(self, game: Game[Any, Any], worths: Doubles) -> None:
        box = find(game.name)
        self.encoder = box.encoder(game)
        self.own = value_of(box, game)
        self.share = float(worths[0])
        # A lead is told from both seats, so each of them brings half of it.
        self.worths = np.ascontiguousarray(worths[1:] / 2, np.float32)
        self.rows: dict[Seat, Row] = {}

    def numbers(self, state: Any, seat: Seat) -> NDArray[np.uint8]:
        """Return what a seat knows; the next call writes into it."""
        if seat not in self.rows:
            self.rows[seat] = Row(self.encoder.layout.size, self.encoder.sources)
        self.encoder.write(state, seat, self.rows[seat])
        return np.frombuffer(self.rows[seat].data, np.uint8)

    def __call__(self, state: Any, seat: Seat) -> int:
        learnt = float(self.worths @ self.numbers(state, seat))
        return round((self.share * self.own(state, seat) + learnt) * FINE)


class Learner(GreedyBot):
    """Looks one step ahead with the judge of the file that ``STARDECK_JUDGE`` names."""

    name = "learner"

    def __init__(self, game: Game[Any, Any], seed: int) -> None:
        with np.load(os.environ["STARDECK_JUDGE"]) as kept:
            worths = kept["worths"]
        super().__init__(game, seed, Judge(game, worths), find(game.name).lead * FINE)


@dataclass(frozen=True)
class Work:
    """Some games for one process."""

    game: str
    worths: Doubles
    first: int
    count: int
    against: str = ""
    """Whom the judge plays; nobody but itself if empty."""


def player(table: Table, work: Work, seed: int, slips: int) -> GreedyBot:
    """Return a bot with the judge of some work."""
    judge = Judge(table.game, work.worths)
    return GreedyBot(table.game, seed, judge, table.box.lead * FINE, slips)


def play(work: Work) -> tuple[NDArray[np.float32], Doubles, Doubles]:
    """Play games of the judge against itself; return numbers of positions, leads at the end and the games."""
    table = Table(work.game, 2, skip_forced=True, reward="margin")
    own = value_of(table.box, table.game)
    told: list[NDArray[np.float32]] = []
    leads: list[float] = []
    games: list[int] = []
    for number in range(work.first, work.first + work.count):
        seats: list[Seat] = []
        for state, seat in choices(table, work, number):
            if isinstance(state, list):
                leads += [state[seat] for seat in seats]
                continue
            judge = Judge(table.game, work.worths)
            first = own(state, seat) - own(state, 1 - seat)
            told.append(np.concatenate([[first], judge.numbers(state, seat)]).astype(np.float32))
            seats.append(seat)
            games.append(number)
    return np.array(told), np.array(leads), np.array(games, np.float64)


def choices(table: Table, work: Work, number: int) -> Iterator[tuple[Any, Seat]]:
    """Yield positions of a game, each from one seat; at last what each seat got."""
    stepper = table.stepper(number)
    made = [player(table, work, number * 2 + seat, SLIPS) for seat in range(2)]
    luck = quick_chance(number)
    while stepper.asked is not None:
        asked = stepper.asked
        if luck.below(STRIDE) == 0:
            yield stepper.state, luck.below(2)
        choice = made[asked.seat].choose(table.game.view(stepper.state, asked.seat), asked, Limit())
        stepper.give(choice.action)
    yield table.rewards(stepper.state), 0


def measure(work: Work) -> float:
    """Return the part of the wins that the judge gets; every deal is played from both seats."""
    table = Table(work.game, 2, skip_forced=True)
    won = 0.0
    for number in range(work.first, work.first + work.count):
        mine = number % 2
        stepper = table.stepper(-1 - number // 2)
        made: list[Any] = [None, None]
        made[mine] = player(table, work, number, 0)
        made[1 - mine] = bots.make(work.against, table.box, table.game, number)
        while stepper.asked is not None:
            asked: Decision = stepper.asked
            view = table.game.view(stepper.state, asked.seat)
            stepper.give(made[asked.seat].choose(view, asked, Limit()).action)
        won += table.rewards(stepper.state)[mine] + 0.5
    return won


class Sums:
    """What least squares needs of the data: products, summed over all rounds."""

    def __init__(self, size: int) -> None:
        self.squares: Doubles = np.zeros((size + 1, size + 1))
        self.products: Doubles = np.zeros(size + 1)

    def add(self, told: Any, leads: Doubles) -> None:
        """Add positions and the leads they ended in."""
        rows = np.hstack([told, np.ones((len(told), 1), np.float32)])
        self.squares += rows.T @ rows
        self.products += rows.T @ leads.astype(np.float32)

    def fade(self) -> None:
        """Let what is known so far count less."""
        self.squares *= FADING
        self.products *= FADING

    def solve(self, penalty: float) -> Doubles:
        """Return the worths that fit best, large ones being dear; the last one fits the mean."""
        sizes = np.sqrt(np.maximum(np.diag(self.squares), 1e-9))
        count = max(self.squares[-1, -1], 1.0)
        scaled = self.squares / sizes[:, None] / sizes[None, :]
        dear = np.full(len(sizes), penalty)
        dear[0] = dear[-1] = 1e-6
        found: Doubles = np.linalg.solve(scaled + np.diag(dear), self.products / sizes) / sizes
        found[sizes**2 < count * 1e-4] = 0.0  # hardly ever seen
        return found


def fitted(sums: Sums, told: Any, leads: Doubles) -> tuple[Doubles, float]:
    """Return the worths that fit held-back games best, and how much of the leads there they explain."""
    best, most = np.zeros(0), -np.inf
    for penalty in PENALTIES:
        worths = sums.solve(penalty)
        rest = leads - told @ worths[:-1] - worths[-1]
        explained = 1 - float(rest.var() / leads.var())
        if explained > most:
            best, most = worths[:-1], explained
    return best, most


class Training:
    """A run in a folder: begun or gone on with."""

    def __init__(self, game: str, folder: Path, processes: int) -> None:
        self.game, self.folder, self.processes = game, folder, processes
        self.size = 1 + Table(game, 2).size
        self.worths: Doubles = np.zeros(self.size)
        self.worths[0] = 1.0
        self.sums = Sums(self.size)
        self.curve: list[list[float]] = []
        folder.mkdir(parents=True, exist_ok=True)
        if (folder / "judge.npz").exists():
            with np.load(folder / "judge.npz") as kept:
                self.worths, self.curve = kept["worths"], kept["curve"].tolist()
                self.sums.squares, self.sums.products = kept["squares"], kept["products"]

    def shares(self, count: int, against: str = "") -> list[Work]:
        """Return games of this round, shared out among the processes."""
        first = 100_000 * (len(self.curve) + 1)
        each = -(-count // self.processes)
        each += each % 2
        starts = range(first, first + each * self.processes, each)
        return [Work(self.game, self.worths, start, each, against) for start in starts]

    def round(self, pool: Executor, games: int, trials: int) -> None:
        """Play, learn, measure and write."""
        began = time.perf_counter()
        parts = list(pool.map(play, self.shares(games)))
        told, leads, numbers = (np.concatenate([part[place] for part in parts]) for place in range(3))
        held = numbers % HELD_BACK == 0
        self.sums.fade()
        self.sums.add(told[~held], leads[~held])
        self.worths, explained = fitted(self.sums, told[held], leads[held])
        work = self.shares(trials, "greedy")
        won, tried = sum(pool.map(measure, work)), sum(part.count for part in work)
        before = self.curve[-1][1] if self.curve else 0.0
        spent = before + (time.perf_counter() - began) / 60
        self.curve.append([len(self.curve) + 1, spent, len(set(numbers)), explained, won, tried])
        self.write()
        print(
            f"round {len(self.curve)}, {spent:.1f} minutes: explains {explained:.0%} of the lead, "
            f"wins {won:g} of {tried} games against greedy",
            flush=True,
        )

    def write(self) -> None:
        """Write the judge, what it was learnt from and the curve; an interruption leaves the last ones."""
        unfinished = self.folder / "judge.part"
        with unfinished.open("wb") as file:
            np.savez(
                file,
                worths=self.worths,
                curve=np.array(self.curve),
                squares=self.sums.squares,
                products=self.sums.products,
            )
        unfinished.replace(self.folder / "judge.npz")
        head = "round,minutes,games,explained,won,tried"
        np.savetxt(self.folder / "curve.csv", self.curve, "%g", ",", header=head, comments="")
        (self.folder / "curve.svg").write_text(plot(self.curve), encoding="utf-8")


def plot(curve: list[list[float]]) -> str:
    """Return the part of the wins against greedy, round by round."""
    longest = max(point[1] for point in curve)
    places = [(60 + 560 * point[1] / longest, 260 - 220 * point[4] / point[5]) for point in curve]
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 300" font-size="12">'
        '<rect width="640" height="300" fill="#fff"/><path d="M60 40V260H620" fill="none" stroke="#888"/>'
        '<path d="M60 150H620" stroke="#bbb" stroke-dasharray="4"/>'
        '<text x="50" y="44" text-anchor="end">100 %</text><text x="50" y="264" text-anchor="end">0 %</text>'
        f'<text x="340" y="290" text-anchor="middle">wins against greedy, {longest:.0f} minutes</text>'
        f'<polyline points="{points}" fill="none" stroke="#06c" stroke-width="2"/></svg>\n'
    )


def main() -> None:
    """Read the command line and train until the time is up."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--minutes", type=float, default=30, help="how long in all, earlier runs included")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--games", type=int, default=400, help="games of self-play a round")
    parser.add_argument("--trials", type=int, default=40, help="games against greedy a round")
    parser.add_argument("--out", type=Path, help="the folder [train-GAME]")
    asked = parser.parse_args()
    run = Training(asked.game, asked.out or Path(f"train-{asked.game}"), asked.processes)
    with ProcessPoolExecutor(asked.processes, get_context("spawn")) as pool:
        while not run.curve or run.curve[-1][1] < asked.minutes:
            run.round(pool, asked.games, asked.trials)


if __name__ == "__main__":
    main()
