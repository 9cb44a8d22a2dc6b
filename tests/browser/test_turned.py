"""A phone that is turned, put away or offline for a while loses nothing, and nothing is stuck."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import Visit
from tests.browser.test_clicks import PHONE, point, positions, press, sandbox, sit_down
from tests.browser.test_legible import DRAWN
from tests.browser.test_saying import a_turn, offered
from tests.harness import Server

import stardeck
from stardeck.games.tortuga.data import NOTHING

UPRIGHT = {"width": 390, "height": 844}
ACROSS = {"width": 844, "height": 390}
WITH_KEYBOARD = {"width": 390, "height": 480}
ACROSS_WITH_KEYBOARD = {"width": 844, "height": 200}
"""What a phone leaves of the screen while somebody types."""

HIDE = """hidden => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
"""Put the phone away, or take it up again."""


def turn(page: Page, size: dict[str, int]) -> None:
    """Turn the phone, and wait until the page was laid out anew."""
    page.set_viewport_size({"width": size["width"], "height": size["height"]})
    page.evaluate(DRAWN)


def whole(part: Locator) -> None:
    """Look at a part: all of it must be on the screen."""
    expect(part).to_be_in_viewport(ratio=1)


def propose(page: Page, wanted: dict[str, str]) -> None:
    """Tap an answer; it is proposed."""
    press(page, point(page, wanted["path"][0]), touch=True)
    expect(page.locator("#prompt")).to_have_text(wanted["words"])


def test_a_proposal_stays_when_the_phone_is_turned(visit: Visit, server: Server) -> None:
    """Its words, its effect and its buttons are in sight both ways, and it can be confirmed."""
    holder = a_turn(server, "purchase")
    wanted = offered(holder, "purchase")
    page = visit("/static/icon.svg", reduced_motion="reduce", **PHONE)
    sit_down(page, holder, cover=False)
    propose(page, wanted)
    for size in (ACROSS, UPRIGHT, ACROSS):
        turn(page, size)
        expect(page.locator("#prompt")).to_have_text(wanted["words"])
        expect(page.locator("#foretold")).to_have_text(wanted["effect"])
        for part in ("#prompt", "#foretold", "#answers .go", "#answers .quiet"):
            whole(page.locator(part))
    before = holder.see()["moved"]
    page.locator("#answers .go").tap()
    holder.until(lambda seen: seen["moved"] > before)


@pytest.mark.parametrize("drawer", ["seats", "offer", "side"])
def test_a_drawer_stays_open_when_the_phone_is_turned(visit: Visit, server: Server, drawer: str) -> None:
    """What somebody looks at is looked at both ways."""
    page = visit("/static/icon.svg", reduced_motion="reduce", **PHONE)
    sit_down(page, a_turn(server, "purchase"), cover=False)
    tab = page.locator(f"#drawer [data-drawer={drawer}]")
    tab.tap()
    box = page.locator("#side" if drawer == "side" else f"#slot-{drawer}")
    for size in (ACROSS, UPRIGHT):
        turn(page, size)
        expect(tab).to_have_attribute("aria-pressed", "true")
        expect(box).to_be_visible()
        expect(page.locator("#act")).to_be_visible()


def test_a_fight_can_be_read_both_ways(visit: Visit, server: Server) -> None:
    """Who fights whom stays in sight when the phone is turned, and cards can be put into it."""
    asked = [one for one in positions("tortuga") if stardeck.position(one).view(0).known.now.rival != NOTHING]
    page = visit("/static/icon.svg", reduced_motion="reduce", **PHONE)
    sit_down(page, sandbox(server, "tortuga", asked[0]), cover=False)
    for size in (ACROSS, UPRIGHT):
        turn(page, size)
        for words in ("Attacker", "Defender"):
            expect(page.locator("#slot-board text", has_text=words)).to_be_visible()
        expect(page.locator("#main .lit, #answers .answer").first).to_be_visible()


def test_what_is_being_written_stays(visit: Visit, server: Server) -> None:
    """A keyboard takes half of the screen, the phone is turned: the words stay in sight, and can be sent."""
    page = visit("/static/icon.svg", reduced_motion="reduce", **PHONE)
    sit_down(page, server.table("me", "easy", game="orbital", seed=3))
    page.locator("#drawer [data-drawer=side]").tap()
    page.locator("#tab-chat").tap()
    page.locator("#words").tap()
    page.keyboard.type("Well played")
    for size in (WITH_KEYBOARD, ACROSS_WITH_KEYBOARD, ACROSS, UPRIGHT, WITH_KEYBOARD):
        turn(page, size)
        expect(page.locator("#words")).to_have_value("Well played")
        expect(page.locator("#words")).to_be_focused()
        whole(page.locator("#words"))
        whole(page.locator("#say button"))
    page.locator("#say button").tap()
    expect(page.locator("#chat .said")).to_contain_text("Well played")
    expect(page.locator("#words")).to_be_focused()


def test_a_phone_that_was_put_away_goes_on(visit: Visit, tmp_path: Path) -> None:
    """Meanwhile the connection was lost: what was proposed is proposed still, and can be confirmed."""
    with Server(tmp_path / "t.sqlite3", rate="2000") as own:
        holder = a_turn(own, "purchase")
        wanted = offered(holder, "purchase")
        page = visit(f"{own.url}/static/icon.svg", reduced_motion="reduce", **PHONE)
        sit_down(page, holder, cover=False)
        propose(page, wanted)
        page.evaluate(HIDE, True)
        own.kill()
        expect(page.locator("#lost")).to_be_visible()
        own.start()
        page.evaluate(HIDE, False)
        expect(page.locator("#lost")).to_be_hidden()
        expect(page.locator("#prompt")).to_have_text(wanted["words"])
        before = holder.see()["moved"]
        page.locator("#answers .go").tap()
        holder.until(lambda seen: seen["moved"] > before)
