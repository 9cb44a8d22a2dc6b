"""Cards and pieces travel: what changes its place is seen on its way, unless somebody wants no motion."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Visit
from tests.browser.test_clicks import DESKTOP, PHONE, point, press, sandbox, sit_down
from tests.harness import Server

import stardeck
from stardeck.kernel.chance import quick_chance

FLOWN = """() => {
  window.flown = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) if (node.matches?.("svg.flying")) flown.push(node.dataset.flying);
    }
  }).observe(document.body, { childList: true });
  window.inHand = new Set();
  new MutationObserver(() => {
    for (const { dataset } of document.querySelectorAll("#main [data-ref^='hand/']")) inHand.add(dataset.ref);
  }).observe(document.querySelector("#main"), { childList: true, subtree: true });
}"""
"""Take down which cards and pieces are seen on their way, and which lie in a hand: soon it is another's."""


def before_a_purchase() -> tuple[str, list[str], str]:
    """Return a position of Orbital in which a card of the market can be bought, the clicks, and the card."""
    match, luck = stardeck.new("orbital", seats=2, seed=3), quick_chance(4)
    while (decision := match.decision) is not None:
        view = match.view(decision.seat)
        for action in decision.options:
            path = match.face.path(view, action)
            if path and path[-1].startswith("market/"):
                kind = view.known.market[int(path[-1].partition("/")[2]) - 1]
                return match.position, path, match.pack.content.ids[kind]
        match.play(decision.options[luck.below(len(decision.options))])
    raise AssertionError("Nothing could be bought.")


def buy(page: Page, server: Server, touch: bool, **choices: str) -> str:
    """Sit down where a card can be bought, and buy it; return the card."""
    position, path, card = before_a_purchase()
    sit_down(page, sandbox(server, "orbital", position), **choices, cover=False, taptwice=False)
    page.evaluate(FLOWN)
    for ref in path:
        press(page, point(page, ref), touch)
    return card


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_a_card_that_is_bought_is_seen_on_its_way(visit: Visit, server: Server, screen: str) -> None:
    """From the market to the hand; on a phone from the tab behind which the market is, or to it."""
    page = visit("/static/icon.svg", **(DESKTOP if screen == "desktop" else PHONE))
    card = buy(page, server, touch=screen == "phone", speed="slow")
    page.wait_for_function("card => flown.includes(card)", arg=card)
    expect(page.locator(".flying")).to_have_count(0)


WAYS = """() => {
  window.ways = [];
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!node.matches?.("svg.flying")) continue;
      for (const { transform } of node.getAnimations()[0].effect.getKeyframes()) {
        const [x, y, scale = 1] = transform.match(/-?[\\d.]+(e-?\\d+)?/g).map(Number);
        const [wide, high] = [node.clientWidth * scale, node.clientHeight * scale];
        ways.push({ x, y, right: innerWidth - x - wide, below: innerHeight - y - high });
      }
    }
  }).observe(document.body, { childList: true });
}"""
"""Take down the ends of every way, and how far they are from each edge of the screen."""


def test_what_was_pushed_out_of_sight_flies_from_the_edge(visit: Visit, server: Server) -> None:
    """On a phone a card goes to a place in the hand that is not in sight: no further than to the edge."""
    page = visit("/static/icon.svg", **PHONE)
    position, path, card = before_a_purchase()
    sit_down(page, sandbox(server, "orbital", position), speed="slow", cover=False, taptwice=False)
    page.evaluate(FLOWN)
    page.evaluate(WAYS)
    for ref in path:
        at = point(page, ref)
        page.evaluate("document.querySelector('#slot-hand').scrollLeft = 0")
        press(page, at, touch=True)
    page.wait_for_function("card => flown.includes(card)", arg=card)
    ways = page.evaluate("ways")
    assert ways and all(min(way.values()) > -1 for way in ways), ways


@pytest.mark.parametrize("how", ["reduced", "off"])
def test_who_wants_no_motion_sees_none(visit: Visit, server: Server, how: str) -> None:
    """The card is there at once, whether the system or the menu says so."""
    page = visit("/static/icon.svg", reduced_motion="reduce" if how == "reduced" else None, **DESKTOP)
    card = buy(page, server, touch=False, speed="slow" if how == "reduced" else "off")
    page.wait_for_function("ref => inHand.has(ref)", arg=f"hand/{card}")
    assert page.evaluate("flown") == []


# --- pieces ------------------------------------------------------------------------------------------


def before(game: str, word: str) -> tuple[str, list[str], str]:
    """Return a position in which an answer lets a piece travel, its clicks, and the piece."""
    match, luck = stardeck.new(game, seats=2, seed=3), quick_chance(4)
    while (decision := match.decision) is not None:
        position, number = match.position, len(match.played)
        options = [one for one in decision.options if match.face.path(match.view(decision.seat), one)]
        action = (options or decision.options)[luck.below(len(options or decision.options))]
        path = match.face.path(match.view(decision.seat), action)
        match.play(action)
        seen = match.seen(decision.seat, "en")
        told = [event.word for event in seen.happened(number)]
        found = [line.carried for line in seen.lines(number) if line.carried is not None]
        if path and word in told and found:
            return position, path, found[0].icon
    raise AssertionError(f"There was no {word}.")


PIECES = [("orbital", "operated"), ("tortuga", "collected"), ("titan", "activated")]


@pytest.mark.parametrize(("game", "word"), PIECES, ids=[word for _, word in PIECES])
@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_a_piece_is_seen_on_its_way(visit: Visit, server: Server, game: str, word: str, screen: str) -> None:
    """Crew goes to a module, ore to a hold, a cube along pipes; on a phone to what one has."""
    page = visit("/static/icon.svg", **(DESKTOP if screen == "desktop" else PHONE))
    position, path, piece = before(game, word)
    sit_down(page, sandbox(server, game, position), speed="slow", cover=False, taptwice=False)
    page.evaluate(FLOWN)
    for ref in path:
        press(page, point(page, ref), screen == "phone")
    page.wait_for_function("piece => flown.includes(piece)", arg=piece)
    expect(page.locator(".flying")).to_have_count(0)


def test_who_wants_no_motion_sees_no_pieces_either(visit: Visit, server: Server) -> None:
    """The crew is there at once."""
    page = visit("/static/icon.svg", reduced_motion="reduce", **DESKTOP)
    position, path, _ = before("orbital", "operated")
    sit_down(page, sandbox(server, "orbital", position), speed="slow", cover=False, taptwice=False)
    page.evaluate(FLOWN)
    asked = page.text_content("#log")
    for ref in path:
        press(page, point(page, ref), touch=False)
    page.wait_for_function("before => document.querySelector('#log').textContent !== before", arg=asked)
    assert page.evaluate("flown") == []
