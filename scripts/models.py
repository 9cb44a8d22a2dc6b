"""Play long random games in the rules and in their second models, and look for a difference.

    python -m scripts.models --game tortuga --answers 100000

How far a game has come is kept in .models/, and a later run goes on from there.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Final

from tests.models.play import MODELS, play_along

PROGRESS: Final = Path(".models")


def run(name: str, wanted: int, again: bool) -> str:
    """Play games until there are enough answers; return the first difference, or nothing."""
    file = PROGRESS / f"{name}.json"
    done = json.loads(file.read_text(encoding="utf-8")) if file.exists() and not again else [0, 0]
    games, answers = done
    PROGRESS.mkdir(exist_ok=True)
    while answers < wanted:
        try:
            answers += play_along(name, games)
        except AssertionError as error:
            return str(error)
        games += 1
        file.write_text(json.dumps([games, answers]), encoding="utf-8")
        part = min(20, 20 * answers // wanted)
        bar = "█" * part + "░" * (20 - part)
        print(f"\r{name} {bar} {games} games, {answers:,} answers ", end="", flush=True, file=sys.stderr)
    print(file=sys.stderr)
    print(f"{name}: {games} games, {answers:,} answers, no difference")
    return ""


def main() -> int:
    """Play every game that has a second model, or one."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=sorted(MODELS), help="only this game")
    parser.add_argument("--answers", type=int, default=100_000, help="so many answers of each game, at least")
    parser.add_argument("--again", action="store_true", help="begin with the first game again")
    asked = parser.parse_args()
    for name in [asked.game] if asked.game else sorted(MODELS):
        wrong = run(name, asked.answers, asked.again)
        if wrong:
            print(f"\n{wrong}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
