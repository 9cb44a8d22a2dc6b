"""Settings for all tests."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

# The tests themselves fill the cores: threads of numpy's would only wait for each other there.
os.environ.setdefault("OMP_NUM_THREADS", "1")

# Machines that share their cores are slow now and then; how long an example takes says nothing here.
settings.register_profile("stardeck", deadline=None)
settings.load_profile("stardeck")

LONGEST = (
    "tests/package/test_sdist.py",
    "tests/docs/test_notebooks.py",
    "tests/endurance/test_hardship.py",
    "tests/docs/test_site.py",
    "tests/browser/test_whole_games.py",
    "tests/browser/test_by_keyboard.py",
)
"""Files whose tests take longest: who begins with them late ends alone, with idle cores beside."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Let each process begin with some of the longest tests: `worksteal` cuts the list into equal runs."""
    processes = getattr(config, "workerinput", {}).get("workercount", 1)
    if processes == 1:
        return
    begin: list[list[pytest.Item]] = [[] for _ in range(processes)]
    for number, file in enumerate(LONGEST):
        begin[number % processes] += [item for item in items if item.location[0] == file]
    rest = [item for item in items if item.location[0] not in LONGEST]
    wanted = len(items)
    items.clear()
    for number, first in enumerate(begin, 1):
        share = max(0, wanted * number // processes - len(items) - len(first))
        items += [*first, *rest[:share]]
        del rest[:share]
    items += rest
