"""Processes that play games. One in which a bot hangs, or that a bot ends, is replaced by another."""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections.abc import Iterator, Sequence
from ctypes import c_double
from multiprocessing.connection import Connection, wait
from types import TracebackType
from typing import Any, Final, TypeAlias

from stardeck.arena.guard import Alarm, Spent, gave_up
from stardeck.arena.pairing import Job
from stardeck.arena.play import lost, play
from stardeck.arena.setting import Result, Setting, loaded
from stardeck.bots.workers import end_with_parent
from stardeck.kernel.decision import Seat
from stardeck.kernel.errors import StardeckError

LOOK: Final = 0.2
"""Seconds between two looks at who has been thinking for too long."""

DEAF: Final = 1.0
"""Seconds after the alarm that a bot must have missed before its process is ended."""

START: Final = 60.0
"""Seconds within which a process must be ready to play: Python and all bots are loaded then."""

Said: TypeAlias = Result | Exception | None
"""What a process says: a result, an error, or that it is ready."""


class Desk(Alarm):
    """A few numbers that a process and the one that started it both see: who is asked, since when."""

    def __init__(self, numbers: Any) -> None:
        super().__init__()
        self._numbers = numbers

    def begin(self, seat: Seat, patience: float) -> None:
        """A bot is asked now."""
        self._numbers[1], self._numbers[2] = time.monotonic(), patience
        self._numbers[0] = seat
        super().begin(seat, patience)

    def end(self) -> Spent:
        """It has answered, or failed."""
        self._numbers[0] = -1
        return super().end()


def work(setting: Setting, wire: Connection, numbers: Any) -> None:
    """Play what is sent, until nobody is there any more. An interruption is the other process's to notice."""
    end_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    desk = Desk(numbers)
    try:
        loaded(setting)
        wire.send(None)
        while True:
            wire.send(play(setting, wire.recv(), desk))
    except (EOFError, BrokenPipeError):
        return
    except Exception as error:
        wire.send(error if isinstance(error, StardeckError) else StardeckError(f"{error!r}"))


class Worker:
    """One such process, as seen from here."""

    def __init__(self, setting: Setting) -> None:
        context = multiprocessing.get_context("spawn")
        self.setting = setting
        self.numbers: Any = context.RawArray(c_double, [-1.0, 0.0, 0.0])
        self.wire, other = context.Pipe()
        self.process = context.Process(target=work, args=(setting, other, self.numbers), daemon=True)
        self.process.start()
        other.close()
        self.started = time.monotonic()
        self.ready = False
        self.lives = True
        self.job: Job | None = None

    def give(self, job: Job) -> None:
        """Let it play a game."""
        self.job = job
        self.wire.send(job)

    def hear(self) -> Result | None:
        """Return the result it has for us, if it has one; errors are raised."""
        try:
            said: Said = self.wire.recv()
        except (EOFError, ConnectionResetError):
            return self._died()
        if isinstance(said, Exception):
            raise said
        self.ready = True
        self.job = None
        return said

    def _died(self) -> Result:
        """Say whose bot has ended the process."""
        self.process.join()
        self.lives = False
        code = self.process.exitcode
        seat = round(self.numbers[0])
        if self.job is None or seat < 0:
            raise StardeckError(f"A process of the arena ended with code {code} while no bot was asked.")
        spent = time.monotonic() - self.numbers[1]
        return lost(self.setting, self.job, seat, f"It ended the process it played in (code {code}).", spent)

    def overrun(self) -> Result | None:
        """Return the game that a bot has lost by not answering, if it has."""
        now = time.monotonic()
        if not self.ready and now - self.started > START:
            raise StardeckError(f"A process of the arena was not ready to play after {START:g} s.")
        seat, since, patience = round(self.numbers[0]), self.numbers[1], self.numbers[2]
        if self.job is None or seat < 0 or now - since < patience + DEAF:
            return None
        return lost(self.setting, self.job, seat, gave_up(patience), now - since)

    def stop(self) -> None:
        """End the process at once."""
        self.process.kill()
        self.process.join()
        self.wire.close()


class Workers:
    """Several processes that share the games of a run."""

    def __init__(self, setting: Setting, processes: int) -> None:
        self.setting = setting
        self.processes = processes
        self.workers: list[Worker] = []

    def __enter__(self) -> Workers:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for worker in self.workers:
            worker.stop()

    def results(self, jobs: Sequence[Job]) -> Iterator[Result]:
        """Play the jobs; give each result as soon as it is there."""
        waiting = list(jobs)[::-1]
        while waiting or any(worker.job for worker in self.workers):
            self._hire(len(waiting))
            for worker in self.workers:
                if waiting and worker.ready and worker.job is None:
                    worker.give(waiting.pop())
            yield from self._hear_all()
            yield from self._give_up()

    def finished(self) -> Iterator[Result]:
        """Give what was finished but not yet heard of; no new game is begun."""
        for worker in self.workers:
            if worker.wire.poll() and (result := worker.hear()) is not None:
                yield result

    def _hire(self, games: int) -> None:
        """Start as many processes as there is work for."""
        busy = sum(1 for worker in self.workers if worker.job)
        while len(self.workers) < min(self.processes, games + busy):
            self.workers.append(Worker(self.setting))

    def _hear_all(self) -> Iterator[Result]:
        talking = wait([worker.wire for worker in self.workers], timeout=LOOK)
        for worker in [one for one in self.workers if one.wire in talking]:
            result = worker.hear()
            if result is not None and not worker.lives:
                self._dismiss(worker)
            if result is not None:
                yield result

    def _give_up(self) -> Iterator[Result]:
        """Stop waiting for those who do not answer."""
        for worker in list(self.workers):
            result = worker.overrun()
            if result is not None:
                self._dismiss(worker)
                yield result

    def _dismiss(self, worker: Worker) -> None:
        self.workers.remove(worker)
        worker.stop()
