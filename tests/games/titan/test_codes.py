"""Every code that a pack may name has a rule, words in both languages and a drawing."""

from __future__ import annotations

import pytest
from tests.games.titan.positions import Position, at
from tests.games.titan.test_own_components import OBJECTIVE

from stardeck.games.titan import BOX, wants
from stardeck.games.titan.data import (
    CATEGORY_IDS,
    CODE_IDS,
    CODE_NUMBERS,
    COLOUR_IDS,
    CUBE_IDS,
    PAYABLE,
    Pack,
)
from stardeck.games.titan.face import nouns
from stardeck.games.titan.face.offer import drawn_objective
from stardeck.games.titan.face.own import gives_words
from stardeck.games.titan.face.words import WORDS
from stardeck.games.titan.rules.objectives import lacking
from stardeck.games.titan.vocabulary import ask, verb
from stardeck.kernel.reading import settle
from stardeck.kernel.variant import load_pack
from stardeck.words import LANGUAGES

RICH = (
    "seats:4 cycle:5 0.pipes:h1-1a<,h1-2a>,h1-3a>,h1-4a>,v1-2a>,h2-2a>,v2-2a>,h3-2a>,v3-2a>! "
    "1-1:silicon-0,water@0 1-3:water-3,water@0 2-2:titanium-5,x0,water@0 2-3:silicon-1,silicon@0 "
    "3-2:water-0,silicon@0 0.hold:silicon*3,water*2 0.filled:luna 0.drones:1-3,1-3,1-2,1-2"
)
"""A position in which seat 0 has something of everything; in the usual one nobody has anything."""

NUMBERS = {
    "hold": [1, 0, 0, 0, 0, 9],
    "network-level": [2, 1],
    "control-level": [2, 1],
    "network-zones": [4],
    "control-between": [0, 9, 1],
    "network-sets": [1, 1],
}
"""The numbers of an objective that wants little, where they are not all 1."""

WISHES = (
    "hold 1 silicon",
    "hold at most 3 tholins",
    "network 1 platforms",
    "control 1 platforms",
    "network 5 zones",
    "network 2 colours",
    "control 2 colours",
    "network 1 bases",
    "core 1 tokens",
    "control 5 credits",
    "fill 1 orders",
    "dock 1 drones",
    "lay 4 pipes",
)
"""One phrase for each kind of wish, in the order of `wants`."""

ROW = """
[[objective]]
id = "mine"
en = "mine"
fr = "la mienne"
category = "network"
code = "{code}"
{numbers}
rewards = [3, 2, 1]
source = "reconstructed"
"""


def pack_with(row: str) -> Pack:
    """Return the printed game with one more row."""
    pack = load_pack(BOX, BOX.pack_text() + row).content
    assert isinstance(pack, Pack)
    return pack


def lacks(pack: Pack, position: str) -> int:
    """Return how much seat 0 lacks of the last objective."""
    game = BOX.game(pack, settle(BOX.readings, {}))
    return lacking(game.from_text(position), 0, len(pack.objective_ids) - 1)


@pytest.mark.parametrize("code", CODE_IDS[: CODE_IDS.index("wants")])
def test_each_objective_has_a_rule_and_a_drawing(code: str) -> None:
    """Chapter 12: whoever has nothing lacks something of it, whoever has something of everything does not."""
    count = CODE_NUMBERS[CODE_IDS.index(code)]
    words = f"numbers = {NUMBERS.get(code, [1] * count)}" if count else "platforms = 1"
    pack = pack_with(ROW.format(code=code, numbers=words))
    assert lacks(pack, "seats:4 cycle:5") > 0 >= lacks(pack, RICH), code
    for lang in LANGUAGES:
        drawn = drawn_objective(pack, len(pack.objective_ids) - 1, (-1, -1, -1), lang)
        assert "mine" in drawn


@pytest.mark.parametrize("what", range(wants.PIPES + 1))
def test_each_wish_has_a_rule_words_and_a_drawing(what: int) -> None:
    """Rule 15.1: of what nobody has printed, too."""
    pack = pack_with(OBJECTIVE.format(id="mine", category="network", wants=WISHES[what]))
    last = len(pack.objective_ids) - 1
    assert pack.objective_numbers[last][wants.WHAT] == what
    poor = "seats:4 cycle:5 0.hold:tholin*5"
    assert lacks(pack, poor) > 0 >= lacks(pack, RICH), WISHES[what]
    english, french = (nouns.objective(pack, last, lang) for lang in LANGUAGES)
    assert english and french and english != french, WISHES[what]
    assert all(drawn_objective(pack, last, (-1, -1, -1), lang) for lang in LANGUAGES)


@pytest.mark.parametrize("gift", [*range(PAYABLE), wants.PURIFY])
def test_each_gift_of_an_order_is_given_and_told(gift: int) -> None:
    """Rule 15.4: cubes are stored, tholins purified."""
    name = "purify 1" if gift == wants.PURIFY else f"1 {CUBE_IDS[gift]}"
    row = BOX.pack_text().replace('[[order]]\nid = "luna"', f'[[order]]\nid = "luna"\ngives = "{name}"')
    pack = load_pack(BOX, row).content
    game = BOX.game(pack, settle(BOX.readings, {}))
    played = Position(
        game, game.from_text("0.hold:silicon*4,water*4,hydrocarbon*4,titanium*4,tholin*2 orders:luna")
    )
    fixed = at("0.hold:silicon*4,water*4,hydrocarbon*4,titanium*4,tholin*2 orders:luna").play("fill luna")
    assert played.play("fill luna")["0.hold"] != fixed["0.hold"], name
    assert len({gives_words([gift, 1], lang) for lang in LANGUAGES}) == 2


@pytest.mark.parametrize("colour", COLOUR_IDS)
def test_each_colour_gives_something(colour: str) -> None:
    """Rules 6.5 and 6.7: a platform that is activated, and a module on another one."""
    for tile in (f"{colour}-0", f"{'water' if colour != 'water' else 'silicon'}-0,{colour}@0"):
        before = at(f"2-2:{tile} 0.hold:tholin*3 0.shuttle:pipe").play("pipe")
        plain = at(f"2-2:{tile.split(',')[0]} 0.hold:tholin*3 0.shuttle:pipe").play("pipe")
        given = before.play("lay v1-2a>")["0.hold"]
        assert given != "tholin*4", colour
        if "," in tile:
            assert given != plain.play("lay v1-2a>")["0.hold"], colour


@pytest.mark.parametrize("category", CATEGORY_IDS)
def test_each_category_has_words(category: str) -> None:
    """The picture of an objective names it."""
    assert all(WORDS.of(lang)[f"category-{CATEGORY_IDS.index(category)}"] for lang in LANGUAGES)


@pytest.mark.parametrize(
    "key", [*(f"do-{row.key}" for row in verb.ROWS), *(f"ask-{row.word}" for row in ask.ROWS)]
)
def test_each_answer_and_question_has_words(key: str) -> None:
    """In English and French."""
    assert all(WORDS.of(lang)[key] for lang in LANGUAGES)
