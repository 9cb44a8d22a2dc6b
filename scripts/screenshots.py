"""Take the pictures in docs/screenshots: a real server, a real browser, real games played by bots.

python scripts/screenshots.py [FOLDER]
"""

from __future__ import annotations

import contextlib
import importlib
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.chromium import launch  # noqa: E402
from tests.harness import Holder, Server  # noqa: E402

WIDE = {"width": 1280, "height": 720}
TALL = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
GAMES = ("orbital", "tortuga", "titan")
EARLY = 24
LATE = {"orbital": 100, "tortuga": 220, "titan": 150}
HIDE_TOYS = """() => document
    .querySelectorAll('article[data-game=lanterns], .pick:has([value=lanterns])')
    .forEach((toy) => toy.remove())"""
"""The game of the tests may be installed where the pictures are taken."""

REPORTS = {
    "report-arena": "arena orbital --bots greedy,hasty,careless,random --games 48 --seats 3 --seed 5",
    "report-study": "study orbital --bot greedy --games 60 --seats 3 --seed 5 "
    "--sweep numbers.build_price=4..8 --without storage",
}
"""The reports that are shown, and how they are made."""

SETTLE = 900
"""Milliseconds until everything has glided to its place."""


def played(server: Server, game: str, answers: int, *bots: str) -> Holder:
    """Make a table, let a bot play my seat for a while, and come back when I am asked."""
    me = server.table("me", *(bots or ("normal", "normal")), game=game, seed=7, name="Mira")
    me.do("leave")
    me.until(lambda seen: seen["answers"] >= answers or seen["state"] == "over", 120)
    me.do("return")
    me.until(lambda seen: bool(seen["options"]) or seen["state"] == "over")
    return me


def finished(server: Server, game: str, *bots: str) -> Holder:
    """Let bots play a game to its end."""
    table = server.table(*bots, game=game, seed=7)
    table.until(lambda seen: seen["state"] == "over", 300)
    return table


class Camera:
    """A browser that takes pictures."""

    def __init__(self, browser: Browser, server: Server, folder: Path) -> None:
        self.browser = browser
        self.server = server
        self.folder = folder

    def shoot(
        self,
        name: str,
        path: str,
        *,
        size: dict[str, int] = WIDE,
        theme: str = "dark",
        lang: str = "en-GB",
        holder: Holder | None = None,
        before: Callable[[Page], None] | None = None,
    ) -> None:
        """Open a page as somebody and keep what is seen."""
        context = self.browser.new_context(
            viewport={"width": size["width"], "height": size["height"]},
            locale=lang,
            has_touch=size is PHONE,
            is_mobile=size is PHONE,
            device_scale_factor=2 if size is PHONE else 1,
        )
        context.add_cookies([{"name": "theme", "value": theme, "url": self.server.url}])
        page = context.new_page()
        if holder is not None:
            page.goto(f"{self.server.url}/static/icon.svg")
            known = {holder.table: {"token": holder.token, "at": 1}}
            page.evaluate("known => localStorage.setItem('stardeck.tables', JSON.stringify(known))", known)
        page.goto(self.server.url + path)
        page.wait_for_load_state("networkidle")
        page.evaluate(HIDE_TOYS)
        if before is not None:
            before(page)
        page.wait_for_timeout(SETTLE)
        file = self.folder / f"{name}.png"
        page.screenshot(path=file)
        context.close()
        make_small(file)
        print(name)


def make_small(file: Path) -> None:
    """Give a picture 256 colours, if Pillow is installed: less than half the size."""
    with contextlib.suppress(ImportError):
        image = importlib.import_module("PIL.Image")
        seen = image.open(file).convert("RGB")
        # Octrees keep the few pixels that shine; a median cut would paint them like their neighbours.
        colours = seen.quantize(256, method=image.Quantize.FASTOCTREE)
        seen.quantize(palette=colours, dither=image.Dither.FLOYDSTEINBERG).save(file, optimize=True)


def hover_card(page: Page) -> None:
    """Show a card of the hand large."""
    page.locator("#slot-hand [data-card]").nth(1).hover()


def close_end(page: Page) -> None:
    """Wait for the end screen."""
    page.wait_for_selector("dialog .winner")


def search_rules(page: Page) -> None:
    """Search in the rules."""
    page.locator("#search").fill("module exterior")


def ask_for_advice(page: Page) -> None:
    """Ask for a hint and wait for it."""
    page.keyboard.press("h")
    page.wait_for_selector("#advice li")


def take_learning(camera: Camera, server: Server) -> None:
    """Take the pictures of hints, rules and cards."""
    camera.shoot("rules", "/rules/orbital#rules", before=search_rules)
    camera.shoot("rules-fr", "/rules/orbital?lit=11.30,12.9#r-11.30", lang="fr-FR")
    camera.shoot("rules-phone", "/rules/titan?lit=9.3,9.4,9.5#r-9.3", lang="fr-FR", size=PHONE)
    camera.shoot("cards", "/cards/tortuga")
    card = played(server, "orbital", EARLY)
    camera.shoot("card", f"/t/{card.table}", holder=card, before=hover_card)
    hinted = server.table("me", "normal", "normal", game="orbital", seed=7, name="Mira", hints=True)
    hinted.until(lambda seen: bool(seen["options"]))
    camera.shoot("hint", f"/t/{hinted.table}", holder=hinted, before=ask_for_advice)


def whole_review(page: Page) -> None:
    """Wait until a review is made."""
    page.wait_for_selector("#review figure", timeout=300_000)


def whole_picture(page: Page) -> None:
    """Wait until a game is drawn."""
    page.wait_for_selector("#slot-board svg.part")


def take_looking_back(camera: Camera, server: Server) -> None:
    """Take the pictures of guided games, replays, reviews and deals."""
    lesson = server.guided("tortuga", 11)
    camera.shoot("lesson", f"/t/{lesson.table}", holder=lesson, size=TALL, before=whole_picture)
    small = server.guided("titan", 1)
    camera.shoot("lesson-phone", f"/t/{small.table}", holder=small, size=PHONE, before=whole_picture)
    titan = finished(server, "titan", *["normal"] * 4)
    camera.shoot("replay", f"/replay/{titan.table}#at=249&eyes=all", size=TALL, before=whole_picture)
    orbital = finished(server, "orbital", "normal", "hard")
    camera.shoot("review", f"/review/{orbital.table}?seat=0", size=TALL, before=whole_review)
    for bot in ("easy", "expert"):
        server.http.post(f"/api/deals/{orbital.table}", json={"bot": bot})
    deal = f"/api/deals/{orbital.table}"
    while any(one["state"] != "over" for one in server.http.get(deal).json()["results"]):
        time.sleep(1)
    camera.shoot("deal", f"/deal/{orbital.table}", size=TALL)


def report(command: str, folder: Path) -> str:
    """Run a command of the arena in a folder and return the address of its report."""
    subprocess.run([sys.executable, "-m", "stardeck", *command.split()], check=True, cwd=folder)
    name, game = command.split()[:2]
    return (folder / f"{name}-{game}" / "report.html").as_uri()


def take_reports(browser: Browser, folder: Path, place: Path) -> None:
    """Take the pictures of the reports of an arena and a study."""
    for name, command in REPORTS.items():
        page = browser.new_page(viewport={"width": 1280, "height": 1000}, color_scheme="light")
        page.goto(report(command, place))
        page.screenshot(path=folder / f"{name}.png")
        page.close()
        make_small(folder / f"{name}.png")


def take_all(camera: Camera, server: Server) -> None:
    """Take every picture the documentation shows."""
    camera.shoot("start", "/")
    camera.shoot("start-light", "/", theme="light")
    camera.shoot("new-table", "/new?game=orbital")
    for game in GAMES:
        early = played(server, game, EARLY)
        camera.shoot(f"{game}-early", f"/t/{early.table}", holder=early)
        late = played(server, game, LATE[game])
        camera.shoot(f"{game}-late", f"/t/{late.table}", holder=late)
        camera.shoot(f"{game}-phone", f"/t/{late.table}", holder=late, size=PHONE)
        camera.shoot(f"{game}-light", f"/t/{late.table}", holder=late, theme="light", lang="fr-FR")
    take_learning(camera, server)
    take_looking_back(camera, server)
    over = played(server, "orbital", 10_000, "normal")
    camera.shoot("end", f"/t/{over.table}", holder=over, before=close_end)


def main() -> None:
    """Take the pictures and make them small."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "screenshots"
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as place,
        Server(Path(place) / "tables.sqlite3", rate="5000") as server,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        take_reports(browser, folder, Path(place))
        take_all(Camera(browser, server, folder), server)
        browser.close()


if __name__ == "__main__":
    main()
