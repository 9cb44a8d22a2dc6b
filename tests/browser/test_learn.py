"""Learn as people do: hint, review, deal, lesson and results, by clicks and keys."""

from __future__ import annotations

import itertools
import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Visit
from tests.browser.looking_back import finished
from tests.browser.test_for_everybody import PHONE, violations
from tests.browser.test_legible import DRAWN, LEAST
from tests.browser.test_table import (
    ASKED,
    END,
    HURRY,
    LIT,
    listens,
    one_answer,
    play_to_the_end,
    quick_game,
)
from tests.harness import Holder, Server
from tests.lanterns import LAST_CHANCE

import stardeck
from stardeck.games import find
from stardeck.learn.lesson import find_lesson
from stardeck.words import LANGUAGES

CUT_SHORT = "one => one.scrollHeight - one.clientHeight"
"""How many pixels of something are out of sight."""

REAL = ("orbital", "tortuga", "titan")
LESSONS = [name for name in stardeck.game_names() if find_lesson(find(name))]


# --- hint ------------------------------------------------------------------------------------------


def test_a_hint_is_lit_up_and_given(visit: Visit) -> None:
    """Three answers with chances and reasons; the first shines on the table and is answered by a click."""
    page = visit("/")
    quick_game(page, "lanterns")
    listens(page)
    page.keyboard.press("h")
    rows = page.locator("#advice li")
    expect(rows.first).to_contain_text("of 100")
    assert 1 <= rows.count() <= 3
    expect(rows.first.locator(".why")).to_contain_text(re.compile("point", re.I))
    expect(page.locator("#main .advised, #advice li").first).to_be_visible()
    assert violations(page) == []
    before = page.locator("#log li").count()
    rows.first.get_by_role("button").click()
    expect(page.locator("#advice")).to_be_hidden()
    page.wait_for_function("n => document.querySelectorAll('#log li').length > n", arg=before)


def test_a_table_without_hints_offers_none(visit: Visit) -> None:
    """Who unticks the box when the table is made plays without."""
    page = visit("/new?game=lanterns")
    page.wait_for_selector("#seats li")
    page.get_by_label("Hints allowed").uncheck()
    page.click("#make")
    listens(page)
    expect(page.locator("#hint")).to_be_hidden()
    page.keyboard.press("h")
    expect(page.locator("#advice")).to_be_hidden()


# --- review ------------------------------------------------------------------------------------------


def test_a_review_shows_chart_and_mistakes(visit: Visit, server: Server) -> None:
    """After the game, with a bar while it is made; a mistake leads to its place in the replay."""
    made = server.http.post("/api/positions", json={"game": "lanterns", "position": LAST_CHANCE}).json()
    Holder(server, made["table"], made["token"]).do("answer", at=0, text="pass")
    page = visit(f"/review/{made['table']}?seat=0")
    expect(page.locator("#review figure")).to_have_count(1, timeout=60000)
    row = page.locator("#review tbody tr").first
    expect(row).to_contain_text("Pass")
    expect(row).to_contain_text("Light Lamp")
    expect(page.locator("#review h2")).to_have_text(["Win chance over the game", "The costliest decisions"])
    assert violations(page) == []
    page.set_viewport_size({"width": 390, "height": 844})
    for shown in (row.locator("td.bad"), row.get_by_role("link", name="Show")):
        box = shown.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= 390
    page.set_viewport_size({"width": 1280, "height": 720})
    row.get_by_role("link", name="Show").click()
    page.wait_for_url("**/replay/*#at=0&eyes=0*")
    expect(page.locator("#count")).to_have_text("Answer 0 of 1")
    expect(page.locator("[data-ref='hand/lamp'].better")).to_be_visible()
    expect(page.locator("#compared")).to_be_visible()
    page.locator("#next").click()
    expect(page.locator("#compared")).to_be_hidden()
    page.wait_for_url("**/replay/*#at=1&eyes=0")


def test_a_review_of_orbital_has_progress(visit: Visit, server: Server) -> None:
    """A real game takes a while: how far it is is told, and then the chart is there."""
    table = finished(server, "orbital")
    page = visit(f"/review/{table.table}?seat=1", locale="fr-FR")
    expect(page.locator("#how-far")).to_contain_text(re.compile(r"Analyse de la décision \d+ sur \d+"))
    expect(page.locator("#review figure").first).to_be_visible(timeout=120000)
    expect(page.locator("#review")).to_contain_text("Les décisions les plus coûteuses")


# --- the same deal -----------------------------------------------------------------------------------


def test_a_deal_calls_bots_by_their_level(visit: Visit, server: Server) -> None:
    """From the first, in the reader's language, also where nobody plays any more."""
    table = finished(server, "lanterns", "easy", "easy")
    page = visit(f"/deal/{table.table}", locale="fr-FR")
    expect(page.locator("#results th").first).to_contain_text("(Facile)")


def test_the_same_deal_is_played_and_compared(visit: Visit, server: Server) -> None:
    """From the end screen to the deal, played by another browser and by a bot."""
    page = visit("/")
    quick_game(page, "lanterns")
    play_to_the_end(page, 80)
    page.get_by_role("link", name="Same deal").click()
    page.wait_for_url("**/deal/*")
    expect(page.locator("#results tr")).to_have_count(1)
    page.locator("#bot").select_option("easy")
    page.click("#let-bot")
    expect(page.locator("#results tr")).to_have_count(2)
    expect(page.locator("#results")).to_contain_text("Easy")
    friend = visit(page.url)
    friend.get_by_role("button", name="Play this deal").click()
    friend.wait_for_url("**/t/*")
    play_to_the_end(friend, 80)
    page.reload()
    expect(page.locator("#results tr")).to_have_count(3)
    # Tables of others are theirs to show: only one's own game is linked.
    expect(page.locator("#results").get_by_role("link", name="Look back")).to_have_count(1)
    assert violations(page) == []


# --- guided first game -------------------------------------------------------------------------------


FOLLOW = """() => {
  if (document.querySelector("#lesson-play")) return "done";
  const target = document.querySelector("[data-listening] :is(#main .lit, #answers .answer, .go)");
  target?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return target ? document.querySelector("#lesson h2").textContent : "";
}"""
"""Click what is lit, or go on, as soon as that is heard; return the step that it was done for."""


def follow(page: Page, steps: int = 400) -> None:
    """Do what the lesson says, until it is over or so many steps are done."""
    done: set[str] = set()
    while len(done) < steps and "done" not in done:
        done.add(page.wait_for_function(FOLLOW).json_value())
    page.wait_for_selector("[data-listening]")


@pytest.mark.parametrize(("game", "locale"), [*zip(LESSONS, itertools.cycle(("fr-FR", "en-GB")))])
def test_a_guided_game_by_clicks(visit: Visit, game: str, locale: str) -> None:
    """From the start page to the last step, clicking only what is lit; then on, or to a real game.

    A lesson takes long, so what comes after it is looked at with the same one.
    """
    page = visit("/", reduced_motion="reduce", locale=locale)
    page.add_init_script(HURRY)
    if game in REAL:
        expect(page.locator(f"[data-lesson={game}]")).to_be_in_viewport(ratio=1)
    page.locator(f"[data-lesson={game}]").click()
    page.wait_for_selector("#lesson:not([hidden])")
    expect(page.locator("#lesson .says")).not_to_be_empty()
    expect(page.locator("#undo")).to_be_disabled()
    you = "vous" if locale == "fr-FR" else "you"
    assert [you in one for one in page.locator("#people .name").all_inner_texts()] == [True, False]
    follow(page)
    expect(page.locator("#lesson")).to_contain_text("leçon" if locale == "fr-FR" else "lesson")
    if game not in REAL:
        return
    easy = "Facile" if locale == "fr-FR" else "Easy"
    lesson = page.url
    check_the_bots(page, easy, you)
    check_a_real_game_is_one_click_away(page, easy)
    page.evaluate("localStorage.removeItem('stardeck.choices')")  # nor does the coach come along
    page.goto(lesson)
    check_the_bots(page, easy, you)
    check_the_game_goes_on(page)


def check_the_bots(page: Page, easy: str, you: str) -> None:
    """Easy bots sit where the script did."""
    people = page.locator("#people .name")
    expect(people.nth(1)).to_contain_text(easy)
    expect(people.nth(0)).to_contain_text(you)


def check_the_game_goes_on(page: Page) -> None:
    """Who comes back sees the game and no step; both sides answer."""
    page.wait_for_selector(f"{ASKED}, {END}")
    expect(page.locator("#lesson")).to_be_hidden()
    expect(page.locator("#hint")).to_be_visible()
    lines = page.locator("#log li").count()
    for _ in range(4):
        assert one_answer(page)
    page.wait_for_function("n => document.querySelectorAll('#log li').length > n + 3", arg=lines)


def check_a_real_game_is_one_click_away(page: Page, easy: str) -> None:
    """A new table against easy bots, as many as are usual, with nothing to fill in."""
    lesson = page.url
    page.locator("#lesson-play").click()
    page.wait_for_url(lambda url: "/t/" in url and url != lesson)
    listens(page)
    expect(page.locator("#lesson")).to_be_hidden()
    people = page.locator("#people .name")
    assert [easy in one for one in people.all_inner_texts()] == [False, True, True]
    assert one_answer(page)


def test_a_lesson_lights_waits_and_survives_a_reload(visit: Visit) -> None:
    """What it speaks of shines; only the awaited answer is lit; a reload goes on where one was."""
    page = visit("/")
    page.locator("[data-lesson=lanterns]").click()
    expect(page.locator("#main .taught")).to_have_count(2)
    assert page.locator(LIT).count() == 0
    page.click("[data-listening] #lesson-next")
    expect(page.locator(LIT)).to_have_count(1)
    expect(page.locator(LIT)).to_have_attribute("data-ref", "hand/lamp")
    assert violations(page) == []
    listens(page)
    page.locator(LIT).click()
    expect(page.locator("#lesson")).to_contain_text("Step 3 of 4")
    page.reload()
    expect(page.locator("#lesson")).to_contain_text("Step 3 of 4")
    expect(page.locator(LIT).first).to_be_visible()


BUYS = 5
"""So many steps of Orbital's guided game come before one with many words about a card of the market."""

PASSES = 13
"""So many steps of Orbital's guided game come before one at which only a button is to be clicked."""

TOLD = 6
"""So many steps into Titan's lesson a platform is to be taken, which lies in a drawer."""


def test_a_lesson_on_a_phone_shows_what_it_speaks_of(visit: Visit, server: Server) -> None:
    """The drawer opens in which it is, upright and across, and covers no word of the lesson."""
    table = server.guided("titan", TOLD)
    page = visit(f"/t/{table.table}#seat={table.token}", reduced_motion="reduce", **PHONE)
    expect(page.locator("body")).to_have_attribute("data-drawer", "offer")
    for width, height in ((390, 844), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator("#slot-offer .lit")).to_be_in_viewport()
        said = page.locator("#lesson .says").bounding_box()
        drawer = page.locator("#slot-offer").bounding_box()
        assert said is not None
        assert drawer is not None
        assert drawer["y"] + drawer["height"] <= said["y"]
        assert page.locator("#lesson .says").evaluate(CUT_SHORT) <= 1


def test_a_lesson_on_a_narrow_phone_leaves_room_for_the_board(visit: Visit, server: Server) -> None:
    """Many words and what is proposed stand in the same room: all can be read, and the board stays."""
    table = server.guided("orbital", BUYS)
    narrow = {**PHONE, "viewport": {"width": 360, "height": 740}, "locale": "fr-FR"}
    page = visit(f"/t/{table.table}#seat={table.token}", reduced_motion="reduce", **narrow)
    words, board = page.locator("#lesson .says"), page.locator("#slot-board")
    expect(page.locator("#slot-offer .lit")).to_be_in_viewport(ratio=0.9)
    assert words.evaluate(CUT_SHORT) <= 1
    before = board.bounding_box()
    listens(page)
    page.locator("#slot-offer .lit").tap()
    expect(page.locator("#answers .go")).to_be_in_viewport(ratio=1)
    expect(page.locator("#foretold")).to_be_visible()
    expect(words).to_be_hidden()
    assert board.bounding_box() == before
    page.locator("#answers .quiet").tap()
    expect(words).to_be_visible()
    assert board.bounding_box() == before


SAYS = """([words, awaited]) => {
  const lesson = document.querySelector("#lesson");
  lesson.querySelector(".says").textContent = words;
  const next = lesson.querySelector("#lesson-next");
  if (next) next.style.display = awaited ? "none" : "";
  lesson.classList.toggle("awaits", awaited);
  return document.querySelector("#slot-board").clientHeight;
}"""
"""Let a lesson say something; return how high the board is then."""


@pytest.mark.parametrize("game", REAL)
def test_a_lesson_at_a_desk_keeps_the_board_where_it_is(visit: Visit, server: Server, game: str) -> None:
    """Whatever a step says, with a button or without: on the lowest usual screen, in both languages."""
    lesson = find_lesson(find(game))
    assert lesson is not None
    made = server.http.post("/api/lessons", json={"game": game}).json()
    page = visit(f"/t/{made['table']}#seat={made['token']}", reduced_motion="reduce", locale="fr-FR")
    expect(page.locator("#lesson .says")).to_be_visible()
    heights: dict[int, str] = {}
    for number, step in enumerate(lesson.steps):
        for lang in LANGUAGES:
            words = lesson.words(number, lang)
            heights.setdefault(page.evaluate(SAYS, [words, bool(step.awaited)]), words)
    assert len(heights) == 1, heights


def test_a_button_that_a_lesson_means_shines(visit: Visit, server: Server) -> None:
    """Where nothing else is to be clicked, and the line of the answer says that it is one's turn."""
    table = server.guided("orbital", PASSES)
    page = visit(f"/t/{table.table}#seat={table.token}", reduced_motion="reduce")
    expect(page.locator("#answers .answer")).to_have_text("Pass")
    expect(page.locator("#answers .answer")).not_to_have_css("box-shadow", "none")
    told = "getComputedStyle(document.querySelector('#foretold'), '::before').content"
    page.wait_for_function(f"{told} === '\"Now you: choose what is lit up.\"'")


# --- results -----------------------------------------------------------------------------------------


def test_results_are_kept_in_this_browser(visit: Visit, server: Server) -> None:
    """A finished game counts by game, opponents and seats; another browser knows nothing of it."""
    page = visit("/results")
    expect(page.locator("#none")).to_be_visible()
    page.goto(server.url)
    quick_game(page, "lanterns", "2")
    play_to_the_end(page, 80)
    page.goto(f"{server.url}/results")
    expect(page.locator("#stats section")).to_have_count(4)
    expect(page.locator("#stats")).to_contain_text("Lanterns")
    expect(page.locator("#stats")).to_contain_text("Easy")
    # Points of several games have no mean, and a British reader no American date.
    assert page.locator("#stats section:has-text('Mean score') h2").all_inner_texts() == ["By game"]
    expect(page.locator("#stats li a")).to_have_text(re.compile(r"Lanterns \d{1,2} \w+ \d{4}"))
    assert violations(page) == []
    other = visit("/results")
    expect(other.locator("#none")).to_be_visible()


PAGES = {
    "/replay/{table}": "#slot-board svg.part",
    "/review/{table}?seat=0": "#review figure",
    "/deal/{table}": "#results tr",
    "/sandbox": "main form",
}
"""Some pages, and what is there when they are whole."""


@pytest.mark.parametrize("path", PAGES)
def test_on_a_phone_nothing_is_wider_than_the_screen(visit: Visit, server: Server, path: str) -> None:
    """Every page fits 390 x 844."""
    page = visit(path.format(table=finished(server).table), **PHONE)
    page.wait_for_selector(PAGES[path], timeout=120_000)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


ENDS = {
    "/t/{table}": "dialog .winner",
    "/replay/{table}": ".score",
    "/review/{table}?seat=0": "#review figure",
}
"""Pages about a finished game, and what is there when they are whole."""

SMALL_WORDS = """(least) => {
  const found = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const within = texts.currentNode.parentElement;
    const shown = within.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!shown || !texts.currentNode.textContent.trim() || within.closest("title, option")) continue;
    const matrix = within.ownerSVGElement && within.getScreenCTM();
    const scale = matrix ? Math.hypot(matrix.a, matrix.b) : 1;
    const size = parseFloat(getComputedStyle(within).fontSize) * scale;
    if (size < least) found.push(`${texts.currentNode.textContent} (${size.toFixed(1)} px)`);
  }
  return found;
}"""
"""All words of a page that are shown smaller."""


@pytest.mark.parametrize("path", ENDS)
def test_words_about_a_finished_game_can_be_read_on_a_phone(visit: Visit, server: Server, path: str) -> None:
    """Upright and across: results with their chart, points beside names, the chart of a review."""
    page = visit(path.format(table=finished(server).table), **{**PHONE, "locale": "fr-FR"})
    page.locator(ENDS[path]).first.wait_for(timeout=120_000)
    for width, height in ((360, 740), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("width => innerWidth === width", arg=width)
        page.evaluate(DRAWN)
        assert page.evaluate(SMALL_WORDS, LEAST) == [], (width, height)
