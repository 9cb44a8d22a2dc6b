"""Ray, for games on many machines: tournaments and batches begin and end it in the same way."""

from __future__ import annotations

import importlib
import os
from typing import Any

from stardeck.kernel.errors import BadOption


class Cluster:
    """A connection to Ray; the address ``local`` starts it on this machine."""

    def __init__(self, address: str) -> None:
        self.ray = _import_ray()
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        self._started = not self.ray.is_initialized()
        if self._started:
            more: dict[str, Any] = {"include_dashboard": False} if address == "local" else {}
            self.ray.init(address=address, log_to_driver=False, **more)

    def close(self) -> None:
        """End the connection, unless it was there before."""
        if self._started:
            self.ray.shutdown()
            self._started = False


def _import_ray() -> Any:
    try:
        return importlib.import_module("ray")
    except ImportError:
        raise BadOption("Ray is an extra of its own: pip install 'stardeck[ray]'.") from None
