"""Play random games of any game, under random readings and seat counts, and look for trouble.

    python scripts/fuzz.py orbital --games 10000

Trouble is a crash, a question without an option, a game that does not end, or a component lost or made.
Each is reported with what is needed to play it again.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Final

from stardeck.games import find
from stardeck.kernel.box import Box
from stardeck.kernel.chance import Chance, quick_chance
from stardeck.kernel.errors import BadOption
from stardeck.kernel.reading import readings_to_text, settle
from stardeck.kernel.variant import load_pack

MOST: Final = 20_000
"""A game that needs more answers is endless."""

STRIDE: Final = 10
"""Components are counted after so many answers, and at the end."""


@dataclass
class Findings:
    """What a run has seen."""

    games: int = 0
    answers: int = 0
    longest: int = 0
    options: int = 0
    """Options over all questions, for the mean."""
    setups: Counter[str] = field(default_factory=Counter)
    trouble: list[str] = field(default_factory=list)


def pick_setup(box: Box, luck: Chance) -> tuple[int, dict[str, str]]:
    """Return a seat count and readings that go together; half of the readings keep their defaults."""
    low, high = box.seats
    while True:
        seats = low + luck.below(high - low + 1)
        wanted: dict[str, object] = {}
        for reading in box.readings:
            if luck.below(2):
                wanted[reading.name] = reading.choices[luck.below(len(reading.choices))]
        settled = settle(box.readings, wanted)
        try:
            box.check(seats, settled)
        except BadOption:
            continue
        return seats, settled


def play(game: Any, state: Any, luck: Chance, found: Findings) -> str:
    """Play a game to its end; return what went wrong, or nothing."""
    counts = game.components(state)
    for answers in range(MOST):
        decision = game.decision(state)
        if answers % STRIDE == 0 or decision is None:
            if game.components(state) != counts:
                return f"components changed within the {STRIDE} answers before answer {answers}"
            if decision is None:
                found.answers += answers
                found.longest = max(found.longest, answers)
                return "" if game.is_over(state) else "nothing is asked, but the game is not over"
        if not decision.options:
            return f"no option at answer {answers}"
        found.options += len(decision.options)
        game.apply(state, decision.options[luck.below(len(decision.options))])
    return f"not over after {MOST} answers"


def play_one(box: Box, pack: Any, seed: int, found: Findings) -> None:
    """Play the game that belongs to a seed."""
    luck = quick_chance(seed)
    seats, readings = pick_setup(box, luck)
    game = box.game(pack, readings)
    try:
        wrong = play(game, game.new(seats, seed), luck, found)
    except Exception as error:  # Whatever a game raises is a finding, and the run goes on.
        wrong = f"{type(error).__name__}: {error}"
    found.games += 1
    found.setups[f"{seats} seats"] += 1
    for part in readings_to_text(box.readings, readings).split(","):
        found.setups[part] += 1
    if wrong:
        where = f"seed {seed}, {seats} seats, {readings_to_text(box.readings, readings)}"
        found.trouble.append(f"{where}: {wrong}")


def main() -> int:
    """Fuzz one game and print what was found."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0, help="the first seed; each game has the next one")
    asked = parser.parse_args()
    box = find(asked.game)
    pack = load_pack(box).content
    found = Findings()
    started = time.process_time()
    for seed in range(asked.seed, asked.seed + asked.games):
        play_one(box, pack, seed, found)
        if found.games % 50 == 0 or found.games == asked.games:
            rate = found.answers / (time.process_time() - started)
            progress = (
                f"{found.games}/{asked.games} games, {rate:,.0f} answers/s, {len(found.trouble)} in trouble"
            )
            print(f"\r{progress}", end="", flush=True, file=sys.stderr)
    print(file=sys.stderr)
    seconds = time.process_time() - started
    print(
        f"{asked.game}: {found.games} games, {found.answers:,} answers in {seconds:.0f} s of CPU time; "
        f"{found.answers / found.games:.0f} answers a game, longest {found.longest}, "
        f"{found.options / max(1, found.answers):.1f} options a question"
    )
    print(", ".join(f"{name}: {count}" for name, count in sorted(found.setups.items())))
    for trouble in found.trouble[:20]:
        print(trouble)
    return 1 if found.trouble else 0


if __name__ == "__main__":
    sys.exit(main())
