"""A game as PettingZoo wants it: agents answer one after the other (AEC)."""

from __future__ import annotations

import copy
import random
from os import PathLike
from typing import Any, Final, Self

from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper, TerminateIllegalWrapper

from stardeck.envs.drawing import MODES, check_mode, show
from stardeck.envs.keywords import check_keywords
from stardeck.envs.spaces import Observation, observation_space, observe
from stardeck.envs.table import Copyable, Table
from stardeck.kernel.box import Box
from stardeck.kernel.errors import BadOption, IllegalAction, listing, whole

DEALT: Final = frozenset(
    ["agent_selection", "rewards", "terminations", "truncations", "infos", "_cumulative_rewards"]
)
"""What an environment has only after a deal."""


class StardeckAEC(Copyable, AECEnv):
    """One table. Agents are called ``seat_0``, ``seat_1`` …; seats that the rules play are none."""

    metadata: dict[str, Any] = {  # noqa: RUF012  a class's own in PettingZoo, too
        "name": "stardeck_v0",
        "render_modes": list(MODES),
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(self, table: Table, render_mode: str | None = None, max_cycles: int | None = None) -> None:
        super().__init__()
        check_mode(render_mode)
        if max_cycles is not None and whole(max_cycles, "The number of answers") < 1:
            raise BadOption(f"A game goes on for at least one answer; max_cycles={max_cycles} was asked for.")
        self.table = table
        self.max_cycles = max_cycles
        self._answers = 0
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "name": f"{table.box.name}_v0"}
        self.possible_agents = [f"seat_{seat}" for seat in table.people]
        self._seats = dict(zip(self.possible_agents, table.people, strict=True))
        self._names = {seat: agent for agent, seat in self._seats.items()}
        self.observation_spaces = {agent: observation_space(table) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(table.answers) for agent in self.possible_agents}
        self._deals = random.Random()
        self._stepper = table.stepper(0)
        self.agents: list[str] = []

    def __getattr__(self, name: str) -> Any:
        """Say what is missing: most of what an environment tells is there only after a deal."""
        why = ": call reset first" if name in DEALT else ""
        raise AttributeError(f"{type(self).__name__} has no {name!r}{why}.")

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return what an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the numbers an agent can answer."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal anew: the deal of the seed as everywhere in Stardeck, without one the next of a series."""
        if seed is not None:
            seed = whole(seed, "A seed")
            self._deals.seed(seed)
        self._stepper = self.table.stepper(self._deals.getrandbits(63) if seed is None else seed)
        self._answers = 0
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._select()

    def observe(self, agent: str) -> Observation:
        """Return what an agent sees now, also while another is asked; then its mask is all zeros."""
        if agent not in self._seats:
            raise BadOption(f"There is no agent {agent!r}. Agents: {listing(self.possible_agents)}.")
        return observe(self._stepper, self._seats[agent])

    def step(self, action: int | None) -> None:
        """Answer for the agent that is asked; IllegalAction, and nothing has changed, if it is not legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not self._stepper.answer(whole(action, "An answer")):
            raise self.table.illegal(self._stepper, action)
        self._answers += 1
        self._select()

    def _select(self) -> None:
        """Let whoever is asked be next; at the end pay everybody."""
        asked = self._stepper.asked
        if asked is not None:
            self.agent_selection = self._names[asked.seat]
            if self._answers == self.max_cycles:
                self.truncations = dict.fromkeys(self.agents, True)
            return
        paid = self.table.rewards(self._stepper.state)
        self.rewards = {agent: paid[seat] for agent, seat in self._seats.items()}
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)
        self._deads_step_first()

    @property
    def options(self) -> dict[int, str]:
        """The legal answers now: number and text, as written in records."""
        asked = self._stepper.asked
        if asked is None:
            return {}
        texts = [self.table.game.action_text(action) for action in asked.options]
        return dict(zip(self._stepper.numbers, texts, strict=True))

    def render(self) -> Any:
        """Return the table as the asked agent sees it: words, SVG text or an array of pixels."""
        if self.render_mode is None:
            return None
        seat = self._seats[self.agent_selection]
        return show(self.table, self._stepper.state, self._stepper.asked, seat, self.render_mode)

    def close(self) -> None:
        """Nothing is kept open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


def raw_aec(
    game: str | Box,
    *,
    seats: int = 2,
    pack: str | PathLike[str] | None = None,
    reward: str = "win",
    skip_forced: bool = False,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    **readings: object,
) -> StardeckAEC:
    """Return the environment of any game as it is: an illegal answer is an error.

    With *max_cycles* a game that is not over after so many answers is cut short, and pays nothing.
    """
    check_keywords(game, readings, raw_aec)
    table = Table(game, seats, pack=pack, reward=reward, skip_forced=skip_forced, **readings)
    return StardeckAEC(table, render_mode, max_cycles)


class Guard(OrderEnforcingWrapper):
    """An environment as PettingZoo wraps its own, only quicker where nothing is wrong.

    Who answers illegally loses, and calls out of order are errors: both are left to PettingZoo's wrappers,
    which else would ask for every observation twice and pass every name through each other.
    """

    def __init__(self, raw: StardeckAEC) -> None:
        super().__init__(TerminateIllegalWrapper(raw, illegal_reward=-1))
        self._raw = raw

    def __copy__(self) -> Self:
        return copy.deepcopy(self)

    def last(self, observe: bool = True) -> Any:
        """Return what the asked agent sees, what it has got, whether it is out or was cut short, its info."""
        return self._raw.last(observe) if self._has_reset else super().last(observe)

    def observe(self, agent: str) -> Observation | None:
        """Return what an agent sees now."""
        return self._raw.observe(agent) if self._has_reset else super().observe(agent)

    def step(self, action: int | None) -> None:
        """Answer for the agent that is asked; an illegal answer loses the game."""
        if not self._has_reset or not self._raw.agents:
            super().step(action)
            return
        self._has_updated = True
        try:
            self._raw.step(action)
        except IllegalAction:
            if action is None or not 0 <= action < self._raw.table.answers:
                raise
            super().step(action)

    def __str__(self) -> str:
        return str(self._raw)


def aec(game: str | Box, **settings: Any) -> AECEnv:
    """Return the environment of any game as PettingZoo's own are: who answers illegally loses, with -1."""
    return Guard(raw_aec(game, **settings))
