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
from stardeck.games.tortuga.face.own_cards import ability_signs, ability_words, step_words
from stardeck.games.tortuga.face.places import landscape
from stardeck.games.tortuga.face.words import WORDS
from stardeck.games.tortuga.rules import conquest
from stardeck.pictures.card import card_frame, card_head, is_cut
from stardeck.pictures.card import card_name as named
from stardeck.pictures.icons import icon
from stardeck.pictures.inline import rich, rich_fits, rich_lines, rich_width
from stardeck.pictures.look import chip, chip_width, coin, hexagon, label, placed, token
from stardeck.pictures.palette import paint
from stardeck.pictures.svg import LEGIBLE, Svg, circle, join, paragraph, path, picture, rect
from stardeck.words import Lang, say

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


def _gives(pack: Pack, kind: Kind, lang: Lang) -> str:
    crypto, manoeuvre = pack.crypto[kind], pack.manoeuvre[kind]
    if crypto and manoeuvre:
        key = "card-words"
    else:
        key = "card-crypto" if crypto else "card-manoeuvre" if manoeuvre else "card-nothing"
    return say(WORDS, key, lang, crypto=crypto, manoeuvre=manoeuvre)


def card_words(pack: Pack, kind: Kind, lang: Lang, readings: Readings) -> str:
    """Return all that a card says under these readings."""
    words = [_gives(pack, kind, lang)]
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
    gap = size * 0.5
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


HELD: Final = 11.5
"""The smallest words of a card in a hand, which a page shows a little smaller than the board."""


def _abilities(pack: Pack, kind: Kind, lang: Lang, box: tuple[float, float, float, float]) -> Svg:
    """What a card can do: in words if they can be read in a box, else in signs."""
    x, y, width, height = box
    words = ability_words(pack, kind, lang)
    lines = rich_lines(words, width, HELD)
    if not words or rich_fits(lines, width, height, HELD):
        return rich(
            x + width / 2, y, words, width, height, max(12.5, height * 0.09), smallest=HELD, lang=lang
        )
    return rich(x + width / 2, y, ability_signs(pack, kind), width, height, 15, smallest=HELD, lang=lang)


@lru_cache(maxsize=1024)
def card(pack: Pack, kind: Kind, lang: Lang, width: float, height: float) -> Svg:
    """Return a card, drawn from 0,0: head, portrait before a landscape, resources, abilities."""
    head = card_head(width)
    has_words = bool(pack.abilities[kind])
    scale = (width - (26 if has_words else 10)) / PORTRAIT[0]
    below = head + 3 + PORTRAIT[1] * scale
    ground = landscape(DECK_ICONS[pack.deck[kind]], DECK_HUES[pack.deck[kind]])
    size = 17.0 if has_words else 21.0
    row = below + (12 if has_words else (height - below) / 2 - 1)
    top = below + (23 if resources(pack, kind) else 4)
    body = [
        # The landscape lies behind the lower half, under a veil where words are.
        placed(
            4,
            height - 4 - (width - 8) * 0.72,
            (width - 8) / 100,
            landscape(ground, DECK_HUES[pack.deck[kind]]),
        ),
        placed((width - PORTRAIT[0] * scale) / 2, head + 2, scale, art(pack, kind)),
        _veil(4, below, width - 8, height - below - 4, has_words),
        resource_row(pack, kind, width / 2, row, size),
    ]
    if has_words:
        body.append(_abilities(pack, kind, lang, (7, top, width - 14, height - top - 5)))
    return card_frame(
        width,
        height,
        card_name(pack, kind, lang),
        DECK_ICONS[pack.deck[kind]],
        DECK_HUES[pack.deck[kind]],
        *body,
        corner=corner(pack, kind, width - 13, head + 12, 11),
        smallest=HELD,
    )


def _veil(x: float, y: float, width: float, height: float, has_words: bool) -> Svg:
    """What makes words and numbers readable before a landscape."""
    if has_words:
        return rect(x, y, width, height, rx=6.0, fill=paint("well"), fill_opacity=0.88)
    return rect(x + 6, y + height / 2 - 15, width - 12, 28, rx=14.0, fill=paint("well"), fill_opacity=0.85)


SMALL_COIN: Final = 25.5
"""What the price leaves free of the width of a small card."""


@lru_cache(maxsize=1024)
def small_card(pack: Pack, kind: Kind, lang: Lang, width: float, height: float, aside: float = 0) -> Svg:
    """Return a card for a market: name, price, portrait, resources, abilities in signs, and room *aside*."""
    hue = DECK_HUES[pack.deck[kind]]
    name, signs = card_name(pack, kind, lang), ability_signs(pack, kind)
    head = 27.0 if height > 60 and is_cut(name, width - SMALL_COIN, 17) else 17.0
    wanted = rich_width(signs.replace("~", " ").split(), LEGIBLE)
    scale = min(0.5, (height - head - 1) / PORTRAIT[1], (width - 5 - wanted) / PORTRAIT[0])
    side = 2 + PORTRAIT[0] * scale
    rest, middle = width - side - 3, (side + width - aside) / 2 - 1
    out = [
        rect(0.75, 0.75, width - 1.5, height - 1.5, rx=6.0, fill=paint("panel-raised"), stroke=paint(hue)),
        placed(2, height - 1 - PORTRAIT[1] * scale, scale, art(pack, kind)),
        named(4, 1, width - SMALL_COIN, head, name, hue="ink"),
    ]
    below = height - head - 1
    if resources(pack, kind):
        out.append(resource_row(pack, kind, middle, head + (below * 0.28 if signs else below / 2), 12))
        head += below * 0.48
    if signs:
        out.append(rich(middle, head, signs, rest, height - head - 2, 12, lang=lang))
    return join(*out, corner(pack, kind, width - 12, 11, 10))


@lru_cache(maxsize=1024)
def token_card(pack: Pack, kind: Kind, lang: Lang, width: float, height: float) -> Svg:
    """Return a card without its abilities: name, portrait and resources, for a reserve."""
    head = 27.0
    scale = min((width - 6) / PORTRAIT[0], (height - 22 - head) / PORTRAIT[1])
    hue = DECK_HUES[pack.deck[kind]]
    return join(
        rect(0.75, 0.75, width - 1.5, height - 1.5, rx=6.0, fill=paint("panel-raised"), stroke=paint(hue)),
        placed(
            (width - PORTRAIT[0] * scale) / 2,
            head + (height - head - 18 - PORTRAIT[1] * scale) / 2 + 1,
            scale,
            art(pack, kind),
        ),
        named(3, 2, width - 4, head, card_name(pack, kind, lang), hue="ink", smallest=HELD),
        resource_row(pack, kind, width / 2, height - 11, 13),
    )


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
        placed(70, 52, 1.2, landscape(POWER_ICONS[rows.power[sector]], hue)),
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
