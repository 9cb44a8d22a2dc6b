"""Learn to answer by self-play, with numpy alone: one command, stopped and resumed at will.

    python examples/train.py tortuga --minutes 30 --processes 2
    stardeck arena tortuga --bots examples/train.py:Learner,greedy --games 400

Each round plays games of the learner. Before every answer `search` thinks about the same question, and the
chance that it gives each answer is what the learner is to foretell (expert iteration; in every game the
teacher answers for one seat, so that both kinds of positions are met). Then it plays against `greedy`.

The learner looks one step ahead. It scores an answer by what `greedy` makes of it, by the answer itself and
by every number of the tensor that the answer changes; what each of these is worth depends on the question. It
begins with greedy's judgement alone; least squares finds what the teacher sees beyond that.

After each round the folder holds the learner, the games of the round, and the curve as CSV and as SVG; the
same command goes on from there. One line a round tells how it goes.
"""

from __future__ import annotations

import argparse
import time
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from stardeck import bots
from stardeck.bots.greedy import BUDGET, WORLDS
from stardeck.bots.judgement import value_of
from stardeck.bots.lookahead import Lookahead
from stardeck.envs.table import Table
from stardeck.games import find
from stardeck.kernel.bot import Bot, Choice, Limit
from stardeck.kernel.chance import quick_chance
from stardeck.kernel.decision import Decision
from stardeck.kernel.game import Game
from stardeck.kernel.tensor import Row

Doubles = NDArray[np.float64]

PROMPTS: Final = 64
"""No game asks more kinds of questions."""

LARGE: Final = 3
"""A number that changes by more counts as if it changed by so much: it may be a name and no count."""

PENALTIES: Final = (3.0, 10.0, 30.0, 100.0, 300.0)
"""What large worths may cost; games that are held back choose."""

ITERATIONS: Final = 40
"""Steps of conjugate gradients: more change nothing that matters."""

HELD_BACK: Final = 6
"""Of so many games one is not learnt from, to tell how well others are foretold."""


@dataclass(frozen=True)
class Shape:
    """How many numbers a position and how many answers a game has, and so where each worth stands."""

    size: int
    answers: int

    @property
    def worths(self) -> int:
        """How many worths there are: by question greedy's, those of changes and of answers; those of changes
        in all questions."""
        return PROMPTS * (1 + self.size + self.answers) + self.size

    def first(self) -> Doubles:
        """Return the worths of somebody who answers as greedy does."""
        worths = np.zeros(self.worths)
        worths[:PROMPTS] = 1
        return worths


@dataclass(frozen=True)
class Asked:
    """Questions, each with some answers, as sums of worths: a row of `whose`, `which`, `times` is a term."""

    starts: NDArray[np.int64]
    """The first answer of each question."""

    whose: NDArray[np.int32]
    """The answer that a term belongs to."""

    which: NDArray[np.int32]
    """The worth that is added."""

    times: NDArray[np.float32]
    """How often it is added."""

    chances: NDArray[np.float32]
    """The teacher's estimate for each answer."""

    visits: NDArray[np.float32]
    """How often the teacher tried each answer: how much the estimate is to be trusted."""

    def scores(self, worths: Doubles) -> Doubles:
        """Return what each answer is worth."""
        summed = np.bincount(self.whose, worths[self.which] * self.times, len(self.visits))
        return summed.astype(np.float64, copy=False)

    def pulls(self, each: Doubles, size: int) -> Doubles:
        """Return how much a number for each answer speaks for each worth: the transpose of `scores`."""
        summed = np.bincount(self.which, self.times * each[self.whose], size)
        return summed.astype(np.float64, copy=False)

    def beyond_mean(self, each: Doubles) -> Doubles:
        """Return a number for each answer less the mean of its question, by visits."""
        counts = np.diff(np.append(self.starts, len(each)))
        means = np.add.reduceat(each * self.visits, self.starts) / np.add.reduceat(self.visits, self.starts)
        found: Doubles = each - np.repeat(means, counts)
        return found

    def chance(self, worths: Doubles) -> float:
        """Return the mean of the teacher's estimates for what the learner would answer."""
        scores = self.scores(worths)
        stops = [*self.starts[1:], len(scores)]
        found = [
            self.chances[first + scores[first:stop].argmax()]
            for first, stop in zip(self.starts, stops, strict=True)
        ]
        return float(np.mean(found))


def joined(parts: list[Asked]) -> Asked:
    """Return the questions of several as one."""
    offsets = np.cumsum([0, *(len(part.visits) for part in parts[:-1])])
    placed = list(zip(parts, offsets, strict=True))
    return Asked(
        np.concatenate([part.starts + offset for part, offset in placed]),
        np.concatenate([part.whose + np.int32(offset) for part, offset in placed]),
        *(
            np.concatenate([getattr(part, name) for part in parts])
            for name in ("which", "times", "chances", "visits")
        ),
    )


class Learner:
    """Looks one step ahead, and takes the answer with the highest score."""

    name = "learner"

    def __init__(
        self, game: Game[Any, Any], seed: int, file: str = "", worths: Doubles | None = None
    ) -> None:
        box = find(game.name)
        if worths is None:
            with np.load(file or f"train-{game.name}/learner.npz") as kept:
                worths = kept["worths"]
        self.game, self.worths = game, worths
        self.luck = quick_chance(seed)
        self.encoder, self.numbering = box.encoder(game), box.numbering(game)
        self.value, self.lead = value_of(box, game), float(box.lead)
        self.shape = Shape(self.encoder.layout.size, self.numbering.size)
        self.rows: dict[int, Row] = {}

    def choose(self, view: Any, decision: Decision, limit: Limit) -> Choice:
        """Compare all options."""
        if len(decision.options) == 1:
            return Choice(decision.options[0])
        scores = self.look(view, decision).scores(self.worths)
        best = np.flatnonzero(scores >= scores.max() - 1e-9)
        return Choice(decision.options[best[self.luck.below(len(best))]])

    def look(self, view: Any, decision: Decision) -> Asked:
        """Return the question and what each of its answers would change; nobody has thought about it yet."""
        worlds = [self.game.imagine(view, self.luck) for _ in range(WORLDS)]
        ahead = Lookahead(self.game, self.value, len(self.game.scores(worlds[0])), self.lead)
        whose, which, times = self.changes(ahead, worlds[0], decision)
        options, seat, prompt = decision.options, decision.seat, decision.prompt
        numbers = self.numbering.numbers(options, worlds[0])
        own = [PROMPTS + prompt * (self.shape.size + self.shape.answers) + number for number in numbers]
        budget = BUDGET // len(options)
        shares = [
            sum(ahead.share(world, seat, prompt, action, budget) for world in worlds) / WORLDS
            for action in options
        ]
        places, ones = np.arange(len(options), dtype=np.int32), np.ones(len(options), np.float32)
        return Asked(
            np.zeros(1, np.int64),
            np.concatenate([places, places, whose, whose]),
            np.concatenate(
                [
                    np.full(len(options), prompt, np.int32),
                    np.array(own, np.int32),
                    which + np.int32(own[0] - numbers[0] + self.shape.answers),
                    which + np.int32(self.shape.worths - self.shape.size),
                ]
            ),
            np.concatenate([np.array(shares, np.float32), ones, times, times]),
            np.zeros(len(options), np.float32),
            np.zeros(len(options), np.float32),
        )

    def changes(
        self, ahead: Lookahead[Any, Any], world: Any, decision: Decision
    ) -> tuple[NDArray[np.int32], NDArray[np.int32], NDArray[np.float32]]:
        """Return which answer changes which number of the tensor, and by how much."""
        before = self.numbers(world, decision.seat).astype(np.int16)
        whose: list[Any] = []
        which: list[Any] = []
        times: list[Any] = []
        for place, action in enumerate(decision.options):
            after = self.game.copy(world)
            self.game.apply(after, action)
            ahead.force(after)
            changed = self.numbers(after, decision.seat) - before
            found = np.flatnonzero(changed)
            whose.append(np.full(len(found), place, np.int32))
            which.append(found.astype(np.int32))
            times.append(changed[found].clip(-LARGE, LARGE).astype(np.float32) / LARGE)
        return np.concatenate(whose), np.concatenate(which), np.concatenate(times)

    def numbers(self, state: Any, seat: int) -> NDArray[np.uint8]:
        """Return what a seat knows; the next call writes into it."""
        if seat not in self.rows:
            self.rows[seat] = Row(self.encoder.layout.size, self.encoder.sources)
        self.encoder.write(state, seat, self.rows[seat])
        return np.frombuffer(self.rows[seat].data, np.uint8)


@dataclass(frozen=True)
class Work:
    """Some games for one process."""

    game: str
    worths: Doubles
    first: int
    count: int
    other: str
    """Who teaches, or who is played against."""


def play(work: Work) -> list[Asked]:
    """Play games of learner and teacher; return the questions of each with what the teacher thought."""
    table = Table(work.game, 2, skip_forced=True)
    spec = bots.read_spec(work.other)
    games = []
    for number in range(work.first, work.first + work.count):
        stepper = table.stepper(number)
        teacher = bots.make(spec.bot, table.box, table.game, number)
        learner = Learner(table.game, number, worths=work.worths)
        asked: list[Asked] = []
        while (decision := stepper.asked) is not None:
            view = table.game.view(stepper.state, decision.seat)
            taught = teacher.choose(view, decision, spec.limit)
            seen = learner.look(view, decision)
            thought = {one.action: one for one in taught.considered}
            seen.chances[:] = [thought[action].chance for action in decision.options]
            seen.visits[:] = [thought[action].visits for action in decision.options]
            asked.append(seen)
            if decision.seat == number % 2:
                stepper.give(taught.action)
            else:
                stepper.give(decision.options[int(seen.scores(work.worths).argmax())])
        games.append(joined(asked))
    return games


def measure(work: Work) -> float:
    """Return the part of the wins that the learner gets; every deal is played from both seats."""
    table = Table(work.game, 2, skip_forced=True)
    won = 0.0
    for number in range(work.first, work.first + work.count):
        mine = number % 2
        stepper = table.stepper(-1 - number // 2)
        learner: Bot = Learner(table.game, number, worths=work.worths)
        other = bots.make(work.other, table.box, table.game, number)
        while (decision := stepper.asked) is not None:
            bot = learner if decision.seat == mine else other
            view = table.game.view(stepper.state, decision.seat)
            stepper.give(bot.choose(view, decision, Limit()).action)
        won += table.rewards(stepper.state)[mine] + 0.5
    return won


def learn(asked: Asked, first: Doubles, penalty: float) -> Doubles:
    """Return the worths that foretell best how the teacher's estimates for the answers to a question differ,
    where it costs to differ from the first worths. By conjugate gradients."""

    def curved(step: Doubles) -> Doubles:
        return asked.pulls(asked.visits * asked.beyond_mean(asked.scores(step)), len(first)) + penalty * step

    lacking = asked.beyond_mean(asked.chances - asked.scores(first))
    found = np.zeros(len(first))
    rest = asked.pulls(asked.visits * lacking, len(first))
    way, size = rest.copy(), float(rest @ rest)
    for _ in range(ITERATIONS):
        if size < 1e-9:
            break
        bent = curved(way)
        far = size / float(way @ bent)
        found += far * way
        rest -= far * bent
        before, size = size, float(rest @ rest)
        way = rest + size / before * way
    return first + found


def fitted(learnt: Asked, held: Asked, first: Doubles) -> tuple[Doubles, float]:
    """Return the worths whose answers the teacher likes best in games that are held back, and how much better
    than greedy's it likes them."""
    found = [learn(learnt, first, penalty) for penalty in PENALTIES]
    liked = [held.chance(worths) for worths in found]
    best = max(range(len(found)), key=liked.__getitem__)
    return found[best], liked[best] - held.chance(first)


class Training:
    """A run in a folder: begun or gone on with."""

    def __init__(self, game: str, folder: Path, processes: int, teacher: str) -> None:
        table = Table(game, 2)
        self.game, self.folder, self.processes, self.teacher = game, folder, processes, teacher
        self.first = Shape(table.size, table.answers).first()
        self.worths = self.first
        self.curve: list[list[float]] = []
        self.games: list[Asked] = []
        folder.mkdir(parents=True, exist_ok=True)
        if (folder / "learner.npz").exists():
            with np.load(folder / "learner.npz") as kept:
                self.worths, self.curve = kept["worths"], kept["curve"].tolist()
            for number in range(len(self.curve)):
                self.games += read_games(folder / f"games-{number + 1:03}.npz")

    def shares(self, count: int, other: str) -> list[Work]:
        """Return games of this round, shared out among the processes."""
        first = 100_000 * (len(self.curve) + 1)
        each = -(-count // self.processes)
        each += each % 2
        starts = range(first, first + each * self.processes, each)
        return [Work(self.game, self.worths, start, each, other) for start in starts]

    def round(self, pool: Executor, games: int, trials: int) -> None:
        """Play, learn, measure and write."""
        began = time.perf_counter()
        found = [game for part in pool.map(play, self.shares(games, self.teacher)) for game in part]
        self.games += found
        learnt = joined([game for place, game in enumerate(self.games) if place % HELD_BACK])
        self.worths, better = fitted(learnt, joined(self.games[::HELD_BACK]), self.first)
        work = self.shares(trials, "greedy")
        won, tried = sum(pool.map(measure, work)), sum(part.count for part in work)
        before = self.curve[-1][1] if self.curve else 0.0
        spent = before + (time.perf_counter() - began) / 60
        self.curve.append([len(self.curve) + 1, spent, len(self.games), better, won, tried])
        write_games(self.folder / f"games-{len(self.curve):03}.npz", found)
        self.write()
        print(
            f"round {len(self.curve)}, {spent:.1f} minutes, {len(self.games)} games: "
            f"{self.teacher} likes its answers {better:+.2%} better than greedy's, it "
            f"wins {won:g} of {tried} games against greedy",
            flush=True,
        )

    def write(self) -> None:
        """Write the learner and the curve; an interruption leaves the last ones."""
        unfinished = self.folder / "learner.part"
        with unfinished.open("wb") as file:
            np.savez(file, worths=self.worths, curve=np.array(self.curve))
        unfinished.replace(self.folder / "learner.npz")
        head = "round,minutes,games,better,won,tried"
        np.savetxt(self.folder / "curve.csv", self.curve, "%g", ",", header=head, comments="")
        (self.folder / "curve.svg").write_text(plot(self.curve), encoding="utf-8")


def write_games(path: Path, games: list[Asked]) -> None:
    """Write the questions of some games."""
    columns = {
        f"{name}{place}": kept for place, game in enumerate(games) for name, kept in vars(game).items()
    }
    np.savez_compressed(path, **columns)


def read_games(path: Path) -> list[Asked]:
    """Read what `write_games` wrote."""
    with np.load(path) as kept:
        names = list(Asked.__dataclass_fields__)
        count = len(kept.files) // len(names)
        return [Asked(*(kept[f"{name}{place}"] for name in names)) for place in range(count)]


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
    parser.add_argument("--games", type=int, default=60, help="games of self-play a round")
    parser.add_argument("--teacher", default="search@60", help="the bot whose estimates are learnt")
    parser.add_argument("--trials", type=int, default=60, help="games against greedy a round")
    parser.add_argument("--out", type=Path, help="the folder [train-GAME]")
    asked = parser.parse_args()
    run = Training(asked.game, asked.out or Path(f"train-{asked.game}"), asked.processes, asked.teacher)
    with ProcessPoolExecutor(asked.processes, get_context("spawn")) as pool:
        while not run.curve or run.curve[-1][1] * (1 + 1 / len(run.curve)) <= asked.minutes:
            run.round(pool, asked.games, asked.trials)


if __name__ == "__main__":
    main()
