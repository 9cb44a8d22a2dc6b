"""Guided games without a mouse or a picture: keys alone, and what a screen reader would say."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Visit

HEAR = """document.addEventListener("DOMContentLoaded", () => {
  window.heard = [];
  const announcer = document.getElementById("announcer");
  const listen = () => announcer.textContent && heard.push(announcer.textContent);
  new MutationObserver(listen).observe(announcer, {childList: true, characterData: true, subtree: true});
});"""
"""Takes down what is put into the live region."""

SAID = {
    "orbital": [
        "Welcome aboard.",
        "You were dealt eight cards and keep five.",
        "Now build your first module: click the Farm.",
        "So repair the Farm now, for 3 MC",
        "Once in the whole game you may upgrade your core",
        "That was the lesson.",
    ],
    "titan": [
        "Welcome to Titan",
        "Land your base in zone 1-3",
        "Each turn you use one of them",
        "Upgrade the platform below your base.",
        "Objectives: whoever meets one claims it",
        "That was the lesson.",
    ],
    "tortuga": [
        "Tortuga 2199: pirates among the stars.",
        "One manoeuvre moves your ship",
        "Three manoeuvre conquer this sector",
        "A fight is a bluff",
        "Capture it, for manoeuvre equal to its difficulty",
        "That was the lesson.",
    ],
}
"""What must be heard, in this order."""

MOST_STEPS = 60


def answer_by_keys(page: Page) -> str:
    """Give the first answer of the list, which is opened by a letter; return its words."""
    page.keyboard.press("a")
    page.wait_for_selector("dialog[open] .every button")
    page.keyboard.press("Tab")
    words = str(page.evaluate("document.activeElement.textContent"))
    page.keyboard.press("Enter")
    if page.locator("#answers .go").count():
        # What is given away for good is asked once more; the key is where the question is.
        assert page.evaluate("document.activeElement.className") == "go"
        page.keyboard.press("Enter")
    return words


@pytest.mark.parametrize("game", list(SAID))
def test_a_guided_game_by_keys_alone(visit: Visit, game: str) -> None:
    """From the first step to the last, and on: everything that is read is said, every answer has words."""
    page = visit("/static/icon.svg", reduced_motion="reduce")
    page.context.add_init_script(HEAR)
    page.goto(page.url.replace("/static/icon.svg", "/"))
    page.locator(f"[data-lesson={game}]").press("Enter")
    page.wait_for_selector("#lesson:not([hidden])")
    title = page.locator("#lesson h2")
    heard: list[str] = []
    for _ in range(MOST_STEPS):
        page.wait_for_selector("#lesson-on, body[data-listening]")
        if page.locator("#lesson-on").count():
            break
        step = title.inner_text()
        if page.locator("#lesson-next").count():
            assert page.evaluate("document.activeElement.id") == "lesson-next"
            page.keyboard.press("Enter")
        else:
            assert answer_by_keys(page).strip()
        expect(title).not_to_have_text(step)
        assert page.locator("#lesson .says").inner_text() in page.evaluate("heard")
    heard = page.evaluate("heard")
    page.locator("#lesson-on").press("Enter")
    expect(page.locator("#lesson")).to_be_hidden()
    places = [next((at for at, words in enumerate(heard) if said in words), -1) for said in SAID[game]]
    assert -1 not in places and places == sorted(places), list(zip(SAID[game], places, strict=True))
