"""The captains: influence, ship, cards and tokens of every hold."""

from __future__ import annotations

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
from stardeck.pictures.look import bar, chips, label, placed, seat_mark, token
from stardeck.pictures.loose import Loose
from stardeck.pictures.palette import paint, seat_paint
from stardeck.pictures.piece import piece
from stardeck.pictures.svg import Svg, circle, group, join, rect, shortened, text_width

GAP = 6
MOST_HEIGHT = 150


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
    rows = (height - 44) / 2
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
            40 + rows * 0.5,
        ),
        _tokens(scene, seat, 38 + rows * 1.5),
        _reserve(scene, seat, 40 + rows * 0.5),
        _trophies(scene, seat, 38 + rows * 1.5),
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


@piece
def _cards(printed: Printed, hand: int, deck: int, pile: tuple[int, ...], y: float) -> Svg:
    names = [f"{printed.card(kind)} ×{pile.count(kind)}" for kind in distinct(list(pile))]
    return chips(
        12,
        y,
        [
            ("hand", hand, printed.say("hand-count")),
            ("deck", deck, printed.say("deck-count")),
            (
                "discard",
                len(pile),
                printed.say("told", title=printed.say("discard-count"), what=", ".join(names)),
            ),
        ],
        14,
        9,
    )


def _tokens(scene: Scene, seat: int, y: float) -> Svg:
    state = scene.state
    items: list[tuple[str, object, str]] = [
        ("ore", state.ore_held[seat], scene.say("ore-held")),
        ("marker", state.markers[seat], scene.say("markers")),
        ("first", sectors_of(state, seat), scene.say("sectors")),
    ]
    for name, power, key in (("terminal", POWER_CRYPTO, "terminals"), ("turret", POWER_TURRETS, "turrets")):
        count = bonus_tokens(state, seat, power)
        if count:
            items.append((name, count, scene.say(key)))
    return chips(12, y, items, 13, 7)


def _reserve(scene: Scene, seat: int, y: float) -> Svg:
    """Return a face-down card if one is reserved, and the ship if it lies in the hold."""
    state = scene.state
    out: list[Svg] = []
    if state.reserves[seat] != NOTHING:
        out.append(
            group(icon("lock", SEATS[0] - 26, y, 16, fill=paint("secret")), title=scene.say("reserve"))
        )
    if state.ships[seat] == NOTHING:
        out.append(ship(scene, seat, SEATS[0] - 56, y, 20))
    return join(*out)


def _trophies(scene: Scene, seat: int, y: float) -> Svg:
    """Return the hunt tokens in the hold."""
    state = scene.state
    held = [kind for place, kind in enumerate(scene.pack.hunts) if state.hunts.captors[place] == seat]
    if not held:
        return Svg("")
    if len(held) > 2:
        return group(
            icon("hunt", SEATS[0] - 40, y, 15, fill=paint("pink")),
            token(SEATS[0] - 20, y, 9, len(held), hue="pink"),
            title=", ".join(scene.card(kind) for kind in held),
        )
    out: list[Svg] = []
    for place, kind in enumerate(held):
        x = SEATS[0] - 22 - 26 * place
        face = join(
            circle(x, y, 11, fill=paint("space-deep"), stroke=paint("pink")),
            placed(x - 10, y - 7.2, 0.2, art(scene.pack, kind)),
        )
        out.append(group(face, title=scene.card(kind), data_card=scene.pack.ids[kind]))
    return join(*out)
