"""The arena for programs and notebooks."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tests.arena import misfits

from stardeck import BadOption, Choice, Decision, Limit
from stardeck.arena import duel

OWN_BOT = Path(__file__).parents[2] / "examples" / "own_bot.py"


def test_a_class_plays() -> None:
    """One that a module has, with parameters; its name tells them."""
    found = duel("lanterns", partial(misfits.First, after=2), "random", games=4)
    assert found.names == ["tests.arena.misfits:First(after=2)", "random"]
    assert len(found.results) == 4 and found.troubles == []
    assert "4 games" in repr(found) and "<table" in found._repr_html_()


def test_two_versions_of_a_class_of_this_moment() -> None:
    """As in a notebook, where a class is defined anew: both are what they were."""

    def made(place: int) -> Any:
        class Mine:
            name = "mine"

            def __init__(self, game: Any, seed: int) -> None:
                pass

            def choose(self, view: Any, decision: Decision, limit: Limit) -> Choice:
                return Choice(decision.options[place])

        return Mine

    found = duel("lanterns", made(0), made(-1), games=6, processes=2)
    assert found.names[1] == f"{found.names[0]}~2"
    assert found.beats(0, 1).won in (0, 6)


def test_processes_and_a_file() -> None:
    """Files and names may play in several processes."""
    found = duel("lanterns", f"{OWN_BOT}:Hoarder", "random", test=0.05, by=0.2, processes=2)
    assert found.verdict.startswith(f"{OWN_BOT}:Hoarder is better than random")


def test_failures_are_told() -> None:
    """A class that fails loses its games."""
    found = duel("lanterns", misfits.Raises, "random", games=2)
    assert found.beats(1, 0).won == 2 and "misfits.py, line" in found.troubles[0]


def test_readings_and_wrong_words() -> None:
    """Readings of the game are keywords; mistakes are sentences."""
    assert duel("lanterns", "greedy", "random", games=2, hand=3).results
    with pytest.raises(BadOption, match="named once"):
        duel("lanterns", "greedy", "greedy")
