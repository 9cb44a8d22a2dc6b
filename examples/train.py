"""Learn by self-play what the hand-made judgement of a game misses, with numpy alone.

    python examples/train.py orbital --minutes 30 --processes 2
    export STARDECK_JUDGE=train-orbital/judge.npz
    stardeck arena orbital --bots examples/train.py:Learner,greedy --games 400

The bot looks as far ahead as `greedy` does. To the game's own judgement it adds some traits of a position,
each with a weight: what a seat has more than its rival, and how the rival stands. All weights begin at 0, so
it begins as strong as `greedy`. Each round shifts all weights at random, up or down, and lets this bot play
the one with the opposite shifts, each deal from both seats. Least squares tells which shifts won; the weights
follow those that are clear of chance. Then some games against `greedy` are played, on deals of their own.

After each round the folder holds the judge and the curve, as CSV and as SVG; the same command goes on from
there. One line a round tells how it goes.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import cached_property
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from stardeck import bots
from stardeck.bots.greedy import BUDGET, WORLDS
from stardeck.bots.judgement import value_of
from stardeck.bots.lookahead import MOST_FORCED
from stardeck.envs.table import Table
from stardeck.games import find
from stardeck.kernel.bot import Choice, Limit
from stardeck.kernel.box import Box
from stardeck.kernel.chance import quick_chance
from stardeck.kernel.decision import Action, Decision, Seat
from stardeck.kernel.game import Game
from stardeck.kernel.tensor import Row

Doubles = NDArray[np.float64]

MOST_PARTS: Final = 16
"""A seat's numbers of one kind are traits by themselves up to so many, and else only their sum is one."""

SHIFT: Final = 0.2
"""A shifted weight moves answers apart by this part of what the game's own judgement mostly does.

Mostly: the median of all questions. A mean would be made by the few that decide a game, in Tortuga fifteen
times as large; shifts of that size would drown the judgement everywhere else.
"""

SOUNDINGS: Final = 12
"""Games that show how far traits and judgement move answers apart."""

STRIDE: Final = 0.5
"""How many shifts a weight follows for each standard error that its slope is clear of chance."""

FARTHEST: Final = 3.0
"""No slope counts as clearer than so many standard errors."""

DECISIVE: Final = 10.0
"""A shift whose slope is clearer than so many standard errors decides most games by itself and hides the
others: it is made smaller by as much."""

LARGEST: Final = 3.0
"""Results count up to so many standard deviations: one lost game must not decide."""


def traits_of(box: Box, game: Game[Any, Any]) -> Doubles:
    """Return how each trait adds up numbers of the tensor, a column a trait.

    Traits are what the own seat has more than the next one. One-hots and numbers of things are none: half-way
    between two things is nothing. Nor are counts that belong to no seat, such as the turns begun: to value
    them is to hurry or to dawdle, which decides games and hides everything else.
    """
    layout = box.encoder(game).layout
    columns: list[Doubles] = []

    for feature in layout.features:
        told = feature.meaning
        if "one-hot" in told or "+ 1" in told or not told.startswith("by seat"):
            continue
        parts = feature.size // box.seats[1]
        wide = parts if parts > MOST_PARTS else 1
        for first in range(feature.start, feature.start + parts, wide):
            column = np.zeros(layout.size)
            column[first : first + wide] = 1
            column[first + parts : first + parts + wide] = -1
            columns.append(column)
    return np.array(columns).reshape(-1, layout.size).T


@dataclass(frozen=True)
class Judge:
    """Tells a seat's odds to win, as a logarithm: the game's own judgement and the weighted traits."""

    traits: Doubles
    weights: Doubles
    """Of each trait; the last one is that of the rivals' value."""

    def odds(self, told: Any, values: Doubles) -> Doubles:
        """Return the odds of positions from their tensors, and the values of the own seat and its rivals."""
        found: Doubles = values[:, 0] + (self.weights[-1] - 1) * values[:, 1] + told @ self.worths
        return found

    @cached_property
    def worths(self) -> NDArray[np.float32]:
        """What each number of a tensor adds."""
        return (self.traits @ self.weights[:-1]).astype(np.float32)


class Leaves:
    """The positions that the answers to one question may lead to."""

    def __init__(self) -> None:
        self.told: list[bytes] = []
        self.values: list[tuple[float, float]] = []
        self.answers: list[int] = []
        """By position: its tensor, the values of the own seat and of its rivals, the place of the answer."""
        self.sure: list[tuple[int, float]] = []
        """Answers that may end the game, with what they win."""


class Learner:
    """Looks ahead as `greedy` does, with the judge of the file that ``STARDECK_JUDGE`` names."""

    name = "learner"

    def __init__(
        self, game: Game[Any, Any], seed: int, judge: Judge | None = None, worlds: int = WORLDS
    ) -> None:
        box = find(game.name)
        self.game = game
        self.judge = judge or Judge(traits_of(box, game), read(Path(os.environ["STARDECK_JUDGE"]))["weights"])
        self.worlds = worlds
        self.luck = quick_chance(seed)
        self.encoder = box.encoder(game)
        self.value = value_of(box, game)
        self.lead = float(box.lead)
        self.row = Row(self.encoder.layout.size, self.encoder.sources)
        self.spy: Callable[[Any, Doubles], None] | None = None
        """Is told which positions are compared."""

    def choose(self, view: Any, decision: Decision, limit: Limit) -> Choice:
        """Give the answer with the best chance, summed over a few imagined worlds."""
        options = decision.options
        if len(options) == 1:
            return Choice(options[0])
        total = np.zeros(len(options))
        for _ in range(self.worlds):
            total += self.weigh(self.leaves(view, decision), len(options))
        ties = np.flatnonzero(total >= total.max() - 1e-9)
        return Choice(options[int(ties[self.luck.below(len(ties))])])

    def weigh(self, found: Leaves, count: int) -> Doubles:
        """Return the best chance that each answer may lead to."""
        best = np.zeros(count)
        for answer, share in found.sure:
            best[answer] = max(best[answer], share)
        if found.told:
            told = np.frombuffer(b"".join(found.told), np.uint8).reshape(len(found.told), -1)
            values = np.array(found.values)
            if self.spy is not None:
                self.spy(told, values)
            odds = np.clip(self.judge.odds(told, values), -500, 500)
            np.maximum.at(best, found.answers, 1 / (1 + np.exp(-odds)))
        return best

    def leaves(self, view: Any, decision: Decision) -> Leaves:
        """Return where the answers may lead in an imagined world."""
        world = self.game.imagine(view, self.luck)
        self.row.forget()
        found = Leaves()
        for place, action in enumerate(decision.options):
            self.follow(world, decision, action, BUDGET // len(decision.options), place, found)
        return found

    def follow(
        self, world: Any, asked: Decision, action: Action, budget: int, place: int, found: Leaves
    ) -> None:
        """Add the positions after an answer and the own answers that belong to it, as `Lookahead.share`."""
        game, seat = self.game, asked.seat
        after = game.copy(world)
        game.apply(after, action)
        decision = game.decision(after)
        for _ in range(MOST_FORCED):
            if decision is None or len(decision.options) > 1:
                break
            game.apply(after, decision.options[0])
            decision = game.decision(after)
        if decision is None:
            winners = game.winners(after)
            found.sure.append((place, 1 / len(winners) if seat in winners else 0.0))
        elif decision.seat != seat or decision.prompt == asked.prompt or len(decision.options) > budget:
            self.encoder.write(after, seat, self.row)
            found.told.append(bytes(self.row.data))
            found.values.append(self.values(after, seat))
            found.answers.append(place)
        else:
            for option in decision.options:
                self.follow(after, asked, option, budget // len(decision.options), place, found)

    def values(self, state: Any, seat: Seat) -> tuple[float, float]:
        """Return what the game's own judgement gives a seat, and all its rivals together."""
        values = [self.value(state, each) / self.lead for each in range(len(self.game.scores(state)))]
        own = values.pop(seat)
        return own, float(np.logaddexp.reduce(values)) if len(values) > 1 else sum(values)


@dataclass(frozen=True)
class Work:
    """Some deals for one process."""

    game: str
    weights: Doubles
    shifts: Doubles
    first: int
    count: int


def result(table: Table, deal: int, made: list[Any], seat: Seat) -> tuple[float, float]:
    """Play a game; return the part of the win that a seat gets, and its lead in points."""
    stepper = table.stepper(deal)
    while stepper.asked is not None:
        asked = stepper.asked
        view = table.game.view(stepper.state, asked.seat)
        stepper.give(made[asked.seat].choose(view, asked, Limit()).action)
    scores = table.game.scores(stepper.state)
    return table.rewards(stepper.state)[seat] + 0.5, float(scores[seat] - scores[1 - seat])


def sound(work: Work) -> Doubles:
    """Return what a shift of each weight is; 0 for what never tells answers apart."""
    table = Table(work.game, 2, skip_forced=True)
    traits = traits_of(table.box, table.game)
    squares: list[Doubles] = []

    def spy(told: Any, values: Doubles) -> None:
        if len(told) > 1:
            own = values[:, :1] - values[:, 1:]
            squares.append(np.hstack([told @ traits, values[:, 1:], own]).var(axis=0))

    judge = Judge(traits, np.zeros(traits.shape[1] + 1))
    for deal in range(work.first, work.first + work.count):
        made = [Learner(table.game, deal * 2 + seat, judge, 1) for seat in range(2)]
        for bot in made:
            bot.spy = spy
        result(table, deal, made, 0)
    return shifts_of(np.array(squares))


def shifts_of(squares: Doubles) -> Doubles:
    """Return the shifts from how far traits and, last, the judgement move answers apart; a row a question."""
    usual = np.sqrt(np.median(squares[:, -1]))
    apart = np.sqrt(np.mean(squares[:, :-1], axis=0))
    found: Doubles = np.where(apart > 1e-3, SHIFT * usual / np.maximum(apart, 1e-3), 0)
    return found


def play(work: Work) -> tuple[Doubles, Doubles, float]:
    """Play shifted judges against their opposites; return signs and leads by deal, and the CPU time."""
    began = time.process_time()
    table = Table(work.game, 2, skip_forced=True)
    traits = traits_of(table.box, table.game)
    luck = np.random.default_rng(work.first)
    signs = luck.choice([-1.0, 1.0], (work.count, len(work.weights)))
    leads = np.zeros(work.count)
    for place, sign in enumerate(signs):
        deal = work.first + place
        up, down = (Judge(traits, work.weights + side * sign * work.shifts) for side in (1, -1))
        for seat in range(2):
            made = [Learner(table.game, deal * 4 + seat * 2 + each, down, 1) for each in range(2)]
            made[seat].judge = up
            leads[place] += result(table, deal, made, seat)[1]
    return signs, leads, time.process_time() - began


def measure(work: Work) -> tuple[float, float]:
    """Return the games that the judge wins against `greedy`, each deal from both seats, and the CPU time."""
    began = time.process_time()
    table = Table(work.game, 2, skip_forced=True)
    judge = Judge(traits_of(table.box, table.game), work.weights)
    won = 0.0
    for deal in range(work.first, work.first + work.count):
        for seat in range(2):
            made: list[Any] = [bots.make("greedy", table.box, table.game, deal) for _ in range(2)]
            made[seat] = Learner(table.game, deal, judge)
            won += result(table, -1 - deal, made, seat)[0]
    return won, time.process_time() - began


def clearness(signs: Doubles, leads: Doubles) -> Doubles:
    """Return by how many standard errors each slope is clear of chance, less what chance itself would give.

    Nothing is clear from fewer deals than twice the number of weights.
    """
    if len(leads) < 2 * signs.shape[1]:
        return np.zeros(signs.shape[1])
    spread = leads.std() or 1.0
    capped = np.clip(leads, -LARGEST * spread, LARGEST * spread)
    slopes = np.linalg.lstsq(signs, capped, rcond=None)[0]
    rest = capped - signs @ slopes
    error = np.sqrt((rest @ rest) / max(1, len(leads) - len(slopes)) / len(leads)) or 1.0
    found: Doubles = np.asarray(slopes / error, np.float64)
    return found * np.maximum(0, 1 - 1 / np.maximum(found * found, 1e-9))


def calmed(shifts: Doubles, clear: Doubles) -> Doubles:
    """Return the shifts for the next round: those that decided most games by themselves are made smaller."""
    found: Doubles = shifts / np.maximum(1, np.abs(clear) / DECISIVE)
    return found


def read(file: Path) -> dict[str, Doubles]:
    """Return what a run has written: weights, shifts and curve."""
    with np.load(file) as kept:
        return {name: kept[name] for name in kept.files}


class Training:
    """A run in a folder: begun or gone on with."""

    def __init__(self, game: str, folder: Path, processes: int) -> None:
        self.game, self.folder, self.processes = game, folder, processes
        table = Table(game, 2)
        size = traits_of(table.box, table.game).shape[1] + 1
        self.weights: Doubles = np.zeros(size)
        self.shifts: Doubles = np.zeros(size)
        self.curve: list[list[float]] = []
        folder.mkdir(parents=True, exist_ok=True)
        if (folder / "judge.npz").exists():
            kept = read(folder / "judge.npz")
            self.weights, self.shifts, self.curve = kept["weights"], kept["shifts"], kept["curve"].tolist()

    def shares(self, count: int) -> list[Work]:
        """Return deals of this round, shared out among the processes."""
        first = 100_000 * (len(self.curve) + 1)
        each = -(-count // self.processes)
        whole = Work(self.game, self.weights, self.shifts, first, each)
        return [replace(whole, first=first + each * place) for place in range(self.processes)]

    def round(self, pool: Executor, deals: int, trials: int) -> None:
        """Play, learn, measure and write."""
        began = time.perf_counter()
        if not self.curve:
            self.shifts = next(iter(pool.map(sound, [replace(self.shares(1)[0], count=SOUNDINGS)])))
        played = list(pool.map(play, self.shares(deals)))
        signs, leads = (np.concatenate([part[place] for part in played]) for place in range(2))
        clear = clearness(signs, leads)
        # Later rounds go shorter ways, so that chance averages out.
        way = STRIDE / (len(self.curve) + 1) ** 0.5
        self.weights = self.weights + self.shifts * way * np.clip(clear, -FARTHEST, FARTHEST)
        self.shifts = calmed(self.shifts, clear)
        work = self.shares(-(-trials // 2))
        tried = list(pool.map(measure, work))
        before = self.curve[-1] if self.curve else [0.0] * 7
        spent = (sum(part[2] for part in played) + sum(part[1] for part in tried)) / 60
        self.curve.append(
            [
                len(self.curve) + 1,
                before[1] + (time.perf_counter() - began) / 60,
                before[2] + spent,
                before[3] + 2 * len(leads),
                float(np.abs(clear).max()),
                sum(won for won, _ in tried),
                2 * sum(part.count for part in work),
            ]
        )
        self.write()
        self.tell()

    def tell(self) -> None:
        """Print how the last round went."""
        number, minutes, cpu, games, clear, won, tried = self.curve[-1]
        print(
            f"round {number:.0f}, {minutes:.1f} minutes ({cpu:.1f} of CPU), {games:.0f} games: "
            f"clearest slope {clear:.1f} standard errors, wins {won:g} of {tried:.0f} games against greedy",
            flush=True,
        )

    def write(self) -> None:
        """Write judge and curve; an interruption leaves the last ones."""
        unfinished = self.folder / "judge.part"
        with unfinished.open("wb") as file:
            np.savez(file, weights=self.weights, shifts=self.shifts, curve=np.array(self.curve))
        unfinished.replace(self.folder / "judge.npz")
        head = "round,minutes,cpu minutes,games,clearest,won,tried"
        np.savetxt(self.folder / "curve.csv", self.curve, "%g", ",", header=head, comments="")
        (self.folder / "curve.svg").write_text(plot(self.curve), encoding="utf-8")


def plot(curve: list[list[float]]) -> str:
    """Return the part of the wins against greedy, round by round."""
    longest = max(point[1] for point in curve)
    places = [(60 + 560 * point[1] / longest, 260 - 220 * point[5] / point[6]) for point in curve]
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 300" font-size="12">'
        "<title>Games won against greedy, round by round</title>"
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
    parser.add_argument("--deals", type=int, default=300, help="deals of self-play a round, two games each")
    parser.add_argument("--trials", type=int, default=40, help="games against greedy a round")
    parser.add_argument("--out", type=Path, help="the folder [train-GAME]")
    asked = parser.parse_args()
    # Sums so small are quicker on one thread, and the other processes need the cores.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    run = Training(asked.game, asked.out or Path(f"train-{asked.game}"), asked.processes)
    with ProcessPoolExecutor(asked.processes, get_context("spawn")) as pool:
        while not run.curve or run.curve[-1][1] < asked.minutes:
            run.round(pool, asked.deals, asked.trials)


if __name__ == "__main__":
    main()
