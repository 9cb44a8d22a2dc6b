"""Play all games of a run, in this process, in several, or on Ray; and go on after an interruption."""

from __future__ import annotations

import importlib
import json
import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import asdict
from pathlib import Path
from typing import Any

from stardeck.arena.identity import asked_for, bot_files, made_of, run_digest
from stardeck.arena.pairing import Job
from stardeck.arena.play import Result, Setting, play
from stardeck.bots.sources import digest
from stardeck.bots.workers import end_with_parent
from stardeck.kernel.errors import BadOption

Report = Callable[[Result], None]
"""Is told of every game as soon as it is over."""


class Ledger:
    """The results of a run on disk, one line a game, so that nothing is lost when it is interrupted.

    Every line says with what it was played. Lines of another version of a bot, the rules, the pack or the
    program stay where they are, and do not count.
    """

    def __init__(self, folder: Path, setting: Setting, records: Path | None = None) -> None:
        self.folder = folder
        self.path = folder / "games.jsonl"
        self.setting = setting
        self.records = records
        self.bot_files = bot_files(setting)  # complains of what there is not before the folder is claimed
        self.made_of = made_of(setting, self.bot_files)
        self.digest = run_digest(asked_for(setting), self.made_of)
        self.changed: list[str] = []
        """What is not what it was when something was last played in this folder."""

        folder.mkdir(parents=True, exist_ok=True)
        self._check_setting()
        self._heal()

    def _check_setting(self) -> None:
        """Refuse to mix two runs in one folder."""
        path = self.folder / "run.json"
        asked = asked_for(self.setting)
        if path.exists():
            before = _read_json(path)
            if before.get("setting") != asked:
                raise BadOption(
                    f"The folder {str(self.folder)!r} holds another run (see its run.json): "
                    "choose another --out, or delete it."
                )
            then = before.get("made_of", {})
            self.changed = [name for name, value in self.made_of.items() if then.get(name) != value]
        words = {"digest": self.digest, "setting": asked, "made_of": self.made_of}
        path.write_text(json.dumps(words, indent=1), encoding="utf-8")

    def check_bots(self) -> None:
        """Refuse to go on with bots that were edited since the run began."""
        for text, files in self.bot_files.items():
            if digest(files) != self.made_of[text]:
                raise BadOption(
                    f"The bot {text!r} was edited while it played: what it has played since does not count. "
                    "Run the command again; its games are then played anew."
                )

    def _heal(self) -> None:
        """End a line that an interruption has cut off."""
        if self.path.exists() and not self.path.read_bytes().endswith(b"\n"):
            with self.path.open("a", encoding="utf-8") as file:
                file.write("\n")

    def results(self) -> list[Result]:
        """Return what was played already, by number; a line cut off by an interruption is left out."""
        found = {
            row["number"]: Result(**{key: value for key, value in row.items() if key != "run"})
            for row in self._rows()
            if row.get("run") == self.digest
        }
        return [found[number] for number in sorted(found)]

    def others(self) -> int:
        """Return how many games lie in the folder that do not count."""
        return sum(1 for row in self._rows() if row.get("run") != self.digest)

    def _rows(self) -> Iterator[dict[str, Any]]:
        if not self.path.exists():
            return
        for line in self.path.read_text(encoding="utf-8").splitlines():
            try:
                row = json.loads(line)
            except ValueError:
                continue
            if isinstance(row, dict):
                yield row

    def add(self, result: Result) -> None:
        """Write a result down."""
        row = {"run": self.digest, **asdict(result)}
        record = row.pop("record")
        if self.records is not None:
            self.records.mkdir(parents=True, exist_ok=True)
            (self.records / f"game-{result.number:06}.txt").write_text(record, encoding="utf-8")
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")


def _read_json(path: Path) -> dict[str, Any]:
    """Return what a run.json says; nothing if somebody has spoilt it."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def run(
    setting: Setting,
    jobs: Sequence[Job],
    ledger: Ledger,
    *,
    processes: int = 1,
    ray: str | None = None,
    report: Report | None = None,
) -> list[Result]:
    """Play the jobs that are not in the ledger yet; return all results, by number."""
    done = {result.number for result in ledger.results()}
    todo = [job for job in jobs if job.number not in done]
    for result in _results(setting, todo, processes, ray):
        ledger.check_bots()
        ledger.add(result)
        if report is not None:
            report(result)
    wanted = {job.number for job in jobs}
    return [result for result in ledger.results() if result.number in wanted]


def _results(setting: Setting, jobs: Sequence[Job], processes: int, ray: str | None) -> Iterator[Result]:
    if ray is not None:
        return _on_ray(setting, jobs, ray)
    if processes > 1 and len(jobs) > 1:
        return _in_processes(setting, jobs, processes)
    return (play(setting, job) for job in jobs)


def _in_processes(setting: Setting, jobs: Sequence[Job], processes: int) -> Iterator[Result]:
    """Play in fresh processes, two games ahead of each, so that an interruption loses little."""
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, mp_context=context, initializer=end_with_parent) as pool:
        waiting = list(jobs)[::-1]
        running: set[Future[Result]] = set()
        try:
            while waiting or running:
                while waiting and len(running) < 2 * processes:
                    running.add(pool.submit(play, setting, waiting.pop()))
                over, running = wait(running, return_when=FIRST_COMPLETED)
                for future in over:
                    yield future.result()
        finally:
            for future in running:
                future.cancel()


def play_many(setting: Setting, jobs: Sequence[Job]) -> list[Result]:
    """Play several games: a task for Ray, whose tasks must not be small."""
    return [play(setting, job) for job in jobs]


def _on_ray(setting: Setting, jobs: Sequence[Job], address: str) -> Iterator[Result]:
    """Play on a Ray cluster; the address ``local`` starts one on this machine."""
    ray = _import_ray()
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    started = not ray.is_initialized()
    if started:
        more: dict[str, Any] = {"include_dashboard": False} if address == "local" else {}
        ray.init(address=address, log_to_driver=False, **more)
    try:
        task = ray.remote(play_many)
        size = max(1, min(20, len(jobs) // 8))
        running = [task.remote(setting, jobs[at : at + size]) for at in range(0, len(jobs), size)]
        while running:
            over, running = ray.wait(running, num_returns=1)
            for results in ray.get(over):
                yield from results
    finally:
        if started:
            ray.shutdown()


def _import_ray() -> Any:
    try:
        return importlib.import_module("ray")
    except ImportError:
        raise BadOption("--ray needs the extra 'ray': pip install 'stardeck[ray]'.") from None
