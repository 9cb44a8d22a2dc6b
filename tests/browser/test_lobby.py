"""The lobby as friends use it: at a desk and on a phone, in English and French."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Visit
from tests.browser.test_for_everybody import PHONE, violations
from tests.harness import Holder, Server

DESK: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}
SCREENS = [("desk", DESK, "en-GB"), ("phone", PHONE, "fr-FR")]
WORDS = {
    "en-GB": {
        "invite": "Share the link. You can start",
        "ready": "Start the game when you’re ready",
        "waits": "Waiting for Ann",
        "start": "Start the game",
        "sit": "Sit here",
        "remove": "Remove Bob",
        "removed": "The owner removed you",
        "kept": "expires 14 days after",
    },
    "fr-FR": {
        "invite": "Partagez le lien. Vous pourrez commencer",
        "ready": "Commencez quand vous voulez",
        "waits": "En attente de Ann",
        "start": "Commencer la partie",
        "sit": "S’asseoir ici",
        "remove": "Retirer Bob",
        "removed": "L’hôte vous a retiré",
        "kept": "expire 14 jours après",
    },
}


@pytest.fixture(params=SCREENS, ids=[name for name, *_ in SCREENS])
def screen(request: pytest.FixtureRequest) -> dict[str, Any]:
    """Give a screen with the language that is read there."""
    _, chosen, locale = request.param
    return {**chosen, "locale": locale}


def fits(page: Page) -> None:
    """See that the page is no wider than its screen, and fit for everybody."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []


def standing(page: Page, words: str) -> None:
    """See what the lobby says it waits for."""
    expect(page.locator("#lobby .standing")).to_contain_text(words)


def test_the_game_begins_when_the_owner_presses_start(
    visit: Visit, server: Server, screen: dict[str, Any]
) -> None:
    """A friend sits down and sees whom they wait for; the owner fills a seat, frees it, fills it, starts."""
    words = WORDS[screen["locale"]]
    table = server.table("me", "open", "open", name="Ann")
    ann = visit(f"/t/{table.table}#seat={table.token}", **screen)
    standing(ann, words["invite"])
    start = ann.get_by_role("button", name=words["start"])
    expect(start).to_be_disabled()
    expect(ann.locator("#lobby .kept")).to_contain_text(words["kept"])
    bob = visit(f"/t/{table.table}", **screen)
    bob.fill("#lobby-name", "Bob")
    bob.get_by_role("button", name=words["sit"]).first.click()
    expect(bob.locator("#lobby .who").nth(1)).to_contain_text("Bob")
    expect(bob.locator("#lobby .start")).to_have_count(0)
    expect(bob.locator("#lobby ol button")).to_have_count(0)
    for times in range(2):
        ann.locator("#lobby select").select_option("easy")
        standing(ann, words["ready"])
        expect(start).to_be_enabled()
        if not times:
            ann.locator("#lobby li button").last.click()
            standing(ann, words["invite"])
    standing(bob, words["waits"])
    fits(ann)
    fits(bob)
    start.click()
    for page in (ann, bob):
        expect(page.locator("#lobby")).to_be_hidden()
    expect(ann.locator("#act.asked")).to_be_visible()


def test_a_removed_person_is_told_so(visit: Visit, server: Server, screen: dict[str, Any]) -> None:
    """The owner is asked first; whoever was removed reads why there is no seat for them."""
    words = WORDS[screen["locale"]]
    table = server.table("me", "open", "open", name="Ann")
    guest = server.sit(table.table, "Bob")
    bob = visit(f"/t/{table.table}#seat={guest.token}", **screen)
    ann = visit(f"/t/{table.table}#seat={table.token}", **screen)
    ann.get_by_role("button", name=words["remove"]).click()
    expect(ann.locator("dialog h2")).to_have_text(words["remove"])
    fits(ann)
    ann.locator("dialog .go").click()
    standing(bob, words["removed"])
    expect(bob.locator("#lobby ol button, #lobby-name")).to_have_count(0)
    fits(bob)


def test_whoever_types_a_name_is_not_disturbed(visit: Visit, server: Server) -> None:
    """Others sit down meanwhile: the field keeps its words and the keyboard."""
    table = server.table("me", "open", "open", name="Ann")
    page = visit(f"/t/{table.table}")
    page.locator("#lobby-name").press_sequentially("Ce")
    server.sit(table.table, "Bob")
    expect(page.locator("#lobby .who").nth(1)).to_contain_text("Bob")
    page.keyboard.type("line")
    expect(page.locator("#lobby-name")).to_have_value("Celine")


def test_a_late_friend_takes_the_seat_of_a_bot(visit: Visit, server: Server, screen: dict[str, Any]) -> None:
    """The owner offers it in the menu; whoever opens the link is shown it, sits down and has the hand."""
    english = screen["locale"] == "en-GB"
    table = server.table("me", "easy", game="orbital", name="Ann")
    table.until(lambda seen: bool(seen["options"]))
    ann = visit(f"/t/{table.table}#seat={table.token}", **screen)
    expect(ann.locator("#act.asked")).to_be_visible()
    ann.click("#menu")
    offer = "Offer Vega’s seat" if english else "Proposer la place de Vega"
    ann.get_by_role("button", name=offer).click()
    bob = visit(f"/t/{table.table}", **screen)
    take = "Take Vega’s seat" if english else "Prendre la place de Vega"
    bob.locator("#away").get_by_role("button", name=take).click()
    bob.locator("dialog input").fill("Bob")
    fits(bob)
    bob.locator("dialog .go").click()
    expect(bob.locator("#people .seat-1")).to_contain_text("Bob")
    expect(bob.locator("#people .seat-1")).to_contain_text("you" if english else "vous")
    expect(bob.locator("#away")).to_be_hidden()
    expect(ann.locator("#toasts")).to_contain_text("Bob")
    assert server.watcher(table.table).see()["seats"][1]["kind"] == "person"


def test_the_owner_closes_the_table_after_a_question(visit: Visit, server: Server) -> None:
    """Back leaves all as it is; then everybody reads that the game is over, and why."""
    table = server.table("me", "open", name="Ann")
    guest = server.sit(table.table, "Bob")
    ann = visit(f"/t/{table.table}#seat={table.token}")
    bob = visit(f"/t/{table.table}#seat={guest.token}")
    expect(ann.locator("#act.asked")).to_be_visible()
    expect(bob.locator("#prompt")).to_contain_text("Ann is thinking")
    for button in ("Back", "Close the table"):
        ann.click("#menu")
        ann.get_by_role("button", name="Close the table…").click()
        expect(ann.locator("dialog")).to_contain_text("The game ends for everyone")
        ann.locator("dialog .row").get_by_role("button", name=button).click()
        assert table.see()["state"] == "playing" or button != "Back"
    for page in (ann, bob):
        expect(page.locator("#prompt")).to_contain_text("ended early")
        expect(page.locator("#toasts")).to_contain_text("The owner closed the table.")


def test_a_rematch_is_found_from_the_start_page_and_the_old_table(visit: Visit, server: Server) -> None:
    """Who asked for it is not waited for elsewhere: it is in the list, and a button leads there."""
    table = server.table("me", "open", name="Ann")
    guest = server.sit(table.table, "Bob")
    assert table.do("close").status_code == 200
    old = visit(f"/t/{table.table}#seat={table.token}")
    expect(old.locator("#prompt")).to_contain_text("ended early")
    expect(old.locator("#away")).to_be_hidden()
    rematch = Holder(server, guest.do("rematch").json()["table"], guest.token)
    expect(old.locator("#away a")).to_have_text("Go to the rematch")
    fits(old)
    start = old.context.new_page()
    start.goto(server.url)
    row = start.locator("#mine-now li")
    expect(row).to_contain_text("rematch, waiting for you")
    row.get_by_role("link").last.click()
    start.wait_for_url(f"**/t/{rematch.table}")
    standing(start, "Waiting for Bob")
    rematch.start()
    expect(start.locator("#lobby")).to_be_hidden()
    expect(start.locator("#people .seat-0")).to_contain_text("you")
    old.locator("#away a").click()
    old.wait_for_url(re.compile(rematch.table))
    expect(old.locator("#people .seat-0")).to_contain_text("you")
