"""Say whether the build in a folder is compiled: one line, so that nobody wonders."""

from __future__ import annotations

import sys
from pathlib import Path

folder = Path(sys.argv[1])
libraries = [*folder.rglob("*.so"), *folder.rglob("*.pyd")]
story = folder / "stardeck" / "interpreted.txt"
if libraries:
    print(f"stardeck: compiled build, {len(libraries)} libraries in {folder}.")
elif story.exists():
    reason = story.read_text(encoding="utf-8").partition("\n")[0]
    print(f"stardeck: interpreted build, because {reason} (Debian: apt-get install gcc; more in {story}).")
else:
    print("stardeck: interpreted build, as was asked for.")
