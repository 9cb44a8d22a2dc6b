"""How to play: two illustrated pages for each game, with the numbers of the pack in force.

The pictures are moments of the guided first game, seen by the learner.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

from markupsafe import escape

from stardeck.kernel.box import Box
from stardeck.kernel.errors import IllegalAction
from stardeck.kernel.guide import GUIDE_PAGES, Scene, Section
from stardeck.kernel.match import Match
from stardeck.kernel.variant import LoadedPack, load_pack
from stardeck.learn.lesson import LEARNER, Lesson, allowed, begin, find_lesson, meant, script
from stardeck.pictures.legible import least_width, readable
from stardeck.pictures.palette import paint
from stardeck.pictures.part import symbols
from stardeck.pictures.svg import Svg, el, number, rect, tied
from stardeck.words import Lang, say

GLOW: Final = "glow"
"""The name of the filter that lights what is clicked: an attribute, as pictures carry no style sheet."""

NARROW: Final = 300
"""As wide is a picture on the narrowest screen."""

STRIP: Final = 2.2
"""So many times wider than high is what is pushed rather than shrunk."""


@dataclass(frozen=True)
class Illustration:
    """A picture and what stands below it."""

    picture: Svg
    width: float
    height: float
    caption: str
    """The answer that the picture is an example of, with what it costs and brings; empty if of none."""

    @cached_property
    def is_fine(self) -> bool:
        """Whether some of its words could not be read on a narrow screen."""
        return bool(self.picture) and least_width(self.picture) > NARROW

    @property
    def is_strip(self) -> bool:
        """Whether a narrow screen shows it in its full height, to be pushed: shrunk it would be a line."""
        return self.is_fine and self.width > STRIP * self.height


NO_PICTURE: Final = Illustration(Svg(""), 0, 0, "")
"""For a pack under which the guided game can't be played so far."""


@dataclass(frozen=True)
class Explained:
    """Something that is explained, in one language."""

    key: str
    title: str
    words: str
    shown: Illustration


@dataclass(frozen=True)
class GuidePage:
    """One of the two pages."""

    name: str
    sections: tuple[Explained, ...]


def guide(box: Box, lang: Lang, pack: LoadedPack | None = None) -> tuple[GuidePage, ...]:
    """Return how to play a game with a pack (the default one if none is given); no pages if it has none."""
    return _guide(box, lang, load_pack(box) if pack is None else pack)


@lru_cache(maxsize=16)
def _guide(box: Box, lang: Lang, pack: LoadedPack) -> tuple[GuidePage, ...]:
    lesson = find_lesson(box)
    if lesson is None:
        return ()
    match = begin(box, lesson, lang, pack)
    face = match.face
    if not face.guide:
        return ()
    shown = _illustrations(match, lesson, lang)
    values = {**face.numbers(), **face.guide_numbers()}

    def explained(section: Section) -> Explained:
        title, words = (
            tied(say(face.guide_words, f"how-{section.key}{rest}", lang, **values)) for rest in ("", "-words")
        )
        return Explained(section.key, title, words, shown.get(section.key, NO_PICTURE))

    return tuple(
        GuidePage(name, tuple(explained(one) for one in face.guide if one.page == name))
        for name in GUIDE_PAGES
    )


def _illustrations(match: Match, lesson: Lesson, lang: Lang) -> dict[str, Illustration]:
    """Play the guided game as far as it goes under this pack, and take its pictures on the way."""
    found: dict[str, Illustration] = {}
    for step in lesson.steps:
        taken = allowed(step, match)
        for section in match.face.guide:
            if taken and section.scene.answer in step.awaited and section.key not in found:
                found[section.key] = _illustration(match, section.scene, taken[0], lang)
        if (step.awaited and not taken) or len(found) == len(match.face.guide):
            break
        try:
            for answer in script(step, taken[0] if step.awaited else ""):
                match.play(meant(match, answer))
        except IllegalAction:
            break
    return found


def _illustration(match: Match, scene: Scene, answer: str, lang: Lang) -> Illustration:
    if not scene.example:
        return _drawn(match, scene, [], "", lang)
    face, view, action = match.face, match.view(LEARNER), match.game.parse(answer)
    told = [face.answer(action, lang, match.names), face.effect(view, action, lang)]
    return _drawn(match, scene, face.path(view, action), " · ".join(filter(None, told)), lang)


def _drawn(match: Match, scene: Scene, lit: list[str], caption: str, lang: Lang) -> Illustration:
    """Return a part of the table as a picture of its own."""
    parts = match.face.parts(match.view(LEARNER), names=match.names, lang=lang)
    part = next(one for one in parts if one.slot == scene.slot)
    left, top, wide, high = scene.crop
    x, y, width, height = left * part.width, top * part.height, wide * part.width, high * part.height
    drawn = el(
        "svg",
        _glow(),
        *symbols(parts),
        rect(x, y, width, height, fill=paint("space")),
        Svg(_lit(part.content, lit)),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(number(value) for value in (x, y, width, height)),
        width=width,
        height=height,
        font_family="DejaVu Sans, sans-serif",
    )
    return Illustration(drawn, width, height, caption)


def _glow() -> Svg:
    shades = [el("feDropShadow", dx=0, dy=0, stdDeviation=size, flood_color="#ffd166") for size in (3, 8)]
    return el("defs", el("filter", *shades, id=GLOW, x="-30%", y="-30%", width="160%", height="160%"))


def _lit(content: str, refs: list[str]) -> str:
    """Return a picture in which some parts glow."""
    for ref in refs:
        mark = re.escape(f'data-ref="{escape(ref)}"')
        content = re.sub(
            rf"{mark}(?![^<>]* filter=)", f'data-ref="{escape(ref)}" filter="url(#{GLOW})"', content
        )
    return content


def guide_picture(box: Box, key: str, lang: Lang, narrow: bool = False) -> Svg | None:
    """Return the picture beside something, perhaps for a narrow screen; None if there is none."""
    for page in guide(box, lang):
        for section in page.sections:
            if section.key == key and section.shown.picture:
                return readable(section.shown.picture, NARROW) if narrow else section.shown.picture
    return None
