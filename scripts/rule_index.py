"""The rule index: every numbered rule names at least one function and one test.

`--check` fails on a hole; without it the table is written to docs/rule-index.md.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import defaultdict
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
RULE: Final = re.compile(r"^\*\*(\d+\.\d+[a-z]?)\*\* (.+)$", re.MULTILINE)
CITED: Final = re.compile(r"Rules? (\d+\.\d+[a-z]?(?:(?:, | and )\d+\.\d+[a-z]?)*)")
NUMBER: Final = re.compile(r"\d+\.\d+[a-z]?")


def citations(folder: Path) -> dict[str, list[str]]:
    """Return which functions and classes below a folder cite which rule in their docstring."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.AsyncFunctionDef)):
                for group in CITED.findall(ast.get_docstring(node) or ""):
                    for number in NUMBER.findall(group):
                        found[number].append(f"{path.relative_to(ROOT).as_posix()}::{node.name}")
    return found


def index(game: Path) -> tuple[list[str], list[str]]:
    """Return the table of one game, and its holes."""
    rules = RULE.findall((game / "RULES.md").read_text(encoding="utf-8"))
    code = citations(game)
    tests = citations(ROOT / "tests" / "games" / game.name)
    rows, holes = [], []
    for number, words in rules:
        rows.append(f"| {number} | {words[:90]} | {_short(code[number])} | {_short(tests[number])} |")
        holes += [f"{game.name} rule {number}: no function cites it."] * (not code[number])
        holes += [f"{game.name} rule {number}: no test cites it."] * (not tests[number])
    known = {number for number, _ in rules}
    holes += [
        f"{game.name}: {places[0]} cites rule {n}, which RULES.md lacks."
        for cited in (code, tests)
        for n, places in cited.items()
        if places and n not in known
    ]
    return rows, holes


def _short(places: list[str]) -> str:
    names = [f"`{place.split('::')[1]}`" for place in places[:3]]
    return ", ".join(names) + (f" +{len(places) - 3}" if len(places) > 3 else "")


def main() -> int:
    """Write or check the index of every game that has rules."""
    holes: list[str] = []
    text = [
        "# Rule index",
        "",
        "Every numbered rule, the functions that implement it and the tests that cite it.",
        "",
    ]
    for game in sorted((ROOT / "src" / "stardeck" / "games").iterdir()):
        if (game / "RULES.md").exists():
            rows, missing = index(game)
            holes += missing
            text += [
                f"## {game.name} ({len(rows)} rules)",
                "",
                "| rule | in our words | code | tests |",
                "| --- | --- | --- | --- |",
                *rows,
                "",
            ]
            print(f"{game.name}: {len(rows)} rules, {len(missing)} holes")
    for hole in holes:
        print(hole)
    if "--check" not in sys.argv:
        (ROOT / "docs" / "rule-index.md").write_text("\n".join(text), encoding="utf-8")
    return 1 if holes else 0


if __name__ == "__main__":
    sys.exit(main())
