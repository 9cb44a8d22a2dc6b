"""Learners of other people play the games: Stable-Baselines3, and a loop in CleanRL's style.

They need PyTorch, so they are an extra of their own: `make test-train`.
"""

from __future__ import annotations

import warnings

import numpy as np
import pytest

from stardeck.envs import SeatEnv
from stardeck.games import BUILT_IN

torch = pytest.importorskip("torch", reason="PyTorch is not installed: make test-train runs this.")
torch.set_num_threads(1)  # nets so small are quicker on one core than on several
contrib = pytest.importorskip(
    "sb3_contrib", reason="sb3-contrib is not installed: make test-train runs this."
)

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::UserWarning")


@pytest.mark.parametrize("game", ["lanterns", *BUILT_IN])
def test_stable_baselines_learns_from_every_game(game: str) -> None:
    """MaskablePPO learns on the Gymnasium face as it is, and answers legally ever after."""
    env = SeatEnv(game, opponents="random", skip_forced=True)
    model = contrib.MaskablePPO("MultiInputPolicy", env, n_steps=32, batch_size=32, n_epochs=1, seed=1)
    model.learn(64)
    seen, info = env.reset(seed=3)
    for _ in range(20):
        masks = env.action_masks()
        answer, _ = model.predict(seen, action_masks=masks, deterministic=True)
        assert masks[int(answer)]
        seen, _, over, _, info = env.step(int(answer))
        assert "illegal" not in info
        if over:
            seen, info = env.reset()


def test_stable_baselines_gets_better() -> None:
    """Two thousand answers are enough to win more games of the toy against random than random itself."""
    env = SeatEnv("lanterns", opponents="random", seat=None)
    model = contrib.MaskablePPO("MultiInputPolicy", env, n_steps=256, batch_size=64, ent_coef=0.01, seed=2)
    model.learn(2_048)
    paid: list[float] = []
    seen, _ = env.reset(seed=5)
    while len(paid) < 100:
        answer, _ = model.predict(seen, action_masks=env.action_masks())
        seen, reward, over, _, _ = env.step(int(answer))
        if over:
            paid.append(float(reward))
            seen, _ = env.reset()
    assert np.mean(paid) > 0.1


def test_the_cleanrl_loop_learns() -> None:
    """The example's loop runs on the PettingZoo face, and its net beats random answers at the toy."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from examples.cleanrl_ppo import Settings, train, wins

        net = train(Settings(game="lanterns", steps=8_000, seed=1))
        assert wins(net, "lanterns", games=100, seed=7) > 0.55
