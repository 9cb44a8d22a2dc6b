"""Every code that a pack may name has a rule, words in both languages, a drawing and a worth."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

import pytest
from tests.games.tortuga.tables import Table
from tests.games.tortuga.test_own_cards import CARD

from stardeck.games.tortuga import BOX, data, steps
from stardeck.games.tortuga.data import ABILITIES, ATTACK, POWERS
from stardeck.games.tortuga.face.cards import POWER_HUES, POWER_ICONS, card_large, power_words, small_card
from stardeck.games.tortuga.face.own_cards import ability_signs, step_words
from stardeck.games.tortuga.face.words import WORDS
from stardeck.games.tortuga.rules import combat, own_cards, sectors
from stardeck.games.tortuga.steps import COUNTED, PHRASES, PRICES, WHOM
from stardeck.games.tortuga.value import ABILITY, FIGHTING, OWN, ability_value
from stardeck.games.tortuga.vocabulary import ask, verb
from stardeck.kernel.reading import settle
from stardeck.kernel.variant import load_pack
from stardeck.pictures.icons import ICONS
from stardeck.pictures.palette import paint
from stardeck.words import LANGUAGES

RICH = (
    "0.hand:probe,pilot 0.discard:hacker 0.deck:hacker*3 1.hand:pilot 1.deck:pilot 1.discard:pilot "
    "0.ship:vortex 1.ship:vortex vortex.control:0 vortex.defence:6 vortex.token:kraken "
    "v.offer:mercenary,scrapper v.deck:mercenary crypto:9 manoeuvre:9 0.influence:2 1.influence:3 "
    "depot:1 0.ore:1 1.ore:2 mines.ore:0 research.ore:0 fortress.ore:0 terminal-1.ore:0"
)
"""A position in which every ability can do something; seat 0 has the probe."""

FIGHT = "0.ship:mines 1.ship:mines rival:1 ask:0.turn.0,1.answer.0"
SIDES = (f"committed:probe answered:gunner {FIGHT}", f"committed:gunner answered:probe {FIGHT}")
"""The probe attacks, or it defends; the other card has an ability of combat."""


@cache
def probing(phrase: str) -> Table:
    """Return a rich position with a card that has this step, or none."""
    row = CARD.format(id="probe", deck="t", crypto=0, manoeuvre=1, steps=phrase)
    row = row if phrase else row.replace('steps = ""\n', "")
    game = BOX.game(load_pack(BOX, BOX.pack_text() + row).content, settle(BOX.readings, {}))
    return Table(game, game.from_text(RICH))


def probe(phrase: str, position: str = RICH) -> Table:
    """Return a position with such a card."""
    game = probing(phrase).game
    return Table(game, game.from_text(position))


def totals(phrase: str) -> list[tuple[int, int, int]]:
    """Return what both sides of a fight add up to and earn, the probe on either side."""
    states = [probe(phrase, position).state for position in SIDES]
    return [
        (combat.attack_total(one), combat.defence_total(one), combat._extra_influence(one)) for one in states
    ]


@pytest.mark.parametrize("ability", ABILITIES)
def test_each_ability_has_a_rule(ability: str) -> None:
    """Chapters 15 and 16: played and used, or fought with, it changes something."""
    code = ABILITIES.index(ability)
    phrase = PHRASES[code][0].format(n=2)
    if code >= ATTACK:
        assert totals(phrase) != totals(""), f"{ability} does nothing in a fight"
        return
    at = probe(phrase).play("play probe")
    used = [option for option in at.options if re.match(rf"use probe {ability}\b", option)]
    assert used, f"{ability} can't be used: {at.options}"
    before = {word for word in at.text.split() if not word.startswith("abilities:")}
    after = {word for word in at.play(used[0]).text.split() if not word.startswith("abilities:")}
    assert after != before, f"{ability} changes nothing"


@pytest.mark.parametrize("ability", ABILITIES)
def test_each_ability_has_words_a_drawing_and_a_worth(ability: str) -> None:
    """A card tells it in English and French, draws it in signs, and bots know what it is worth."""
    code = ABILITIES.index(ability)
    pack = probing(PHRASES[code][0].format(n=2)).game.pack
    kind = pack.ids.index("probe")
    english, french = (step_words(pack, kind, 0, lang) for lang in LANGUAGES)
    assert english and french and english != french, ability
    signs = re.findall(r":([a-z-]+):", ability_signs(pack, kind))
    assert signs and set(signs) <= {*ICONS}, ability
    for lang in LANGUAGES:
        assert card_large(pack, kind, lang) and small_card(pack, kind, lang, 120, 80)
    assert ability_value(code, 2) >= 0


def test_bots_know_each_ability_by_its_own_worth() -> None:
    """No ability takes the place of another in the lists of worths."""
    assert len(ABILITY) == data.GAIN_CRYPTO
    assert len(OWN) == ATTACK - data.GAIN_CRYPTO
    assert len(FIGHTING) == len(ABILITIES) - ATTACK


POWER_RULES: dict[str, tuple[str, Callable[[Table], object]]] = {
    "influence": ("crypto:7 0.ship:{sector}", lambda at: at.some("influence")),
    "crypto": ("{sector}.control:0", lambda at: sectors.income(at.state, 0)),
    "turrets": ("{sector}.control:0", lambda at: sectors.turrets(at.state, 0)),
    "destroy": ("{sector}.control:0 0.ship:{sector} played:pilot", lambda at: at.some("destroy")),
    "reserve": ("{sector}.control:0 0.ship:{sector} 0.hand:pilot", lambda at: at.some("reserve")),
    "ore": ("{sector}.control:0 0.ship:{sector} depot:1 turrets-1.ore:0", lambda at: at.some("depot")),
    "manoeuvre": ("0.ship:{sector} manoeuvre:9", lambda at: at.play("conquer").manoeuvre > 4),
}
"""By power of a sector: a position, and what the rules make of it."""


@pytest.mark.parametrize("power", POWERS)
def test_each_power_has_a_rule_words_and_a_drawing(power: str) -> None:
    """Chapter 12: what a sector grants is granted, told and drawn."""
    pack = probing("").game.pack
    code = POWERS.index(power)
    sector = pack.sectors.power.index(code)
    words, does = POWER_RULES[power]
    assert does(probe("", words.format(sector=pack.sectors.ids[sector]))), f"{power} does nothing"
    english, french = (power_words(pack, sector, lang) for lang in LANGUAGES)
    assert english and french and english != french, power
    assert POWER_ICONS[code] in ICONS and paint(POWER_HUES[code])


@pytest.mark.parametrize("thing", COUNTED)
def test_each_thing_that_is_counted_has_a_rule_words_and_a_sign(thing: str) -> None:
    """Rule 16.3: a step for each of it, and one that wants it."""
    code = COUNTED.index(thing)
    at = probe("")
    assert own_cards.count_of(at.state, 0, code) >= 0
    phrases = [f"gain 1 crypto per {thing}", f"gain 1 crypto if 2 {thing}"]
    for phrase in [phrases[1]] if code in (steps.HOME, steps.TORTUGA) else phrases:
        pack = probing(phrase.replace("2 home", "1 home").replace("2 tortuga", "1 tortuga")).game.pack
        kind = pack.ids.index("probe")
        assert len({step_words(pack, kind, 0, lang) for lang in LANGUAGES}) == 2, thing
        assert set(re.findall(r":([a-z-]+):", ability_signs(pack, kind))) <= {*ICONS}


@pytest.mark.parametrize("price", PRICES)
def test_each_price_is_paid_told_and_drawn(price: str) -> None:
    """Rule 16.2: what stands before the arrow."""
    at = probe(f"{price.format(n=1)} -> gain 2 crypto").play("play probe")
    before = at.text.replace("crypto:9", "crypto:11")
    after = at.play("use probe gain-crypto").text
    assert re.sub(r" abilities:\S+", "", before) != after, f"{price} costs nothing"
    kind = at.game.pack.ids.index("probe")
    assert len({step_words(at.game.pack, kind, 0, lang) for lang in LANGUAGES}) == 2
    assert ":arrow:" in ability_signs(at.game.pack, kind)


@pytest.mark.parametrize("whom", WHOM)
def test_each_whom_is_concerned_and_told(whom: str) -> None:
    """Rule 16.4: the player, opponents, those here, everyone."""
    at = probe(f"lose 1 ore: {whom}" if whom != "you" else "gain 1 ore").play("play probe")
    before = at.state.ore_held.copy()
    at.play(at.some("use")[0])
    assert at.state.ore_held != before, f"{whom} concerns nobody"
    kind = at.game.pack.ids.index("probe")
    assert len({step_words(at.game.pack, kind, 0, lang) for lang in LANGUAGES}) == 2


@pytest.mark.parametrize(
    "key", [*(f"do-{row.key}" for row in verb.ROWS), *(f"ask-{row.word}" for row in ask.ROWS)]
)
def test_each_answer_and_question_has_words(key: str) -> None:
    """In English and French, whether this box uses it or only cards of one's own."""
    assert all(WORDS.of(lang)[key] for lang in LANGUAGES)
