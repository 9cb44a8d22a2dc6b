"""Play all games of a run, in this process, in several, or on Ray; and go on after an interruption."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from stardeck import bots
from stardeck.arena.cluster import Cluster
from stardeck.arena.pairing import Job
from stardeck.arena.play import GameRefused, play
from stardeck.arena.setting import Result, Setting, loaded
from stardeck.arena.stopping import Rule, WholeDeals
from stardeck.arena.workers import Workers

Report = Callable[[Result], None]
"""Is told of every game as soon as it is over."""


class Book(Protocol):
    """Where results are kept: on disk (`Ledger`) or in memory (`Notes`)."""

    def results(self) -> list[Result]:
        """Return what was played already, by number."""
        ...

    def add(self, result: Result) -> None:
        """Write a result down."""
        ...

    def check_bots(self) -> None:
        """Refuse to go on with bots that were edited since the run began."""
        ...

    def heal(self) -> None:
        """Mend what an interruption has cut off."""
        ...


class Notes:
    """Results in memory, for who has no use for files."""

    def __init__(self) -> None:
        self._found: dict[int, Result] = {}

    def results(self) -> list[Result]:
        """Return what was played already, by number."""
        return [self._found[number] for number in sorted(self._found)]

    def add(self, result: Result) -> None:
        """Keep a result."""
        self._found[result.number] = result

    def check_bots(self) -> None:
        """Bots of a file are loaded anew when it was edited; those of a notebook are what they are."""

    def heal(self) -> None:
        """Nothing is ever cut off."""


def run(
    setting: Setting,
    jobs: Sequence[Job],
    book: Book,
    *,
    processes: int = 0,
    ray: str | None = None,
    report: Report | None = None,
    rule: Rule | None = None,
) -> list[Result]:
    """Play the jobs that are not in the book yet; return all results that count, by number.

    No processes means this one, in which a bot that hangs can be stopped only where Python has timers.
    A rule may end the run before all jobs are played: at the same deal, however many processes play.
    """
    deals = WholeDeals(jobs, rule)
    for result in book.results():
        deals.add(result)
    done = {result.number for result in book.results()}
    todo = [job for job in jobs if job.number not in done]

    def note(result: Result) -> None:
        book.check_bots()
        book.add(result)
        deals.add(result)
        if report is not None:
            report(result)

    if not deals.enough:
        _play_all(setting, todo, 0 if _must_stay_here(setting) else processes, ray, book, deals, note)
    return deals.results()


def _must_stay_here(setting: Setting) -> bool:
    return any(bots.stays_here(spec.bot) for spec in loaded(setting).specs)


def _play_all(
    setting: Setting,
    jobs: Sequence[Job],
    processes: int,
    ray: str | None,
    book: Book,
    deals: WholeDeals,
    note: Report,
) -> None:
    """Play until there are enough games; whatever stops that, what is finished is kept."""
    if ray is None and processes > 0 and jobs:
        with Workers(setting, processes) as workers:
            try:
                _until_enough(workers.results(jobs), deals, note)
            except (KeyboardInterrupt, GameRefused):
                book.heal()
                for result in workers.finished():
                    book.add(result)
                raise
        return
    results = (play(setting, job) for job in jobs) if ray is None else _on_ray(setting, jobs, ray)
    _until_enough(results, deals, note)


def _until_enough(results: Iterator[Result], deals: WholeDeals, note: Report) -> None:
    for result in results:
        note(result)
        if deals.enough:
            return


def play_many(setting: Setting, jobs: Sequence[Job]) -> list[Result]:
    """Play several games: a task for Ray, whose tasks must not be small."""
    return [play(setting, job) for job in jobs]


def _on_ray(setting: Setting, jobs: Sequence[Job], address: str) -> Iterator[Result]:
    """Play on a Ray cluster; the address ``local`` starts one on this machine."""
    cluster = Cluster(address)
    try:
        task = cluster.ray.remote(play_many)
        size = max(1, min(20, len(jobs) // 8))
        running = [task.remote(setting, jobs[at : at + size]) for at in range(0, len(jobs), size)]
        while running:
            over, running = cluster.ray.wait(running, num_returns=1)
            for results in cluster.ray.get(over):
                yield from results
    finally:
        cluster.close()
