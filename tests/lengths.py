"""What is played at length: `make test` does that once, with the build that people have."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def at_length(cases: Iterable[object]) -> list[Any]:
    """Mark cases of a parametrised test that the interpreted run leaves out (`-m "not long"`)."""
    return [pytest.param(case, marks=pytest.mark.long) for case in cases]
