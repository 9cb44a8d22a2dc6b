"""What an icon means is told where it stands: to a finger, a pointer and the keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Visit
from tests.browser.test_clicks import DESKTOP, PHONE, sandbox, sit_down
from tests.harness import Server

import stardeck

SIGN = "#card .signs li"

WHERE = """async ([slot, card]) => {
  const { load, signOf } = await import("/static/icons.js");
  await load();
  const icons = [...document.querySelectorAll(`${slot} path`)].filter((one) => signOf(one));
  const seen = (icon) => {
    const box = icon.getBoundingClientRect();
    const at = [box.x + box.width / 2, box.y + box.height / 2];
    const there = document.elementFromPoint(...at);
    const alone = !icons.some((other) => other !== icon && near(other, at));
    return box.width && there?.closest(slot) && alone && { at, name: signOf(icon).name };
  };
  const near = (other, [x, y]) => {
    const box = other.getBoundingClientRect();
    return Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) < box.width;
  };
  const wanted = icons.filter((icon) => Boolean(icon.closest("[data-card]")) === card);
  const found = wanted.map(seen).find(Boolean);
  return [...found.at, found.name];
}"""
"""An icon in a slot, on a card or on none, that nothing covers: its middle, and what it is called."""


def table(page: Page, server: Server, game: str) -> None:
    """Sit down at the beginning of a game."""
    sit_down(page, sandbox(server, game, stardeck.new(game, seats=2, seed=3).position), cover=False)


def hold(page: Page, x: float, y: float) -> None:
    """Put a finger on the screen until something is told, and take it away."""
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(page.locator(SIGN)).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize("game", ["orbital", "tortuga", "titan"])
def test_a_finger_that_rests_on_an_icon_is_told_its_name_and_rule(
    visit: Visit, server: Server, game: str
) -> None:
    """On no card; it is no answer, it stays until the next tap, and it says what the legend says."""
    page = visit("/static/icon.svg", **PHONE)
    table(page, server, game)
    x, y, name = page.evaluate(WHERE, ["#wealth", False])
    asked = page.inner_text("#prompt")
    hold(page, x, y)
    told = page.locator(SIGN)
    expect(told).to_have_count(1)
    expect(told.locator("strong")).to_have_text(name)
    legend = {sign["name"]: sign["words"] for sign in server.http.get("/api/legend").json()}
    assert told.inner_text() == f"{name} {legend[name]}"
    assert page.inner_text("#prompt") == asked
    page.touchscreen.tap(x, y - 60)
    expect(page.locator("#card")).to_be_hidden()


def test_a_finger_on_an_icon_of_a_card_sees_the_card_too(visit: Visit, server: Server) -> None:
    """The card large, and below it what the icon means."""
    page = visit("/static/icon.svg", **PHONE)
    table(page, server, "orbital")
    x, y, name = page.evaluate(WHERE, ["#slot-hand", True])
    hold(page, x, y)
    expect(page.locator("#card .says h2")).to_be_visible()
    expect(page.locator(f"{SIGN} strong")).to_have_text(name)


def test_a_pointer_is_told_too(visit: Visit, server: Server) -> None:
    """It rests on an icon: first one beside a number, then one of a card."""
    page = visit("/static/icon.svg", **DESKTOP)
    table(page, server, "tortuga")
    for slot, card in (("#slot-seats", False), ("#slot-offer", True)):
        x, y, name = page.evaluate(WHERE, [slot, card])
        page.mouse.move(x, y)
        expect(page.locator(f"{SIGN} strong")).to_have_text(name)


def test_keys_are_told_every_icon_of_a_card(visit: Visit, server: Server) -> None:
    """Who comes to a card by keys sees it large, with what all its icons mean."""
    page = visit("/static/icon.svg", **DESKTOP)
    table(page, server, "orbital")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#card .says h2")).to_be_visible()
    names = page.evaluate("""async () => {
      const { signsIn } = await import("/static/icons.js");
      return signsIn(document.activeElement).map(({ name }) => name);
    }""")
    assert len(names) > 1
    assert page.locator(f"{SIGN} strong").all_inner_texts() == names
