"""What the page costs in a real Chromium: the first picture, an answer's first effect, long tasks, bytes.

    python benchmarks/page.py [GAME ...] [--answers 40]

Each game is played against an easy bot by clicks of the mouse on what is lit, at 1366 x 768 with
motion on, as a person would see it. The first picture is timed in a browser that knows nothing yet.
Measured are, for each answer, the time from the click to the first change that is seen, the tasks
of the page's thread over 50 ms of its own time (and as they are seen, which a busy machine makes
longer), the frames while pieces glide, and the processor time of the page's
process and of the one that paints.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.browser.test_clicks import MIDDLE, WATCH
from tests.browser.test_table import ASKED, END, quick_game
from tests.chromium import launch
from tests.harness import Server

TIMELINE = "disabled-by-default-devtools.timeline"
"""What of a trace tells of tasks."""

LONG = 50
"""Milliseconds; a longer task is felt."""

SCREEN: ViewportSize = {"width": 1366, "height": 768}

OBSERVE = """() => {
  window.long = [];
  window.seen = [];
  window.frames = [];
  new PerformanceObserver((list) => long.push(...list.getEntries().map((one) => one.duration)))
    .observe({ type: "longtask" });
  let clicked = 0;
  addEventListener("pointerdown", () => (clicked = performance.now()), true);
  new MutationObserver(() => {
    if (!clicked) return;
    const since = clicked;
    clicked = 0;
    requestAnimationFrame(() => seen.push(performance.now() - since));
  }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  let last = 0;
  const tick = (now) => {
    if (last && document.getAnimations().length) frames.push(now - last);
    last = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}"""
"""Note long tasks, the first change after each click, and the frames while something moves."""


def processor_time(kind: str) -> float:
    """Return the seconds that the browser's processes of a kind have used."""
    ticks = 0
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if f"--type={kind}" in (folder / "cmdline").read_text():
                ticks += sum(map(int, (folder / "stat").read_text().rpartition(")")[2].split()[11:13]))
        except OSError:
            continue  # it has just ended
    return ticks / os.sysconf("SC_CLK_TCK")


def own_times(trace: bytes) -> list[float]:
    """Return the processor time of every task of the page's thread, in milliseconds."""
    events = json.loads(trace)["traceEvents"]
    pages = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    tasks = [event for event in events if event["name"].endswith("RunTask") and "tdur" in event]
    return [event["tdur"] / 1000 for event in tasks if (event["pid"], event["tid"]) in pages]


def first_picture(browser: Browser, server: Server, game: str) -> float:
    """Return the milliseconds until a board is seen by somebody who opens a table for the first time."""
    holder = server.table("me", "easy", game=game)
    context = browser.new_context(viewport=SCREEN)
    page = context.new_page()
    begun = time.perf_counter()
    page.goto(f"{server.url}/t/{holder.table}")
    page.wait_for_selector("#slot-board svg.part [data-ref]")
    took = time.perf_counter() - begun
    context.close()
    return took * 1000


def click(page: Page) -> None:
    """Click something that is lit, or a button, with the mouse."""
    lit = page.locator("#main .lit")
    if lit.count():
        page.mouse.click(*page.evaluate(MIDDLE, lit.first.get_attribute("data-ref")))
    else:
        page.locator("#answers :is(.answer, .go)").first.click()


def play(page: Page, answers: int) -> int:
    """Click until there were so many clicks or the game is over; return how many."""
    for done in range(answers):
        page.wait_for_selector(f"{ASKED}, {END}")
        if page.locator(END).count():
            return done
        click(page)
    return answers


def measured(browser: Browser, server: Server, game: str, answers: int) -> str:
    """Return the row of a game."""
    pictures = [first_picture(browser, server, game) for _ in range(3)]
    context = browser.new_context(viewport=SCREEN)
    page = context.new_page()
    page.goto(server.url)
    quick_game(page, game)
    page.wait_for_selector(ASKED)
    page.evaluate(WATCH)
    page.evaluate(OBSERVE)
    browser.start_tracing(page=page, categories=[TIMELINE])
    before = [processor_time(kind) for kind in ("renderer", "gpu-process")]
    clicks = play(page, answers)
    after = [processor_time(kind) for kind in ("renderer", "gpu-process")]
    own = own_times(browser.stop_tracing())
    found: dict[str, Any] = page.evaluate("({ long, seen, frames })")
    context.close()
    spent = [(end - begin) * 1000 / clicks for begin, end in zip(before, after, strict=True)]
    seen, frames = sorted(found["seen"]), sorted(found["frames"]) or [0.0]
    cells = (
        game,
        f"{pictures[0]:.0f} / {min(pictures):.0f}",
        f"{statistics.median(seen):.0f} / {seen[int(len(seen) * 0.95)]:.0f}",
        f"{sum(time > LONG for time in own)} in {clicks}, worst {max(own):.0f}"
        f" ({len(found['long'])}, worst {max(found['long'], default=0):.0f})",
        f"{statistics.median(frames):.0f} / {frames[int(len(frames) * 0.95)]:.0f}",
        f"{spent[0]:.0f} + {spent[1]:.0f}",
    )
    return f"| {' | '.join(cells)} |"


def page_bytes() -> tuple[int, int]:
    """Return the bytes of all scripts and styles of the page, as they are and compressed."""
    static = Path(__file__).resolve().parent.parent / "src" / "stardeck" / "web" / "static"
    texts = [path.read_bytes() for path in sorted(static.iterdir()) if path.suffix in (".js", ".css")]
    return sum(map(len, texts)), sum(len(gzip.compress(text)) for text in texts)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", default=["orbital", "tortuga", "titan"])
    parser.add_argument("--answers", type=int, default=40)
    chosen = parser.parse_args()
    whole, small = page_bytes()
    print(f"scripts and styles: {whole / 1000:.0f} KB, compressed {small / 1000:.0f} KB")
    print("| game | first picture ms, cold / warm server | first effect ms, median / 95 % |", end="")
    print(" tasks over 50 ms of CPU (as seen) | frame ms, median / 95 % | CPU ms a click, page + paint |")
    print("| --- | --: | --: | --: | --: | --: |")
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder) / "tables.sqlite3", rate="2000") as server,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        for game in chosen.games:
            print(measured(browser, server, game, chosen.answers), flush=True)
        browser.close()


if __name__ == "__main__":
    main()
