"""Which words of a picture can be read where it is so wide; at a table `legible.js` asks the same."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, TypeAlias
from xml.etree import ElementTree

from stardeck.pictures.svg import LEGIBLE, Svg

Element: TypeAlias = "ElementTree.Element[str]"

_SCALED: Final = re.compile(r"scale\((-?[\d.]+)")
ElementTree.register_namespace("", "http://www.w3.org/2000/svg")


def least_width(picture: Svg) -> float:
    """Return the width from which on all words of a picture can be read; 0 if it has none."""
    root = ElementTree.fromstring(picture)
    sizes = [size for _, _, size in _words(root, root)]
    return LEGIBLE * _width(root) / min(sizes) if sizes else 0.0


def readable(picture: Svg, width: float) -> Svg:
    """Return a picture without words that nobody could read where it is so wide, and what they stand for.

    What is drawn large instead of something comes into sight with that, and is looked at then.
    """
    root = ElementTree.fromstring(picture)
    least = LEGIBLE * _width(root) / width
    while small := [(around, whole) for around, whole, size in _words(root, root) if size < least]:
        for around, whole in small:
            if whole in list(around):
                around.remove(whole)
            for one in around:
                if "coarse" in _classes(one):
                    one.attrib.pop("display", None)
    return Svg(ElementTree.tostring(root, encoding="unicode"))


def _classes(one: Element) -> list[str]:
    return one.get("class", "").split()


def _width(root: Element) -> float:
    return float(root.get("viewBox", "0 0 1 1").split()[2])


def _words(root: Element, around: Element, scale: float = 1) -> Iterator[tuple[Element, Element, float]]:
    """Yield what is around words, the words, and how large they are; symbols are as large as they are drawn.

    What is fine is nothing without its words: they stand for it.
    """
    for one in around:
        tag = one.tag.rpartition("}")[2]
        found = _SCALED.search(one.get("transform", ""))
        own = scale * (abs(float(found[1])) if found else 1)
        if one.get("display") == "none":
            continue
        if tag == "text":
            yield around, one, float(one.get("font-size", LEGIBLE)) * own
        elif tag == "use":
            for symbol in root.findall(f".//*[@id='{one.get('href', '').removeprefix('#')}']"):
                yield from _words(root, symbol, own)
        elif "fine" in _classes(one):
            yield from ((around, one, size) for _, _, size in _words(root, one, own))
        elif tag != "symbol":
            yield from _words(root, one, own)
