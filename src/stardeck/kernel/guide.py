"""How a game is explained on two pages, before anybody reads its numbered rules.

A game says only what is explained, in which order and beside which picture; the words are its own. The
pictures are moments of its guided first game, so they are real positions that its face draws.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

GAME: Final = "game"
ACTIONS: Final = "actions"
GUIDE_PAGES: Final = (GAME, ACTIONS)
"""What it is about, how a turn goes and how one wins; then an example of each main action."""


@dataclass(frozen=True)
class Scene:
    """A moment of the guided first game: when the learner is to give an answer."""

    answer: str
    """As the script awaits it."""

    slot: str
    """The part of the table that is shown."""

    crop: tuple[float, float, float, float] = (0, 0, 1, 1)
    """What of that part is shown: left, top, width and height, as shares of it."""

    example: bool = True
    """Whether it is a picture of this very answer: then its words stand below and what is clicked is lit."""


@dataclass(frozen=True)
class Section:
    """Something that is explained: ``how-<key>`` is its title, ``how-<key>-words`` what is said."""

    page: str
    """One of GUIDE_PAGES."""

    key: str
    scene: Scene
