"""What a check plays: ways to play a game, and the decisions of random games."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import stardeck
from stardeck.kernel.box import Box
from stardeck.kernel.chance import Chance, quick_chance
from stardeck.kernel.decision import SPECTATOR, Action, Decision, Seat
from stardeck.kernel.match import Match


@dataclass(frozen=True)
class Setup:
    """One way to play a game that the suite shall check."""

    game: str | Box
    """Its name, or a box that is not installed."""

    seats: int = 2
    options: dict[str, Any] = field(default_factory=dict)
    seeds: int = 3
    """How many deals each check plays."""

    most: int = 5000
    """No game may need more answers than this."""

    stride: int = 7
    """Costly checks look at every so many-th decision."""

    def match(self, seed: int) -> Match:
        """Return a new match of this setup."""
        return stardeck.new(self.game, seats=self.seats, seed=seed, **self.options)

    def __str__(self) -> str:
        chosen = "".join(f"-{name}={value}" for name, value in self.options.items())
        return f"{self.game.name if isinstance(self.game, Box) else self.game}-{self.seats}{chosen}"


@dataclass(frozen=True)
class Moment:
    """A decision of a random game, and the answer it will get."""

    match: Match
    state: Any
    decision: Decision
    action: Action
    number: int


def moments(setup: Setup, seed: int, stride: int = 1) -> Iterator[Moment]:
    """Yield the decisions of a random game, each before it is answered."""
    match = setup.match(seed)
    luck = quick_chance(1000 + seed)
    state = match._state
    for number in range(setup.most):
        decision = match.decision
        if decision is None:
            return
        assert decision.options, f"No option at answer {number} (seed {seed})."
        action = decision.options[luck.below(len(decision.options))]
        if number % stride == 0:
            yield Moment(match, match.game.copy(state), decision, action, number)
        match.play(action)
    raise AssertionError(f"{setup} is not over after {setup.most} answers (seed {seed}).")


def play_at_random(match: Match, luck: Chance, most: int) -> None:
    """Answer at random, through the match's checks, until the game is over."""
    for _ in range(most):
        decision = match.decision
        if decision is None:
            return
        match.play(decision.options[luck.below(len(decision.options))])
    raise AssertionError(f"{match!r} is not over after {most} answers.")


def everybody(match: Match) -> list[Seat]:
    """Return every seat, and the spectator."""
    return [SPECTATOR, *range(match.seats)]


def fingerprint(setup: Setup, seed: int) -> str:
    """Return a digest of every position of a random game."""
    digest = hashlib.sha256()
    for moment in moments(setup, seed):
        digest.update(moment.match.game.to_text(moment.state).encode())
    return digest.hexdigest()
