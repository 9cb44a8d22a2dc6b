"""One module of an orbital: a room with lit windows, the core, and both of them small."""

from __future__ import annotations

from typing import Final, NamedTuple

from stardeck.games.orbital.board import Cell, Side, cell_text, exit_direction
from stardeck.games.orbital.data import CORE, NONE, Kind, Pack
from stardeck.games.orbital.face import geometry as geo
from stardeck.games.orbital.face.art import used
from stardeck.games.orbital.face.cards import brief_effect, glyph_of, hue_of, name_of, sign_of
from stardeck.games.orbital.face.short_names import short_name
from stardeck.games.orbital.face.words import TABLE
from stardeck.pictures.card import head_path, name_lines
from stardeck.pictures.icons import box, icon, polygon
from stardeck.pictures.inline import rich, rich_lines, rich_width
from stardeck.pictures.legend import called
from stardeck.pictures.look import damage, label, rim, seat_mark, spot
from stardeck.pictures.palette import paint
from stardeck.pictures.piece import piece
from stardeck.pictures.svg import (
    Svg,
    circle,
    el,
    fitted_line,
    group,
    join,
    move,
    number,
    path,
    rect,
    text_width,
    tightened,
)
from stardeck.words import Lang, say

_HEAD: Final = 24.0
"""Height of a module's coloured head."""
_BESIDE: Final = 21.0
"""Where a name begins beside the glyph."""
_ALONE: Final = 5.0
"""Where it begins if it has the head to itself."""


class Module(NamedTuple):
    """A module as it stands in an orbital."""

    seat: int
    kind: Kind
    cell: Cell
    side: Side
    damage: int
    crew: int
    used: bool
    visitor: int
    """The seat whose worker uses it; -1 if none of another seat does."""
    is_exterior: bool
    is_immune: bool
    """Whether something else than being a core protects it from damage."""
    symbols: int = 0
    """Crew symbols that count, of a core."""


# --- one module --------------------------------------------------------------------------------


def _title(pack: Pack, module: Module, lang: Lang) -> str:
    """A module in words, for those who can't see it."""
    words = [name_of(pack, module.kind, lang)]
    if module.damage:
        words.append(say(TABLE, "damaged", lang, n=module.damage))
    if module.used:
        words.append(say(TABLE, "used", lang))
    if module.crew:
        words.append(say(TABLE, "crew-here", lang, n=module.crew))
    if module.is_exterior:
        words.append(say(TABLE, "exterior", lang))
    if module.is_immune:
        words.append(say(TABLE, "immune", lang))
    return ", ".join(words)


# Most modules look the same from one picture to the next.
@piece
def large_module(pack: Pack, module: Module, lang: Lang, *, idle: int, smallest: float) -> Svg:
    """Return a module as it stands on the board; no words are smaller than *smallest*.

    *idle* is the crew that waits in the core.
    """
    ref = f"module/{module.seat}/{cell_text(module.cell)}"
    x, y = geo.middle(module.cell)
    is_core = pack.types[module.kind] == CORE
    body = _core(pack, module, idle, lang, smallest) if is_core else _room(pack, module, lang, smallest)
    return spot(
        ref,
        body,
        rim(-geo.EDGE - 3, -geo.EDGE - 3, geo.BODY + 6, geo.BODY + 6, 12),
        title=_title(pack, module, lang),
        card=pack.ids[module.kind],
        transform=f"translate({number(x)} {number(y)})",
    )


def _room(pack: Pack, module: Module, lang: Lang, smallest: float) -> Svg:
    """A module that is not the core: a coloured head, what is seen through its wall, who is aboard."""
    hue = paint(hue_of(pack, module.kind))
    edge = geo.EDGE
    return join(
        rect(-edge, -edge, geo.BODY, geo.BODY, rx=9.0, fill=paint("hull")),
        used(pack.ids[module.kind], -40, _HEAD - edge + 2, 80, opacity=0.55 if module.used else None),
        _rivets(),
        _head(pack, module.kind, lang, smallest),
        _deck(pack, module, lang, smallest),
        rect(-edge, -edge, geo.BODY, geo.BODY, rx=9.0, fill="none", stroke=hue, stroke_width=2.4),
        _wreck(module) if module.damage else Svg(""),
        _shield(edge - 3, edge - 4, 20) if module.is_immune else Svg(""),
    )


@piece
def _rivets() -> Svg:
    """The hull's plates around the glass, bolted at their corners."""
    glass = box(-40, _HEAD - geo.EDGE + 2, 80, 56, 5)
    bolts = "M-38 -14h0M38 -14h0M-38 38h0M38 38h0"
    return join(
        path(glass, fill="none", stroke=paint("hull-edge"), stroke_width=1.6),
        path(bolts, stroke=paint("hull-edge"), stroke_width=2.6, stroke_linecap="round"),
    )


def _shield(x: float, y: float, size: float) -> Svg:
    """The sign of a module that can't be damaged."""
    return icon(
        "immune",
        x,
        y,
        size,
        fill=paint("frost"),
        stroke=paint("space-deep"),
        stroke_width=2,
        paint_order="stroke",
    )


@piece
def _head(pack: Pack, kind: Kind, lang: Lang, smallest: float) -> Svg:
    """The colour, doubled by its glyph, and the name; a short one if need be, none if it can't be read."""
    edge = geo.EDGE
    bar = path(head_path(-edge, -edge, geo.BODY, _HEAD, 9), fill=paint(hue_of(pack, kind)))
    name = name_of(pack, kind, lang)
    short = short_name(pack.ids[kind], name, lang)
    for words in dict.fromkeys((name, short)):
        for left in (_BESIDE, _ALONE):
            found = _head_words(words, left, smallest)
            if found:
                return join(bar, _head_sign(pack, kind, lang, left), found)
    glyph = glyph_of(pack, kind)
    return join(
        bar, icon(glyph, 0, -edge + _HEAD / 2, 19, fill=paint("on-colour"), title=called(glyph, lang))
    )


def _head_words(words: str, left: float, smallest: float) -> Svg:
    """A name in the head, from so far on, in one line or two; nothing if it does not fit."""
    room = geo.BODY - left - 4
    size, lines = name_lines(words, room, _HEAD, smallest)
    if size > _HEAD * 0.9 or not all(_fits(line, size, room) for line in lines):
        return Svg("")
    top = -geo.EDGE + _HEAD / 2 - (len(lines) - 1) * size * 0.51 + size * 0.36
    rows = [(top + row * size * 1.02, line) for row, line in enumerate(lines)]
    ink = paint("on-colour")
    return join(
        *[
            fitted_line(left - geo.EDGE, y, line, room, size, True, fill=ink, font_weight="bold")
            for y, line in rows
        ]
    )


def _fits(line: str, size: float, room: float) -> bool:
    """Whether a line fits, if need be with its letters a little closer."""
    return text_width(line, size, bold=True) <= room or tightened(line, room, size, bold=True) is not None


def _head_sign(pack: Pack, kind: Kind, lang: Lang, left: float) -> Svg:
    """The glyph beside the name or, where that takes the whole head, in a corner of the glass."""
    glyph, edge = glyph_of(pack, kind), geo.EDGE
    title = called(glyph, lang)
    if left == _BESIDE:
        return icon(glyph, -edge + 11, -edge + _HEAD / 2, 15, fill=paint("on-colour"), title=title)
    x, y = edge - 11, -edge + _HEAD + 10
    disc = circle(x, y, 8.5, fill=paint(hue_of(pack, kind)))
    return join(disc, icon(glyph, x, y, 11, fill=paint("on-colour"), title=title))


def _deck(pack: Pack, module: Module, lang: Lang, smallest: float) -> Svg:
    """The lowest deck: crew symbols and what the module does on the left, crew at work on the right."""
    out, right = _at_work(module)
    left = -37.0
    for _ in range(min(4, pack.symbols[module.kind])):
        out.append(icon("crew", left + 6, 31, 12, fill=paint("ink-soft")))
        left += 11
    words = brief_effect(pack, module.kind, lang)
    lines = rich_lines(words, 999, smallest)
    wide = max([rich_width(line, smallest) for line in lines], default=0.0)
    if words and left + wide + 3 <= right:
        out.append(
            rich(
                left + wide / 2 + 1,
                21.5,
                words,
                wide + 1,
                smallest * 1.4,
                smallest,
                smallest=smallest,
                lang=lang,
            )
        )
    elif words and left + 16 <= right:
        sign = sign_of(pack, module.kind)
        out.append(icon(sign, left + 8, 31, 14, title=called(sign, lang)))
    return (
        join(rect(-39, 22, 78, 18, rx=4.0, fill=paint("well"), fill_opacity=0.88), *out) if out else Svg("")
    )


def _at_work(module: Module) -> tuple[list[Svg], float]:
    """Crew at work and a tick if it is used, from the right; and where the next thing can stand."""
    out: list[Svg] = []
    right = 18.0 if module.is_immune else 30.0
    for _ in range(min(4, module.crew)):
        out.append(icon("crew", right, 30.5, 16, fill=paint("gold-sign")))
        right -= 12
    if module.visitor >= 0:
        out.append(seat_mark(module.visitor, right - 1, 31, 11))
        right -= 12
    elif module.used:
        out.append(icon("check", right - 1, 31, 12, fill=paint("good")))
        right -= 12
    return out, right + 8


def _wreck(module: Module) -> Svg:
    """A damaged module: no light, cracks in the hull, and the tokens."""
    return join(
        path(box(-geo.EDGE, -geo.EDGE, geo.BODY, geo.BODY, 9), fill=paint("space-deep"), fill_opacity=0.5),
        path(
            "M-36 -16l14 10l-6 12l13 6M37 -14l-13 9l7 12l-14 4M-34 38l12 -14M34 36l-11 -12",
            stroke=paint("danger"),
            stroke_width=1.8,
            fill="none",
            stroke_linejoin="round",
        ),
        damage(0, 8, 22, module.damage),
    )


# --- the core ----------------------------------------------------------------------------------


def _core(pack: Pack, module: Module, idle: int, lang: Lang, smallest: float) -> Svg:
    """The core: a ring of windows around the crew that still waits for work."""
    hue = paint(hue_of(pack, module.kind))
    e, c = geo.EDGE, 14.0
    corners = [
        (-e + c, -e),
        (e - c, -e),
        (e, -e + c),
        (e, e - c),
        (e - c, e),
        (-e + c, e),
        (-e, e - c),
        (-e, -e + c),
    ]
    return join(
        path(polygon(corners), fill=paint("hull"), stroke=hue, stroke_width=3, stroke_linejoin="round"),
        circle(0, 0, 35, fill="none", stroke=paint("window-off"), stroke_width=7),
        circle(
            0, 0, 35, fill="none", stroke=paint("window"), stroke_width=5, stroke_dasharray="5 4.2 5 4.2 5 9"
        ),
        circle(0, 0, 27, fill=paint("well"), stroke=hue, stroke_width=2),
        _core_sign(pack, module),
        _waiting(idle, lang, max(19.0, smallest)),
        _core_symbols(module),
    )


def _core_sign(pack: Pack, module: Module) -> Svg:
    """The core's colour and, once upgraded, what it does."""
    colour = icon(glyph_of(pack, module.kind), 0, -15, 14, fill=paint(hue_of(pack, module.kind)))
    if module.kind == pack.core or pack.effects[module.kind] == NONE:
        return colour
    return join(move(-8, 0, colour), icon(sign_of(pack, module.kind), 8, -15, 12))


def _core_symbols(module: Module) -> Svg:
    """The crew symbols of the core, the tile's beside those of an upgrade."""
    count = min(module.symbols, 4)
    left = -(count - 1) * 4.5
    hue = paint("ink-soft")
    return join(*[icon("crew", left + 9 * place, 20.5, 8, fill=hue) for place in range(count)])


def _waiting(count: int, lang: Lang, size: float) -> Svg:
    """The unused crew."""
    title = say(TABLE, "crew", lang, n=count)
    if count > 3:
        return group(
            icon("crew", -10, 6, 20, fill=paint("gold-sign")),
            label(2, 13, str(count), size, hue="gold", bold=True),
            title=title,
        )
    if not count:
        return group(icon("crew", 0, 6, 18, fill=paint("window-off")), title=title)
    left = -(count - 1) * 7.5
    return group(
        *[icon("crew", left + 15 * i, 6, 20, fill=paint("gold-sign")) for i in range(count)], title=title
    )


# --- small -------------------------------------------------------------------------------------


@piece
def small_module(pack: Pack, module: Module, lang: Lang, plain: bool) -> Svg:
    """Return a module of a rival's orbital: its colour, its sign, its damage."""
    x, y = geo.middle(module.cell)
    place = f"translate({number(x)} {number(y)})"
    if plain:
        return el("g", _small_body(pack, module), transform=place)
    ref = f"module/{module.seat}/{cell_text(module.cell)}"
    e = geo.EDGE
    outline = rim(-e - 5, -e - 5, geo.BODY + 10, geo.BODY + 10, 18)
    title = _title(pack, module, lang)
    body = _small_body(pack, module)
    return spot(ref, body, outline, title=title, card=pack.ids[module.kind], transform=place)


def _small_body(pack: Pack, module: Module) -> Svg:
    e = geo.EDGE
    round_ = 42.0 if pack.types[module.kind] == CORE else 14.0
    hue = paint(hue_of(pack, module.kind))
    return join(
        _ports(pack, module),
        rect(-e, -e, geo.BODY, geo.BODY, rx=round_, fill=hue, fill_opacity=0.5 if module.used else 1),
        icon(glyph_of(pack, module.kind), 0, 0, 50, fill=paint("on-colour")),
        damage(0, 0, 48, module.damage, pips=True) if module.damage else Svg(""),
        _shield(e - 10, e - 12, 44) if module.is_immune else Svg(""),
    )


def _ports(pack: Pack, module: Module) -> Svg:
    """Short ends of corridors where exits are."""
    ends: list[str] = []
    for bit in range(4):
        if pack.exits[module.kind] & 1 << bit:
            side = exit_direction(module.side, bit)
            x, y = geo.door(side)
            dx, dy = geo.WAYS[side]
            ends.append(f"M{number(x)} {number(y)}l{dx * 7} {dy * 7}")
    return path("".join(ends), stroke=paint("hull-edge"), stroke_width=30, fill="none") if ends else Svg("")
