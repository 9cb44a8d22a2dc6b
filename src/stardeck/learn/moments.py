"""What one seat knew each time it answered: all that a review may look at."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from stardeck.games import find
from stardeck.kernel.box import Box
from stardeck.kernel.decision import Action, Decision, Seat
from stardeck.kernel.game import Game
from stardeck.kernel.match import Match, load_pack


@dataclass(frozen=True)
class Rules:
    """Which game is played, and how. Small, so that it can be sent to a process."""

    game: str
    readings: tuple[tuple[str, str], ...]
    pack: str | None
    """The text of a pack, or None for the default one."""

    automatic: tuple[Seat, ...] = ()
    """The seats that the rules play by themselves."""


def rules_of(match: Match) -> Rules:
    """Return the rules that a match is played by."""
    return Rules(
        match.box.name, tuple(sorted(match.readings.items())), match.pack.text, tuple(match.automatic)
    )


@lru_cache(maxsize=4)
def load(rules: Rules) -> tuple[Box, Game[Any, Any]]:
    """Return the box and the game that rules name."""
    box = find(rules.game)
    return box, box.game(load_pack(box, rules.pack).content, dict(rules.readings))


@dataclass(frozen=True)
class Moment:
    """A choice that a seat had, as it saw it, and what it answered."""

    seat: Seat
    at: int
    """How many answers had been given before."""

    view: str
    """What the seat knew, as the game writes views."""

    prompt: int
    options: tuple[Action, ...]
    action: Action
    """What it answered."""

    after: str | None
    """What it knew after its answer, before anybody had a choice again; None if the game was over."""

    others: bool
    """Whether another seat answered before this one had its next choice."""

    @property
    def decision(self) -> Decision:
        """What was asked."""
        return Decision(self.seat, self.prompt, list(self.options))


@dataclass(frozen=True)
class Story:
    """A game as one seat lived it."""

    rules: Rules
    seat: Seat
    seats: int
    moments: tuple[Moment, ...]
    answers: int
    """How many answers all seats gave."""

    result: float | None
    """The part of the win that the seat had in the end; None if the game is not over."""


def story(match: Match, seat: Seat) -> Story:
    """Return a match as one seat lived it, from its views alone."""
    walk = match.branch(0)
    rules = rules_of(match)
    found: list[Moment] = []
    for played in match.played:
        decision = walk.decision
        assert decision is not None
        if is_chance(decision, seat, rules):
            walk.answer(played.action)
            if found and not found[-1].others:
                found[-1] = replace(found[-1], after=_known(walk, seat))
        elif played.seat == seat:
            view = walk.game.view_text(walk.view(seat))
            at, options = len(walk.played), tuple(decision.options)
            walk.answer(played.action)
            after = _known(walk, seat)
            found.append(Moment(seat, at, view, decision.prompt, options, played.action, after, False))
        else:
            walk.answer(played.action)
            if found:
                found[-1] = replace(found[-1], others=True)
    return Story(rules, seat, match.seats, tuple(found), len(match.played), _result(walk, seat))


def is_chance(decision: Decision, seat: Seat, rules: Rules) -> bool:
    """Tell whether nobody has a choice: the seat itself has one option, or the rules play."""
    return decision.seat in rules.automatic or (decision.seat == seat and len(decision.options) == 1)


def _known(match: Match, seat: Seat) -> str | None:
    return None if match.is_over else match.game.view_text(match.view(seat))


def _result(match: Match, seat: Seat) -> float | None:
    if not match.is_over:
        return None
    return 1 / len(match.winners) if seat in match.winners else 0.0
