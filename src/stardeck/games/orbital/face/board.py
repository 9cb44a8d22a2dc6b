"""The middle of the table: one's own orbital above a planet, or the rivals' while a target is chosen."""

from __future__ import annotations

from functools import lru_cache

from stardeck.games.orbital.face import geometry as geo
from stardeck.games.orbital.face.cards import card, name_of
from stardeck.games.orbital.face.scene import Scene
from stardeck.games.orbital.face.station import framed
from stardeck.kernel.decision import HIDDEN, Seat
from stardeck.pictures import loose
from stardeck.pictures.look import label, seat_mark
from stardeck.pictures.loose import Loose
from stardeck.pictures.palette import paint, seat_paint
from stardeck.pictures.piece import piece
from stardeck.pictures.sky import glow, planet, star_field
from stardeck.pictures.svg import Svg, el, group, join, move, path, rect, shortened


def board(scene: Scene) -> Loose:
    """Return the board, drawn from 0,0 to geometry.BOARD."""
    width, height = geo.BOARD
    targeted = scene.targeted()
    front = _rivals(scene, targeted) if targeted else _mine(scene)
    clip = el("clipPath", rect(0, 0, width, height, rx=14.0), id="board-window")
    line = {"fill": "none", "stroke": paint("edge-soft"), "class_": "edge"}
    edge = rect(0.5, 0.5, width - 1, height - 1, rx=14.0, **line)
    # The page opens the window as far as the board has room.
    window = loose.el("g", _backdrop(width, height), clip_path="url(#board-window)", class_="window")
    return loose.join(clip, window, edge, front)


@lru_cache(maxsize=1)
def _backdrop(width: float, height: float) -> Svg:
    """Space as seen through the window: a nebula, stars, the planet and its morning."""
    x, y, radius = width * 0.66, height * 1.66, height * 1.02
    beyond = width * 0.4
    wide, high = width + 2 * beyond, height + 2 * beyond
    return join(
        rect(-beyond, -beyond, wide, high, fill=paint("space-deep")),
        glow("board-nebula", width * 0.36, height * 0.38, width * 0.62, "nebula", 0.85),
        glow("board-veil", width * 0.1, height * 0.05, width * 0.34, "purple", 0.16),
        move(-beyond, -beyond, star_field(wide, high, 580)),
        planet("board-planet", x, y, radius),
        _towns(x, y, radius),
    )


def _towns(x: float, y: float, radius: float) -> Svg:
    """Lights of towns on the dark side of the planet, in clusters."""
    dots = ""
    for town in range(84):
        cluster = town // 7
        across = (cluster * 89 % 121) / 121 * 1.3 - 0.65 + (town * 37 % 11 - 5) / 11 * 0.05
        deep = 0.09 + (cluster * 53 % 71) / 71 * 0.16 + (town * 29 % 13 - 6) / 13 * 0.035
        rise = (1 - across * across) ** 0.5
        dots += f"M{x + across * radius * (1 - deep):.1f} {y - rise * radius * (1 - deep):.1f}h0"
    return path(dots, stroke=paint("window"), stroke_width=1.5, stroke_opacity=0.7, stroke_linecap="round")


def _mine(scene: Scene) -> Loose:
    """One's own orbital, its free exits before it."""
    pad = 16.0
    width, height = geo.BOARD[0] - 2 * pad, geo.BOARD[1] - 2 * pad
    lifted = scene.lifted()
    orbital, (left, top, wide, high) = framed(scene.known, scene.me, scene.lang, width, height, lifted=lifted)
    played = _in_play(scene)
    # Where the board's room has another shape than its picture, this much of it is enough.
    focus = f"{left:.0f} {top:.0f} {wide + 2 * pad:.0f} {high + 2 * pad:.0f}"
    front = loose.move(pad, pad, orbital)
    if not played:
        front = loose.el("g", front, data_focus=focus)
    # However much of the picture is seen: whose it is stands in the corner of that.
    caption = group(_caption(scene, scene.me, 12, 12), data_corner="top-left")
    return loose.join(front, caption, played)


def _caption(scene: Scene, seat: Seat, x: float, y: float) -> Svg:
    """Whose orbital it is."""
    return _drawn_caption(seat, scene.name(seat), scene.say("orbital-of", who=scene.name(seat)), x, y)


@piece
def _drawn_caption(seat: Seat, name: str, title: str, x: float, y: float) -> Svg:
    name = shortened(name, 150, 12, bold=True)
    return group(
        seat_mark(seat, x + 9, y + 9, 16),
        label(
            x + 22,
            y + 13.5,
            name,
            12,
            bold=True,
            paint_order="stroke",
            stroke=paint("space-deep"),
            stroke_width=3,
        ),
        title=title,
    )


def _in_play(scene: Scene) -> Svg:
    """The event being carried out, or a card a rulebook bot has turned up."""
    cards = [kind for kind in scene.known.played if kind != HIDDEN]
    if not cards:
        return Svg("")
    width, _ = geo.BOARD
    left = width - 12 - geo.CARD[0]
    title = scene.say("in-play")
    shown = group(
        card(scene.pack, cards[-1], scene.lang),
        title=scene.say("told", title=title, what=name_of(scene.pack, cards[-1], scene.lang)),
        data_card=scene.pack.ids[cards[-1]],
    )
    words = label(left, 22, title, 11, hue="ink-soft", width=geo.CARD[0])
    return join(words, move(left, 28, shown))


def _rivals(scene: Scene, seats: list[Seat]) -> Loose:
    """The orbitals in which a target is to be chosen, side by side."""
    width, height = geo.BOARD
    columns = 1 if len(seats) == 1 else 2
    rows = (len(seats) + columns - 1) // columns
    wide, high = width / columns, height / rows
    out: list[Svg | Loose] = []
    for place, seat in enumerate(seats):
        x, y = place % columns * wide, place // columns * high
        if place == len(seats) - 1:
            wide = width - x
        room = wide - 28, high - 48
        picture = framed(scene.known, seat, scene.lang, *room, exits=False, largest=1.2).orbital
        out += [
            rect(
                x + 5,
                y + 5,
                wide - 10,
                high - 10,
                rx=10.0,
                fill="none",
                stroke=seat_paint(seat),
                stroke_opacity=0.5,
            ),
            loose.move(x + 14, y + 34, picture),
            _caption(scene, seat, x + 14, y + 12),
        ]
    return loose.join(*out, _in_play(scene) if len(seats) == 1 else Svg(""))
