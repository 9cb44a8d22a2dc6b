"""The choices where the editions or the readers of the rulebook differ."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from stardeck.games.titan.data import BOARD_IDS, Readings
from stardeck.kernel.reading import read_readings

READINGS: Final = read_readings("stardeck.games.titan")


def readings_of(settled: Mapping[str, str]) -> Readings:
    """Return settled readings as the rules want them."""
    return Readings(
        published=settled["pipes"] == "published",
        board=BOARD_IDS.index(settled["board"]),
        anywhere=settled["placement"] == "anywhere",
        both=settled["first_offer"] == "both",
        fresh=settled["first_offer"] == "fresh",
        ordered=settled["free_actions"] == "ordered",
        no_ends=settled["end_columns"] == "forbidden",
        may_leave=settled["core_extraction"] == "may",
        token_back=settled["core_token"] == "returned",
        final_all=settled["final_extraction"] == "all",
        lone_second=settled["second_ties"] == "none",
        no_second=settled["after_tie"] == "none",
    )
