"""Packages that only learners need."""

from __future__ import annotations

import importlib
from types import ModuleType

from stardeck.kernel.errors import StardeckError


class Missing(StardeckError, ImportError):
    """A package of the extra ``research`` is not installed."""


def need(module: str, purpose: str) -> ModuleType:
    """Return a module of the extra; Missing says how to get it."""
    try:
        return importlib.import_module(module)
    except ImportError as error:
        raise Missing(
            f"{purpose} needs the package {module!r}, which can't be imported ({error}). "
            "It comes with the extra: pip install 'stardeck[research]'."
        ) from error
