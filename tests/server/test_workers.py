"""Processes that work for the server are replaced when they hang, and nobody waits for another's work."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.harness import PATIENCE
from tests.server import stuck
from tests.server.rooms import House, code, house, in_a_house
from tests.server.test_readers import until_gone, until_there

from stardeck.server.learn import lookback
from stardeck.server.live import thinkers, viewers, watchdog
from stardeck.server.live.thinkers import Thinkers
from stardeck.server.live.turns import Full
from stardeck.server.live.watchdog import LIMIT, Watchdog
from stardeck.server.live.workers import LOST, Crew
from stardeck.server.messages.refusals import Refused

BOT = {"kind": "bot", "bot": "random"}


# --- workers ---------------------------------------------------------------------------------------


def test_a_worker_that_hangs_is_replaced(tmp_path: Path) -> None:
    """When its time is up the process is ended, and whoever is next gets another one."""

    async def run() -> None:
        crew = Crew(1, 5)
        try:
            with pytest.raises(LOST):
                await crew.do(1.0, stuck.hanging, str(tmp_path / "who"))
            hung = await until_there(tmp_path / "who")
            await until_gone(hung)
            assert await crew.do(PATIENCE, stuck.quick) != hung
            with pytest.raises(LOST):
                await crew.do(PATIENCE, stuck.dying)
            assert await crew.do(PATIENCE, stuck.quick) > 0
            assert crew.replaced == 2
        finally:
            crew.stop()

    asyncio.run(run())


def test_waiting_for_a_worker_does_not_count_as_work(tmp_path: Path) -> None:
    """Who waits behind something slow still has all the time for itself; a queue has an end."""

    async def run() -> None:
        crew = Crew(1, 2)
        try:
            await crew.do(PATIENCE, stuck.quick)
            slow = asyncio.create_task(crew.do(2.0, stuck.hanging, str(tmp_path / "who")))
            await until_there(tmp_path / "who")
            waits = asyncio.create_task(crew.do(PATIENCE, stuck.quick))
            await asyncio.sleep(0)
            with pytest.raises(Full):
                await crew.do(PATIENCE, stuck.quick)
            assert await waits > 0
            assert isinstance((await asyncio.gather(slow, return_exceptions=True))[0], LOST)
        finally:
            crew.stop()

    asyncio.run(run())


def test_a_table_goes_on_when_its_bot_hangs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot is ended after a while, an answer is found without it, and the person is asked again."""
    monkeypatch.setattr(thinkers, "PATIENCE", 1.0)
    monkeypatch.setattr(thinkers, "think", hanging_bot)

    async def work(place: House) -> None:
        table, token = await place.table({"kind": "me", "name": "Ann"}, BOT, seed=1)
        seen = await place.see(table, token)
        end = time.monotonic() + PATIENCE
        given = -1
        while seen["answers"] < 6 and seen["state"] == "playing":
            assert time.monotonic() < end, "the table stands still"
            if seen["options"] and seen["moved"] != given:
                given = seen["moved"]
                await place.do(table, token, "answer", at=given, text=seen["options"][0]["text"])
            await asyncio.sleep(0.1)
            seen = await place.see(table, token)
        assert place.hall.driver.thinkers.replaced >= 1

    in_a_house(tmp_path, work, pace=0.0, rate=1000.0)


def hanging_bot(_asked: object) -> str:
    """Think for ever."""
    time.sleep(600)
    return ""


def test_hints_do_not_keep_bots_waiting(tmp_path: Path) -> None:
    """Bots and advice have processes of their own; too many who want advice are told so in words."""

    async def run() -> None:
        crew = Thinkers(1)
        try:
            path = str(tmp_path / "who")
            asked = [asyncio.create_task(crew.advise(30.0, stuck.hanging, path)) for _ in range(80)]
            await until_there(tmp_path / "who")
            refused = [task for task in asked if task.done()]
            assert len(refused) == 80 - thinkers.ADVICE_WAITING
            for task in refused:
                error = task.exception()
                assert isinstance(error, Refused) and error.code == "busy-hints"
            assert await crew._bots.do(PATIENCE, stuck.quick) > 0
            for task in asked:
                task.cancel()
            await asyncio.gather(*asked, return_exceptions=True)
        finally:
            crew.stop()

    asyncio.run(run())


# --- the loop ----------------------------------------------------------------------------------------


def test_the_watchdog_names_what_held_the_loop(caplog: pytest.LogCaptureFixture) -> None:
    """Once for each place in the log, however often it happens; the figures count every time."""

    def slow() -> None:
        time.sleep(0.4)

    async def run() -> None:
        dog = Watchdog()
        dog.start()
        try:
            for _ in range(2):
                await asyncio.sleep(0.2)
                slow()
            await asyncio.sleep(0.2)
        finally:
            dog.stop()
        place = next(one for one in dog.places if "slow" in one)
        assert dog.places[place] == 2
        assert dog.longest >= 0.4
        assert caplog.text.count("slow") == 1

    asyncio.run(run())


def test_what_never_ends_is_told_while_it_lasts() -> None:
    """Nobody has to wait for the loop to move again."""
    seen: list[dict[str, int]] = []

    def hangs(dog: Watchdog) -> None:
        end = time.monotonic() + PATIENCE
        while not dog.places and time.monotonic() < end:
            time.sleep(0.05)
        seen.append(dict(dog.places))

    async def run() -> None:
        dog = Watchdog()
        dog.start()
        try:
            hangs(dog)
            await asyncio.sleep(0.2)
        finally:
            dog.stop()
        assert [count for place, count in seen[0].items() if "hangs" in place] == [1]
        assert dog.longest > watchdog.ENDLESS / 2

    asyncio.run(run())


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux counts how long a thread waits for a core")
def test_a_busy_machine_is_not_taken_for_somebody_who_holds_the_loop() -> None:
    """A little work takes long where other programs have the core; no place of ours is to blame."""
    core = min(os.sched_getaffinity(0))
    program = f"import os; os.sched_setaffinity(0, [{core}])\nwhile True: pass"
    others = [subprocess.Popen([sys.executable, "-c", program]) for _ in range(12)]

    def works() -> None:
        end = time.thread_time() + 0.03
        while time.thread_time() < end:
            pass

    async def run(dog: Watchdog) -> None:
        os.sched_setaffinity(0, [core])
        dog.start()
        end = time.monotonic() + PATIENCE
        try:
            while dog.places[watchdog.MACHINE] < 3 and time.monotonic() < end:
                works()
                await asyncio.sleep(0)
        finally:
            dog.stop()

    dog, allowed = Watchdog(), os.sched_getaffinity(0)
    try:
        asyncio.run(run(dog))
    finally:
        os.sched_setaffinity(0, allowed)
        for one in others:
            one.kill()
            one.wait()
    # What the machine's own host takes from it Linux does not count as waiting.
    assert dog.places[watchdog.MACHINE] > dog.places.total() / 2


def test_a_warm_server_has_made_everything_before_it_is_asked(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The first request takes no work that would hold the loop, and every game was drawn."""

    async def run() -> None:
        async with house(tmp_path, warm=True) as place:
            begun = time.thread_time()
            assert (await place.client.get("/readyz")).status_code == 200
            assert (await place.client.get("/theme.css")).status_code == 200
            assert time.thread_time() - begun < LIMIT
        assert "can't be drawn" not in caplog.text

    asyncio.run(run())


def test_a_quiet_loop_is_not_suspected() -> None:
    """Waiting is no work."""

    async def run() -> None:
        dog = Watchdog(limit=PATIENCE)
        dog.start()
        await asyncio.sleep(0.3)
        dog.stop()
        assert not dog.places and dog.longest == 0.0

    asyncio.run(run())


def test_the_status_tells_figures_to_this_machine_only(tmp_path: Path) -> None:
    """Whoever runs the server sees what held it up; strangers, and who comes through a proxy, do not."""

    async def work(place: House) -> None:
        await place.table()
        place.hall.watchdog.places["somewhere"] = 3
        found = (await place.client.get("/api/status")).json()
        assert found["unfinished"] == 1 and found["blocked"]["somewhere"] == 3
        via = await place.client.get("/api/status", headers={"X-Forwarded-For": "10.0.0.1"})
        assert code(via) == "no-page"

    in_a_house(tmp_path, work)

    async def abroad(place: House) -> None:
        assert code(await place.client.get("/api/status")) == "no-page"

    in_a_house(tmp_path, abroad, address="10.1.2.3")


def test_a_game_is_looked_back_at_in_another_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Replays and pictures of many positions hold nobody up; one that takes too long is given up in words."""

    def forbidden(*_: object, **__: object) -> None:
        raise AssertionError("made in the event loop")

    async def work(place: House) -> None:
        table, token = await place.table({"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"})
        await place.do(table, token, "answer", at=0, text="pass")
        with monkeypatch.context() as patch:
            patch.setattr(lookback, "_steps", forbidden)
            patch.setattr(lookback, "_frame", forbidden)
            told = (await place.client.get(f"/api/tables/{table}/replay")).json()
            assert [step["seat"] for step in told["steps"]] == [0]
            shown = (await place.client.get(f"/api/tables/{table}/frames?first=0&last=1")).json()
            assert [frame["at"] for frame in shown] == [0, 1]
        monkeypatch.setattr(viewers, "PATIENCE", 0.0)
        assert code(await place.client.get(f"/api/tables/{table}/replay")) == "too-heavy"

    in_a_house(tmp_path, work)
