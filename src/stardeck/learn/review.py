"""Look back at a game: how the win chance went, and what cost most."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Final

from stardeck.bots.workers import end_with_parent
from stardeck.kernel.decision import Seat
from stardeck.kernel.errors import BadOption
from stardeck.kernel.match import Match
from stardeck.learn.estimate import Look, look_at
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


@dataclass(frozen=True)
class Review:
    """What the bot made of one seat's game."""

    story: Story
    looks: tuple[Look, ...]

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
    made = [Review(one, thought_on([next(looks) for _ in one.moments])) for one in stories]
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
