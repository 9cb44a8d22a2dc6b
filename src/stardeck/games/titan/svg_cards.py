"""Components of Titan shown large."""

from __future__ import annotations

from typing import Final

from stardeck.games.titan.data import COMMON, Pack
from stardeck.games.titan.svg_pieces import (
    HUES,
    cube_piece,
    glyph,
    module_badge,
    offered_platform,
    reserve_cubes,
)
from stardeck.pictures.look import card_frame, coin, token
from stardeck.pictures.palette import paint
from stardeck.pictures.svg import Svg, join, paragraph, picture

WIDTH: Final = 200.0
HEIGHT: Final = 260.0
FONT: Final = "var(--font,DejaVu Sans,sans-serif)"


def platform_card(pack: Pack, kind: int, name: str) -> Svg:
    """Return a platform with its reserve cube by cube."""
    colour = pack.platform_colour[kind]
    reserve = (pack.platform_tholins[kind], pack.platform_deuterium[kind])
    left = WIDTH / 2 - (sum(reserve) - 1) * 14.95
    body = join(
        offered_platform(pack, WIDTH / 2, 122, 62, kind),
        reserve_cubes(left, 220, 26, reserve),
    )
    return picture(
        WIDTH,
        HEIGHT,
        card_frame(WIDTH, HEIGHT, name, glyph(colour), HUES[colour], body),
        title=name,
        font_family=FONT,
    )


def module_card(kind: int, name: str) -> Svg:
    """Return a module."""
    body = module_badge(WIDTH / 2, 145, 110, kind)
    return picture(
        WIDTH,
        HEIGHT,
        card_frame(WIDTH, HEIGHT, name, glyph(kind), HUES[kind], body),
        title=name,
        font_family=FONT,
    )


def order_card(pack: Pack, order: int, name: str) -> Svg:
    """Return an order: what it asks for, and what it pays."""
    needs = [kind for kind in range(COMMON) for _ in range(pack.order_cost[order][kind])]
    cubes = [
        cube_piece(40 + index % 4 * 40.0, 80 + index // 4 * 40.0, 32, kind)
        for index, kind in enumerate(needs)
    ]
    body = join(*cubes, coin(WIDTH / 2, 220, 24, pack.order_value[order]))
    return picture(
        WIDTH, HEIGHT, card_frame(WIDTH, HEIGHT, name, "order", "yellow", body), title=name, font_family=FONT
    )


def objective_card(pack: Pack, objective: int, category: str, words: str) -> Svg:
    """Return an objective with its three rewards."""
    rewards = [
        token(50 + place * 50.0, 215, 20, pack.objective_rewards[objective][place], hue="gold")
        for place in range(3)
    ]
    body = join(paragraph(16, 60, words, WIDTH - 32, 120, 17, fill=paint("ink")), *rewards)
    return picture(
        WIDTH,
        HEIGHT,
        card_frame(WIDTH, HEIGHT, category, "objective", "green", body),
        title=words,
        font_family=FONT,
    )
