"""The right of the table: the year, the market with its prices, the piles, the upgraded cores."""

from __future__ import annotations

from typing import Final

from stardeck.games.orbital.board import KIND
from stardeck.games.orbital.data import NONE, STEPS, Kind, Pack
from stardeck.games.orbital.face import geometry as geo
from stardeck.games.orbital.face.cards import glyph_of, hue_of, market_card, name_of, sign_of
from stardeck.games.orbital.face.scene import Scene
from stardeck.games.orbital.face.words import TABLE
from stardeck.games.orbital.rules.purchasing import market_price
from stardeck.kernel.decision import Seat
from stardeck.pictures import loose
from stardeck.pictures.card import card_back
from stardeck.pictures.icons import icon
from stardeck.pictures.inline import rich
from stardeck.pictures.look import chip, coin, label, panel, rim, seat_mark, spot
from stardeck.pictures.loose import Loose
from stardeck.pictures.palette import paint
from stardeck.pictures.piece import assembly, piece
from stardeck.pictures.svg import Svg, circle, group, join, line, move, rect
from stardeck.words import Lang, say

_YEARS: Final = 38.0
_CORES: Final = 78.0
_GAP: Final = 8.0


def offer(scene: Scene) -> Loose:
    """Return what is on offer, drawn from 0,0 to geometry.OFFER."""
    width, height = geo.OFFER
    return loose.join(
        _years(scene, width),
        loose.move(0, _YEARS + _GAP, _market(scene, width, height - _YEARS - _CORES - 2 * _GAP)),
        loose.move(0, height - _CORES, _cores(scene, width)),
    )


# --- the year ----------------------------------------------------------------------------------


def _years(scene: Scene, width: float) -> Svg:
    """The year track: the last year counts more."""
    return _track(scene.known.year, scene.known.readings.years, width, scene.lang)


@piece
def _track(now: int, years: int, width: float, lang: Lang) -> Svg:
    step = (width - 70) / max(1, years - 1)
    stops = [_year(now, year, years, 50 + (year - 1) * step) for year in range(1, years + 1)]
    return group(
        panel(0, 0, width, _YEARS),
        icon("calendar", 22, _YEARS / 2, 18, fill=paint("ink-soft")),
        line(50, _YEARS / 2, width - 20, _YEARS / 2, stroke=paint("edge"), stroke_width=3),
        *stops,
        title=say(TABLE, "year", lang, n=now, years=years),
    )


def _year(now: int, year: int, years: int, x: float) -> Svg:
    y = _YEARS / 2
    is_now, is_last = year == now, year == years
    ground = paint("coin") if is_now else paint("panel-raised" if year > now else "edge")
    hue = "on-coin" if is_now else "ink-soft"
    return join(
        circle(
            x,
            y,
            13 if is_now else 10,
            fill=ground,
            stroke=paint("gold-sign" if is_last else "edge"),
            stroke_width=2,
        ),
        label(x, y + 4.5, str(year), 13 if is_now else 11, hue=hue, bold=True, anchor="middle"),
        icon("points", x + 9, y - 10, 11) if is_last else Svg(""),
    )


# --- the market --------------------------------------------------------------------------------


def _market(scene: Scene, width: float, height: float) -> Loose:
    """The row of cards, in pairs; the piles take the place nearest to the dearest card."""
    known = scene.known
    cards = tuple([_for_sale(scene, place) for place in range(len(known.market))])
    return _row(scene.pack, known.readings.competitive, _piles(scene), cards, (width, height), scene.lang)


@assembly
def _row(
    pack: Pack, competitive: bool, piles: Svg, cards: tuple[Svg, ...], room: tuple[float, float], lang: Lang
) -> Loose:
    width, height = room
    title = say(TABLE, "no-market" if competitive else "market", lang)
    wide, high = geo.MARKET_CARD
    top = 31.0
    step_x, step_y = wide + 6, (height - top - 4) / 3
    out: list[Svg | Loose] = [panel(0, 0, width, height, title), loose.move(9, top, piles)]
    size = pack.numbers.market
    for place in range(size):
        # The dearest card lies beside the deck.
        slot = size - place
        x, y = 9 + slot % 2 * step_x, top + slot // 2 * step_y
        if place < len(cards):
            out.append(loose.move(x, y, cards[place]))
        elif not competitive:
            out.append(_gone(x, y, wide, high, lang))
    if competitive:
        out.append(move(9, top + step_y, _aid(pack, width - 18, height - top - step_y - 8, lang)))
    return loose.join(*out)


def _piles(scene: Scene) -> Svg:
    """The deck and the discard pile with their counts."""
    known = scene.known
    top = known.discards[-1] if known.discards else -1
    return _drawn_piles(scene.pack, len(known.deck), len(known.discards), top, scene.lang)


@piece
def _drawn_piles(pack: Pack, deck: int, discards: int, top: Kind, lang: Lang) -> Svg:
    back_width = 48.0
    seen = icon("discard", 91, 33, 24, fill=paint("edge"))
    if top >= 0:
        seen = icon(glyph_of(pack, top), 91, 33, 24, fill=paint(hue_of(pack, top)))
    return join(
        group(
            move(8, 2, card_back(back_width, 66)),
            label(32, 88, str(deck), 15, bold=True, anchor="middle"),
            title=say(TABLE, "deck", lang, n=deck),
        ),
        group(
            rect(
                67,
                2,
                back_width,
                66,
                rx=4.0,
                fill=paint("well"),
                stroke=paint("edge"),
                stroke_dasharray="4 3",
            ),
            seen,
            label(91, 88, str(discards), 15, hue="ink-soft", bold=True, anchor="middle"),
            title=say(TABLE, "discard", lang, n=discards),
        ),
    )


def _for_sale(scene: Scene, place: int) -> Svg:
    price = market_price(scene.known, scene.me, place + 1)
    return _sold(scene.pack, scene.known.market[place], place, price, scene.lang)


@piece
def _sold(pack: Pack, kind: Kind, place: int, price: int, lang: Lang) -> Svg:
    wide, high = geo.MARKET_CARD
    return spot(
        f"market/{place + 1}",
        market_card(pack, kind, lang, price),
        rim(-2, -2, wide + 4, high + 4, 10),
        title=f"{name_of(pack, kind, lang)}, {price} MC",
        card=pack.ids[kind],
    )


def _gone(x: float, y: float, width: float, height: float, lang: Lang) -> Svg:
    return join(
        rect(
            x + 1,
            y + 1,
            width - 2,
            height - 2,
            rx=8.0,
            fill="none",
            stroke=paint("edge-soft"),
            stroke_dasharray="5 4",
        ),
        label(
            x + width / 2, y + height / 2 + 4, say(TABLE, "empty", lang), 11, hue="ink-faint", anchor="middle"
        ),
    )


def _aid(pack: Pack, width: float, height: float, lang: Lang) -> Svg:
    """Where there is no market: what the actions cost."""
    numbers = pack.numbers
    rows = [
        ("build", numbers.build_price, "price-build"),
        ("upgrade", numbers.upgrade_price, "price-upgrade"),
        ("repair", numbers.repair_price, "price-repair"),
    ]
    step = height / len(rows)
    out: list[Svg] = []
    for place, (sign, price, key) in enumerate(rows):
        y = place * step
        words = say(TABLE, key, lang, n=price, less=numbers.colour_discount)
        out += [
            rect(0, y, width, step - 8, rx=8.0, fill=paint("panel-raised")),
            icon(sign, 22, y + (step - 8) / 2, 22),
            rich(width / 2 + 12, y + 2, words, width - 96, step - 12, 11),
            coin(width - 20, y + (step - 8) / 2, 12, price),
        ]
    return join(*out)


# --- upgraded cores ----------------------------------------------------------------------------


def _cores(scene: Scene, width: float) -> Svg:
    """The upgraded cores: what is left of them, and who has taken the others."""
    # Who has another core than the one everybody begins with has taken that.
    owners = tuple([(station[KIND], seat) for seat, station in enumerate(scene.known.stations)])
    return _drawn_cores(scene.pack, owners, tuple(scene.names), width, scene.lang)


@assembly
def _drawn_cores(
    pack: Pack, cores: tuple[tuple[Kind, Seat], ...], names: tuple[str, ...], width: float, lang: Lang
) -> Svg:
    kinds = range(pack.core + 1, len(pack.ids))
    price = say(TABLE, "cores-price", lang, n=pack.numbers.upgrade_price)
    step = (width - 16) / max(1, len(kinds))
    tiles: list[Svg] = []
    for place, kind in enumerate(kinds):
        owner = next((seat for core, seat in cores if core == kind), -1)
        who = names[owner] if owner >= 0 else ""
        tiles.append(move(8 + place * step, 29, _drawn_core(pack, kind, owner, who, step - 6, lang)))
    return join(panel(0, 0, width, _CORES, say(TABLE, "cores", lang), price), *tiles)


@piece
def _drawn_core(pack: Pack, kind: Kind, owner: Seat, who: str, size: float, lang: Lang) -> Svg:
    hue = paint(hue_of(pack, kind))
    ref = f"core/{pack.ids[kind]}"
    name = name_of(pack, kind, lang)
    tile = [
        rect(
            2,
            0,
            size,
            42,
            rx=8.0,
            fill=paint("well"),
            stroke=hue,
            stroke_width=1.5,
            stroke_opacity=0.4 if owner >= 0 else 1,
        ),
        icon(glyph_of(pack, kind), 2 + size / 2, 15, 18, fill=hue, fill_opacity=0.4 if owner >= 0 else 1),
    ]
    if owner >= 0:
        taken = say(TABLE, "core-taken", lang, card=name, who=who)
        return group(*tile, seat_mark(owner, 2 + size / 2, 32, 12), title=taken, data_card=pack.ids[kind])
    return spot(
        ref,
        *tile,
        _gift(pack, kind, 2 + size / 2, 33),
        rim(0, -2, size + 4, 46, 9),
        title=name,
        card=pack.ids[kind],
    )


def _gift(pack: Pack, kind: Kind, x: float, y: float) -> Svg:
    """What an upgraded core brings, as small as can be."""
    if pack.symbols[kind]:
        return chip("crew", x - 15, y, f"+{pack.symbols[kind]}", 12)
    effect, sign = pack.effects[kind], sign_of(pack, kind)
    if effect == NONE:
        return Svg("")
    if pack.amounts[kind] and effect != STEPS:
        return chip(sign, x - 15, y, f"+{pack.amounts[kind]}", 12)
    return icon(sign, x, y, 13)
