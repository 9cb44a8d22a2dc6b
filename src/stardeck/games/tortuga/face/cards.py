"""Cards and sectors, small and large."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from stardeck.games.tortuga.board import AGGRESSIVE, PEACEFUL, Readings
from stardeck.games.tortuga.data import (
    ABILITIES,
    DECKS,
    HUNT,
    MARKET_LETTERS,
    NOTHING,
    POWERS,
    TORTUGA,
    TRADE,
    Kind,
    Pack,
    Sector,
)
from stardeck.games.tortuga.face.creatures import portrait
from stardeck.games.tortuga.face.crew import bust
from stardeck.games.tortuga.face.geometry import PORTRAIT
from stardeck.games.tortuga.face.nouns import card_name, numbers, sector_name
from stardeck.games.tortuga.face.own_cards import ability_words, step_words
from stardeck.games.tortuga.face.words import WORDS
from stardeck.games.tortuga.rules import conquest
from stardeck.kernel.words import Lang, say
from stardeck.pictures.icons import icon
from stardeck.pictures.look import (
    card_frame,
    card_head,
    chip,
    chip_width,
    coin,
    hexagon,
    label,
    placed,
    token,
)
from stardeck.pictures.palette import paint
from stardeck.pictures.svg import Svg, circle, join, paragraph, path, picture, rect

DECK_HUES: Final = ("ink-soft", "bone", "cyan", "purple", "lime", "orange", "red", "pink")
"""The colour of each deck's cards, in the order of DECKS."""

DECK_ICONS: Final = ("tortuga", "ship", "terminal", "vortex", "research", "mines", "fortress", "hunt")

POWER_HUES: Final = ("gold", "cyan", "pink", "purple", "lime", "orange", "red")
"""The colour of a sector by its power."""

POWER_ICONS: Final = ("tortuga", "terminal", "turret", "vortex", "research", "mines", "fortress")


@lru_cache(maxsize=1024)
def art(pack: Pack, kind: Kind) -> Svg:
    """Return what a card shows, in a box of 100 by 72, over a glimmer of its deck's colour."""
    hue = DECK_HUES[pack.deck[kind]]
    drawn = portrait(pack.ids[kind]) or bust(pack.ids[kind], kind)
    return join(
        circle(50, 36, 33, fill=paint(hue), fill_opacity=0.13),
        circle(50, 36, 24, fill=paint(hue), fill_opacity=0.12),
        path("M4 14h18M78 10h18M2 58h14M84 52h14", stroke=paint(hue), stroke_opacity=0.5, stroke_width=1.2),
        drawn,
    )


def card_words(pack: Pack, kind: Kind, lang: Lang, readings: Readings) -> str:
    """Return all that a card says under these readings."""
    words = [say(WORDS, "card-words", lang, crypto=pack.crypto[kind], manoeuvre=pack.manoeuvre[kind])]
    if pack.one_of[kind]:
        words.append(ability_words(pack, kind, lang) + ".")
    for place, ability in enumerate(pack.abilities[kind]):
        if not pack.one_of[kind]:
            words.append(step_words(pack, kind, place, lang) + ".")
        if f"more-{ABILITIES[ability]}" in WORDS:
            words.append(say(WORDS, f"more-{ABILITIES[ability]}", lang, **numbers(pack)))
    if pack.plays[kind]:
        words.append(say(WORDS, "abilities-this-turn" if readings.later else "abilities-at-once", lang))
    if pack.deck[kind] == HUNT:
        words.append(say(WORDS, "card-hunt", lang, n=pack.difficulty[kind], m=pack.influence[kind]))
    elif pack.deck[kind] >= TRADE:
        words.append(say(WORDS, "card-cost", lang, n=pack.cost[kind]))
    return " ".join(words)


def power_words(pack: Pack, sector: Sector, lang: Lang) -> str:
    """Return what a sector grants."""
    return say(WORDS, f"power-{POWERS[pack.sectors.power[sector]]}", lang, **numbers(pack))


def conquest_words(sector: Sector, lang: Lang, readings: Readings) -> str:
    """Return what the scenario changes in the conquest of a sector."""
    if readings.scenario == PEACEFUL and (sector != TORTUGA or readings.bribes_tortuga):
        return " " + say(WORDS, "sector-crypto", lang)
    if readings.scenario == AGGRESSIVE and sector == TORTUGA:
        return " " + say(WORDS, "sector-wins" if readings.tie_wins else "sector-wins-more", lang)
    return ""


def sector_words(pack: Pack, sector: Sector, lang: Lang, readings: Readings) -> str:
    """Return all that a sector says under these readings."""
    rows = pack.sectors
    # What is at its maximum from the beginning never rises: Tortuga.
    key = "sector-rises" if rows.maximum[sector] > rows.defence[sector] else "sector-fixed"
    price = conquest.first_price(pack, sector)
    costs = say(WORDS, key, lang, price=price, most=rows.maximum[sector], **numbers(pack))
    return say(
        WORDS,
        "sector-words",
        lang,
        conquest=costs + conquest_words(sector, lang, readings),
        n=rows.control[sector],
        deck=market_letter(pack, sector),
        power=power_words(pack, sector, lang),
    )


def market_letter(pack: Pack, sector: Sector) -> str:
    """Return the letter of the cards that a sector sells."""
    market = pack.sectors.market[sector]
    return "T" if market == NOTHING else MARKET_LETTERS[market].upper()


def resources(pack: Pack, kind: Kind) -> list[tuple[str, int]]:
    """Return the icons and numbers a card gives."""
    both = [("crypto", pack.crypto[kind]), ("manoeuvre", pack.manoeuvre[kind])]
    return [(name, amount) for name, amount in both if amount > 0]


def resource_row(pack: Pack, kind: Kind, middle: float, y: float, size: float) -> Svg:
    """Return what a card gives, as chips around a middle."""
    items = resources(pack, kind)
    gap = size * 0.7
    full = sum(chip_width(amount, size) for _, amount in items) + gap * (len(items) - 1)
    left = middle - full / 2
    out: list[Svg] = []
    for name, amount in items:
        out.append(chip(name, left, y, amount, size))
        left += chip_width(amount, size) + gap
    return join(*out)


def corner(pack: Pack, kind: Kind, x: float, y: float, radius: float) -> Svg:
    """Return the price of a card in a coin; of a creature what converting it gives."""
    if pack.deck[kind] == HUNT:
        left = x - radius * 2
        return join(
            rect(
                left,
                y - radius,
                radius * 3,
                radius * 2,
                rx=radius,
                fill=paint("space-deep"),
                stroke=paint("pink"),
            ),
            chip("influence", left + radius * 0.4, y, pack.influence[kind], radius * 1.2),
        )
    return coin(x, y, radius, pack.cost[kind]) if pack.deck[kind] >= TRADE else Svg("")


@lru_cache(maxsize=1024)
def card(pack: Pack, kind: Kind, lang: Lang, width: float, height: float) -> Svg:
    """Return a card, drawn from 0,0: head, portrait, resources, abilities."""
    head = card_head(width)
    scale = (width - 10) / PORTRAIT[0]
    below = head + 4 + PORTRAIT[1] * scale
    words = ability_words(pack, kind, lang)
    chips_y = below + (11 if words else (height - below) / 2 - 2)
    top = below + (21 if resources(pack, kind) else 5)
    body = [
        placed(5, head + 3, scale, art(pack, kind)),
        rect(4, below, width - 8, height - below - 5, rx=6.0, fill=paint("well"), fill_opacity=0.85),
        resource_row(pack, kind, width / 2, chips_y, 15),
    ]
    if words:
        body.append(paragraph(8, top, words, width - 16, height - top - 6, 10, fill=paint("ink")))
    return card_frame(
        width,
        height,
        card_name(pack, kind, lang),
        DECK_ICONS[pack.deck[kind]],
        DECK_HUES[pack.deck[kind]],
        *body,
        corner=corner(pack, kind, width - 12, head + 11, 10.5),
    )


@lru_cache(maxsize=1024)
def small_card(pack: Pack, kind: Kind, lang: Lang, width: float, height: float) -> Svg:
    """Return a card for a market: name, price, portrait, resources, and abilities if there is room."""
    hue = DECK_HUES[pack.deck[kind]]
    words = ability_words(pack, kind, lang) if height > 50 else ""
    room = height - 16 - (21 if words else 2)
    scale = room / PORTRAIT[1]
    side = 4 + PORTRAIT[0] * scale
    out = [
        rect(0.75, 0.75, width - 1.5, height - 1.5, rx=6.0, fill=paint("panel-raised"), stroke=paint(hue)),
        placed(2, 16, scale, art(pack, kind)),
        label(6, 12.5, card_name(pack, kind, lang), 10, bold=True, width=width - 30),
        resource_row(pack, kind, (side + width) / 2 - 10, 16 + room / 2 + 1, 12),
        corner(pack, kind, width - 11, 10.5, 8.5),
    ]
    if words:
        top = 16 + room + 0.5
        out.append(paragraph(5, top, words, width - 9, height - top - 2, 8, fill=paint("ink-soft")))
    return join(*out)


def card_large(pack: Pack, kind: Kind, lang: Lang) -> Svg:
    """Return a card as a picture of its own."""
    deck = DECKS[pack.deck[kind]].upper()
    body = card(pack, kind, lang, 220, 320)
    extra = Svg("")
    if pack.deck[kind] == HUNT:
        extra = join(
            icon("hunt", 20, 60, 18, fill=paint("pink")),
            token(42, 60, 11, pack.difficulty[kind], hue="pink"),
        )
    elif deck.lower() in ("t", *MARKET_LETTERS):
        extra = token(20, 60, 12, deck, hue=DECK_HUES[pack.deck[kind]])
    return picture(220, 320, body, extra, title=card_name(pack, kind, lang), font_family=FONT)


FONT: Final = "var(--font,DejaVu Sans,sans-serif)"


def sector_large(pack: Pack, sector: Sector, lang: Lang) -> Svg:
    """Return a sector tile as a picture of its own."""
    rows = pack.sectors
    hue = POWER_HUES[rows.power[sector]]
    name = sector_name(pack, sector, lang)
    tile = [
        path(hexagon(130, 130, 122), fill=paint("panel"), stroke=paint(hue), stroke_width=5),
        icon(POWER_ICONS[rows.power[sector]], 130, 96, 84, fill=paint(hue), opacity=0.8),
        label(130, 166, name, 22, bold=True, anchor="middle", width=190),
        paragraph(
            62,
            174,
            power_words(pack, sector, lang),
            136,
            46,
            11,
            fill=paint("ink-soft"),
        ),
        token(130, 34, 15, market_letter(pack, sector), hue=hue),
    ]
    return picture(260, 260, *tile, title=name, font_family=FONT)
