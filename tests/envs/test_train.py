"""The example that learns by self-play."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest
from examples.train import Learner, Sums, Training, fitted

import stardeck
from stardeck.kernel.bot import Limit


def test_least_squares_finds_what_numbers_are_worth() -> None:
    """From noisy leads the worths come out, leads of other games are foretold, unseen numbers get none."""
    luck = np.random.default_rng(1)
    told = luck.integers(0, 4, (4000, 6)).astype(np.float32)
    told[:, 5] = 0
    leads = told @ np.array([1.0, 2.0, -3.0, 0.0, 0.5, 9.0]) + 4 + luck.normal(0, 1, 4000)
    sums = Sums(6)
    sums.add(told[:3000], leads[:3000])
    worths, explained = fitted(sums, told[3000:], leads[3000:])
    assert worths == pytest.approx([1.0, 2.0, -3.0, 0.0, 0.5, 0.0], abs=0.1)
    assert explained > 0.9


def test_a_run_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each round leaves judge and curve; the next run begins there, and the bot plays with the judge."""
    with ThreadPoolExecutor(1) as pool:
        Training("lanterns", tmp_path, 1).round(pool, 10, 4)
        again = Training("lanterns", tmp_path, 1)
        assert len(again.curve) == 1
        again.round(pool, 10, 4)
    assert (tmp_path / "curve.csv").read_text(encoding="utf-8").count("\n") == 3
    assert "polyline" in (tmp_path / "curve.svg").read_text(encoding="utf-8")
    monkeypatch.setenv("STARDECK_JUDGE", str(tmp_path / "judge.npz"))
    match = stardeck.new("lanterns", seed=1)
    decision = match.decision
    assert decision is not None
    bot = Learner(match.game, 1)
    choice = bot.choose(match.game.view(match.state(), decision.seat), decision, Limit())
    assert choice.action in decision.options
