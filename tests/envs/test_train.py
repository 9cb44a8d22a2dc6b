"""The example that learns by self-play."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest
from examples.train import (
    DECISIVE,
    SHIFT,
    Judge,
    Learner,
    Training,
    Work,
    calmed,
    clearness,
    measure,
    shifts_of,
    traits_of,
)

import stardeck
from stardeck import bots
from stardeck.envs.table import Table
from stardeck.games import BUILT_IN
from stardeck.kernel.bot import Limit


def test_slopes_are_told_from_chance() -> None:
    """Shifts that win are found in noisy leads, with their direction; others are left alone."""
    luck = np.random.default_rng(1)
    signs = luck.choice([-1.0, 1.0], (600, 6))
    leads = signs @ np.array([2.0, -1.0, 0.0, 0.0, 0.0, 0.0]) + luck.normal(0, 5, 600)
    clear = clearness(signs, leads)
    assert clear[0] > 5
    assert clear[1] < -3
    assert np.abs(clear[2:]).max() < 2
    assert not clearness(signs[:8], leads[:8]).any()


@pytest.mark.parametrize("game", BUILT_IN)
def test_traits_compare_seats(game: str) -> None:
    """What the own seat has counts for a trait, what the next one has as much against it."""
    table = Table(game, 2)
    traits = traits_of(table.box, table.game)
    told = {feature.name: feature for feature in table.encoder.layout.features}
    assert traits.shape[1] > 5
    assert not traits.sum(axis=0).any()
    assert (np.abs(traits).sum(axis=0) >= 2).all()
    prompts = told["prompt"]
    assert not traits[prompts.start : prompts.stop].any()


def test_few_questions_that_decide_a_game_do_not_enlarge_the_shifts() -> None:
    """A shift is a part of what the judgement mostly tells apart; what never varies is not shifted."""
    squares = np.tile([4.0, 0.0, 0.01], (100, 1))
    assert shifts_of(squares) == pytest.approx([SHIFT * 0.1 / 2, 0.0])
    squares[:10, -1] = 1e6
    assert shifts_of(squares) == pytest.approx([SHIFT * 0.1 / 2, 0.0])


def test_a_shift_that_decides_games_by_itself_is_made_smaller() -> None:
    """Others are kept; which way it went makes no difference."""
    clear = np.array([0.0, DECISIVE, -4 * DECISIVE])
    assert calmed(np.array([1.0, 2.0, 8.0]), clear).tolist() == [1.0, 2.0, 2.0]


def test_without_weights_it_answers_as_greedy() -> None:
    """The bot begins as `greedy`: with the same luck it gives the same answers."""
    table = Table("lanterns", 2, skip_forced=True)
    traits = traits_of(table.box, table.game)
    judge = Judge(traits, np.zeros(traits.shape[1] + 1))
    stepper = table.stepper(4)
    made = Learner(table.game, 9, judge)
    model = bots.make("greedy", table.box, table.game, 9)
    asked_for = 0
    while stepper.asked is not None:
        view = table.game.view(stepper.state, stepper.asked.seat)
        answer = made.choose(view, stepper.asked, Limit()).action
        assert answer == model.choose(view, stepper.asked, Limit()).action
        asked_for += 1
        stepper.give(answer)
    assert asked_for > 5


def test_learning_mends_a_bad_judge(tmp_path: Path) -> None:
    """A judge that wishes its rival well wins more against `greedy` after a few rounds than before."""
    with ThreadPoolExecutor(1) as pool:
        run = Training("lanterns", tmp_path, 1)
        run.round(pool, 2, 2)
        run.weights[-1] = 2 + run.shifts[-1]
        spoilt, _ = measure(Work("lanterns", run.weights, run.shifts, 7, 40))
        for _ in range(3):
            run.round(pool, 50, 2)
        mended, _ = measure(Work("lanterns", run.weights, run.shifts, 7, 40))
    assert spoilt < 20
    assert mended > spoilt + 15


def test_a_run_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each round leaves judge and curve; the next run begins there, and the bot plays with the judge."""
    with ThreadPoolExecutor(1) as pool:
        first = Training("lanterns", tmp_path, 1)
        first.round(pool, 10, 4)
        again = Training("lanterns", tmp_path, 1)
        assert (again.weights == first.weights).all()
        assert (again.shifts == first.shifts).all()
        again.round(pool, 10, 4)
    assert (tmp_path / "curve.csv").read_text(encoding="utf-8").count("\n") == 3
    assert "polyline" in (tmp_path / "curve.svg").read_text(encoding="utf-8")
    monkeypatch.setenv("STARDECK_JUDGE", str(tmp_path / "judge.npz"))
    match = stardeck.new("lanterns", seed=1)
    decision = match.decision
    assert decision is not None
    bot = Learner(match.game, 1)
    assert (bot.judge.weights == again.weights).all()
    choice = bot.choose(match.game.view(match.state(), decision.seat), decision, Limit())
    assert choice.action in decision.options
