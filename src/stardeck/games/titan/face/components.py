"""Every printed component of Titan as a row of words."""

from __future__ import annotations

from typing import Final

from stardeck.games.titan.data import (
    BOARD_IDS,
    CATEGORY_IDS,
    CODE_IDS,
    COLOUR_IDS,
    COMMON,
    CUBE_IDS,
    HOLD_IDS,
    Pack,
)
from stardeck.games.titan.face.nouns import cost, objective, platform
from stardeck.words import LANGUAGES, Translated, Words, say

Rows = list[dict[str, str]]


def rows(pack: Pack) -> Rows:
    """Return every printed component: id, kind, copies, names, source and what is printed on it."""
    return [
        *_counted(pack),
        *_boards(pack),
        *_platforms(pack),
        *_orders(pack),
        *_objectives(pack),
        *_seats(pack),
    ]


def _row(id_: str, kind: str, copies: int, names: Translated, source: str, **more: object) -> dict[str, str]:
    row = {"id": id_, "kind": kind, "copies": str(copies), **names, "source": source}
    return row | {key: str(value) for key, value in more.items()}


def _counted(pack: Pack) -> Rows:
    cubes = [
        _row(CUBE_IDS[i], "cube", pack.cube_copies[i], pack.cube_names[i], pack.cube_sources[i])
        for i in range(len(CUBE_IDS))
    ]
    deposits = [
        _row(id_, "deposit", pack.deposit_copies[i], pack.deposit_names[i], pack.deposit_sources[i])
        for i, id_ in enumerate([*CUBE_IDS[:COMMON], "ice"])
    ]
    tiles = [
        _row(id_, "tile", pack.tile_copies[i], pack.tile_names[i], pack.tile_sources[i])
        for i, id_ in enumerate(("ice", "rock"))
    ]
    return cubes + deposits + tiles


def _boards(pack: Pack) -> Rows:
    return [
        _row(
            id_,
            "board",
            1,
            pack.board_names[i],
            pack.board_sources[i],
            slots=" ".join(str(n) for n in pack.ring_slots[i]),
            down=" ".join(str(n) for n in pack.board_down[i]),
            prints=pack.ring_sources[i * 3],
        )
        for i, id_ in enumerate(BOARD_IDS)
    ]


def _platforms(pack: Pack) -> Rows:
    platforms = [
        _row(
            id_,
            "platform",
            1,
            {lang: platform(pack, i, lang) for lang in LANGUAGES},
            pack.platform_sources[i],
            value=pack.platform_value[i],
            tholins=pack.platform_tholins[i],
            deuterium=pack.platform_deuterium[i],
        )
        for i, id_ in enumerate(pack.platform_ids)
    ]
    modules = [
        _row(
            id_,
            "module",
            pack.modules[i],
            pack.colour_names[i],
            pack.colour_sources[i],
            credits=pack.module_credits[i],
        )
        for i, id_ in enumerate(COLOUR_IDS)
    ]
    return platforms + modules


def _orders(pack: Pack) -> Rows:
    return [
        _row(
            id_,
            "order",
            1,
            pack.order_names[i],
            pack.order_sources[i],
            value=pack.order_value[i],
            cost=cost(pack, i, "en"),
        )
        for i, id_ in enumerate(pack.order_ids)
    ]


def _objectives(pack: Pack) -> Rows:
    return [
        _row(
            id_,
            "objective",
            1,
            {lang: objective(pack, i, lang) for lang in LANGUAGES},
            pack.objective_sources[i],
            category=CATEGORY_IDS[pack.objective_category[i]],
            code=CODE_IDS[pack.objective_code[i]],
            rewards=" ".join(str(n) for n in pack.objective_rewards[i]),
        )
        for i, id_ in enumerate(pack.objective_ids)
    ]


PIECES: Final = Words("stardeck.games.titan", "pieces")


def _piece(key: str) -> Translated:
    """Return what a piece that has no row in the pack is called."""
    return {lang: say(PIECES, key, lang) for lang in LANGUAGES}


def _seats(pack: Pack) -> Rows:
    """List what each seat gets."""
    holds = [
        _row(
            id_,
            "hold",
            1,
            _piece("hold"),
            pack.hold_sources[i],
            pipes=pack.hold_pipes[i],
            spaces=pack.hold_spaces[i],
        )
        for i, id_ in enumerate(HOLD_IDS)
    ]
    source = pack.seat_source
    return [
        *holds,
        _row("shuttle", "seat", 1, _piece("shuttle"), source, spaces=pack.shuttle),
        _row("drone", "seat", pack.drones, _piece("drone"), source),
        _row("token", "seat", pack.tokens, _piece("token"), source),
    ]
