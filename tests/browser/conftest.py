"""A real Chromium and a real server. Run this folder by itself: the browser's driver keeps an event loop."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Response,
    expect,
    sync_playwright,
)
from tests.chromium import installed, launch
from tests.harness import Server

expect.set_options(timeout=30_000)  # on a busy machine a page takes its time

Visit = Callable[..., Page]
"""Open an address in a browser of its own: nothing is shared with other visits."""

UNPAINTED = """{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("svg.part { opacity: 0 !important }");
  document.adoptedStyleSheets.push(sheet);
}"""
"""Painting pictures is almost half of a browser's work at a table.

What no eye sees is laid out, hit and heard all the same; no test looks at its pixels.
"""

PAINTED = """() => {
  for (const sheet of document.adoptedStyleSheets) sheet.disabled = true;
  const parts = [...document.querySelectorAll("svg.part")];
  return parts.every((one) => getComputedStyle(one).opacity === "1");
}"""
"""Let everything be seen, where colours count; tell whether it is."""


def at_a_seat(context: BrowserContext, goto: Callable[..., Response | None], url: str) -> Response | None:
    """Go to a table; the seat of a private link is remembered already, so that nothing is asked."""
    address, _, token = url.partition("#seat=")
    if token:
        table = address.rpartition("/")[2]
        context.add_init_script(f"""{{
          const known = JSON.parse(localStorage.getItem("stardeck.tables") ?? "{{}}");
          known["{table}"] ??= {{ token: "{token}", at: Date.now() }};
          localStorage.setItem("stardeck.tables", JSON.stringify(known));
        }}""")
    return goto(address if token else url)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Give the browser of the system."""
    if installed() is None:
        pytest.skip("Chromium is not installed")
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Give a running server whose bots answer at once."""
    with Server(tmp_path_factory.mktemp("browser") / "tables.sqlite3", rate="2000") as running:
        yield running


@pytest.fixture
def visit(chromium: Browser, server: Server) -> Iterator[Visit]:
    """Give a way to open pages; an error in any of them fails the test. Their pictures are not painted."""
    contexts: list[BrowserContext] = []
    troubles: list[str] = []

    def heard(message: ConsoleMessage) -> None:
        if (
            message.type == "error"
            and "WebSocket" not in message.text
            and "ERR_CONNECTION" not in message.text
        ):
            troubles.append(message.text)

    def broke(error: Error) -> None:
        troubles.append(str(error))

    def open_page(path: str = "/", *, painted: bool = False, asks: bool = False, **settings: object) -> Page:
        chosen: dict[str, object] = {
            "viewport": {"width": 1280, "height": 720},
            "locale": "en-GB",
            **settings,
        }
        context = chromium.new_context(**chosen)  # type: ignore[arg-type]
        context.set_default_timeout(45000)
        contexts.append(context)
        if not painted:
            context.add_init_script(UNPAINTED)
        page = context.new_page()
        page.on("console", heard)
        page.on("pageerror", broke)
        if not asks:
            page.goto = partial(at_a_seat, context, page.goto)  # type: ignore[method-assign]
        page.goto(path if "://" in path else server.url + path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert troubles == []
