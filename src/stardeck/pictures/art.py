"""Drawings kept as files: ``content/art/*.svg`` of a package, in colours of the theme."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from stardeck.content import content
from stardeck.pictures.svg import Svg


@lru_cache(maxsize=16)
def read_art(package: str) -> Mapping[str, Svg]:
    """Return what each drawing of a package consists of, by the name of its file."""
    folder = content(package, "art")
    drawings = [file for file in folder.iterdir() if file.name.endswith(".svg")]
    return {file.name.removesuffix(".svg"): inside(file.read_text(encoding="utf-8")) for file in drawings}


def inside(drawing: str) -> Svg:
    """Return what stands within the root element of a drawing, on one line."""
    body = drawing[drawing.index(">") + 1 : drawing.rindex("</svg>")]
    return Svg("".join(line.strip() for line in body.splitlines()))
