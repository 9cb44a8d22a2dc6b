"""Queues take turns by where people come from: asking often takes nobody's place."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.harness import PATIENCE
from tests.server import heavy, stuck
from tests.server.rooms import House, code, in_a_house
from tests.server.test_readers import position, until_there

import stardeck
from stardeck.server.learn import reviews
from stardeck.server.learn.reviews import Reviews
from stardeck.server.live import readers, thinkers
from stardeck.server.live.thinkers import Thinkers
from stardeck.server.live.turns import Full, Turns
from stardeck.server.live.workers import Crew
from stardeck.server.messages.refusals import Refused
from stardeck.server.networks import ASKER
from stardeck.server.table import derived

HOG, GUEST = "198.51.100.7", "203.0.113.9"


async def steps() -> None:
    """Let everything go on that can."""
    for _ in range(5):
        await asyncio.sleep(0)


class Queue:
    """A queue, and who had a place in it, in their order."""

    def __init__(self, places: int, most: int, each: int) -> None:
        self.turns = Turns(places, most, each)
        self.order: list[str] = []

    async def wait(self, network: str) -> None:
        """Wait for a place, and keep it."""
        await self.turns.take(network)
        self.order.append(network)

    def ask(self, networks: str) -> list[asyncio.Task[None]]:
        """Let somebody wait for each letter, the network they come from."""
        return [asyncio.create_task(self.wait(one)) for one in networks]

    async def serve(self) -> str:
        """Let everybody have their turn; return in which order they had it."""
        await steps()
        served = 0
        while served < len(self.order):
            self.turns.give_back(self.order[served])
            served += 1
            await steps()
        assert self.turns.busy == 0
        return "".join(self.order)


@pytest.mark.parametrize(
    ("places", "each", "asked", "order"),
    [
        (1, 1, "aaaaab", "abaaaa"),
        (1, 1, "aaaabbc", "abcabaa"),
        (2, 1, "aaab", "abaa"),
        (2, 2, "aaab", "aaba"),
        (1, 1, "abcabc", "abcabc"),
    ],
)
def test_networks_take_turns(places: int, each: int, asked: str, order: str) -> None:
    """However often one asks, the others are next; of two places one network has as many as it may."""

    async def run() -> None:
        queue = Queue(places, 100, each)
        queue.ask(asked)
        assert await queue.serve() == order

    asyncio.run(run())


def test_a_newcomer_takes_the_place_of_who_has_most() -> None:
    """Of a full queue the last of them is sent away; who has as many themselves is refused."""

    async def run() -> None:
        queue = Queue(1, 5, 1)
        hogs = queue.ask("aaaaa")
        await steps()
        late = queue.ask("aba")
        await steps()
        assert isinstance(late[0].exception(), Full), "no more of the same"
        assert isinstance(hogs[4].exception(), Full) and not hogs[3].done(), "the last of them went"
        assert isinstance(late[2].exception(), Full)
        queue.ask("cd")
        await steps()
        assert isinstance(hogs[3].exception(), Full) and isinstance(hogs[2].exception(), Full)
        full = queue.ask("e")
        await steps()
        assert isinstance(full[0].exception(), Full), "everybody has one place"
        assert await queue.serve() == "abcda"

    asyncio.run(run())


def test_who_hangs_up_leaves_the_queue() -> None:
    """Before their turn and at the very moment of it: the place is somebody else's."""

    async def run() -> None:
        queue = Queue(1, 9, 1)
        first, waits, last = queue.ask("abc")
        await steps()
        assert first.done()
        waits.cancel()
        await steps()
        queue.turns.give_back("a")
        queue.order.clear()
        last.cancel()
        await steps()
        assert queue.turns.busy == 0
        await asyncio.wait_for(queue.wait("d"), PATIENCE)
        assert queue.order == ["d"]

    asyncio.run(run())


# --- what takes turns ----------------------------------------------------------------------------------


def sent_from(address: str, work: Any, *given: Any) -> asyncio.Task[Any]:
    """Begin something that an address asks for."""

    async def asked() -> Any:
        ASKER.set(address)
        return await work(*given)

    return asyncio.create_task(asked())


def test_sixteen_hints_of_one_do_not_keep_another_from_theirs(tmp_path: Path) -> None:
    """The other person's only hint is thought about next; the last of the sixteen is refused for it."""

    async def run() -> None:
        crew = Thinkers(1)
        try:
            path = str(tmp_path / "who")
            first = sent_from(HOG, crew.advise, PATIENCE, stuck.hanging, path)
            await until_there(tmp_path / "who")
            many = [sent_from(HOG, crew.advise, PATIENCE, stuck.hanging, path) for _ in range(16)]
            await steps()
            mine = sent_from(GUEST, crew.advise, PATIENCE, stuck.quick)
            await steps()
            assert not mine.done(), "it waits for its turn"
            refused = [task for task in many if task.done()]
            assert len(refused) == 16 - (thinkers.ADVICE_WAITING - 2)
            for task in refused:
                error = task.exception()
                assert isinstance(error, Refused) and error.code == "busy-hints"
            first.cancel()
            assert await asyncio.wait_for(mine, PATIENCE) > 0
            for task in many:
                task.cancel()
            await asyncio.gather(first, *many, return_exceptions=True)
        finally:
            crew.stop()

    asyncio.run(run())


def test_thirty_heavy_texts_of_one_keep_no_other_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One reader is left to the others: their record is opened while the heavy texts are still being read."""
    monkeypatch.setattr(derived, "from_position", heavy.sleeping)

    async def work(place: House) -> None:
        many = [
            asyncio.create_task(place.post("/api/positions", **position(tmp_path / "who"))) for _ in range(30)
        ]
        await until_there(tmp_path / "who")
        guest = place.seen_from(GUEST)
        async with guest.client:
            record = stardeck.new("lanterns", seats=2, seed=1).record
            opened = await guest.post("/api/records", record=record)
            assert opened.status_code == 201, opened.text
        assert sum(task.done() for task in many) == 30 - readers.WAITING + 1, "one made room"
        assert {code(task.result()) for task in many if task.done()} == {"busy"}
        for task in many:
            task.cancel()
        await asyncio.gather(*many, return_exceptions=True)

    in_a_house(tmp_path, work, address=HOG, reading_seconds=600, rate=1000.0)


def test_a_worker_is_used_again_by_whoever_is_next(tmp_path: Path) -> None:
    """Two workers, one for each network at a time; an end by force gives the place back."""

    async def run() -> None:
        crew = Crew(2, 9, each=1)
        try:
            hangs = sent_from(HOG, crew.do, PATIENCE, stuck.hanging, str(tmp_path / "who"))
            await until_there(tmp_path / "who")
            again = sent_from(HOG, crew.do, PATIENCE, stuck.quick)
            assert await sent_from(GUEST, crew.do, PATIENCE, stuck.quick) > 0
            assert not again.done()
            hangs.cancel()
            assert await asyncio.wait_for(again, PATIENCE) > 0
        finally:
            crew.stop()

    asyncio.run(run())


def test_reviews_of_one_make_room_for_another_s(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of as many as are made at a time the last one is given up; more of the same are refused."""

    async def never(*_: object) -> None:
        await asyncio.sleep(PATIENCE)

    async def run() -> None:
        made = Reviews(Thinkers(1))
        monkeypatch.setattr(made, "_work", never)
        match = stardeck.new("lanterns", seats=2, seed=1)

        async def look(name: str) -> None:
            made.look((name, 0, 0), match, "en")

        for number in range(reviews.AT_ONCE):
            await sent_from(HOG, look, f"hog {number}")
        with pytest.raises(Refused, match="too-many-reviews"):
            await sent_from(HOG, look, "one more")
        await sent_from(GUEST, look, "guest")
        going = [key[0] for key, job in made._jobs.items() if not job.failed]
        assert going == [*[f"hog {number}" for number in range(reviews.AT_ONCE - 1)], "guest"]
        await made.stop()

    asyncio.run(run())
