"""Functions and modules stay small: median at most 8 lines, none over 60; modules at most 400 lines."""

from __future__ import annotations

import ast
import statistics
import sys
from pathlib import Path
from typing import Final

FUNCTION_MOST: Final = 60
MODULE_MOST: Final = 400
MEDIAN_MOST: Final = 8
NINE_OF_TEN_MOST: Final = 28


def functions(path: Path) -> list[tuple[int, str]]:
    """Return length and name of every function of a file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [
        ((node.end_lineno or node.lineno) - node.lineno + 1, f"{path}:{node.lineno} {node.name}")
        for node in ast.walk(tree)
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
    ]


def main() -> int:
    """Measure the package and print what is too big."""
    root = Path(__file__).parent.parent
    files = sorted((root / "src").rglob("*.py"))
    found = [entry for path in files for entry in functions(path.relative_to(root))]
    lengths = sorted(length for length, _ in found)
    complaints = [f"{name}: {length} lines" for length, name in found if length > FUNCTION_MOST]
    for path in files:
        lines = path.read_text(encoding="utf-8").count("\n")
        if lines > MODULE_MOST and path.name not in ("data.py", "text.py", "words.py"):
            complaints.append(f"{path.relative_to(root)}: {lines} lines")
    median, nine = statistics.median(lengths), lengths[len(lengths) * 9 // 10]
    print(
        f"{len(files)} modules, {len(found)} functions: "
        f"median {median}, nine of ten {nine}, longest {lengths[-1]}"
    )
    if median > MEDIAN_MOST or nine > NINE_OF_TEN_MOST:
        complaints.append(f"functions are too long on the whole (aim: {MEDIAN_MOST} and {NINE_OF_TEN_MOST})")
    for complaint in complaints:
        print(f"too big: {complaint}")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
