"""Readings: named choices where editions or readers of a rulebook differ, and variants of play."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from stardeck.content import content_text
from stardeck.kernel.errors import BadOption, listing, nearest, quoted
from stardeck.words import Lang, Words, say


@dataclass(frozen=True)
class Reading:
    """A question the rulebook leaves open, or a variant it offers."""

    name: str
    """As written in options and records: a keyword of ``stardeck.new``."""

    rule: str
    """The rule number in RULES.md that it belongs to."""

    choices: tuple[str, ...]
    """The ways to read it, as written in options and records; the first is the default."""

    words: Words
    """The title under its name, and a sentence on each choice under ``name.choice``."""

    @property
    def default(self) -> str:
        """The value used when nobody chooses."""
        return self.choices[0]

    def title(self, lang: Lang) -> str:
        """Return the question in a few words."""
        return say(self.words, self.name, lang)

    def describe(self, choice: str, lang: Lang) -> str:
        """Return what a choice means, in a sentence."""
        return say(self.words, f"{self.name}.{choice}", lang)


def read_readings(package: str) -> tuple[Reading, ...]:
    """Return the readings that a package lists in ``content/readings.toml``."""
    text = content_text(package, "readings.toml")
    words = Words(package, "readings")
    return tuple(
        Reading(row["name"], row["rule"], tuple(row["choices"]), words)
        for row in tomllib.loads(text)["option"]
    )


def settle(readings: Sequence[Reading], wanted: Mapping[str, object]) -> dict[str, str]:
    """Return a value for every reading; BadOption names what is unknown and what is allowed."""
    by_name = {reading.name: reading for reading in readings}
    for name in wanted:
        if name not in by_name:
            raise BadOption(
                f"There is no option {quoted(name)}.{nearest(name, by_name)} "
                f"The options of this game are: {listing(by_name, 40) or 'none'}."
            )
    settled = {}
    for reading in readings:
        value = _as_text(wanted.get(reading.name, reading.default))
        allowed = reading.choices
        if value not in allowed:
            found = value if len(value) <= len(quoted(value)) else quoted(value)
            raise BadOption(f"{reading.name}={found} is not a choice; allowed: {listing(allowed, 40)}.")
        settled[reading.name] = value
    return settled


def _as_text(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def unusual(readings: Sequence[Reading], settled: Mapping[str, str]) -> dict[str, str]:
    """Return only what differs from the defaults, in the order of the readings."""
    return {r.name: settled[r.name] for r in readings if settled[r.name] != r.default}


def readings_to_text(readings: Sequence[Reading], settled: Mapping[str, str]) -> str:
    """Return what differs from the defaults, e.g. ``years=6,edition=early``; ``-`` if nothing does."""
    return ",".join(f"{name}={value}" for name, value in unusual(readings, settled).items()) or "-"


def readings_from_text(readings: Sequence[Reading], text: str) -> dict[str, str]:
    """Read what `readings_to_text` wrote."""
    wanted: dict[str, object] = {}
    for part in [] if text == "-" else text.split(","):
        name, equals, value = part.partition("=")
        if not equals:
            raise BadOption(f"{quoted(part)} is not of the form name=value.")
        wanted[name.strip()] = value.strip()
    return settle(readings, wanted)
