"""How to play Titan, on two pages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from stardeck.games.titan.data import Pack
from stardeck.kernel.guide import ACTIONS, GAME, Scene, Section
from stardeck.words import Words

GUIDE: Final = (
    Section(GAME, "overview", Scene("unload", "board", example=False)),
    Section(GAME, "turn", Scene("pipe", "hand", example=False)),
    Section(GAME, "cycle", Scene("unload", "seats", (0, 0, 1, 0.6), example=False)),
    Section(GAME, "win", Scene("claim *", "offer", (0, 0, 1, 0.695), example=False)),
    Section(GAME, "plan", Scene("upgrade 2-3", "board", (0.16, 0, 0.6, 0.56), example=False)),
    Section(ACTIONS, "platform", Scene("place 1-4", "board", (0.16, 0, 0.7, 0.66))),
    Section(ACTIONS, "pipe", Scene("lay h2-2a<", "board", (0.16, 0, 0.6, 0.56))),
    Section(ACTIONS, "activate", Scene("lay h1-3a>", "board", (0.16, 0, 0.6, 0.56))),
    Section(ACTIONS, "drone", Scene("move 2-3", "board", (0.16, 0, 0.6, 0.56))),
    Section(ACTIONS, "upgrade", Scene("upgrade 2-3", "board", (0.16, 0, 0.6, 0.56))),
    Section(ACTIONS, "objective", Scene("claim *", "offer", (0, 0, 1, 0.46))),
)


def guide_numbers(pack: Pack) -> Mapping[str, object]:
    """Return what the pages name besides the numbers that every phrase may name."""
    rewards = [reward for one in pack.objective_rewards for reward in one]
    return {
        "cycles": pack.cycles,
        "turns": pack.turns,
        "dirt": pack.dirt,
        "least_order": min(pack.order_value),
        "best_order": max(pack.order_value),
        "least_reward": min(rewards),
        "best_reward": max(rewards),
    }


GUIDE_WORDS: Final = Words("stardeck.games.titan", "guide")
