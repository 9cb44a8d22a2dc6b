"""Read as people do: the pages of rules and cards, the links that lead there, and why a tie was broken."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.test_for_everybody import PHONE, violations
from tests.browser.test_table import LIT, listens, quick_game
from tests.harness import Holder, Server
from tests.tied import tied


def test_rules_are_searched(visit: Visit) -> None:
    """What does not match is hidden, what matches is marked; accents do not matter."""
    page = visit("/rules/lanterns")
    page.get_by_label("Search").fill("moth")
    expect(page.locator("#found")).to_have_text("1 found")
    expect(page.locator("#text mark").first).to_have_text("moth")
    expect(page.locator("#text p:visible")).to_have_count(1)
    page.get_by_label("Search").fill("")
    expect(page.locator("[id='r-1.1']")).to_be_visible()
    page.get_by_role("link", name="Cards and components").click()
    page.wait_for_url("**/cards/lanterns")


@pytest.mark.parametrize(("lang", "first"), [("en", "How to play"), ("fr", "Comment jouer")])
def test_how_to_play_comes_before_the_rules(visit: Visit, lang: str, first: str) -> None:
    """From the start page: two pages with pictures, then the rules; by clicks and by keys."""
    page = visit("/", locale=lang)
    page.locator("article[data-game=orbital] a[href='/rules/orbital']").click()
    tabs = page.get_by_role("tab")
    expect(tabs).to_have_count(3)
    expect(tabs.first).to_have_text(first)
    expect(tabs.first).to_have_attribute("aria-selected", "true")
    expect(page.locator("#text")).to_be_hidden()
    page.wait_for_function("() => document.querySelector('#how-game img').naturalWidth > 0")
    assert violations(page) == []
    page.locator("#how-game [data-tab]").click()
    expect(page.locator("#how-actions figcaption").first).to_be_visible()
    expect(page.locator("#how-game")).to_be_hidden()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#text")).to_be_visible()
    page.get_by_label(re.compile("Search|Chercher")).fill("9.6")
    page.reload()
    expect(page.locator("#text")).to_be_visible()


def test_how_to_play_opens_beside_the_table(visit: Visit) -> None:
    """The menu of a table leads to it; the table stays, and the page fits a phone."""
    page = visit("/", **PHONE)
    quick_game(page, "titan")
    listens(page)
    page.locator("#menu").click()
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="How to play, rules").click()
    guide = opened.value
    expect(guide.locator("#how-game article").first).to_be_visible()
    wide = guide.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert wide, "the page is wider than the phone"
    expect(page.locator("#act.asked")).to_be_attached()


def test_cards_are_searched_and_say_whence_they_are_known(visit: Visit) -> None:
    """By name in either language, by kind and by source; pictures are there."""
    page = visit("/cards/lanterns?lang=fr")
    expect(page.locator("#cards li:visible")).to_have_count(4)
    page.get_by_label("Chercher").fill("candle")
    expect(page.locator("#cards li:visible")).to_have_count(1)
    expect(page.locator("#cards li:visible")).to_contain_text("Bougie")
    page.get_by_label("Chercher").fill("")
    page.locator("#source").select_option("reconstructed")
    expect(page.locator("#cards li:visible h2")).to_have_text("Vent")
    loaded = "() => document.querySelector('#cards li:not([hidden]) img').naturalWidth > 0"
    page.wait_for_function(loaded)
    assert violations(page) == []


@pytest.mark.parametrize(
    ("lang", "rule", "words"),
    [
        ("en", "1.8", "Each player is dealt 8 cards"),
        ("fr", "1.8", "Chaque joueur reçoit 8 cartes"),
    ],
)
def test_the_question_links_to_its_very_rule(visit: Visit, lang: str, rule: str, words: str) -> None:
    """A click opens the rule beside the table, in sight and lit; the table is still there."""
    page = visit("/", locale=lang)
    quick_game(page, "orbital")
    listens(page)
    link = page.locator("#rules-here")
    expect(link).to_have_text(f"§ {rule}")
    with page.context.expect_page() as opened:
        link.click()
    rules = opened.value
    lit = rules.locator(".rule.lit, .rule:target")
    expect(lit).to_have_count(1)
    expect(lit).to_be_in_viewport()
    expect(lit).to_contain_text(rule)
    expect(lit).to_contain_text(words)
    assert violations(rules) == []
    expect(page.locator("#act.asked")).to_be_visible()


def test_a_question_about_several_rules_lights_them_all(visit: Visit) -> None:
    """The first is scrolled to; a link inside the page goes to another."""
    page = visit("/rules/titan?lit=9.2,9.7,9.14#r-9.2")
    expect(page.locator(".rule.lit")).to_have_count(3)
    expect(page.locator("[id='r-9.2']")).to_be_in_viewport()
    page.get_by_label("Search").fill("foreman")
    expect(page.locator("[id='r-9.2']")).to_be_hidden()
    page.locator("nav a[href='#c-3']").click()
    expect(page.locator("#c-3")).to_be_in_viewport()
    expect(page.locator("[id='r-9.2']")).to_be_visible()


def test_rules_change_their_language_where_they_are(visit: Visit) -> None:
    """The anchor is the same; a game that nobody has translated says so."""
    page = visit("/rules/tortuga#r-13.8")
    rule = page.locator("[id='r-13.8']")
    expect(rule).to_contain_text("A tie goes to")
    page.get_by_role("button", name="FR").click()
    expect(rule).to_contain_text("égalité")
    expect(rule).to_be_in_viewport()
    page.get_by_label("Chercher").fill("manoeuvre CRYPTO conquete")
    expect(page.locator("#text mark", has_text="Manœuvre").first).to_be_visible()
    expect(page.locator("#other-language")).to_have_count(0)
    page.goto(page.url.split("/rules/")[0] + "/rules/lanterns")
    expect(page.locator("#other-language")).to_contain_text("en anglais")
    expect(page.locator("#text")).to_have_attribute("lang", "en")


def test_a_card_shown_large_links_to_its_page(visit: Visit) -> None:
    """By a key, and by a click on the link in it, which the pointer can reach."""
    page = visit("/")
    quick_game(page, "lanterns")
    listens(page)
    expect(page.locator("#rules-here")).to_have_attribute(
        "href", re.compile(r"^/rules/lanterns\?lit=[\d.,]+#r-")
    )
    page.keyboard.press("ArrowRight")
    page.locator(LIT).first.focus()
    page.wait_for_selector("#card:not([hidden])")
    with page.context.expect_page() as opened:
        page.keyboard.press("i")
    assert re.search(r"/cards/lanterns#card-\w+$", opened.value.url)
    page.locator("#slot-hand [data-card]").first.hover()
    link = page.locator("#card .more a")
    expect(link).to_be_visible()
    with page.context.expect_page() as clicked:
        link.click()
    found = clicked.value.locator("#cards li:target")
    expect(found).to_be_in_viewport()
    page.mouse.move(5, 5)
    expect(page.locator("#card")).to_be_hidden()


TOUCH = "(at, name) => at.dispatchEvent(new PointerEvent(name, {bubbles: true, pointerType: 'touch'}))"


def test_a_long_press_leaves_the_card_open_for_its_link(visit: Visit) -> None:
    """On a phone the large card stays when the finger is lifted, and goes with the next touch."""
    page = visit("/", **PHONE)
    page.clock.install()
    quick_game(page, "lanterns")
    listens(page)
    card = page.locator("#slot-hand [data-card]").first
    card.evaluate(TOUCH, "pointerdown")
    expect(page.locator("#card .more a")).to_be_visible()
    card.evaluate(TOUCH, "pointerup")
    page.clock.run_for(2000)
    expect(page.locator("#card .more a")).to_have_attribute("href", re.compile("^/cards/lanterns#card-"))
    expect(page.locator("#card .more a")).to_be_visible()
    page.locator("#act").evaluate(TOUCH, "pointerdown")
    expect(page.locator("#card")).to_be_hidden()


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "decided by most MC (rule 9.6)"), ("fr", "départage : le plus de MC (règle 9.6)")],
)
def test_a_tie_is_explained_at_the_end(visit: Visit, server: Server, lang: str, said: str) -> None:
    """Who has won, by which criterion, with a link to the rule; in both languages."""
    made = server.http.post("/api/positions", json={"game": "orbital", "position": tied(4, 5)}).json()
    table = Holder(server, made["table"], made["token"])
    for _ in range(2):
        assert table.answer("pass").status_code == 200
    page = visit(f"/t/{made['table']}", locale=lang)
    expect(page.locator("dialog p.tie")).to_contain_text(said)
    row = page.locator("dialog tr.tie").last
    expect(row.locator("td")).to_have_text(["4", "5"])
    expect(row.locator("td.ahead")).to_have_text("5")
    with page.context.expect_page() as opened:
        row.get_by_role("link", name="§ 9.6").click()
    expect(opened.value.locator("[id='r-9.6'].lit")).to_be_in_viewport()
    assert violations(page) == []
