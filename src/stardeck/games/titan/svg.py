"""Pictures of Titan, made from a view. Shows what it is given; decides nothing."""

from __future__ import annotations

from collections.abc import Sequence

from stardeck.games.titan import geometry
from stardeck.games.titan.data import COLOUR_IDS, PURIFIER, Pack
from stardeck.games.titan.svg_cards import module_card, objective_card, order_card, platform_card
from stardeck.games.titan.svg_crater import Scene, crater
from stardeck.games.titan.svg_hand import HAND_HEIGHT, HAND_WIDTH, hand_panel
from stardeck.games.titan.svg_panels import SIDE_HEIGHT, SIDE_WIDTH, offer_panel, seats_panel
from stardeck.games.titan.svg_things import thing
from stardeck.games.titan.text import WORDS
from stardeck.games.titan.view import View
from stardeck.games.titan.words import colour, cost, cube, platform
from stardeck.kernel.face import Card
from stardeck.kernel.words import LANGUAGES, Lang, say
from stardeck.pictures.part import Part


def parts(view: View, names: Sequence[str], lang: Lang) -> list[Part]:
    """Return the table: crater, miners, what is on offer, and one's own hold."""
    scene = Scene(view.known, view.seat, names, lang)
    width, height = geometry.WIDTH, geometry.HEIGHT
    found = [
        Part("board", say(WORDS, "board", lang), width, height, crater(scene)),
        Part("seats", say(WORDS, "seats", lang), SIDE_WIDTH, SIDE_HEIGHT, seats_panel(scene)),
        Part("offer", say(WORDS, "offer", lang), SIDE_WIDTH, SIDE_HEIGHT, offer_panel(scene)),
    ]
    return found + _hand(scene)


def hand(view: View, names: Sequence[str], lang: Lang) -> list[Part]:
    """Return one's own hold; nothing for a spectator."""
    return _hand(Scene(view.known, view.seat, names, lang))


def _hand(scene: Scene) -> list[Part]:
    if scene.seat < 0:
        return []
    panel = hand_panel(scene, scene.seat)
    return [Part("hand", say(WORDS, "hand", scene.lang), HAND_WIDTH, HAND_HEIGHT, panel)]


def card(pack: Pack, ref: str, lang: Lang) -> Card | None:
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
    return thing(pack, kind, name, lang)


def _effect(kind: int, lang: Lang) -> str:
    if kind == PURIFIER:
        return say(WORDS, "effect-purifier", lang)
    return say(WORDS, "effect", lang, cube=cube(kind, lang))


def _platform(pack: Pack, kind: int, lang: Lang) -> Card:
    words = say(
        WORDS,
        "platform-words",
        lang,
        value=pack.platform_value[kind],
        n=pack.platform_tholins[kind],
        d=pack.platform_deuterium[kind],
        effect=_effect(pack.platform_colour[kind], lang),
    )
    name = platform(pack, kind, lang)
    return Card(name, words, pack.platform_sources[kind], platform_card(pack, kind, name))


def _module(pack: Pack, kind: int, lang: Lang) -> Card:
    name = say(WORDS, "module", lang, colour=colour(pack, kind, lang))
    words = say(WORDS, "module-words", lang, effect=_effect(kind, lang), n=pack.module_credits[kind])
    return Card(name, words, pack.colour_sources[kind], module_card(kind, name))


def _order(pack: Pack, order: int, lang: Lang) -> Card:
    name = pack.order_names[order][LANGUAGES.index(lang)]
    words = say(WORDS, "order-words", lang, cost=cost(pack, order, lang), n=pack.order_value[order])
    return Card(name, words, pack.order_sources[order], order_card(pack, order, name))


def _objective(pack: Pack, objective: int, lang: Lang) -> Card:
    category = say(WORDS, f"category-{pack.objective_category[objective]}", lang)
    name = pack.objective_names[objective][LANGUAGES.index(lang)]
    a, b, c = pack.objective_rewards[objective]
    words = say(WORDS, "objective-words", lang, category=category, what=name, a=a, b=b, c=c)
    picture = objective_card(pack, objective, category, name)
    return Card(category, words, pack.objective_sources[objective], picture)
