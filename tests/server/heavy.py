"""Work that a reader of strangers' texts never finishes.

The position that is wished for is the path of a file: there is written which process works.
"""

from __future__ import annotations

import os
import time
from pathlib import Path

from stardeck.server.messages.learn import PositionWish
from stardeck.server.table.store import Stored


def _begin(wish: PositionWish) -> None:
    path = Path(wish.position)
    path.with_suffix(".new").write_text(str(os.getpid()))
    path.with_suffix(".new").rename(path)


def sleeping(wish: PositionWish, token: str, now: float) -> Stored:
    """Do nothing for longer than any test waits."""
    _begin(wish)
    time.sleep(90)
    raise AssertionError("nobody ended this")


def burning(wish: PositionWish, token: str, now: float) -> Stored:
    """Calculate for longer than any test waits."""
    _begin(wish)
    end = time.monotonic() + 90
    while time.monotonic() < end:
        pass
    raise AssertionError("nobody ended this")


def swallowing(wish: PositionWish, token: str, now: float) -> Stored:
    """Ask for more memory than anybody needs."""
    _begin(wish)
    whole = bytearray(1 << 31)
    raise AssertionError(f"nobody refused {len(whole)} bytes")


def stumbling(wish: PositionWish, token: str, now: float) -> Stored:
    """Fail as nobody foresaw."""
    _begin(wish)
    raise ValueError("int has too many digits")
