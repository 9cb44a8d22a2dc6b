"""Put small faults into the rules, one at a time, and see whether the rule tests notice.

    python -m scripts.mutants --game titan --file drones
    python -m scripts.mutants --survivors

What was found is kept in .mutants/ and not tried again; `--survivors` tries only survivors again.
A fault that changes no game is equivalent: tests/mutants/equivalent.txt lists it with a reason.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections import Counter
from pathlib import Path
from typing import Final

from tests.mutants.changes import Mutant, mutants_of
from tests.mutants.hunt import ENDLESS, MISSED, NOTICED, hunt, rule_tests

GAMES: Final = ("orbital", "titan", "tortuga")
RESULTS: Final = Path(".mutants")
EQUIVALENT: Final = Path("tests/mutants/equivalent.txt")
WANTED: Final = 95
"""Per cent of the mutants that are not equivalent which the rule tests must notice."""


class Results:
    """What is known of a game's mutants, kept in a file that grows by a line for each try."""

    def __init__(self, game: str) -> None:
        self.file = RESULTS / f"{game}.jsonl"
        self.found: dict[str, list[str]] = {}
        if self.file.exists():
            for line in self.file.read_text(encoding="utf-8").splitlines():
                name, outcome, test = json.loads(line)
                self.found[name] = [outcome, test]

    def add(self, name: str, outcome: str, test: str) -> None:
        """Keep what became of a mutant."""
        self.found[name] = [outcome, test]
        RESULTS.mkdir(exist_ok=True)
        with self.file.open("a", encoding="utf-8") as out:
            out.write(json.dumps([name, outcome, test], ensure_ascii=False) + "\n")

    def outcome(self, mutant: Mutant) -> str:
        """Return what became of a mutant, or nothing."""
        return self.found.get(mutant.name, [""])[0]


def equivalent() -> set[str]:
    """Return the mutants that change no game: lines of name and reason, apart by `##`."""
    lines = EQUIVALENT.read_text(encoding="utf-8").splitlines() if EQUIVALENT.exists() else []
    return {line.split(" ## ")[0] for line in lines if line and not line.startswith("#")}


def chapters_of(game: str, wanted: list[str]) -> list[str]:
    """Return the chapters of a game's rules, or those that are wanted."""
    files = sorted(Path("src/stardeck/games", game, "rules").glob("*.py"))
    return [file.stem for file in files if file.stem != "__init__" and (not wanted or file.stem in wanted)]


def all_mutants(game: str, asked: argparse.Namespace) -> list[Mutant]:
    """Return the mutants of a game, or the same sample of each chapter every time."""
    found: list[Mutant] = []
    for chapter in chapters_of(game, asked.file):
        mutants = mutants_of(game, chapter)
        if asked.limit and len(mutants) > asked.limit:
            mutants = random.Random(chapter).sample(mutants, asked.limit)
        found += mutants
    return found


def run(game: str, asked: argparse.Namespace) -> str:
    """Try the mutants of a game that are still unknown; return what went wrong, or nothing."""
    results, skipped = Results(game), equivalent()
    again = MISSED if asked.survivors else ""
    mutants = [one for one in all_mutants(game, asked) if one.name not in skipped]
    todo = [one for one in mutants if results.outcome(one) == again]
    count: Counter[str] = Counter()

    def told(mutant: Mutant, outcome: str, test: str) -> None:
        results.add(mutant.name, outcome, test)
        count[outcome] += 1
        done = sum(count.values())
        bar = "█" * (20 * done // len(todo)) + "░" * (20 - 20 * done // len(todo))
        text = f"\r{game} {bar} {done}/{len(todo)}, {count[MISSED]} survived, {count[ENDLESS]} endless "
        print(text, end="", flush=True, file=sys.stderr)

    wrong = hunt(rule_tests(game), todo, told) if todo else ""
    print(file=sys.stderr)
    return wrong


def report(game: str, asked: argparse.Namespace) -> float:
    """Print a line for each chapter and the survivors; return how many in a hundred were noticed."""
    results, same = Results(game), equivalent()
    total: Counter[str] = Counter()
    known: set[str] = set()
    print(f"{game:<20}{'mutants':>8}{NOTICED:>8}{ENDLESS:>8}{MISSED:>9}{'equivalent':>11}{'untried':>8}")
    for chapter in chapters_of(game, asked.file):
        count: Counter[str] = Counter()
        for mutant in mutants_of(game, chapter):
            known.add(mutant.name)
            count["same" if mutant.name in same else results.outcome(mutant)] += 1
        total += count
        print(line_of(f"  {chapter}", count))
    print(line_of("  together", total))
    for mutant in all_mutants(game, asked):
        if mutant.name not in same and results.outcome(mutant) == MISSED:
            reason = results.found[mutant.name][1]
            print(f"{mutant.lines.start:>5} {mutant.name}{f' ({reason})' if reason else ''}")
    for name in sorted(one for one in same - known if one.startswith(f"{game}/") and not asked.file):
        print(f"{EQUIVALENT} names a fault that no longer exists: {name}")
    noticed = total[NOTICED] + total[ENDLESS]
    return 100 * noticed / max(1, noticed + total[MISSED])


def line_of(name: str, count: Counter[str]) -> str:
    """Return a line of the table."""
    keys = (NOTICED, ENDLESS, MISSED, "same", "")
    widths = (8, 8, 9, 11, 8)
    cells = "".join(f"{count[key]:>{width}}" for key, width in zip(keys, widths, strict=True))
    return f"{name:<20}{sum(count.values()):>8}{cells}"


def main() -> int:
    """Try mutants and say what became of them."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", action="append", choices=GAMES, help="only this game; may be repeated")
    parser.add_argument("--file", action="append", default=[], help="only this chapter, such as drones")
    parser.add_argument("--limit", type=int, default=0, help="so many mutants of each chapter")
    parser.add_argument("--survivors", action="store_true", help="try only those again that no test noticed")
    parser.add_argument("--report", action="store_true", help="only say what is known")
    asked = parser.parse_args()
    low = []
    for game in asked.game or GAMES:
        wrong = "" if asked.report else run(game, asked)
        if wrong:
            print(f"{game}: {wrong}", file=sys.stderr)
            return 1
        share = report(game, asked)
        print(f"{game}: {share:.1f} % of the faults that change a game are noticed by its rule tests\n")
        if share < WANTED:
            low.append(game)
    return 1 if low else 0


if __name__ == "__main__":
    sys.exit(main())
