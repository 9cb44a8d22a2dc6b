"""Reviews under way: the search bot looks at a game in the processes of the bots, batch by batch."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, OrderedDict
from dataclasses import dataclass, field
from typing import Final

from stardeck.kernel.match import Match
from stardeck.learn.estimate import Look, look_at
from stardeck.learn.hindsight import thought_on
from stardeck.learn.moments import Moment, Story, story
from stardeck.learn.review import BATCH, Review
from stardeck.learn.review_report import as_data, chart, intro
from stardeck.server.live.thinkers import Thinkers
from stardeck.server.messages.learn import ReviewData, ReviewInfo
from stardeck.server.messages.refusals import Refused
from stardeck.server.networks import ASKER, home
from stardeck.words import Lang

KEPT: Final = 40
"""So many reviews are remembered."""

AT_ONCE: Final = 4
"""So many are made at the same time; more must wait."""

PLAYOUTS: Final = 60
"""Fewer than in the terminal: somebody waits, and bots want to think too."""

PATIENCE: Final = 60.0
"""Seconds that a batch may take."""

TRIES: Final = 5
PAUSE: Final = 2.0

log = logging.getLogger("stardeck.server")
Key = tuple[str, int, int]
"""Table, number of its position, seat."""


@dataclass
class Job:
    """A review under way."""

    match: Match
    seat: int
    done: int = 0
    total: int = 0
    made: Review | None = None
    looks: list[Look] = field(default_factory=list)
    task: asyncio.Task[None] | None = None
    failed: bool = False
    network: str = ""
    """Where whoever asked for it first comes from."""


class Reviews:
    """Makes reviews, each once."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.thinkers = thinkers
        self._jobs: OrderedDict[Key, Job] = OrderedDict()

    def look(self, key: Key, match: Match, lang: Lang) -> ReviewInfo:
        """Return how far a review is; the first call begins it."""
        job = self._jobs.get(key)
        if job is None or job.failed:
            job = self._begin(key, match)
        if job.made is None:
            return ReviewInfo(done=job.done, total=job.total)
        return ReviewInfo(
            done=job.total,
            total=job.total,
            review=ReviewData.model_validate(as_data(job.match, job.made, lang)),
            chart=chart(job.made, lang),
            words=[intro(job.match, job.made, PLAYOUTS, lang)],
        )

    def _begin(self, key: Key, match: Match) -> Job:
        network = home(ASKER.get())
        self._make_room(network)
        job = self._jobs[key] = Job(match.branch(len(match.played)), key[2], network=network)
        while len(self._jobs) > KEPT:
            _, old = self._jobs.popitem(last=False)
            if old.task is not None:
                old.task.cancel()
        job.task = asyncio.create_task(self._work(job))
        return job

    def _make_room(self, network: str) -> None:
        """Give up the last review of those who have most of them, for who has none; else refuse one more."""
        going = [job for job in self._jobs.values() if job.made is None and not job.failed]
        if len(going) < AT_ONCE:
            return
        counts = Counter(job.network for job in going)
        greatest, number = counts.most_common(1)[0]
        if number <= counts[network] + 1:
            raise Refused("too-many-reviews")
        last = [job for job in going if job.network == greatest][-1]
        last.failed = True
        if last.task is not None:
            last.task.cancel()

    async def _work(self, job: Job) -> None:
        try:
            told = await self.thinkers.advise(PATIENCE, story, job.match, job.seat)
            job.total = len(told.moments)
            await self._look_at_all(job, told)
            job.made = Review(told, thought_on(job.looks))
        except Exception:
            job.failed = True
            log.exception("reviews: a game could not be reviewed")

    async def _look_at_all(self, job: Job, told: Story) -> None:
        """Look at one batch after the other: between them bots get their turn."""
        for first in range(0, len(told.moments), BATCH):
            batch = list(told.moments[first : first + BATCH])
            job.looks += await self._look(told, batch)
            job.done = len(job.looks)

    async def _look(self, told: Story, batch: list[Moment]) -> list[Look]:
        """Look at a batch; while many want hints, those come first."""
        for _ in range(TRIES):
            try:
                return await self.thinkers.advise(PATIENCE, look_at, told.rules, PLAYOUTS, 0, batch)
            except Refused:
                await asyncio.sleep(PAUSE)
        raise TimeoutError("too many people want advice")

    async def stop(self) -> None:
        """Give up what is not finished."""
        tasks = [job.task for job in self._jobs.values() if job.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
