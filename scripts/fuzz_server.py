"""The fuzzers of the server at length, slice by slice, each with made-up input of its own.

    python -m scripts.fuzz_server [--slices 100] [--minutes 30] [--slice 17]

A hundred slices are the whole. What passed is kept in .fuzzed/, and a later run goes on from there; what
failed is kept there, too, and tried again: a slice makes up the same every time.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

FUZZED: Final = Path(".fuzzed")
WHOLE: Final = 100
FUZZERS: Final = "tests/fuzz"
ONCE: Final = "tests/server/test_worlds.py"
"""It makes nothing up, so the first slice has it for all."""


def passed(number: int) -> Path:
    """Return where it is kept that a slice has passed."""
    return FUZZED / f"{number:03}.txt"


def failed(number: int) -> Path:
    """Return where it is kept how a slice has failed."""
    return FUZZED / f"{number:03}-failed.txt"


def tried(number: int) -> bool:
    """Run one slice; keep what it said, and tell whether all went well."""
    tests = [FUZZERS, ONCE] if number == 1 else [FUZZERS]
    command = [sys.executable, "-m", "pytest", "-q", f"--hypothesis-seed={number}", *tests]
    environment = {**os.environ, "STARDECK_FUZZ": str(1 / WHOLE)}
    done = subprocess.run(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    failed(number).unlink(missing_ok=True)
    place = passed(number) if done.returncode == 0 else failed(number)
    place.write_text(done.stdout, encoding="utf-8")
    return done.returncode == 0


def run(numbers: Sequence[int], minutes: float) -> int:
    """Run slices until the time is up; return how many failed."""
    begun, bad = time.monotonic(), 0
    for number in numbers:
        if minutes and time.monotonic() - begun > minutes * 60:
            print(f"{minutes:g} minutes are over; the next run goes on with slice {number}.")
            break
        at = time.monotonic()
        good = tried(number)
        bad += not good
        said = "passed" if good else f"FAILED, see {failed(number)}"
        print(f"slice {number} {said} after {time.monotonic() - at:.0f} s", flush=True)
    return bad


def main() -> int:
    """Run what has not passed yet."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--slices", type=int, default=WHOLE, help="so many slices in all")
    parser.add_argument("--minutes", type=float, default=0, help="begin no slice after so long; 0: whenever")
    parser.add_argument("--slice", type=int, help="this slice alone, also if it has passed")
    asked = parser.parse_args()
    FUZZED.mkdir(exist_ok=True)
    wanted = range(1, asked.slices + 1)
    left = [asked.slice] if asked.slice else [number for number in wanted if not passed(number).exists()]
    bad = run(left, asked.minutes)
    print(f"{sum(passed(number).exists() for number in wanted)} of {len(wanted)} slices have passed.")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
