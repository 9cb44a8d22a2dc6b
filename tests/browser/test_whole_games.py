"""Free games from the first answer and to the last: by mouse and finger at real coordinates, and by keys."""

from __future__ import annotations

import os

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Visit
from tests.browser.playing import SCREENS, play_by_hand
from tests.browser.test_by_keyboard import HEAR
from tests.browser.test_clicks import sandbox, sit_down
from tests.browser.test_table import ASKED, END, HURRY
from tests.harness import Server

import stardeck
from stardeck.kernel.chance import quick_chance

BY_HAND = 24
"""So many clicks at the beginning; `make play-through` plays everything between that and the end."""

WHOLE = bool(os.environ.get("STARDECK_WHOLE"))
"""Whether games are played by keys from their beginning to their end, as `make play-through` does."""

LEFT = 12
"""So many answers before the end of some game it is gone on with; other answers may make it longer."""

MOST_LEFT = 300
"""Clicks or answers after which there is no end."""

WAYS = [("orbital", "en-GB", "tablet"), ("tortuga", "fr-FR", "desktop"), ("titan", "fr-FR", "phone")]


def check_end(page: Page) -> None:
    """The end screen is there, with the points of both seats."""
    expect(page.locator(END)).to_be_visible()
    totals = page.locator("dialog .steps .sum td").all_inner_texts()
    assert len(totals) >= 2 and all(text.lstrip("-").isdigit() for text in totals)


def near_the_end(game: str) -> str:
    """Return a position of two seats that is soon over, whatever is answered."""
    match, luck = stardeck.new(game, seats=2, seed=11), quick_chance(12)
    met = []
    while (decision := match.decision) is not None:
        met.append(match.position)
        match.play(decision.options[luck.below(len(decision.options))])
    return met[-LEFT]


@pytest.mark.parametrize(("game", "locale", "screen"), WAYS, ids=[way[0] for way in WAYS])
def test_games_by_hand(visit: Visit, server: Server, game: str, locale: str, screen: str) -> None:
    """Each game, each on another screen, by real clicks or taps: its beginning, then another one's end."""
    touch = screen != "desktop"
    page = visit("/static/icon.svg", painted=True, reduced_motion="reduce", locale=locale, **SCREENS[screen])
    page.set_default_timeout(120_000)
    page.add_init_script(HURRY)
    table = server.table("me", "easy", game=game, name="Mira", seed=11)
    sit_down(page, table, speed="off", taptwice=False)
    assert play_by_hand(page, BY_HAND, touch=touch).answers > 0
    sit_down(page, sandbox(server, game, near_the_end(game)), speed="off", taptwice=False, cover=False)
    play_by_hand(page, MOST_LEFT, touch=touch)
    check_end(page)


# --- by keys alone -----------------------------------------------------------------------------------

SAID = {
    "orbital": [
        "Your turn. Choose a card to put back (3 to go).",
        "Mira puts back",
        "Your turn. Your turn: one action, or pass.",
        "Mira builds",
    ],
    "titan": [
        "Your turn. Where do you land your base?",
        "Mira lands on zone",
        "Mira lays a pipe to zone",
        "Your turn. Choose a platform.",
    ],
    "tortuga": [
        "Your turn. Choose your ship.",
        "Mira takes the",
        "play cards, act, or end your turn.",
        "Mira plays",
        "Turn 3: Mira.",
    ],
}
"""What must be heard, in this order; with the last of it most of a turn has been played."""

OVER = "The game is over."

MOST = 1500 if WHOLE else 300

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


HAS_HEARD = "words => heard.some((one) => one.includes(words))"


def play_by_keys(page: Page, until: str) -> None:
    """Answer by keys until some words were heard; every question is said when it is asked."""
    for number in range(MOST):
        page.wait_for_selector(f"{ASKED}, {END}")
        if page.evaluate(HAS_HEARD, until) or page.locator(END).count():
            break
        asked = page.inner_text("#prompt")
        assert page.evaluate(HAS_HEARD, asked), asked
        answer_by_keys(page, number)
    assert page.evaluate(HAS_HEARD, until)


@pytest.mark.parametrize("game", list(SAID))
def test_a_free_game_by_keys_alone(visit: Visit, server: Server, game: str) -> None:
    """Every question is said when it is asked, what everybody does is said, and so is the end of a game."""
    page = visit("/static/icon.svg", reduced_motion="reduce")
    page.set_default_timeout(120_000)
    page.context.add_init_script(HEAR)
    page.context.add_init_script(HURRY)
    sit_down(page, server.table("me", "easy", game=game, name="Mira", seed=11), speed="off")
    play_by_keys(page, OVER if WHOLE else SAID[game][-1])
    said = page.evaluate("heard")
    places = [next((at for at, one in enumerate(said) if words in one), -1) for words in SAID[game]]
    assert -1 not in places and places == sorted(places), list(zip(SAID[game], places, strict=True))
    if not WHOLE:
        sit_down(page, sandbox(server, game, near_the_end(game)), speed="off", cover=False)
        play_by_keys(page, OVER)
    check_end(page)
