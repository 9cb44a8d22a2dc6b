"""Texts over all readings together: a card says something else exactly where it does something else."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Iterator, Mapping
from functools import cache, partial
from itertools import product
from typing import Any, Final

import pytest
from tests.games.orbital import tables as orbital
from tests.games.orbital.tables import Seat
from tests.games.titan import positions as titan
from tests.games.tortuga import tables as tortuga

from stardeck.games import find
from stardeck.games.orbital.board import REPAIR_OFF, SYMBOLS
from stardeck.games.orbital.data import CORE
from stardeck.games.orbital.data import Readings as OrbitalReadings
from stardeck.games.orbital.face.texts import full_text
from stardeck.games.titan.data import COMMON, CUBE_IDS
from stardeck.games.titan.rules.ending import majority_credits
from stardeck.games.tortuga.board import Readings as TortugaReadings
from stardeck.games.tortuga.data import TORTUGA
from stardeck.games.tortuga.face.cards import card_words, sector_words
from stardeck.kernel.reading import settle
from stardeck.words import LANGUAGES, Lang

Wishes = Mapping[str, Any]
"""A choice for some readings; the others have their default."""
Does = Callable[[Wishes], Hashable]
"""What a card does under some readings, as far as a reading could change it: found by playing."""

SAMPLES: Final = 5
"""So many random choices for all readings are tried besides the product of those a text depends on; each
choice of each reading is among them."""
OTHER_TABLES: Final = {"orbital": ("solo", "rulebook_bots")}
"""Readings under which a table has other seats than two people."""


def choices(game: str, names: set[str]) -> Iterator[dict[str, str]]:
    """Yield every combination of some readings, then random ones of all."""
    readings = [one for one in find(game).readings if one.name not in OTHER_TABLES.get(game, ())]
    own = [[(one.name, way) for way in one.choices] for one in readings if one.name in names]
    yield from (dict(combination) for combination in product(*own))
    lot = random.Random(game)
    drawn = {one.name: lot.sample(list(one.choices) * SAMPLES, SAMPLES) for one in readings}
    for reading in readings:
        # Every choice comes up, whatever else is chosen with it.
        for place, way in enumerate(lot.sample(range(SAMPLES), len(reading.choices))):
            drawn[reading.name][way] = reading.choices[place]
    yield from ({name: values[at] for name, values in drawn.items()} for at in range(SAMPLES))


# --- Orbital ---


@cache
def orbital_readings(wishes: tuple[tuple[str, str], ...]) -> OrbitalReadings:
    """Return what the rules of Orbital make of some readings."""
    return orbital.rules(**dict(wishes)).readings


def orbital_text(card: str, lang: Lang, wishes: Wishes) -> str:
    """Return what a card of Orbital says."""
    pack = orbital.PACK
    return full_text(pack, pack.ids.index(card), lang, orbital_readings(tuple(wishes.items())))


def core_does(core: str, wishes: Wishes) -> Hashable:
    """Rules 4.5 and 4.9: the crew it supports, and whether a module that is moved pays."""
    seat = Seat(core=core, station="robotic-arm@1,0:w strategic-ops@0,-1:s")
    game = orbital.table(seat, Seat(), **wishes)
    crew = game.state.tallies[SYMBOLS]
    game.play("operate robotic-arm 1,0", "move strategic-ops 0,-1", "place strategic-ops 0,1:n")
    return crew, game.state.money[0]


def airlock_does(wishes: Wishes) -> Hashable:
    """Rule 11.5: what two of them take off a repair."""
    seat = Seat(station="airlock@1,0:w airlock@0,1:n")
    return orbital.table(seat, Seat(), **wishes).state.tallies[REPAIR_OFF]


def hollow_does(answer: str, wishes: Wishes) -> Hashable:
    """Rules 6.5 and 7.2: whether it is open where it would change nothing."""
    hand = answer.removeprefix("play ") if answer.startswith("play") else "-"
    seat = Seat(hand=hand, money=0, station="strategic-ops@1,0:w")
    return bool(orbital.table(seat, Seat(money=0), **wishes).some(answer))


ORBITAL: dict[str, Does] = {
    "airlock": airlock_does,
    "strategic-ops": partial(hollow_does, "operate"),
    "economic-crisis": partial(hollow_does, "play economic-crisis"),
    "uneventful-year": partial(hollow_does, "play uneventful-year"),
}
CORES = [core for kind, core in enumerate(orbital.PACK.ids) if orbital.PACK.types[kind] == CORE]
ORBITAL.update({core: partial(core_does, core) for core in CORES})

# --- Titan ---


def titan_text(card: str, lang: Lang, wishes: Wishes) -> str:
    """Return what a component of Titan says."""
    shown = find("titan").face(titan.rules(**wishes)).card(card, lang)
    assert shown is not None
    return shown.words


def majority_does(cube: str, wishes: Wishes) -> Hashable:
    """Rule 14.6: credits with a tie for the second place, and behind a tie for the first."""
    kind = CUBE_IDS.index(cube)
    held = [(3, 1, 1), (2, 2, 1), (3, 2, 1)]
    found = []
    for numbers in held:
        words = " ".join(f"{seat}.hold:{cube}*{number}" for seat, number in enumerate(numbers))
        game = titan.at(f"seats:3 cycle:5 turn:4 {words}", **wishes)
        found.append(tuple(majority_credits(game.state, kind)))
    return tuple(found)


def deuterium_does(wishes: Wishes) -> Hashable:
    """Rule 13.3: whether who has a pipe into the core is asked about its deuterium."""
    pipes = "0.pipes:v1-2a>,v2-2a>,v3-2a>! 1.pipes:v1-5a>,v2-5a>,v3-5a>!"
    return titan.at(f"{pipes} core:d3 turn:4 ask:1.turn.0", **wishes).play("end").asked == "0.extract-core"


def token_does(wishes: Wishes) -> Hashable:
    """Rule 8.5: whether the token of a destroyed pipe comes back."""
    text = "1.pipes:v1-5a>,v2-5a>,v3-5a>! 0.hold:titanium 0.drones:core,1-2*3"
    return titan.at(text, **wishes).play("drone", "stay", "destroy v3-5a")["1.tokens"]


TITAN: dict[str, Does] = {
    "cube/deuterium": deuterium_does,
    "seat/token": token_does,
}
TITAN.update({f"cube/{cube}": partial(majority_does, cube) for cube in CUBE_IDS[:COMMON]})

# --- Tortuga 2199 ---


@cache
def tortuga_readings(wishes: tuple[tuple[str, str], ...]) -> TortugaReadings:
    """Return what the rules of Tortuga make of some readings."""
    return tortuga.rules(**dict(wishes)).readings


def tortuga_text(card: str, lang: Lang, wishes: Wishes) -> str:
    """Return what a card or a sector of Tortuga says."""
    pack, readings = tortuga.PACK, tortuga_readings(tuple(wishes.items()))
    if card in pack.ids:
        return card_words(pack, pack.ids.index(card), lang, readings)
    return sector_words(pack, pack.sectors.ids.index(card), lang, readings)


def ability_does(card: str, wishes: Wishes) -> Hashable:
    """Rule 4.4: whether the turn can go on with an ability that is still open."""
    here = "0.ship:vortex vortex.control:0 vortex.token:dust-worm v.offer:mercenary*2 v.deck:scrapper"
    at = tortuga.table(f"{here} 0.hand:{card},extraction 0.deck:pilot depot:1 mines.ore:0", **wishes)
    at.play(f"play {card}")
    assert at.some(f"use {card}"), f"{card} can do nothing in this position."
    return "end" in at.options


def sector_does(sector: str, wishes: Wishes) -> Hashable:
    """Rules 14.6 and 14.8: whether crypto conquers it; whether it can be had on a tie, and ends the game."""
    away = "mines" if sector != "mines" else "vortex"
    ships = f"0.ship:{sector} 1.ship:{away} 2.ship:{away}"
    here = f"seats:3 {ships} crypto:40 manoeuvre:40 0.influence:2 1.influence"
    at = tortuga.table(f"{here}:{2 + tortuga.PACK.sectors.control[TORTUGA]}", **wishes)
    bribed, tied = "bribe" in at.options, "conquer" in at.options
    ahead = tortuga.table(f"{here}:0", **wishes).play("conquer")
    return bribed, tied, ahead.seat < 0


ABLE = [card for kind, card in enumerate(tortuga.PACK.ids) if tortuga.PACK.plays[kind]]
TORTUGA_DOES: dict[str, Does] = {card: partial(ability_does, card) for card in ABLE}
TORTUGA_DOES.update({sector: partial(sector_does, sector) for sector in tortuga.PACK.sectors.ids})

# --- all of them ---

Says = Callable[[str, Lang, Wishes], str]
GAMES: Final[dict[str, tuple[Says, dict[str, Does], list[str]]]] = {
    "orbital": (orbital_text, ORBITAL, list(orbital.PACK.ids)),
    "titan": (
        titan_text,
        TITAN,
        [f"cube/{cube}" for cube in CUBE_IDS]
        + [f"seat/{thing}" for thing in ("shuttle", "drone", "token")]
        + [f"order/{order}" for order in titan.rules().pack.order_ids]
        + [f"objective/{objective}" for objective in titan.rules().pack.objective_ids]
        + [f"platform/{platform}" for platform in titan.rules().pack.platform_ids],
    ),
    "tortuga": (tortuga_text, TORTUGA_DOES, [*tortuga.PACK.ids, *tortuga.PACK.sectors.ids]),
}


def depends_on(game: str, card: str, says: Says) -> set[str]:
    """Return the readings that change a text: alone, or together with those that do so alone."""
    found: set[str] = set()
    for base in ({}, {"scenario": "aggressive"}, {"scenario": "peaceful"}) if game == "tortuga" else ({},):
        usual = says(card, "en", base)
        for reading in find(game).readings:
            texts = {says(card, "en", {**base, reading.name: way}) for way in reading.choices}
            if texts != {usual}:
                found.add(reading.name)
    return found


PROBED = [(game, card) for game, (_, does, _) in GAMES.items() for card in does]


@pytest.mark.parametrize(("game", "card"), PROBED, ids=lambda name: str(name).replace("/", "-"))
def test_a_text_differs_exactly_where_the_card_differs(game: str, card: str) -> None:
    """Rules 4.5 to 14.8 of their games: over the product of the readings that a text depends on, and over
    random choices of all, cards that do the same say the same, and those that do not say something else."""
    says, does, _ = GAMES[game]
    told: dict[Hashable, tuple[str, ...]] = {}
    for wishes in choices(game, depends_on(game, card, says)):
        words = tuple(says(card, lang, wishes) for lang in LANGUAGES)
        assert told.setdefault(does[card](wishes), words) == words, f"{card} under {wishes}: {words}"
    for place in range(len(LANGUAGES)):
        assert len({words[place] for words in told.values()}) == len(told)


@pytest.mark.parametrize("game", GAMES)
def test_other_texts_know_no_reading(game: str) -> None:
    """Every other component says the same whatever is chosen, but for Insider Contacts, which tell of the
    solo game."""
    says, does, cards = GAMES[game]
    box = find(game)
    lot = random.Random(f"{game} texts")
    for _ in range(SAMPLES):
        wishes = {one.name: lot.choice(one.choices) for one in box.readings}
        wishes |= {"solo": "no", "rulebook_bots": "0"} if game == "orbital" else {}
        assert settle(box.readings, wishes)
        lang = lot.choice(LANGUAGES)
        for card in set(cards) - set(does):
            assert says(card, lang, wishes) == says(card, lang, {})
