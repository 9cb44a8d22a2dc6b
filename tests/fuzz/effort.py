"""How hard the fuzzers try: a little in `make test`, much in `make fuzz-server`."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

LONG = bool(os.environ.get("STARDECK_FUZZ"))


def tries(short: int, long: int) -> settings:
    """Return Hypothesis' settings for so many examples; the short form is the same every time."""
    return settings(
        max_examples=long if LONG else short,
        derandomize=not LONG,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
