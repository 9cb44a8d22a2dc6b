"""What can be chosen beside the crater: objectives, orders, platforms and modules."""

from __future__ import annotations

from typing import Final

from stardeck.games.titan.board import NOTHING
from stardeck.games.titan.data import COLOUR_IDS, COLOURS, PAYABLE, PLACES, Pack
from stardeck.games.titan.face import nouns
from stardeck.games.titan.face.board import Scene
from stardeck.games.titan.face.nouns import colour, cost, platform
from stardeck.games.titan.face.pieces import (
    cube_piece,
    module_badge,
    offered_platform,
)
from stardeck.games.titan.face.seats import LEAST, SIDE_WIDTH
from stardeck.games.titan.face.words import NAMES, WORDS
from stardeck.games.titan.state import NOBODY, SUPPLY_MODULES
from stardeck.games.titan.vocabulary import ask
from stardeck.pictures import loose
from stardeck.pictures.icons import icon
from stardeck.pictures.look import (
    coin,
    label,
    panel,
    rim,
    seat_mark,
    spot,
    token,
)
from stardeck.pictures.loose import Loose
from stardeck.pictures.palette import paint, seat_paint
from stardeck.pictures.piece import assembly, piece
from stardeck.pictures.svg import Svg, circle, group, join, paragraph, rect, wrapped
from stardeck.words import Lang, Words, in_language, say


def offer_panel(scene: Scene) -> Loose:
    """Return objectives, orders, then the platforms and modules to choose from."""
    orders, platforms = loose.move(0, 240, _orders(scene)), loose.move(0, 373, _platforms(scene))
    return loose.join(_objectives(scene), orders, platforms)


def _objectives(scene: Scene) -> Loose:
    state = scene.state
    return _drawn_objectives(state.pack, tuple(state.objectives), tuple(state.claims), scene.lang)


@assembly
def _drawn_objectives(pack: Pack, objectives: tuple[int, ...], claims: tuple[int, ...], lang: Lang) -> Loose:
    rows: list[Svg | Loose] = [panel(0, 0, SIDE_WIDTH, 232, say(WORDS, "objectives", lang))]
    for index, objective in enumerate(objectives):
        claimed = claims[index * PLACES : (index + 1) * PLACES]
        rows.append(loose.move(8, 31 + index * 39.5, drawn_objective(pack, objective, claimed, lang)))
    return loose.join(*rows)


_CATEGORY_GLYPHS: Final = ("operate", "pipe", "upgrade", "calendar")


FITTING: Final = Words("stardeck.games.titan", "fitting-names")
"""Objectives in fewer words, where all of them do not fit; a closer look shows them."""


def _top(name: str) -> float:
    """Return where the words of an objective begin, so that one line or two stand in the middle."""
    return 10.0 if len(wrapped(name, SIDE_WIDTH - 140, LEAST)) == 1 else 2.0


@piece
def drawn_objective(pack: Pack, objective: int, claims: tuple[int, ...], lang: Lang) -> Svg:
    name = nouns.objective(pack, objective, lang)
    short = FITTING.of(lang).get(name, name)
    category = say(WORDS, f"category-{pack.objective_category[objective]}", lang)
    ref = f"objective/{pack.objective_ids[objective]}"
    places = []
    for where in range(PLACES):
        x = SIDE_WIDTH - 16 - 14 - (PLACES - 1 - where) * 27.0
        holder = claims[where]
        reward = pack.objective_rewards[objective][where]
        if holder == NOBODY:
            places.append(token(x, 18, 11, reward, hue="gold"))
        else:
            places.append(circle(x, 18, 11, fill=paint("well"), stroke=seat_paint(holder), stroke_width=1.5))
            places.append(seat_mark(holder, x, 18, 15))
    return spot(
        ref,
        rect(0, 0, SIDE_WIDTH - 16, 36, rx=8.0, fill=paint("panel-raised")),
        icon(_CATEGORY_GLYPHS[pack.objective_category[objective]], 18, 18, 19, fill=paint("ink-soft")),
        paragraph(34, _top(short), short, SIDE_WIDTH - 140, 33, LEAST, LEAST, fill=paint("ink")),
        *places,
        rim(0, 0, SIDE_WIDTH - 16, 36, 8),
        title=say(WORDS, "told", lang, title=category, what=name),
        card=f"objective/{pack.objective_ids[objective]}",
    )


def _orders(scene: Scene) -> Loose:
    state, lang = scene.state, scene.lang
    left = say(WORDS, "orders-left", lang, n=len(state.orders))
    rows: list[Svg | Loose] = [panel(0, 0, SIDE_WIDTH, 125, say(WORDS, "orders", lang), left)]
    if state.orders:
        rows.append(loose.move(8, 31, _order(scene, state.orders[-1])))
    else:
        rows.append(label(22, 56, say(WORDS, "no-order", lang), 13, hue="ink-soft", width=SIDE_WIDTH - 40))
    rows.append(loose.move(8, 77, _order(scene, state.pack.mars)))
    return loose.join(*rows)


def _order(scene: Scene, order: int) -> Svg:
    return _drawn_order(scene.state.pack, order, scene.state.filled[order], scene.lang)


@piece
def _drawn_order(pack: Pack, order: int, holder: int, lang: Lang) -> Svg:
    name = in_language(pack.order_names[order], lang, NAMES)
    ref = f"order/{pack.order_ids[order]}"
    needs = [kind for kind in range(PAYABLE) for _ in range(pack.order_cost[order][kind])]
    worth = coin(SIDE_WIDTH - 36, 21, 13, pack.order_value[order])
    size = 16.0
    cubes = [cube_piece(52 + index * 18.5, 29, size, kind) for index, kind in enumerate(needs)]
    return spot(
        ref,
        rect(0, 0, SIDE_WIDTH - 16, 42, rx=8.0, fill=paint("panel-raised")),
        _world(22, 21, order, pack.order_value[order]),
        label(43, 16, name, 13, bold=True),
        *cubes,
        worth if holder == NOBODY else seat_mark(holder, SIDE_WIDTH - 36, 21, 22),
        rim(0, 0, SIDE_WIDTH - 16, 42, 8),
        title=say(WORDS, "told", lang, title=name, what=cost(pack, order, lang)),
        card=f"order/{pack.order_ids[order]}",
    )


_WORLD_HUES: Final = ("bone", "frost", "ink-soft", "haze", "yellow", "rust")


def _world(x: float, y: float, order: int, worth: int) -> Svg:
    """Return a moon or planet that is not quite like the others."""
    hue = "orange" if worth > 5 else _WORLD_HUES[order % len(_WORLD_HUES)]
    spots = [
        circle(x + dx, y + dy, size, fill=paint("space-deep"), fill_opacity=0.22)
        for dx, dy, size in ((-4, -3, 3.5), (5, 2, 2.5 + order % 3), (-2, 6, 2))
    ]
    shade = circle(x + 4, y + 3, 13, fill=paint("space-deep"), fill_opacity=0.18)
    return join(circle(x, y, 14, fill=paint(hue)), *spots, shade)


def _platforms(scene: Scene) -> Loose:
    """Return the platforms on offer, each above the modules of its colour, or above the one that the landing
    left: while these are there, nobody takes a module."""
    rows = [panel(0, 0, SIDE_WIDTH, 153, say(WORDS, "platforms", scene.lang))]
    has_kept = any(kind != NOTHING for kind in scene.state.offer[COLOURS:])
    for kind in range(COLOURS):
        rows.append(_offer(scene, kind))
        rows.append(_offer(scene, COLOURS + kind) if has_kept else _module(scene, kind))
    return loose.join(*rows)


def _offer(scene: Scene, place: int) -> Svg:
    is_chosen = _chosen(scene) == place
    return _drawn_offer(scene.state.pack, place, scene.state.offer[place], is_chosen, scene.lang)


@piece
def _drawn_offer(pack: Pack, place: int, on_offer: int, is_chosen: bool, lang: Lang) -> Svg:
    kind, is_kept = place % COLOURS, place >= COLOURS
    x, y = 34 + kind * 58.0, 123.0 if is_kept else 67.0
    ref = f"{'kept' if is_kept else 'offer'}/{COLOUR_IDS[kind]}"
    if on_offer == NOTHING and is_kept:
        return Svg("")
    if on_offer == NOTHING:
        inside = join(
            circle(x, y, 21, fill="none", stroke=paint("edge"), stroke_dasharray="4 4"),
            label(x, y + 4, say(WORDS, "taken", lang), LEAST, hue="ink-faint", anchor="middle"),
        )
        return group(inside, title=colour(pack, kind, lang))
    name = platform(pack, on_offer, lang)
    return spot(
        ref,
        circle(x, y, 29, fill=paint("gold"), fill_opacity=0.25) if is_chosen else Svg(""),
        offered_platform(pack, x, y, 27, on_offer),
        rim(x - 28.5, y - 27, 57, 54, 10),
        title=say(WORDS, "kept", lang, platform=name) if is_kept else name,
        card=f"platform/{pack.platform_ids[on_offer]}",
    )


def _chosen(scene: Scene) -> int:
    """Return the place on offer of the platform that is just being placed, or NOTHING."""
    pending = scene.state.pending
    if pending.is_empty() or pending.prompt() != ask.PLACE_PLATFORM:
        return NOTHING
    return pending.argument()


def _module(scene: Scene, kind: int) -> Svg:
    return _drawn_module(scene.state.pack, kind, scene.state.supply[SUPPLY_MODULES + kind], scene.lang)


@piece
def _drawn_module(pack: Pack, kind: int, left: int, lang: Lang) -> Svg:
    ref = f"module/{COLOUR_IDS[kind]}"
    x, y = 34 + kind * 58.0, 123.0
    name = colour(pack, kind, lang)
    return spot(
        ref,
        rect(x - 26, y - 17, 52, 34, rx=8.0, fill=paint("panel-raised")),
        module_badge(x - 9, y, 23, kind),
        label(x + 9, y + 5, str(left), 14, hue="ink-soft", bold=True),
        rim(x - 26, y - 17, 52, 34, 8),
        title=f"{say(WORDS, 'module', lang, colour=name)} ({left})",
        card=f"module/{kind}",
    )
