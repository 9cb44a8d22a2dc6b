"""The planet drawn with letters: sectors that touch lie side by side, with all that one must know of each."""

from __future__ import annotations

from typing import Final

from stardeck.games.tortuga.data import NOTHING, POWER_ORE, TORTUGA
from stardeck.games.tortuga.face.cards import POWER_HUES
from stardeck.games.tortuga.face.scene import Scene
from stardeck.games.tortuga.rules.conquest import conquest_price
from stardeck.kernel.decision import HIDDEN
from stardeck.pictures.sketch import SEAT_LETTERS, Canvas, Run, Sketch, legend
from stardeck.words import Words, say

WORDS: Final = Words("stardeck.games.tortuga", "sketch")

HALF: Final = 12
"""Half the width of a sector: rows are shifted by it, as hexagons are."""

HIGH: Final = 6


def chart(scene: Scene) -> Sketch:
    """Return the map, who is who, and which sectors touch."""
    canvas = Canvas()
    for sector in scene.state.board.sectors:
        _sector(canvas, scene, sector)
    lines = [legend(scene.names), *canvas.lines(), *_beside(scene)]
    return Sketch("board", scene.say("part-board"), lines)


def _sector(canvas: Canvas, scene: Scene, sector: int) -> None:
    board, state = scene.state.board, scene.state
    x = (2 * board.q[sector] + board.r[sector]) * HALF
    y = board.r[sector] * HIGH
    owner = state.control[sector]
    hue = POWER_HUES[scene.pack.sectors.power[sector]]
    canvas.box(x, y, 2 * HALF, HIGH, hue if owner == NOTHING else f"seat-{owner}")
    canvas.write(x + 2, y, f" {scene.sector(sector)} ", hue, 2 * HALF - 4)
    for row, (words, tint) in enumerate(_facts(scene, sector)[: HIGH - 2]):
        canvas.write(x + 1, y + 1 + row, words, tint, 2 * HALF - 2)


def _facts(scene: Scene, sector: int) -> list[Run]:
    """Return what one must know of a sector, a line each."""
    state, lang, owner = scene.state, scene.lang, scene.state.control[sector]
    if owner == NOTHING:
        control = (say(WORDS, "nobody", lang, n=state.defence[sector]), "")
    else:
        who = SEAT_LETTERS[owner]
        control = (say(WORDS, "held", lang, who=who, n=state.defence[sector]), f"seat-{owner}")
    worth = scene.pack.sectors.control[sector]
    price = say(WORDS, "price", lang, n=conquest_price(state, sector), i=worth)
    here = "".join(SEAT_LETTERS[seat] for seat in range(state.seats) if state.ships[seat] == sector)
    last = [say(WORDS, "ships", lang, who=here)] if here else []
    if scene.pack.sectors.power[sector] == POWER_ORE:
        last.append(say(WORDS, "depot", lang, n=state.depot))
    return [control, (price, ""), (_lying(scene, sector), ""), (", ".join(last), "ice")]


def _lying(scene: Scene, sector: int) -> str:
    """Return what lies on a sector, in words."""
    state, lang = scene.state, scene.lang
    if sector == TORTUGA:
        return say(WORDS, "bank", lang, n=scene.pack.numbers.influence_price)
    found = [say(WORDS, "ore", lang)] if state.ore[sector] else []
    token = state.hunts.tokens[sector]
    if token == HIDDEN:
        found.append(say(WORDS, "creature", lang, name="?"))
    elif token != NOTHING:
        found.append(f"{scene.card(token)} {scene.pack.difficulty[token]}")
    return ", ".join(found)


def _beside(scene: Scene) -> list[list[Run]]:
    """Return which sectors touch, as text."""
    board = scene.state.board
    lines: list[list[Run]] = [[(f"{say(WORDS, 'beside', scene.lang)}:", "ink-faint")]]
    for sector in board.sectors:
        near = ", ".join(scene.sector(other) for other in board.neighbours[sector])
        lines.append([(f"  {scene.sector(sector)}: {near}", "ink-faint")])
    return lines
