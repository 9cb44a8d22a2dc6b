"""The options of a new game."""

from __future__ import annotations

from stardeck.kernel.reading import read_readings

READINGS = read_readings("stardeck_toy")
