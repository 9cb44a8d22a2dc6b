"""What is felt, heard and seen moving: fingers, sound, notifications, pieces that glide."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from playwright.sync_api import Browser, CDPSession, Page, expect
from tests.browser.conftest import Visit
from tests.browser.test_clicks import SENT
from tests.browser.test_for_everybody import PHONE
from tests.browser.test_learn import follow
from tests.browser.test_table import listens, quick_game
from tests.chromium import FLAGS, installed
from tests.harness import Server

Point = tuple[float, float]


def touch(fingers: CDPSession, kind: str, points: Sequence[Point]) -> None:
    """Put fingers on the screen, move them or lift them, as a real screen tells it."""
    found = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
    fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": found})


def middle(page: Page, choice: str) -> Point:
    """Return the middle of something on the screen."""
    box = page.locator(choice).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def seen_board(page: Page) -> list[float]:
    """Return which part of the board is seen: x, y, width, height."""
    found = page.locator("#slot-board svg.part").get_attribute("viewBox")
    assert found is not None
    return [float(number) for number in found.split()]


def test_two_fingers_zoom_and_one_moves(visit: Visit) -> None:
    """What lies between the fingers stays there; one finger drags what is zoomed; none of it answers."""
    page = visit("/", **PHONE)
    quick_game(page, "orbital")
    listens(page)
    fingers = page.context.new_cdp_session(page)
    whole = seen_board(page)
    x, y = middle(page, "#slot-board svg.part")
    touch(fingers, "touchStart", [(x - 30, y), (x + 30, y)])
    for step in range(1, 9):
        touch(fingers, "touchMove", [(x - 30 - 6 * step, y), (x + 30 + 6 * step, y)])
    touch(fingers, "touchEnd", [])
    zoomed = seen_board(page)
    assert 1.8 < whole[2] / zoomed[2] < 3.5
    kept = abs(zoomed[0] + zoomed[2] / 2 - whole[0] - whole[2] / 2)
    assert kept < whole[2] * 0.08, "The middle of the board lay between the fingers."
    touch(fingers, "touchStart", [(x, y)])
    for step in range(1, 6):
        touch(fingers, "touchMove", [(x - 10 * step, y)])
    touch(fingers, "touchEnd", [])
    moved = seen_board(page)
    assert moved[0] > zoomed[0] and moved[2] == zoomed[2]
    assert page.evaluate("visualViewport.scale") == 1, "The page itself is not zoomed."
    assert page.locator("#log li").count() == 0


def test_a_long_press_shows_the_card_and_answers_nothing(visit: Visit) -> None:
    """As long as the finger stays; a short tap says what it would do, and a second one does it."""
    page = visit("/", **PHONE)
    quick_game(page, "lanterns")
    listens(page)
    card = "#slot-hand [data-card].lit"
    where = middle(page, card)
    page.evaluate(SENT)
    fingers = page.context.new_cdp_session(page)
    touch(fingers, "touchStart", [where])
    expect(page.locator("#card")).to_be_visible()
    expect(page.locator("#card h2")).not_to_be_empty()
    touch(fingers, "touchEnd", [])
    expect(page.locator("#card")).to_be_hidden()
    page.locator(card).first.tap()
    go = page.locator("#answers .go")
    expect(go).to_be_visible()
    go.tap()
    page.wait_for_function("() => document.querySelectorAll('#log li').length > 0")
    assert len(page.evaluate("sent")) == 1, "A long press is no answer."


LISTEN = """
window.rung = [];
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (at) {
  window.rung.push(this.frequency.value);
  start.call(this, at);
};
window.told = [];
window.Notification = class {
  static permission = "default";
  static async requestPermission() { return (Notification.permission = "granted"); }
  constructor(title, more) { window.told.push([title, more.body]); }
};
"""


def two_at_a_table(visit: Visit, server: Server) -> tuple[Page, Page]:
    """Return the pages of Ann, who is asked first, and of Bob, whose browser notes what it rings."""
    ann = visit("/new?game=lanterns")
    ann.locator("#how-many").select_option("2")
    ann.locator("#seats li").nth(1).locator("select").first.select_option("open")
    ann.click("#make")
    ann.wait_for_selector("#lobby:not([hidden])")
    bob = visit("/")
    bob.context.add_init_script(LISTEN)
    bob.goto(ann.url)
    bob.get_by_role("button", name="Sit here").click()
    ann.click("#lobby .start")
    listens(ann)
    return ann, bob


def test_a_sound_and_a_notification_when_it_is_my_turn(visit: Visit, server: Server) -> None:
    """Only if wished for, only when asked; a notification only while the page is out of sight."""
    ann, bob = two_at_a_table(visit, server)
    expect(bob.locator("#prompt")).to_contain_text("is thinking")
    bob.keyboard.press("m")
    bob.get_by_label("Sounds: my turn").check()
    bob.get_by_label("Notification when it is my turn").check()
    bob.keyboard.press("Escape")
    assert bob.evaluate("[rung, told]") == [[], []]
    bob.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    ann.get_by_role("button", name="Pass", exact=True).click()
    listens(bob)
    assert bob.evaluate("rung") == [660, 990]
    (title, body), *more = bob.evaluate("told")
    assert "Your turn" in title and body and not more
    bob.evaluate("rung.length = 0")
    bob.get_by_role("button", name="Pass", exact=True).click()
    expect(bob.locator("dialog")).to_be_visible()
    assert bob.evaluate("rung") == [520, 523, 659, 784], "an answer, then the end"


ANDROID = """
window.Notification = class {
  static permission = "granted";
  static async requestPermission() { return "granted"; }
  constructor() { throw new TypeError("Illegal constructor. Use ServiceWorkerRegistration."); }
};
"""
"""As Chrome for Android has it."""


def test_a_notification_that_fails_loses_nothing(visit: Visit, server: Server) -> None:
    """What came with my turn is shown all the same, and the setting does not promise another one."""
    ann, bob = two_at_a_table(visit, server)
    bob.context.add_init_script(ANDROID)
    bob.reload()
    bob.wait_for_selector("#slot-board svg.part")
    bob.keyboard.press("m")
    bob.get_by_label("Notification when it is my turn").check()
    bob.keyboard.press("Escape")
    errors: list[str] = []
    bob.on("pageerror", lambda error: errors.append(str(error)))
    bob.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    ann.get_by_role("button", name="Pass", exact=True).click()
    listens(bob)
    expect(bob.locator("#log li")).to_have_count(1)
    expect(bob.locator(".lit").first).to_be_visible()
    bob.keyboard.press("m")
    expect(bob.get_by_label("Notification when it is my turn")).not_to_be_checked()
    assert errors == []


def test_a_refused_permission_unticks_the_setting(visit: Visit) -> None:
    """A ticked box is a promise."""
    page = visit("/")
    refusing = LISTEN.replace('(Notification.permission = "granted")', '(Notification.permission = "denied")')
    page.context.add_init_script(refusing)
    quick_game(page, "lanterns")
    listens(page)
    page.keyboard.press("m")
    page.get_by_label("Notification when it is my turn").click()
    expect(page.locator("#toasts")).to_contain_text("The browser does not allow notifications.")
    expect(page.get_by_label("Notification when it is my turn")).not_to_be_checked()
    page.keyboard.press("Escape")
    page.keyboard.press("m")
    expect(page.get_by_label("Notification when it is my turn")).not_to_be_checked()


@pytest.mark.parametrize(
    ("locale", "name", "words"),
    [
        ("en-GB", "Notification when it is my turn", "needs HTTPS"),
        ("fr-FR", "Notification quand c’est à moi", "nécessite HTTPS"),
    ],
)
def test_without_https_the_setting_says_why(
    chromium: Browser, server: Server, locale: str, name: str, words: str
) -> None:
    """Over http:// at an address in the house a page has no notifications."""
    flags = [*FLAGS, "--host-resolver-rules=MAP 192.168.7.7 127.0.0.1"]
    playing = chromium.browser_type.launch(executable_path=installed(), args=flags)
    page = playing.new_page(locale=locale)
    page.goto(server.url.replace("127.0.0.1", "192.168.7.7"))
    assert page.evaluate("isSecureContext") is False
    quick_game(page, "lanterns")
    listens(page)
    page.keyboard.press("m")
    box = page.get_by_label(name)
    expect(box).to_be_disabled()
    expect(box).not_to_be_checked()
    expect(page.locator(".settings label", has=box)).to_contain_text(words)
    playing.close()


def test_without_wish_it_is_silent(visit: Visit, server: Server) -> None:
    """Neither sound nor notification, and no permission is asked for."""
    ann, bob = two_at_a_table(visit, server)
    bob.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    ann.get_by_role("button", name="Pass", exact=True).click()
    listens(bob)
    assert bob.evaluate("[rung, told, Notification.permission]") == [[], [], "default"]


GLIDING = """() => {
  window.glided = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, more) {
    if (this.dataset.ref) window.glided.push([this.dataset.ref, Object.keys(frames[0]).join()]);
    return animate.call(this, frames, more);
  };
}"""


def test_pieces_glide_to_their_places(visit: Visit) -> None:
    """What moves slides from where it was; what is new appears; who wants no motion gets none."""
    for wish in ("no-preference", "reduce"):
        page = visit("/", reduced_motion=wish)
        page.locator("[data-lesson=titan]").click()
        page.wait_for_selector("#lesson:not([hidden])")
        page.evaluate(GLIDING)
        follow(page, steps=8)
        glided = page.evaluate("glided")
        if wish == "reduce":
            assert glided == []
        else:
            assert {kind for _, kind in glided} == {"transform", "opacity"}
