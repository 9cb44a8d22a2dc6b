"""The example that learns by self-play."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest
from examples.train import Asked, Learner, Shape, Training, fitted, joined

import stardeck
from stardeck.envs import Table
from stardeck.kernel.bot import Limit


def question(luck: np.random.Generator, worths: list[float]) -> Asked:
    """Return a made-up question of three answers; a teacher who knows the worths is nearly right of each."""
    times = luck.integers(-3, 4, (3, len(worths))).astype(np.float32)
    chances = (0.5 + times @ worths + luck.normal(0, 0.05, 3)).astype(np.float32)
    which = np.tile(np.arange(len(worths), dtype=np.int32), 3)
    whose = np.repeat(np.arange(3, dtype=np.int32), len(worths))
    visits = luck.integers(1, 9, 3).astype(np.float32)
    return Asked(np.zeros(1, np.int64), whose, which, times.ravel(), chances, visits)


def test_learning_finds_what_the_teacher_looks_at() -> None:
    """From noisy estimates the worths come out, and answers to other questions that the teacher likes."""
    luck = np.random.default_rng(1)
    known = [0.01, -0.02, 0.0, 0.005]
    learnt, held = (joined([question(luck, known) for _ in range(900)]) for _ in range(2))
    worths, better = fitted(learnt, held, np.zeros(4))
    assert worths == pytest.approx(known, abs=0.002)
    best = held.chance(np.array(known)) - held.chance(np.zeros(4))
    assert better == pytest.approx(best, abs=0.005) and better > 0.02


def test_who_has_learnt_nothing_answers_as_greedy_does() -> None:
    """With its first worths the score of an answer is what greedy makes of it, and nothing else."""
    match = stardeck.new("orbital", seed=1)
    decision = match.decision
    assert decision is not None
    table = Table("orbital")
    worths = Shape(table.size, table.answers).first()
    asked = Learner(match.game, 1, worths=worths).look(match.view(decision.seat), decision)
    terms = asked.which < 64
    assert asked.scores(worths) == pytest.approx(asked.times[terms])
    assert len(set(asked.which[~terms])) > len(decision.options)


def test_a_run_goes_on_where_it_was(tmp_path: Path) -> None:
    """Each round leaves learner, games and curve; the next run begins there, and the bot plays with them."""
    with ThreadPoolExecutor(1) as pool:
        Training("lanterns", tmp_path, 1, "search@5").round(pool, 10, 4)
        again = Training("lanterns", tmp_path, 1, "search@5")
        assert len(again.curve) == 1 and len(again.games) == 10
        again.round(pool, 10, 4)
    assert (tmp_path / "curve.csv").read_text(encoding="utf-8").count("\n") == 3
    assert "polyline" in (tmp_path / "curve.svg").read_text(encoding="utf-8")
    match = stardeck.new("lanterns", seed=1)
    decision = match.decision
    assert decision is not None
    bot = Learner(match.game, 1, str(tmp_path / "learner.npz"))
    assert np.array_equal(bot.worths, again.worths)
    assert bot.choose(match.view(decision.seat), decision, Limit()).action in decision.options
