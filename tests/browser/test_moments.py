"""What happens is seen: moments step by step, what the others did, what was lost."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.test_clicks import DESKTOP, PHONE, positions, sandbox, sit_down
from tests.browser.test_legible import FINGER, HARD_TO_HIT
from tests.harness import Server

import stardeck
from stardeck.games.tortuga.data import NOTHING
from stardeck.kernel.chance import quick_chance


def before_a_scoring() -> str:
    """Return a position of Orbital in which the next pass ends the year."""
    match, luck = stardeck.new("orbital", seats=2, seed=3), quick_chance(4)
    while (decision := match.decision) is not None:
        position = match.position
        match.play(decision.options[luck.below(len(decision.options))])
        if match.seen(0, "en").moment(len(match.played) - 1) is not None:
            return position
    raise AssertionError("No year ended.")


def test_a_scoring_is_shown_line_by_line_and_can_be_skipped(visit: Visit, server: Server) -> None:
    """The panel holds until it is read or put away; who wants nothing to move is spared it."""
    position = before_a_scoring()
    for speed in ("slow", "off"):
        holder = sandbox(server, "orbital", position)
        page = visit("/static/icon.svg", **DESKTOP)
        sit_down(page, holder, cover=False, speed=speed)
        page.get_by_role("button", name="Pass", exact=True).click()
        if speed == "off":
            expect(page.locator("#prompt")).to_contain_text("which colour")
            expect(page.locator("#moment")).to_be_hidden()
            continue
        expect(page.locator("#moment h2")).to_contain_text("The year ends")
        expect(page.locator("#moment li").first).to_contain_text("modules")
        # It does not grow over what a finger is about to touch.
        box = page.locator("#moment").bounding_box()
        page.wait_for_selector("#moment li:not(.later) + li:not(.later)")
        assert page.locator("#moment").bounding_box() == box
        page.locator("#moment button").click()
        expect(page.locator("#moment")).to_be_hidden()


def test_since_your_turn_sums_up_what_the_others_did(visit: Visit, server: Server) -> None:
    """It stands there when I am asked again; a line that is clicked is shown again; it can be put away."""
    me = server.table("me", "easy", game="orbital", seed=7, name="Mira")
    page = visit("/static/icon.svg", **DESKTOP)
    sit_down(page, me, cover=False)
    for _ in range(24):
        # Without a pointer over them, so that nothing shines before.
        page.evaluate("document.querySelectorAll('#since li button').forEach((one) => one.click())")
        if page.locator("#main .spoken").count():
            break
        page.locator("#main .lit, #answers button").first.click()
        page.wait_for_selector("[data-listening]")
    expect(page.locator("#since h2")).to_have_text("Since your turn")
    expect(page.locator("#main .spoken")).to_have_count(0)
    page.locator("#since").get_by_role("button", name="Close").click()
    expect(page.locator("#since")).to_be_hidden()


MADE = """async (lines) => {
  const moments = await import("/static/moments.js");
  const full = { refs: [], card: "", carried: null, staged: false };
  const told = lines.map(([words, weight]) => ({ words, weight, loss: weight === 3, ...full }));
  moments.follow({ options: [{}], seat: 0, log: [{ seat: 1, moment: null, lines: told }] }, false);
}"""
"""Let these lines have happened since my turn."""

TOLD: list[tuple[str, int]] = [
    ("Vega loads the shuttle: 2 cubes, 2 pipes.", 0),
    ("Vega destroys a pipe of Mira for 1 titanium.", 3),
    ("Vega lays a pipe to 2-8.", 0),
    ("Rigel fills the order of Ganymede (2 silicon, 1 titanium): 6 credits.", 2),
    ("Drone 1 of Rigel goes to 1-3.", 0),
    ("Rigel upgrades the platform on 3-4 (red module): 2 credits.", 1),
    ("Rigel stores 2 silicon.", 0),
]
"""A long story; what matters most is neither its first line nor its last."""

ORDERED = [TOLD[at][0] for at in (1, 3, 5, 6, 4, 2, 0)]
"""What harms me, then what is major, notable and routine; of equals the newest first."""

OVERLAP = """() => {
  const board = document.querySelector("#slot-board").getBoundingClientRect();
  const boxes = [...document.querySelectorAll("#since, #since-line")];
  const seen = boxes.map((one) => one.getBoundingClientRect()).filter((one) => one.width > 0);
  const over = (one) => one.left < board.right && one.right > board.left && one.top < board.bottom
    && one.bottom > board.top;
  return [seen.length, seen.filter(over).length, seen.every((one) => one.bottom <= innerHeight)];
}"""
"""How many boxes tell what happened, how many of them lie on the board, and if they are on screen."""

SCREENS: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1366, "height": 768}},
    "phone": PHONE,
    "tablet": {**PHONE, "viewport": {"width": 820, "height": 1180}},
    "phone-across": {**PHONE, "viewport": {"width": 844, "height": 390}},
}


@pytest.mark.parametrize("game", ["orbital", "tortuga", "titan"])
@pytest.mark.parametrize("screen", SCREENS)
def test_the_summary_does_not_lie_on_the_board(visit: Visit, server: Server, screen: str, game: str) -> None:
    """It is beside the log on a desk and a line below the question elsewhere; the board keeps its size."""
    me = server.table("me", "easy", game=game, seed=7, name="Mira")
    page = visit("/static/icon.svg", reduced_motion="reduce", **SCREENS[screen])
    sit_down(page, me, cover=False)
    board = page.locator("#slot-board").bounding_box()
    page.evaluate(MADE, TOLD)
    assert page.evaluate(OVERLAP) == [1, 0, True]
    assert page.locator("#slot-board").bounding_box() == board
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_desk_lists_what_matters_first(visit: Visit, server: Server) -> None:
    """Four lines, and a button in words for the others; the log comes back when it is asked for."""
    page = visit("/static/icon.svg", reduced_motion="reduce", **DESKTOP)
    sit_down(page, server.table("me", "easy", game="titan", seed=7, name="Mira"), cover=False)
    page.evaluate(MADE, TOLD)
    lines = page.locator("#since li")
    expect(lines).to_have_text(ORDERED)
    expect(page.locator("#since li:visible")).to_have_text(ORDERED[:4])
    expect(page.locator("#since li.loss")).to_have_text(ORDERED[:1])
    expect(page.locator("#log")).to_be_hidden()
    page.get_by_role("button", name="3 more", exact=True).click()
    expect(page.locator("#since li:visible")).to_have_count(7)
    expect(lines.nth(4).locator("button")).to_be_focused()
    page.get_by_role("tab", name="Log").click()
    expect(page.locator("#since")).to_be_hidden()
    expect(page.locator("#log")).to_be_visible()


def test_nothing_that_matters_much_is_behind_the_button(visit: Visit, server: Server) -> None:
    """Six conquests are six lines, whatever else there is."""
    page = visit("/static/icon.svg", reduced_motion="reduce", **DESKTOP)
    sit_down(page, server.table("me", "easy", game="tortuga", seed=7, name="Mira"), cover=False)
    conquests = [[f"Vega conquers sector {number}.", 2] for number in range(6)]
    page.evaluate(MADE, [*conquests, ["Vega plays Extraction.", 0], ["Vega buys Pilot.", 0]])
    expect(page.locator("#since li:not([hidden])")).to_have_count(6)
    expect(page.locator("#since .more")).to_have_text("2 more")


@pytest.mark.parametrize("screen", ["phone", "tablet"])
def test_a_small_screen_has_a_line_and_a_sheet(visit: Visit, server: Server, screen: str) -> None:
    """The line tells what matters most; a tap opens all of it; my answer ends it."""
    page = visit("/static/icon.svg", reduced_motion="reduce", **SCREENS[screen])
    sit_down(page, server.table("me", "easy", game="orbital", seed=7, name="Mira"), cover=False)
    page.evaluate(MADE, TOLD)
    line = page.locator("#since-line")
    expect(line).to_have_text(f"{ORDERED[0]}6 more")
    box = line.bounding_box()
    assert box is not None and 40 <= box["height"] < 50
    assert page.evaluate(HARD_TO_HIT, FINGER) == []
    line.tap()
    expect(page.locator("dialog h2")).to_have_text("Since your turn")
    expect(page.locator("dialog .since li")).to_have_text(ORDERED)
    assert page.evaluate(HARD_TO_HIT, FINGER) == []
    page.get_by_role("button", name="Close").tap()
    page.locator("#slot-hand .lit").first.tap()
    page.locator("#answers .go").tap()
    page.wait_for_selector("[data-listening]")
    expect(line).not_to_contain_text(ORDERED[0])


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_fight_is_not_covered(visit: Visit, server: Server, screen: dict[str, object]) -> None:
    """What the others did before it is told beside it."""
    asked = [one for one in positions("tortuga") if stardeck.position(one).view(0).known.now.rival != NOTHING]
    page = visit("/static/icon.svg", reduced_motion="reduce", **screen)
    sit_down(page, sandbox(server, "tortuga", asked[0]), cover=False)
    page.evaluate(MADE, TOLD)
    assert page.evaluate(OVERLAP)[1] == 0


GROWN = """() => {
  window.grown = [];
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!node.matches?.("svg.flying:not(.piece)")) continue;
      const frames = node.getAnimations()[0].effect.getKeyframes();
      for (const { transform } of frames) grown.push(new DOMMatrix(transform).a);
    }
  }).observe(document.body, { childList: true });
}"""
"""Take down how many times larger than it lies a card is on its way."""


def test_what_others_take_flies_as_large_as_it_lies(visit: Visit, server: Server) -> None:
    """A small module or a core does not swell to the panel of the seat that it goes to."""
    me = server.table("me", "easy", game="orbital", seed=7, name="Mira")
    page = visit("/static/icon.svg", **DESKTOP)
    sit_down(page, me, cover=False)
    page.evaluate(GROWN)
    while not page.locator("#log", has_text=re.compile(r"Vega (builds|upgrades)")).count():
        page.locator("#main .lit, #answers button").first.click()
        page.wait_for_selector("[data-listening]")
    page.wait_for_function("grown.length > 0")
    assert max(page.evaluate("grown")) < 1.5
