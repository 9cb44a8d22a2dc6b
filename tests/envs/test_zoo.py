"""PettingZoo's own tests, and what they do not look at."""

from __future__ import annotations

import random
import subprocess
import sys
import warnings
from functools import partial
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.utils.wrappers import OrderEnforcingWrapper, TerminateIllegalWrapper
from tests.envs.ways import GAMES, TOYS, WAYS, Way

import stardeck
from stardeck.envs import Missing, aec, raw_aec
from stardeck.envs.needs import need
from stardeck.games import BUILT_IN
from stardeck.kernel.errors import BadOption, IllegalAction

with warnings.catch_warnings():
    # It imports a game of its own in a way that it warns of.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, render_test, seed_test

# Observations with a mask are dicts; PettingZoo warns of all but those of its own games.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_pettingzoo_finds_nothing(way: Way, capsys: pytest.CaptureFixture[str]) -> None:
    """PettingZoo's test of the interface passes on every game, wrapped and raw."""
    api_test(aec(way.game, **way.settings), num_cycles=100)
    api_test(raw_aec(way.game, **way.settings), num_cycles=50)
    assert "Passed" in capsys.readouterr().out


@pytest.mark.parametrize("way", [*TOYS, *GAMES], ids=str)
def test_equal_seeds_give_equal_games(way: Way) -> None:
    """PettingZoo's test of seeds passes."""
    seed_test(lambda: aec(way.game, **way.settings), num_cycles=100)


@pytest.mark.parametrize("way", [TOYS[0], GAMES[0]], ids=str)
def test_pettingzoo_can_look_at_the_table(way: Way, capsys: pytest.CaptureFixture[str]) -> None:
    """PettingZoo's test of rendering passes in every mode; `human` prints what `ansi` returns."""
    looks = {"svg": lambda shown: shown.startswith("<svg") and "</svg>" in shown}
    render_test(partial(raw_aec, way.game, **way.settings), looks)
    assert "eyes:" in capsys.readouterr().out


@pytest.mark.parametrize("way", GAMES, ids=str)
def test_a_game_can_be_cut_short(way: Way) -> None:
    """After `max_cycles` answers every agent is told that the game was cut short, with no reward.

    PettingZoo's own test of this wants all agents to answer at once, which no board game does.
    """
    env = aec(way.game, max_cycles=4, **way.settings)
    env.reset(seed=2)
    luck, told = random.Random(2), []
    for answers, agent in enumerate(env.agent_iter()):
        seen, reward, over, cut, _ = env.last()
        if cut:
            told.append((agent, reward, over))
            env.step(None)
            continue
        assert answers < 4
        env.step(luck.choice([number for number, may in enumerate(seen["action_mask"]) if may]))
    assert sorted(told) == [(agent, 0.0, False) for agent in env.possible_agents]


def played(env: Any, seed: int) -> dict[str, float]:
    """Play a game at random; return what each agent got."""
    luck = random.Random(seed)
    env.reset(seed=seed)
    got: dict[str, float] = {}
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        if over:
            got[agent] = reward
            env.step(None)
        else:
            legal = [number for number, may in enumerate(seen["action_mask"]) if may]
            env.step(luck.choice(legal))
    return got


@pytest.mark.parametrize("reward", ["win", "margin"])
@pytest.mark.parametrize("way", [*TOYS, *GAMES], ids=str)
def test_all_agents_together_get_nothing(way: Way, reward: str) -> None:
    """Rewards come at the end, to every agent once, and add up to nothing."""
    got = played(raw_aec(way.game, reward=reward, **way.settings), 5)
    assert len(got) == way.settings.get("seats", 2)
    assert sum(got.values()) == pytest.approx(0)


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_the_game_is_the_same_as_everywhere(way: Way) -> None:
    """A seed deals the same game as `stardeck.new`, and answers mean what they mean there."""
    env = raw_aec(way.game, **way.settings)
    env.reset(seed=11)
    readings = {name: value for name, value in way.settings.items() if name not in ("skip_forced", "reward")}
    match = stardeck.new(way.game, seed=11, **readings)
    luck = random.Random(3)
    for _ in range(60):
        if not env.options or match.is_over:
            break
        while way.settings.get("skip_forced") and len(match.options) == 1:
            match.play(match.options[0])
        assert list(env.options.values()) == list(match.options)
        number = luck.choice(list(env.options))
        match.play(env.options[number])
        env.step(number)


def test_an_illegal_answer_is_an_error_that_says_what_is_legal() -> None:
    """Without wrappers an illegal answer changes nothing and is named together with legal ones."""
    env = raw_aec("lanterns")
    env.reset(seed=1)
    before = dict(env.options)
    with pytest.raises(IllegalAction, match=r"99999 is not the number .* legal are 1 \(light candle\)"):
        env.step(99_999)
    assert env.options == before


def test_what_a_raw_environment_is_told_wrongly_is_said() -> None:
    """No deal yet, no such agent, no whole number: each error says which it is."""
    env = raw_aec("lanterns")
    for early in (env.last, partial(env.step, 0)):
        with pytest.raises(AttributeError, match="has no 'agent_selection': call reset first"):
            early()
    with pytest.raises(BadOption, match="A seed is a whole number; 'x' is none"):
        env.reset(seed="x")  # type: ignore[arg-type]
    env.reset(seed=1)
    with pytest.raises(BadOption, match=r"no agent 'seat_7'\. Agents: seat_0, seat_1"):
        env.observe("seat_7")
    with pytest.raises(BadOption, match=r"An answer is a whole number; 1\.5 is none"):
        env.step(1.5)  # type: ignore[arg-type]


def test_who_answers_illegally_loses_in_the_wrapped_environment() -> None:
    """As in PettingZoo's own games, an illegal answer ends the game with -1."""
    env = aec("lanterns")
    env.reset(seed=1)
    mask = env.last()[0]["action_mask"]
    env.step(int(mask.argmin()))
    assert env.last()[1:3] == (-1.0, True)


def told(env: Any, actions: random.Random, wrong: int) -> list[Any]:
    """Play at random, with an illegal answer in its place; return all that was told."""
    env.reset(seed=3)
    found: list[Any] = []
    for place, agent in enumerate(env.agent_iter(60)):
        seen, *others = env.last()
        legal = np.flatnonzero(seen["action_mask"])
        found.append([agent, seen["observation"].tolist(), legal.tolist(), *others, env.agents.copy()])
        if others[1] or others[2]:
            env.step(None)
        elif place == wrong:
            env.observe(env.possible_agents[0])
            env.step(int(seen["action_mask"].argmin()))
        else:
            env.step(int(actions.choice(legal)))
    return found


@pytest.mark.parametrize("way", [TOYS[0], *GAMES], ids=str)
@pytest.mark.parametrize("wrong", [0, 7, 999])
def test_the_wrapped_environment_is_as_pettingzoo_would_wrap_it(way: Way, wrong: int) -> None:
    """It is quicker than PettingZoo's own wrappers and tells the same, illegal answers included."""
    raw = raw_aec(way.game, **way.settings)
    theirs = OrderEnforcingWrapper(TerminateIllegalWrapper(raw, illegal_reward=-1))
    ours = aec(way.game, **way.settings)
    assert told(ours, random.Random(4), wrong) == told(theirs, random.Random(4), wrong)


def test_calls_out_of_order_are_errors_in_the_wrapped_environment() -> None:
    """Before the first reset nothing can be asked or answered; what is no number is an error."""
    env = aec("lanterns")
    for call in (env.last, partial(env.step, 0), partial(env.observe, "seat_0"), env.agent_iter):
        with pytest.raises((AssertionError, AttributeError), match="reset"):
            call()
    env.reset(seed=1)
    for wrong in (None, 99_999):
        with pytest.raises(IllegalAction, match="is not the number of a legal answer"):
            env.step(wrong)
    assert not any(env.terminations.values())


def test_a_seat_that_is_not_asked_sees_no_legal_answer() -> None:
    """Anybody can look at any time; only who is asked has answers."""
    env = raw_aec("lanterns", seats=3)
    env.reset(seed=1)
    masks = {agent: int(env.observe(agent)["action_mask"].sum()) for agent in env.agents}
    assert {agent for agent, legal in masks.items() if legal} == {env.agent_selection}


@pytest.mark.parametrize("way", [TOYS[0], *GAMES], ids=str)
def test_the_table_can_be_shown(way: Way) -> None:
    """Words, SVG and pixels show what the asked seat sees."""
    shown = {}
    for mode in ("ansi", "svg", "rgb_array"):
        env = raw_aec(way.game, render_mode=mode, **way.settings)
        env.reset(seed=4)
        shown[mode] = env.render()
    assert "eyes:" in shown["ansi"]
    assert shown["svg"].startswith("<svg")
    assert shown["rgb_array"].shape[2] == 3
    assert shown["rgb_array"].std() > 5


def test_bad_settings_say_what_there_is() -> None:
    """A wrong word is an error that lists the right ones."""
    with pytest.raises(BadOption, match="Did you mean 'margin'"):
        raw_aec("lanterns", reward="margins")
    with pytest.raises(BadOption, match="human, ansi, svg, rgb_array"):
        raw_aec("lanterns", render_mode="video")
    with pytest.raises(BadOption, match="at least one answer"):
        raw_aec("lanterns", max_cycles=0)


def test_pettingzoo_knows_the_games_by_name() -> None:
    """`pettingzoo.make` makes the games that are in its list."""
    for game in BUILT_IN:
        env = pettingzoo.make("aec", f"stardeck/{game}_v0", seats=3)
        env.reset(seed=1)
        assert (str(env), len(env.agents)) == (f"{game}_v0", 3)


@pytest.mark.parametrize(("package", "extra"), [("no_such_package", "envs"), ("pyspiel", "openspiel")])
def test_a_package_that_is_not_there_names_the_extra(
    package: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever lacks a package is told what to install."""
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(Missing, match=rf"pip install 'stardeck\[{extra}\]'"):
        need(package, "Learning")


def test_the_core_imports_nothing_of_the_learners() -> None:
    """Rules, bots, arena, server and commands come without any package that only learners need."""
    ours = "stardeck.cli, stardeck.arena, stardeck.server.app, stardeck.testing"
    theirs = ["numpy", "gymnasium", "pettingzoo", "pyspiel", "torch", "sb3_contrib", "pyarrow", "ray", "PIL"]
    code = f"import sys, {ours}; print(*sorted(set(sys.modules) & set({theirs})))"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.split() == []
