"""A click does what it is meant for: it reaches what is lit, and answers the question that was seen."""

from __future__ import annotations

import json
from datetime import datetime, timedelta
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Visit
from tests.browser.test_table import ASKED, LIT, listens, quick_game
from tests.harness import Holder, Server

import stardeck
from stardeck.kernel.chance import quick_chance
from stardeck.kernel.match import Match

GAMES = ("orbital", "tortuga", "titan")
DESKTOP: dict[str, object] = {"viewport": {"width": 1366, "height": 768}}
PHONE: dict[str, object] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SCREENS = {"desktop": DESKTOP, "phone": PHONE}
SIZES = {
    "desktop": [(1366, 768), (1920, 1080), (2560, 1440), (683, 384)],  # the last is a zoom of 200 %
    "phone": [(390, 844), (844, 390), (820, 1180), (1180, 820)],
}
PRESSED = 2
"""In so many positions everything is really clicked."""

DEEPER = 2
"""So many first clicks of a position are followed by every second one."""


# --- where to click ----------------------------------------------------------------------------------


def first_clicks(match: Match) -> set[str]:
    """Return the parts that are lit when a question is asked."""
    decision, seat = match.decision, match.seat
    assert decision is not None and seat is not None
    paths = [match.face.path(match.view(seat), action) for action in decision.options]
    return {path[0] for path in paths if path}


@cache
def positions(game: str) -> list[str]:
    """Return the beginning of a game, and for each kind of question the position with the most to click."""
    match = stardeck.new(game, seats=4, seed=7)
    luck = quick_chance(8)
    found = [match.position]
    most: dict[int, tuple[int, str]] = {}
    while (decision := match.decision) is not None:
        count = len(first_clicks(match))
        if count > most.get(decision.prompt, (0, ""))[0]:
            most[decision.prompt] = (count, match.position)
        match.play(decision.options[luck.below(len(decision.options))])
    return found + [position for _, position in sorted(most.values(), reverse=True)]


def sandbox(server: Server, game: str, position: str) -> Holder:
    """Make a table that begins with a position; one person plays all seats."""
    made = server.http.post("/api/positions", json={"game": game, "position": position}).json()
    return Holder(server, made["table"], made["token"])


WATCH = """() => {
  window.clicks = 0;
  addEventListener("click", () => (window.clicks += 1));
  addEventListener("pointerdown", (event) => (window.down = event.timeStamp), true);
  addEventListener("pointerup", (event) => (window.held = event.timeStamp - window.down), true);
}"""
"""Count clicks, and note how long a finger was there."""

HELD = """async ([x, y]) => {
  const { HELD } = await import("/static/taps.js");
  const told = !document.querySelector("#card").hidden;
  return held >= HELD && (told || Boolean(document.elementFromPoint(x, y)?.closest("[data-card]")));
}"""
"""Whether a busy machine has made a long press of a tap: then a card or an icon is told, and no more."""


def sit_down(page: Page, holder: Holder, **choices: bool | str) -> None:
    """Come to a table as somebody, with some settings of the menu."""
    known = {holder.table: {"token": holder.token, "at": 1}}
    for key, value in (("stardeck.tables", known), ("stardeck.choices", choices)):
        page.evaluate("([key, value]) => localStorage.setItem(key, value)", [key, json.dumps(value)])
    page.goto(f"{holder.server.url}/t/{holder.table}")
    page.evaluate(WATCH)
    listens(page)


MIDDLE = """(ref) => {
  const part = document.querySelector(`#main [data-ref="${CSS.escape(ref)}"]`);
  const slot = part.closest(".slot").id.slice("slot-".length);
  const tab = document.querySelector(`#drawer [data-drawer="${slot}"]`);
  (tab ?? document.querySelector('#drawer [data-drawer="board"]')).click();
  const middle = (one) => {
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const strip = part.closest("#slot-hand, #slot-seats, #slot-offer");
  strip?.scrollBy(middle(part)[0] - middle(strip)[0], middle(part)[1] - middle(strip)[1]);
  const [x, y] = middle(part);
  const turns = [...Array(8).keys()].map((turn) => (turn * Math.PI) / 4);
  const around = (far) => turns.map((turn) => [x + far * Math.cos(turn), y + far * Math.sin(turn)]);
  const drawn = (far) => around(far).flatMap((at) => document.elementsFromPoint(...at));
  if (drawn(0).some((one) => part.contains(one))) return [x, y];
  // A gap between its pieces belongs to it, if nothing else lit lies as near: else the middle of a piece.
  const isOther = (one) => one.closest("#main .lit") && !part.contains(one);
  if (drawn(7).some((one) => part.contains(one)) && ![...drawn(7), ...drawn(14)].some(isOther)) return [x, y];
  return middle([...part.querySelectorAll("rect, path, circle")].find((one) => one.getClientRects().length));
}"""
"""Open the drawer of a part, bring it into sight, return the middle of it."""

STATE = """() => {
  const refs = (choice) => [...document.querySelectorAll(choice)].map((one) => one.dataset.ref);
  const prompt = document.querySelector("#prompt").textContent;
  return { prompt, lit: refs("#main .lit"), chosen: refs("#main .chosen"), drawn: refs("#main [data-ref]") };
}"""

MEANT = """([x, y, ref]) => {
  const area = (one) => one.getBoundingClientRect().width * one.getBoundingClientRect().height;
  const [top, ...under] = document.elementsFromPoint(x, y);
  const seen = [top, ...under.filter((one) => one.closest(".slot") === top.closest(".slot"))];
  const lit = seen.map((one) => one.closest("#main .lit")).filter(Boolean);
  return [...new Set(lit)].sort((a, b) => area(a) - area(b))[0]?.dataset.ref ?? ref;
}"""
"""What a click means: of several lit parts the smallest, which may lie on the middle of another one.

What a drawer covers is not seen, so it is not meant.
"""


def point(page: Page, ref: str) -> tuple[float, float]:
    """Return where a part is to be clicked on the screen."""
    x, y = page.evaluate(MIDDLE, ref)
    return x, y


def press(page: Page, at: tuple[float, float], touch: bool) -> int:
    """Click or tap somewhere on the screen, whatever lies there, until the page has dealt with it.

    Return how many taps it took: one that a busy machine has made a long press of is tapped again.
    """
    for number in range(1, 11):
        before = page.evaluate("clicks")
        if touch:
            page.touchscreen.tap(*at)
        else:
            page.mouse.click(*at)
        page.wait_for_function("before => clicks > before", arg=before)
        if not touch or not page.evaluate(HELD, at):
            return number
    raise AssertionError("The machine is too busy for a short tap.")


def check(page: Page, options: list[dict[str, Any]], before: list[str], ref: str, touch: bool) -> None:
    """Click the middle of a lit part after some clicks: it is chosen, or the only answer left is proposed."""
    at = point(page, ref)
    meant = page.evaluate(MEANT, [*at, ref])
    press(page, at, touch)
    clicks = [*before, meant]
    rest = [one for one in options if one["path"][: len(clicks)] == clicks]
    seen = page.evaluate(STATE)
    assert rest, (ref, meant)
    wanted = set(rest[0]["path"]) if len(rest) == 1 else set(clicks)
    assert set(seen["chosen"]) == wanted & set(seen["drawn"]), (ref, meant, at)
    if len(rest) == 1:
        assert seen["prompt"] == rest[0]["words"], (ref, meant, at)


def go_back(page: Page, clicks: int) -> None:
    """Take clicks back until so many are left."""
    for _ in range(3):
        if len(page.evaluate(STATE)["chosen"]) <= clicks:
            return
        page.keyboard.press("Escape")
    raise AssertionError("Escape takes nothing back")


REACHED = f"""async ([refs, finger]) => {{
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const {{ litAt }} = await import("/static/picture.js");
  const middle = {MIDDLE};
  const meant = {MEANT};
  return refs.map((ref) => {{
    const at = middle(ref);
    return [ref, meant([...at, ref]), litAt(...at, finger)?.dataset.ref ?? null];
  }});
}}"""
"""For each part: what a click on its middle means, and what the page would take it for."""


def press_everything(page: Page, options: list[dict[str, Any]], lit: list[str], touch: bool) -> None:
    """Click whatever is lit, and after some clicks whatever is lit then."""
    for number, ref in enumerate(lit):
        check(page, options, [], ref, touch)
        chosen = page.evaluate(STATE)
        if number < DEEPER and chosen["chosen"] == [ref]:
            for second in chosen["lit"]:
                check(page, options, [ref], second, touch)
                go_back(page, 1)
        go_back(page, 0)


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("game", GAMES)
def test_the_middle_of_whatever_is_lit_can_be_clicked(
    visit: Visit, server: Server, game: str, screen: str
) -> None:
    """With the mouse and with a finger, whatever is drawn on it: at the beginning and where most is lit.

    In every position and at every size the page knows what is meant; in some it is really clicked.
    """
    page = visit("/static/icon.svg", reduced_motion="reduce", **SCREENS[screen])
    tried, touch = 0, screen == "phone"
    for number, position in enumerate(positions(game)):
        holder = sandbox(server, game, position)
        sit_down(page, holder, confirm=True, cover=False)
        options = holder.see(seat=holder.see()["asked"])["options"]
        lit = page.evaluate(STATE)["lit"]
        assert set(lit) == {one["path"][0] for one in options if one["path"]}
        if number < PRESSED:
            press_everything(page, options, lit, touch)
        for width, height in reversed(SIZES[screen]):
            page.set_viewport_size({"width": width, "height": height})
            for ref, meant, reached in page.evaluate(REACHED, [lit, touch]):
                assert reached == meant, (ref, width, height)
                tried += 1
    assert tried > 80


def crowded(server: Server) -> Holder:
    """Make a table of Tortuga at which many sectors are lit."""
    found = [one for one in positions("tortuga")[1:] if sectors(one) > 6]
    return sandbox(server, "tortuga", found[0])


def sectors(position: str) -> int:
    """Return how many sectors of Tortuga are lit in a position."""
    match = stardeck.position(position)
    return sum(ref.startswith("sector/") for ref in first_clicks(match))


COVERED = """(choice) => {
  const box = document.querySelector(choice).getBoundingClientRect();
  const at = [box.x + box.width / 2, box.y + box.height / 2];
  const lit = document.elementsFromPoint(...at).some((one) => one.closest("#slot-board .lit"));
  return lit ? at : null;
}"""
"""Return the middle of something that covers a lit part of the board."""


def test_a_button_on_the_board_is_no_part_of_it(visit: Visit, server: Server) -> None:
    """Who zooms does not click the sector that lies under the button."""
    page = visit("/static/icon.svg", reduced_motion="reduce", **DESKTOP)
    sit_down(page, crowded(server), confirm=True, cover=False)
    at = None
    for _ in range(6):
        page.keyboard.press("+")
        over = [page.evaluate(COVERED, f"#{name}") for name in ("zoom-in", "zoom-out", "zoom-all")]
        if any(over):
            at = next(filter(None, over))
            break
    assert at is not None, "No button lies on a lit sector."
    press(page, at, touch=False)
    assert page.evaluate(STATE)["chosen"] == []


def test_a_drawer_hides_the_board_from_fingers(visit: Visit, server: Server) -> None:
    """What lies behind an open drawer can't be tapped; when it is closed, it can."""
    page = visit("/static/icon.svg", reduced_motion="reduce", **PHONE)
    sit_down(page, crowded(server), confirm=True, cover=False)
    sector = next(ref for ref in page.evaluate(STATE)["lit"] if ref.startswith("sector/"))
    at = point(page, sector)
    page.locator("#drawer [data-drawer=side]").click()
    press(page, at, touch=True)
    assert page.evaluate(STATE)["chosen"] == []
    page.locator("#drawer [data-drawer=board]").click()
    press(page, at, touch=True)
    assert sector in page.evaluate(STATE)["chosen"]


def test_a_pointer_lights_what_its_click_would_reach(visit: Visit, server: Server) -> None:
    """Also where something else is drawn on it."""
    page = visit("/static/icon.svg", reduced_motion="reduce", **DESKTOP)
    sit_down(page, crowded(server), confirm=True, cover=False)
    for sector in [ref for ref in page.evaluate(STATE)["lit"] if ref.startswith("sector/")]:
        at = point(page, sector)
        page.mouse.move(*at)
        expect(page.locator("#main .aimed")).to_have_attribute("data-ref", sector)
        cursor = "at => getComputedStyle(document.elementFromPoint(...at)).cursor"
        assert page.evaluate(cursor, at) == "pointer"
    page.mouse.move(5, 5)
    expect(page.locator("#main .aimed")).to_have_count(0)


# --- which question is answered ----------------------------------------------------------------------


SENT = """() => {
  window.sent = [];
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (message) {
    const { type, command } = JSON.parse(message);
    if (type === "do" && command.type === "answer") window.sent.push(command.text);
    return send.call(this, message);
  };
}"""


UNDER = "at => document.elementsFromPoint(...at).some((one) => one.closest('#main .lit'))"


def test_three_quick_clicks_answer_one_question(visit: Visit) -> None:
    """The card that was clicked is put back, and no other; the next question waits, and can be answered."""
    page = visit("/", reduced_motion="reduce")
    page.clock.install()
    quick_game(page, "orbital")
    listens(page)
    page.evaluate(SENT)
    ref = str(page.locator(LIT).nth(3).get_attribute("data-ref"))
    at = point(page, ref)
    # The page's time is stopped between clicks: they are 120 ms apart on every machine.
    page.clock.pause_at(datetime.now() + timedelta(hours=1))
    page.mouse.click(*at)
    expect(page.locator("#prompt")).to_contain_text("2 to go")
    assert page.evaluate(UNDER, at), "Another card lies where the first one was."
    for _ in range(2):
        page.clock.run_for(120)
        page.mouse.click(*at)
    assert page.evaluate("sent") == [f"return {ref.partition('/')[2]}"]
    expect(page.locator("#prompt")).to_contain_text("2 to go")
    page.clock.run_for(400)
    listens(page)
    page.mouse.click(*at)
    expect(page.locator("#prompt")).to_contain_text("1 to go")
    assert len(page.evaluate("sent")) == 2


HASTE = """(how) => new Promise((done) => {
  const watcher = new MutationObserver(() => {
    const target = document.querySelector("#act.asked") && document.querySelector("#main .lit");
    if (!target) return;
    watcher.disconnect();
    const heard = document.body.hasAttribute("data-listening");
    target.focus();
    if (how === "click") target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    else target.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    setTimeout(() => done([heard, document.querySelector("#act.asked") !== null]), 0);
  });
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true });
  document.querySelector("#main .lit").dispatchEvent(new MouseEvent("click", { bubbles: true }));
})"""
"""Answer by a click; what is lit next is clicked, or entered by a key, at the moment it is seen."""


@pytest.mark.parametrize("how", ["click", "key"])
def test_what_comes_in_the_first_moment_of_a_question_is_not_heard(visit: Visit, how: str) -> None:
    """Neither a click nor a key answers a question that has just appeared; a moment later it is answered."""
    page = visit("/")
    quick_game(page, "orbital")
    listens(page)
    page.evaluate(SENT)
    assert page.evaluate(HASTE, how) == [False, True]
    assert len(page.evaluate("sent")) == 1
    page.wait_for_selector(ASKED)
    page.locator(LIT).first.click()
    listens(page)
    assert len(page.evaluate("sent")) == 2


def test_words_of_others_take_nothing_back(visit: Visit, server: Server) -> None:
    """What was clicked so far stays while somebody talks: the question is the same."""
    ann = server.table("me", "open", game="orbital", name="Ann")
    bob = server.sit(ann.table, "Bob")
    page = visit("/static/icon.svg")
    first = server.http.get(f"/api/tables/{ann.table}").json()["asked"]
    asked, other = (ann, bob) if first == 0 else (bob, ann)
    sit_down(page, asked, confirm=True)
    page.locator(LIT).first.click()
    expect(page.locator("#answers .go")).to_have_text("Confirm")
    other.do("chat", text="Hurry up")
    expect(page.locator("#chat")).to_contain_text("Hurry up")
    expect(page.locator("#answers .go")).to_have_text("Confirm")
    page.locator("#answers .go").click()
    listens(page)
    expect(page.locator("#prompt")).to_contain_text("2 to go")
