"""Packages that only learners need."""

from __future__ import annotations

import importlib
from types import ModuleType
from typing import Final

from stardeck.kernel.errors import StardeckError

EXTRAS: Final = {"pyspiel": "openspiel", "pyarrow": "arena"}
"""Package -> the extra it comes with; all others come with ``envs``."""


class Missing(StardeckError, ImportError):
    """A package that only learners need is not installed."""


def need(module: str, purpose: str) -> ModuleType:
    """Return a module of an extra; Missing says how to get it."""
    try:
        return importlib.import_module(module)
    except ImportError as error:
        raise Missing(
            f"{purpose} needs the package {module!r}, which can't be imported ({error}). "
            f"It comes with the extra: pip install 'stardeck[{EXTRAS.get(module, 'envs')}]'."
        ) from error
