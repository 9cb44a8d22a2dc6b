"""How to play Tortuga 2199, on two pages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from stardeck.games.tortuga.data import TORTUGA, Pack
from stardeck.kernel.guide import ACTIONS, GAME, Scene, Section
from stardeck.words import Words

GUIDE: Final = (
    Section(GAME, "overview", Scene("attack 1", "board", example=False)),
    Section(GAME, "turn", Scene("play booster", "hand", (0, 0, 0.76, 1), example=False)),
    Section(GAME, "deck", Scene("buy pilot", "offer", example=False)),
    Section(GAME, "win", Scene("retrieve", "seats", (0, 0, 1, 0.655), example=False)),
    Section(GAME, "plan", Scene("buy hacker", "offer", (0, 0, 1, 0.378), example=False)),
    Section(ACTIONS, "play", Scene("play booster", "hand", (0, 0, 0.43, 1))),
    Section(ACTIONS, "move", Scene("move terminal-1", "board", (0.06, 0, 0.66, 0.655))),
    Section(ACTIONS, "buy", Scene("buy pilot", "offer", (0, 0, 1, 0.378))),
    Section(ACTIONS, "conquer", Scene("conquer", "board", (0.06, 0.305, 0.665, 0.65))),
    Section(ACTIONS, "attack", Scene("attack 1", "board", (0.06, 0.305, 0.665, 0.65))),
    Section(ACTIONS, "hunt", Scene("capture*", "board", (0.06, 0.305, 0.665, 0.65))),
    Section(ACTIONS, "ore", Scene("collect", "board", (0.06, 0.305, 0.665, 0.65))),
    Section(ACTIONS, "reinforce", Scene("reinforce turrets-2 4", "board", (0.06, 0.305, 0.665, 0.65))),
)


def guide_numbers(pack: Pack) -> Mapping[str, object]:
    """Return what the pages name besides the numbers that every phrase may name."""
    printed, sectors = pack.numbers, pack.sectors
    others = [sector for sector in range(len(sectors.ids)) if sector != TORTUGA]
    return {
        "hand": printed.hand,
        "ore_value": printed.ore_value,
        "move_price": printed.move_price,
        "collect_price": printed.collect_price,
        "scan_price": printed.scan_price,
        "capture_reward": printed.capture_reward,
        "reserve_price": printed.reserve_price,
        "destroy_price": printed.destroy_price,
        "stolen": printed.stolen,
        "reward": printed.reward,
        "least_control": min(sectors.control[sector] for sector in others),
        "best_control": max(sectors.control[sector] for sector in others),
        "tortuga_control": sectors.control[TORTUGA],
        "tortuga_price": sectors.defence[TORTUGA] + printed.rise,
    }


GUIDE_WORDS: Final = Words("stardeck.games.tortuga", "guide")
