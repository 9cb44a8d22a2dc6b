"""Positions as environments show them: words, a picture, pixels."""

from __future__ import annotations

import io
from typing import Any, Final

from stardeck.envs.needs import need
from stardeck.envs.table import Table
from stardeck.kernel.decision import Decision, Seat
from stardeck.kernel.errors import BadOption, listing
from stardeck.kernel.history import History
from stardeck.kernel.seen import Now, Seen
from stardeck.pictures.pixels import png

MODES: Final = ("human", "ansi", "svg", "rgb_array")
"""Words in the terminal; words, SVG text, an array of pixels to be returned."""


def check_mode(mode: str | None) -> None:
    """Raise BadOption if there is no such way to show a position."""
    if mode is not None and mode not in MODES:
        raise BadOption(f"There is no render mode {mode!r}; there are {listing(MODES)}, or None.")


def show(table: Table, state: Any, asked: Decision | None, seat: Seat, mode: str) -> Any:
    """Return the position as a seat sees it, in one of the MODES."""
    names = [f"Seat {number + 1}" for number in range(table.seats)]
    nothing = History(table.game, state)
    now = Now(lambda who: table.game.view(state, who), asked, nothing, names)
    seen = Seen(table.variant, now, seat, "en")
    words = f"{seen.status}\n{seen.heading}\n{seen.text}\n"
    if mode == "human":
        print(words)
        return None
    if mode == "ansi":
        return words
    if mode == "svg":
        return str(seen.picture())
    return _pixels(str(seen.picture()))


def _pixels(picture: str) -> Any:
    """Return a picture as rows of red, green and blue."""
    need("resvg_py", "render_mode='rgb_array'")
    pillow = need("PIL.Image", "render_mode='rgb_array'")
    numpy = need("numpy", "render_mode='rgb_array'")
    image = pillow.open(io.BytesIO(png(picture)))
    return numpy.asarray(image.convert("RGB"))
