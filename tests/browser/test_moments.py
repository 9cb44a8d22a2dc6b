"""What happens is seen: moments step by step, what the others did, what was lost."""

from __future__ import annotations

import re

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


def test_on_a_phone_the_summary_makes_way(visit: Visit, server: Server) -> None:
    """It lies on the board, but on no drawer; who goes on playing has read it."""
    me = server.table("me", "easy", game="orbital", seed=7, name="Mira")
    page = visit("/static/icon.svg", reduced_motion="reduce", **PHONE)
    sit_down(page, me, cover=False)
    for _ in range(3):
        page.locator("#slot-hand .lit").first.tap()
        page.locator("#answers .go").tap()
        page.wait_for_selector("[data-listening]")
    expect(page.locator("#since")).to_be_visible()
    page.locator("#drawer [data-drawer=offer]").tap()
    expect(page.locator("#since")).to_be_hidden()
    page.locator("#drawer [data-drawer=board]").tap()
    expect(page.locator("#since")).to_be_visible()
    page.locator("#slot-hand .lit").first.tap()
    expect(page.locator("#since")).to_be_hidden()


def test_on_a_phone_the_summary_is_a_line(visit: Visit, server: Server) -> None:
    """It leaves the board in sight; the other lines come when they are asked for, and all can be hit."""
    me = server.table("me", "easy", game="orbital", seed=7, name="Mira")
    page = visit("/static/icon.svg", reduced_motion="reduce", **PHONE)
    sit_down(page, me, cover=False)
    for _ in range(3):
        page.locator("#slot-hand .lit").first.tap()
        page.locator("#answers .go").tap()
        page.wait_for_selector("[data-listening]")
    lines = page.locator("#since li button")
    count = lines.count()
    expect(page.locator("#since li button:visible")).to_have_count(1)
    small = page.locator("#since").bounding_box()
    assert small is not None and small["height"] < 60
    page.get_by_role("button", name=f"{count - 1} more").tap()
    expect(page.locator("#since li button:visible")).to_have_count(count)
    expect(lines.nth(1)).to_be_focused()
    assert page.evaluate(HARD_TO_HIT, FINGER) == []
    page.get_by_role("button", name="Close").tap()
    expect(page.locator("#since")).to_be_hidden()


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_fight_is_not_covered(visit: Visit, server: Server, screen: dict[str, object]) -> None:
    """What the others did before it is in the log."""
    asked = [one for one in positions("tortuga") if stardeck.position(one).view(0).known.now.rival != NOTHING]
    page = visit("/static/icon.svg", reduced_motion="reduce", **screen)
    sit_down(page, sandbox(server, "tortuga", asked[0]), cover=False)
    page.evaluate("document.querySelector('#since').hidden = false")
    expect(page.locator("#since")).to_be_hidden()
    page.evaluate("document.querySelector('#slot-board .over').remove()")
    expect(page.locator("#since")).to_be_visible()


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
