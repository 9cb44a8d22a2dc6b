"""The planet: neon sectors over violet space, with all that lies on them."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from stardeck.games.tortuga.data import NOTHING, POWER_CRYPTO, POWER_ORE, POWER_TURRETS, TORTUGA
from stardeck.games.tortuga.face.cards import POWER_HUES, POWER_ICONS, art
from stardeck.games.tortuga.face.creatures import hull_shape
from stardeck.games.tortuga.face.fight import fight
from stardeck.games.tortuga.face.geometry import BOARD, HEX, hex_centre, hex_scale, row
from stardeck.games.tortuga.face.places import landscape
from stardeck.games.tortuga.face.scene import Printed, Scene
from stardeck.games.tortuga.rules import conquest
from stardeck.games.tortuga.rules.piles import distinct
from stardeck.kernel.decision import HIDDEN
from stardeck.pictures import loose
from stardeck.pictures.icons import disc, icon, polygon
from stardeck.pictures.look import (
    chip,
    chips,
    coarse_chip,
    hexagon,
    label,
    named_chip,
    placed,
    rim_path,
    seat_mark,
    spot,
    token,
)
from stardeck.pictures.loose import Loose
from stardeck.pictures.palette import paint, seat_paint
from stardeck.pictures.piece import piece
from stardeck.pictures.sky import gradient, star_field
from stardeck.pictures.svg import Svg, circle, el, group, join, path, rect

TILE = HEX - 4
_SCENE = "translate(-56 -36) scale(1.12)"
"""Where the landscape of a sector lies on its tile."""


def chart(scene: Scene) -> Loose:
    """Return the map, and the fight over it if there is one."""
    board = scene.state.board
    scale = hex_scale(board)
    tiles = [
        _sector(scene.printed, _ground(scene, sector), hex_centre(board, sector), scale)
        for sector in board.sectors
    ]
    return loose.join(_space(), *tiles, *_ships(scene, scale), _out_of_play(scene), fight(scene))


@cache
def _space() -> Svg:
    """Return violet light behind the map; it fades before the part ends, whatever lies around it."""
    width, height = BOARD
    lights = (("violet", "secret", 0.5, 0.5, 0.5), ("rose", "pink", 0.28, 0.66, 0.62))
    out: list[Svg] = []
    for name, hue, strength, x, y in lights:
        reach = min(x, 1 - x), min(y, 1 - y)
        out.append(gradient(f"board-{name}", (0, hue, strength), (1, hue, 0)))
        out.append(
            el(
                "ellipse",
                cx=width * x,
                cy=height * y,
                rx=width * reach[0],
                ry=height * reach[1],
                fill=f"url(#board-{name})",
            )
        )
    return join(*out, star_field(width, height, 110, 3))


def _out_of_play(scene: Scene) -> Svg:
    """Return what everybody may look through: hunt cards that wait for a captor, and destroyed cards."""
    state = scene.state
    waiting = [kind for place, kind in enumerate(scene.pack.hunts) if state.hunts.captors[place] == NOTHING]
    creatures = [f"{scene.card(kind)} ({scene.pack.difficulty[kind]})" for kind in waiting]
    gone = [f"{scene.card(kind)} ×{state.removed.count(kind)}" for kind in distinct(state.removed)]
    return chips(
        6,
        BOARD[1] - 12,
        [
            ("hunt", len(waiting), scene.say("told", title=scene.say("waiting"), what=", ".join(creatures))),
            (
                "discard",
                len(state.removed),
                scene.say("told", title=scene.say("removed"), what=", ".join(gone)),
            ),
        ],
        14,
        10,
    )


class Ground(NamedTuple):
    """A sector as it is shown."""

    sector: int
    owner: int
    who: str
    """The name of its owner; empty if there is none."""

    price: int
    defence: int
    ore: int
    token: int
    marks: int
    """The seats that have looked at the token, as bits."""

    depot: int


def _ground(scene: Scene, sector: int) -> Ground:
    """Return all that a seat may know of a sector."""
    state = scene.state
    owner = state.control[sector]
    return Ground(
        sector,
        owner,
        "" if owner == NOTHING else scene.names[owner],
        conquest.conquest_price(state, sector),
        state.defence[sector],
        state.ore[sector],
        state.hunts.tokens[sector],
        state.hunts.marks[sector],
        state.depot if scene.pack.sectors.power[sector] == POWER_ORE else 0,
    )


@piece
def _sector(scene: Printed, shown: Ground, middle: tuple[float, float], scale: float) -> Svg:
    """Return a sector with all that lies on it."""
    return placed(*middle, scale, _tile(scene, shown), _things(scene, shown))


def _tile(scene: Printed, shown: Ground) -> Svg:
    """Return the hexagon itself: the thing to click for moving there and for conquering it."""
    sector, owner = shown.sector, shown.owner
    power = scene.pack.sectors.power[sector]
    hue = POWER_HUES[power]
    ref = f"sector/{scene.pack.sectors.ids[sector]}"
    fill = [path(hexagon(0, 0, TILE), fill=paint("space-deep"), fill_opacity=0.82)]
    if owner != NOTHING:
        fill.append(path(hexagon(0, 0, TILE), fill=seat_paint(owner), fill_opacity=0.2))
        fill.append(path(hexagon(0, 0, TILE - 6), fill="none", stroke=seat_paint(owner), stroke_width=3.5))
    return spot(
        ref,
        *fill,
        el(
            "g", landscape(POWER_ICONS[scene.pack.sectors.power[sector]], hue), transform=_SCENE, opacity=0.62
        ),
        path(hexagon(0, 0, TILE), fill="none", stroke=paint(hue), stroke_width=8, stroke_opacity=0.22),
        path(hexagon(0, 0, TILE), fill="none", stroke=paint(hue), stroke_width=2.2),
        _heading(scene, shown),
        rim_path(hexagon(0, 0, TILE - 2)),
        title=scene.sector(sector),
        card=scene.pack.sectors.ids[sector],
    )


def _name(words: str) -> Svg:
    """Return the name of a sector, which stands out from the edge that says whose it is."""
    apart = {"stroke": paint("space-deep"), "paint_order": "stroke"}
    return group(label(0, -46, words, 13.5, bold=True, anchor="middle", width=104), stroke_width=3, **apart)


def _heading(scene: Printed, shown: Ground) -> Svg:
    """Return name, control value and the price of conquest; the two numbers alone where a screen is small."""
    rows, sector = scene.pack.sectors, shown.sector
    hue = POWER_HUES[rows.power[sector]]
    mark = icon(POWER_ICONS[rows.power[sector]], 0, -67, 15, fill=paint(hue))
    if shown.owner != NOTHING:
        mark = seat_mark(shown.owner, 0, -67, 16, shown.who)
    return join(
        mark,
        _name(scene.sector(sector)),
        named_chip("influence", -40, -32, rows.control[sector], 13, scene.say("influence")),
        named_chip("manoeuvre", 6, -32, shown.price, 13, scene.say("price", n=shown.price)),
        coarse_chip("influence", -58, -37, rows.control[sector], 24),
        coarse_chip("manoeuvre", 0, -37, shown.price, 24),
    )


def _things(scene: Printed, shown: Ground) -> Svg:
    """Return what lies on a sector: ore, creature, bonus token, defence track."""
    sector = shown.sector
    if sector == TORTUGA:
        return _bank(scene)
    out = [_ore(scene, shown), _creature(scene, shown), _middle(scene, shown)]
    maximum = scene.pack.sectors.maximum[sector]
    first = conquest.first_price(scene.pack, sector)
    lefts = row(maximum - first + 1, 138, 21, 2)
    for place, value in enumerate(range(first, maximum + 1)):
        out.append(_pip(scene, shown, value, lefts[place] - 69 + 10.5, 30))
    return join(*out)


def _pip(scene: Printed, shown: Ground, value: int, x: float, y: float) -> Svg:
    """Return one number of a defence track; the marker of the controller is on the present one."""
    ref = f"defence/{scene.pack.sectors.ids[shown.sector]}/{value}"
    held = shown.owner != NOTHING and shown.defence == value
    ring = circle(
        x,
        y,
        9.4,
        fill=seat_paint(shown.owner) if held else paint("well"),
        stroke=paint("star") if held else paint("edge"),
        stroke_width=1.6 if held else 1,
    )
    words = label(
        x,
        y + 4,
        str(value),
        11,
        hue="on-colour" if held else "ink-soft",
        bold=held,
        anchor="middle",
    )
    return scene.spot(
        ref,
        # A ring without its number says nothing; a marker does.
        join(ring, words) if held else group(ring, words, class_="fine"),
        box=(x - 10, y - 10, 20, 20),
        round_=10,
        title=scene.say("defence", n=value),
    )


def _ore(scene: Printed, shown: Ground) -> Svg:
    if not shown.ore:
        return circle(-40, 0, 10, fill="none", stroke=paint("edge"), stroke_dasharray="2 3")
    return scene.spot(
        f"ore/{scene.pack.sectors.ids[shown.sector]}",
        circle(-40, 0, 12, fill=paint("space-deep")),
        icon("ore", -40, 0, 20),
        box=(-53, -13, 26, 26),
        round_=13,
        title=scene.say("ore"),
    )


_WARNING = polygon([(37.6, -8.5), (42.4, -8.5), (41.4, 2.2), (38.6, 2.2)]) + disc(40, 6.2, 2.1)
"""A drawn exclamation mark: it is seen where letters would be too small to read."""


def _creature(scene: Printed, shown: Ground) -> Svg:
    """Return the hunt token: a warning if unknown, the creature if this seat has looked."""
    kind = shown.token
    if kind == NOTHING:
        return circle(40, 0, 12, fill="none", stroke=paint("edge"), stroke_dasharray="2 3")
    if kind == HIDDEN:
        face = path(_WARNING, fill=paint("pink"))
        title = scene.say("token-unknown")
    else:
        face = join(
            placed(26.5, -11, 0.27, art(scene.pack, kind)),
            group(token(53, -12, 9.8, scene.pack.difficulty[kind], hue="pink"), class_="fine"),
        )
        title = scene.say("token-known", card=scene.card(kind), **_printed(scene, kind))
    seats = [seat for seat in range(shown.marks.bit_length()) if shown.marks >> seat & 1]
    marks = [seat_mark(seat, 34 + 9 * place, 17, 9) for place, seat in enumerate(seats)]
    return scene.spot(
        f"token/{scene.pack.sectors.ids[shown.sector]}",
        circle(40, 0, 15, fill=paint("space-deep"), stroke=paint("pink"), stroke_width=1.6),
        face,
        *marks,
        box=(24, -16, 32, 32),
        round_=16,
        title=title,
        card=scene.pack.ids[kind] if kind >= 0 else None,
    )


def _printed(scene: Printed, kind: int) -> dict[str, int]:
    """Return the two numbers a hunt token shows."""
    return {"n": scene.pack.difficulty[kind], "m": scene.pack.influence[kind]}


def _middle(scene: Printed, shown: Ground) -> Svg:
    """Return the depot of the Mines, or the bonus token while nobody holds it."""
    power = scene.pack.sectors.power[shown.sector]
    if power == POWER_ORE:
        return scene.spot(
            "depot",
            rect(-21, -13, 42, 25, rx=5.0, fill=paint("well"), stroke=paint("orange")),
            icon("ore", -10, 0, 14),
            label(8, 4.5, str(shown.depot), 13, bold=True, anchor="middle"),
            box=(-22, -14, 44, 27),
            round_=6,
            title=scene.say("depot"),
        )
    if power in (POWER_CRYPTO, POWER_TURRETS) and shown.owner == NOTHING:
        name, key, bonus = "turret", "turrets", scene.pack.numbers.turrets
        if power == POWER_CRYPTO:
            name, key, bonus = "crypto", "terminals", scene.pack.numbers.terminal
        return group(
            rect(-19, -11, 38, 22, rx=4.0, fill=paint("well"), stroke=paint("edge")),
            label(-9, 4.5, f"+{bonus}", 11, anchor="middle", bold=True),
            icon(name, 9, 0, 13),
            title=scene.say(key),
        )
    return Svg("")


def _bank(scene: Printed) -> Svg:
    """Return Tortuga's bank of influence."""
    return scene.spot(
        "bank",
        rect(-50, -10, 100, 28, rx=8.0, fill=paint("well"), stroke=paint("gold")),
        chip("crypto", -43, 4, scene.pack.numbers.influence_price, 17),
        icon("arrow", 0, 4, 13, fill=paint("ink-soft")),
        chip("influence", 12, 4, 1, 17),
        box=(-51, -11, 102, 30),
        title=scene.say("bank"),
    )


def _ships(scene: Scene, scale: float) -> list[Svg]:
    """Return the ships on the map, side by side where several meet."""
    state = scene.state
    out: list[Svg] = []
    for sector in state.board.sectors:
        here = [seat for seat in range(state.seats) if state.ships[seat] == sector]
        x, y = hex_centre(state.board, sector)
        lefts = row(len(here), 92, 24, 3)
        for place, seat in enumerate(here):
            out.append(ship(scene, seat, x + (lefts[place] - 34) * scale, y + 57 * scale, 27 * scale))
    return out


def ship(scene: Scene, seat: int, x: float, y: float, size: float) -> Svg:
    """Return a seat's ship, with its mark."""
    kind = scene.state.hulls[seat]
    hull = "" if kind == NOTHING else scene.pack.ids[kind]
    return _ship(scene.printed, seat, hull, scene.names[seat], x, y, size)


@piece
def _ship(scene: Printed, seat: int, hull: str, who: str, x: float, y: float, size: float) -> Svg:
    return scene.spot(
        f"ship/{seat}",
        circle(x, y, size * 0.62, fill=paint("space-deep"), fill_opacity=0.75),
        _silhouette(seat, hull, x, y, size * 1.3),
        seat_mark(seat, x, y + size * 0.05, size * 0.4),
        box=(x - size * 0.6, y - size * 0.6, size * 1.2, size * 1.2),
        round_=size * 0.6,
        title=scene.say("ship-of", who=who),
    )


def _silhouette(seat: int, hull: str, x: float, y: float, size: float) -> Svg:
    """A ship as its captain chose it: a frigate does not look like a galleon, whatever its colour."""
    shape = hull_shape(hull)
    if shape is None:
        return icon(
            "ship", x, y, size * 0.8, fill=seat_paint(seat), stroke=paint("space-deep"), stroke_width=1.4
        )
    body, trim = shape
    return placed(
        x - size / 2,
        y - size * 0.4,
        size / 100,
        path(body, fill=seat_paint(seat), stroke=paint("space-deep"), stroke_width=5, paint_order="stroke"),
        path(trim, fill=seat_paint(seat), stroke=paint("space-deep"), stroke_width=3),
    )
