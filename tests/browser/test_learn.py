"""Learn as people do: hint, replay, branch, review, deal, lesson, rules and results, by clicks and keys."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Visit
from tests.browser.test_for_everybody import PHONE, violations
from tests.browser.test_table import END, LIT, one_answer, play_to_the_end, quick_game
from tests.harness import Holder, Server
from tests.tied import tied

import stardeck
from stardeck.games import find
from stardeck.learn.lesson import find_lesson

LESSONS = [name for name in stardeck.games() if find_lesson(find(name))]
CLICK = "choice => document.querySelector(choice)?.dispatchEvent(new MouseEvent('click', {bubbles: true}))"
POSITION = "- 5.7 0.0.0 1 lamp,lamp,lamp,candle,candle candle lamp,lamp/wind,wind candle,candle/lamp,lamp"


def finished(server: Server, game: str = "lanterns", *kinds: str) -> Holder:
    """Return a table whose game two bots have played to the end, long enough to look back into."""
    for _ in range(20):
        table = server.table(*(kinds or ("easy", "normal")), game=game)
        if table.until(lambda seen: seen["state"] == "over")["answers"] > 8:
            return table
    raise AssertionError("no bots play a game of nine answers")


def at(page: Page) -> int:
    """Return which answer a replay shows."""
    found = re.search(r"(\d+)", page.inner_text("#count"))
    assert found
    return int(found.group(1))


# --- hint ------------------------------------------------------------------------------------------


def test_a_hint_is_lit_up_and_given(visit: Visit) -> None:
    """Three answers with chances and reasons; the first shines on the table and is answered by a click."""
    page = visit("/")
    quick_game(page, "lanterns")
    page.wait_for_selector("#act.asked")
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
    page.wait_for_selector("#act.asked")
    expect(page.locator("#hint")).to_be_hidden()
    page.keyboard.press("h")
    expect(page.locator("#advice")).to_be_hidden()


# --- replay ----------------------------------------------------------------------------------------


def test_a_finished_game_is_stepped_through(visit: Visit, server: Server) -> None:
    """Buttons, keys, slider, log and link move; the picture and the log follow."""
    table = finished(server)
    most = table.see()["answers"]
    page = visit(f"/replay/{table.table}")
    expect(page.locator("#count")).to_have_text(f"Answer 0 of {most}")
    expect(page.locator("#slot-board svg.part")).to_be_visible()
    page.click("#next")
    expect(page.locator("#count")).to_have_text(f"Answer 1 of {most}")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#count")).to_have_text(f"Answer 2 of {most}")
    expect(page.locator("#log li[aria-current]")).to_have_attribute("data-at", "2")
    page.keyboard.press("End")
    expect(page.locator("#count")).to_have_text(f"Answer {most} of {most}")
    expect(page.locator("#next")).to_be_disabled()
    page.keyboard.press("ArrowUp")
    assert at(page) < most
    page.locator('#log li[data-at="3"]').click()
    expect(page.locator("#count")).to_have_text(f"Answer 3 of {most}")
    assert page.url.endswith("#at=3&eyes=all")
    page.locator("#slider").fill("5")
    expect(page.locator("#count")).to_have_text(f"Answer 5 of {most}")
    assert page.locator("#marks .turn").count() > 2
    assert violations(page) == []
    again = visit(f"/replay/{table.table}#at=4")
    expect(again.locator("#count")).to_have_text(f"Answer 4 of {most}")


STEP = """async () => {
  const begun = performance.now();
  const before = location.hash;
  dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));
  while (location.hash === before) await new Promise((done) => setTimeout(done, 1));
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
  return performance.now() - begun;
}"""
"""Step on; return after how many milliseconds it was seen."""


def test_a_step_is_seen_at_once(visit: Visit, server: Server) -> None:
    """With everything open, in the largest picture: what comes next is there before it is asked for.
    A step takes 50 ms on a desktop; busy machines of tests are given more."""
    table = finished(server, "titan", "easy", "easy", "easy", "easy")
    page = visit(f"/replay/{table.table}#at=60&eyes=all")
    expect(page.locator("#count")).to_contain_text("Answer 60")
    page.wait_for_timeout(2000)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/frames" in request.url else None)
    times = []
    for _ in range(9):
        times.append(page.evaluate(STEP))
        page.wait_for_timeout(400)
    assert sorted(times)[4] < 400
    assert 1 <= len(asked) <= 4
    expect(page.locator("#count")).to_contain_text("Answer 69")


def test_a_replay_on_a_phone_has_everything(visit: Visit, server: Server) -> None:
    """Board, seats, offer and log are tabs; the log follows there too; a hand says whose it is."""
    table = finished(server, "orbital")
    page = visit(f"/replay/{table.table}#at=9&eyes=all", **PHONE)
    expect(page.locator("#count")).to_contain_text("Answer 9")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.locator("#drawer").get_by_role("button", name="Log").tap()
    expect(page.locator("#log li[aria-current], #log li:not(.future)").last).to_be_visible()
    page.locator("#next").tap()
    expect(page.locator("#count")).to_contain_text("Answer 10")
    names = page.locator("#people li").all_inner_texts()
    hands = page.locator("#slot-hand svg.part").all_text_contents()
    assert len(hands) == 2
    for name, hand in zip(names, hands, strict=True):
        assert hand.strip().startswith(name.split("\n")[0])
    assert violations(page) == []


def test_a_replay_plays_by_itself(visit: Visit, server: Server) -> None:
    """At a speed of one's choice, until it is paused or over."""
    table = finished(server)
    most = table.see()["answers"]
    page = visit(f"/replay/{table.table}", reduced_motion="reduce")
    page.wait_for_selector("#slot-board svg.part")
    page.locator("#speed").select_option("150")
    page.click("#play")
    expect(page.locator("#play")).to_have_attribute("aria-label", "Pause")
    expect(page.locator("#count")).to_have_text(f"Answer {most} of {most}", timeout=30000)
    expect(page.locator("#play")).to_have_attribute("aria-label", "Play")


def test_a_replay_is_seen_through_chosen_eyes(visit: Visit, server: Server) -> None:
    """A spectator sees no hand, a seat its own, open eyes all."""
    table = finished(server)
    page = visit(f"/replay/{table.table}#at=2")
    hands = page.locator("#slot-hand svg.part")
    expect(hands).to_have_count(2)
    page.locator("#eyes").select_option("0")
    expect(hands).to_have_count(1)
    own = page.locator('#slot-hand [data-ref^="hand/"]').count()
    page.locator("#eyes").select_option("")
    expect(page.locator('#slot-hand [data-ref^="hand/"]')).to_have_count(0)
    assert own > 0
    expect(page.locator("#count")).to_contain_text("Answer 2 of")


def test_during_a_game_one_looks_back_with_ones_own_eyes(visit: Visit) -> None:
    """From the menu: up to now, through one's own seat or a spectator's, nothing to branch."""
    page = visit("/")
    quick_game(page, "lanterns")
    for _ in range(2):
        one_answer(page)
    page.wait_for_selector(f"#act.asked, {END}")
    page.keyboard.press("m")
    page.get_by_role("link", name="Look back").click()
    page.wait_for_url("**/replay/*")
    page.wait_for_selector("#slot-board svg.part")
    assert page.locator("#eyes option").all_inner_texts() == ["a spectator", "Captain"]
    expect(page.locator("#eyes")).to_have_value("0")
    expect(page.locator("#branch")).to_be_hidden()


def test_a_record_from_a_file_is_replayed(visit: Visit, server: Server, tmp_path: Path) -> None:
    """A finished game from a file opens where one looks at it."""
    record = tmp_path / "game.stardeck"
    record.write_text(server.http.get(f"/api/tables/{finished(server).table}/record").text, encoding="utf-8")
    page = visit("/")
    page.locator("#record").set_input_files(record)
    page.wait_for_url("**/replay/*")
    expect(page.locator("#count")).to_contain_text("Answer 0 of")


# --- branches and sandboxes --------------------------------------------------------------------------


def test_from_any_point_one_tries_again(visit: Visit, server: Server) -> None:
    """A sandbox from a point of a replay: unlimited undo, and it says where it came from."""
    table = finished(server)
    page = visit(f"/replay/{table.table}#at=5")
    expect(page.locator("#count")).to_contain_text("Answer 5")
    page.click("#branch")
    assert violations(page) == []
    page.locator("[data-branch=sandbox]").click()
    page.wait_for_url("**/t/*")
    page.locator("#cover .go").click()
    page.wait_for_selector("#act.asked")
    expect(page.locator("#log li")).to_have_count(5)
    for left in (4, 3, 2):
        page.click("#undo")
        expect(page.locator("#log li")).to_have_count(left)
        if page.locator("#cover .go").is_visible():
            page.locator("#cover .go").click()
    page.keyboard.press("m")
    expect(page.locator("dialog")).to_contain_text(f"lanterns {table.table} after answer 5")


def test_a_position_is_set_up_changed_and_played(visit: Visit) -> None:
    """By its notation, which can be read off again."""
    page = visit("/sandbox")
    page.locator("#game").select_option("lanterns")
    page.click("#example")
    page.wait_for_function("() => document.querySelector('#position').value.length > 20")
    assert violations(page) == []
    page.fill("#position", POSITION)
    page.get_by_role("button", name="Set it up").click()
    page.wait_for_url("**/t/*")
    page.locator("#cover .go").click()
    page.wait_for_selector("#act.asked")
    page.keyboard.press("m")
    page.get_by_role("link", name="Position as text").click()
    page.wait_for_url("**/sandbox?*")
    page.wait_for_function("() => document.querySelector('#position').value.length > 20")
    assert page.input_value("#position") == POSITION


# --- review ------------------------------------------------------------------------------------------


def test_a_review_shows_chart_mistakes_and_luck(visit: Visit, server: Server) -> None:
    """After the game, with a bar while it is made; a mistake leads to its place in the replay."""
    made = server.http.post("/api/positions", json={"game": "lanterns", "position": POSITION}).json()
    Holder(server, made["table"], made["token"]).do("answer", at=0, text="pass")
    page = visit(f"/review/{made['table']}?seat=0")
    expect(page.locator("#review figure")).to_have_count(2, timeout=60000)
    row = page.locator("#review tbody tr").first
    expect(row).to_contain_text("Pass")
    expect(row).to_contain_text("Light Lamp")
    expect(page.locator("#review")).to_contain_text("Own answers")
    assert violations(page) == []
    row.get_by_role("link", name="Show").click()
    page.wait_for_url("**/replay/*#at=0&eyes=0")
    expect(page.locator("#count")).to_have_text("Answer 0 of 1")


def test_a_review_of_orbital_has_progress(visit: Visit, server: Server) -> None:
    """A real game takes a while: how far it is is told, and then the chart is there."""
    table = finished(server, "orbital")
    page = visit(f"/review/{table.table}?seat=1", locale="fr-FR")
    expect(page.locator("#how-far")).to_contain_text(re.compile(r"Analyse de la décision \d+ sur \d+"))
    expect(page.locator("#review figure").first).to_be_visible(timeout=120000)
    expect(page.locator("#review")).to_contain_text("Ses propres réponses")


# --- the same deal -----------------------------------------------------------------------------------


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
    expect(page.locator("#results").get_by_role("link", name="Look back")).to_have_count(3)
    assert violations(page) == []


# --- guided first game -------------------------------------------------------------------------------


def follow(page: Page) -> None:
    """Do what the lesson says until it is over: read, or click what is lit."""
    for _ in range(400):
        if page.locator("#lesson a.go").count():
            return
        step = page.inner_text("#lesson h2")
        if page.locator("#lesson-next").count():
            page.locator("#lesson-next").click()
        elif page.locator(f"{LIT}, #answers .answer").count():
            page.evaluate(CLICK, f"#answers .answer, {LIT}")
        page.wait_for_timeout(60)
        if page.inner_text("#lesson h2") == step:
            page.wait_for_timeout(200)
    raise AssertionError(f"the lesson has no end: {page.inner_text('#lesson')}")


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("game", LESSONS)
def test_a_guided_game_by_clicks(visit: Visit, game: str, locale: str) -> None:
    """From the start page to the last step, clicking only what is lit; nothing else can be clicked."""
    page = visit("/", reduced_motion="reduce", locale=locale)
    page.locator(f"[data-lesson={game}]").click()
    page.wait_for_selector("#lesson:not([hidden])")
    expect(page.locator("#lesson .says")).not_to_be_empty()
    expect(page.locator("#undo")).to_be_disabled()
    you = "vous" if locale == "fr-FR" else "you"
    assert [you in one for one in page.locator("#people .name").all_inner_texts()] == [True, False]
    follow(page)
    expect(page.locator("#lesson a.go")).to_have_attribute("href", f"/new?game={game}")


def test_a_lesson_lights_waits_and_survives_a_reload(visit: Visit) -> None:
    """What it speaks of shines; only the awaited answer is lit; a reload goes on where one was."""
    page = visit("/")
    page.locator("[data-lesson=lanterns]").click()
    expect(page.locator("#main .taught")).to_have_count(2)
    assert page.locator(LIT).count() == 0
    page.click("#lesson-next")
    expect(page.locator(LIT)).to_have_count(1)
    expect(page.locator(LIT)).to_have_attribute("data-ref", "hand/lamp")
    assert violations(page) == []
    page.locator(LIT).click()
    expect(page.locator("#lesson")).to_contain_text("Step 3 of 4")
    page.reload()
    expect(page.locator("#lesson")).to_contain_text("Step 3 of 4")
    expect(page.locator(LIT).first).to_be_visible()


# --- rules, cards, results -----------------------------------------------------------------------------


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
    page.wait_for_selector("#act.asked")
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
    page.wait_for_selector("#act.asked")
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
    quick_game(page, "lanterns")
    page.wait_for_selector("#act.asked")
    card = page.locator("#slot-hand [data-card]").first
    card.evaluate(TOUCH, "pointerdown")
    expect(page.locator("#card .more a")).to_be_visible()
    card.evaluate(TOUCH, "pointerup")
    page.wait_for_timeout(400)
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
    assert violations(page) == []
    other = visit("/results")
    expect(other.locator("#none")).to_be_visible()


@pytest.mark.parametrize("path", ["/replay/{table}", "/review/{table}?seat=0", "/deal/{table}", "/sandbox"])
def test_on_a_phone_nothing_is_wider_than_the_screen(visit: Visit, server: Server, path: str) -> None:
    """Every page fits 390 x 844."""
    page = visit(path.format(table=finished(server).table), **PHONE)
    page.wait_for_timeout(800)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
