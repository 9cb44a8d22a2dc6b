"""Write docs/tensors.md: what every number of every game's tensor means.

python scripts/tensors.py [--check]
"""

from __future__ import annotations

import sys
from pathlib import Path

from stardeck.envs.table import Table
from stardeck.games import BUILT_IN

PAGE = Path(__file__).resolve().parent.parent / "docs" / "tensors.md"

HEAD = """# Tensors

What the numbers of an observation mean, game by game; [research](research.md) says how to get them.
Every number is whole, from 0 to *high*; where more can be counted, *high* means so many or more.
Seats are counted from the one that looks: itself, then the others in the order of play; absent ones are 0.
In Python: `Table("titan").encoder.layout.features`.

This page is written by `scripts/tensors.py`.
"""


def page() -> str:
    """Return the page."""
    words = [HEAD]
    for name in BUILT_IN:
        table = Table(name)
        words.append(f"## {table.box.title('en')}: {table.size} numbers, {table.answers} answers\n")
        words.append("| feature | slice | high | meaning |\n| --- | --- | --: | --- |")
        for feature in table.encoder.layout.features:
            where = f"{feature.start}:{feature.stop}"
            words.append(f"| {feature.name} | `{where}` | {feature.high} | {feature.meaning} |")
        words.append("")
    return "\n".join(words)


def main() -> int:
    """Write the page, or tell whether it is up to date."""
    if "--check" in sys.argv[1:]:
        if PAGE.read_text(encoding="utf-8") == page():
            return 0
        print("docs/tensors.md is out of date: run python scripts/tensors.py", file=sys.stderr)
        return 1
    PAGE.write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
