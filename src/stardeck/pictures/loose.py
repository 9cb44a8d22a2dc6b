"""Pictures in loose pieces: what is drawn as before is the very same piece, which nobody copies or reads.

Names are those of `svg` and `look`; each makes the same markup, not joined. Whoever wants it in one asks
for its `whole`.
"""

from __future__ import annotations

from functools import lru_cache

from stardeck.pictures import svg
from stardeck.pictures.svg import Attribute, Svg, number


class Loose(tuple[Svg, ...]):
    """Markup in pieces, one after the other; each is finished, but need not be an element by itself."""

    __slots__ = ()

    @property
    def whole(self) -> Svg:
        """All of it in one."""
        return Svg("".join(self))


def join(*children: Svg | Loose) -> Loose:
    """Return several drawings one after the other."""
    found: list[Svg] = []
    for child in children:
        if isinstance(child, Loose):
            found += child
        elif child:
            found.append(child)
    return Loose(found)


def el(tag: str, *children: Svg | Loose, **attributes: Attribute) -> Loose:
    """Return an element around some drawings."""
    inside = join(*children)
    if not inside:
        return Loose((svg.el(tag, **attributes),))
    return Loose((_opened(tag, **attributes), *inside, _closed(tag)))


@lru_cache(maxsize=4096, typed=True)
def _opened(tag: str, **attributes: Attribute) -> Svg:
    return svg.opened(tag, attributes)


@lru_cache(maxsize=4096)
def _moved(x: float, y: float) -> Svg:
    return svg.opened("g", {"transform": f"translate({number(x)} {number(y)})"})


@lru_cache(maxsize=64)
def _closed(tag: str) -> Svg:
    return Svg(f"</{tag}>")


def move(x: float, y: float, *children: Svg | Loose, **attributes: Attribute) -> Loose:
    """Return a group moved to a place."""
    if attributes:
        return el("g", *children, transform=f"translate({number(x)} {number(y)})", **attributes)
    inside = join(*children)
    return Loose((_moved(x, y), *inside, _closed("g"))) if inside else join(svg.move(x, y))


def placed(x: float, y: float, scale: float, *children: Svg | Loose) -> Loose:
    """Return a group moved to a place and made larger or smaller."""
    if scale == 1:
        return move(x, y, *children)
    return el("g", *children, transform=f"translate({number(x)} {number(y)}) scale({scale:.4g})")


def fanned(x: float, y: float, apart: float, *children: Svg | Loose) -> Loose:
    """Return a group moved to a place; a strip that is swiped shows it at *apart*, beside its neighbours."""
    return move(x, y, *children, data_apart=f"translate({number(apart)} {number(y)})")


def strip(width: float, *children: Svg | Loose) -> Loose:
    """Return what is fanned out, and how wide it is as a strip that is swiped."""
    return el("g", *children, data_wide=float(width))
