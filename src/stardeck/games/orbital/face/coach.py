"""What matters now to a seat of Orbital, from figures that its view has."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from stardeck.games.orbital.board import DAMAGED, TALLIES
from stardeck.games.orbital.data import COLOUR_COUNT, COLOURS
from stardeck.games.orbital.face.words import WORDS
from stardeck.games.orbital.rules import peace
from stardeck.games.orbital.rules.year_end import colour_points
from stardeck.games.orbital.state import SETUP, TURNS, State
from stardeck.kernel.decision import Seat
from stardeck.kernel.words import Lang, Words, say

COACH_WORDS: Final[Words] = {
    "setup": (
        "{money} MC build {n} {n:module|modules} at {price}. The arrows on a card are exits: a module "
        "without any ends its branch.",
        "{money} MC permettent {n} {n:module|modules} à {price}. Les flèches d’une carte sont des sorties : "
        "un module sans sortie termine sa branche.",
    ),
    "lead": (
        "You alone lead in {colours}: {points} {points:point|points} each at the end of this year.",
        "Personne ne vous égale en {colours} : {points} {points:point|points} par couleur en fin d’année.",
    ),
    "free": (
        "Nobody has {colours}: a single module there brings {points} {points:point|points} a year.",
        "Personne n’a de module {colours} : un seul rapporte {points} {points:point|points} par an.",
    ),
    "near": (
        "One module more draws level in {colours}.",
        "Un module de plus égalise en {colours}.",
    ),
    "damaged": (
        "Damaged modules of yours count for nothing until they are repaired.",
        "Vos modules endommagés ne comptent pas tant qu’ils ne sont pas réparés.",
    ),
}


def matters(state: State, seat: Seat, lang: Lang) -> list[str]:
    """Return what a seat should think of now, in sentences; nothing while a year ends."""
    if state.stage == SETUP and seat >= 0:
        money, price = state.money[seat], state.pack.numbers.build_price
        return [say(COACH_WORDS, "setup", lang, money=money, price=price, n=money // price)]
    if state.stage != TURNS or seat < 0:
        return []
    mine = [state.tallies[seat * TALLIES + colour] for colour in range(COLOUR_COUNT)]
    best = [_best_other(state, seat, colour) for colour in range(COLOUR_COUNT)]

    def told(key: str, fits: Callable[[int, int], bool]) -> list[str]:
        found = [colour for colour in range(COLOUR_COUNT) if fits(mine[colour], best[colour])]
        colours = ", ".join(say(WORDS, COLOURS[colour], lang) for colour in found)
        return [say(COACH_WORDS, key, lang, colours=colours, points=colour_points(state))] if found else []

    return [
        *([say(COACH_WORDS, "damaged", lang)] if state.tallies[seat * TALLIES + DAMAGED] else []),
        *told("lead", lambda own, other: own > other),
        *told("near", lambda own, other: other == own + 1 and other > 1),
        *told("free", lambda own, other: own == other == 0),
    ]


def _best_other(state: State, seat: Seat, colour: int) -> int:
    others = [state.tallies[one * TALLIES + colour] for one in range(state.seats) if one != seat]
    return max([peace.best_rival(state, colour), *others])
