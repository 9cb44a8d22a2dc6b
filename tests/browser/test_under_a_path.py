"""The page under a path of a site that has other things as well, as a browser asks for it."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.test_table import one_answer, play_to_the_end, quick_game
from tests.harness import Server

PREFIX = "/fun/stardeck"


def test_a_game_is_played_under_the_path(visit: Visit, tmp_path: Path) -> None:
    """From the start page through a game, a rematch and the rules: nothing is asked for outside the path."""
    asked: list[str] = []
    with Server(tmp_path / "t.sqlite3", prefix=PREFIX, rate="2000") as own:
        page = visit(f"{own.url}{PREFIX}/static/icon.svg")
        page.context.on("request", lambda request: asked.append(urlsplit(request.url).path))
        page.on("websocket", lambda socket: asked.append(urlsplit(socket.url).path))
        page.goto(f"{own.url}{PREFIX}/")
        quick_game(page, "lanterns")
        play_to_the_end(page, 80)
        first = page.url
        page.get_by_role("button", name="Rematch").click()
        page.wait_for_url(lambda url: url != first)
        assert one_answer(page)
        page.goto(f"{own.url}{PREFIX}/rules/lanterns")
        expect(page.locator("h1").first).to_be_visible()
        assert any(path.endswith("/live") for path in asked), "the game was played live"
        assert [path for path in asked if not path.startswith(f"{PREFIX}/")] == []
