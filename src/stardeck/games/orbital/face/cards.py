"""Cards as plans: modules, events and cores, small in a hand and large to read."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from stardeck.games.orbital.board import SOUTH, exit_direction
from stardeck.games.orbital.data import COLOURS, CORE, EFFECTS, EVENT, NO_COLOUR, STEPS, Kind, Pack, Readings
from stardeck.games.orbital.face import geometry as geo
from stardeck.games.orbital.face import own_cards
from stardeck.games.orbital.face.texts import full_text
from stardeck.games.orbital.face.words import SHORT, SOURCE_WORDS, TABLE
from stardeck.kernel.words import LANGUAGES, Lang, say
from stardeck.pictures.icons import box, icon, wheel
from stardeck.pictures.inline import rich
from stardeck.pictures.look import arrow_head, card_frame, card_head, coin, label
from stardeck.pictures.palette import paint
from stardeck.pictures.svg import Svg, circle, join, line, move, paragraph, path, rect

HUES: Final = ("red", "green", "yellow", "orange", "blue", "purple")
"""The colour of the theme for each colour of modules."""

_EVENT_SIGNS: Final = {
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
}
"""The sign of a module's effect, drawn in its rooms."""


def name_of(pack: Pack, kind: Kind, lang: Lang) -> str:
    """Return the name of a card."""
    return pack.names[kind][LANGUAGES.index(lang)]


def hue_of(pack: Pack, kind: Kind) -> str:
    """Return the colour of the theme a card is painted in."""
    colour = pack.colours[kind]
    return "secret" if colour == NO_COLOUR else HUES[colour]


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


# --- the plan ----------------------------------------------------------------------------------


def plan(pack: Pack, kind: Kind, size: float) -> Svg:
    """Return the plan of a module around 0,0: walls, entrance below, exits, crew symbols."""
    hue = paint(hue_of(pack, kind))
    half = size / 2
    return join(
        _blueprint(size),
        rect(
            -half,
            -half,
            size,
            size,
            rx=size * 0.12,
            fill=paint("well"),
            stroke=hue,
            stroke_width=size * 0.045,
        ),
        _floor(size),
        _doors(pack, kind, size),
        _inside(pack, kind, size),
    )


def _blueprint(size: float) -> Svg:
    """Lines of the drawing board, as the architect left them."""
    reach = size * 0.82
    at = [size * 0.5, 0.0, -size * 0.5]
    d = "".join(f"M{-reach:g} {y:g}H{reach:g}" for y in at) + "".join(
        f"M{x:g} {-reach:g}V{reach:g}" for x in at
    )
    return path(d, stroke=paint("edge"), stroke_width=0.6, stroke_dasharray="2 3", fill="none")


def _floor(size: float) -> Svg:
    inset = size * 0.36
    return path(
        box(-inset, -inset, 2 * inset, 2 * inset, size * 0.05),
        fill="none",
        stroke=paint("edge"),
        stroke_width=size * 0.02,
    )


def _doors(pack: Pack, kind: Kind, size: float) -> Svg:
    """The entrance's arrow leads in, the exits' lead out."""
    out: list[Svg] = []
    half = size / 2
    for bit in range(4):
        if pack.exits[kind] & 1 << bit:
            side = exit_direction(SOUTH, bit)
            x, y = geo.WAYS[side]
            d = arrow_head(x * half * 1.12, y * half * 1.12, size * 0.24, geo.arrow(side))
            out.append(path(d, fill=paint(hue_of(pack, kind)), stroke=paint("panel-raised"), stroke_width=1))
    if pack.types[kind] != CORE:
        inside = arrow_head(0, half * 0.98, size * 0.24, geo.inward(SOUTH))
        out.append(path(inside, fill=paint("ink"), stroke=paint("panel-raised"), stroke_width=1))
    return join(*out)


def _inside(pack: Pack, kind: Kind, size: float) -> Svg:
    """What the rooms are for: crew symbols, or a sign of the effect."""
    if pack.symbols[kind]:
        return symbols(pack.symbols[kind], 0, 0, size * 0.74)
    sign = SIGNS.get(EFFECTS[pack.effects[kind]])
    return icon(sign, 0, 0, size * 0.42, fill=paint(hue_of(pack, kind))) if sign else Svg("")


def symbols(count: int, x: float, y: float, size: float) -> Svg:
    """Return crew symbols in a square around a point."""
    if count > 4:
        return join(
            icon("crew", x - size * 0.2, y, size * 0.5),
            label(x + size * 0.1, y + size * 0.16, f"×{count}", size * 0.4, bold=True),
        )
    each = size * (0.62 if count == 1 else 0.46)
    places = {
        1: [(0.0, 0.0)],
        2: [(-0.25, 0.0), (0.25, 0.0)],
        3: [(-0.25, -0.25), (0.25, -0.25), (0.0, 0.25)],
        4: [(-0.25, -0.25), (0.25, -0.25), (-0.25, 0.25), (0.25, 0.25)],
    }
    return join(*[icon("crew", x + dx * size, y + dy * size, each) for dx, dy in places.get(count, [])])


# --- cards of the table ------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def card(pack: Pack, kind: Kind, lang: Lang, price: int | None = None) -> Svg:
    """Return a card as it lies in a hand, drawn from 0,0; geometry.CARD is its size."""
    if pack.types[kind] == EVENT:
        return _event(pack, kind, lang, *geo.CARD)
    width, height = geo.CARD
    head = card_head(width)
    words = short_effect(pack, kind, lang)
    # A plan without words may be larger.
    size = 46.0 if words else 60.0
    middle = head + (height - head) * (0.315 if words else 0.47)
    body = [move(width / 2, middle, plan(pack, kind, size))]
    if words:
        body.append(rich(width / 2, height - 56, words, width - 8, 42, 12))
    body.append(_needs(pack, kind, lang, 7, height - 7))
    corner = Svg("") if price is None else coin(width - 14, head + 13, 9.5, price)
    return card_frame(
        width,
        height,
        name_of(pack, kind, lang),
        glyph_of(pack, kind),
        hue_of(pack, kind),
        *body,
        corner=corner,
    )


@lru_cache(maxsize=1024)
def market_card(pack: Pack, kind: Kind, lang: Lang, price: int) -> Svg:
    """Return a card as it lies in the market, drawn from 0,0; geometry.MARKET_CARD is its size."""
    width, height = geo.MARKET_CARD
    corner = coin(width - 13, height - 13, 10, price)
    words = short_effect(pack, kind, lang)
    if pack.types[kind] == EVENT:
        return join(_small_event(pack, kind, lang), corner)
    head = card_head(width)
    middle = head + (height - head) / 2 - 2
    if words:
        body = [
            move(31, middle, plan(pack, kind, 32)),
            rich(89, head + 4, words, 58, height - head - 26, 10.5),
        ]
    else:
        body = [move(width / 2, middle, plan(pack, kind, 40))]
    body.append(_needs(pack, kind, lang, 7, height - 8))
    return card_frame(
        width,
        height,
        name_of(pack, kind, lang),
        glyph_of(pack, kind),
        hue_of(pack, kind),
        *body,
        corner=corner,
    )


def _needs(pack: Pack, kind: Kind, lang: Lang, x: float, y: float) -> Svg:
    """What must stand before this module can be built."""
    if pack.requires[kind] == NO_COLOUR:
        return Svg("")
    words = say(TABLE, "needs", lang)
    return join(
        label(x, y, words, 9, hue="ink-soft"),
        icon(COLOURS[pack.requires[kind]], x + 9 + len(words) * 5.4, y - 3.5, 11),
    )


def _event(pack: Pack, kind: Kind, lang: Lang, width: float, height: float) -> Svg:
    """An event: no plan, a sign in rays of light, and the words below it."""
    name = name_of(pack, kind, lang)
    return join(
        _event_ground(width, height, lang),
        centred_name(name, width / 2, 18, width - 12, 28, 12.5),
        move(width / 2, height * 0.49, _event_sign(pack, kind, 19)),
        rich(width / 2, height - 50, short_effect(pack, kind, lang), width - 10, 46, 11.5),
    )


def _small_event(pack: Pack, kind: Kind, lang: Lang) -> Svg:
    """An event in the market: a head like other cards', the sign on the left, the words on the right."""
    width, height = geo.MARKET_CARD
    head = card_head(width)
    body = [
        rect(0, 0, width, height, rx=width * 0.07, fill=paint("secret"), fill_opacity=0.16),
        move(24, head + (height - head) / 2, _event_sign(pack, kind, 14)),
        rich(81, head + 3, short_effect(pack, kind, lang), 74, height - head - 26, 10.5),
    ]
    return card_frame(width, height, name_of(pack, kind, lang), "event", "secret", *body)


def _event_ground(width: float, height: float, lang: Lang) -> Svg:
    shape: dict[str, float] = {"rx": width * 0.07}
    words = say(TABLE, "event", lang)
    return join(
        rect(0, 0, width, height, fill=paint("panel-raised"), **shape),
        rect(0, 0, width, height, fill=paint("secret"), fill_opacity=0.16, **shape),
        rect(
            1,
            1,
            width - 2,
            height - 2,
            fill="none",
            stroke=paint("secret"),
            stroke_width=1.5,
            stroke_dasharray="7 3",
            **shape,
        ),
        label(width / 2, 13, words, 8.5, hue="secret", bold=True, anchor="middle", letter_spacing=2),
    )


def _event_sign(pack: Pack, kind: Kind, size: float) -> Svg:
    return join(
        path(wheel(0, 0, size * 1.8, size * 0.9, 12), fill=paint("secret"), fill_opacity=0.2),
        circle(0, 0, size, fill=paint("well"), stroke=paint("secret"), stroke_width=size * 0.06),
        icon(_EVENT_SIGNS.get(EFFECTS[pack.effects[kind]], "event"), 0, 0, size * 1.15),
    )


def centred_name(name: str, x: float, y: float, width: float, height: float, size: float) -> Svg:
    """Return a name in the middle of a box, in two lines if need be."""
    return paragraph(
        x, y, name, width, height, size, fill=paint("ink"), font_weight="bold", text_anchor="middle"
    )


# --- one card large ----------------------------------------------------------------------------


def large(pack: Pack, kind: Kind, lang: Lang, readings: Readings) -> Svg:
    """Return one card large, with its rule text and its source, drawn from 0,0."""
    width, height = geo.LARGE_CARD
    head = card_head(width)
    short = short_effect(pack, kind, lang)
    art = move(width / 2, head + 96, _art(pack, kind))
    top = head + (236 if short else 196)
    text = full_text(pack, kind, lang, readings)
    words = [
        rich(width / 2, head + 184, short, width - 30, 46, 19) if short else Svg(""),
        line(24, top, width - 24, top, stroke=paint("edge")),
        paragraph(22, top + 6, text, width - 44, height - top - 54, 18, fill=paint("ink")),
        _source(pack, kind, lang, width, height),
    ]
    return card_frame(
        width, height, name_of(pack, kind, lang), glyph_of(pack, kind), hue_of(pack, kind), art, *words
    )


def _art(pack: Pack, kind: Kind) -> Svg:
    return _event_sign(pack, kind, 52) if pack.types[kind] == EVENT else plan(pack, kind, 110)


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
