"""Every click says what it does before it does it, and what can't be clicked says why."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Visit
from tests.browser.test_clicks import DESKTOP, GAMES, PHONE, STATE, point, press, sandbox, sit_down
from tests.browser.test_table import listens
from tests.harness import Holder, Server

import stardeck
from stardeck.kernel.chance import quick_chance
from stardeck.pictures.legend import meanings
from stardeck.words import LANGUAGES, Lang

HEIGHT = "one => one.offsetHeight"

HELD_IN_A_HAND = [(360, 740), (390, 844), (412, 915), (820, 1180), (844, 390), (1180, 820)]

MOST_SAID = 50
"""So many of the longest questions and proposals of a game are looked at."""

SAY_ALL = """async ([asked, said, buttons]) => {
  const { fit } = await import("/static/room.js");
  const { $, button, typeset } = await import("/static/dom.js");
  $("act").classList.add("asked");
  $("answers").replaceChildren(...buttons.map((words) => button("go", words, () => {})));
  const board = $("slot-board").getBoundingClientRect().height;
  const found = [];
  for (const [words, effect] of [...asked.map((words) => [words, ""]), ...said]) {
    $("prompt").textContent = typeset(words);
    $("foretold").textContent = typeset(effect);
    fit();
    if ($("slot-board").getBoundingClientRect().height !== board) found.push(["moves", words, effect]);
    if ($("asking").scrollHeight > $("asking").clientHeight + 1) found.push(["is cut", words, effect]);
    const sizes = [$("prompt"), $("foretold")].map((one) => parseFloat(getComputedStyle(one).fontSize));
    if (Math.min(...sizes) < 11) found.push(["is small", words, effect]);
  }
  return found;
}"""
"""Say one sentence after the other where questions and proposals stand; return what does not fit there."""


MANY_BUTTONS = """async (count) => {
  const act = await import("/static/act.js");
  const words = (number) => `One of many answers, number ${number}`;
  const option = (number) => ({ text: words(number), words: words(number), path: [], final: true });
  act.ask([...Array(count).keys()].map(option), "Which of them?", false);
}"""
"""Ask a question with so many answers that are buttons and are asked for once more."""


def sentences(game: str, lang: Lang) -> tuple[list[str], list[tuple[str, str]]]:
    """Return the longest questions and proposals of a whole game."""
    match, luck = stardeck.new(game, seats=3, seed=5), quick_chance(6)
    asked: set[str] = set()
    said: set[tuple[str, str]] = set()
    while (decision := match.decision) is not None:
        seen = match.seen(decision.seat, lang)
        asked.add(seen.prompt)
        said |= {(one.words, one.effect) for one in seen.options}
        match.play(decision.options[luck.below(len(decision.options))])
    longest = sorted(said, key=lambda one: -len("".join(one)))
    return sorted(asked, key=len)[-MOST_SAID:], longest[:MOST_SAID]


def a_turn(server: Server, wanted: str, game: str = "orbital") -> Holder:
    """Make a table at a turn in which such an answer can be given."""
    match, luck = stardeck.new(game, seats=2, seed=3), quick_chance(4)
    while (decision := match.decision) is not None:
        if any(option.startswith(wanted) for option in match.options):
            return sandbox(server, game, match.position)
        match.play(decision.options[luck.below(len(decision.options))])
    raise AssertionError(f"Nobody could {wanted}.")


def offered(holder: Holder, wanted: str) -> dict[str, str]:
    """Return the first answer of a kind as the page is told of it."""
    options = holder.see(seat=holder.see()["asked"])["options"]
    return next(one for one in options if one["text"].startswith(wanted))


def sit(visit: Visit, holder: Holder, screen: dict[str, object]) -> Page:
    """Come to a table with the settings that everybody begins with."""
    page = visit("/static/icon.svg", reduced_motion="reduce", **screen)
    sit_down(page, holder, cover=False)
    return page


def test_a_pointer_is_told_answer_and_price(visit: Visit, server: Server) -> None:
    """Over a card of the market stands what it costs and leaves; beside it the line is empty again.

    Whatever it says, the board keeps its size.
    """
    holder = a_turn(server, "purchase")
    one = offered(holder, "purchase")
    page = sit(visit, holder, DESKTOP)
    board = page.locator("#slot-board").bounding_box()
    page.mouse.move(*point(page, one["path"][0]))
    expect(page.locator("#foretold")).to_have_text(f"{one['words']} · {one['effect']}")
    assert "MC" in one["effect"]
    assert page.locator("#slot-board").bounding_box() == board
    page.mouse.move(5, 5)
    expect(page.locator("#foretold")).to_have_text("")


def test_the_keyboard_is_told_too(visit: Visit, server: Server) -> None:
    """What has the focus is read with its answer and price, not with its name alone."""
    holder = a_turn(server, "purchase")
    one = offered(holder, "purchase")
    page = sit(visit, holder, DESKTOP)
    part = page.locator(f"#main [data-ref='{one['path'][0]}']")
    part.focus()
    expect(page.locator("#foretold")).to_have_text(f"{one['words']} · {one['effect']}")
    assert str(part.get_attribute("aria-label")).startswith(one["words"])


def test_a_chosen_card_says_what_comes_next(visit: Visit, server: Server) -> None:
    """After the first of two clicks the line asks for the second."""
    holder = a_turn(server, "build")
    one = offered(holder, "build")
    page = sit(visit, holder, DESKTOP)
    press(page, point(page, one["path"][0]), touch=False)
    page.mouse.move(5, 5)
    expect(page.locator("#foretold")).to_have_text(one["step"])


def test_a_finger_is_told_before_it_answers(visit: Visit, server: Server) -> None:
    """The first tap proposes with words and price; two taps in one moment are one; a later one answers."""
    holder = a_turn(server, "purchase")
    one = offered(holder, "purchase")
    page = sit(visit, holder, PHONE)
    at = point(page, one["path"][0])
    board = page.locator("#slot-board").evaluate(HEIGHT)
    press(page, at, touch=True)
    expect(page.locator("#prompt")).to_have_text(one["words"])
    expect(page.locator("#foretold")).to_have_text(one["effect"])
    assert page.locator("#slot-board").evaluate(HEIGHT) == board
    expect(page.locator("#answers .quiet")).to_have_text("Back")
    before = holder.see()["moved"]
    shown = page.evaluate("performance.now()")
    page.wait_for_function("shown => performance.now() > shown + 350", arg=shown)
    press(page, at, touch=True)
    page.wait_for_function(
        "words => document.querySelector('#prompt').textContent !== words", arg=one["words"]
    )
    holder.until(lambda seen: seen["moved"] > before)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_board_stays_where_it_is_whatever_is_said(
    visit: Visit, server: Server, game: str, lang: Lang
) -> None:
    """The longest sentences of a game fit their room on phones and tablets, with the coach and without."""
    asked, said = sentences(game, lang)
    buttons = ["Confirmer", "Retour"] if lang == "fr" else ["Confirm", "Back"]
    page = visit("/static/icon.svg", reduced_motion="reduce", **{**PHONE, "locale": f"{lang}-FR"})
    for coach in (False, True):
        sit_down(page, server.table("me", "easy", game=game, seed=3, hints=True), coach=coach)
        for width, height in HELD_IN_A_HAND:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(SAY_ALL, [asked, said, buttons]) == [], (width, height, coach)


def test_a_proposal_keeps_the_rows_of_its_question(visit: Visit, server: Server) -> None:
    """However many answers stand there as buttons: the board is as large when one of them is proposed."""
    page = sit(visit, a_turn(server, "purchase"), PHONE)
    page.evaluate(MANY_BUTTONS, 6)
    expect(page.locator("#answers .answer")).to_have_count(6)
    board = page.locator("#slot-board").evaluate(HEIGHT)
    page.locator("#answers .answer").first.tap()
    expect(page.locator("#answers .go")).to_have_count(1)
    assert page.locator("#slot-board").evaluate(HEIGHT) == board
    page.locator("#answers .quiet").tap()
    expect(page.locator("#answers .answer")).to_have_count(6)
    assert page.locator("#slot-board").evaluate(HEIGHT) == board


@pytest.mark.parametrize(("width", "height"), [(360, 740), (390, 740), (412, 915), (844, 390)])
def test_rows_of_answers_take_what_a_short_question_leaves(
    visit: Visit, server: Server, width: int, height: int
) -> None:
    """Answers as buttons: all in sight, and the board is as large as with one."""
    screen = {**PHONE, "viewport": {"width": width, "height": height}, "locale": "fr-FR"}
    page = sit(visit, a_turn(server, "load tholin", "titan"), screen)
    expect(page.locator("#answers .answer").nth(1)).to_be_visible()
    count = page.locator("#answers .answer").count()
    for number in range(count):
        expect(page.locator("#answers .answer").nth(number)).to_be_in_viewport(ratio=1)
    board = page.locator("#slot-board").evaluate(HEIGHT)
    page.locator("#answers .answer").nth(1).tap()
    page.wait_for_selector("#answers .answer, #answers .go")
    expect(page.locator("#answers .answer")).not_to_have_count(count)
    assert page.locator("#slot-board").evaluate(HEIGHT) == board


def test_what_is_final_is_asked_once_more(visit: Visit, server: Server) -> None:
    """A click on a core buys nothing yet, nor do two in one moment; the button does."""
    holder = a_turn(server, "upgrade")
    one = offered(holder, "upgrade")
    page = sit(visit, holder, DESKTOP)
    before = holder.see()["moved"]
    at = point(page, one["path"][0])
    # However late a busy machine brings the second click: for the page it comes in the same moment.
    page.evaluate("now => { performance.now = () => now; }", page.evaluate("performance.now()"))
    press(page, at, touch=False)
    press(page, at, touch=False)
    expect(page.locator("#answers .go")).to_have_text("Confirm")
    assert holder.see()["moved"] == before
    page.locator("#answers .go").click()
    holder.until(lambda seen: seen["moved"] > before)


def test_what_is_not_lit_says_why(visit: Visit, server: Server) -> None:
    """A click on a card that is too dear says the price and what one has; nothing is answered."""
    match, luck = stardeck.new("orbital", seats=2, seed=3), quick_chance(4)
    while (decision := match.decision) is not None:
        seen = match.seen(decision.seat, "en")
        dearest = f"market/{len(seen.view.known.market)}"
        if "needed" in seen.why_not(dearest):
            break
        match.play(decision.options[luck.below(len(decision.options))])
    page = sit(visit, sandbox(server, "orbital", match.position), DESKTOP)
    press(page, point(page, dearest), touch=False)
    expect(page.locator("#foretold.refused")).to_have_text(seen.why_not(dearest))
    assert page.evaluate(STATE)["chosen"] == []


def test_a_ghost_shows_how_a_module_would_lie(visit: Visit, server: Server) -> None:
    """While the pointer is over a place, or it is in focus: the module with its exits, and only there."""
    table = server.table("me", "easy", game="orbital", name="Ann", seed=3)
    for _ in range(3):
        seen = table.until(lambda now: bool(now["options"]))
        table.answer(seen["options"][0]["text"], seen["moved"])
    seen = table.until(lambda now: any(one["text"].startswith("build") for one in now["options"]))
    card, place = next(one["path"] for one in seen["options"] if one["text"].startswith("build"))
    page = visit(f"/t/{table.table}#seat={table.token}")
    listens(page)
    page.locator(f"[data-ref='{card}']").click()
    spot = page.locator(f"[data-ref='{place}']")
    spot.hover()
    ghost = page.locator(f".ghost[data-of='{place}']")
    expect(ghost.locator("[data-exit]").first).to_be_attached()
    page.mouse.move(3, 300)
    expect(page.locator(".ghost")).to_have_count(0)
    spot.focus()
    expect(ghost).to_have_count(1)


def test_a_tapped_pipe_is_seen_before_it_is_laid(visit: Visit, server: Server) -> None:
    """On a phone the first taps propose it: the ghost lies in the crater until that is taken back."""
    holder = a_turn(server, "lay", "titan")
    one = offered(holder, "lay")
    page = sit(visit, holder, PHONE)
    for ref in one["path"]:
        if not page.locator("#answers .go").count():
            press(page, point(page, ref), touch=True)
    expect(page.locator("#prompt")).to_have_text(one["words"])
    expect(page.locator("#slot-board .ghost")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("#slot-board .ghost")).to_have_count(0)


def test_what_a_rival_has_is_shown_large(visit: Visit, server: Server) -> None:
    """A click on a rival's panel that answers nothing opens it; nothing is answered."""
    holder = a_turn(server, "purchase")
    rival = 1 - int(holder.see()["asked"])
    page = sit(visit, holder, DESKTOP)
    press(page, point(page, f"seat/{rival}"), touch=False)
    expect(page.locator("dialog[open] svg.enlarged")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#dialog")).to_be_hidden()
    assert page.evaluate(STATE)["chosen"] == []


def test_the_menu_says_what_icons_mean(visit: Visit, server: Server) -> None:
    """Every icon with its name and a line about it, in the reader's language."""
    page = sit(visit, a_turn(server, "purchase"), {**DESKTOP, "locale": "fr-FR"})
    page.keyboard.press("m")
    page.get_by_role("button", name="Ce que disent les icônes").click()
    rows = page.locator("dialog .legend li")
    expect(rows).to_have_count(len(meanings("fr")))
    _, name, line = meanings("fr")[0]
    expect(rows.first).to_have_text(f"{name} {line}")


def test_undo_among_people_speaks_of_their_moves(visit: Visit, server: Server) -> None:
    """What another player did is a limit where people play, and not alone against bots."""
    ann = server.table("me", "open", name="Ann", seed=4)
    bob = server.sit(ann.table, "Bob")
    ann.answer("pass")
    bob.answer(next(one["text"] for one in bob.see()["options"] if one["text"].startswith("light")))
    page = visit("/static/icon.svg")
    sit_down(page, ann, cover=False)
    words = "You can’t undo past new information, a random event or another player’s move."
    expect(page.locator("#undo")).to_have_attribute("title", words)
