"""The page's files, and which edition of the page they are: one that is open may be of the server before."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Final

import stardeck

WEB: Final = Path(str(files("stardeck"))) / "web"
STATIC: Final = WEB / "static"


@lru_cache(maxsize=1)
def edition() -> str:
    """Return what tells this page from every other that was or will be served."""
    told = hashlib.sha256(stardeck.__version__.encode())
    for path in sorted(STATIC.iterdir()):
        told.update(path.name.encode() + b"\0" + path.read_bytes())
    return told.hexdigest()[:16]
