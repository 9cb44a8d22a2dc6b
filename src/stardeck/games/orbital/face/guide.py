"""How to play Orbital, on two pages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from stardeck.games.orbital.data import Pack, Readings
from stardeck.kernel.guide import ACTIONS, GAME, Scene, Section
from stardeck.words import Words

GUIDE: Final = (
    Section(GAME, "overview", Scene("upgrade bio-core", "board", (0.1, 0.06, 0.8, 0.94), example=False)),
    Section(GAME, "turn", Scene("build farm 1,0:w", "hand", (0, 0, 0.67, 1), example=False)),
    Section(GAME, "year", Scene("income bio", "hand", (0, 0, 0.555, 1), example=False)),
    Section(GAME, "win", Scene("income bio", "seats", example=False)),
    Section(GAME, "plan", Scene("build living-quarters *", "board", (0.1, 0.06, 0.8, 0.94), example=False)),
    Section(ACTIONS, "build", Scene("build farm 1,0:w", "board", (0.1, 0.06, 0.8, 0.94))),
    Section(ACTIONS, "purchase", Scene("purchase breakthrough 1", "offer", (0, 0.09, 1, 0.735))),
    Section(ACTIONS, "operate", Scene("operate farm 1,0", "board", (0.35, 0.22, 0.55, 0.55))),
    Section(ACTIONS, "play", Scene("play breakthrough", "hand", (0.443, 0, 0.347, 1))),
    Section(ACTIONS, "repair", Scene("repair farm 1,0", "board", (0.35, 0.22, 0.55, 0.55))),
    Section(ACTIONS, "upgrade", Scene("upgrade bio-core", "offer", (0, 0.83, 1, 0.17))),
)


def guide_numbers(pack: Pack, readings: Readings) -> Mapping[str, object]:
    """Return what the pages name: every printed number, and how long the game lasts."""
    printed = pack.numbers
    return {
        "years": readings.years,
        "start_money": printed.start_money,
        "start_cards": printed.start_cards,
        "start_hand": printed.start_hand,
        "market": printed.market,
        "market_price": printed.market_price,
        "dearest": printed.market_price + (printed.market - 1) * printed.market_step,
        "build_price": printed.build_price,
        "colour_discount": printed.colour_discount,
        "upgrade_price": printed.upgrade_price,
        "repair_price": printed.repair_price,
        "majority_points": printed.majority_points,
        "last_points": printed.last_points,
        "income": printed.income,
        "income_module": printed.income_module,
        "yearly_cards": printed.yearly_cards,
        "hand_limit": printed.hand_limit,
    }


GUIDE_WORDS: Final = Words("stardeck.games.orbital", "guide")
