"""Everything that can be had of a match, so that checks leave no way out unwatched."""

from __future__ import annotations

import re
from functools import cached_property
from typing import Any, Final

from stardeck.kernel.decision import Seat
from stardeck.kernel.errors import IllegalAction
from stardeck.kernel.match import Match
from stardeck.kernel.seen import Seen
from stardeck.words import LANGUAGES

LATELY: Final = 10
"""Answers whose lines are looked at: a log grows long, and its old lines were looked at before."""

_ASKED: Final = ("lines", "log", "happened", "moment", "why_not", "ghost", "route")
"""What is asked for something; it is looked at below."""


def looks(seen: Seen, answers: int) -> dict[str, Any]:
    """Return all that a pair of eyes is shown, by name: what somebody adds to `Seen` is among it."""
    found: dict[str, Any] = {}
    for name in dir(Seen):
        if not name.startswith("_") and name not in _ASKED:
            is_value = isinstance(getattr(Seen, name), property | cached_property)
            found[name] = getattr(seen, name) if is_value else getattr(seen, name)()
    since = max(0, answers - LATELY)
    refs = [ref for part in found["parts"] for ref in re.findall(r'data-ref="([^"]*)"', part.content)]
    reasons = [seen.why_not(ref) for ref in refs]
    moments = [seen.moment(number) for number in range(since, answers)]
    lines = [line for number in range(since, answers) for line in seen.lines(number)]
    return {
        **found,
        "log": seen.log(since),
        "happened": seen.happened(since),
        "why_not": reasons,
        "ghosts": [seen.ghost(str(offer.option)) for offer in found["options"]],
        "moments": moments,
        "routes": [seen.route(line.carried) for line in lines if line.carried is not None],
    }


def gifts(match: Match, seat: Seat) -> dict[str, Any]:
    """Return every object that a match hands out, by name; some of them for one pair of eyes.

    Not so its state, which is for the rules alone: copies may share what these never change in place.
    """
    who, played = None if seat < 0 else seat, match.played
    return {
        "the view": match.view(who),
        "the question": match.decision,
        "the options": match.options,
        "the answers as the rules know them": played,
        "the answers": match.answers,
        "the scores": match.scores,
        "the winners": match.winners,
        "the automatic seats": match.automatic,
        "the record": match.to_record(),
        **{f"{name} as seen": gift for name, gift in looks(match.seen(who), len(played)).items()},
    }


def outlets(match: Match, state: Any, seat: Seat) -> dict[str, str]:
    """Return everything a seat is shown of a position, as text, by the way it gets there."""
    here = at(match, state)
    shown: dict[str, str] = {"view": "", "status": ""}
    for lang in LANGUAGES:
        found = looks(here.seen(None if seat < 0 else seat, lang), len(here.played))
        del found["view"]
        shown["view"] = found.pop("text")
        shown["status"] += found.pop("status")
        shown |= {f"{name} ({lang})": repr(what) for name, what in found.items()}
    if here.seat == seat:
        shown["refusal"] = _refusal(here)
    return shown


def at(match: Match, state: Any) -> Match:
    """Return a match that looks at another position; it shares everything else with the first."""
    other = object.__new__(Match)
    other.__dict__.update(match.__dict__, _state=state, _known=False)
    return other


def _refusal(match: Match) -> str:
    """Return what is said to who answers nonsense."""
    try:
        match.play("no such answer")
    except IllegalAction as error:
        return str(error)
    raise AssertionError("Nonsense was accepted.")
