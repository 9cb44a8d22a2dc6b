"""Every tap counts: a slow one, one after the board was pushed, one while the connection came back."""

from __future__ import annotations

import pytest
from playwright.sync_api import CDPSession, Page, expect
from tests.browser.conftest import Visit
from tests.browser.test_clicks import PHONE, STATE, point, press, sandbox, sit_down
from tests.browser.test_table import LIT
from tests.harness import Server

import stardeck

TRIES = 6
"""A busy machine may hold a finger for longer than was meant."""


def sit(visit: Visit, server: Server, game: str) -> Page:
    """Sit down at the beginning of a game, with a phone."""
    page = visit("/static/icon.svg", reduced_motion="reduce", **PHONE)
    position = stardeck.new(game, seats=2, seed=3).position
    sit_down(page, sandbox(server, game, position), cover=False, confirm=True)
    return page


def finger(page: Page) -> CDPSession:
    """Give a finger that stays on the screen until it is lifted."""
    return page.context.new_cdp_session(page)


def touch(hand: CDPSession, kind: str, *at: float) -> None:
    """Put the finger down, move it or, without a place, lift it."""
    points = [{"x": at[0], "y": at[1]}] if at else []
    hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def hold(page: Page, at: tuple[float, float], least: int, most: int) -> None:
    """Tap for some milliseconds, not more and not less."""
    hand = finger(page)
    for _ in range(TRIES):
        touch(hand, "touchStart", *at)
        page.wait_for_function("least => performance.now() - down >= least", arg=least)
        touch(hand, "touchEnd")
        page.wait_for_function("() => clicks > 0")
        if page.evaluate("held") < most:
            return
        page.evaluate("() => (clicks = 0)")
    raise AssertionError("The machine is too busy for a tap of its own length.")


@pytest.mark.parametrize("least", [200, 540])
def test_a_slow_tap_is_a_tap(visit: Visit, server: Server, least: int) -> None:
    """Also one of over half a second, of which a browser makes no click, and on a card; it counts once."""
    page = sit(visit, server, "orbital")
    ref = str(page.locator(LIT).first.get_attribute("data-ref"))
    hold(page, point(page, ref), least, 650)
    expect(page.locator("#answers .go")).to_be_visible()
    assert page.evaluate(STATE)["chosen"] == [ref]
    expect(page.locator("#card")).to_be_hidden()
    page.evaluate("() => (clicks = 0)")
    box = page.locator("#answers .go").bounding_box()
    assert box is not None
    hold(page, (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2), least, 5000)
    expect(page.locator("#prompt")).to_contain_text("2 to go")


def test_a_tap_after_the_board_was_pushed_is_heard(visit: Visit, server: Server) -> None:
    """What a finger drags ends without a click: the next tap, on a card of the hand, is not taken for it."""
    page = sit(visit, server, "orbital")
    board = page.locator("#slot-board").bounding_box()
    assert board is not None
    x, y = board["x"] + board["width"] / 2, board["y"] + board["height"] / 2
    hand = finger(page)
    touch(hand, "touchStart", x, y)
    for step in range(1, 5):
        touch(hand, "touchMove", x + 20 * step, y)
    touch(hand, "touchEnd")
    ref = str(page.locator("#slot-hand .lit").first.get_attribute("data-ref"))
    at, before = point(page, ref), page.evaluate("clicks")
    # Of a tap that comes too soon after a push browsers make no click: it only ends the push.
    while page.evaluate("clicks") == before:
        touch(hand, "touchStart", *at)
        touch(hand, "touchEnd")
    assert page.evaluate(STATE)["chosen"] == [ref]


SOCKETS = """() => {
  window.sockets = [];
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (message) {
    if (JSON.parse(message).type === "hello") sockets.push(this);
    return send.call(this, message);
  };
}"""
"""Take down every connection that says hello."""


def test_a_connection_that_comes_back_takes_nothing_back(visit: Visit, server: Server) -> None:
    """The question is the same: what was tapped stays, and the next tap is heard at once."""
    page = visit("/static/icon.svg", reduced_motion="reduce", **PHONE)
    page.add_init_script(f"({SOCKETS})()")
    position = stardeck.new("orbital", seats=2, seed=3).position
    sit_down(page, sandbox(server, "orbital", position), cover=False, confirm=True)
    ref = str(page.locator(LIT).first.get_attribute("data-ref"))
    press(page, point(page, ref), touch=True)
    before = page.evaluate("sockets.length")
    page.evaluate("""() => {
      window.deaf = 0;
      new MutationObserver(() => (deaf += 1)).observe(document.body, { attributeFilter: ["data-listening"] });
      sockets.at(-1).close();
    }""")
    page.wait_for_function("before => sockets.length > before", arg=before)
    expect(page.locator("#lost")).to_be_hidden()
    assert page.evaluate(STATE)["chosen"] == [ref]
    assert page.evaluate("deaf") == 0
    page.locator("#answers .go").tap()
    expect(page.locator("#prompt")).to_contain_text("2 to go")
