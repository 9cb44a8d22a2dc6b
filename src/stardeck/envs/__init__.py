"""The games for learners: PettingZoo, Gymnasium, OpenSpiel, and batches of numpy arrays.

    from stardeck.envs import orbital_v0
    env = orbital_v0.env(seats=3)                                   # PettingZoo, agents one after the other

    env = gymnasium.make("stardeck.envs:stardeck/Titan-v0", opponents="greedy")

    games = stardeck.envs.batch("tortuga", 256, seats=4)            # numpy arrays, laid out once

Needs extras: ``pip install 'stardeck[envs]'``, for OpenSpiel ``'stardeck[openspiel]'``; both: ``[research]``.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any, Final

from stardeck.envs.needs import Missing, need
from stardeck.envs.registration import register
from stardeck.envs.table import Table

if TYPE_CHECKING:
    from stardeck.envs import orbital_v0, titan_v0, tortuga_v0
    from stardeck.envs.batches import Batch
    from stardeck.envs.seat import SeatEnv
    from stardeck.envs.shared import batch
    from stardeck.envs.spiel import load_game
    from stardeck.envs.vector import SeatVectorEnv
    from stardeck.envs.zoo import aec, raw_aec

__all__ = [
    "Batch",
    "Missing",
    "SeatEnv",
    "SeatVectorEnv",
    "Table",
    "aec",
    "batch",
    "load_game",
    "orbital_v0",
    "raw_aec",
    "titan_v0",
    "tortuga_v0",
]

_FROM: Final[dict[str, tuple[str, str]]] = {
    "Batch": ("stardeck.envs.batches", "numpy"),
    "batch": ("stardeck.envs.shared", "numpy"),
    "SeatEnv": ("stardeck.envs.seat", "gymnasium"),
    "SeatVectorEnv": ("stardeck.envs.vector", "gymnasium"),
    "aec": ("stardeck.envs.zoo", "pettingzoo"),
    "raw_aec": ("stardeck.envs.zoo", "pettingzoo"),
    "load_game": ("stardeck.envs.spiel", "pyspiel"),
    "orbital_v0": ("stardeck.envs.orbital_v0", "pettingzoo"),
    "titan_v0": ("stardeck.envs.titan_v0", "pettingzoo"),
    "tortuga_v0": ("stardeck.envs.tortuga_v0", "pettingzoo"),
}
"""Name -> module and the package it needs, loaded when it is used."""


def __getattr__(name: str) -> Any:
    if name not in _FROM:
        raise AttributeError(f"module 'stardeck.envs' has no attribute {name!r}")
    module, package = _FROM[name]
    need(package, f"stardeck.envs.{name}")
    loaded = importlib.import_module(module)
    return loaded if name.endswith("_v0") else getattr(loaded, name)


register()
