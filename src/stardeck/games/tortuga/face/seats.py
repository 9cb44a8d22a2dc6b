"""The captains: influence, ship, cards and tokens of every hold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from stardeck.games.tortuga.data import NOTHING, POWER_CRYPTO, POWER_TURRETS
from stardeck.games.tortuga.face.board import ship
from stardeck.games.tortuga.face.cards import art
from stardeck.games.tortuga.face.geometry import SEATS
from stardeck.games.tortuga.face.scene import Printed, Scene
from stardeck.games.tortuga.rules.ending import score_of, sectors_of
from stardeck.games.tortuga.rules.piles import distinct
from stardeck.games.tortuga.rules.sectors import bonus_tokens
from stardeck.pictures import loose
from stardeck.pictures.icons import icon
from stardeck.pictures.look import Chip, bar, chip_width, label, named_chip, placed, seat_mark, token
from stardeck.pictures.loose import Loose
from stardeck.pictures.palette import paint, seat_paint
from stardeck.pictures.piece import piece
from stardeck.pictures.svg import Svg, circle, group, join, rect, shortened, text_width

GAP = 6
MOST_HEIGHT = 152
TOP = 48
"""Where the rows of a panel begin: below name and bar."""
WELLS = 180.0
"""How wide the numbers of a row are; on their right lie a ship and a reserved card, or trophies."""
ASIDE = (12 + WELLS + 5 + SEATS[0] - 12) / 2
"""The middle of what lies there."""
LEAST = 12.0
"""How large the icon of a number is at least."""


def seats(scene: Scene) -> Loose:
    """Return a panel for every seat, in turn order from the looker or from the first."""
    count = scene.state.seats
    height = min(MOST_HEIGHT, (SEATS[1] - GAP * (count - 1)) / count)
    begin = scene.view.seat if scene.view.seat >= 0 else scene.state.first
    panels: list[Loose] = []
    for place in range(count):
        seat = (begin + place) % count
        panels.append(loose.move(0, place * (height + GAP), _hold(scene, seat, height)))
    return loose.join(*panels)


def _hold(scene: Scene, seat: int, height: float) -> Svg:
    state = scene.state
    width = SEATS[0]
    turn = state.now.number > 0 and state.now.seat == seat and not state.pending.is_empty()
    edge = seat_paint(seat) if turn else paint("edge-soft")
    score = score_of(state, seat)
    cards, tokens = _rows(height)
    return scene.spot(
        f"seat/{seat}",
        rect(
            1,
            1,
            width - 2,
            height - 2,
            rx=11.0,
            fill=paint("panel"),
            stroke=edge,
            stroke_width=2 if turn else 1,
        ),
        _name(scene.printed, seat, scene.names[seat], state.hulls[seat], score),
        bar(14, 33, width - 28, 7, score / scene.pack.numbers.goal, seat_paint(seat)),
        _cards(
            scene.printed,
            len(state.hands[seat]),
            len(state.decks[seat]),
            tuple(state.discards[seat]),
            cards,
        ),
        _tokens(scene, seat, tokens),
        _reserve(scene, seat, cards),
        _trophies(scene, seat, tokens),
        box=(1, 1, width - 2, height - 2),
        round_=11,
        title=scene.names[seat],
    )


@piece
def _name(printed: Printed, seat: int, called: str, hull: int, score: int) -> Svg:
    total = f"{score}/{printed.pack.numbers.goal}"
    room = SEATS[0] - 62 - text_width(total, 15, bold=True)
    name = shortened(called, room, 13.5, bold=True)
    out = [
        seat_mark(seat, 20, 18, 17),
        label(34, 23, name, 13.5, bold=True),
        icon("influence", SEATS[0] - 24 - text_width(total, 15, bold=True), 17, 15),
        label(SEATS[0] - 12, 23, total, 15, bold=True, anchor="end"),
    ]
    used = text_width(name, 13.5, bold=True)
    if hull != NOTHING and room - used > 40:
        words = shortened(printed.card(hull), room - used - 6, 11)
        out.append(label(40 + used, 22, words, 11, hue="ink-faint"))
    return join(*out)


class Row(NamedTuple):
    """Where a row of a panel stands, and how high it is."""

    y: float
    height: float

    @property
    def middle(self) -> float:
        """Where what lies on its right is drawn."""
        return self.y + self.height / 2


def _rows(height: float) -> tuple[Row, Row]:
    """Return the two rows below name and bar: they share what the panel has."""
    high = (height - TOP - 10 - GAP) / 2
    return Row(TOP, high), Row(TOP + high + GAP, high)


def _wells(row: Row, items: Sequence[Chip]) -> Svg:
    """Return numbers in wells, side by side on the left of a panel: as large as each has room."""
    return _wells_of(row, tuple(items))


@piece
def _wells_of(row: Row, items: tuple[Chip, ...]) -> Svg:
    width = (WELLS - 5 * (len(items) - 1)) / len(items)
    widest = max(chip_width(amount, 1) for _, amount, _ in items)
    size = max(LEAST, min(19, row.height * 0.52, (width - 8) / widest))
    out: list[Svg] = []
    for place, (name, amount, words) in enumerate(items):
        x = 12 + place * (width + 5)
        out.append(rect(x, row.y, width, row.height, rx=8.0, fill=paint("well")))
        left = x + (width - chip_width(amount, size)) / 2
        out.append(named_chip(name, left, row.middle, amount, size, words))
    return join(*out)


@piece
def _cards(printed: Printed, hand: int, deck: int, pile: tuple[int, ...], row: Row) -> Svg:
    names = [f"{printed.card(kind)} ×{pile.count(kind)}" for kind in distinct(list(pile))]
    return _wells(
        row,
        [
            ("hand", hand, printed.say("hand-count")),
            ("deck", deck, printed.say("deck-count")),
            (
                "discard",
                len(pile),
                printed.say("told", title=printed.say("discard-count"), what=", ".join(names)),
            ),
        ],
    )


def _tokens(scene: Scene, seat: int, row: Row) -> Svg:
    state = scene.state
    items: list[Chip] = [
        ("ore", state.ore_held[seat], scene.say("ore-held")),
        ("marker", state.markers[seat], scene.say("markers")),
        ("first", sectors_of(state, seat), scene.say("sectors")),
    ]
    for name, power, key in (("terminal", POWER_CRYPTO, "terminals"), ("turret", POWER_TURRETS, "turrets")):
        count = bonus_tokens(state, seat, power)
        if count:
            items.append((name, count, scene.say(key)))
    return _wells(row, items)


def _aside(row: Row, name: str, is_empty: bool) -> Svg:
    """Return the well on the right of a row; while nothing lies in it, its icon says what may."""
    x, width = 12 + WELLS + 5, SEATS[0] - 24 - WELLS - 5
    well = rect(x, row.y, width, row.height, rx=8.0, fill=paint("well"))
    return join(well, icon(name, ASIDE, row.middle, 14, fill=paint("edge"))) if is_empty else well


def _reserve(scene: Scene, seat: int, row: Row) -> Svg:
    """Return a face-down card if one is reserved, and the ship if it lies in the hold."""
    state, y = scene.state, row.middle
    is_held, is_docked = state.reserves[seat] != NOTHING, state.ships[seat] == NOTHING
    out = [_aside(row, "lock", not is_held and not is_docked)]
    if is_held:
        x = ASIDE + 14 if is_docked else ASIDE
        out.append(group(icon("lock", x, y, 17, fill=paint("secret")), title=scene.say("reserve")))
    if is_docked:
        out.append(ship(scene, seat, ASIDE - 12 if is_held else ASIDE, y, 20))
    return join(*out)


def _trophies(scene: Scene, seat: int, row: Row) -> Svg:
    """Return the hunt tokens in the hold."""
    state, y = scene.state, row.middle
    held = [kind for place, kind in enumerate(scene.pack.hunts) if state.hunts.captors[place] == seat]
    well = _aside(row, "hunt", not held)
    if len(held) > 2:
        count = join(
            icon("hunt", ASIDE - 12, y, 15, fill=paint("pink")),
            token(ASIDE + 11, y, 9.6, len(held), hue="pink"),
        )
        return join(well, group(count, title=", ".join(scene.card(kind) for kind in held)))
    out: list[Svg] = [well]
    for place, kind in enumerate(held):
        x = ASIDE + (13 * (2 * place - 1) if len(held) > 1 else 0)
        face = join(
            circle(x, y, 11, fill=paint("space-deep"), stroke=paint("pink")),
            placed(x - 10, y - 7.2, 0.2, art(scene.pack, kind)),
        )
        out.append(group(face, title=scene.card(kind), data_card=scene.pack.ids[kind]))
    return join(*out)
