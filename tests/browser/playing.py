"""Whole games as hands play them: a mouse or a finger at real coordinates of the screen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from playwright.sync_api import Page, TimeoutError
from tests.browser.test_clicks import MIDDLE, SENT, press
from tests.browser.test_table import ASKED, END

SCREENS: Final[dict[str, dict[str, object]]] = {
    "desktop": {"viewport": {"width": 1366, "height": 768}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "tablet": {"viewport": {"width": 820, "height": 1180}, "has_touch": True, "is_mobile": True},
}
"""What games are played on; where there is a finger, it taps."""

STUCK: Final = ".played/stuck.png"
"""What the screen looked like when a click did nothing."""

IN_A_ROW: Final = 3
"""A table changes under a finger now and then; who taps more often in vain has found a fault."""

NEXT = f"""(number) => {{
  const middle = {MIDDLE};
  const center = (one) => {{
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  }};
  const parts = [...document.querySelectorAll("#main .lit")];
  const buttons = [...document.querySelectorAll("#answers .answer")];
  const all = [...parts, ...buttons];
  const meant = document.querySelector("#answers .go") ?? all[number % all.length];
  if (!meant) return null;
  if (!meant.dataset.ref) meant.scrollIntoView({{ block: "nearest" }});
  const at = meant.dataset.ref ? middle(meant.dataset.ref) : center(meant);
  // What has happened lies on the board until it is put away, as anybody would do.
  const over = document.elementFromPoint(...at)?.closest("#since, #moment, dialog");
  const away = over?.querySelector("header button:last-child");
  const named = meant.dataset.ref ?? meant.textContent;
  return {{ at: away ? center(away) : at, meant: named, covered: Boolean(over), asked: questions }};
}}"""
"""Where to click next: what is proposed is confirmed, else one of the lit parts and buttons, by a number."""

SIGNS = """() => {
  const found = (choice) => [...document.querySelectorAll(choice)];
  const refs = (choice) => found(choice).map((one) => one.dataset.ref ?? one.textContent);
  // Where one moment ends the next one may begin: it is told by what it says.
  const boxes = refs("#since:not([hidden]), #moment:not([hidden]), dialog[open]");
  const said = refs("#foretold.refused");
  return JSON.stringify([sent.length, boxes, said, refs("#main .chosen"), refs("#answers button")]);
}"""
"""What a click does: an answer is given or proposed, a choice narrowed, a box put away, a reason said."""

PROBE = f"""() => {{
  const signs = {SIGNS};
  const listens = () => document.body.hasAttribute("data-listening");
  window.questions = 0;
  new MutationObserver(() => (questions += 1))
    .observe(document.body, {{ attributeFilter: ["data-listening"] }});
  const named = (one) => one.closest("[data-ref]")?.dataset.ref ?? (one.id || one.textContent);
  let was = "";
  addEventListener("click", (event) => {{
    was = signs();
    const at = [event.clientX, event.clientY];
    const covered = Boolean(event.target.closest("#since, #moment, dialog"));
    window.felt = {{ at, on: named(event.target), covered, heard: listens(), questions }};
  }}, true);
  addEventListener("click", () => (felt.did = signs() !== was));
}}"""
"""Look before and after each click: between the two nothing else can happen on the page."""

REASON: Final = "#foretold.refused, dialog[open]"
"""What is said or shown of a part that is not lit; the reason comes from the server."""


@dataclass
class Hands:
    """What hands have done: clicks or taps, answers given, and taps that a change of the table made vain."""

    taps: int = 0
    answers: int = 0
    repeated: int = 0


def play_by_hand(page: Page, most: int, *, touch: bool) -> Hands:
    """Click or tap until the game is over, or so often. Each time something must happen, seen at once.

    Only if the table changed between the look and the tap, nothing may come of it: it is counted.
    """
    page.evaluate(SENT)
    page.evaluate(PROBE)
    done, in_vain = Hands(), 0
    while done.taps < most:
        page.wait_for_selector(f"{ASKED}, {END}")
        if page.locator(END).count():
            break
        wish = page.evaluate(NEXT, done.taps * 7 + done.taps // 3)
        if wish is None:
            continue
        done.repeated += press(page, (wish["at"][0], wish["at"][1]), touch) - 1
        done.taps += 1
        in_vain = 0 if felt(page, wish) else in_vain + 1
        done.repeated += in_vain > 0
        assert in_vain < IN_A_ROW, f"{in_vain} taps in a row met a table that had just changed: {wish}."
    done.answers = page.evaluate("sent.length")
    return done


def felt(page: Page, wish: dict[str, Any]) -> bool:
    """Tell whether the last click did something; if not, the table has changed under it, or it is lost."""
    felt = page.evaluate("felt")
    if felt["did"]:
        return True
    if not felt["heard"] or felt["questions"] != wish["asked"] or felt["covered"] != wish["covered"]:
        return False
    try:
        page.wait_for_selector(REASON)
    except TimeoutError as error:
        page.screenshot(path=STUCK)
        where = f"A click did nothing: meant {wish}, felt {felt}; {STUCK} shows it"
        raise AssertionError(f"{where}. {page.inner_text('#prompt')}") from error
    return True
