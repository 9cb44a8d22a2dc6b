"""What the tests of the pages for looking back share."""

from __future__ import annotations

import re

from playwright.sync_api import Page
from tests.harness import Holder, Server


def finished(server: Server, game: str = "lanterns", *kinds: str) -> Holder:
    """Return a table whose game two bots have played to the end, long enough to look back into."""
    for _ in range(20):
        table = server.table(*(kinds or ("easy", "normal")), game=game)
        if table.until(lambda seen: seen["state"] == "over")["answers"] > 8:
            return table
    raise AssertionError("no bots play a game of nine answers")


def at(page: Page) -> int:
    """Return which answer a replay shows."""
    found = re.search(r"(\d+)", page.inner_text("#count"))
    assert found
    return int(found.group(1))
