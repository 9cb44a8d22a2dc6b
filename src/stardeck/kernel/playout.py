"""Play positions to their end with random answers, as fast as the rules allow."""

from __future__ import annotations

from typing import TypeVar

from stardeck.kernel.chance import Chance
from stardeck.kernel.game import Game

S = TypeVar("S")
V = TypeVar("V")


def playout(game: Game[S, V], state: S, chance: Chance, limit: int) -> int:
    """Answer at random until the game ends or the limit is met; return the number of answers."""
    answers = 0
    while answers < limit:
        decision = game.decision(state)
        if decision is None:
            break
        game.apply(state, decision.options[chance.below(len(decision.options))])
        answers += 1
    return answers


def perft(game: Game[S, V], state: S, depth: int) -> int:
    """Return the number of answer sequences of this length (fewer where the game ends)."""
    decision = game.decision(state)
    if depth == 0 or decision is None:
        return 1
    if depth == 1:
        return len(decision.options)
    nodes = 0
    for action in decision.options:
        child = game.copy(state)
        game.apply(child, action)
        nodes += perft(game, child, depth - 1)
    return nodes
