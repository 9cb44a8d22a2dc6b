"""Processes in which bots think: they end with the one that started them, however it ends."""

from __future__ import annotations

import ctypes
import multiprocessing
import os
import signal
import sys
import threading
from multiprocessing.connection import wait
from typing import Final

_PR_SET_PDEATHSIG: Final = 1


def end_with_parent() -> None:
    """Let this process end when the one that started it is gone: the first thing a worker does.

    Who is killed can't end its workers, and a worker that waits for work hears nothing of it.
    """
    parent = multiprocessing.parent_process()
    assert parent is not None, "A worker is started by multiprocessing."
    if sys.platform == "linux":
        # Compiled code may think for seconds before a thread gets its turn; the kernel does not wait.
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    threading.Thread(target=_watch, args=(parent.sentinel,), daemon=True).start()


def _watch(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)
