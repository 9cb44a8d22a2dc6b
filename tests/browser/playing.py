"""Whole games as hands play them: a mouse or a finger at real coordinates of the screen."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page, TimeoutError
from tests.browser.test_clicks import MIDDLE, press
from tests.browser.test_table import ASKED, END

SCREENS: Final[dict[str, dict[str, object]]] = {
    "desktop": {"viewport": {"width": 1366, "height": 768}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "tablet": {"viewport": {"width": 820, "height": 1180}, "has_touch": True, "is_mobile": True},
}
"""What games are played on; where there is a finger, it taps."""

STUCK: Final = ".played/stuck.png"
"""What the screen looked like when a click did nothing."""

NEXT = f"""(number) => {{
  const middle = {MIDDLE};
  const parts = [...document.querySelectorAll("#main .lit")];
  const buttons = [...document.querySelectorAll("#answers .answer")];
  const all = [...parts, ...buttons];
  const meant = document.querySelector("#answers .go") ?? all[number % all.length];
  if (!meant.dataset.ref) meant.scrollIntoView({{ block: "nearest" }});
  const box = meant.getBoundingClientRect();
  const at = meant.dataset.ref ? middle(meant.dataset.ref) : [box.x + box.width / 2, box.y + box.height / 2];
  // What happened since one's last turn lies on the board until it is put away, as anybody would do.
  const away = document.elementFromPoint(...at)?.closest("#since")?.querySelector("button");
  const close = away?.getBoundingClientRect();
  return close ? [close.x + close.width / 2, close.y + close.height / 2] : at;
}}"""
"""Where to click next: what is proposed is confirmed, else one of the lit parts and buttons, by a number."""

SIGNS = """() => {
  const found = (choice) => [...document.querySelectorAll(choice)];
  const refs = (choice) => found(choice).map((one) => one.dataset.ref ?? one.textContent);
  const since = document.querySelector("#since").hidden;
  const asked = document.body.hasAttribute("data-listening");
  const all = [refs("#main .lit"), refs("#main .chosen"), refs("#answers button")];
  return JSON.stringify([window.questions, asked, since, all]);
}"""
"""All by which somebody notices that a click did something."""


QUESTIONS = """() => {
  window.questions = 0;
  const count = new MutationObserver(() => (window.questions += 1));
  count.observe(document.body, { attributeFilter: ["data-listening"] });
}"""
"""Count how often the page begins or ceases to hear answers: what is asked anew was not answered."""


def play_by_hand(page: Page, most: int, *, touch: bool) -> int:
    """Click or tap until the game is over, or so often; return how often. Each time something must happen."""
    page.evaluate(QUESTIONS)
    for number in range(most):
        page.wait_for_selector(f"{ASKED}, {END}")
        if page.locator(END).count():
            return number
        before = page.evaluate(SIGNS)
        at = page.evaluate(NEXT, number * 7 + number // 3)
        press(page, (at[0], at[1]), touch)
        try:
            page.wait_for_function(f"before => ({SIGNS})() !== before", arg=before)
        except TimeoutError as error:
            page.screenshot(path=STUCK)
            where = f"Click {number} at {at} did nothing; {STUCK} shows it"
            raise AssertionError(f"{where}: {page.inner_text('#prompt')} {before}") from error
    return most
