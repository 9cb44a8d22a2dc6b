"""An unknown keyword is the TypeError that Python raises for one, and says what is known."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import gymnasium
import pettingzoo
import pytest

from stardeck.envs import SeatEnv, SeatVectorEnv, Table, aec, batch, raw_aec, titan_v0
from stardeck.kernel.errors import BadOption

CALLS: list[Callable[..., Any]] = [
    lambda **other: SeatEnv("titan", **other),
    lambda **other: SeatVectorEnv("titan", 2, **other),
    lambda **other: aec("titan", **other),
    lambda **other: raw_aec("titan", **other),
    lambda **other: batch("titan", 2, **other),
    lambda **other: Table("titan", **other),
    titan_v0.env,
    titan_v0.raw_env,
    lambda **other: gymnasium.make("stardeck.envs:stardeck/Titan-v0", **other),
    lambda **other: pettingzoo.make("aec", "stardeck/titan_v0", **other),
]
CALL = pytest.mark.parametrize("call", CALLS)


@CALL
def test_an_unknown_keyword_is_a_type_error(call: Callable[..., Any]) -> None:
    """Libraries such as TorchRL try `frameskip=`, and go on without it after this error."""
    with pytest.raises(TypeError, match="got an unexpected keyword argument 'frameskip'"):
        call(frameskip=1)


@CALL
def test_it_is_a_stardeck_error_with_what_is_known(call: Callable[..., Any]) -> None:
    """The keywords of the function and the readings of the game are listed, the nearest one first."""
    said = r"'rewards'\. Did you mean 'reward'\? Keywords: .*seats.*pipes, board"
    with pytest.raises(BadOption, match=said):
        call(rewards="win")


def test_the_keywords_of_the_function_that_was_called_are_listed() -> None:
    """`batch` has no seat, but seats; an environment of one seat has both, and opponents."""
    said = r"'seat'\. Did you mean 'seats'\? Keywords: n, seats, seed, processes"
    with pytest.raises(TypeError, match=said):
        batch("titan", 2, seat=2)
    said = r"'opponent'\. Did you mean 'opponents'\? Keywords: opponents, seat, seats"
    with pytest.raises(TypeError, match=said):
        SeatEnv("titan", opponent="greedy")
    with pytest.raises(TypeError, match=r"'cycles'\. Did you mean 'max_cycles'\? Keywords: .*max_cycles"):
        raw_aec("orbital", cycles=3)


def test_readings_are_still_taken() -> None:
    """A known reading with a wrong value says its choices."""
    assert SeatEnv("orbital", edition="early").table.readings["edition"] == "early"
    with pytest.raises(BadOption, match="edition=first is not a choice"):
        SeatEnv("orbital", edition="first")
