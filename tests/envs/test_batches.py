"""Many games in arrays that are laid out once."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from collections.abc import Callable
from multiprocessing import Pipe
from pathlib import Path
from threading import Timer
from typing import Any

import numpy as np
import pytest
from tests.envs.ways import WAYS, Way

import stardeck
from stardeck.envs import Batch, Table, batch
from stardeck.envs.shared import Ear
from stardeck.kernel.errors import BadOption, IllegalAction
from stardeck.kernel.numbers import luck_of, next_deal


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_a_batch_plays_what_single_tables_play(way: Way) -> None:
    """In every game the arrays hold what its own table tells; ended games pay and are dealt anew."""
    games = batch(way.game, 3, seed=7, **way.settings)
    table = Table(way.game, **way.settings)
    lots = [luck_of(7, place) for place in range(3)]
    alone = [table.stepper(next_deal(luck)) for luck in lots]
    for _ in range(150):
        answers = games.drawn.tolist()
        for place, game in enumerate(alone):
            assert game.asked is not None
            assert games.drawn[place] == game.numbers[lots[place].below(len(game.numbers))]
            assert games.seats[place] == game.asked.seat
            assert games.observations[place].tobytes() == game.observe(game.asked.seat)
            assert np.flatnonzero(games.masks[place]).tolist() == sorted(game.numbers)
        games.step(answers)
        for place in range(3):
            alone[place].answer(answers[place])
            ended = alone[place].asked is None
            assert games.ended[place] == ended
            paid = table.rewards(alone[place].state) if ended else [0.0] * table.seats
            assert games.rewards[place].tolist() == pytest.approx(paid)
            if ended:
                alone[place] = table.stepper(next_deal(lots[place]))


def test_the_arrays_stay_the_same_ones() -> None:
    """Steps write into the arrays; nobody needs to fetch new ones."""
    games = batch("lanterns", 4, seed=1)
    before = (games.observations, games.masks, games.seats, games.rewards, games.ended)
    shown = games.observations.copy()
    for _ in range(30):
        games.step(games.drawn)
    after = (games.observations, games.masks, games.seats, games.rewards, games.ended)
    assert all(mine is theirs for mine, theirs in zip(before, after, strict=True))
    assert not np.array_equal(shown, games.observations)


def test_equal_seeds_give_equal_batches() -> None:
    """The same seed deals the same games, also when it is given to reset."""
    first, second = batch("lanterns", 5, seed=9), batch("lanterns", 5)
    second.reset(9)
    assert np.array_equal(first.observations, second.observations)


def test_wrong_answers_are_named() -> None:
    """An illegal answer names its game; a wrong number of answers is an error."""
    games = batch("lanterns", 2, seed=1)
    assert isinstance(games, Batch)
    with pytest.raises(IllegalAction, match="Game 1 can't be answered with 999"):
        games.step([games.legal(0)[0], 999])
    with pytest.raises(BadOption, match="takes as many answers; 3 were given"):
        games.step([0, 0, 0])
    with pytest.raises(BadOption, match=r"a row of as many answers; the shape of these is \(2, 1\)"):
        games.step([[0], [0]])
    with pytest.raises(BadOption, match="Answers are whole numbers; float64 was given"):
        games.step(games.drawn + 0.5)
    with pytest.raises(BadOption, match="number of processes is a whole number; '2' is none"):
        batch("lanterns", 2, processes="2")  # type: ignore[arg-type]
    with pytest.raises(BadOption, match="at least one game"):
        batch("lanterns", 0)
    with pytest.raises(BadOption, match="by 1 to 2 processes; 3 were asked for"):
        batch("lanterns", 2, processes=3)


def test_masks_are_true_after_an_illegal_answer() -> None:
    """The games before the illegal answer have gone on, and every mask tells what is legal now."""
    games = batch("lanterns", 3, seed=2)
    assert isinstance(games, Batch)
    for _ in range(20):
        with pytest.raises(IllegalAction, match="Game 1 can't be answered with 999"):
            games.step([games.drawn[0], 999, games.drawn[2]])
        for place in range(3):
            assert np.flatnonzero(games.masks[place]).tolist() == sorted(games.legal(place))


@pytest.mark.parametrize("patience", [0.0, 0.01], ids="{} s".format)
def test_words_are_heard_however_long_one_looks_out(patience: float) -> None:
    """Words that wait are heard in order, one that comes later too, and the end of a link is an error."""
    mine, theirs = Pipe()
    ear = Ear(mine, patience)
    theirs.send_bytes(b"first")
    theirs.send_bytes(b"")
    assert [ear.hear(), ear.hear()] == [b"first", b""]
    Timer(0.03, theirs.send_bytes, [b"later"]).start()
    assert ear.hear() == b"later"
    theirs.close()
    with pytest.raises(EOFError):
        ear.hear()


def test_processes_play_the_same_games() -> None:
    """However many processes play a batch, it shows the same; an illegal answer is told across processes."""
    alone = batch("lanterns", 5, seats=3, seed=4)
    shared = batch("lanterns", 5, seats=3, seed=4, processes=2)
    try:
        for _ in range(60):
            for name in ("observations", "masks", "seats", "ended", "rewards", "drawn"):
                assert np.array_equal(getattr(alone, name), getattr(shared, name)), name
            answers = alone.drawn.copy()
            alone.step(answers)
            shared.step(answers)
        assert not hasattr(shared, "sum")
        with pytest.raises(IllegalAction, match="Game 4 can't be answered with 999"):
            shared.step([*shared.drawn.tolist()[:4], 999])
        shared.reset(4)
        alone.reset(4)
        assert np.array_equal(alone.observations, shared.observations)
    finally:
        shared.close()
    closed: tuple[Callable[[], Any], ...] = (
        lambda: shared.step([0] * 5),
        lambda: shared.reset(1),
        lambda: shared.observations,
    )
    for call in closed:
        with pytest.raises(BadOption, match="closed"):
            call()
    shared.close()


ON_RAY = """
import numpy
from stardeck.envs import batch
from stardeck.kernel.errors import IllegalAction

alone = batch("lanterns", 5, seats=3, seed=4)
far = batch("lanterns", 5, seats=3, seed=4, processes=2, ray="local")
for _ in range(40):
    for name in ("observations", "masks", "seats", "ended", "rewards", "drawn"):
        assert numpy.array_equal(getattr(alone, name), getattr(far, name)), name
    answers = alone.drawn.copy()
    alone.step(answers)
    far.step(answers)
try:
    far.step([*far.drawn.tolist()[:4], 999])
except IllegalAction as error:
    assert "Game 4 can't be answered with 999" in str(error)
    far.reset(4)
    alone.reset(4)
    assert numpy.array_equal(alone.observations, far.observations)
    print("the same")
far.close()
"""


@pytest.mark.skipif(importlib.util.find_spec("ray") is None, reason="ray is not installed")
def test_ray_plays_the_same_games() -> None:
    """Actors of Ray show what one process does. They get a process of their own, for Ray leaves threads."""
    source = str(Path(stardeck.__file__).parents[1])
    environment = {**os.environ, "RAY_AUTH_MODE": "disabled", "PYTHONPATH": source}
    for _ in range(4):
        done = subprocess.run([sys.executable, "-c", ON_RAY], env=environment, capture_output=True, text=True)
        # Ray gives itself half a minute to start, which is too short on a busy machine.
        if "timed out during startup" not in done.stderr:
            break
    assert done.stdout.strip().endswith("the same"), done.stderr
