"""Environments of other people, played as `benchmarks/envs.py` plays ours.

Each is optional: one that isn't there, or doesn't work with what is installed, is left out and says why.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import Any, Final, TypeAlias

import numpy as np

STEPS: Final = 200
"""Steps between two looks at the clock."""

Work: TypeAlias = Callable[[], int]
"""Plays some steps and says how many."""


def aec_steps(env: Any, luck: random.Random) -> Work:
    """Return work that plays an environment of PettingZoo, a legal answer drawn from the mask."""
    env.reset(seed=1)

    def work() -> int:
        for _ in range(STEPS):
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.reset()
            else:
                # As booleans: numpy takes three times as long to find what is not zero among small ints.
                legal = np.flatnonzero(seen["action_mask"].view(np.bool_))
                env.step(int(legal[int(luck.random() * legal.size)]))
        return STEPS

    return work


def masked(seen: Any, info: Any) -> Any:
    """Return the legal answers of our environments of Gymnasium."""
    return np.flatnonzero(seen["action_mask"].view(np.bool_))


def listed(seen: Any, info: Any) -> Any:
    """Return those of catanatron's."""
    return info["valid_actions"]


def gym_steps(env: Any, legal_of: Callable[[Any, Any], Any], luck: random.Random) -> Work:
    """Return work that plays one seat of an environment of Gymnasium; its bots answer within a step."""
    seen, info = env.reset(seed=1)

    def work() -> int:
        nonlocal seen, info
        for _ in range(STEPS):
            legal = legal_of(seen, info)
            seen, _, over, cut, info = env.step(int(legal[int(luck.random() * len(legal))]))
            if over or cut:
                seen, info = env.reset()
        return STEPS

    return work


def spiel_steps(game: Any, luck: random.Random) -> Work:
    """Return work that plays a game OpenSpiel's way, chance included: what is legal, one of it applied."""

    def work() -> int:
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(luck.choices(outcomes, odds)[0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(luck.random() * len(legal))])
            steps += 1
        return steps

    return work


def card_steps(env: Any, luck: random.Random) -> Work:
    """Return work that plays an environment of RLCard, every seat in turn."""
    state, _ = env.reset()

    def work() -> int:
        nonlocal state
        for _ in range(STEPS):
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(luck.random() * len(legal))])
            if env.is_over():
                state, _ = env.reset()
        return STEPS

    return work


@dataclass(frozen=True)
class Peer:
    """An environment of somebody else."""

    title: str
    face: str
    """Which of our interfaces does the same: a column of the table of `benchmarks/envs.py`."""

    make: Callable[[random.Random], tuple[int, int, Work]]
    """Gives the numbers of an observation, the answers there are, and the work."""


def classic(name: str, maker: str, luck: random.Random) -> tuple[int, int, Work]:
    """Make a game of PettingZoo's own."""
    env = getattr(import_module(f"pettingzoo.classic.{name}"), maker)()
    agent = env.possible_agents[0]
    seen = env.observation_space(agent)["observation"]
    return int(np.prod(seen.shape)), int(env.action_space(agent).n), aec_steps(env, luck)


def cards(name: str, luck: random.Random) -> tuple[int, int, Work]:
    """Make a game of RLCard."""
    env = import_module("rlcard").make(name, config={"seed": 1})
    return int(np.prod(env.state_shape[0])), env.num_actions, card_steps(env, luck)


def catan(luck: random.Random) -> tuple[int, int, Work]:
    """Make catanatron's environment: one seat against a random player."""
    import_module("catanatron_gym")
    env = import_module("gymnasium").make("catanatron-v1", disable_env_checker=True)
    return env.observation_space.shape[0], int(env.action_space.n), gym_steps(env, listed, luck)


def spiel(name: str, luck: random.Random) -> tuple[int, int, Work]:
    """Make a game of OpenSpiel's own."""
    import_module("open_spiel.python.games")
    game = import_module("pyspiel").load_game(name)
    numbers = int(np.prod(game.observation_tensor_shape()))
    return numbers, game.num_distinct_actions(), spiel_steps(game, luck)


PEERS: Final = (
    Peer("PettingZoo connect_four_v3", "AEC", partial(classic, "connect_four_v3", "env")),
    Peer("PettingZoo connect_four_v3, raw", "AEC, raw", partial(classic, "connect_four_v3", "raw_env")),
    Peer("PettingZoo tictactoe_v3", "AEC", partial(classic, "tictactoe_v3", "env")),
    Peer("PettingZoo leduc_holdem_v4", "AEC", partial(classic, "leduc_holdem_v4", "env")),
    Peer("RLCard uno", "AEC, raw", partial(cards, "uno")),
    Peer("RLCard gin-rummy", "AEC, raw", partial(cards, "gin-rummy")),
    Peer("catanatron_gym", "Gymnasium", catan),
    Peer("OpenSpiel python_tic_tac_toe", "OpenSpiel", partial(spiel, "python_tic_tac_toe")),
    Peer("OpenSpiel python_block_dominoes", "OpenSpiel", partial(spiel, "python_block_dominoes")),
    Peer("OpenSpiel python_liars_poker", "OpenSpiel", partial(spiel, "python_liars_poker")),
    Peer("OpenSpiel gin_rummy, C++", "OpenSpiel", partial(spiel, "gin_rummy")),
    Peer("OpenSpiel connect_four, C++", "OpenSpiel", partial(spiel, "connect_four")),
)
