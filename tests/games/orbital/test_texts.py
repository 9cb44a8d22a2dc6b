"""What cards, prices and the guided game say is what the rules do."""

from __future__ import annotations

import re

import pytest
from tests.games.orbital.tables import PACK, Seat, rules, table

from stardeck.games import find
from stardeck.games.orbital import BOX
from stardeck.games.orbital.board import EXIT_PARENT, PLACE_MASK, STRIDE, SYMBOLS, TALLIES
from stardeck.games.orbital.data import COLOUR_COUNT, COLOURS, CORE, EFFECTS, MODULE, NO_COLOUR, STEPS
from stardeck.games.orbital.face.words import COLOUR_WORDS
from stardeck.games.orbital.rules.building import price_at
from stardeck.games.orbital.steps import AMOUNT, IF_COUNT, STEP
from stardeck.learn.lesson import find_lesson
from stardeck.words import LANGUAGES, Lang, say

CORES = [PACK.ids[kind] for kind in range(len(PACK.ids)) if PACK.types[kind] == CORE]
NEEDY = [PACK.ids[kind] for kind in range(len(PACK.ids)) if PACK.requires[kind] != NO_COLOUR]
MODULES = [PACK.ids[kind] for kind in range(PACK.module_count) if PACK.types[kind] == MODULE]


def said(card: str, lang: Lang, **readings: object) -> str:
    """Return the words of a card under some readings."""
    shown = BOX.face(rules(**readings)).card(card, lang)
    assert shown is not None
    return shown.words


def number_in(words: str, before: str, behind: str) -> int:
    """Return the number between two words of a text; 0 if it is not there."""
    found = re.search(rf"{before} (\d+) {behind}", words)
    return int(found.group(1)) if found else 0


@pytest.mark.parametrize("symbol", ["visible", "covered"])
@pytest.mark.parametrize("core", CORES)
def test_a_core_says_how_much_crew_it_supports(core: str, symbol: str) -> None:
    """Rules 4.5, 4.6, 9.8: as many as the next year brings, with the symbol of the core under an upgrade."""
    game = table(Seat(core=core), Seat(), core_symbol=symbol)
    crew = game.state.tallies[0 * TALLIES + SYMBOLS]
    assert game.end_year().state.crew[0] == crew
    assert number_in(said(core, "en", core_symbol=symbol), "Supports", "crew") == crew
    assert number_in(said(core, "fr", core_symbol=symbol), "Abrite", "équipage") == crew


@pytest.mark.parametrize("card", NEEDY)
def test_a_requirement_is_said_to_be_one_of_building(card: str) -> None:
    """Rule 3.8: without the module it can't be built; when that is damaged later it still works."""
    kind = PACK.ids.index(card)
    colour = PACK.requires[kind]
    helper = next(one for one in MODULES if PACK.colours[PACK.ids.index(one)] == colour and one not in NEEDY)
    hand = Seat(hand=card)
    assert table(hand, Seat()).some(f"build {card}") == []
    hand.station = f"{helper}@1,0:w"
    assert table(hand, Seat()).some(f"build {card}")
    built = Seat(station=f"{helper}@1,0:w!1 {card}@-1,0:e", crew=5)
    works = PACK.acts[kind] and table(built, Seat(station="farm@1,0:w")).some(f"operate {card}")
    assert works or not PACK.acts[kind]
    for lang, verb in zip(LANGUAGES, ("build", "construire"), strict=True):
        name = say(COLOUR_WORDS, COLOURS[colour], lang)
        (sentence,) = [one for one in said(card, lang).split(". ") if f"{name} " in one and verb in one]
        assert sentence


def test_the_visiting_worker_says_where_it_can_go() -> None:
    """Rule 12.4: to actions of one crew that do not build, and its text says both."""
    acting = [one for one in MODULES if PACK.acts[PACK.ids.index(one)]]
    open_to_it = set()
    for module in acting:
        # A damaged module of its own, an exterior one and cards: no effect lacks an object.
        own = "dormitory@1,0:w!1 dormitory@-1,0:e"
        visitor = Seat(hand="casino,visiting-worker", station=own, crew=5)
        game = table(visitor, Seat(station=f"{module}@1,0:w storage@-1,0:e", hand="storage"))
        if game.some("play visiting-worker"):
            game.play("play visiting-worker")
            open_to_it |= {option.split()[2] for option in game.options}
    promised = {
        one
        for one in acting
        if PACK.crew[PACK.ids.index(one)] == 1
        and not EFFECTS[PACK.effects[PACK.ids.index(one)]].startswith("build")
    }
    assert open_to_it == promised and promised < set(acting)
    english, french = said("visiting-worker", "en"), said("visiting-worker", "fr")
    assert "just one crew" in english and "builds can’t" in english
    assert "un seul équipage" in french and "construit est exclue" in french


def test_insider_contacts_say_when_the_deck_is_meant() -> None:
    """Rules 12.2, 13.5: an empty market is no game without one; only the solo game takes from the deck."""
    kind = PACK.ids.index("insider-contacts")
    assert table(Seat(hand="insider-contacts"), Seat(), market="-").some("play") == []
    game = table(Seat(hand="insider-contacts"), Seat(), market="farm,casino").play("play insider-contacts")
    assert len(game.some("take")) == 2 and PACK.amounts[kind] == 1
    assert "any card of the market" in said("insider-contacts", "en")
    for lang, solo in (("en", "solo game without a market"), ("fr", "partie solo sans marché")):
        assert solo in said("insider-contacts", lang)
    assert number_in(said("insider-contacts", "en"), "draw", "cards") == PACK.seconds[kind]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_price_of_building_says_when_it_falls(lang: Lang) -> None:
    """Rule 3.2: by so much if connected to its colour; a neighbour that is not connected does not count."""
    seat = Seat(hand="living-quarters", station="farm@1,0:w dormitory@0,-1:s")
    game = table(seat, Seat())
    kind, state = PACK.ids.index("living-quarters"), game.state
    farm = state.stations[0].index(PACK.ids.index("farm"))
    prices = {True: set[int](), False: set[int]()}
    beside = 0
    for found in state.exits[0]:
        place = found & PLACE_MASK
        connected = (found >> EXIT_PARENT) * STRIDE == farm
        prices[connected].add(price_at(state, 0, kind, place))
        beside += not connected
    assert beside and len(prices[True]) == len(prices[False]) == 1
    (dear,), (cheap,) = prices[False], prices[True]
    hand = BOX.face(game.game).hand(game.game.view(state, 0), names=["Ann", "Bob"], lang=lang)
    titles = re.findall(r"<title>([^<]*)</title>", "".join(part.content for part in hand))
    (words,) = [title for title in titles if title.startswith(("Build:", "Construire"))]
    assert [int(number) for number in re.findall(r"\d+", words)] == [dear, dear - cheap]
    assert "connected" in words or "raccordé" in words


def test_the_guided_game_tells_true_reasons() -> None:
    """Rules 3.8, 3.7: what is put back for want of an exit has none, and nothing is said to be needed."""
    lesson = find_lesson(find("orbital"))
    assert lesson is not None
    reasons = 0
    for place, step in enumerate(lesson.steps):
        english, french = lesson.words(place, "en"), lesson.words(place, "fr")
        for card in [answer.split()[1] for answer in step.awaited if answer.startswith("return ")]:
            kind = PACK.ids.index(card)
            assert ("no exit" in english) == ("pas de sortie" in french)
            if "no exit" in english:
                assert PACK.exits[kind] == 0
                reasons += 1
            assert "needs" not in english or PACK.requires[kind] != NO_COLOUR
            assert "demande" not in french or PACK.requires[kind] != NO_COLOUR
    assert reasons == 2


SILENT = ("none", "shield", "colour-shield", "build-any", "build-own-colour", "move", "uneventful", "visit")
"""Effects without a number."""
WAYS = [
    {"airlocks": "add", "military_core": "build", "hollow": "allowed"},
    {"airlocks": "once", "military_core": "connect", "hollow": "refused"},
]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("readings", WAYS, ids=["default", "other"])
@pytest.mark.parametrize("card", PACK.ids)
def test_a_card_says_every_number_of_its_effect(card: str, readings: dict[str, str], lang: Lang) -> None:
    """Rules 6.1, 11.1, 12.1: what it costs and how much it does, in figures or as "one", in every reading."""
    kind = PACK.ids.index(card)
    words = said(card, lang, **readings)
    found = [int(number) for number in re.findall(r"\d+", words)]
    found += [1] * len(re.findall(r"\bone\b|\ba card\b|\bany card\b|\bune?\b", words))
    wanted = [PACK.crew[kind], PACK.money[kind]]
    if PACK.effects[kind] == STEPS:
        wanted += PACK.steps[kind][AMOUNT::STEP] + PACK.steps[kind][IF_COUNT::STEP]
    elif EFFECTS[PACK.effects[kind]] not in SILENT:
        wanted += [PACK.amounts[kind], PACK.seconds[kind]]
    assert all(number in found for number in wanted if number)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("card", "reading", "ways"),
    [
        ("airlock", "airlocks", ("add", "once")),
        ("military-core", "military_core", ("build", "connect")),
        ("bio-core", "core_symbol", ("visible", "covered")),
        ("economic-crisis", "hollow", ("allowed", "refused")),
        ("strategic-ops", "hollow", ("allowed", "refused")),
        ("uneventful-year", "hollow", ("allowed", "refused")),
    ],
)
def test_a_reading_that_changes_a_card_changes_its_text(
    card: str, reading: str, ways: tuple[str, str], lang: Lang
) -> None:
    """Rules 4.5, 4.9, 6.5, 7.2, 11.5, 12.1: what a card says follows from the readings of the table."""
    first, second = [said(card, lang, **{reading: way}) for way in ways]
    assert first != second


def test_no_text_depends_on_any_other_reading() -> None:
    """Rules 11.1 and 12.1: bots, years and editions change no card."""
    for reading in BOX.readings:
        if reading.name in ("airlocks", "military_core", "core_symbol", "hollow", "solo"):
            continue
        for way in reading.choices:
            readings = {reading.name: way}
            assert [said(card, "en", **readings) for card in PACK.ids] == [
                said(card, "en") for card in PACK.ids
            ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_insider_contacts_without_a_market(lang: Lang) -> None:
    """Rules 12.2 and 13.5: in the solo game the card says only what it does there."""
    words = said("insider-contacts", lang, solo="competitive")
    assert str(PACK.seconds[PACK.ids.index("insider-contacts")]) in words
    assert words != said("insider-contacts", lang)


def test_colours_agree_with_several_modules() -> None:
    """Rules 11.14 and 12.10: two modules are "commerciaux", or "de support"."""
    assert "Avec 2 modules commerciaux intacts à vous" in said("casino", "fr")
    assert "Avec 2 modules de support intacts à vous" in said("government-contract", "fr")


def test_majorities_are_french() -> None:
    """At the end of the game a colour agrees with the majorities it is said of."""
    game = rules()
    steps = BOX.face(game).score_steps(game.view(game.new(2, 1), 0), "fr")
    words = [step.words for step in steps][:COLOUR_COUNT]
    assert words[0] == "Majorités de base" and words[2] == "Majorités commerciales"
    assert not any(re.search(r"Majorités [A-Z]|al$", line) for line in words)
