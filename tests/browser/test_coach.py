"""A coach beside the first games: what matters is read, a costly answer is stopped once, never twice."""

from __future__ import annotations

from playwright.sync_api import Route, expect
from tests.browser.conftest import Visit
from tests.browser.test_clicks import PHONE, point, press, sit_down
from tests.browser.test_for_everybody import violations
from tests.harness import Server
from tests.lanterns import LAST_CHANCE

WITH_COACH = "localStorage.setItem('stardeck.choices', JSON.stringify({coach: true, cover: false}))"


def test_the_coach_stops_a_costly_answer_once(visit: Visit, server: Server) -> None:
    """It names the better answer; who insists is let through, and who wants no coach is left alone."""
    made = server.http.post("/api/positions", json={"game": "lanterns", "position": LAST_CHANCE}).json()
    page = visit("/static/icon.svg")
    page.evaluate(WITH_COACH)
    page.goto(f"{server.url}/t/{made['table']}#seat={made['token']}")
    coach = page.locator("#coach")
    expect(coach).to_contain_text("I would: Light Lamp")
    page.wait_for_selector("body[data-listening]")
    page.get_by_role("button", name="Pass").click()
    expect(coach.locator("strong")).to_contain_text("Rather: Light Lamp")
    assert violations(page) == []
    page.locator("#answers .quiet").click()
    page.get_by_role("button", name="Pass").click()
    expect(page.locator("dialog")).to_be_visible()


def test_the_coach_goes_when_it_is_sent_away(visit: Visit, server: Server) -> None:
    """For good, until the menu brings it back; it does not come to a table without hints."""
    table = server.table("me", "easy", hints=True, name="Ann")
    page = visit("/static/icon.svg")
    page.evaluate(WITH_COACH)
    page.goto(f"{server.url}/t/{table.table}#seat={table.token}")
    page.get_by_role("button", name="Play without the coach").click()
    expect(page.locator("#coach")).to_be_hidden()
    page.reload()
    expect(page.locator("#act.asked")).to_be_visible()
    expect(page.locator("#coach")).to_be_hidden()
    page.locator("#menu").click()
    page.get_by_label("A coach says what matters").check()
    page.keyboard.press("Escape")
    expect(page.locator("#coach")).to_be_visible()
    strict = server.table("me", "easy", name="Ann")
    page.goto(f"{server.url}/t/{strict.table}#seat={strict.token}")
    expect(page.locator("#act.asked")).to_be_visible()
    expect(page.locator("#coach")).to_be_hidden()


LONG = {
    "matters": ["Damaged modules of yours count for nothing until they are repaired."] * 8,
    "advice": "I would: Light Lamp.",
    "path": [],
    "warned": [],
}


def test_a_coach_with_much_to_say_is_heard_to_the_end(visit: Visit, server: Server) -> None:
    """On a phone its place is small; a button shows all of it, and is not there when all is in sight."""
    table = server.table("me", "easy", hints=True, name="Ann")
    page = visit("/static/icon.svg", **PHONE)
    page.evaluate(WITH_COACH)
    said = dict(LONG)

    def speak(route: Route) -> None:
        route.fulfill(json=said)

    page.route("**/api/**/coach*", speak)
    page.goto(f"{server.url}/t/{table.table}#seat={table.token}")
    page.locator("#coach .more").tap()
    expect(page.locator("dialog .says")).to_contain_text("repaired. I would: Light Lamp.")
    said["matters"] = ["Damaged modules count for nothing."]
    page.reload()
    expect(page.locator("#coach .advice")).to_be_visible()
    expect(page.locator("#coach .more")).to_be_hidden()


TOLD = {
    "matters": [
        "Il vous manque 2 pour un objectif, contrôler des plateformes de 4 couleurs : 8 crédits.",
        "Aucun de vos tuyaux n’atteint le noyau : avec un seul, vous y extrairiez du deutérium, 2 crédits le "
        "cube, à la fin de ce cycle.",
        "5 tholins vous coûtent 5 crédits à la fin : un tuyau vers une plateforme rouge en enlève.",
    ],
    "advice": "À votre place : Drone une fois de plus (1 titanium).",
    "path": [],
    "warned": [],
}
"""As much as a coach of Titan says."""


def test_the_coach_has_the_room_that_a_short_question_leaves(visit: Visit, server: Server) -> None:
    """On a phone all that is usual is in sight; what is proposed moves the board by nothing."""
    table = server.table("me", "easy", game="titan", seed=7, hints=True, name="Ann")
    page = visit("/static/icon.svg", reduced_motion="reduce", locale="fr-FR", **PHONE)
    page.route("**/api/**/coach*", lambda route: route.fulfill(json=TOLD))
    sit_down(page, table, cover=False, coach=True)
    expect(page.locator("#coach .advice")).to_be_visible()
    expect(page.locator("#coach .more")).to_be_hidden()
    board = page.locator("#slot-board").bounding_box()
    lit = page.locator("#slot-board .lit").first.get_attribute("data-ref") or ""
    press(page, point(page, lit), touch=True)
    expect(page.locator("#answers .go")).to_be_visible()
    assert page.locator("#slot-board").bounding_box() == board
