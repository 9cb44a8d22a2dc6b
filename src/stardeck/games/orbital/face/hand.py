"""The lower end of the table: what is mine: money, points, crew, prices, and my cards."""

from __future__ import annotations

from typing import Final

from stardeck.games.orbital.board import SYMBOLS, TALLIES
from stardeck.games.orbital.data import COLOUR_COUNT, COLOURS, MODULE, NO_COLOUR, Kind, Pack
from stardeck.games.orbital.face import geometry as geo
from stardeck.games.orbital.face.cards import HELD, card, name_of
from stardeck.games.orbital.face.scene import Scene
from stardeck.games.orbital.face.words import TABLE
from stardeck.games.orbital.rules.building import base_price, usual_price
from stardeck.games.orbital.rules.repairing import repair_price
from stardeck.games.orbital.rules.year_end import (
    colour_points,
    hand_limit,
    income_from,
    is_last_year,
    scoring_count,
    winners,
)
from stardeck.games.orbital.state import OVER, SETUP
from stardeck.kernel.decision import HIDDEN, Seat
from stardeck.pictures import loose
from stardeck.pictures.card import card_back, card_head
from stardeck.pictures.icons import icon
from stardeck.pictures.inline import rich
from stardeck.pictures.look import (
    Chip,
    chip,
    chip_width,
    chips,
    coin,
    name_label,
    panel,
    placed,
    rim,
    seat_mark,
    spot,
    strip_panel,
    token,
)
from stardeck.pictures.loose import Loose
from stardeck.pictures.palette import paint
from stardeck.pictures.piece import assembly, piece
from stardeck.pictures.race import Runner, race
from stardeck.pictures.svg import Svg, group, join, line, move, rect
from stardeck.words import Lang, say

_MINE: Final = 226.0
"""Width of the block with what is mine."""
_BARE: Final = 94.0
"""Its width during setup, when nothing has a price yet and eight cards need the room."""
_LOOKED: Final = 122.0
"""Room for one card looked at."""
_FORECAST: Final = 132.0
"""Width of what the year's end would bring."""
_GAP: Final = 8.0
_STEP: Final = geo.CARD[0] + _GAP
"""From one card to the next where none overlaps another."""


def hand(scene: Scene) -> Loose:
    """Return what is mine, drawn from 0,0 to geometry.HAND."""
    width, height = geo.HAND
    is_setup = scene.known.stage == SETUP
    mine = _BARE if is_setup else _MINE
    left = mine + 14
    room = width - left - 16
    if scene.known.stage == OVER:
        return loose.join(panel(0, 0, width, height), _mine(scene), move(left, 9, _ranking(scene, room)))
    aside, right = _aside(scene, room)
    # A strip is as wide as what lies in it: nobody swipes over nothing.
    more = _full(scene) - (room - aside)
    if scene.viewer < 0 or scene.is_bot(scene.viewer):
        more = max(0.0, more)
    return loose.strip(
        width + more,
        strip_panel(width, height, width + more),
        _bare(scene) if is_setup else _mine(scene),
        line(mine, 12, mine, height - 12, stroke=paint("edge-soft")),
        loose.move(left, 9, _cards(scene, room - aside)),
        loose.fanned(width - aside - 6, 6, width + more - aside - 6, right),
    )


def _full(scene: Scene) -> float:
    """Return how wide my cards are beside one another."""
    return len(set(scene.hand())) * _STEP


def _aside(scene: Scene, room: float) -> tuple[float, Svg]:
    """Return what stands to the right of my cards, and its width."""
    looked = sorted({kind for kind in scene.known.looked if kind != HIDDEN})
    if looked:
        return len(looked) * _LOOKED + 34, _looking(scene, looked)
    if scene.known.played and len(scene.targeted()) > 1:
        return _FORECAST, _in_play(scene)
    if _full(scene) <= room - _FORECAST:
        return _FORECAST, _forecast(scene)
    return 0.0, Svg("")


# --- what is mine ------------------------------------------------------------------------------


def _mine(scene: Scene) -> Svg:
    """Who I am, what I have, and what things cost me."""
    known, me = scene.known, scene.me
    wealth = _wealth(tuple(_had(scene)))
    is_first, has_passed = known.first == me, scene.has_passed(me)
    return _drawn_mine(me, scene.name(me), is_first, has_passed, wealth, _prices(scene))


@piece
def _drawn_mine(me: Seat, name: str, is_first: bool, has_passed: bool, wealth: Svg, prices: Svg) -> Svg:
    flags = [("first", "gold")] if is_first else []
    if has_passed:
        flags.append(("pass", "ink-soft"))
    out = [
        seat_mark(me, 24, 24, 20),
        name_label(40, 29, name, 170 - 20 * len(flags), 15, HELD),
        *[icon(sign, _MINE - 20 - 20 * i, 24, 15, fill=paint(hue)) for i, (sign, hue) in enumerate(flags)],
        move(14, 58, wealth),
        move(12, 90, prices),
    ]
    return join(*out)


def _had(scene: Scene) -> list[Chip]:
    """Points, money and unused crew."""
    known, me, lang = scene.known, scene.me, scene.lang
    points, money, crew = known.points[me], known.money[me], known.crew[me]
    return [
        ("points", points, say(TABLE, "points", lang, n=points)),
        ("money", money, say(TABLE, "money", lang, n=money)),
        ("crew", crew, say(TABLE, "crew", lang, n=crew)),
    ]


def _bare(scene: Scene) -> Svg:
    """Who I am and what I have, one below the other."""
    return _drawn_bare(scene.me, scene.known.first == scene.me, tuple(_had(scene)))


@piece
def _drawn_bare(me: Seat, is_first: bool, items: tuple[Chip, ...]) -> Svg:
    return join(
        seat_mark(me, 24, 24, 20),
        icon("first", _BARE - 22, 24, 15, fill=paint("gold")) if is_first else Svg(""),
        *[chips(14, 64 + 36 * row, [item], 21) for row, item in enumerate(items)],
    )


@piece
def _wealth(items: tuple[Chip, ...]) -> Svg:
    """What I have, as large as there is room for."""
    size, gap = 25.0, 14.0
    while size > 12 and sum(chip_width(words, size) + gap for _, words, _ in items) > _MINE - 14:
        size -= 1
    return chips(0, 0, items, size, gap)


def _prices(scene: Scene) -> Svg:
    """What Build, Upgrade and Repair cost now, and the hand limit."""
    known, me, numbers = scene.known, scene.me, scene.pack.numbers
    limit = hand_limit(known, me)
    prices = (max(0, usual_price(known, me)), numbers.upgrade_price, repair_price(known, me))
    return _drawn_prices(prices, limit, numbers.colour_discount, scene.lang)


@piece
def _drawn_prices(prices: tuple[int, int, int], limit: int, discount: int, lang: Lang) -> Svg:
    out: list[Svg] = []
    for place, (sign, price) in enumerate(zip(("build", "upgrade", "repair"), prices, strict=True)):
        x = place * 52.0
        out.append(
            group(
                rect(x, 0, 48, 62, rx=8.0, fill=paint("well")),
                icon(sign, x + 24, 19, 20, fill=paint("ink-soft")),
                coin(x + 24, 46, 11, price),
                title=say(TABLE, f"price-{sign}", lang, n=price, less=discount),
            )
        )
    out.append(
        group(
            rect(156, 0, 48, 62, rx=8.0, fill=paint("well")),
            icon("hand", 180, 19, 20, fill=paint("ink-soft")),
            token(180, 46, 11, limit, hue="ink-soft"),
            title=say(TABLE, "limit", lang, n=limit),
        )
    )
    return join(*out)


def _forecast(scene: Scene) -> Svg:
    """What I would get if the year ended now."""
    known, me, colours = scene.known, scene.me, range(COLOUR_COUNT)
    at = me * TALLIES
    won = [colour for colour in colours if known.tallies[at + colour] == scoring_count(known, colour)]
    points = len(won) * colour_points(known)
    rows = (
        ("money", f"+{max([income_from(known, me, colour) for colour in colours])}"),
        ("crew", str(known.tallies[at + SYMBOLS])),
        ("hand", f"+{scene.pack.numbers.yearly_cards}"),
    )
    return _foretold(points, tuple(won), () if is_last_year(known) else rows, scene.say("forecast"))


@piece
def _foretold(points: int, won: tuple[int, ...], rows: tuple[tuple[str, str], ...], title: str) -> Svg:
    return group(
        rect(0, 0, _FORECAST, geo.HAND[1] - 12, rx=10.0, fill=paint("well")),
        rich(_FORECAST / 2, 3, title, _FORECAST - 34, 34, 12, hue="ink-soft", smallest=HELD),
        chip("points", 30, 50, f"+{points}", 19),
        *[
            icon(COLOURS[colour], _FORECAST / 2 + 18 * (place - (len(won) - 1) / 2), 73, 14)
            for place, colour in enumerate(won)
        ],
        *[chip(name, 30, 94 + 24.5 * row, words, 18) for row, (name, words) in enumerate(rows)],
        title=title,
    )


def _in_play(scene: Scene) -> Svg:
    """The event that asks for a target, while the board shows the rivals' orbitals."""
    kind = scene.known.played[-1]
    return group(
        rect(0, 0, _FORECAST, geo.HAND[1] - 12, rx=10.0, fill=paint("well")),
        move((_FORECAST - geo.CARD[0]) / 2, 3, card(scene.pack, kind, scene.lang)),
        title=scene.say("told", title=scene.say("in-play"), what=name_of(scene.pack, kind, scene.lang)),
        data_card=scene.pack.ids[kind],
    )


def _ranking(scene: Scene, room: float) -> Svg:
    """Who has how many points, when all is over."""
    points = scene.known.points
    order = sorted(range(scene.known.seats), key=lambda seat: -points[seat])
    best, won = max(points), winners(scene.known)
    runners = [Runner(seat, scene.name(seat), points[seat], seat in won) for seat in order]
    height = geo.HAND[1] - 18
    return race(8, 0, min(room, 620), runners, max(best, 1), min(34.0, height / len(runners)))


# --- cards -------------------------------------------------------------------------------------


def _cards(scene: Scene, room: float) -> Svg | Loose:
    """My cards, each kind once; who only watches sees backs, and so does a bot with a face-down stack."""
    if scene.viewer < 0 or scene.is_bot(scene.viewer):
        return _backs(scene, room)
    cards = scene.hand()
    kinds = sorted(set(cards), key=lambda kind: (scene.pack.types[kind], scene.pack.colours[kind], kind))
    _, places = geo.row(len(kinds), room, geo.CARD[0], _GAP)
    return _fan(tuple(places), tuple([_card(scene, kind, cards.count(kind)) for kind in kinds]))


@assembly
def _fan(places: tuple[float, ...], cards: tuple[Svg, ...]) -> Loose:
    return loose.join(
        *[
            loose.fanned(x, 0, number * _STEP, held)
            for number, (x, held) in enumerate(zip(places, cards, strict=True))
        ]
    )


def _card(scene: Scene, kind: Kind, copies: int) -> Svg:
    is_module = scene.pack.types[kind] == MODULE
    price = base_price(scene.known, scene.viewer, kind) if is_module else None
    return _held(scene.pack, kind, copies, price, scene.lang)


@piece
def _held(pack: Pack, kind: Kind, copies: int, price: int | None, lang: Lang) -> Svg:
    ref = f"hand/{pack.ids[kind]}"
    wide, high = geo.CARD
    name = name_of(pack, kind, lang)
    # Beside the picture, where it covers no words: below what must stand first.
    down = card_head(wide) + (14 if pack.requires[kind] == NO_COLOUR else 32)
    second = token(14, down, 12, f"×{copies}", hue="ink") if copies > 1 else Svg("")
    return spot(
        ref,
        card(pack, kind, lang, price),
        second,
        rim(-3, -3, wide + 6, high + 6, 11),
        title=f"{name}, {say(TABLE, 'copies', lang, n=copies)}" if copies > 1 else name,
        card=pack.ids[kind],
    )


def _backs(scene: Scene, room: float) -> Svg:
    """The hand of the seat whose turn it is, as everybody sees it."""
    cards = scene.known.hands[scene.me]
    scale, places = geo.row(len(cards), room, geo.CARD[0], _GAP)
    out: list[Svg] = []
    for x, kind in zip(places, cards, strict=True):
        seen = card_back(*geo.CARD) if kind == HIDDEN else card(scene.pack, kind, scene.lang)
        out.append(placed(x, 0, scale, seen))
    return join(*out)


def _looking(scene: Scene, kinds: list[Kind]) -> Svg:
    """The cards I look at, of which I keep one."""
    width = len(kinds) * _LOOKED + 30
    out = [
        rect(0, 0, width, geo.HAND[1] - 12, rx=10.0, fill=paint("well"), stroke=paint("secret")),
        icon("eye", 15, geo.HAND[1] / 2 - 6, 20, fill=paint("secret")),
    ]
    for place, kind in enumerate(kinds):
        ref = f"look/{scene.pack.ids[kind]}"
        seen = spot(
            ref,
            card(scene.pack, kind, scene.lang),
            rim(-3, -3, geo.CARD[0] + 6, geo.CARD[1] + 6, 11),
            title=name_of(scene.pack, kind, scene.lang),
            card=scene.pack.ids[kind],
        )
        out.append(move(30 + place * _LOOKED, 3, seen))
    return group(*out, title=scene.say("looks"))
