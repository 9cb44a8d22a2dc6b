"""How fast the environments are, beside those of other people in the same run.

    python benchmarks/envs.py [--seconds 3] [--batch 256] [--seats 2] [--one-core]

CPU time of one core, in slices of half a second, 90th percentile. A step is: observation and mask of who is
asked, a random legal answer, the answer given; ended games are dealt anew. OpenSpiel's steps ask for no
observation, and those of Gymnasium hold the answers of a random opponent. Peers are in
`benchmarks/peers.py`.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import gymnasium

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.peers import PEERS, STEPS, aec_steps, gym_steps, masked, spiel_steps

from stardeck.build import build_name
from stardeck.commands.measure import rate
from stardeck.envs import Batch, Table, aec, batch, load_game, raw_aec
from stardeck.envs.far import FarBatch
from stardeck.envs.shared import SharedBatch
from stardeck.games import BUILT_IN


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


def own_figures(name: str, asked: argparse.Namespace, luck: random.Random) -> dict[str, float]:
    """Return steps a second through each interface of ours, and microseconds a clone."""
    spiel = load_game(name, seats=asked.seats)
    seat = gymnasium.make(
        f"stardeck/{name.capitalize()}-v0", seats=asked.seats, opponents="random", disable_env_checker=True
    )
    works = {
        "AEC": aec_steps(aec(name, seats=asked.seats), luck),
        "AEC, raw": aec_steps(raw_aec(name, seats=asked.seats), luck),
        "Gymnasium": gym_steps(seat, masked, luck),
        "OpenSpiel": spiel_steps(spiel, luck),
        "batch": batch_steps(batch(name, asked.batch, seats=asked.seats, seed=1)),
    }
    figures = {face: rate(work, asked.seconds) for face, work in works.items()}
    figures["clone µs"] = 1e6 / rate(clones(spiel), asked.seconds)
    return figures


def row(*cells: object) -> None:
    """Print a row of a table."""
    print("|", " | ".join(f"{cell:,.0f}" if isinstance(cell, float) else str(cell) for cell in cells), "|")


def tell_own(asked: argparse.Namespace, luck: random.Random) -> dict[str, dict[str, float]]:
    """Measure our games, print a table and return the figures."""
    found: dict[str, dict[str, float]] = {}
    row("game", "numbers", "answers", "AEC", "AEC, raw", "Gymnasium", "OpenSpiel", "batch", "clone µs")
    row("---", *["--:"] * 8)
    for name in BUILT_IN:
        found[name] = own_figures(name, asked, luck)
        table = Table(name, asked.seats)
        *steps, clone = found[name].values()
        row(name, table.size, table.answers, *steps, f"{clone:.1f}")
    return found


def tell_processes(asked: argparse.Namespace) -> None:
    """Measure batches over two processes and say what came out."""
    for name in BUILT_IN:
        one, two, most = over_processes(name, asked)
        print(
            f"{name}, wall time: {one:,.0f} batch steps/s by one process, {two:,.0f} by two "
            f"({two / one:.2f} times); two batches of half the size side by side {most:,.0f} "
            f"({most / one:.2f} times)."
        )


def tell_peers(asked: argparse.Namespace, luck: random.Random, own: dict[str, dict[str, float]]) -> None:
    """Measure the peers; print how many times their steps ours are, through the interface that is alike."""
    left_out: list[str] = []
    row("peer", "numbers", "answers", "steps/s", "beside our", *(f"{name} ×" for name in own))
    row("---", *["--:"] * 3, "---", *["--:"] * len(own))
    for peer in PEERS:
        try:
            numbers, answers, work = peer.make(luck)
            steps = rate(work, asked.seconds)
        except Exception as trouble:  # whatever is wrong with a peer, the others are measured
            left_out.append(f"{peer.title} is left out: {type(trouble).__name__}: {trouble}")
            continue
        ratios = [f"{figures[peer.face] / steps:.1f}" for figures in own.values()]
        row(peer.title, numbers, answers, steps, peer.face, *ratios)
    print(*left_out, sep="\n")
    if left_out:
        print("`make bench` installs what the peers need, as far as it can be had.")


def main() -> None:
    """Measure and print tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--batch", type=int, default=256)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--one-core", action="store_true", help="leave out batches over two processes")
    asked = parser.parse_args()
    luck = random.Random(1)
    print(f"stardeck, {build_name()}, {asked.seats} seats, batches of {asked.batch}; steps a second")
    own = tell_own(asked, luck)
    tell_peers(asked, luck, own)
    if not asked.one_core:
        tell_processes(asked)


if __name__ == "__main__":
    main()
