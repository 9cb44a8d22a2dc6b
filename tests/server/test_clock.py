"""The clock of a table, and when a bot may stand in: with a time of our own, without HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from stardeck.server.live.sight import Eyes
from stardeck.server.live.snapshot import snapshot
from stardeck.server.messages.refusals import Refused
from stardeck.server.messages.wishes import (
    AnswerCommand,
    ChatCommand,
    Command,
    LeaveCommand,
    NewTable,
    ReturnCommand,
    SeatWish,
    StandInCommand,
    StartCommand,
    UndoCommand,
)
from stardeck.server.table.new import from_wish
from stardeck.server.table.news import News
from stardeck.server.table.store import Store
from stardeck.server.table.table import LATE_SECONDS, Table, digest
from stardeck.server.table.tables import SEEN_SECONDS, Tables

ANN = "the token of Ann"


class Room:
    """A table of two people, Ann who made it and Bob, and the time that it is there."""

    def __init__(self, tables: Tables, table: Table, bob: str) -> None:
        self.tables = tables
        self.table = table
        self.bob = bob
        self.now = 1000.0
        tables.clock = lambda: self.now

    async def do(self, token: str, command: Command) -> None:
        """Let somebody do something."""
        await self.tables.perform(self.table, token, command)

    async def refused(self, token: str, command: Command) -> str:
        """Return why something is refused; nothing may have changed."""
        before = self.table.seq, self.table.row
        with pytest.raises(Refused) as refused:
            await self.do(token, command)
        assert (self.table.seq, self.table.row) == before
        return refused.value.code

    async def answer(self, text: str) -> None:
        """Let whoever is asked answer."""
        token = ANN if self.table.asked == 0 else self.bob
        await self.do(token, AnswerCommand(type="answer", at=self.table.moved, text=text))

    async def undo(self, token: str) -> None:
        """Let somebody take back one answer."""
        await self.do(token, UndoCommand(type="undo", at=self.table.moved))

    @property
    def left(self) -> float | None:
        """The seconds that are left for the question asked now."""
        return None if self.table.row.deadline is None else self.table.row.deadline - self.now

    def offered(self, token: str) -> bool:
        """Tell whether somebody is offered a bot for the other one."""
        return snapshot(self.table, Eyes("en", token, pictures=False), self.now)["stand_in"]


def at_a_table(folder: Path, work: Callable[[Room], Awaitable[None]], **wish: object) -> None:
    """Run some work at a new table, with a database of its own."""

    async def run() -> None:
        store = Store(f"sqlite:///{folder / 't.sqlite3'}")
        await store.start()
        try:
            tables = Tables(store, News(), lambda _: None, lambda: 1000.0)
            seats = [SeatWish(kind="me", name="Ann"), SeatWish(kind="open")]
            made = NewTable.model_validate({"game": "lanterns", "seats": seats, **wish})
            stored = from_wish(made, ANN, 1000.0)
            await store.create(stored)
            async with tables.open(stored.row.id) as table:
                bob, _ = await tables.sit(table, "", "Bob", None)
                await tables.perform(table, ANN, StartCommand(type="start"))
                await work(Room(tables, table, bob))
        finally:
            await store.stop()

    asyncio.run(run())


# --- the clock -------------------------------------------------------------------------------------


def test_nothing_but_an_answer_gives_new_time(tmp_path: Path) -> None:
    """Talking, coming back without having left, leaving and coming back: the time goes on."""

    async def work(room: Room) -> None:
        assert room.left == 10
        room.now += 4
        assert await room.refused(ANN, ReturnCommand(type="return")) == "not-away"
        assert room.left == 6
        await room.do(ANN, ChatCommand(type="chat", text="Hm."))
        assert room.left == 6
        await room.do(ANN, LeaveCommand(type="leave"))
        assert room.left is None, "a bot is asked now"
        room.now += 1
        await room.do(ANN, ReturnCommand(type="return"))
        assert room.left == 5
        await room.do(room.bob, LeaveCommand(type="leave"))
        await room.do(room.bob, ReturnCommand(type="return"))
        assert room.left == 5
        await room.answer("pass")
        assert (room.table.asked, room.left) == (1, 10)

    at_a_table(tmp_path, work, move_seconds=10)


def test_whose_time_is_up_comes_back_after_the_answer_of_the_bot(tmp_path: Path) -> None:
    """The question that took too long is the bot's; the next one is theirs again."""

    async def work(room: Room) -> None:
        room.now += 11
        await room.tables.time_is_up(room.table)
        assert await room.refused(ANN, ReturnCommand(type="return")) == "time-up"
        await room.tables.answer_for_server(room.table, room.table.moved, "pass")
        await room.do(ANN, ReturnCommand(type="return"))
        assert room.table.seats[0].bot is None
        assert room.left == 10, "Bob is asked, and his time is his own"

    at_a_table(tmp_path, work, move_seconds=10)


async def until_open_answer(room: Room, *, again: bool) -> str:
    """Answer until somebody can take one back, and is asked again or not; return their token, before it."""
    for _ in range(100):
        match = room.table.match
        trial = match.copy()
        trial.play(trial.options[0])
        if (trial.seat == match.seat) == again and trial.undoable(match.seat):
            return ANN if match.seat == 0 else room.bob
        await room.answer(match.options[0])
    raise AssertionError("no such answer in this game")


def test_taking_back_and_answering_again_wins_no_time(tmp_path: Path) -> None:
    """Each question has its own time; who comes back to one has what was left of it."""

    async def work(room: Room) -> None:
        token = await until_open_answer(room, again=True)
        text = room.table.match.options[0]
        assert room.left == 10
        room.now += 3
        await room.answer(text)
        assert room.left == 10, "it is another question"
        room.now += 4
        await room.undo(token)
        assert room.left == 7, "the first question had taken three"
        room.now += 1
        await room.answer(text)
        assert room.left == 6, "the second question had taken four"
        room.now += 1
        await room.undo(token)
        assert room.left == 6
        stored, asked = await room.tables.store.load(room.table.row.id), room.table.asked
        assert stored is not None and asked is not None
        clock = Table(stored).clock
        assert clock.spent(len(room.table.match.played), asked) == 4, "who reads the entries finds the same"

    at_a_table(tmp_path, work, move_seconds=10, game="orbital", seed=1)


def test_taking_back_what_another_thinks_about_wins_no_time(tmp_path: Path) -> None:
    """The other begins anew, so who takes back pays for the waiting, and can't when the time for it is up."""

    async def work(room: Room) -> None:
        token = await until_open_answer(room, again=False)
        text = room.table.match.options[0]
        room.now += 3
        await room.answer(text)
        assert room.left == 10, "the other is asked"
        room.now += 4
        await room.undo(token)
        assert room.left == 3, "three to think, four that the other was asked in vain"
        room.now += 1
        await room.answer(text)
        assert room.left == 10
        room.now += 2
        assert await room.refused(token, UndoCommand(type="undo", at=room.table.moved)) == "undo-late"
        assert room.left == 8, "the other thinks on"
        stored = await room.tables.store.load(room.table.row.id)
        assert stored is not None
        asked = room.table.match.played[-1].seat
        clock = Table(stored).clock
        assert clock.spent(len(room.table.match.played) - 1, asked) == 8, "as the entries tell it"

    at_a_table(tmp_path, work, move_seconds=10)


def test_what_a_bot_answered_for_want_of_time_stands(tmp_path: Path) -> None:
    """Whose time was up comes back, but not to that question: the bot has shown an answer to it."""

    async def work(room: Room) -> None:
        token = await until_open_answer(room, again=True)
        text = room.table.match.options[0]
        room.now += 11
        await room.tables.time_is_up(room.table)
        await room.tables.answer_for_server(room.table, room.table.moved, text)
        await room.do(token, ReturnCommand(type="return"))
        assert room.left == 10, "it is the next question"
        assert await room.refused(token, UndoCommand(type="undo", at=room.table.moved)) == "undo-boundary"

    at_a_table(tmp_path, work, move_seconds=10, game="orbital", seed=1)


# --- stand-ins -------------------------------------------------------------------------------------

FOR_ANN = StandInCommand(type="stand-in", seat=0)


def test_where_a_clock_runs_nobody_asks_for_a_bot(tmp_path: Path) -> None:
    """Somebody with thirty days has thirty days, connected or not."""

    async def work(room: Room) -> None:
        room.now += LATE_SECONDS * 100
        assert not room.offered(room.bob)
        assert await room.refused(room.bob, FOR_ANN) == "clock-runs"
        assert (room.left or 0) > 0

    at_a_table(tmp_path, work, move_seconds=30 * 86400)


def test_who_is_connected_may_think(tmp_path: Path) -> None:
    """Without a clock too; a bot may be asked for five minutes after they have gone."""

    async def work(room: Room) -> None:
        room.table.here[digest(ANN)] += 1
        room.now += LATE_SECONDS * 3
        assert not room.offered(room.bob)
        assert await room.refused(room.bob, FOR_ANN) == "not-late"
        room.table.here[digest(ANN)] -= 1
        room.table.saw(digest(ANN), room.now)
        room.now += LATE_SECONDS - 1
        assert not room.offered(room.bob)
        assert await room.refused(room.bob, FOR_ANN) == "not-late"
        room.now += 1
        assert room.offered(room.bob)
        assert not room.offered(ANN) and not room.offered("")
        await room.do(room.bob, FOR_ANN)
        assert room.table.seats[0].bot is not None

    at_a_table(tmp_path, work)


def test_who_is_connected_to_another_process_may_think(tmp_path: Path) -> None:
    """Processes tell each other by the store who is there; they may ask at any time."""

    async def work(room: Room) -> None:
        elsewhere = Tables(room.tables.store, News(), lambda _: None, lambda: room.now)
        async with elsewhere.open(room.table.row.id) as there:
            await elsewhere.saw(there, ANN)
            there.here[digest(ANN)] += 1
            for _ in range(20):
                room.now += SEEN_SECONDS
                await elsewhere.keep_seen()
            assert await room.refused(room.bob, FOR_ANN) == "not-late"
            assert not room.offered(room.bob)
            there.here[digest(ANN)] -= 1
            room.now += LATE_SECONDS
            await elsewhere.keep_seen()
            assert room.offered(room.bob)
            await elsewhere.saw(there, ANN)
            assert await room.refused(room.bob, FOR_ANN) == "not-late"

    at_a_table(tmp_path, work)
