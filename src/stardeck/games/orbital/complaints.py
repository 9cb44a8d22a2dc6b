"""What can be wrong with a pack of Orbital, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

WRONG: Final[Mapping[str, str]] = {
    "start-hand": "nobody can keep more than the {n} cards dealt.",
    "twice": "{id} stands twice.",
    "core-only": "only a core can have {effect}.",
    "free-action": "an action costs crew, money or both.",
    "exits": "expected letters of 'LUR', each at most once; found {found}.",
    "no-core": "the first [[core]] must be the structural core; there is none.",
    "first-core": "the first [[core]] must be the structural core.",
    "kinds": "at most {most} kinds can be told apart; found {n}.",
    "one-question": (
        "a card asks one thing at most: one of discard, damage, repair, look, raid, move, build, or "
        "whom 'chosen' means."
    ),
    "no-exits": "an event has no exits to build at; only a module can 'build'.",
    "core-steps": (
        "a core works by itself: its steps ask nobody and cost nothing; only gain, lose and take."
    ),
    "if-none": "{phrase}: 'if 0' is always true; expected a number from 1, or no 'if'.",
    "ignored": "{effect} takes no notice of it; leave it out, or choose another effect.",
    "ignored-cost": (
        "{effect} is always active, so nothing is paid for it; leave the cost out, or choose an "
        "effect behind an arrow."
    ),
    "others": "{phrase}: only gaining, losing, taking and discarding can be for others.",
    "per": "{phrase}: only gaining, losing and taking can be counted per module.",
}
