"""Measure catanatron, the nearest engine in Python, in the same way and the same run."""

from __future__ import annotations

import importlib
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from stardeck.commands.measure import rate
from stardeck.kernel.errors import StardeckError

SEATS = 4


def measure_catanatron(seconds: float) -> dict[str, Any]:
    """Return decisions and games a second of its random players, and microseconds a copy."""
    try:
        found = version("catanatron")
        catanatron = importlib.import_module("catanatron")
    except (PackageNotFoundError, ImportError):
        raise StardeckError("catanatron is not installed; 'pip install stardeck[bench]' brings it.") from None
    colors = list(catanatron.Color)[:SEATS]
    lengths: list[int] = []

    def new() -> Any:
        return catanatron.Game([catanatron.RandomPlayer(color) for color in colors], seed=len(lengths) + 1)

    def play() -> int:
        game, answers = new(), 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            answers += 1
        lengths.append(answers)
        return answers

    middle = new()
    for _ in range(400):
        middle.play_tick()
    answers = rate(play, seconds)
    return {
        "version": found,
        "seats": SEATS,
        "answers": answers,
        "games": answers * len(lengths) / sum(lengths),
        "copy": 1e6 / rate(lambda: 1 if middle.copy() else 0, seconds),
    }
