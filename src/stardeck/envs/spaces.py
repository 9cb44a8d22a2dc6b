"""What environments of one seat and of all have in common: spaces, observations, an error."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces

from stardeck.envs.table import Table
from stardeck.kernel.decision import Seat
from stardeck.kernel.errors import IllegalAction
from stardeck.kernel.numbers import Stepper

Observation: TypeAlias = dict[str, Any]


def observation_space(table: Table) -> spaces.Dict:
    """Return what every seat sees: numbers of the view, and which answers are legal."""
    highs = np.array(table.encoder.layout.highs(), np.uint8)
    return spaces.Dict(
        {
            "observation": spaces.Box(np.zeros_like(highs), highs, dtype=np.uint8),
            "action_mask": spaces.Box(0, 1, (table.answers,), np.int8),
        }
    )


def observe(stepper: Stepper[Any, Any], seat: Seat) -> Observation:
    """Return what a seat sees now."""
    return {
        "observation": np.frombuffer(stepper.observe(seat), np.uint8),
        "action_mask": np.frombuffer(stepper.mask(seat), np.int8),
    }


def illegal(table: Table, stepper: Stepper[Any, Any], number: object) -> IllegalAction:
    """Return the error about an answer that is not legal now."""
    asked = stepper.asked
    if asked is None:
        return IllegalAction(f"The game is over, so {number!r} can't be answered: call reset.")
    legal = ", ".join(
        f"{mine} ({table.game.action_text(action)})"
        for mine, action in zip(stepper.numbers[:12], asked.options[:12], strict=True)
    )
    return IllegalAction(
        f"{number!r} is not the number of a legal answer. Seat {asked.seat} is asked; "
        f"legal are {legal}{', …' if len(asked.options) > 12 else ''}. Mind the action mask."
    )
