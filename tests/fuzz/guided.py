"""One target under the guidance of coverage; `scripts/fuzz_texts.py` runs it where there is atheris.

    python -m tests.fuzz.guided position-titan FOLDER [options of libFuzzer]

Only the interpreted sources tell which of their lines a text has reached.
"""

from __future__ import annotations

import re
import signal
import sys
import time
from pathlib import Path

import atheris

SECONDS = 1.0
"""CPU time that a text may take, measured where every branch is counted as well."""

ENDLESS = 30
"""After so many seconds of CPU time a text is given up; by the clock it may take much longer here."""

WORDS = 400
"""So many words of the real texts are put into others."""

with atheris.instrument_imports(include=["stardeck"]):
    from tests.fuzz.targets import targets

    NAME, FOLDER = sys.argv[1], Path(sys.argv[2])
    TARGET = targets()[NAME]
    SEEDS = TARGET.seeds()
    # What is imported at first use is imported here, so that it is counted, and takes no time of a text's.
    for seed in SEEDS:
        TARGET.check(seed)


def dictionary() -> str:
    """Return words of the real texts, as libFuzzer reads them."""
    words = {word for text in SEEDS for word in re.findall(r"[\w.@*-]{2,24}|[^\w\s]", text)}
    some = sorted(words)[:: max(1, len(words) // WORDS)]
    coded = ["".join(f"\\x{byte:02x}" for byte in word.encode()) for word in some]
    return "".join(f'"{word}"\n' for word in coded)


def endless(_signal: int, _frame: object) -> None:
    """End what does not end by itself."""
    raise AssertionError(f"it takes over {ENDLESS} s")


def seconds(text: str) -> float:
    """Check a text; return how much CPU time that took."""
    signal.setitimer(signal.ITIMER_PROF, ENDLESS)
    begun = time.process_time()
    TARGET.check(text)
    signal.setitimer(signal.ITIMER_PROF, 0)
    return time.process_time() - begun


def tried(data: bytes) -> None:
    """Check a text of any bytes; one that takes long once may have met the collector of garbage."""
    text = data.decode("utf-8", "replace")
    if seconds(text) > SECONDS:
        again = seconds(text)
        assert again < SECONDS, f"it takes {again:.1f} s"


def main() -> None:
    """Fuzz until libFuzzer ends the process."""
    signal.signal(signal.SIGPROF, endless)
    begin = FOLDER / "seeds"
    begin.mkdir(parents=True, exist_ok=True)
    for number, text in enumerate(SEEDS):
        (begin / f"{number:03}").write_bytes(text.encode("utf-8", "replace"))
    words = FOLDER / "words"
    words.write_text(dictionary(), encoding="ascii")
    longest = 2 * max(len(text.encode("utf-8", "replace")) for text in SEEDS)
    options = [f"-dict={words}", f"-max_len={max(200, longest)}", "-timeout=1200", "-rss_limit_mb=2048"]
    for folder in ("corpus", "bad"):
        (FOLDER / folder).mkdir(exist_ok=True)
    options += [f"-artifact_prefix={FOLDER}/bad/", "-print_final_stats=1"]
    atheris.Setup(
        [sys.argv[0], *options, *sys.argv[3:], f"{FOLDER}/corpus", f"{begin}", f"{FOLDER}/bad"], tried
    )
    atheris.Fuzz()


if __name__ == "__main__":
    main()
