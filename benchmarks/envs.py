"""How fast the environments are, beside PettingZoo's own Connect Four in the same run.

    python benchmarks/envs.py [--seconds 3] [--batch 256] [--seats 2]

CPU time of one core, in slices of half a second, 90th percentile. A step is: observation and mask of who is
asked, a random legal answer, the answer given; ended games are dealt anew.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable
from functools import partial
from multiprocessing import get_context
from typing import Any, Final

import numpy as np

from stardeck.build import build_name
from stardeck.commands.measure import rate
from stardeck.envs import Batch, Table, batch, load_game, raw_aec
from stardeck.envs.far import FarBatch
from stardeck.envs.shared import SharedBatch
from stardeck.games import BUILT_IN

STEPS: Final = 200
"""Steps between two looks at the clock."""


def aec_steps(env: Any, luck: random.Random) -> Callable[[], int]:
    """Return work that plays an environment of PettingZoo, a legal answer drawn from the mask."""
    env.reset(seed=1)

    def work() -> int:
        for _ in range(STEPS):
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.reset()
            else:
                # As booleans: numpy takes three times as long to find what is not zero among small ints.
                legal = np.flatnonzero(seen["action_mask"].view(np.bool_))
                env.step(int(legal[int(luck.random() * legal.size)]))
        return STEPS

    return work


def batch_steps(games: Batch | SharedBatch | FarBatch) -> Callable[[], int]:
    """Return work that plays a batch."""

    def work() -> int:
        games.step(games.drawn)
        return games.count

    return work


def clock_rate(games: Batch | SharedBatch | FarBatch, seconds: float) -> float:
    """Return steps a second of wall time."""
    games.step(games.drawn)
    began, steps = time.perf_counter(), 0
    while (spent := time.perf_counter() - began) < seconds:
        games.step(games.drawn)
        steps += games.count
    return steps / spent


def half_rate(ready: Any, name: str, count: int, seats: int, seconds: float) -> float:
    """Return the same of a batch by itself, in a process that begins when its neighbour does."""
    games = batch(name, count, seats=seats, seed=1)
    ready.wait()
    return clock_rate(games, seconds)


def over_processes(name: str, asked: argparse.Namespace) -> list[float]:
    """Return steps a second of wall time by one process, by two, and by two that know nothing of each other.

    The last is as much as the machine can give: what two share is lost beside it.
    """
    rates = []
    for processes in (1, 2):
        games = batch(name, asked.batch, seats=asked.seats, seed=1, processes=processes)
        rates.append(clock_rate(games, asked.seconds))
        games.close()
    context = get_context("spawn")
    with context.Manager() as manager, context.Pool(2) as pool:
        half = partial(half_rate, manager.Barrier(2), name, asked.batch // 2, asked.seats)
        rates.append(sum(pool.map(half, [asked.seconds] * 2, chunksize=1)))
    return rates


def spiel_steps(game: Any, luck: random.Random) -> Callable[[], int]:
    """Return work that plays OpenSpiel's way: legal actions, one applied."""

    def work() -> int:
        state = game.new_initial_state()
        state.apply_action(luck.randrange(1000))
        steps = 0
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(luck.random() * len(legal))])
            steps += 1
        return steps

    return work


def clones(game: Any) -> Callable[[], int]:
    """Return work that clones a state in mid game."""
    state = game.new_initial_state()
    state.apply_action(1)
    for _ in range(40):
        state.apply_action(state.legal_actions()[0])

    def work() -> int:
        for _ in range(STEPS):
            state.clone()
        return STEPS

    return work


def main() -> None:
    """Measure every game and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--batch", type=int, default=256)
    parser.add_argument("--seats", type=int, default=2)
    asked = parser.parse_args()
    try:
        from pettingzoo.classic import connect_four_v3
    except ImportError as error:
        sys.exit(
            f"PettingZoo's Connect Four can't be imported ({error}). "
            "`make bench` installs what it needs; so does pip install 'stardeck[bench,research]'."
        )
    luck = random.Random(1)
    print(f"stardeck, {build_name()}")
    print("| game | seats | numbers | answers | AEC steps/s | batch steps/s | OpenSpiel steps/s | clone µs |")
    print("| --- | --: | --: | --: | --: | --: | --: | --: |")
    steps: dict[str, float] = {}
    for name in BUILT_IN:
        table = Table(name, asked.seats)
        spiel = load_game(name, seats=asked.seats)
        figures = [
            rate(aec_steps(raw_aec(name, seats=asked.seats), luck), asked.seconds),
            rate(batch_steps(batch(name, asked.batch, seats=asked.seats, seed=1)), asked.seconds),
            rate(spiel_steps(spiel, luck), asked.seconds),
        ]
        steps[name] = figures[0]
        cost = 1e6 / rate(clones(spiel), asked.seconds)
        told = " | ".join(f"{figure:,.0f}" for figure in figures)
        print(f"| {name} | {asked.seats} | {table.size} | {table.answers} | {told} | {cost:.1f} |")
    for name in BUILT_IN:
        one, two, most = over_processes(name, asked)
        print(
            f"{name}, wall time: {one:,.0f} batch steps/s by one process, {two:,.0f} by two "
            f"({two / one:.2f} times); two batches of half the size side by side {most:,.0f} "
            f"({most / one:.2f} times)."
        )
    four = rate(aec_steps(connect_four_v3.env(), luck), asked.seconds)
    raw = rate(aec_steps(connect_four_v3.raw_env(), luck), asked.seconds)
    print(f"PettingZoo connect_four_v3: {four:,.0f} AEC steps/s, {raw:,.0f} without its wrappers.")
    for name, mine in steps.items():
        print(
            f"{name}: {mine / four:.1f} times Connect Four's AEC steps, {mine / raw:.1f} times the raw ones."
        )


if __name__ == "__main__":
    main()
