"""The example that learns by self-play."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest
from examples.train import Asked, Learner, Shape, Training, joined, learn

import stardeck
from stardeck.envs import Table
from stardeck.kernel.bot import Limit


def question(luck: np.random.Generator, worths: list[float]) -> Asked:
    """Return a made-up question of three answers; a teacher who knows the worths prefers the best."""
    times = luck.integers(-3, 4, (3, len(worths))).astype(np.float32)
    wanted = (times @ worths == (times @ worths).max()).astype(np.float32)
    which = np.tile(np.arange(len(worths), dtype=np.int32), 3)
    whose = np.repeat(np.arange(3, dtype=np.int32), len(worths))
    return Asked(np.zeros(1, np.int64), whose, which, times.ravel(), wanted / wanted.sum())


def test_learning_finds_what_the_teacher_looks_at() -> None:
    """From its answers alone the teacher's answers to other questions are foretold."""
    luck = np.random.default_rng(1)
    games = [joined([question(luck, [1.0, -2.0, 0.0, 0.5]) for _ in range(30)]) for _ in range(40)]
    worths, squares = np.zeros(4), np.zeros(4)
    others = joined(games[30:])
    before = others.agreement(worths)
    for _ in range(10):
        learn(worths, squares, games[:30], luck)
    assert others.agreement(worths) > 0.9 > 0.6 > before
    assert worths[0] > worths[3] > abs(worths[2]) and worths[1] < -worths[0]


def test_who_has_learnt_nothing_answers_as_greedy_does() -> None:
    """With its first worths the score of an answer is what greedy makes of it, and nothing else."""
    match = stardeck.new("orbital", seed=1)
    decision = match.decision
    assert decision is not None
    table = Table("orbital")
    worths = Shape(table.size, table.answers).first()
    asked = Learner(match.game, 1, worths=worths).look(match.view(decision.seat), decision)
    terms = asked.which < 64
    assert asked.scores(worths) == pytest.approx(worths[0] * asked.times[terms])
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
