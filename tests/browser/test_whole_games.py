"""Whole free games: by mouse and finger at real coordinates, and by keys alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Visit
from tests.browser.playing import SCREENS, play_by_hand
from tests.browser.test_by_keyboard import HEAR
from tests.browser.test_clicks import sit_down
from tests.browser.test_table import ASKED, CLICK_ON, END, HURRY
from tests.harness import Server

BY_HAND = 40
"""So many clicks are real ones; `make play-through` plays whole games by them."""

WAYS = [("orbital", "en-GB", "tablet"), ("tortuga", "fr-FR", "desktop"), ("titan", "fr-FR", "phone")]


def check_end(page: Page) -> None:
    """The end screen is there, with the points of both seats."""
    expect(page.locator(END)).to_be_visible()
    totals = page.locator("dialog .steps .sum td").all_inner_texts()
    assert len(totals) >= 2 and all(text.lstrip("-").isdigit() for text in totals)


@pytest.mark.parametrize(("game", "locale", "screen"), WAYS, ids=[way[0] for way in WAYS])
def test_whole_games_by_hand(visit: Visit, server: Server, game: str, locale: str, screen: str) -> None:
    """Each game to its end, each on another screen: first by real clicks or taps, then as fast as it can."""
    page = visit("/static/icon.svg", reduced_motion="reduce", locale=locale, **SCREENS[screen])
    page.set_default_timeout(120_000)
    page.add_init_script(HURRY)
    table = server.table("me", "easy", game=game, name="Mira", seed=11)
    sit_down(page, table, speed="off", taptwice=False)
    play_by_hand(page, BY_HAND, touch=screen != "desktop")
    assert page.evaluate(CLICK_ON, 5000) >= 0
    check_end(page)


# --- by keys alone -----------------------------------------------------------------------------------

SAID = {
    "orbital": [
        "Your turn. Choose a card to put back (3 to go).",
        "Mira puts back",
        "Your turn. Your turn: one action, or pass.",
        "Mira builds",
        "The game is over.",
    ],
    "titan": [
        "Your turn. Where do you land your base?",
        "Mira lands on zone",
        "Mira lays a pipe to zone",
        "Your turn. Choose a platform.",
        "The game is over.",
    ],
    "tortuga": [
        "Your turn. Choose your ship.",
        "Mira takes the",
        "play cards, act, or end your turn.",
        "Mira plays",
        "Turn 3: Mira.",
        "The game is over.",
    ],
}
"""What must be heard, in this order."""

MOST = 1500

ENDING = 4
"""Every so many answers it is the last of the list: who only ever plays one more card never ends a turn."""


def answer_by_keys(page: Page, number: int) -> None:
    """Give one of the first answers of the list that a letter opens; at times the last, which ends a turn."""
    page.keyboard.press("a")
    page.wait_for_selector("dialog[open] .every button")
    count = page.locator("dialog .every button").count()
    place = count - 1 if number % ENDING == ENDING - 1 else number % min(count, 3)
    for _ in range(1 + place):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    if page.locator("#answers .go").count():
        page.keyboard.press("Enter")


@pytest.mark.parametrize("game", list(SAID))
def test_a_whole_free_game_by_keys_alone(visit: Visit, server: Server, game: str) -> None:
    """Every question is said when it is asked, what everybody does is said, and so is the end."""
    page = visit("/static/icon.svg", reduced_motion="reduce")
    page.set_default_timeout(120_000)
    page.context.add_init_script(HEAR)
    page.context.add_init_script(HURRY)
    sit_down(page, server.table("me", "easy", game=game, name="Mira", seed=11), speed="off")
    for number in range(MOST):
        page.wait_for_selector(f"{ASKED}, {END}")
        if page.locator(END).count():
            break
        asked = page.inner_text("#prompt")
        assert page.evaluate("words => heard.some((one) => one.includes(words))", asked), asked
        answer_by_keys(page, number)
    check_end(page)
    said = page.evaluate("heard")
    places = [next((at for at, one in enumerate(said) if words in one), -1) for words in SAID[game]]
    assert -1 not in places and places == sorted(places), list(zip(SAID[game], places, strict=True))
