"""The crater drawn with letters: levels from the rim down, columns side by side, slots between the zones."""

from __future__ import annotations

from typing import Final

from stardeck.games.titan.board import (
    BASE,
    CORE,
    EMPTY,
    ICE,
    LOAD_BASE,
    NO_LOAD,
    NO_MODULE,
    NO_PIPE,
    NOTHING,
    OWNER,
    PLATFORM,
    column_of,
    level_of,
    pipe_direction,
    pipe_owner,
    tokens_of,
    zone_name,
)
from stardeck.games.titan.data import BLANK, DRONES, LEVELS
from stardeck.games.titan.face.board import Scene
from stardeck.games.titan.face.nouns import colour, cube
from stardeck.games.titan.rules.modules import price_of
from stardeck.pictures.sketch import SEAT_LETTERS, WIDTH, Canvas, Run, Sketch, legend
from stardeck.words import Words, say

WORDS: Final = Words("stardeck.games.titan", "sketch")

HIGH: Final = 6
"""Lines of a level: a zone's frame of five, and the slots below it."""

SIDE: Final = 6
"""So many columns are drawn side by side, the others below them."""

WIDE: Final = WIDTH // SIDE
"""Of a zone and the slots right of it."""


def crater(scene: Scene) -> Sketch:
    """Return the crater, and what its signs mean."""
    canvas = Canvas()
    board = scene.state.board
    for at in board.zones:
        if at != CORE:
            _zone(canvas, scene, at)
    for slot in range(board.slots):
        if board.is_open[slot]:
            _slot(canvas, scene, slot)
    _core(canvas, scene)
    words = say(WORDS, "legend", scene.lang)
    lines = [legend(scene.names), *canvas.lines(), *_broken(words)]
    return Sketch("board", say(WORDS, "title", scene.lang), lines)


def _broken(words: str) -> list[list[Run]]:
    """Break words into lines."""
    lines = [""]
    for word in words.split():
        if len(lines[-1]) + len(word) >= WIDTH:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return [[(line, "ink-faint")] for line in lines]


def _corner(at: int) -> tuple[int, int]:
    """Return where a zone begins."""
    below, beside = divmod(column_of(at), SIDE)
    return beside * WIDE, (below * LEVELS + level_of(at)) * HIGH


def _zone(canvas: Canvas, scene: Scene, at: int) -> None:
    x, y = _corner(at)
    owner = _owner(scene, at)
    hue = "haze" if owner < 0 else f"seat-{owner}"
    # Two signs to the right belong to the slots between this zone and the next.
    canvas.box(x, y, WIDE - 2, HIGH - 1, hue)
    canvas.write(x + 1, y, zone_name(at), hue)
    for row, words in enumerate(_facts(scene, at)[:2]):
        canvas.write(x + 1, y + 1 + row, words, hue if row == 0 else "", WIDE - 4)
    _drones(canvas, scene, at, x + 1, y + 3, WIDE - 4)


def _owner(scene: Scene, at: int) -> int:
    """Return whose base or platform it is; NOTHING if nobody's."""
    tile, module = scene.state.tiles[at], scene.state.modules[at]
    if BASE <= tile < PLATFORM:
        return tile - BASE
    return NOTHING if module == NO_MODULE else module // OWNER


def _facts(scene: Scene, at: int) -> list[str]:
    """Return what lies in a zone, in a line or two."""
    state, lang = scene.state, scene.lang
    tile = state.tiles[at]
    if tile == ICE:
        return [say(WORDS, "ice", lang)]
    if tile == EMPTY:
        return [" ".join(cube(kind, lang)[:2] for kind in tokens_of(state.deposits[at]))]
    if tile < PLATFORM:
        return [say(WORDS, "base", lang, who=SEAT_LETTERS[tile - BASE])]
    kind = tile - PLATFORM
    pack = state.pack
    name = f"{pack.platform_value[kind]} {colour(pack, pack.platform_colour[kind], lang)}"
    held = f"t{state.tholins[at]} d{state.deuterium[at]}"
    if state.modules[at] != NO_MODULE:
        return [name, f"{SEAT_LETTERS[_owner(scene, at)]} {held}"]
    return [name, f"${price_of(state, scene.seat, at)} {held}" if scene.seat >= 0 else held]


def _drones(canvas: Canvas, scene: Scene, at: int, x: int, y: int, room: int) -> None:
    """Write the drones of a zone, each in the colour of its seat, as far as there is room."""
    right = x + room
    for index, drone in enumerate(scene.state.drones):
        if drone == NOTHING or drone // LOAD_BASE != at:
            continue
        loaded = "" if drone % LOAD_BASE == NO_LOAD else "+"
        words = f"{SEAT_LETTERS[index // DRONES]}{index % DRONES + 1}{loaded}"
        canvas.write(x, y, words, f"seat-{index // DRONES}", max(0, right - x))
        x += len(words) + (right - x > 6)


def _slot(canvas: Canvas, scene: Scene, slot: int) -> None:
    """Draw a slot: right of its zone if it joins neighbours, below it if it joins levels."""
    board = scene.state.board
    at, place = board.upper[slot], ord(board.names[slot][-1]) - ord("a")
    x, y = _corner(at)
    pipe = scene.state.pipes[slot]
    upright = board.is_vertical[slot]
    if pipe == NO_PIPE:
        printed = board.prints[slot]
        letter = "" if printed == BLANK or upright else cube(printed, scene.lang)[:1]
        words, hue = (f"{'abcd'[place]}{letter or '·'}", "ink-faint")
    else:
        arrow = ("↓↑" if upright else "→←")[pipe_direction(pipe)]
        words, hue = f"{arrow}{SEAT_LETTERS[pipe_owner(pipe)]}", f"seat-{pipe_owner(pipe)}"
    if upright:
        canvas.write(x + 1 + 3 * place, y + HIGH - 1, words, hue)
    else:
        canvas.write(x + WIDE - 2, y + 1 + place, words, hue)


def _core(canvas: Canvas, scene: Scene) -> None:
    """Draw the core, over the whole width."""
    state = scene.state
    y, width = -(-state.board.columns // SIDE) * LEVELS * HIGH, SIDE * WIDE - 2
    canvas.box(0, y, width, 4, "frost")
    words = say(WORDS, "core", scene.lang, d=state.deuterium[CORE], n=state.tholins[CORE])
    canvas.write(2, y + 1, words, "frost", width - 4)
    _drones(canvas, scene, CORE, 2, y + 2, width - 4)
