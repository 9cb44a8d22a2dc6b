"""Open the page at once; make the compiled build beside it, for the next start.

``make play`` runs this. What plays is ``.compiled`` if it was made from these very sources, else the sources
themselves, interpreted, while ``make .compiled/stamp`` works in the background with low priority. What that
says goes to ``.compiled.log``.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
STAMP = ROOT / ".compiled" / "stamp"
LOG = ROOT / ".compiled.log"


def is_fresh() -> bool:
    """Tell whether the compiled build was made after the last change of what it is made from."""
    if not STAMP.exists():
        return False
    made = STAMP.stat().st_mtime
    files = [*(ROOT / "src").rglob("*"), ROOT / "hatch_build.py", ROOT / "pyproject.toml"]
    sources = [path for path in files if path.is_file() and "__pycache__" not in path.parts]
    return all(path.stat().st_mtime <= made for path in sources)


def build_beside() -> subprocess.Popen[bytes]:
    """Start to make the compiled build; it goes on when the page is closed, and nobody waits for it."""
    print(
        "stardeck: playing interpreted; the compiled build (bots think faster) is being made beside it "
        f"and is taken up at the next start. Its words: {LOG.name}",
        flush=True,
    )
    with LOG.open("wb") as log:
        return subprocess.Popen(
            ["nice", "-n", "10", "make", "-s", ".compiled/stamp"],
            cwd=ROOT, stdout=log, stderr=subprocess.STDOUT, start_new_session=True,
        )  # fmt: skip


def main() -> None:
    """Choose a build and become the page."""
    environment = dict(os.environ)
    if is_fresh():
        print("stardeck: playing the compiled build.", flush=True)
        environment["PYTHONPATH"] = str(ROOT / ".compiled")
    else:
        build_beside()
    os.chdir(ROOT)
    os.execve(sys.executable, [sys.executable, "-m", "stardeck", *sys.argv[1:]], environment)


if __name__ == "__main__":
    main()
