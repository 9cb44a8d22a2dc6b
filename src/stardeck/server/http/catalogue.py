"""What there is to play: the games with their readings and bots, and a picture of each."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import stardeck
from stardeck.bots import LEVELS, make, names
from stardeck.games import find
from stardeck.kernel.bot import Limit
from stardeck.kernel.box import Box
from stardeck.kernel.errors import BadOption
from stardeck.kernel.match import Match
from stardeck.learn.lesson import find_lesson
from stardeck.pictures.palette import paint
from stardeck.pictures.part import symbols
from stardeck.pictures.svg import Svg, picture, rect
from stardeck.server.messages.listings import BotInfo, ChoiceInfo, GameInfo, ReadingInfo
from stardeck.server.words.page import bot_words
from stardeck.words import Lang

MIDDLE: Final = 110
"""How many answers into a game the picture on the start page looks."""

WINDOW: Final = 20
MANY: Final = 6


def game_info(name: str, lang: Lang) -> GameInfo:
    """Return everything one needs to know to set a game up."""
    box = find(name)
    return GameInfo(
        name=name,
        title=box.title(lang),
        summary=box.summary(lang),
        fewest=box.seats[0],
        most=box.seats[1],
        usual=usual_seats(box),
        lesson=_lesson_minutes(box),
        readings=[_reading(box, place, lang) for place in range(len(box.readings))],
        bots=_bots(box, lang),
    )


def _lesson_minutes(box: Box) -> int:
    lesson = find_lesson(box)
    return 0 if lesson is None else lesson.minutes


def _reading(box: Box, place: int, lang: Lang) -> ReadingInfo:
    reading = box.readings[place]
    choices = [ChoiceInfo(value=one, words=reading.describe(one, lang)) for one in reading.choices]
    return ReadingInfo(name=reading.name, rule=reading.rule, title=reading.title(lang), choices=choices)


def _bots(box: Box, lang: Lang) -> list[BotInfo]:
    levels = [BotInfo(name=one.name, title=one.title(lang), words=one.describe(lang)) for one in LEVELS]
    shown = {level.bot for level in LEVELS}
    others = [name for name in names(box) if name not in shown]
    return levels + [BotInfo(name=name, title=name, words=bot_words(name, lang)) for name in others]


def usual_seats(box: Box) -> int:
    """Return a good number of seats for a first game: as near to three as can be played as it comes."""
    low, high = box.seats
    for seats in sorted(range(low, high + 1), key=lambda seats: (abs(seats - 3), seats)):
        try:
            box.check(seats, {reading.name: reading.default for reading in box.readings})
        except BadOption:
            continue
        return seats
    return low


@lru_cache(maxsize=32)
def cover(name: str, lang: Lang) -> Svg:
    """Return the board of a real position, for the start page."""
    match = _midgame(name)
    parts = match.face.parts(match.view(), names=match.names, lang=lang)
    board = next((part for part in parts if part.slot == "board"), parts[0])
    return picture(
        board.width,
        board.height,
        rect(0, 0, board.width, board.height, fill=paint("space")),
        *symbols(parts),
        board.content,
        title=match.box.title(lang),
        font_family="DejaVu Sans, sans-serif",
    )


@lru_cache(maxsize=16)
def _midgame(name: str) -> Match:
    """Let bots play into the middle of a game, the same every time."""
    box = find(name)
    seats = usual_seats(box)
    match = stardeck.new(name, seats=seats, seed=7, names=_NAMES[:seats])
    bots = [make("greedy", box, match.game, seat) for seat in range(match.seats)]
    for answers in range(MIDDLE + WINDOW):
        decision = match.decision
        if decision is None:
            match.rewind(len(match.played) // 2)
            break
        # Where much can be done the whole board is shown, not a question in front of it.
        if answers >= MIDDLE and len(decision.options) >= MANY:
            break
        match.play(bots[decision.seat].choose(match.view(decision.seat), decision, _HASTY).action)
    return match


_HASTY: Final = Limit(playouts=1)
_NAMES: Final = ("Mira", "Vega", "Rigel", "Deneb", "Spica", "Altair", "Capella", "Sirius")
