"""A table is passed on as people do it: the code beside the link, one's seat on a phone, links to nowhere."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, Page, Route, expect
from tests.browser.conftest import Visit
from tests.browser.test_for_everybody import PHONE, violations
from tests.harness import Server

from stardeck.games import find


def test_the_lobby_shows_a_code_for_the_network(visit: Visit, server: Server) -> None:
    """Its link begins with the address that others can reach, and so does the code."""
    table = server.table("me", "open", name="Ann")
    drawn: list[str] = []

    def reached(route: Route) -> None:
        route.fulfill(json={"addresses": ["http://192.168.1.7:8000"]})

    def drawing(route: Route) -> None:
        drawn.append(json.loads(route.request.post_data or "{}")["text"])
        route.continue_()

    page = visit("/static/icon.svg")
    page.context.route("**/api/reach", reached)
    page.context.route("**/api/qr", drawing)
    page.goto(f"{server.url}/t/{table.table}#seat={table.token}")
    expect(page.locator("#lobby input[readonly]")).to_have_value(f"http://192.168.1.7:8000/t/{table.table}")
    expect(page.locator("#lobby .share svg")).to_be_in_viewport(ratio=1)
    assert drawn == [f"http://192.168.1.7:8000/t/{table.table}"]
    assert violations(page) == []


@pytest.mark.parametrize(("lang", "said"), [("en", "can’t reach"), ("fr", "ne peuvent pas atteindre")])
def test_a_server_for_this_machine_says_so(visit: Visit, server: Server, lang: str, said: str) -> None:
    """No code leads where nobody can come."""
    table = server.table("me", "open", name="Ann")
    page = visit(f"/t/{table.table}#seat={table.token}", locale=lang)
    expect(page.locator("#lobby .share .hint")).to_contain_text(said)
    expect(page.locator("#lobby .share svg")).to_have_count(0)


def seat_link(page: Page) -> str:
    """Return the private link of one's seat, from the menu."""
    page.locator("#menu").click()
    page.get_by_role("button", name="My seat on another device").click()
    link = page.locator("dialog input[readonly]").input_value()
    page.keyboard.press("Escape")
    return link


def test_a_seat_link_asks_first(visit: Visit, server: Server) -> None:
    """Whose seat it is and who else may use it; "only watch" shows nothing of it and keeps nothing."""
    table = server.table("me", "easy", name="Ann")
    page = visit(f"/t/{table.table}#seat={table.token}", asks=True)
    asked = page.locator("dialog")
    expect(asked).to_contain_text("gives you Ann’s seat. Anyone who has this link can see its cards")
    assert table.token not in page.url
    assert violations(page) == []
    asked.get_by_role("button", name="Only watch").click()
    expect(asked).to_be_hidden()
    expect(page.locator("#people")).not_to_contain_text("you")
    assert page.evaluate("localStorage.getItem('stardeck.tables')") is None


def test_the_seat_goes_to_a_second_device(visit: Visit, server: Server) -> None:
    """Both are listed for whoever holds the seat; a browser with a seat keeps its own."""
    table = server.table("me", "easy", name="Ann")
    page = visit(f"/t/{table.table}#seat={table.token}")
    expect(page.locator("#people li").first).to_contain_text("Ann")
    link = seat_link(page)
    assert link.endswith(f"#seat={table.token}")
    phone = visit(link, asks=True, **PHONE)
    phone.get_by_role("button", name="Use it here as well").click()
    expect(phone.locator("#people")).to_contain_text("you")
    page.locator("#menu").click()
    page.get_by_role("button", name="My seat on another device").click()
    expect(page.locator("dialog .devices")).to_contain_text("open on 2 devices")
    expect(page.locator("dialog .devices li")).to_have_count(2)
    expect(page.locator("dialog .devices li").first).to_contain_text("Chrome on ")
    other = server.table("me", "open", name="Bob")
    phone.goto(f"{server.url}/t/{other.table}#seat={other.token}")
    phone.get_by_role("button", name="Use it here as well").click()
    expect(phone.locator("#lobby")).to_contain_text("you")
    phone.goto(f"{server.url}/t/{table.table}#seat={other.token}")
    expect(phone.locator("#toasts")).to_contain_text("already has a seat")
    expect(phone.locator("#people")).to_contain_text("you")


def test_a_seat_is_taken_from_whoever_sent_its_link(visit: Visit, server: Server) -> None:
    """The sender watches from then on and is told why; the link opens nothing any more."""
    table = server.table("me", "easy", name="Ben")
    sender = visit(f"/t/{table.table}#seat={table.token}")
    expect(sender.locator("#people")).to_contain_text("you")
    link = f"/t/{table.table}#seat={table.token}"
    page = visit(link, asks=True)
    page.get_by_role("button", name="Take the seat on this device only").click()
    expect(page.locator("#people")).to_contain_text("you")
    expect(sender.locator("dialog")).to_contain_text("You are watching now")
    expect(sender.locator("#people")).not_to_contain_text("you")
    third = visit(link, asks=True)
    expect(third.locator("#toasts")).to_contain_text("no longer opens a seat")
    page.reload()
    expect(page.locator("#people")).to_contain_text("you")


def test_who_comes_back_to_a_seat_that_was_moved_is_told(visit: Visit, server: Server) -> None:
    """The page was closed when the token was changed."""
    table = server.table("me", "easy", name="Ben")
    page = visit(f"/t/{table.table}#seat={table.token}")
    expect(page.locator("#people")).to_contain_text("you")
    page.goto(f"{server.url}/static/icon.svg")
    server.http.post(f"/api/tables/{table.table}/token", json={}, headers=table.head)
    page.goto(f"{server.url}/t/{table.table}")
    expect(page.locator("#toasts")).to_contain_text("no longer works")
    expect(page.locator("#people")).not_to_contain_text("you")


def test_all_other_devices_are_ended(visit: Visit, server: Server) -> None:
    """By one button, also another person's with a link from before; a second tab of this browser goes on."""
    table = server.table("me", "easy", name="Ann")
    page = visit(f"/t/{table.table}#seat={table.token}")
    elsewhere = visit(f"/t/{table.table}#seat={table.token}")
    expect(elsewhere.locator("#people")).to_contain_text("you")
    tab = page.context.new_page()
    tab.goto(f"{server.url}/t/{table.table}")
    expect(tab.locator("#people")).to_contain_text("you")
    page.locator("#menu").click()
    page.get_by_role("button", name="My seat on another device").click()
    expect(page.locator("dialog .devices")).to_contain_text("open on 3 devices")
    page.get_by_role("button", name="End all others").click()
    expect(page.locator("#toasts")).to_contain_text("on this device only")
    expect(elsewhere.locator("dialog")).to_contain_text("You are watching now")
    for mine in (page, tab):
        expect(mine.locator("#people")).to_contain_text("you")
    page.locator("#menu").click()
    page.get_by_role("button", name="My seat on another device").click()
    expect(page.locator("dialog .devices")).to_contain_text("open on 2 devices")


def test_the_terms_say_what_may_be_known_and_what_differs(visit: Visit, server: Server) -> None:
    """In the lobby and in the head of the table, to a spectator too, each difference to read."""
    pack = find("orbital").pack_text().replace("start_money = 16", "start_money = 17")
    table = server.table("me", "open", game="orbital", pack=pack, seed="5")
    page = visit(f"/t/{table.table}", **PHONE)
    expect(page.locator("#lobby .terms .warning")).to_have_count(2)
    expect(page.locator("#lobby .terms")).to_contain_text("Known deal")
    page.locator("#lobby .warning button").last.click()
    expect(page.locator("dialog .pack-changes tr", has_text="start_money")).to_contain_text("1617")
    assert violations(page) == []
    page.keyboard.press("Escape")
    server.sit(table.table, "Ben")
    expect(page.locator("#lobby")).to_be_hidden()
    page.locator("#terms").click()
    expect(page.locator("dialog")).to_contain_text("Hidden cards may be known")
    usual = visit(f"/t/{server.table('me', 'easy').table}")
    expect(usual.locator("#people li")).to_have_count(2)
    expect(usual.locator("#terms")).to_be_hidden()


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "There is no such table"), ("fr", "Cette table n’existe pas")]
)
def test_a_link_to_nowhere_is_a_page_in_words(
    chromium: Browser, server: Server, lang: str, said: str
) -> None:
    """In the reader's language, with a way to the start; the browser's console may say 404."""
    with chromium.new_context(locale=lang) as context:
        page = context.new_page()
        page.goto(f"{server.url}/t/nowhere")
        expect(page.locator("main .lead")).to_contain_text(said)
        assert violations(page) == []
        page.locator("main a.button").click()
        expect(page.locator("article.game").first).to_be_visible()
