"""Editions, variants and doubtful rules as named options; RULES.md says why each default was chosen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from stardeck.games.orbital.data import Readings
from stardeck.kernel.reading import read_readings

SOLO_BOTS: Final = 2
"""Rulebook bots of the competitive solo game."""

READINGS: Final = read_readings("stardeck.games.orbital")


def readings_of(settled: Mapping[str, str]) -> Readings:
    """Return settled readings as the rules want them."""
    competitive = settled["solo"] == "competitive"
    return Readings(
        early=settled["edition"] == "early",
        years=int(settled["years"]),
        competitive=competitive,
        peace=settled["solo"] == "peace",
        bots=SOLO_BOTS if competitive else int(settled["rulebook_bots"]),
        damage_closes_exits=settled["usable_exit"] == "undamaged",
        moved_is_built=settled["military_core"] == "connect",
        upgrade_covers_symbol=settled["core_symbol"] == "covered",
        zero_scores=settled["zero_majority"] == "all",
        airlocks_add_up=settled["airlocks"] == "add",
        hollow=settled["hollow"] == "allowed",
        bots_count_cells=settled["bot_distance"] == "cells",
        bots_pay_first=settled["bot_command"] == "last",
    )
