"""What one seat knew each time it answered: all that a review may look at."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from stardeck.games import find
from stardeck.kernel.box import Box
from stardeck.kernel.decision import Action, Decision, Seat
from stardeck.kernel.game import Game
from stardeck.kernel.match import Match
from stardeck.kernel.variant import load_pack, variant


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


def load(rules: Rules) -> tuple[Box, Game[Any, Any]]:
    """Return the box and the game that rules name."""
    box = find(rules.game)
    return box, variant(box, load_pack(box, rules.pack), dict(rules.readings)).game


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

    interrupted: bool = False
    """Whether another seat had a choice before this seat had its next one."""

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
    for at, played in enumerate(match.played):
        decision = walk.decision
        assert decision is not None
        view = walk.game.view_text(walk.view(seat))
        walk.play(played.action)
        after = _known(walk, seat)
        if is_chance(decision, rules):
            # What came without anybody's choice belongs to what the answer showed.
            if found and not found[-1].interrupted:
                found[-1] = replace(found[-1], after=after)
        elif decision.seat == seat:
            options = tuple(decision.options)
            found.append(Moment(seat, at, view, decision.prompt, options, played.action, after))
        elif found:
            found[-1] = replace(found[-1], interrupted=True)
    return Story(rules, seat, match.seats, tuple(found), len(match.played), _result(walk, seat))


def is_chance(decision: Decision, rules: Rules) -> bool:
    """Tell whether nobody has a choice: there is one option, or the rules play."""
    return decision.seat in rules.automatic or len(decision.options) == 1


def _known(match: Match, seat: Seat) -> str | None:
    return None if match.is_over else match.game.view_text(match.view(seat))


def _result(match: Match, seat: Seat) -> float | None:
    if not match.is_over:
        return None
    return 1 / len(match.winners) if seat in match.winners else 0.0
