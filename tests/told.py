"""What has happened, in a few words, for tests of the log."""

from __future__ import annotations

from stardeck.kernel.grammar import Happening


def told(happening: Happening) -> str:
    """Return what happened, to whom, and what it is about, e.g. ``landed 0 1-2``."""
    seat = "all" if happening.seat is None else str(happening.seat)
    return " ".join([happening.word, seat, *happening.parts.values()])
