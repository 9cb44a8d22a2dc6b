"""Say whether the build in a folder is compiled: one line, so that nobody wonders."""

from __future__ import annotations

import sys
from pathlib import Path

libraries = list(Path(sys.argv[1]).rglob("*.so"))
if libraries:
    print(f"stardeck: compiled build, {len(libraries)} libraries in {sys.argv[1]}.")
else:
    print("stardeck: interpreted build, because no C compiler was found (Debian: apt-get install gcc).")
