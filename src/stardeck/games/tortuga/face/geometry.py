"""Where things lie on the pictures. Numbers only."""

from __future__ import annotations

from math import sqrt
from typing import Final

from stardeck.games.tortuga.board import Board
from stardeck.games.tortuga.data import Sector
from stardeck.pictures.piece import piece

BOARD: Final = (704, 470)
SEATS: Final = (268, 470)
OFFER: Final = (268, 470)
"""Width and height of each part."""

HAND: Final = (1094, 168)
"""Width and height of what is mine."""

HEX: Final = 88
"""The radius a sector is drawn with; a map with more rows is scaled down."""

MARGIN: Final = 10

PORTRAIT: Final = (100, 72)
"""The box every portrait is drawn in."""

CARD: Final = (108, 150)
"""A card in hand."""


@piece
def hex_scale(board: Board) -> float:
    """Return how much smaller than HEX the sectors of a map must be."""
    left, top, right, bottom = _bounds(board)
    wide = (BOARD[0] - 2 * MARGIN) / (right - left)
    high = (BOARD[1] - 2 * MARGIN) / (bottom - top)
    return min(1.0, wide, high)


@piece
def hex_centre(board: Board, sector: Sector) -> tuple[float, float]:
    """Return the middle of a sector on the board part."""
    left, top, right, bottom = _bounds(board)
    scale = hex_scale(board)
    x, y = _middle(board, sector)
    return (
        BOARD[0] / 2 + (x - (left + right) / 2) * scale,
        BOARD[1] / 2 + (y - (top + bottom) / 2) * scale,
    )


def _middle(board: Board, sector: Sector) -> tuple[float, float]:
    return HEX * sqrt(3) * (board.q[sector] + board.r[sector] / 2), HEX * 1.5 * board.r[sector]


def _bounds(board: Board) -> tuple[float, float, float, float]:
    middles = [_middle(board, sector) for sector in board.sectors]
    half = HEX * sqrt(3) / 2
    return (
        min(x for x, _ in middles) - half,
        min(y for _, y in middles) - HEX,
        max(x for x, _ in middles) + half,
        max(y for _, y in middles) + HEX,
    )


def row(count: int, width: float, item: float, gap: float) -> list[float]:
    """Return the left edges of items in a row, centred; closer together if they would not fit."""
    if count > 1:
        gap = min(gap, (width - count * item) / (count - 1))
    full = count * item + (count - 1) * gap
    return [(width - full) / 2 + place * (item + gap) for place in range(count)]
