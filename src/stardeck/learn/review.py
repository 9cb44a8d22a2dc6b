"""Look back at a game: how the win chance went, what cost most, and what was luck.

The win chance of a seat goes from its fair share at the beginning to what it won in the end. On the way
each step has one cause: the deal, an answer of its own, chance and reveals after it, an answer of another
seat, chance and reveals after that, or a second thought of the bot that judges. The steps add up exactly.
"""

from __future__ import annotations

import math
import multiprocessing
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Final

from stardeck.bots.workers import end_with_parent
from stardeck.kernel.decision import Seat
from stardeck.kernel.errors import BadOption
from stardeck.kernel.match import Match
from stardeck.learn.estimate import Guess, Look, look_at
from stardeck.learn.hindsight import thought_on
from stardeck.learn.moments import Story, story

PLAYOUTS: Final = 120
"""How long the bot thinks about a decision, unless somebody says otherwise."""

COSTLIEST: Final = 5
WORTH_SAYING: Final = 0.005
"""A decision that cost less than half a percent is not spoken of."""

BATCH: Final = 4

Progress = Callable[[int, int], None]
"""Called with how many decisions were looked at, of how many."""

CAUSES: Final = ("deal", "answers", "chance", "others", "fate", "guesswork")
"""``chance`` comes after own answers, ``fate`` after those of others."""


@dataclass(frozen=True)
class Review:
    """What the bot made of one seat's game."""

    story: Story
    looks: tuple[Look, ...]
    causes: dict[str, Guess]
    """What each of CAUSES did to the win chance in all, with its standard error."""

    @property
    def seat(self) -> Seat:
        """Whose game it is."""
        return self.story.seat

    def costliest(self) -> list[Look]:
        """Return the decisions that cost most, the worst first; what may be noise is not among them."""
        lost = [one for one in self.looks if one.loss.chance >= WORTH_SAYING and one.loss.is_clear]
        return sorted(lost, key=lambda look: -look.loss.chance)[:COSTLIEST]

    def agreed(self) -> int:
        """Return how many answers the bot would have given too."""
        return sum(look.best == look.moment.action for look in self.looks)


def review(
    match: Match,
    seats: Iterable[Seat],
    *,
    playouts: int = PLAYOUTS,
    seed: int = 0,
    processes: int = 1,
    progress: Progress | None = None,
) -> list[Review]:
    """Review the game of some seats; equal results for equal seed and playouts, however many processes."""
    stories = [story(match, _checked(match, seat)) for seat in seats]
    looks = _all_looks(stories, playouts, seed, processes, progress or _silent)
    made: list[Review] = []
    for one in stories:
        mine = thought_on([next(looks) for _ in one.moments])
        made.append(Review(one, mine, causes(one, mine)))
    # Lets a pool end properly.
    assert next(looks, None) is None
    return made


def _silent(done: int, total: int) -> None:
    """Tell nobody."""


def _checked(match: Match, seat: Seat) -> Seat:
    if not 0 <= seat < match.seats:
        raise BadOption(f"The game has seats 1 to {match.seats}; {seat + 1} was asked for.")
    return seat


def _all_looks(
    stories: Sequence[Story], playouts: int, seed: int, processes: int, progress: Progress
) -> Iterator[Look]:
    """Yield a look at every moment, in order."""
    jobs = [
        (one.rules, playouts, seed, list(one.moments[first : first + BATCH]))
        for one in stories
        for first in range(0, len(one.moments), BATCH)
    ]
    done, total = 0, sum(len(one.moments) for one in stories)
    progress(0, total)
    if processes == 1 or len(jobs) < 2:
        for job in jobs:
            for look in look_at(*job):
                done += 1
                progress(done, total)
                yield look
        return
    context = multiprocessing.get_context("spawn")
    most = min(processes, len(jobs))
    with ProcessPoolExecutor(most, mp_context=context, initializer=end_with_parent) as pool:
        for looks in pool.map(look_at, *zip(*jobs, strict=True)):
            done += len(looks)
            progress(done, total)
            yield from looks


def causes(one: Story, looks: Sequence[Look]) -> dict[str, Guess]:
    """Return what each cause did to the win chance of a seat."""
    ledger = _Ledger(Guess(1 / one.seats, 0.0))
    for look in looks:
        ledger.to(look.here, "guesswork")
        ledger.by(Guess(-look.loss.chance, look.loss.error), look.played, "answers")
        ledger.settle(look.after, look.certain, "chance")
        for reply in look.replies:
            ledger.to(reply.before, "guesswork")
            ledger.by(reply.effect, reply.promised, "others")
            ledger.settle(reply.after, reply.certain, "fate")
    if one.result is not None:
        ledger.to(Guess(one.result, 0.0), "guesswork")
    return {name: Guess(ledger.sums[name], math.sqrt(ledger.squares[name])) for name in CAUSES}


class _Ledger:
    """Adds up what each cause did."""

    def __init__(self, start: Guess) -> None:
        self.last = start
        self.open = "deal"
        """What the next step is due to, whatever else is said of it; empty if nothing is known."""
        self.sums = dict.fromkeys(CAUSES, 0.0)
        self.squares = dict.fromkeys(CAUSES, 0.0)

    def to(self, now: Guess, cause: str) -> None:
        """Go on to a chance that was guessed anew."""
        change = Guess(now.chance - self.last.chance, math.hypot(now.error, self.last.error))
        self.by(change, now, self.open or cause)
        self.open = ""

    def by(self, change: Guess, now: Guess, cause: str) -> None:
        """Go on by a change that was guessed itself."""
        self.sums[cause] += change.chance
        self.squares[cause] += change.error**2
        self.last = now

    def settle(self, after: Guess | None, certain: bool, cause: str) -> None:
        """Go on to what was known after an answer; if it ended the game, to the result."""
        if after is not None:
            self.to(after, cause)
        elif not certain:
            self.open = cause
