"""When a bot plays for somebody: who may ask for it, who sees it, and how one takes the seat back."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Visit
from tests.harness import Server

SCREEN = {"width": 1280, "height": 720}
PHONE = {"width": 390, "height": 844}
EYES = [
    ("en-GB", SCREEN, "A bot plays for you", "Take the seat back"),
    ("fr-FR", PHONE, "Un robot joue pour vous", "Reprendre la place"),
]


def table_for_two(page: Page, server: Server) -> None:
    """Make a table with the form; Bob comes."""
    page.locator("#how-many").select_option("2")
    page.locator("#seats li").nth(1).locator("select").first.select_option("open")
    page.click("#make")
    page.wait_for_url("**/t/*")
    server.sit(page.url.rpartition("/")[2], "Bob")
    page.click("#lobby .start")
    page.wait_for_selector("#act.asked")


@pytest.mark.parametrize(("locale", "viewport", "words", "button"), EYES, ids=["screen", "phone"])
def test_a_banner_says_that_a_bot_plays_for_me(
    visit: Visit, server: Server, locale: str, viewport: dict[str, int], words: str, button: str
) -> None:
    """Large, at the top, above a table that is still whole; one click takes the seat back."""
    page = visit("/new?game=lanterns", locale=locale, viewport=viewport)
    table_for_two(page, server)
    expect(page.locator("#away")).to_be_hidden()
    page.click("#menu")
    page.locator("dialog button", has_text="robot" if locale == "fr-FR" else "a bot takes over").click()
    expect(page.locator("#away strong")).to_have_text(words)
    expect(page.locator("#people [aria-current]")).to_contain_text("Bob")
    for part in ("#away", "#act", "#slot-hand", "#slot-board"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("#away").get_by_role("button", name=button).click()
    expect(page.locator("#away")).to_be_hidden()
    expect(page.locator("#people .seat-0")).not_to_contain_text("bot")


def test_a_bot_is_offered_when_it_may_be_asked_for(visit: Visit, tmp_path: Path) -> None:
    """Not for somebody who may still think; then one click lets a bot play for them."""
    with Server(tmp_path / "t.sqlite3", rate="2000") as own:
        ann = own.table("me", "open", name="Ann")
        bob = visit(f"{own.url}/t/{ann.table}")
        bob.fill("#lobby-name", "Bob")
        bob.get_by_role("button", name="Sit here").click()
        expect(bob.locator("#lobby .standing")).to_contain_text("Waiting for Ann")
        ann.start()
        expect(bob.locator("#prompt")).to_contain_text("Ann is thinking")
        offer = bob.get_by_role("button", name="Let a bot play")
        expect(offer).to_have_count(0)
        own.stop()
        with closing(sqlite3.connect(own.database)) as database, database:
            database.execute("UPDATE tables SET asked_at = asked_at - 290")
            database.execute("UPDATE seats SET seen = seen - 290")
        own.start()
        # Nothing happens at the table, but time passes.
        offer.click()
        expect(bob.locator("#people .seat-0")).to_contain_text("away, a bot plays")
        expect(offer).to_have_count(0)
        expect(bob.locator("#away")).to_be_hidden()
