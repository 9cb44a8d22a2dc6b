"""The options of a new game."""

from __future__ import annotations

from stardeck.kernel.reading import Choice, Reading

READINGS = (
    Reading(
        "hand",
        "1.1",
        ("Cards in hand", "Cartes en main"),
        (
            Choice("2", ("Two cards.", "Deux cartes.")),
            Choice("3", ("Three cards.", "Trois cartes.")),
        ),
    ),
)
