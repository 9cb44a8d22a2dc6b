"""The ways to play, and the choices where the rulebook leaves a door open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from stardeck.games.tortuga.board import SCENARIOS, Readings
from stardeck.kernel.reading import read_readings

READINGS: Final = read_readings("stardeck.games.tortuga")


def readings_of(settled: Mapping[str, str]) -> Readings:
    """Rule 14.1: the readings as the rules want them."""
    return Readings(
        layout=settled["layout"],
        scenario=SCENARIOS.index(settled["scenario"]),
        later=settled["abilities"] == "this-turn",
        fewest=0 if settled["empty_attack"] == "yes" else 1,
        beaten_ends=settled["beaten_attacker"] == "turn-ends",
        usurper_ends=settled["usurper_turn"] == "ends",
        any_guards=settled["peaceful_guard"] == "anyone",
        top_only=settled["t_piles"] == "top",
        refill_first=settled["used_cards"] == "after",
        freed=settled["no_marker"] == "nobody",
        tie_wins=settled["usurper_tie"] == "wins",
        bribes_tortuga=settled["bribed_tortuga"] == "yes",
        round_limit=int(settled["round_limit"]),
    )
