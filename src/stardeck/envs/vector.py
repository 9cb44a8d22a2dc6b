"""Many tables with one seat to learn each, as Gymnasium's vector environments."""

from __future__ import annotations

import copy
from typing import Any, Self

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from stardeck.envs.seat import SeatEnv
from stardeck.envs.spaces import Observation
from stardeck.kernel.errors import BadOption


class SeatVectorEnv(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """Tables side by side, each a `SeatEnv`; a table whose game has ended deals anew at the next step.

    Observations are written into arrays that are laid out once; each step returns copies unless *copy*
    is false.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  as Gymnasium's
        **SeatEnv.metadata,
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(self, game: str, num_envs: int = 1, *, copy: bool = True, **settings: Any) -> None:
        if num_envs < 1:
            raise BadOption(f"There must be at least one table; {num_envs} were asked for.")
        self.num_envs = num_envs
        self.tables = [SeatEnv(game, **settings) for _ in range(num_envs)]
        first = self.tables[0]
        self.render_mode = first.render_mode
        self.single_observation_space = first.observation_space
        self.single_action_space = first.action_space
        self.observation_space = batch_space(first.observation_space, num_envs)
        self.action_space = batch_space(first.action_space, num_envs)
        self._copy = copy
        self._seen: Observation = {
            "observation": np.zeros((num_envs, first.table.size), np.uint8),
            "action_mask": np.zeros((num_envs, first.table.answers), np.int8),
        }
        self._ended = np.zeros(num_envs, np.bool_)

    def __copy__(self) -> Self:
        return copy.deepcopy(self)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal at every table; a seed is counted up from table to table."""
        seeds: list[int | None]
        if isinstance(seed, int):
            seeds = [seed + place for place in range(self.num_envs)]
        else:
            seeds = [None] * self.num_envs if seed is None else seed
        infos: dict[str, Any] = {}
        for place, table in enumerate(self.tables):
            seen, info = table.reset(seed=seeds[place], options=options)
            self._write(place, seen)
            infos = self._add_info(infos, info, place)
        self._ended[:] = False
        return self._observations(), infos

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Answer at every table; where a game had ended, the answer is ignored and a new game begins."""
        rewards = np.zeros(self.num_envs, np.float64)
        ended = np.zeros(self.num_envs, np.bool_)
        infos: dict[str, Any] = {}
        for place, table in enumerate(self.tables):
            if self._ended[place]:
                seen, info = table.reset()
            else:
                seen, rewards[place], ended[place], _, info = table.step(actions[place])
            self._write(place, seen)
            infos = self._add_info(infos, info, place)
        self._ended = ended
        return self._observations(), rewards, ended.copy(), np.zeros_like(ended), infos

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which answers are legal at every table."""
        masks: NDArray[np.int8] = self._seen["action_mask"]
        return masks.astype(np.bool_)

    def render(self) -> tuple[Any, ...] | None:
        """Return what every table shows."""
        return None if self.render_mode is None else tuple(table.render() for table in self.tables)

    def _write(self, place: int, seen: Observation) -> None:
        for key, rows in self._seen.items():
            rows[place] = seen[key]

    def _observations(self) -> Observation:
        return {key: rows.copy() for key, rows in self._seen.items()} if self._copy else self._seen
