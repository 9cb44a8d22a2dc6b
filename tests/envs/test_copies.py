"""Environments can be pickled and copied, in both builds, and sent to other processes."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from tests.envs.ways import GAMES, TOYS, Way

from stardeck.envs import Batch, SeatEnv, SeatVectorEnv, Table, aec, batch, raw_aec
from stardeck.games import find

WAYS: list[Callable[[Any], Any]] = [lambda thing: pickle.loads(pickle.dumps(thing)), copy.deepcopy]
AGAIN = pytest.mark.parametrize("again", WAYS, ids=["pickle", "deepcopy"])
PLAYED = pytest.mark.parametrize("way", [*TOYS, *GAMES], ids=str)


def go_on(env: Any, steps: int, pick: int = 0) -> list[Any]:
    """Give legal answers and return all that is seen, over the ends of games and the next deals."""
    if isinstance(env, Batch):
        return [_batch_step(env) for _ in range(steps)]
    if isinstance(env, SeatVectorEnv):
        return [_vector_step(env, pick) for _ in range(steps)]
    one = _seat_step if isinstance(env.unwrapped, SeatEnv) else _agent_step
    return [one(env, pick) for _ in range(steps)]


def legal(mask: Any, pick: int) -> int:
    """Return one of the legal answers; after the end, when none is, any number."""
    numbers = np.flatnonzero(mask)
    return int(numbers[pick % numbers.size]) if numbers.size else 0


def told(seen: dict[str, Any]) -> tuple[bytes, bytes]:
    return seen["observation"].tobytes(), seen["action_mask"].tobytes()


def _batch_step(games: Batch) -> Any:
    games.step(games.drawn)
    return [value.tobytes() for value in vars(games.arrays).values()]


def _vector_step(env: SeatVectorEnv, pick: int) -> Any:
    seen, paid, ended, *_ = env.step(np.array([legal(mask, pick) for mask in env.action_masks()]))
    return told(seen), paid.tolist(), ended.tolist()


def _seat_step(env: Any, pick: int) -> Any:
    seen, paid, ended, *_ = env.step(legal(env.unwrapped.action_masks(), pick))
    return (*told(env.reset()[0] if ended else seen), paid, ended)


def _agent_step(env: Any, pick: int) -> Any:
    if not env.agents:
        env.reset()
    seen, paid, ended, cut, _ = env.last()
    env.step(None if ended or cut else legal(seen["action_mask"], pick))
    return *told(seen), paid, ended, env.agent_selection


def seat_env(way: Way) -> Any:
    settings = {"opponents": "search@4", "seat": None, **way.settings}
    return SeatEnv(way.game, **settings)


def vector_env(way: Way) -> Any:
    return SeatVectorEnv(way.game, 2, opponents="greedy", **way.settings)


def pettingzoo_env(way: Way) -> Any:
    return aec(way.game, **way.settings)


def raw_env(way: Way) -> Any:
    return raw_aec(way.game, **way.settings)


def batch_env(way: Way) -> Any:
    return batch(way.game, 3, seed=5, **way.settings)


def dealt(make: Callable[[Way], Any], way: Way = TOYS[0]) -> Any:
    """Return an environment with a game going on."""
    env = make(way)
    env.reset(seed=5)
    return env


MAKERS = pytest.mark.parametrize("make", [seat_env, vector_env, pettingzoo_env, raw_env, batch_env])


@AGAIN
@PLAYED
@MAKERS
def test_a_copy_goes_on_as_the_environment_does(
    make: Callable[[Way], Any], way: Way, again: Callable[[Any], Any]
) -> None:
    """Both see the same, whichever goes on first: they share neither a game nor a random source."""
    env = dealt(make, way)
    go_on(env, 7)
    first, second = again(env), again(env)
    seen = go_on(first, 40)
    assert go_on(env, 40) == seen
    assert go_on(second, 40) == seen


@MAKERS
def test_a_copy_plays_by_itself(make: Callable[[Way], Any]) -> None:
    """What one is answered changes nothing in the other, a shallow copy included."""
    env = dealt(make)
    other, kept = copy.copy(env), copy.deepcopy(env)
    go_on(env, 9, pick=1)
    assert go_on(other, 9) == go_on(kept, 9)


@MAKERS
def test_what_is_copied_before_the_first_reset_can_be_dealt(make: Callable[[Way], Any]) -> None:
    """With the same seed the same game is dealt."""
    env = make(TOYS[0])
    other = pickle.loads(pickle.dumps(env))
    env.reset(seed=8)
    other.reset(seed=8)
    assert go_on(env, 5) == go_on(other, 5)


def test_the_next_deals_are_the_same_without_a_seed() -> None:
    """A copy's random source is in the state that the environment's was in."""
    for make in (seat_env, pettingzoo_env):
        env = dealt(make)
        other = copy.deepcopy(env)
        env.reset()
        other.reset()
        assert go_on(env, 5) == go_on(other, 5)


@AGAIN
@pytest.mark.parametrize("game", ["orbital", "tortuga", "titan"])
def test_a_pack_of_ones_own_is_kept(game: str, again: Callable[[Any], Any], tmp_path: Path) -> None:
    """Its text is copied, so that its file is needed no longer; readings are kept, too."""
    pack = tmp_path / "pack.toml"
    text = find(game).pack_text()
    changed = {
        "orbital": ("start_money = 16", "start_money = 19"),
        "tortuga": ("markers = 10 ", "markers = 9 "),
    }
    old, new = changed.get(game, ("cycles = 5", "cycles = 2"))
    assert old in text
    pack.write_text(text.replace(old, new), encoding="utf-8")
    env = SeatEnv(game, pack=pack, reward="margin", seats=3)
    env.reset(seed=2)
    pack.unlink()
    other = again(env)
    assert other.table.pack.text == env.table.pack.text
    assert (other.table.reward, other.table.readings) == ("margin", env.table.readings)
    assert go_on(other, 30) == go_on(env, 30)


def test_wrapped_environments_and_tables() -> None:
    """`gymnasium.make` wraps; a table is the same one in a copy, and an equal one after pickling."""
    env = gymnasium.make("stardeck.envs:stardeck/Titan-v0", opponents="greedy")
    env.reset(seed=3)
    assert go_on(copy.deepcopy(env), 5) == go_on(env, 5)
    table = Table("orbital", 3, edition="early", skip_forced=True)
    assert copy.deepcopy(table) is table
    other = pickle.loads(pickle.dumps(table))
    assert (other.readings, other.seats, other.size) == (table.readings, table.seats, table.size)


def far(env: Any) -> tuple[Any, list[Any]]:
    """Go on in another process; return the environment, too."""
    seen = go_on(env, 20)
    return env, seen


def test_other_processes_send_environments_back() -> None:
    """A process that is spawned goes on as this one does, and what it sends back goes on further."""
    envs = [dealt(make, way) for make in (seat_env, raw_env, batch_env) for way in GAMES]
    with get_context("spawn").Pool(1) as pool:
        back = pool.map_async(far, envs).get(timeout=240)
    for env, (other, seen) in zip(envs, back, strict=True):
        assert go_on(env, 20) == seen
        assert go_on(env, 5) == go_on(other, 5)


def test_a_batch_over_processes_says_that_it_cannot_be_copied() -> None:
    """Its processes and their shared memory belong to one process."""
    games = batch("lanterns", 2, seed=1, processes=2)
    try:
        for way in WAYS:
            with pytest.raises(TypeError, match="with processes=1 it can"):
                way(games)
    finally:
        games.close()
