"""The options of a new game."""

from __future__ import annotations

from stardeck.kernel.reading import Reading, Way

READINGS = (
    Reading(
        "hand",
        "1.1",
        ("Cards in hand", "Cartes en main"),
        (
            Way("2", ("Two cards.", "Deux cartes.")),
            Way("3", ("Three cards.", "Trois cartes.")),
        ),
    ),
)
