"""Pictures of Orbital: they parse, fit, can be clicked, and show no more than a seat may know."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.orbital.tables import Seat, table

import stardeck
from stardeck.games.orbital import BOX
from stardeck.games.orbital.board import cell_at
from stardeck.games.orbital.data import EVENT, STEPS, Pack
from stardeck.games.orbital.face import art, cards, geometry, pictures
from stardeck.games.orbital.face.modules import large_module
from stardeck.games.orbital.face.station import modules_of
from stardeck.games.orbital.face.words import TABLE
from stardeck.games.orbital.steps import AMOUNT
from stardeck.games.orbital.vocabulary import ask
from stardeck.kernel.chance import quick_chance
from stardeck.kernel.match import Match, Start
from stardeck.kernel.reading import settle
from stardeck.kernel.variant import load_pack
from stardeck.pictures.icons import ICONS
from stardeck.pictures.part import Part
from stardeck.pictures.svg import LEGIBLE, text_width
from stardeck.words import LANGUAGES, say

NASTY = "<b>&\"'</svg>"
LONG = "Commander Bartholomew Featherstonehaugh of the Outer Rim"


def _pack() -> Pack:
    pack = load_pack(BOX, None).content
    assert isinstance(pack, Pack)
    return pack


PACK = _pack()
READINGS = BOX.game(PACK, settle(BOX.readings, {})).readings
KINDS = [pytest.param(kind, id=PACK.ids[kind]) for kind in range(len(PACK.ids))]


def played(seats: int, seed: int, answers: int, readings: Mapping[str, str] | None = None) -> Match:
    """Return a match after so many random answers, or at its end."""
    pack = load_pack(BOX, None)
    settled = settle(BOX.readings, readings or {})
    BOX.check(seats, settled)
    match = Match(BOX, pack, settled, Start(seats, seed))
    luck = quick_chance(seed)
    while answers and match.decision is not None:
        options = match.decision.options
        match.play(options[luck.below(len(options))])
        answers -= 1
    return match


def parts_of(match: Match, seat: int | None, lang: str = "en") -> list[Part]:
    """Return the parts of the table as a seat sees them."""
    return match.face.parts(match.view(seat), names=match.names, lang=lang)


def parsed(part: Part) -> ET.Element:
    """Return a part as the browser would read it."""
    return ET.fromstring(f"<svg>{part.content}</svg>")


# --- where words lie ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Words:
    """A line of text as it lies in a picture."""

    text: str
    left: float
    right: float
    bottom: float
    size: float


def lines_in(element: ET.Element, x: float = 0, y: float = 0, scale: float = 1) -> Iterator[Words]:
    """Find every line of text, with moves and scales added up."""
    for child in element:
        dx, dy, zoom = _transform(child.get("transform", ""))
        inner = (x + dx * scale, y + dy * scale, scale * zoom)
        if child.tag == "text":
            yield _line(child, *inner)
        else:
            yield from lines_in(child, *inner)


def _transform(words: str) -> tuple[float, float, float]:
    found = re.fullmatch(r"(?:translate\((\S+) (\S+)\))? ?(?:scale\((\S+)\))?", words)
    assert found, f"unexpected transform {words!r}"
    return float(found[1] or 0), float(found[2] or 0), float(found[3] or 1)


def _line(element: ET.Element, x: float, y: float, scale: float) -> Words:
    words = element.text or ""
    size = float(element.get("font-size", 0)) * scale
    wide = text_width(words, size, element.get("font-weight") == "bold")
    wide += len(words) * float(element.get("letter-spacing", 0)) * scale
    left = x + float(element.get("x", 0)) * scale
    anchor = element.get("text-anchor", "start")
    left -= {"start": 0.0, "middle": wide / 2, "end": wide}[anchor]
    return Words(words, left, left + wide, y + float(element.get("y", 0)) * scale, size)


def assert_fits(element: ET.Element, width: float, height: float, smallest: float) -> None:
    """Every line lies inside the picture and is large enough to be read."""
    for line in lines_in(element):
        assert line.left >= -0.5, line
        assert line.right <= width + 0.5, line
        assert 0 < line.bottom <= height, line
        assert line.size >= smallest, line


# --- cards -------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_words_fit_every_card(kind: int, lang: str) -> None:
    """In a hand, in the market and large, no word leaves its card and none is too small."""
    hand = ET.fromstring(f"<svg>{cards.card(PACK, kind, lang, 6)}</svg>")
    assert_fits(hand, *geometry.CARD, cards.HELD)
    market = ET.fromstring(f"<svg>{cards.market_card(PACK, kind, lang, 5)}</svg>")
    assert_fits(market, *geometry.MARKET_CARD, LEGIBLE)
    large = ET.fromstring(f"<svg>{cards.large(PACK, kind, lang, READINGS)}</svg>")
    assert_fits(large, *geometry.LARGE_CARD, 11)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_large_card_names_its_source(kind: int, lang: str) -> None:
    """Whoever looks at a card sees whether it is the printed one or a reconstruction."""
    picture = "".join(ET.fromstring(pictures.card(PACK, kind, lang, READINGS)).itertext())
    word = {"en": "reconstructed", "fr": "reconstitué"}[lang]
    assert (word in picture) == (PACK.sources[kind] == "reconstructed")
    shown = pictures.shown_large(PACK, PACK.ids[kind], lang, READINGS)
    assert shown is not None
    assert shown.name == PACK.names[kind][lang]
    assert shown.source == PACK.sources[kind]
    printed = PACK.amounts[kind] if PACK.effects[kind] != STEPS else PACK.steps[kind][AMOUNT]
    assert printed < 2 or str(printed) in shown.words
    assert re.findall(r":[\w-]+:", picture) == [], "an icon's name stands where the icon should be"


@pytest.mark.parametrize("kind", KINDS)
def test_short_words_name_only_icons_that_exist(kind: int) -> None:
    """Every ``:name:`` of a card's short words is an icon."""
    for lang in LANGUAGES:
        for name in re.findall(r":([\w-]+):", cards.short_effect(PACK, kind, lang)):
            assert name in ICONS


def test_events_look_different() -> None:
    """An event has a dashed edge and no plan; a module has neither."""
    for kind in range(PACK.core):
        picture = cards.card(PACK, kind, "en")
        assert ('stroke-dasharray="7 3"' in picture) == (PACK.types[kind] == EVENT)


def test_every_card_has_an_illustration_of_its_own() -> None:
    """No two cards look the same, and none of the rulebook's shows a mere sign; one's own cards do."""
    assert set(PACK.ids) == set(art.DRAWN)
    assert len({cards.drawn(PACK, kind) for kind in range(len(PACK.ids))}) == len(PACK.ids)
    for is_core in (False, True):
        own = [art.sheet("my-own", "red", sign, is_core) for sign in ("money", "repair")]
        assert own[0] != own[1]


def test_illustrations_are_sent_once_and_wherever_they_are_used() -> None:
    """Whatever is used is a symbol of the table, and the part with the symbols is the same for everybody."""
    sent = set()
    for answers in (0, 40, 120):
        match = played(3, 4, answers)
        for seat in [None, *range(match.seats)]:
            parts = parts_of(match, seat)
            unseen = [part.content for part in parts if not part.width]
            sent.update(unseen)
            used = set(re.findall(r'href="#([\w-]+)"', "".join(part.content for part in parts)))
            assert used and used <= set(re.findall(r'<symbol id="([\w-]+)"', "".join(unseen)))
    assert len(sent) == 1


def test_unknown_card_is_none() -> None:
    """What no card is called is not shown."""
    assert pictures.shown_large(PACK, "no-such-card", "en", READINGS) is None


# --- the table ---------------------------------------------------------------------------------

TABLES = [
    (2, 3, 40, {}),
    (3, 4, 120, {}),
    (4, 5, 170, {"years": "6"}),
    (5, 6, 260, {}),
    (1, 7, 60, {"solo": "competitive"}),
    (1, 8, 60, {"solo": "peace"}),
    (2, 9, 90, {"rulebook_bots": "3"}),
    (2, 10, 9999, {}),
]


@pytest.mark.parametrize(("seats", "seed", "answers", "readings"), TABLES)
def test_words_fit_every_part(seats: int, seed: int, answers: int, readings: dict[str, str]) -> None:
    """On a table with the longest names no word leaves its part, whoever looks, in both languages."""
    match = played(seats, seed, answers, readings)
    match.names = [f"{LONG} {seat}" for seat in range(match.seats)]
    for seat in [None, *range(match.seats)]:
        for lang in LANGUAGES:
            for part in parts_of(match, seat, lang):
                assert_fits(parsed(part), part.width, part.height, 10.5)


@pytest.mark.parametrize(("seats", "seed", "answers", "readings"), TABLES)
def test_hand_is_shown_to_its_owner_only(
    seats: int, seed: int, answers: int, readings: dict[str, str]
) -> None:
    """The refs of a hand are exactly the viewer's own cards; none for a spectator, none at the end."""
    match = played(seats, seed, answers, readings)
    for seat in [None, *range(match.seats)]:
        content = "".join(part.content for part in parts_of(match, seat))
        view = match.view(seat)
        is_bot = seat in BOX.automatic(match.seats, match.readings)
        hides = seat is None or is_bot or match.is_over
        own = set() if hides else {PACK.ids[kind] for kind in view.known.hands[seat]}
        assert set(re.findall(r'data-ref="hand/([\w-]+)"', content)) == own


MATCHES = [played(3, 1, answers) for answers in (0, 30, 75)]


@settings(max_examples=40, deadline=None)
@given(st.lists(st.text(max_size=30), min_size=3, max_size=3), st.sampled_from(MATCHES))
def test_names_are_shown_as_text(names: list[str], match: Match) -> None:
    """Whatever people call themselves, every picture parses and no name adds an element."""
    plain = [len(list(parsed(part).iter())) for part in parts_of(match, 0)]
    match.names = [NASTY + name for name in names]
    assert [len(list(parsed(part).iter())) for part in parts_of(match, 0)] == plain


@pytest.mark.parametrize("zero_majority", ["nobody", "all"])
def test_the_forecast_is_what_the_year_brings(zero_majority: str) -> None:
    """Rules 9.2, 9.4 and 9.9: points and the best income, under both readings of colours that nobody has."""
    mine, other = Seat(station="greenhouse@1,0:w farm@0,1:n"), Seat(station="cantina@1,0:w")
    game = table(mine, other, zero_majority=zero_majority)
    view = game.game.view(game.state, 0)
    [hand] = BOX.face(game.game).hand(view, names=["Ada", "Bo"], lang="en")
    forecast = next(one for one in parsed(hand).iter("g") if one.findtext("title") == "if the year ended now")
    told = [int(one.text) for one in forecast.iter("text") if one.text and one.text.startswith("+")]
    game.pass_all()
    points, money = game.state.points[0], game.state.money[0]
    game.play("income bio")
    assert told[:2] == [points, game.state.money[0] - money]


@pytest.mark.parametrize(
    ("core", "reading", "symbols"),
    [
        ("structural-core", "visible", PACK.symbols[PACK.core]),
        ("bio-core", "visible", PACK.symbols[PACK.core] + PACK.symbols[PACK.ids.index("bio-core")]),
        ("bio-core", "covered", PACK.symbols[PACK.ids.index("bio-core")]),
    ],
)
def test_the_core_shows_its_crew_symbols(core: str, reading: str, symbols: int) -> None:
    """Rules 1.6, 4.5 and 4.6: as many as bring crew, the tile's among them unless an upgrade covers it."""
    game = table(Seat(core=core), Seat(), core_symbol=reading)
    shown = modules_of(game.state, 0)[0]
    drawn = [
        large_module(PACK, one, "en", idle=1, smallest=0.0).count('d="')
        for one in (shown, shown._replace(symbols=0))
    ]
    assert shown.symbols == symbols and drawn[0] - drawn[1] == symbols


def test_the_opponents_of_the_peace_game_have_one_name() -> None:
    """Rule 14.2: the log, the race and their panels call them the same, in both languages."""
    match = played(1, 5, 60, {"solo": "peace"})
    for lang, name in (("en", "Opponent 1"), ("fr", "Adversaire 1")):
        log = " ".join(line.words for line in match.log(lang=lang))
        drawn = "".join(part.content for part in match.face.parts(match.view(0), names=["Ada"], lang=lang))
        assert name in log and name in drawn
        assert not re.search(r"Rival \d", log + drawn)


@pytest.mark.parametrize("card", ["education-center", "research-lab", "trade-hub", "breakthrough"])
def test_cards_are_drawn_in_words(card: str) -> None:
    """Rules 11.21, 11.25, 11.15 and 12.12: the rulebooks' word for what comes from the deck."""
    for lang, word in (("en", "draw"), ("fr", "pioche")):
        shown = BOX.face(BOX.game(PACK, settle(BOX.readings, {}))).card(card, lang)
        assert shown is not None and word in shown.words.lower()


def test_the_race_marks_who_would_score() -> None:
    """Rule 9.4 (reading: zero_majority): in a colour nobody has nobody leads, or everybody does."""
    leaders = []
    for reading in ("nobody", "all"):
        game = table(Seat(), Seat(), zero_majority=reading)
        view = game.game.view(game.state, 0)
        race = BOX.face(game.game).parts(view, names=["Ada", "Bo"], lang="en")[1]
        titles = [one.text or "" for one in parsed(race).iter("title")]
        leaders.append(sum(title.endswith(say(TABLE, "leads", "en")) for title in titles))
    assert leaders == [2, 12]


def test_targets_are_chosen_on_the_board() -> None:
    """While a rival's module is to be chosen, the board shows the rivals' orbitals, and only there."""
    asked = 0
    for seed in range(12):
        match = stardeck.new("orbital", seats=3, seed=seed)
        luck = quick_chance(seed)
        while (decision := match.decision) is not None and asked < 8:
            if decision.prompt in (ask.HIT_ANY, ask.HIT_EXTERIOR, ask.HIT_EXTERIOR_OF, ask.VISIT_WHERE):
                asked += 1
                board, others = (part.content for part in parts_of(match, decision.seat)[:2])
                for action in decision.options:
                    (ref,) = match.face.path(match.view(decision.seat), action)
                    assert f'data-ref="{ref}"' in board
                    assert f'data-ref="{ref}"' not in others
            match.play(decision.options[luck.below(len(decision.options))])
    assert asked >= 8


@pytest.mark.parametrize("prompt", [ask.MOVE_TO, ask.KEEP_CARD])
def test_what_is_in_the_air_can_be_chosen(prompt: int) -> None:
    """A module being moved is lifted off the board, and cards looked at lie beside the hand."""
    asked = 0
    for seed in range(40):
        match = stardeck.new("orbital", seats=2, seed=seed)
        luck = quick_chance(seed)
        while (decision := match.decision) is not None and asked < 4:
            if decision.prompt == prompt:
                asked += 1
                content = "".join(part.content for part in parts_of(match, decision.seat))
                for action in decision.options:
                    for ref in match.face.path(match.view(decision.seat), action):
                        assert f'data-ref="{ref}"' in content
            match.play(decision.options[luck.below(len(decision.options))])
    assert asked >= 4


def test_one_orbital_is_a_picture_of_its_own() -> None:
    """`pictures.station` works alone, for any seat."""
    match = played(3, 5, 150)
    for seat in range(3):
        root = ET.fromstring(pictures.station(match.view(None), seat, "fr"))
        modules = [e for e in root.iter() if (e.get("data-ref") or "").startswith(f"module/{seat}/")]
        assert len(modules) == len(match.view(None).known.stations[seat]) // 6


def test_words_of_the_table_exist_in_both_languages() -> None:
    """No phrase is empty, every phrase can be said, and every phrase is used."""
    sources = "".join(
        path.read_text(encoding="utf-8") for path in Path(pictures.__file__).parent.glob("*.py")
    )
    values = {"n": 2, "who": "Mira", "years": 5, "colour": "bio", "card": "Farm", "way": "west", "less": 1}
    values |= {"title": "Now", "what": "Farm"}
    for key in TABLE:
        assert all(say(TABLE, key, lang, **values).strip() for lang in LANGUAGES)
        assert key.startswith("to-") or re.search(rf"""["']{key}["']""", sources), f"{key!r} is never said."


# --- geometry ----------------------------------------------------------------------------------

cells = st.lists(
    st.tuples(st.integers(-30, 30), st.integers(-30, 30)).map(lambda at: cell_at(*at)),
    min_size=1,
    max_size=40,
)


@given(cells, st.lists(st.tuples(st.integers(-31, 31), st.integers(-31, 31), st.integers(0, 3)), max_size=20))
def test_orbitals_of_any_size_fit(station: list[int], exits: list[tuple[int, int, int]]) -> None:
    """However an orbital grows, every module and every whole free cell lies inside its box."""
    free = [(cell_at(x, y), side) for x, y, side in exits]
    fit = geometry.fit(station, free, 700, 470, 1.5)
    shown = [*station, *[cell for cell, _ in free if fit.whole_cells]]
    half = geometry.PITCH / 2 * fit.scale
    for cell in shown:
        x, y = (at * fit.scale for at in geometry.middle(cell))
        assert fit.x + x - half >= -0.01
        assert fit.x + x + half <= 700.01
        assert fit.y + y - half >= -0.01
        assert fit.y + y + half <= 470.01


@given(st.integers(0, 40), st.floats(200, 1500))
def test_cards_of_a_row_stay_inside(count: int, width: float) -> None:
    """However many cards, the row is no wider than its room, and they lie from left to right."""
    scale, places = geometry.row(count, width, 118, 8)
    assert 0.7 <= scale <= 1
    assert len(places) == count
    assert places == sorted(places)
    assert all(place + 118 * scale <= width + 0.01 for place in places)


@pytest.mark.parametrize("match", MATCHES[1:])
def test_the_board_says_where_the_orbital_is(match: Match) -> None:
    """Where there is little room only that is shown: it lies on the board, with every module in it."""
    board = next(part for part in parts_of(match, 0) if part.slot == "board")
    orbital = next(one for one in parsed(board).iter() if one.get("data-focus"))
    left, top, wide, high = [float(number) for number in orbital.attrib["data-focus"].split(" ")]
    assert left >= 0 and top >= 0 and left + wide <= board.width and top + high <= board.height
    names = list(lines_in(orbital))
    assert names
    assert all(left <= one.left and one.right <= left + wide for one in names)
    assert all(top <= one.bottom <= top + high for one in names)
