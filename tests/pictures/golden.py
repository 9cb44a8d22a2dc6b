"""Write what fixed positions look like: ``python -m tests.pictures.golden``, after a change to be seen.

The positions are kept as text, so that a change of the rules does not change them; the pictures as hashes.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Final, TypedDict

import stardeck
from stardeck.kernel.chance import quick_chance
from stardeck.kernel.match import Match
from stardeck.words import LANGUAGES

FILE: Final = Path(__file__).with_name("golden.json")
NAMES: Final = ["Zoé <3 & Co", "Somebody with a long name", "Li", "Bo", "Éloi"]
SEATS: Final = {"orbital": (2, 5), "tortuga": (2, 4), "titan": (2, 4)}
MOMENTS: Final = (0, 60, 220)
"""After so many answers pictures are kept."""

LETTER: Final = re.compile("&#([0-9]{3,});")
"""A letter beyond ASCII as pictures write it: it looks the same however it is written."""


class Golden(TypedDict):
    """A position and its pictures: language, eyes and slot lead to a hash."""

    position: str
    pictures: dict[str, str]


def positions() -> Iterator[str]:
    """Yield positions of random games, early and late."""
    for game, counts in SEATS.items():
        for seats in counts:
            match = stardeck.new(game, seats=seats, seed=11)
            luck = quick_chance(5)
            for number in range(max(MOMENTS)):
                if number in MOMENTS:
                    yield match.position
                if not match.is_over:
                    match.play(match.options[luck.below(len(match.options))])
            yield match.position


def pictures(match: Match) -> dict[str, str]:
    """Return a hash of every part of the picture, for the first seat, the last one and a spectator."""
    found = {}
    for lang in LANGUAGES:
        for seat in (0, match.seats - 1, None):
            view = match.view(seat)
            for place, part in enumerate(match.face.parts(view, names=NAMES[: match.seats], lang=lang)):
                content = LETTER.sub(_letter, part.content)
                looks = f"{part.slot} {part.title} {part.width} {part.height} {content}"
                found[f"{lang} {seat} {part.slot} {place}"] = sha256(looks.encode()).hexdigest()[:16]
    return found


def _letter(found: re.Match[str]) -> str:
    return chr(int(found[1]))


def kept() -> list[Golden]:
    """Return the positions and pictures as they were written down."""
    found: list[Golden] = json.loads(FILE.read_text())
    return found


def write() -> None:
    """Write down the positions that are there already, or new ones, with what they look like now."""
    known = [one["position"] for one in kept()] if FILE.exists() else list(positions())
    made = [Golden(position=text, pictures=pictures(stardeck.position(text))) for text in known]
    FILE.write_text(json.dumps(made, indent=1) + "\n")


if __name__ == "__main__":
    write()
