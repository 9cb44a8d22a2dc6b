"""Languages, small screens, screen readers, colours: the page for everybody."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect
from tests.browser.conftest import PAINTED, Visit
from tests.browser.test_table import ASKED, END, LIT, listens, one_answer, play_to_the_end, quick_game
from tests.harness import Server

PHONE = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}


def violations(page: Page) -> list[str]:
    """Return what axe finds wrong, with the elements; it looks at colours too."""
    assert page.evaluate(PAINTED)
    found = Axe().run(page).response["violations"]
    return [f"{v['id']}: {[n['html'][:120] for n in v['nodes'][:4]]}" for v in found]


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing(visit: Visit, server: Server, theme: str) -> None:
    """On the start page, the form, the table, its dialogs and the end screen."""
    page = visit("/")
    cookie = {"name": "theme", "value": theme, "url": server.url}
    page.context.add_cookies([cookie])  # type: ignore[list-item]
    page.goto(server.url)
    assert page.evaluate("document.documentElement.dataset.theme") == theme
    assert violations(page) == []
    page.goto(f"{server.url}/new?game=lanterns")
    page.wait_for_selector("#seats li")
    assert violations(page) == []
    page.goto(f"{server.url}/rules/lanterns")
    assert violations(page) == []
    page.goto(server.url)
    quick_game(page, "lanterns")
    listens(page)
    assert violations(page) == []
    page.keyboard.press("m")
    assert violations(page) == []
    page.keyboard.press("Escape")
    play_to_the_end(page, 80)
    expect(page.locator(END)).to_be_visible()
    assert violations(page) == []


def test_axe_finds_nothing_at_a_table_of_orbital(visit: Visit) -> None:
    """With a real game on the table."""
    page = visit("/", reduced_motion="reduce")
    quick_game(page, "orbital", "2")
    for _ in range(4):
        one_answer(page)
    listens(page)
    assert violations(page) == []


def test_the_browsers_language_and_the_switch(visit: Visit) -> None:
    """French for a French browser, English by the switch, and it is remembered."""
    page = visit("/", locale="fr-FR")
    expect(page.locator("h1")).to_have_text("Quel monde ce soir ?")
    quick_game(page, "lanterns")
    listens(page)
    expect(page.locator("#prompt")).to_have_text(re.compile("Allumez|papillon"))
    expect(page.locator("#undo")).to_contain_text("Annuler")
    page.click("#menu")
    page.get_by_role("button", name="English").click()
    expect(page.locator("#undo")).to_contain_text("Undo")
    listens(page)
    expect(page.locator("#prompt")).to_have_text(re.compile("Light|moth"))
    page.goto(page.url.partition("/t/")[0])
    expect(page.locator("h1")).to_have_text("Which world tonight?")


@pytest.mark.parametrize("game", ["lanterns", "orbital"])
def test_a_phone_needs_no_scrolling(visit: Visit, game: str) -> None:
    """The board stays, the rest is a drawer, the hand a strip; the page itself never scrolls."""
    page = visit("/", **PHONE)
    quick_game(page, game)
    listens(page)
    size = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    assert size[0] <= 390 and size[1] <= 844
    board = page.locator("#slot-board svg.part").bounding_box()
    assert board is not None and board["height"] > 200 and board["width"] > 300
    for tab in page.locator("#drawer button").all():
        tab.tap()
        expect(tab).to_have_attribute("aria-pressed", "true")
    page.locator("#drawer button").first.tap()
    one_answer(page)
    page.wait_for_selector(f"{ASKED}, {END}")


def test_a_tab_says_that_something_behind_it_may_be_clicked(visit: Visit) -> None:
    """On a phone the market may be out of sight when it is what one is asked about."""
    page = visit("/", viewport={"width": 390, "height": 844})
    quick_game(page, "orbital")
    listens(page)
    dot = "() => getComputedStyle(document.querySelector('[data-drawer=offer]'), '::before').content"
    assert page.evaluate(dot) == "none"
    for _ in range(3):
        assert one_answer(page)
    listens(page)
    page.wait_for_selector("#slot-offer .lit", state="attached")
    assert "\u25cf" in page.evaluate(dot)


def test_a_desktop_needs_no_scrolling(visit: Visit) -> None:
    """At 1280x720 everything is on one screen."""
    page = visit("/")
    quick_game(page, "orbital", "2")
    listens(page)
    size = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    assert size[0] <= 1280 and size[1] <= 720
    for slot in ("#slot-board", "#slot-hand", "#side", "#act"):
        box = page.locator(slot).bounding_box()
        assert box is not None and box["y"] + box["height"] <= 720.5, slot


def test_pan_and_zoom(visit: Visit) -> None:
    """The wheel zooms, dragging moves, 0 shows all; a drag is not a click."""
    page = visit("/")
    quick_game(page, "lanterns")
    listens(page)
    board = page.locator("#slot-board svg.part")
    whole = board.get_attribute("viewBox")
    page.mouse.move(640, 200)
    page.mouse.wheel(0, -400)
    page.wait_for_function(
        "whole => document.querySelector('#slot-board svg.part').getAttribute('viewBox') !== whole", arg=whole
    )
    zoomed = board.get_attribute("viewBox")
    page.mouse.down()
    page.mouse.move(540, 260, steps=4)
    page.mouse.up()
    assert board.get_attribute("viewBox") != zoomed
    page.keyboard.press("0")
    assert board.get_attribute("viewBox") == whole


def test_pointing_at_the_log_lights_up_what_it_speaks_of(visit: Visit) -> None:
    """And the light goes out when one points elsewhere."""
    page = visit("/")
    quick_game(page, "lanterns")
    one_answer(page)
    page.wait_for_selector(f"{ASKED}, {END}")
    page.locator("#tab-log").click()
    line = page.locator("#log p[tabindex]").first
    line.hover()
    expect(page.locator("#main .spoken")).to_have_count(1)
    page.mouse.move(640, 200)
    expect(page.locator("#main .spoken")).to_have_count(0)


def test_what_happens_is_announced(visit: Visit) -> None:
    """Screen readers hear the log and the question."""
    page = visit("/")
    quick_game(page, "lanterns")
    listens(page)
    expect(page.locator("#announcer")).to_contain_text("Your turn")
    lit = page.locator(LIT).first
    expect(lit).to_have_attribute("role", "button")
    expect(lit).to_have_attribute("aria-label", re.compile("."))
