"""Settings for all tests."""

from __future__ import annotations

from hypothesis import settings

# Machines that share their cores are slow now and then; how long an example takes says nothing here.
settings.register_profile("stardeck", deadline=None)
settings.load_profile("stardeck")
