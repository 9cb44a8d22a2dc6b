"""How hard the fuzzers try: a little in `make test`, much in `make fuzz-server`.

`make fuzz-server` tries a hundredth at a time, a hundred times, so that it can be stopped and go on.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

PART = float(os.environ.get("STARDECK_FUZZ") or 0)
"""How much of the long form is tried; 0 is the short form."""

LONG = PART > 0


def tries(short: int, long: int) -> settings:
    """Return Hypothesis' settings for so many examples; the short form is the same every time."""
    return settings(
        max_examples=max(short, round(long * PART)),
        derandomize=not LONG,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
