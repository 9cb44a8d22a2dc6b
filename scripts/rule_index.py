"""The rule index: every numbered rule names at least one function and one test, and is there in French.

`--check` fails on a hole; without it the table is written to docs/rule-index.md.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import defaultdict
from itertools import zip_longest
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
    rules = RULE.findall((game / "content" / "RULES.md").read_text(encoding="utf-8"))
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


def translation_holes(game: Path) -> list[str]:
    """Return how the French rules differ from the English ones in chapters, rules, identifiers or amounts."""
    if not (game / "content" / "RULES.fr.md").exists():
        return [f"{game.name}: there is no RULES.fr.md."]
    texts = [game / "content" / name for name in ("RULES.md", "RULES.fr.md")]
    english, french = [text.read_text(encoding="utf-8") for text in texts]
    chapters = [re.findall(r"^## (\d*)", text, re.MULTILINE) for text in (english, french)]
    ours, theirs = RULE.findall(english), RULE.findall(french)
    holes = [f"{game.name}: the chapters of RULES.fr.md are not those of RULES.md."] * (
        chapters[0] != chapters[1]
    )
    if [number for number, _ in ours] != [number for number, _ in theirs]:
        return [*holes, f"{game.name}: {_first_difference(ours, theirs)}"]
    holes += [
        f"{game.name} rule {number}: English and French name different identifiers, readings or amounts."
        for (number, words), (_, others) in zip(ours, theirs, strict=True)
        if _named(words) != _named(others)
    ]
    return holes


def _first_difference(ours: list[tuple[str, str]], theirs: list[tuple[str, str]]) -> str:
    for english, french in zip_longest(ours, theirs, fillvalue=("nothing", "")):
        if english[0] != french[0]:
            return f"where RULES.md has {english[0]}, RULES.fr.md has {french[0]}."
    return "the rules are the same."


def _named(words: str) -> list[str]:
    """Return what no language changes in a rule: code, readings and amounts."""
    readings = re.findall(r"(?:reading|lecture)\s*: (\w+)", words)
    return sorted(re.findall(r"`([^`]+)`", words) + readings + re.findall(r"\d+", words))


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
        if (game / "content" / "RULES.md").exists():
            rows, missing = index(game)
            missing += translation_holes(game)
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
