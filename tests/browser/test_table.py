"""Play as people do: by clicks and keys in a real browser."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Visit
from tests.harness import Server

LIT = "#main .lit"
BUTTON = "#answers .answer"
END = "dialog .winner"
ASKED = "[data-listening] #act.asked"
"""A question that may be answered: for a moment after it appeared nothing is heard."""


def listens(page: Page) -> None:
    """Wait until a question is asked and an answer would be heard."""
    page.wait_for_selector(ASKED)


def quick_game(page: Page, game: str, opponents: str = "1") -> None:
    """Begin a game against easy bots from the start page."""
    form = page.locator(f'form.quick[data-game="{game}"]')
    form.locator("[name=opponents]").select_option(opponents)
    form.locator("[name=bot]").select_option("easy")
    form.locator("button").click()
    page.wait_for_url("**/t/*")


CLICK = """() => {
  const target = document.querySelector("#main .lit") ?? document.querySelector("#answers :is(.answer, .go)");
  target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return document.querySelector("#act.asked") === null;
}"""
"""Click what is lit, or the first button; return whether that was a whole answer."""


def one_answer(page: Page) -> bool:
    """Answer once by clicks, first lit part first; False when the game is over."""
    page.wait_for_selector(f"{ASKED}, {END}")
    if page.locator(END).count():
        return False
    for _ in range(8):
        if page.evaluate(CLICK):
            return True
    raise AssertionError(f"nothing answers: {page.inner_text('#prompt')}")


def play_to_the_end(page: Page, most: int) -> None:
    """Answer by clicks until the end screen is there."""
    for _ in range(most):
        if not one_answer(page):
            return
    raise AssertionError("the game has no end")


def hotseat(page: Page, server: Server) -> None:
    """Make a table at which one screen has both seats, with the form."""
    page.goto(f"{server.url}/new?game=lanterns")
    page.locator("#how-many").select_option("2")
    page.locator("#seats li").nth(1).locator("select").first.select_option("me")
    page.locator("#seats li").nth(0).locator("input").fill("Ann")
    page.locator("#seats li").nth(1).locator("input").fill("Bob")
    page.click("#make")
    page.wait_for_url("**/t/*")


def test_a_whole_game_by_clicks(visit: Visit) -> None:
    """From the start page to the end screen against bots; then a rematch with the same ones."""
    page = visit("/")
    quick_game(page, "lanterns", "2")
    play_to_the_end(page, 80)
    expect(page.locator("dialog .steps tbody tr")).to_have_count(2)
    expect(page.locator("dialog figure svg")).to_be_visible()
    first = page.url
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: url != first)
    listens(page)
    page.goto(first.rpartition("/t/")[0])
    expect(page.locator("#mine-now li")).to_have_count(1)
    expect(page.locator("#mine li")).to_have_count(1)


CLICK_ON = """async (most) => {
  const pause = (wait) => new Promise((done) => setTimeout(done, wait));
  for (let clicks = 0; clicks < most; clicks += 1) {
    while (!document.querySelector("[data-listening] #act.asked")) {
      if (document.querySelector("dialog .winner")) return clicks;
      await pause(10);
    }
    const lit = document.querySelectorAll("#main .lit, #answers :is(.answer, .go)");
    lit[(clicks * 7) % lit.length].dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await pause(0);
  }
  return -1;
}"""
"""Click whatever is lit until the end screen is there, as fast as the page can."""

HURRY = "const later = setTimeout; window.setTimeout = (run, wait = 0) => later(run, wait / 20);"
"""Let every pause of a page be short: a game has hundreds of questions."""


def test_two_browsers_at_one_table(visit: Visit, server: Server) -> None:
    """A friend comes by the link, reads the house rules and sits down; both see what the other does, says."""
    ann = visit("/new?game=lanterns")
    ann.locator("#how-many").select_option("2")
    expect(ann.locator("#readings")).not_to_have_attribute("open", re.compile(""))
    ann.locator("#seats li").nth(1).locator("select").first.select_option("open")
    ann.locator("#seats li").nth(0).locator("input").fill("Ann")
    ann.click("#make")
    ann.wait_for_selector("#lobby:not([hidden])")
    bob = visit(ann.url)
    expect(bob.locator("#lobby .terms")).to_contain_text("House rules: standard")
    bob.fill("#lobby-name", "Bob <b>")
    bob.get_by_role("button", name="Sit here").click()
    ann.get_by_role("button", name="Start the game").click()
    listens(ann)
    expect(bob.locator("#prompt")).to_contain_text("Ann is thinking")
    assert bob.locator(LIT).count() == 0
    ann.get_by_role("button", name="Pass", exact=True).click()
    listens(bob)
    expect(bob.locator("#log")).to_contain_text("Ann passes.")
    expect(bob).to_have_title(re.compile("Your turn"))
    bob.click("#tab-chat")
    bob.fill("#words", "<img src=x onerror=alert(1)> hello")
    bob.keyboard.press("Enter")
    expect(ann.locator("#chat")).to_contain_text("<img src=x onerror=alert(1)> hello")
    expect(ann.locator("#tab-chat")).to_have_attribute("data-unread", "1")
    expect(ann.locator("#people")).to_contain_text("Bob <b>")


def test_a_spectator_sees_what_all_share(visit: Visit, server: Server) -> None:
    """No hand, nothing to click, the same board and log."""
    holder = server.table("me", "easy", "easy")
    page = visit(f"/t/{holder.table}")
    expect(page.locator("#prompt")).to_contain_text("You are watching")
    expect(page.locator("#slot-board svg.part")).to_be_visible()
    assert page.locator('[data-ref^="hand/"]').count() == 0
    assert page.locator(LIT).count() == 0
    holder.answer("pass")
    expect(page.locator("#log")).to_contain_text("P0 passes.")


def test_hotseat_covers_the_screen_between_seats(visit: Visit, server: Server) -> None:
    """The next person's cards are not even in the page before they say that they are there."""
    page = visit("/")
    hotseat(page, server)
    expect(page.locator("#cover")).to_contain_text("Over to Ann")
    assert page.locator('[data-ref^="hand/"]').count() == 0
    page.get_by_role("button", name="I am Ann").click()
    listens(page)
    page.get_by_role("button", name="Pass", exact=True).click()
    expect(page.locator("#cover")).to_contain_text("Over to Bob")
    page.get_by_role("button", name="I am Bob").click()
    listens(page)
    expect(page.locator("#people [aria-current]")).to_contain_text("Bob")


def test_undo_in_hotseat_and_its_boundary_among_people(visit: Visit, server: Server) -> None:
    """Alone one takes back anything; against others not what told something new."""
    page = visit("/")
    hotseat(page, server)
    page.get_by_role("button", name="I am Ann").click()
    listens(page)
    page.get_by_role("button", name="Pass", exact=True).click()
    page.get_by_role("button", name="I am Bob").click()
    listens(page)
    expect(page.locator("#log li")).to_have_count(1)
    page.click("#undo")
    expect(page.locator("#log li")).to_have_count(0)
    page.goto(server.url)
    quick_game(page, "lanterns")
    listens(page)
    expect(page.locator("#undo")).to_be_disabled()
    one_answer(page)
    page.wait_for_selector(f"{ASKED}, {END}")
    expect(page.locator("#undo")).to_be_disabled()
    expect(page.locator("#undo")).to_have_attribute(
        "title", "You can’t undo past new information or a random event."
    )
    page.keyboard.press("u")
    expect(page.locator("#toasts")).to_contain_text("You can’t undo past new information")


def test_confirm_and_escape(visit: Visit) -> None:
    """With the setting on, an answer waits for a second click; Escape takes the first one back."""
    page = visit("/")
    quick_game(page, "lanterns")
    listens(page)
    page.keyboard.press("m")
    page.get_by_label("Confirm every answer").check()
    page.get_by_role("button", name="Close", exact=True).click()
    page.locator(LIT).first.click()
    expect(page.locator("#answers .go")).to_have_text("Confirm")
    assert page.locator("#log li").count() == 0
    page.keyboard.press("Escape")
    assert page.locator("#answers .go").count() == 0
    assert page.locator(LIT).count() > 0
    page.locator(LIT).first.click()
    page.locator("#answers .go").click()
    expect(page.locator("#log li").first).to_be_attached()


def test_keyboard_only(visit: Visit) -> None:
    """A whole game without a mouse: arrows, Enter, Escape, letters and the list of answers."""
    page = visit("/")
    page.locator('form.quick[data-game="lanterns"] [name=opponents]').focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    listens(page)
    page.keyboard.press("?")
    expect(page.locator("dialog")).to_contain_text("One step back")
    page.keyboard.press("Escape")
    page.keyboard.press("l")
    assert page.evaluate("document.activeElement.id") == "log"
    for turn in range(80):
        page.wait_for_selector(f"{ASKED}, {END}")
        if page.locator(END).count():
            break
        if turn % 3 == 2:
            page.keyboard.press("a")
            page.wait_for_selector("dialog .every")
            page.keyboard.press("Tab")
        else:
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
    expect(page.locator(END)).to_be_visible()


def test_a_card_large_on_hover_and_focus(visit: Visit) -> None:
    """Its name, its rule text, and whence it is known."""
    page = visit("/")
    quick_game(page, "lanterns")
    listens(page)
    page.locator("#slot-hand [data-card]").first.hover()
    expect(page.locator("#card")).to_be_visible()
    expect(page.locator("#card .source")).not_to_be_empty()
    page.mouse.move(640, 200)
    expect(page.locator("#card")).to_be_hidden()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#card h2")).not_to_be_empty()


def test_leave_and_come_back(visit: Visit, server: Server) -> None:
    """A bot takes over, and gets up again."""
    page = visit("/new?game=lanterns")
    page.locator("#how-many").select_option("2")
    page.locator("#seats li").nth(1).locator("select").first.select_option("open")
    page.click("#make")
    page.wait_for_url("**/t/*")
    bob = server.sit(page.url.rpartition("/")[2], "Bob")
    page.click("#lobby .start")
    listens(page)
    page.click("#menu")
    page.get_by_role("button", name="Leave: a bot takes over").click()
    expect(page.locator("#people")).to_contain_text("away, a bot plays")
    bob.until(lambda seen: seen["asked"] == 1)
    page.click("#menu")
    page.get_by_role("button", name="Come back").click()
    expect(page.locator("#people")).not_to_contain_text("away, a bot plays")


def test_reload_and_restart_in_the_middle(visit: Visit, tmp_path: Path) -> None:
    """After a reload, and after the server was killed and started again, the same question is asked."""
    with Server(tmp_path / "t.sqlite3", rate="2000") as own:
        page = visit(own.url)
        quick_game(page, "lanterns")
        one_answer(page)
        listens(page)
        log, prompt = page.text_content("#log"), page.inner_text("#prompt")
        page.reload()
        listens(page)
        assert (page.text_content("#log"), page.inner_text("#prompt")) == (log, prompt)
        own.kill()
        expect(page.locator("#lost")).to_be_visible()
        own.start()
        expect(page.locator("#lost")).to_be_hidden(timeout=20000)
        listens(page)
        assert (page.text_content("#log"), page.inner_text("#prompt")) == (log, prompt)
        one_answer(page)
        page.wait_for_function("log => document.querySelector('#log').textContent !== log", arg=log)


def test_a_table_of_older_rules_says_why_it_is_closed(visit: Visit, server: Server) -> None:
    """After an update: in the reader's language, with a way back to the start page."""
    made = server.table("me", "me", game="titan", name="Ann")
    with closing(sqlite3.connect(server.database)) as database, database:
        changed = database.execute("UPDATE tables SET rules = rules - 1 WHERE id = ?", (made.table,))
        assert changed.rowcount == 1
    page = visit(f"/t/{made.table}", locale="fr-FR")
    expect(page.locator("dialog")).to_contain_text("d’anciennes règles")
    expect(page.locator("dialog a.button")).to_have_attribute("href", "/")
    refused = made.server.http.get(f"/api/tables/{made.table}", headers=made.head)
    assert (refused.status_code, refused.json()["code"]) == (410, "old-rules")


@pytest.mark.parametrize("where", ["solo", "record"])
def test_solo_and_records(visit: Visit, server: Server, where: str, tmp_path: Path) -> None:
    """One seat alone, as the rules allow it; and a record that was saved is opened again."""
    page = visit("/new?game=orbital")
    if where == "solo":
        page.locator("#how-many").select_option("1")
        expect(page.locator("#problem")).not_to_be_empty()
        page.locator("select[data-reading=solo]").select_option("competitive")
        expect(page.locator("#problem")).to_be_empty()
        page.click("#make")
        listens(page)
        one_answer(page)
        listens(page)
    else:
        page.goto(server.url)
        quick_game(page, "lanterns")
        play_to_the_end(page, 80)
        with page.expect_download() as saved:
            page.locator("dialog").get_by_text("Save the record").click()
        file = tmp_path / "game.stardeck"
        saved.value.save_as(file)
        page.goto(server.url)
        page.set_input_files("#record", file)
        page.wait_for_url("**/replay/*")


def test_who_is_connected_is_seen(visit: Visit, server: Server) -> None:
    """A dot beside each other person: full while they are connected, hollow when they have gone."""
    table = server.table("me", "open", name="Ann")
    bob = server.sit(table.table, "Bob")
    with table.live() as ann:
        page = visit(f"/t/{table.table}")
        dot = page.locator("#people li[data-seat='0'] .presence")
        expect(dot).to_have_class("presence here")
        expect(page.locator("#people li[data-seat='0'] .unseen")).to_contain_text("connected")
        expect(page.locator("#people li[data-seat='1'] .presence")).to_have_class("presence gone")
        seen = ann.snapshot()
        assert [seat["here"] for seat in seen["seats"]] == [True, False]
    expect(dot).to_have_class("presence gone")
    expect(page.locator("#people li[data-seat='0'] .unseen")).to_contain_text("not connected")
    with bob.live():
        expect(page.locator("#people li[data-seat='1'] .presence")).to_have_class("presence here")
