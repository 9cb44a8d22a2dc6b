"""The recipe that learns from collected games, in a short form."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

import stardeck
from stardeck.envs.collect import Collection, collect
from stardeck.kernel.bot import Limit

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "imitate.py"


@pytest.fixture(scope="module")
def imitate() -> Any:
    """Return the example as a module."""
    spec = importlib.util.spec_from_file_location("imitate", EXAMPLE)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_recipe_learns_and_goes_on(imitate: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It agrees with the bot more and more often, goes on where it was as if never interrupted, draws its
    curve, and what it learnt plays."""
    data = tmp_path / "data"
    collect(Collection("lanterns", "greedy"), 60, data)
    at_once = imitate.learn(data, tmp_path / "once.npz", 12)
    imitate.learn(data, tmp_path / "twice.npz", 5)
    resumed = imitate.learn(data, tmp_path / "twice.npz", 12)
    assert np.allclose(at_once, resumed)
    assert at_once[-1][0] < at_once[0][0]
    assert at_once[-1][1] > 0.75
    assert ElementTree.parse(tmp_path / "once.svg").getroot().tag.endswith("svg")
    monkeypatch.setenv("STARDECK_NET", str(tmp_path / "once.npz"))
    match = stardeck.new("lanterns", seed=3)
    bot = imitate.Imitator(match.game, 1)
    while (asked := match.decision) is not None:
        match.play(bot.choose(match.view(asked.seat), asked, Limit()).action)
    assert match.is_over


def test_the_slopes_are_right(imitate: Any) -> None:
    """What the net takes for its slope is how its surprise really changes."""
    luck = np.random.default_rng(1)
    net = imitate.Net.new(np.ones(6, np.float32), 4, 0)
    net.weights = {name: each.astype(np.float64) for name, each in net.weights.items()}
    seen = luck.random((5, 6))
    mask = np.array([[True, True, True, False]] * 5)
    targets = imitate.softmax(np.where(mask, luck.random((5, 4)), -np.inf))
    for name, slope in net.slopes(seen, targets, mask)[1].items():
        place = np.unravel_index(np.abs(slope).argmax(), slope.shape)
        net.weights[name][place] += 1e-3
        above = net.slopes(seen, targets, mask)[0]
        net.weights[name][place] -= 2e-3
        below = net.slopes(seen, targets, mask)[0]
        net.weights[name][place] += 1e-3
        assert (above - below) / 2e-3 == pytest.approx(float(slope[place]), rel=0.02)
