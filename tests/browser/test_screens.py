"""Every screen is used: small and upright ones have drawers, and what one has stays in sight."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.test_clicks import DESKTOP, PHONE, point, press, sit_down
from tests.browser.test_legible import CUT as COVERED
from tests.browser.test_legible import FINGER, HARD_TO_HIT
from tests.browser.test_saying import a_turn, offered
from tests.harness import Server

import stardeck

TABLET: dict[str, object] = {"viewport": {"width": 820, "height": 1180}, "has_touch": True}
ACROSS: dict[str, object] = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}
SHARE = """() => {
  const board = document.querySelector("#slot-board").getBoundingClientRect();
  return board.width / innerWidth;
}"""
OVER = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
"""How much wider than the screen the page is; a phone lets it be pushed, and calls that its own width."""
CLOSER = """() => {
  const board = document.querySelector("#slot-board .part");
  const { width, height } = board.getBoundingClientRect();
  const scale = ([, , wide, high]) => Math.min(width / wide, height / high);
  return scale(board.getAttribute("viewBox").split(" ")) / scale(board.dataset.box.split(" "));
}"""
"""How much larger everything is than if the whole picture were shown."""
CAPTION = """() => {
  const [board, caption] = [...document.querySelectorAll("#slot-board .part, #slot-board [data-corner]")]
    .map((one) => one.getBoundingClientRect());
  return Math.min(caption.left - board.left, caption.top - board.top);
}"""
"""How far from the edge of the board it stands whose orbital it is."""
GROWS = """() => {
  const board = document.querySelector("#slot-board");
  const before = board.offsetHeight;
  document.querySelector("#act").classList.remove("asked");
  document.querySelector("#answers").replaceChildren();
  return board.offsetHeight - before;
}"""
"""How much larger the board becomes while nothing is asked."""
NEWEST = """() => {
  const log = document.querySelector("#log");
  return log.scrollTop + log.clientHeight - log.scrollHeight;
}"""
"""How far the end of the log is from sight: 0 if it is seen."""

CUT_TABS = """() => [...document.querySelectorAll("#drawer button")]
  .filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"""


@pytest.mark.parametrize(
    ("screen", "share", "closer"),
    [(PHONE, 0.95, 1.1), (TABLET, 0.95, 1.1), (ACROSS, 0.5, 1.0)],
    ids=["phone", "tablet", "across"],
)
def test_small_and_upright_screens_have_drawers(
    visit: Visit, server: Server, screen: dict[str, object], share: float, closer: float
) -> None:
    """The board has its share of the room and uses it, nothing sticks out, money and news are in sight."""
    me = server.table("me", "easy", game="orbital", seed=7, name="Mira")
    page = visit("/static/icon.svg", reduced_motion="reduce", **screen)
    sit_down(page, me, cover=False)
    money = stardeck.new("orbital", seats=2, seed=7).view(0).known.money[0]
    assert page.evaluate(SHARE) >= share
    assert page.evaluate(OVER) <= 0
    assert page.evaluate(CLOSER) >= closer - 0.001
    assert page.evaluate(CAPTION) >= 0
    assert page.evaluate(GROWS) == 0
    for drawer in ("seats", "offer", "side", "board"):
        page.locator(f"#drawer [data-drawer={drawer}]").click()
        expect(page.locator("#wealth svg")).to_be_visible()
        assert drawer != "side" or page.evaluate(NEWEST) >= -1
    expect(page.locator("#wealth svg")).to_contain_text(f"{money} MegaCredits")


def test_the_drawer_opens_in_which_alone_something_may_be_clicked(visit: Visit, server: Server) -> None:
    """Ships are chosen in the market; then the board is back, and French signs stand at no line's start."""
    me = server.table("me", "easy", game="tortuga", seed=7, name="Mira")
    page = visit("/static/icon.svg", reduced_motion="reduce", locale="fr-FR", **PHONE)
    sit_down(page, me, cover=False)
    expect(page.locator("body")).to_have_attribute("data-drawer", "offer")
    page.wait_for_selector("body[data-listening]")
    page.locator("#slot-offer .lit").first.tap()
    page.locator("#answers .go").tap()
    expect(page.locator("body")).to_have_attribute("data-drawer", "board")
    page.wait_for_selector("#act.asked")
    assert "Manœuvre\u00a0:" in (page.locator("#prompt").text_content() or "")


def test_a_drawer_gives_way_to_what_is_lit_behind_it(visit: Visit, server: Server) -> None:
    """Who looks at the market and takes a card to build sees the places, beside whose words he was."""
    holder = a_turn(server, "build")
    page = visit("/static/icon.svg", reduced_motion="reduce", **PHONE)
    sit_down(page, holder, cover=False)
    for drawer in ("offer", "side"):
        page.locator(f"#drawer [data-drawer={drawer}]").tap()
        card = offered(holder, "build")["path"][0]
        press(page, point(page, card), touch=True)
        expect(page.locator("body")).to_have_attribute("data-drawer", "board")
        expect(page.locator("#slot-board .lit").first).to_be_in_viewport()
        page.locator("#answers .quiet").tap()


@pytest.mark.parametrize("screen", [PHONE, ACROSS], ids=["upright", "across"])
def test_a_full_table_is_no_wider_than_its_screen(
    visit: Visit, server: Server, screen: dict[str, object]
) -> None:
    """Who has no room in the bar is pushed into sight there: the page itself can't be pushed."""
    me = server.table("me", "easy", "easy", "easy", "easy", game="orbital", seed=7, name="Mira")
    page = visit("/static/icon.svg", reduced_motion="reduce", locale="fr-FR", **screen)
    sit_down(page, me, cover=False)
    expect(page.locator("#people li")).to_have_count(5)
    assert page.evaluate(OVER) <= 0


def test_no_tab_of_a_drawer_is_cut(visit: Visit, server: Server) -> None:
    """On the narrowest phone, in the language with the longer words, also where something is lit."""
    narrow = {**PHONE, "viewport": {"width": 360, "height": 740}, "locale": "fr-FR"}
    page = visit("/static/icon.svg", reduced_motion="reduce", **narrow)
    for game in ("orbital", "tortuga", "titan"):
        sit_down(page, server.table("me", "easy", game=game, seed=7, name="Mira"), cover=False)
        expect(page.locator("#drawer button")).to_have_count(4)
        assert page.evaluate(CUT_TABS) == []


def test_a_desk_has_no_drawers(visit: Visit, server: Server) -> None:
    """There is room for everything beside the board, and for all eight cards that Orbital begins with."""
    me = server.table("me", "easy", game="orbital", seed=7, name="Mira")
    page = visit("/static/icon.svg", reduced_motion="reduce", **DESKTOP)
    sit_down(page, me, cover=False)
    expect(page.locator("#drawer")).to_be_hidden()
    expect(page.locator("#wealth")).to_be_hidden()
    expect(page.locator("#slot-offer")).to_be_visible()
    expect(page.locator("#slot-hand [data-card].lit")).to_have_count(8)
    assert page.evaluate(COVERED) == 0


CUT = """() => [...document.querySelectorAll(".bar h1, .bar h1 *, #people, #people li, #people .name")]
  .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth)
  .map((one) => one.textContent)"""
"""What of the bar is not wholly shown."""


@pytest.mark.parametrize("game", ["orbital", "tortuga", "titan"])
def test_the_bar_of_a_desk_cuts_nothing(visit: Visit, server: Server, game: str) -> None:
    """At 1366 pixels, in the language with the longer words, with as many at the table as is usual."""
    me = server.table("me", "normal", "expert", game=game, seed=7, name="Mira")
    page = visit("/static/icon.svg", reduced_motion="reduce", locale="fr-FR", **DESKTOP)
    sit_down(page, me, cover=False)
    assert page.evaluate(CUT) == []


ABOVE = """() => {
  const box = (choice) => document.querySelector(choice).getBoundingClientRect();
  const [read, board, button, act] = ["#zoom-read", "#slot-board", "#answers button", "#act"].map(box);
  return read.top >= board.bottom && button.bottom <= act.bottom && read.right <= act.left;
}"""
"""Whether the button of the words lies below the board, and the answer in its box."""


def test_a_window_zoomed_to_twice_its_size_covers_nothing(visit: Visit, server: Server) -> None:
    """What remains of 1366 x 768: nothing lies on the board, no name is cut, the turn can be ended."""
    me = server.table("me", "easy", "easy", game="tortuga", seed=7, name="Mira")
    for _ in range(60):
        asked = me.until(lambda seen: bool(seen["options"]))
        if "end" in [one["text"] for one in asked["options"]]:
            break
        # Bots do what luck tells them: it may also be their attack that is asked about first.
        me.answer(asked["options"][0]["text"], asked["moved"])
    zoomed = {"viewport": {"width": 683, "height": 384}, "device_scale_factor": 2, "locale": "fr-FR"}
    page = visit("/static/icon.svg", reduced_motion="reduce", **zoomed)
    sit_down(page, me, cover=False)
    expect(page.get_by_role("button", name="Terminer le tour")).to_be_visible()
    assert page.evaluate(ABOVE)
    assert page.evaluate(CUT) == []


def test_a_large_screen_is_used(visit: Visit) -> None:
    """Pages of words grow with the room there is, as the table does."""
    for path in ("/", "/rules/titan", "/cards/orbital"):
        page = visit(path, viewport={"width": 2560, "height": 1440})
        assert page.evaluate("document.querySelector('main').clientWidth / innerWidth") > 0.6, path


PAGES = {
    "/": "#mine li",
    "/new?game=tortuga": "#seats li",
    "/rules/titan#rules": "#rules nav a",
    "/cards/titan": "#cards li",
    "/workshop": "#preview svg",
}
"""Some pages, and what is there when they are whole."""


def test_every_page_can_be_hit_by_fingers(visit: Visit, server: Server) -> None:
    """On a phone nothing to tap is small: at a lobby, in lists of tables, in forms, in the rules."""
    me = server.table("me", "open", game="orbital", name="Mira")
    page = visit(f"/t/{me.table}#seat={me.token}", **PHONE)
    expect(page.locator("#lobby select")).to_be_visible()
    assert page.evaluate(HARD_TO_HIT, FINGER) == []
    for path, whole in PAGES.items():
        page.goto(f"{server.url}{path}")
        expect(page.locator(whole).first).to_be_visible()
        page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")
        assert page.evaluate(HARD_TO_HIT, FINGER) == [], path
        assert page.evaluate(OVER) <= 0, path
