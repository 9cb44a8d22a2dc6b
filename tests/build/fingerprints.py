"""Play fixed games in whatever build runs, and print a fingerprint of each as JSON."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import stardeck
from stardeck.arena.pairing import Job
from stardeck.arena.play import play
from stardeck.arena.setting import Setting
from stardeck.build import build_name
from stardeck.kernel.chance import quick_chance
from stardeck.kernel.decision import SPECTATOR

TABLES: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("orbital", 1, {"solo": "competitive"}),
    ("orbital", 3, {"years": 6}),
    ("orbital", 5, {}),
    ("tortuga", 2, {}),
    ("tortuga", 4, {}),
    ("titan", 2, {}),
    ("titan", 4, {}),
    ("lanterns", 3, {}),
)
BOTS = ("search@20", "greedy")


def random_game(game: str, seats: int, options: dict[str, Any], seed: int) -> str:
    """Return the fingerprint of a random game: every position, and what each seat knows now and then."""
    match = stardeck.new(game, seats=seats, seed=seed, **options)
    luck = quick_chance(seed + 1)
    words = []
    while not match.is_over:
        answers = match.options
        match.play(answers[luck.below(len(answers))])
        words += [*answers, match.position]
        if len(match.played) % 20 == 0:
            words += [match.game.view_text(match.view(seat)) for seat in (SPECTATOR, *range(match.seats))]
    return hashlib.sha256("\n".join([*words, match.record]).encode()).hexdigest()


def thoughtful_game(game: str) -> str:
    """Return the fingerprint of a game between bots that think."""
    result = play(Setting(game, 2, BOTS, seed=7, records=True), Job(0, 0, (0, 1)))
    return hashlib.sha256(f"{result.outcome()}\n{result.record}".encode()).hexdigest()


def main() -> None:
    """Play them all."""
    found = {
        f"{game} with {seats} seats, seed {seed}": random_game(game, seats, options, seed)
        for game, seats, options in TABLES
        for seed in (3, 14)
    }
    found |= {f"{game} between {' and '.join(BOTS)}": thoughtful_game(game) for game, _, _ in TABLES[1::2]}
    print(json.dumps({"build": build_name(), "games": found}))


if __name__ == "__main__":
    main()
