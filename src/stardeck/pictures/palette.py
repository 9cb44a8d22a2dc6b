"""The colours of every picture and page: night first, and a light theme beside it.

A picture names a colour as ``var(--name,#night)``: alone (in a notebook, in the docs) it is a night
picture; on a page the style sheet of `css_properties` decides.
"""

from __future__ import annotations

from typing import Final

THEME: Final[dict[str, tuple[str, str]]] = {
    # grounds, from the back to the front
    "space": ("#0b1026", "#e9eef9"),
    "space-deep": ("#060916", "#d7e0f3"),
    "nebula": ("#233268", "#c5d3f2"),
    "star": ("#ffffff", "#8fa0c8"),
    "panel": ("#111937", "#fbfcff"),
    "panel-raised": ("#1a2549", "#eef2fc"),
    "well": ("#0a0f22", "#dfe6f5"),
    "edge": ("#33416f", "#a9b7da"),
    "edge-soft": ("#232e57", "#cdd7ee"),
    # words
    "ink": ("#eef2ff", "#141b38"),
    "ink-soft": ("#a9b4d6", "#47527a"),
    "ink-faint": ("#8792ba", "#5f6a92"),
    "on-colour": ("#0a0f22", "#ffffff"),
    "on-dark": ("#eef2ff", "#ffffff"),
    # one warm colour for points and money, one cold colour for what may be done now
    "gold": ("#ffd166", "#8a5a00"),
    "gold-deep": ("#b07d1e", "#f2d28b"),
    "on-gold": ("#2b1c00", "#ffffff"),
    "gold-sign": ("#ffd166", "#b37400"),
    "coin": ("#ffd166", "#f4bc3c"),
    "on-coin": ("#2b1c00", "#2b1c00"),
    "ice": ("#7df9ff", "#006f8f"),
    "ice-deep": ("#0f5a73", "#a9e4f2"),
    # news
    "danger": ("#ff5c68", "#b3162c"),
    "danger-deep": ("#5b1020", "#ffd9dd"),
    "good": ("#5be39a", "#12703f"),
    "secret": ("#e668e0", "#93208c"),
    # components
    "red": ("#f0555c", "#b8242f"),
    "green": ("#43c08a", "#17714a"),
    "yellow": ("#f7cb45", "#7d5c00"),
    "orange": ("#f28c3c", "#a84a08"),
    "blue": ("#56a3f8", "#1a5cb4"),
    "purple": ("#ab7df7", "#6a38bd"),
    "pink": ("#ff5fa8", "#b3205f"),
    "cyan": ("#23dcff", "#00708c"),
    "lime": ("#9bf75f", "#3f7304"),
    "bone": ("#e9dcc3", "#7b684a"),
    "coal": ("#5b6480", "#39415c"),
    "frost": ("#cfeaff", "#2f6d9e"),
    "rust": ("#c7713a", "#8a4516"),
    "haze": ("#d98a3d", "#c98545"),
    "ground": ("#2a1710", "#f3dcc4"),
    "ground-raised": ("#3d2216", "#e8c6a2"),
    # things that shine in the dark
    "air": ("#56a3f8", "#a9cdf7"),
    "limb": ("#cfeaff", "#ffffff"),
    "window": ("#ffe9a8", "#ffcf4d"),
    "window-off": ("#26315a", "#b9c5e4"),
    "hull": ("#1b264d", "#f4f7ff"),
    "hull-edge": ("#4a5a90", "#8b9ac4"),
    # seats: none of them is the colour of a component, and each is lighter or darker than the others,
    # also to eyes that see no red or no green
    "seat-0": ("#ec92cb", "#70385c"),
    "seat-1": ("#f3ff8b", "#121503"),
    "seat-2": ("#0c9378", "#007e66"),
    "seat-3": ("#efcaa5", "#4c270f"),
    "seat-4": ("#605c93", "#838ebf"),
}
"""Every colour: its name, its value at night and its value by day."""

SEATS: Final = 5
"""How many seats have a colour and a mark of their own."""

_PAINTS: Final = {name: f"var(--{name},{night})" for name, (night, _) in THEME.items()}


def paint(name: str) -> str:
    """Return a colour of the theme as an attribute's value."""
    return _PAINTS[name]


def seat_paint(seat: int) -> str:
    """Return the colour of a seat."""
    return _PAINTS[f"seat-{seat % SEATS}"]


def css_properties(light: bool = False) -> str:
    """Return the theme as custom properties, ready to stand between the braces of a CSS rule."""
    return " ".join(f"--{name}: {values[light]};" for name, values in THEME.items())
