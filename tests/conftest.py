"""Settings for all tests."""

from __future__ import annotations

import os

from hypothesis import settings

# The tests themselves fill the cores: threads of numpy's would only wait for each other there.
os.environ.setdefault("OMP_NUM_THREADS", "1")

# Machines that share their cores are slow now and then; how long an example takes says nothing here.
settings.register_profile("stardeck", deadline=None)
settings.load_profile("stardeck")
