"""What environments of one seat and of all have in common: spaces and observations."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces

from stardeck.envs.table import Table
from stardeck.kernel.decision import Seat
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
