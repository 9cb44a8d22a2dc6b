"""Components of Titan shown large."""

from __future__ import annotations

from stardeck.games.titan.data import COLOUR_IDS, PAYABLE, PLACES, PURIFIER, Pack, Readings
from stardeck.games.titan.face import nouns
from stardeck.games.titan.face.pieces import (
    HUES,
    cube_piece,
    glyph,
    module_badge,
    offered_platform,
    reserve_cubes,
)
from stardeck.games.titan.face.things import WIDTH, framed, thing
from stardeck.games.titan.face.words import WORDS
from stardeck.kernel.face import Card
from stardeck.pictures.look import coin, token
from stardeck.pictures.palette import paint
from stardeck.pictures.svg import Svg, join, paragraph
from stardeck.words import Lang, say


def card(pack: Pack, ref: str, lang: Lang, readings: Readings) -> Card | None:
    """Return a component shown large, by what ``data-card`` says; None if there is no such thing."""
    kind, _, name = ref.partition("/")
    if kind == "platform" and name in pack.platform_ids:
        return _platform(pack, pack.platform_ids.index(name), lang)
    if kind == "module" and name in [str(colour_) for colour_ in range(len(COLOUR_IDS))]:
        return _module(pack, int(name), lang)
    if kind == "order" and name in pack.order_ids:
        return _order(pack, pack.order_ids.index(name), lang)
    if kind == "objective" and name in pack.objective_ids:
        return _objective(pack, pack.objective_ids.index(name), lang)
    return thing(pack, kind, name, lang, readings)


def _effect(pack: Pack, kind: int, lang: Lang) -> str:
    if kind == PURIFIER:
        return say(WORDS, "effect-purifier", lang, gives=pack.gives)
    return say(WORDS, "effect", lang, gives=pack.gives, cube=nouns.cube(kind, lang))


def _platform(pack: Pack, kind: int, lang: Lang) -> Card:
    words = say(
        WORDS,
        "platform-words",
        lang,
        value=pack.platform_value[kind],
        n=pack.platform_tholins[kind],
        d=pack.platform_deuterium[kind],
        effect=_effect(pack, pack.platform_colour[kind], lang),
    )
    name = nouns.platform(pack, kind, lang)
    return Card(name, words, pack.platform_sources[kind], platform_card(pack, kind, name))


def _module(pack: Pack, kind: int, lang: Lang) -> Card:
    name = say(WORDS, "module", lang, colour=nouns.colour(pack, kind, lang))
    words = say(WORDS, "module-words", lang, effect=_effect(pack, kind, lang), n=pack.module_credits[kind])
    return Card(name, words, pack.colour_sources[kind], module_card(kind, name))


def _order(pack: Pack, order: int, lang: Lang) -> Card:
    name = nouns.order(pack, order, lang)
    words = say(WORDS, "order-words", lang, cost=nouns.cost(pack, order, lang), n=pack.order_value[order])
    return Card(name, words, pack.order_sources[order], order_card(pack, order, name))


def _objective(pack: Pack, objective: int, lang: Lang) -> Card:
    category = say(WORDS, f"category-{pack.objective_category[objective]}", lang)
    name = nouns.objective(pack, objective, lang)
    a, b, c = pack.objective_rewards[objective]
    words = say(WORDS, "objective-words", lang, category=category, what=name, a=a, b=b, c=c)
    picture = objective_card(pack, objective, category, name)
    return Card(category, words, pack.objective_sources[objective], picture)


def platform_card(pack: Pack, kind: int, name: str) -> Svg:
    """Return a platform with its reserve cube by cube."""
    colour = pack.platform_colour[kind]
    reserve = (pack.platform_tholins[kind], pack.platform_deuterium[kind])
    left = WIDTH / 2 - (sum(reserve) - 1) * 14.95
    body = join(
        offered_platform(pack, WIDTH / 2, 122, 62, kind),
        reserve_cubes(left, 220, 26, reserve),
    )
    return framed(name, glyph(colour), HUES[colour], body, name)


def module_card(kind: int, name: str) -> Svg:
    """Return a module."""
    body = module_badge(WIDTH / 2, 145, 110, kind)
    return framed(name, glyph(kind), HUES[kind], body, name)


def order_card(pack: Pack, order: int, name: str) -> Svg:
    """Return an order: what it asks for, and what it pays."""
    needs = [kind for kind in range(PAYABLE) for _ in range(pack.order_cost[order][kind])]
    cubes = [
        cube_piece(40 + index % 4 * 40.0, 80 + index // 4 * 40.0, 32, kind)
        for index, kind in enumerate(needs)
    ]
    body = join(*cubes, coin(WIDTH / 2, 220, 24, pack.order_value[order]))
    return framed(name, "order", "yellow", body, name)


def objective_card(pack: Pack, objective: int, category: str, words: str) -> Svg:
    """Return an objective with its three rewards."""
    rewards = [
        token(50 + place * 50.0, 215, 20, pack.objective_rewards[objective][place], hue="gold")
        for place in range(PLACES)
    ]
    body = join(paragraph(16, 60, words, WIDTH - 32, 120, 17, fill=paint("ink")), *rewards)
    return framed(category, "objective", "green", body, words)
