"""The server that the fuzzers ask."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.harness import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Give a running server on a database of its own."""
    limits = {"rate": "100000", "tables": "1000000", "tables_each": "1000000"}
    with Server(tmp_path_factory.mktemp("fuzz") / "tables.sqlite3", **limits) as running:
        yield running
