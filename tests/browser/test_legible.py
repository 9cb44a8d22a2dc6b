"""Words on the table are large enough to be read."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Visit
from tests.browser.test_clicks import PHONE, SIZES, positions, sandbox, sit_down
from tests.harness import Server

import stardeck
from stardeck.games.tortuga.data import NOTHING

LEAST = 10.9
"""Pixels; a little below eleven, for what is rounded."""

ROUNDED = 10.6
"""At a desk of 1280 × 720 there is room for eleven only in whole pixels."""

NAMES_CUT = """() => [...document.querySelectorAll("#people .name, #where > *")]
  .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"""
"""Who sits here and where the game is, if it is cut."""

SMALL = """(least) => {
  const found = [];
  for (const text of document.querySelectorAll("#main svg.part text")) {
    const matrix = text.getScreenCTM();
    if (!matrix || !text.getBoundingClientRect().width) continue;
    if (getComputedStyle(text).visibility === "hidden") continue;
    const size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(matrix.a, matrix.b);
    if (size < least) found.push(`${text.closest(".slot").id}: ${text.textContent} (${size.toFixed(1)} px)`);
  }
  return found;
}"""
"""Every line of the picture that is shown smaller on the screen, with where it stands."""


@pytest.mark.parametrize("game", ["orbital", "tortuga", "titan"])
@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1440, 900)], ids=["1280", "1366", "1440"])
def test_no_words_of_a_table_are_too_small(
    visit: Visit, server: Server, game: str, size: tuple[int, int]
) -> None:
    """On usual screens, in the language with the longer words, whatever is asked; and no name is cut."""
    width, height = size
    page = visit("/static/icon.svg", viewport={"width": width, "height": height}, locale="fr-FR")
    asked = positions(game)
    for position in asked[:: max(1, len(asked) // 4)]:
        sit_down(page, sandbox(server, game, position), cover=False)
        page.wait_for_selector("#slot-board svg.part text, #slot-hand svg.part text", state="attached")
        assert page.evaluate(SMALL, ROUNDED if width < 1366 else LEAST) == [], position
        assert page.evaluate(NAMES_CUT) == [], position


# --- what is held in a hand --------------------------------------------------------------------------

DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Wait until the page was laid out anew."""

SQUEEZED = "share => (document.querySelector('#slot-board').style.marginBottom = share)"
"""Leave the board less room, as a long question does."""

READ = "() => document.querySelector('#zoom-read').click()"
"""Show the board in readable words, or whole again; a screen that was turned is no place for real taps."""

LEFT_OUT = "() => [...document.querySelectorAll('#slot-board .tiny')].map((one) => one.textContent)"
"""What is not shown of the board because nobody could read it."""

CUT = """() => {
  const cards = [...document.querySelectorAll("#slot-hand .part [data-ref^='hand/'][data-card]")];
  const boxes = cards.map((one) => one.querySelector("rect, path").getBoundingClientRect());
  return boxes.filter((box, at) => boxes.some((other, than) =>
    at < than && box.right > other.left + 1 && other.right > box.left + 1)).length;
}"""
"""How many cards of the hand are covered by another one."""

FINGER = 40

HARD_TO_HIT = """(finger) => [...document.querySelectorAll("button, select, summary, .file, a:not(.paper a)")]
  .map((one) => [one.id || one.textContent, one.getBoundingClientRect()])
  .filter(([, box]) => box.width && box.bottom > 0 && (box.height < finger - 0.5 || box.width < finger - 0.5))
  .map(([name, box]) => `${name}: ${box.width.toFixed(0)} × ${box.height.toFixed(0)}`)"""

MISSED = """async (finger) => {
  const { litAt } = await import("/static/picture.js");
  const missed = [];
  for (const part of document.querySelectorAll("#slot-board .lit")) {
    const box = part.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const far = finger / 2 - 1;
    for (const [dx, dy] of [[far, 0], [-far, 0], [0, far], [0, -far]]) {
      const [at, on] = [[x + dx, y + dy], document.elementFromPoint(x + dx, y + dy)];
      if (on?.closest("svg.part") && !litAt(...at, true)) missed.push(part.dataset.ref);
    }
  }
  return missed;
}"""
"""The lit parts of the board beside whose middle a finger finds nothing."""


def check_screen(page: Page) -> None:
    """Look at the table as it is: the whole board, every drawer, the board in readable words."""
    page.evaluate(DRAWN)
    assert page.evaluate(CUT) == 0
    assert page.evaluate(MISSED, FINGER) == []
    for drawer in ("seats", "offer", "side", "board"):
        page.evaluate("name => document.querySelector(`#drawer [data-drawer=${name}]`)?.click()", drawer)
        page.evaluate(DRAWN)
        assert page.evaluate(SMALL, LEAST) == [], drawer
        assert page.evaluate(HARD_TO_HIT, FINGER) == [], drawer
    page.evaluate(SQUEEZED, "20%")
    page.evaluate(DRAWN)
    assert page.evaluate(SMALL, LEAST) == []
    page.evaluate(SQUEEZED, "")
    page.evaluate(READ)
    expect(page.locator("#zoom-read")).to_have_attribute("aria-pressed", "true")
    page.evaluate(DRAWN)
    assert page.evaluate(LEFT_OUT) == []
    assert page.evaluate(SMALL, LEAST) == []
    page.evaluate(READ)


@pytest.mark.parametrize("size", [(360, 740), (390, 844), (844, 390)], ids=["360", "390", "across"])
def test_a_fight_can_be_read_on_a_phone(visit: Visit, server: Server, size: tuple[int, int]) -> None:
    """Who fights whom, where, and what each side has: without looking closer, also beside a coach."""
    asked = [one for one in positions("tortuga") if stardeck.position(one).view(0).known.now.rival != NOTHING]
    screen = {**PHONE, "viewport": {"width": size[0], "height": size[1]}, "locale": "fr-FR"}
    page = visit("/static/icon.svg", reduced_motion="reduce", **screen)
    table = sandbox(server, "tortuga", asked[0])
    for coach in (False, True):
        sit_down(page, table, cover=False, coach=coach)
        expect(page.locator("#coach")).to_be_visible(visible=coach)
        page.evaluate(DRAWN)
        for words in ("Combat", "Attaquant", "Défenseur"):
            expect(page.locator("#slot-board text", has_text=words)).to_be_visible()


@pytest.mark.parametrize("game", ["orbital", "tortuga", "titan"])
def test_a_screen_held_in_a_hand_shows_only_what_can_be_read_and_hit(
    visit: Visit, server: Server, game: str
) -> None:
    """On phones and tablets, upright and across: words of 11 px, whole cards, targets of 40 px.

    What is smaller on the whole board is left out there, and all of it is there in readable words.
    """
    page = visit("/static/icon.svg", reduced_motion="reduce", **{**PHONE, "locale": "fr-FR"})
    asked = positions(game)
    for position in asked[:: max(1, len(asked) // 2)]:
        page.set_viewport_size({"width": 390, "height": 844})
        sit_down(page, sandbox(server, game, position), cover=False)
        for width, height in SIZES["phone"]:
            page.set_viewport_size({"width": width, "height": height})
            check_screen(page)


# --- pages with pictures -----------------------------------------------------------------------------

SHRUNK = """(choice) => [...document.querySelectorAll(choice)]
  .filter((one) => one.getClientRects().length && one.clientWidth < one.getAttribute("width") - 1)
  .map((one) => `${one.src}: ${one.clientWidth} of ${one.getAttribute("width")}`)"""
"""The pictures that are narrower than their words need."""


@pytest.mark.parametrize("width", [360, 390, 820, 1280])
def test_words_on_cards_can_be_read_in_the_gallery(visit: Visit, width: int) -> None:
    """Every card is as large as its smallest words need, and the page does not get wider than the screen."""
    for game in ("orbital", "tortuga", "titan"):
        page = visit(f"/cards/{game}", **{**PHONE, "viewport": {"width": width, "height": 844}})
        assert page.evaluate(SHRUNK, "#cards img") == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_pictures_of_how_to_play_have_no_words_that_are_too_small(visit: Visit) -> None:
    """A phone is sent those without words that could not be read on it, or pushes them in full height."""
    for game in ("orbital", "tortuga", "titan"):
        page = visit(f"/rules/{game}", **PHONE)
        page.locator("#tab-game").tap()
        page.locator(".how:not([hidden]) img").last.scroll_into_view_if_needed()
        fine = page.locator(".how figure:not(.strip) source[media]")
        assert fine.count() > 0
        shown = page.locator(".how figure:not(.strip):has(source) img").first
        page.wait_for_function("one => one.currentSrc.includes('narrow=1')", arg=shown.element_handle())
        assert page.evaluate(SHRUNK, ".how .strip img") == []


def test_what_four_people_have_scored_is_all_in_sight(visit: Visit, server: Server) -> None:
    """On the narrowest phone nobody's points have to be pushed into sight."""
    table = server.table("easy", "easy", "easy", "easy", game="titan", seed=7)
    table.until(lambda seen: seen["state"] == "over", 300)
    narrow = {**PHONE, "viewport": {"width": 360, "height": 740}}
    page = visit(f"/t/{table.table}", reduced_motion="reduce", **narrow)
    expect(page.locator("dialog .steps .sum td")).to_have_count(4)
    figures = page.locator("dialog .scroll")
    assert figures.evaluate("(box) => box.scrollWidth - box.clientWidth") <= 0
