"""Pictures as pixels, for those who can't show SVG; needs resvg_py."""

from __future__ import annotations

import re
from importlib import import_module
from typing import Final

_VARIABLE: Final = re.compile(r"var\(--[\w-]+,([^()]*)\)")
"""Colours of a theme, with the one to take where there is no theme."""


def without_theme(picture: str) -> str:
    """Return a picture in its own colours, for programs that know no variables."""
    plain = _VARIABLE.sub(r"\1", picture)
    while plain != picture:  # a variable may stand inside another's fallback
        picture, plain = plain, _VARIABLE.sub(r"\1", plain)
    return plain


def png(picture: str) -> bytes:
    """Return a picture as PNG; ModuleNotFoundError without resvg_py."""
    return bytes(import_module("resvg_py").svg_to_bytes(svg_string=without_theme(picture)))
