"""Play each game to its end by mouse and finger, at real coordinates, on each screen and in each language.

    python -m scripts.play_through --game titan --screen phone --lang fr

What was played through is kept in .played/, and a later run goes on from there.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from dataclasses import asdict
from itertools import product
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright
from tests.browser.playing import SCREENS, Hands, play_by_hand
from tests.browser.test_clicks import GAMES, sit_down
from tests.browser.test_table import END
from tests.chromium import launch
from tests.harness import Server

PLAYED: Final = Path(".played")
LOCALES: Final = {"en": "en-GB", "fr": "fr-FR"}
MOST: Final = 6000
"""A game that takes more clicks has no end."""

PATIENCE: Final = 120_000

STILL: Final = {"reduced_motion": "reduce"}
"""In one language nothing moves; in the other cards and pieces travel, and moments are shown step by step."""


def play(browser: Browser, server: Server, game: str, screen: str, lang: str) -> Hands:
    """Play one game against an easy bot; return what hands had to do."""
    settings: dict[str, Any] = {**SCREENS[screen], "locale": LOCALES[lang], **(STILL if lang == "en" else {})}
    context = browser.new_context(**settings)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    troubles: list[str] = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.goto(f"{server.url}/static/icon.svg")
    table = server.table("me", "easy", game=game, name="Mira", seed=11)
    sit_down(page, table, speed="off" if lang == "en" else "quick")
    done = play_by_hand(page, MOST, touch=screen != "desktop")
    over = page.locator(END).count() > 0
    context.close()
    if troubles or not over:
        found = "; ".join(troubles) or f"it was not over after {MOST} clicks"
        raise AssertionError(f"{game} on a {screen} in {lang}: {found}.")
    return done


def chosen(asked: argparse.Namespace) -> list[tuple[str, str, str]]:
    """Return what is to be played and was not played before."""
    ways = product(asked.game or GAMES, asked.screen or SCREENS, asked.lang or LOCALES)
    return [way for way in ways if asked.again or not (PLAYED / f"{'-'.join(way)}.json").exists()]


def main() -> int:
    """Play what was not played yet."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=GAMES, action="append", help="only this game")
    parser.add_argument("--screen", choices=sorted(SCREENS), action="append", help="only this screen")
    parser.add_argument("--lang", choices=sorted(LOCALES), action="append", help="only this language")
    parser.add_argument("--again", action="store_true", help="also what was played before")
    ways = chosen(parser.parse_args())
    PLAYED.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as place,
        Server(Path(place) / "tables.sqlite3", rate="5000") as server,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        for way in ways:
            begun = time.monotonic()
            done = asdict(play(browser, server, *way)) | {
                "minutes": round((time.monotonic() - begun) / 60, 1)
            }
            (PLAYED / f"{'-'.join(way)}.json").write_text(json.dumps(done), encoding="utf-8")
            told = ", ".join(f"{name} {value}" for name, value in done.items())
            print(f"{' · '.join(way)}: {told}", flush=True)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
