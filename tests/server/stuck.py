"""Work that processes of the server never finish."""

from __future__ import annotations

import os
import time
from pathlib import Path


def hanging(path: str) -> int:
    """Write down which process works, and do not come back."""
    Path(path).write_text(str(os.getpid()))
    time.sleep(600)
    return os.getpid()


def quick() -> int:
    """Return which process works."""
    return os.getpid()


def dying() -> None:
    """End this process as the system does when memory runs out."""
    os.kill(os.getpid(), 9)
