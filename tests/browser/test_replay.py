"""Look back as people do: replay, branches and sandboxes, by clicks and keys."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Route, expect
from tests.browser.conftest import Visit
from tests.browser.looking_back import at, finished
from tests.browser.test_for_everybody import PHONE, violations
from tests.browser.test_legible import ROUNDED, SMALL
from tests.browser.test_table import ASKED, END, listens, one_answer, quick_game
from tests.harness import Server
from tests.lanterns import LAST_CHANCE

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


def test_a_step_is_seen_at_once(visit: Visit, server: Server) -> None:
    """With everything open, in the largest picture: what comes next is there before it is asked for,
    so eight steps are seen while the server says nothing more."""
    table = finished(server, "titan", "easy", "easy", "easy", "easy")
    page = visit("/")
    with page.expect_response(lambda response: "first=61&last=68" in response.url):
        page.goto(f"{server.url}/replay/{table.table}#at=60&eyes=all")
    held: list[Route] = []
    silent = True
    page.route("**/frames?*", lambda route: held.append(route) if silent else route.continue_())
    for seen in range(61, 69):
        page.keyboard.press("ArrowRight")
        page.wait_for_url(f"**#at={seen}&eyes=all")
    expect(page.locator("#count")).to_contain_text("Answer 68")
    assert 1 <= len(held) <= 4
    silent = False
    for route in held:
        route.continue_()
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**#at=69&eyes=all")


def test_a_replay_on_a_phone_has_everything(visit: Visit, server: Server) -> None:
    """Board, seats, offer and log are tabs; the log follows there too; a hand says whose it is."""
    table = finished(server, "orbital")
    page = visit(f"/replay/{table.table}#at=9&eyes=all", **PHONE)
    expect(page.locator("#count")).to_contain_text("Answer 9")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.locator("#drawer").get_by_role("button", name="Log").tap()
    expect(page.locator("#log li[aria-current], #log li:not(.future)").last).to_be_visible()
    page.locator("#next").tap()
    # The count is there at once, the address when all of the position is shown.
    expect(page).to_have_url(re.compile("#at=10&"))
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
    page.wait_for_selector(f"{ASKED}, {END}")
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
    listens(page)
    expect(page.locator("#log li")).to_have_count(5)
    for left in (4, 3, 2):
        page.click("#undo")
        expect(page.locator("#log li")).to_have_count(left)
        if page.locator("#cover .go").is_visible():
            page.locator("#cover .go").click()
    page.keyboard.press("m")
    expect(page.locator("dialog")).to_contain_text("It goes on from another table, after answer 5")


def test_a_position_is_set_up_changed_and_played(visit: Visit) -> None:
    """By its notation, which can be read off again."""
    page = visit("/sandbox")
    page.locator("#game").select_option("lanterns")
    page.click("#example")
    page.wait_for_function("() => document.querySelector('#position').value.length > 20")
    assert violations(page) == []
    page.fill("#position", LAST_CHANCE)
    page.get_by_role("button", name="Set it up").click()
    page.wait_for_url("**/t/*")
    page.locator("#cover .go").click()
    listens(page)
    page.keyboard.press("m")
    page.get_by_role("link", name="Position as text").click()
    page.wait_for_url("**/sandbox?*")
    page.wait_for_function("() => document.querySelector('#position').value.length > 20")
    assert page.input_value("#position") == LAST_CHANCE


IN_SIGHT = """() => {
  const slot = document.querySelector("#slot-hand").getBoundingClientRect();
  const isSeen = (box) => box.top >= slot.top - 1 && box.bottom <= slot.bottom + 1;
  const hands = [...document.querySelectorAll("#slot-hand .part")];
  const seen = hands.filter((one) => isSeen(one.getBoundingClientRect()));
  return seen.map((one) => one.getAttribute("aria-label"));
}"""
"""Whose hands are seen whole."""


def test_open_hands_are_as_large_as_at_the_table(visit: Visit, server: Server) -> None:
    """At a desk all can be read, and that of who is asked is in sight."""
    table = finished(server, "titan", "easy", "easy", "easy")
    page = visit(f"/replay/{table.table}#at=30&eyes=all", viewport={"width": 1366, "height": 768})
    expect(page.locator("#count")).to_contain_text("Answer 30")
    for place in (31, 60, 90):
        page.locator("#slider").fill(str(place))
        page.wait_for_url(f"**#at={place}&eyes=all")
        name = page.locator("#people [aria-current]").evaluate("one => one.childNodes[1].textContent")
        assert page.evaluate(IN_SIGHT) == [name]
        assert page.evaluate(SMALL, ROUNDED) == []
