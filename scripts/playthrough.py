"""Write golden playthroughs: readable transcripts of whole games, compared line by line by the tests.

    python scripts/playthrough.py                                     write all again
    python scripts/playthrough.py orbital two --seats 2 --seed 7      write a new one
    python scripts/playthrough.py orbital solo --seats 1 --seed 7 -o solo=competitive

A transcript's first lines say how it was played, so it can be played again.  Answers are random, from
the game's seed; a reviewer reads the difference that a change of the rules makes.
"""

from __future__ import annotations

import argparse
import textwrap
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import stardeck
from stardeck.kernel.chance import quick_chance
from stardeck.kernel.match import Match

ROOT: Final = Path(__file__).parent.parent
FOLDER: Final = "tests/games/{game}/playthroughs"
SHOWN: Final = 12
"""So many options are written out at each question."""

STRIDE: Final = 50
"""After so many answers the whole position is written."""


def transcript(game: str, seats: int, seed: int, options: Mapping[str, Any]) -> str:
    """Return a random game as text, down to its result."""
    match = stardeck.new(game, seats=seats, seed=seed, **options)
    luck = quick_chance(seed + 1)
    chosen = ",".join(f"{name}={value}" for name, value in options.items()) or "-"
    lines = [f"game: {game}", f"seats: {seats}", f"seed: {seed}", f"options: {chosen}", ""]
    while (decision := match.decision) is not None:
        action = decision.options[luck.below(len(decision.options))]
        lines += _question(match)
        match.play(action)
        lines.append(f"  > {match.game.action_text(action)}")
        lines += [f"    {line.words}" for line in match.log(decision.seat, since=len(match.played) - 1)]
        if len(match.played) % STRIDE == 0:
            lines.append(f"  = {match.position}")
    lines += ["", f"final: {match.position}", f"result: {match.to_record().result}"]
    return "\n".join(lines) + "\n"


def _question(match: Match) -> list[str]:
    options = match.options
    more = f" (and {len(options) - SHOWN} more)" if len(options) > SHOWN else ""
    text = " | ".join(options[:SHOWN]) + more
    number = len(match.played) + 1
    asked = f"{number}. seat {match.seat}: {match.prompt}"
    return [
        asked,
        *textwrap.wrap(text, 110, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False),
    ]


def again(text: str) -> str:
    """Play a transcript again, as its first lines say."""
    head = dict(line.split(": ", 1) for line in text.splitlines()[:4])
    chosen = [] if head["options"] == "-" else head["options"].split(",")
    options = dict(option.split("=", 1) for option in chosen)
    return transcript(head["game"], int(head["seats"]), int(head["seed"]), options)


def main() -> None:
    """Write one new transcript, or all that exist."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", nargs="?")
    parser.add_argument("name", nargs="?", help="the new transcript's name")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("-o", "--option", action="append", default=[], help="a reading such as years=6")
    asked = parser.parse_args()
    if asked.game:
        options = dict(option.split("=", 1) for option in asked.option)
        path = ROOT / FOLDER.format(game=asked.game) / f"{asked.name or asked.seats}.txt"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(transcript(asked.game, asked.seats, asked.seed, options), encoding="utf-8")
        print(path.relative_to(ROOT))
        return
    for path in sorted(ROOT.glob(FOLDER.format(game="*") + "/*.txt")):
        path.write_text(again(path.read_text(encoding="utf-8")), encoding="utf-8")
        print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()
