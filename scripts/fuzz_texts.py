"""Texts from outside, changed byte by byte under the guidance of coverage: each is refused in words or read.

    python -m scripts.fuzz_texts [--minutes 30] [--target "position-*"]

It needs atheris; `make fuzz-texts` has it in an environment of its own. The targets share the minutes. What
led somewhere new is kept in .fuzzed/texts/, and a later run goes on from there; a text that failed is
kept, too, and tried again first.
"""

from __future__ import annotations

import argparse
import json
import re
import resource
import subprocess
import sys
import time
from collections import deque
from dataclasses import asdict, dataclass
from fnmatch import fnmatch
from pathlib import Path
from subprocess import PIPE, STDOUT
from typing import Final

from tests.fuzz.targets import targets

KEPT: Final = Path(".fuzzed/texts")
MINUTES: Final = 10.0
"""For each target, if nothing is said."""

TOLD: Final = re.compile(r"#(\d+)\s.*cov: (\d+).*corp: (\d+)")
"""What libFuzzer says now and then: texts tried, branches reached, texts kept."""

TRACE: Final = 40
"""Lines that are shown of what went wrong."""


@dataclass
class Told:
    """How far a target has come, in all runs."""

    texts: int = 0
    seconds: float = 0.0
    cpu: float = 0.0
    """So many of them on a processor."""

    branches: int = 0
    kept: int = 0


def record_of(name: str) -> Path:
    """Return where it is kept how far a target has come."""
    return KEPT / name / "told.json"


def so_far(name: str) -> Told:
    """Return how far a target has come."""
    file = record_of(name)
    return Told(**json.loads(file.read_text(encoding="utf-8"))) if file.exists() else Told()


def busy() -> float:
    """Return how long the fuzzers that have ended were on a processor."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def fuzzed(name: str, seconds: float) -> bool:
    """Fuzz a target for so long, with a line of progress; tell whether all went well."""
    before, told, begun, busied = so_far(name), so_far(name), time.monotonic(), busy()
    last: deque[str] = deque(maxlen=TRACE)
    command = [sys.executable, "-m", "tests.fuzz.guided", name, str(KEPT / name)]
    command.append(f"-max_total_time={max(1, round(seconds))}")
    with subprocess.Popen(command, stdout=PIPE, stderr=STDOUT, text=True, errors="replace") as fuzzer:
        assert fuzzer.stdout is not None
        for line in fuzzer.stdout:
            last.append(line.rstrip())
            if found := TOLD.match(line):
                told.texts = before.texts + int(found.group(1))
                told.branches, told.kept = int(found.group(2)), int(found.group(3))
                print(f"\r{name}: {summary(told)} ", end="", file=sys.stderr, flush=True)
    told.seconds = before.seconds + time.monotonic() - begun
    told.cpu = before.cpu + busy() - busied
    record_of(name).parent.mkdir(parents=True, exist_ok=True)
    record_of(name).write_text(json.dumps(asdict(told)), encoding="utf-8")
    minutes = f"{told.seconds / 60:.1f} minutes in all, {told.cpu / 60:.1f} of them on a processor"
    print(f"\r{name}: {summary(told)}, {minutes}", flush=True)
    if fuzzer.returncode:
        print("\n".join(last))
        print(f"{name} FAILED; the text is in {KEPT / name / 'bad'}", flush=True)
    return fuzzer.returncode == 0


def summary(told: Told) -> str:
    """Return how far it is, in words."""
    return f"{told.texts:,} texts, {told.branches:,} branches, {told.kept} texts kept"


def main() -> int:
    """Fuzz the targets that are wanted, those first that had the least time."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--minutes", type=float, default=0, help=f"in all; otherwise {MINUTES:g} for each")
    parser.add_argument("--target", default="*", help="these alone; * stands for anything")
    parser.add_argument("--list", action="store_true", help="name the targets, and end")
    asked = parser.parse_args()
    wanted = [name for name in targets() if fnmatch(name, asked.target)]
    if asked.list or not wanted:
        print("\n".join(wanted or targets()))
        return 0 if wanted else 1
    wanted.sort(key=lambda name: so_far(name).seconds)
    each = (asked.minutes or MINUTES * len(wanted)) * 60 / len(wanted)
    failed = [name for name in wanted if not fuzzed(name, each)]
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
