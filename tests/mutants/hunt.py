"""Whether a game's rule tests notice a fault: each is tried in a fork that has everything loaded."""

from __future__ import annotations

import gc
import importlib
import json
import os
import resource
import signal
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path
from time import process_time
from types import FrameType
from typing import Any, Final

import pytest
from _pytest.runner import runtestprotocol
from tests.mutants.changes import Mutant

NOT_RULES: Final = (
    *("contract", "grammar", "input", "judgement", "numbers", "pictures", "policy", "svg", "texts"),
    *("undo", "value", "winning"),
)
"""Test files of a game that do not state its rules; the playthroughs lie elsewhere."""

SECONDS: Final = 2.0
"""Processor time that every test gets; what it usually takes is added three times."""

MEMORY: Final = 2 << 30
"""Bytes that the tests of a mutant may use before an endless list is a failure."""

NOTICED, MISSED, ENDLESS = "killed", "survived", "timeout"


def rule_tests(game: str) -> list[Path]:
    """Return the files with the rule tests of a game."""
    files = sorted(Path("tests/games", game).glob("test_*.py"))
    return [file for file in files if file.stem.removeprefix("test_") not in NOT_RULES]


class Touched:
    """Which tests run which lines of the rules, and how long each takes."""

    def __init__(self) -> None:
        self.lines: dict[str, set[int]] = defaultdict(set)
        self.tests: dict[str, set[int]] = defaultdict(set)
        self.seconds: dict[int, float] = {}

    def learn(self, items: Sequence[pytest.Item]) -> None:
        """Run every test once and watch it."""
        for at, item in enumerate(items):
            self.lines.clear()
            started = process_time()
            sys.settrace(self.enter)
            failed = not passes(item)
            sys.settrace(None)
            self.seconds[at] = process_time() - started
            if failed:
                raise AssertionError(f"{item.nodeid} fails without any fault; mend it first.")
            for file, lines in self.lines.items():
                for line in lines:
                    self.tests[f"{file}:{line}"].add(at)

    def enter(self, frame: FrameType, event: str, argument: object) -> Callable[..., Any] | None:
        """Watch the functions of rules only."""
        file = frame.f_code.co_filename
        if "/rules/" not in file or "/games/" not in file:
            return None
        lines = self.lines[file]
        lines.add(frame.f_lineno)

        def step(inner: FrameType, event: str, argument: object) -> Callable[..., Any]:
            lines.add(inner.f_lineno)
            return step

        return step

    def of(self, mutant: Mutant) -> list[int]:
        """Return the tests that run a mutant's lines."""
        file = sys.modules[mutant.module].__file__
        found: set[int] = set()
        for line in mutant.lines:
            found |= self.tests.get(f"{file}:{line}", set())
        return list(found)


def passes(item: pytest.Item) -> bool:
    """Run one test; tell whether it passes."""
    return all(report.passed for report in runtestprotocol(item, log=False, nextitem=None))


class Hunt:
    """A pytest plugin that runs the collected tests once for each mutant instead of once."""

    def __init__(self, mutants: list[Mutant], told: Callable[[Mutant, str, str], None]) -> None:
        self.mutants = mutants
        self.told = told
        self.touched = Touched()
        self.kills: dict[str, Counter[int]] = defaultdict(Counter)
        self.trouble = ""

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Learn what the tests touch, then try every mutant."""
        # Only now: pytest wants to load its plugins itself.
        from hypothesis import Phase, settings

        quiet = settings(database=None, derandomize=True, phases=[Phase.explicit, Phase.generate])
        settings.register_profile("mutants", quiet, deadline=None)
        settings.load_profile("mutants")
        answer = in_fork(lambda: self._learn(session.items), 600)
        if "tests" not in answer:
            self.trouble = str(answer.get("error", "The tests took too long without any fault."))
            return True
        self.touched.tests = {key: set(tests) for key, tests in answer["tests"].items()}
        self.touched.seconds = {int(at): seconds for at, seconds in answer["seconds"].items()}
        gc.freeze()  # Forked processes share what nobody collects.
        for mutant in self.mutants:
            self._try(mutant, session.items)
        return True

    def _learn(self, items: list[pytest.Item]) -> dict[str, Any]:
        try:
            self.touched.learn(items)
        except AssertionError as error:
            return {"error": str(error)}
        tests = {key: sorted(found) for key, found in self.touched.tests.items()}
        return {"tests": tests, "seconds": self.touched.seconds}

    def _try(self, mutant: Mutant, items: list[pytest.Item]) -> None:
        """Run the tests that touch a mutant: those that noticed its neighbours first, then those of its
        chapter, then the short ones."""
        kills, seconds = self.kills[f"{mutant.module}.{mutant.function}"], self.touched.seconds
        chapter = f"test_{mutant.module.rpartition('.')[2]}.py"
        order = self.touched.of(mutant)
        order.sort(key=lambda at: (-kills[at], items[at].path.name != chapter, seconds[at]))
        tests = [(at, items[at], SECONDS + 3 * seconds[at]) for at in order]
        answer = in_fork(lambda: first_failure(mutant, tests), SECONDS) if order else {"test": -1}
        test = answer.get("test")
        if test is None:
            self.told(mutant, ENDLESS, "")
        elif test < 0:
            self.told(mutant, MISSED, "" if order else "no test runs it")
        else:
            kills[test] += 1
            self.told(mutant, NOTICED, items[test].nodeid)


def first_failure(mutant: Mutant, tests: list[tuple[int, pytest.Item, float]]) -> dict[str, Any]:
    """Put the fault in and run tests, each with its own processor time, until one fails."""
    function = getattr(importlib.import_module(mutant.module), mutant.function)
    function.__code__ = mutant.code()
    for at, item, seconds in tests:
        signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
        if not passes(item):
            return {"test": at}
    return {"test": -1}


def in_fork(work: Callable[[], dict[str, Any]], seconds: float) -> dict[str, Any]:
    """Do something in a process of its own with so much processor time; return nothing if it never ends."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(read)
            null = os.open(os.devnull, os.O_RDWR)
            os.dup2(null, 1)
            os.dup2(null, 2)
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            signal.signal(signal.SIGVTALRM, signal.SIG_DFL)
            signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
            with os.fdopen(write, "w", encoding="utf-8") as out:
                json.dump(work(), out)
        finally:
            os._exit(0)
    os.close(write)
    with os.fdopen(read, encoding="utf-8") as text:
        answer = text.read()
    os.waitpid(child, 0)
    found: dict[str, Any] = json.loads(answer) if answer else {}
    return found


def hunt(files: list[Path], mutants: list[Mutant], told: Callable[[Mutant, str, str], None]) -> str:
    """Try mutants against the tests of some files; return what went wrong, or nothing."""
    plugin = Hunt(mutants, told)
    quiet = ["-q", "-s", "--no-header", "--no-summary", "-p", "no:cacheprovider", "-p", "no:xdist"]
    quiet += ["--assert", "plain"]
    status = pytest.main([*map(str, files), *quiet], plugins=[plugin])
    if status not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        return plugin.trouble or f"pytest ended with {status!r} before a mutant was tried."
    return plugin.trouble
