"""A table is passed on as people do it: the code beside the link, one's seat on a phone, links to nowhere."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, Route, expect
from tests.browser.conftest import Visit
from tests.browser.test_for_everybody import PHONE, violations
from tests.harness import Server


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


def test_the_seat_goes_to_a_phone(visit: Visit, server: Server) -> None:
    """The private link brings the seat; the address forgets it, and a browser with a seat keeps its own."""
    table = server.table("me", "easy", name="Ann")
    page = visit(f"/t/{table.table}#seat={table.token}")
    expect(page.locator("#people li").first).to_contain_text("Ann")
    page.locator("#menu").click()
    page.get_by_role("button", name="My seat on another device").click()
    link = page.locator("dialog input[readonly]").input_value()
    assert link.endswith(f"#seat={table.token}")
    phone = visit(link, **PHONE)
    expect(phone.locator("#people")).to_contain_text("you")
    assert table.token not in phone.url
    other = server.table("me", "open", name="Bob")
    phone.goto(f"{server.url}/t/{table.table}#seat={other.token}")
    expect(phone.locator("#toasts")).to_contain_text("already has a seat")
    expect(phone.locator("#people")).to_contain_text("you")


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
