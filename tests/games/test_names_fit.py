"""No name on a card, in a market or on a table is cut, in any language: a card half named is not known."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import stardeck
from stardeck.games.orbital import BOX
from stardeck.games.orbital.data import CORE
from stardeck.games.orbital.face import cards as orbital
from stardeck.games.titan.face import offer as titan
from stardeck.games.tortuga.data import HUNT, TRADE
from stardeck.games.tortuga.face import cards as tortuga
from stardeck.games.tortuga.face.geometry import CARD
from stardeck.games.tortuga.face.offer import SPECIAL_CARD, TRADE_CARD
from stardeck.kernel.chance import quick_chance
from stardeck.kernel.match import Match
from stardeck.kernel.reading import settle
from stardeck.pictures.svg import TIGHT, Svg, text_width
from stardeck.words import LANGUAGES

CUT = re.compile(r"<text[^>]*>[^<]*…</text>")
LINE = re.compile(r"<text ([^>]*)>([^<]*)</text>")


def orbital_cards(lang: str) -> Iterator[Svg]:
    """Every card as it lies in a hand, in the market, and large."""
    pack = stardeck.new("orbital", seats=2, seed=1).pack.content
    readings = BOX.game(pack, settle(BOX.readings, {})).readings
    for kind in range(len(pack.ids)):
        if pack.types[kind] != CORE:
            yield orbital.card(pack, kind, lang, 6)
            yield orbital.market_card(pack, kind, lang, 5)
        yield orbital.large(pack, kind, lang, readings)


def tortuga_cards(lang: str) -> Iterator[Svg]:
    """Every card as it lies in a hand, in its market, in a reserve, in the harbour, and large."""
    pack = stardeck.new("tortuga", seats=2, seed=1).pack.content
    for kind in range(len(pack.ids)):
        yield tortuga.card(pack, kind, lang, *CARD)
        yield tortuga.token_card(pack, kind, lang, 95, 100)
        yield tortuga.card_large(pack, kind, lang)
        if pack.deck[kind] == TRADE:
            yield tortuga.small_card(pack, kind, lang, *TRADE_CARD, 20)
        elif TRADE < pack.deck[kind] < HUNT:
            yield tortuga.small_card(pack, kind, lang, *SPECIAL_CARD)


def titan_objectives(lang: str) -> Iterator[Svg]:
    """Every objective as it stands beside the crater."""
    pack = stardeck.new("titan", seats=2, seed=1).pack.content
    for objective in range(len(pack.objective_ids)):
        yield titan.drawn_objective(pack, objective, (-1, -1, -1), lang)


ALL = {"orbital": orbital_cards, "tortuga": tortuga_cards, "titan": titan_objectives}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", list(ALL))
def test_no_name_or_ability_is_cut(game: str, lang: str) -> None:
    """Whatever a card is called and does, it says so in full wherever it lies."""
    assert [found for drawn in ALL[game](lang) for found in CUT.findall(drawn)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", list(ALL))
def test_letters_stand_only_a_little_closer(game: str, lang: str) -> None:
    """A name that was tightened is as wide as it may be, and can still be read."""
    for drawn in ALL[game](lang):
        for attributes, words in LINE.findall(drawn):
            said = dict(re.findall(r'([\w-]+)="([^"]*)"', attributes))
            closer = -float(said.get("letter-spacing", 0))
            size = float(said["font-size"])
            assert 0 <= closer <= size * TIGHT + 0.01, words
            wide = text_width(words, size, said.get("font-weight") == "bold")
            assert not closer or closer * len(words) < wide * 0.1, words


def later(match: Match, seed: int) -> Iterator[Match]:
    """Play at random; give the match every so often."""
    luck = quick_chance(seed)
    for number in range(240):
        if match.decision is None:
            return
        if number % 40 == 0:
            yield match
        match.play(match.options[luck.below(len(match.options))])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", list(ALL))
def test_no_words_of_a_table_are_cut(game: str, lang: str) -> None:
    """Titles, facts and numbers of every part, with short names of people, early and late in a game."""
    names = ["Ada", "Bob", "Cyd", "Dan"]
    for seats in (2, 4):
        for match in later(stardeck.new(game, seats=seats, seed=seats), seats):
            view = match.view(match.seat)
            for part in match.face.parts(view, names=names[:seats], lang=lang):
                assert CUT.findall(part.content) == [], part.slot
