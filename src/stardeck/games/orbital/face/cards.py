"""Cards as plans: modules, events and cores, small in a hand and large to read."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from stardeck.games.orbital.board import SOUTH, exit_direction
from stardeck.games.orbital.data import (
    COLOURS,
    CORE,
    EFFECTS,
    EVENT,
    NEVER,
    NO_COLOUR,
    STEPS,
    Kind,
    Pack,
    Readings,
)
from stardeck.games.orbital.face import art, own_cards
from stardeck.games.orbital.face import geometry as geo
from stardeck.games.orbital.face.short_names import FITTING
from stardeck.games.orbital.face.texts import full_text
from stardeck.games.orbital.face.words import COLOUR_WORDS, NAMES, SHORT, SOURCE_WORDS, TABLE
from stardeck.games.orbital.steps import WHAT
from stardeck.pictures.card import card_frame, card_head
from stardeck.pictures.icons import icon
from stardeck.pictures.inline import rich, rich_width
from stardeck.pictures.look import arrow_head, coin, label
from stardeck.pictures.palette import paint
from stardeck.pictures.svg import LEGIBLE, Svg, el, group, join, line, move, paragraph, path, rect
from stardeck.words import Lang, in_language, say

HUES: Final = ("red", "green", "yellow", "orange", "blue", "purple")
"""The colour of the theme for each colour of modules."""

SIGNS: Final = {
    "income": "money",
    "repair-discount": "repair",
    "own-discount": "support",
    "build-discount": "build",
    "hand-limit": "hand",
    "purchase-discount": "buy",
    "shield": "defence",
    "build-bonus": "money",
    "colour-shield": "defence",
    "build-any": "build",
    "build-own-colour": "build",
    "sell-card": "discard",
    "move": "move",
    "repair": "repair",
    "points": "points",
    "recycle": "trade",
    "money": "money",
    "take": "card",
    "look": "eye",
    "raid": "attack",
    "damage-exterior": "turret",
    "damage-any": "ship",
    "uneventful": "calendar",
    "insider": "eye",
    "meteor": "damage",
    "visit": "crew",
    "crisis": "money",
    "rotation": "trade",
    "cold-war": "military",
    "risk": "scientific",
    "sabotage": "attack",
    "contract": "order",
    "salvage": "module",
    "breakthrough": "hint",
}
"""The sign of an effect, where there is no room for words; all but those of PLAIN have one."""

PLAIN: Final = ("none", "steps")
"""Effects that are shown by the colour of their card; a core with steps by the first of them."""

STEP_SIGNS: Final = (
    *("money", "money", "crew", "crew", "points", "card", "discard"),
    *("turret", "ship", "repair", "eye", "attack", "move", "build"),
)
"""The sign of each step, by its code."""

HELD: Final = 11.5
"""The smallest words of a card in a hand, which a page shows a little smaller than the board."""


def name_of(pack: Pack, kind: Kind, lang: Lang) -> str:
    """Return the name of a card."""
    return in_language(pack.names[kind], lang, NAMES)


def _heading(pack: Pack, kind: Kind, lang: Lang) -> str:
    """Return what a card is called where it is small."""
    name = name_of(pack, kind, lang)
    return FITTING.of(lang).get(name, name)


def hue_of(pack: Pack, kind: Kind) -> str:
    """Return the colour of the theme a card is painted in."""
    colour = pack.colours[kind]
    return "secret" if colour == NO_COLOUR else HUES[colour]


def sign_of(pack: Pack, kind: Kind) -> str:
    """Return the icon of what a card does."""
    effect = EFFECTS[pack.effects[kind]]
    if pack.whens[kind] != NEVER:
        return STEP_SIGNS[pack.steps[kind][WHAT]]
    return glyph_of(pack, kind) if effect in PLAIN else SIGNS[effect]


def glyph_of(pack: Pack, kind: Kind) -> str:
    """Return the icon of a card's colour; events have their own."""
    colour = pack.colours[kind]
    return "event" if colour == NO_COLOUR else COLOURS[colour]


# --- words -------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def short_effect(pack: Pack, kind: Kind, lang: Lang) -> str:
    """Return a card's effect in a few words and icons, with its cost before the arrow."""
    effect = EFFECTS[pack.effects[kind]]
    if pack.effects[kind] == STEPS:
        words = own_cards.short_steps(pack, kind, lang)
    else:
        numbers = {"n": pack.amounts[kind], "m": pack.seconds[kind]}
        words = say(SHORT, effect, lang, colour=glyph_of(pack, kind), **numbers)
    if not pack.acts[kind]:
        return words
    cost = [":crew:"] * pack.crew[kind] + [f"{pack.money[kind]} :money:"] * (pack.money[kind] > 0)
    return f"{' '.join(cost)} :arrow: {words}"


@lru_cache(maxsize=1024)
def brief_effect(pack: Pack, kind: Kind, lang: Lang) -> str:
    """Return a card's effect in icons and numbers alone: what there is room for on a module."""
    words = short_effect(pack, kind, lang)
    if not any(letter.isalpha() for letter in re.sub(":[a-z-]+:", "", words)):
        return words
    sign = sign_of(pack, kind)
    before, arrow, _ = words.partition(" :arrow: ")
    return f"{before}{arrow}:{sign}:" if arrow else f":{sign}:"


def _signs_alone(effect: str, width: float) -> str:
    """Return an effect without its numbers if it would not fit with them."""
    if rich_width(effect.replace("~", " ").split(), LEGIBLE) <= width:
        return effect
    return re.sub(r"[+-]?\d+~| ·", "", effect)


# --- the plan ----------------------------------------------------------------------------------


def drawn(pack: Pack, kind: Kind) -> Svg:
    """Return the illustration of a card, on a sheet of its own."""
    sign = sign_of(pack, kind)
    return art.sheet(pack.ids[kind], hue_of(pack, kind), sign, pack.types[kind] == CORE)


@lru_cache(maxsize=8)
def illustrations(pack: Pack) -> Svg:
    """Return every illustration of a pack as a symbol, for a table to use."""
    kinds = range(len(pack.ids))
    return el("defs", *[art.symbol(pack.ids[kind], drawn(pack, kind)) for kind in kinds])


def illustration(pack: Pack, kind: Kind, width: float) -> Svg:
    """Return the illustration of a card around 0,0, where the table has its symbol."""
    return art.used(pack.ids[kind], -width / 2, -width * art.RATIO / 2, width)


def plan(pack: Pack, kind: Kind, width: float, seen: Svg) -> Svg:
    """Return a module around 0,0 with what is seen of it: walls, entrance below, exits, crew symbols."""
    height = width * art.RATIO
    return join(
        seen,
        rect(
            -width / 2,
            -height / 2,
            width,
            height,
            rx=width * 0.06,
            fill="none",
            stroke=paint(hue_of(pack, kind)),
            stroke_width=width * 0.03,
        ),
        bunks(pack.symbols[kind], -width / 2 + width * 0.03, height / 2 - width * 0.03, width * 0.15),
        _doors(pack, kind, width / 2, height / 2),
    )


def _doors(pack: Pack, kind: Kind, across: float, down: float) -> Svg:
    """The entrance's arrow leads in, the exits' lead out."""
    out: list[Svg] = []
    size = across * 0.3
    for bit in range(4):
        if pack.exits[kind] & 1 << bit:
            side = exit_direction(SOUTH, bit)
            x, y = geo.WAYS[side]
            # Above and below there are words: there the arrow stays in the wall.
            d = arrow_head(x * (across + size * 0.2), y * (down - size * 0.2), size, geo.arrow(side))
            out.append(
                path(d, fill=paint(hue_of(pack, kind)), stroke=paint("panel-raised"), stroke_width=1.2)
            )
    if pack.types[kind] != CORE:
        inside = arrow_head(0, down, size, geo.inward(SOUTH))
        out.append(path(inside, fill=paint("ink"), stroke=paint("panel-raised"), stroke_width=1.2))
    return join(*out)


def bunks(count: int, left: float, bottom: float, size: float) -> Svg:
    """Return crew symbols in a row, from a corner on."""
    if not count:
        return Svg("")
    shown = min(count, 4)
    return join(
        rect(left, bottom - size * 1.2, size * (shown + 0.2), size * 1.2, rx=size * 0.3, fill=paint("well")),
        *[
            icon("crew", left + size * (place + 0.6), bottom - size * 0.6, size * 0.95)
            for place in range(shown)
        ],
    )


# --- cards of the table ------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def card(pack: Pack, kind: Kind, lang: Lang, price: int | None = None) -> Svg:
    """Return a card as it lies in a hand, drawn from 0,0; geometry.CARD is its size."""
    width, height = geo.CARD
    head = card_head(width)
    words = short_effect(pack, kind, lang)
    below = head + (68 if words else 88)
    text = rich(width / 2, below + 5, words, width - 8, height - below - 7, 13, smallest=HELD, lang=lang)
    if pack.types[kind] == EVENT:
        return _event(
            pack, kind, lang, geo.CARD, move(width / 2, head + 36, illustration(pack, kind, 92)), text
        )
    size = 86.0 if words else 98.0
    body = [move(width / 2, (head + below) / 2 + 2, plan(pack, kind, size, illustration(pack, kind, size)))]
    if words:
        body.append(text)
    body.append(_needs(pack, kind, lang, 3, head + 3))
    corner = Svg("") if price is None else coin(width - 13, head + 13, 10.5, price)
    return card_frame(
        width,
        height,
        _heading(pack, kind, lang),
        glyph_of(pack, kind),
        hue_of(pack, kind),
        *body,
        corner=corner,
        smallest=HELD,
    )


@lru_cache(maxsize=1024)
def market_card(pack: Pack, kind: Kind, lang: Lang, price: int) -> Svg:
    """Return a card as it lies in the market, drawn from 0,0; geometry.MARKET_CARD is its size."""
    width, height = geo.MARKET_CARD
    head = card_head(width)
    corner = coin(width - 14, height - 14, 11, price)
    effect = _signs_alone(brief_effect(pack, kind, lang), width - 28)
    words = rich((width - 26) / 2, height - 17, effect, width - 28, 16, 12.5, lang=lang)
    seen = illustration(pack, kind, 68)
    if pack.types[kind] == EVENT:
        return join(
            _event(pack, kind, lang, geo.MARKET_CARD, move(width / 2, head + 27, seen), words), corner
        )
    return card_frame(
        width,
        height,
        _heading(pack, kind, lang),
        glyph_of(pack, kind),
        hue_of(pack, kind),
        move(width / 2, head + 27, plan(pack, kind, 68, seen)),
        words,
        _needs(pack, kind, lang, width - 28, head + 4),
        corner=corner,
    )


def _needs(pack: Pack, kind: Kind, lang: Lang, x: float, y: float) -> Svg:
    """What must stand before this module can be built: a lock with the sign of a colour."""
    colour = pack.requires[kind]
    if colour == NO_COLOUR:
        return Svg("")
    return group(
        rect(x, y, 27, 15, rx=7.5, fill=paint("well"), stroke=paint(HUES[colour])),
        icon("lock", x + 8, y + 7.5, 9, fill=paint("ink-soft")),
        icon(COLOURS[colour], x + 18.5, y + 7.5, 11),
        title=f"{say(TABLE, 'needs', lang)} {say(COLOUR_WORDS, COLOURS[colour], lang)}",
    )


def _event(pack: Pack, kind: Kind, lang: Lang, size: tuple[float, float], *body: Svg) -> Svg:
    """An event: the ground and the dashed edge tell it from a module."""
    width, height = size
    return card_frame(
        width,
        height,
        _heading(pack, kind, lang),
        "event",
        "secret",
        rect(0, 0, width, height, rx=width * 0.07, fill=paint("secret"), fill_opacity=0.16),
        rect(
            3,
            card_head(width) + 2,
            width - 6,
            height - card_head(width) - 5,
            rx=5.0,
            fill="none",
            stroke=paint("secret"),
            stroke_dasharray="7 3",
        ),
        *body,
        smallest=HELD,
    )


# --- one card large ----------------------------------------------------------------------------


def large(pack: Pack, kind: Kind, lang: Lang, readings: Readings) -> Svg:
    """Return one card large, with its rule text and its source, drawn from 0,0."""
    width, height = geo.LARGE_CARD
    head = card_head(width)
    short = short_effect(pack, kind, lang)
    shown = move(width / 2, head + 98, _art(pack, kind))
    top = head + (236 if short else 196)
    text = full_text(pack, kind, lang, readings)
    words = [
        rich(width / 2, head + 184, short, width - 30, 46, 19, lang=lang) if short else Svg(""),
        line(24, top, width - 24, top, stroke=paint("edge")),
        paragraph(22, top + 6, text, width - 44, height - top - 54, 18, fill=paint("ink")),
        _source(pack, kind, lang, width, height),
    ]
    return card_frame(
        width, height, name_of(pack, kind, lang), glyph_of(pack, kind), hue_of(pack, kind), shown, *words
    )


def _art(pack: Pack, kind: Kind) -> Svg:
    width = 216.0
    seen = art.inline(drawn(pack, kind), -width / 2, -width * art.RATIO / 2, width)
    return seen if pack.types[kind] == EVENT else plan(pack, kind, width, seen)


def _source(pack: Pack, kind: Kind, lang: Lang, width: float, height: float) -> Svg:
    """Whence the card is known; a reconstruction must be seen as one."""
    source = pack.sources[kind]
    guessed = source == "reconstructed"
    hue = "gold" if guessed else "ink-soft"
    return join(
        rect(14, height - 40, width - 28, 26, rx=13.0, fill=paint("well"), stroke=paint(hue)),
        icon("question" if guessed else "check", 32, height - 27, 13, fill=paint(hue)),
        label(46, height - 22.5, say(SOURCE_WORDS, source, lang), 14, hue=hue, width=width - 72),
    )
