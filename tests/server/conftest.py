"""One server for the tests that do not end it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.harness import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Give a running server on a database of its own."""
    with Server(tmp_path_factory.mktemp("server") / "tables.sqlite3", rate="2000") as running:
        yield running
