"""Gymnasium's own checks of one seat and of many tables."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from tests.envs.ways import GAMES, TOYS, Way

from stardeck.envs import SeatEnv, SeatVectorEnv, Table
from stardeck.envs.seat import Opponents
from stardeck.games import BUILT_IN
from stardeck.kernel.errors import BadOption, IllegalAction


@pytest.mark.filterwarnings("ignore:.*Not able to test alternative render modes")
@pytest.mark.parametrize("way", [*TOYS, *GAMES], ids=str)
def test_gymnasium_finds_nothing(way: Way) -> None:
    """Gymnasium's checker passes on every game."""
    check_env(SeatEnv(way.game, **way.settings))


@pytest.mark.parametrize("game", BUILT_IN)
def test_games_are_registered(game: str) -> None:
    """`gymnasium.make` and `make_vec` know the games by name."""
    name = f"stardeck.envs:stardeck/{game.capitalize()}-v0"
    check_env(gymnasium.make(name, opponents="random").unwrapped, skip_render_check=True)
    many = gymnasium.make_vec(name, num_envs=3, vectorization_mode="vector_entry_point")
    seen, _ = many.reset(seed=1)
    assert seen["observation"].shape[0] == 3


def test_every_game_has_its_name() -> None:
    """No game is missing in Gymnasium's list."""
    assert {f"stardeck/{game.capitalize()}-v0" for game in BUILT_IN} <= set(gymnasium.registry)


def play(env: SeatEnv, seed: int, pick: int = 0) -> tuple[float, int]:
    """Answer with one of the legal answers always; return the reward and how often was asked."""
    env.reset(seed=seed)
    for asked in range(10_000):
        legal = np.flatnonzero(env.action_masks())
        assert legal.size > 0
        _, reward, over, _, _ = env.step(int(legal[min(pick, legal.size - 1)]))
        if over:
            return reward, asked
        assert reward == 0
    raise AssertionError("The game does not end.")


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_any_seat_can_be_learnt(seat: int | None) -> None:
    """The others are played by bots, whichever seat is learnt."""
    env = SeatEnv("lanterns", seat=seat, seats=3, opponents=["greedy", "random"])
    rewards = {play(env, seed, 1)[0] for seed in range(12)}
    assert rewards <= {share - 1 / 3 for share in (0.0, 1 / 3, 1 / 2, 1.0)}
    assert len(rewards) > 1


def test_a_seed_decides_the_bots_too() -> None:
    """The same seed and the same answers give the same game."""
    runs = [play(SeatEnv("lanterns", opponents="random", seat=None), 3, 1) for _ in range(3)]
    assert len(set(runs)) == 1


def test_an_illegal_answer_ends_the_game() -> None:
    """Whoever answers illegally loses at once and is told why; then only reset goes on."""
    env = SeatEnv("lanterns")
    env.reset(seed=1)
    illegal = int(np.flatnonzero(~env.action_masks())[0])
    _, reward, over, _, info = env.step(illegal)
    assert (reward, over) == (-1.0, True)
    assert "is not the number of a legal answer" in info["illegal"]
    with pytest.raises(IllegalAction, match="call reset"):
        env.step(int(np.flatnonzero(env.action_masks())[0]))


def test_before_the_first_reset_nothing_can_be_answered() -> None:
    """Without a deal there is no game; and an answer is a whole number."""
    env = SeatEnv("lanterns")
    with pytest.raises(IllegalAction, match="No game is going on, so 0 can't be answered: call reset"):
        env.step(0)
    env.reset(seed=1)
    for wrong in (0.5, "0", np.array([0]), np.float32(0)):
        with pytest.raises(BadOption, match="An answer is a whole number"):
            env.step(wrong)  # type: ignore[arg-type]
    legal = np.flatnonzero(env.action_masks())
    assert env.step(np.array(legal[0]))[1] == 0  # type: ignore[arg-type]


def test_bots_sit_in_the_order_in_which_they_are_named() -> None:
    """The first one named has the first seat that is not the learner's, the last one all that are left."""
    named = {}
    for own in range(4):
        opponents = Opponents(Table("lanterns", 4), ["greedy", "random"])
        opponents.sit(1, own)
        named[own] = [(seat, bot.name) for seat, (bot, _) in sorted(opponents.bots.items())]
    assert named[0] == [(1, "greedy"), (2, "random"), (3, "random")]
    assert named[1] == [(0, "greedy"), (2, "random"), (3, "random")]
    assert named[3] == [(0, "greedy"), (1, "random"), (2, "random")]


def test_after_the_end_only_reset_goes_on() -> None:
    """An answer after the end is an error that says so."""
    env = SeatEnv("lanterns")
    play(env, 1)
    with pytest.raises(IllegalAction, match="call reset"):
        env.step(0)


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"opponents": []}, "at least one bot"),
        ({"opponents": ["greedy", "random"]}, "Bots have 1 of the seats; 2 were named: greedy, random"),
        ({"seat": 7}, "There is no seat 7"),
    ],
)
def test_bad_settings_say_what_there_is(settings: dict[str, Any], words: str) -> None:
    """A table without bots and a seat that is not there are errors."""
    with pytest.raises(BadOption, match=words):
        SeatEnv("lanterns", **settings)


def test_many_tables_play_as_one_each() -> None:
    """A vector environment gives at each table what a single one gives, and deals anew after an end."""
    many = SeatVectorEnv("lanterns", 4, opponents="greedy")
    alone = [SeatEnv("lanterns", opponents="greedy") for _ in range(4)]
    seen, _ = many.reset(seed=20)
    single = [env.reset(seed=20 + place)[0] for place, env in enumerate(alone)]
    ended = np.zeros(4, np.bool_)
    ends = 0
    for _ in range(80):
        for place in range(4):
            assert np.array_equal(seen["observation"][place], single[place]["observation"])
            assert np.array_equal(seen["action_mask"][place], single[place]["action_mask"])
        answers = [int(np.flatnonzero(mask)[0]) if mask.any() else 0 for mask in seen["action_mask"]]
        seen, rewards, over, _, _ = many.step(np.array(answers))
        for place, env in enumerate(alone):
            if ended[place]:
                single[place], _ = env.reset()
                assert rewards[place] == 0
            else:
                single[place], reward, ends_now, _, _ = env.step(answers[place])
                assert (reward, ends_now) == (rewards[place], over[place])
        ended = over
        ends += int(over.sum())
    assert ends > 4
