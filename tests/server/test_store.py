"""The store and the tables without HTTP: migrations, races, and what stays in memory."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection
from stardeck_toy.game import Lanterns
from stardeck_toy.state import State

from stardeck.kernel.decision import Decision
from stardeck.server.live.sight import Eyes
from stardeck.server.live.snapshot import snapshot
from stardeck.server.messages.refusals import Refused
from stardeck.server.messages.wishes import AnswerCommand, NewTable, SeatWish
from stardeck.server.table.new import from_wish
from stardeck.server.table.news import News
from stardeck.server.table.schema import CHAT, METADATA, Entry
from stardeck.server.table.store import Store, Stored
from stardeck.server.table.tables import Tables

TOKEN = "a token that only this test knows"


def with_store(path: Path, work: Callable[[Store], Awaitable[None]]) -> None:
    """Run some work on a new database."""

    async def run() -> None:
        store = Store(f"sqlite:///{path}")
        await store.start()
        try:
            await work(store)
        finally:
            await store.stop()

    asyncio.run(run())


def hotseat() -> Stored:
    """Return a table at which one token holds both seats."""
    seats = [SeatWish(kind="me", name="Ann"), SeatWish(kind="me", name="Bob")]
    return from_wish(NewTable(game="lanterns", seats=seats, seed=1), TOKEN, 0.0)


def test_migrations_make_what_the_schema_says(tmp_path: Path) -> None:
    """A database that went through every migration is the one the queries are written for."""

    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), METADATA))

    async def work(store: Store) -> None:
        assert await store.read(differences) == []

    with_store(tmp_path / "t.sqlite3", work)


def test_a_second_start_changes_nothing(tmp_path: Path) -> None:
    """What was kept is there after another start."""

    async def write(store: Store) -> None:
        await store.create(hotseat())

    async def read(store: Store) -> None:
        assert (await store.unfinished())[0] == 1

    with_store(tmp_path / "t.sqlite3", write)
    with_store(tmp_path / "t.sqlite3", read)


def test_every_writer_gets_its_turn(tmp_path: Path) -> None:
    """Four tasks write fifty entries each: two hundred entries, none lost, none twice."""

    async def work(store: Store) -> None:
        stored = hotseat()
        await store.create(stored)
        table = stored.row.id

        async def writer(name: str) -> None:
            written = 0
            while written < 50:
                entry = Entry((await store.newest(table))[0] + 1, CHAT, 0, f"{name} {written}", 0.0)
                written += await store.append(table, entry, {})

        await asyncio.gather(*[writer(name) for name in "abcd"])
        found = await store.load(table)
        assert found is not None
        assert [entry.seq for entry in found.entries] == list(range(1, 201))
        assert len({entry.text for entry in found.entries}) == 200

    with_store(tmp_path / "t.sqlite3", work)


def test_a_refused_entry_leaves_no_trace(tmp_path: Path) -> None:
    """Whoever writes on what is old is told so, and nothing of it is kept."""

    async def work(store: Store) -> None:
        stored = hotseat()
        await store.create(stored)
        first = Entry(1, CHAT, 0, "first", 0.0)
        assert await store.append(stored.row.id, first, {})
        assert not await store.append(stored.row.id, Entry(1, CHAT, 1, "late", 0.0), {"state": "over"})
        found = await store.load(stored.row.id)
        assert found is not None
        assert (found.row.state, [entry.text for entry in found.entries]) == ("playing", ["first"])

    with_store(tmp_path / "t.sqlite3", work)


def test_a_claim_belongs_to_one(tmp_path: Path) -> None:
    """Of two processes one sees to a table; when its time is over another may."""

    async def work(store: Store) -> None:
        stored = hotseat()
        await store.create(stored)
        table = stored.row.id
        assert await store.lease(table, 100.0, 115.0)
        assert not await store.lease(table, 110.0, 125.0)
        assert await store.lease(table, 116.0, 131.0)
        await store.release(table)
        assert await store.lease(table, 117.0, 132.0)

    with_store(tmp_path / "t.sqlite3", work)


def test_tables_nobody_uses_are_not_in_memory(tmp_path: Path) -> None:
    """A table comes into memory with its first user, is shared, and goes with the last."""

    async def work(store: Store) -> None:
        tables = Tables(store, News(), lambda _: None)
        stored = hotseat()
        await store.create(stored)
        async with tables.open(stored.row.id) as first:
            async with tables.open(stored.row.id) as second:
                assert first is second
            assert tables.in_memory == 1
        assert tables.in_memory == 0

    with_store(tmp_path / "t.sqlite3", work)


def test_those_who_come_while_others_go_sit_at_the_same_table(tmp_path: Path) -> None:
    """The last user must not put away what a newcomer has just found: it would miss all news."""

    async def work(store: Store) -> None:
        tables = Tables(store, News(), lambda _: None)
        stored = hotseat()
        await store.create(stored)

        async def come_and_go() -> None:
            for _ in range(100):
                async with tables.open(stored.row.id):
                    assert tables.in_memory == 1
                    await store.newest(stored.row.id)
                    assert tables.in_memory == 1

        await asyncio.gather(*(come_and_go() for _ in range(3)))
        assert tables.in_memory == 0

    with_store(tmp_path / "t.sqlite3", work)


def test_a_table_of_older_rules_says_so(tmp_path: Path) -> None:
    """Its answers may mean something else now, so it is refused instead of being replayed."""

    async def work(store: Store) -> None:
        tables = Tables(store, News(), lambda _: None)
        stored = hotseat()
        stored.row.rules -= 1
        await store.create(stored)
        with pytest.raises(Refused, match="old-rules"):
            async with tables.open(stored.row.id):
                pass
        assert tables.in_memory == 0

    with_store(tmp_path / "t.sqlite3", work)


def test_the_server_sees_to_tables_of_the_rules_it_plays(tmp_path: Path) -> None:
    """Those of the version that its game has now, and of no other."""

    async def work(store: Store) -> None:
        tables = Tables(store, News(), lambda _: None)
        ids = []
        for older in (1, 0, -1):
            stored = hotseat()
            stored.row.due = True
            stored.row.rules -= older
            await store.create(stored)
            ids.append(stored.row.id)
        assert await tables.waiting() == [ids[1]]

    with_store(tmp_path / "t.sqlite3", work)


def test_two_answers_at_once_are_one_answer(tmp_path: Path) -> None:
    """A double click: one is taken, the other is stale, and memory and store agree."""

    async def work(store: Store) -> None:
        tables = Tables(store, News(), lambda _: None)
        stored = hotseat()
        await store.create(stored)
        command = AnswerCommand(type="answer", at=0, text="pass")
        async with tables.open(stored.row.id) as table:
            twice = [tables.perform(table, TOKEN, command) for _ in range(2)]
            ended = await asyncio.gather(*twice, return_exceptions=True)
            refused = [end.code for end in ended if isinstance(end, Refused)]
            assert refused == ["stale"]
            assert table.seq == (await store.newest(stored.row.id))[0] == 1

    with_store(tmp_path / "t.sqlite3", work)


def test_nobody_sees_an_answer_before_it_is_committed(tmp_path: Path) -> None:
    """If the store fails, the table in memory is as it was."""

    async def work(store: Store) -> None:
        tables = Tables(store, News(), lambda _: None)
        stored = hotseat()
        await store.create(stored)

        async def broken(*_given: object, **_more: object) -> bool:
            raise OSError("the disk is full")

        async with tables.open(stored.row.id) as table:
            tables.store.append = broken  # type: ignore[method-assign]
            command = AnswerCommand(type="answer", at=0, text="pass")
            ended = await asyncio.gather(tables.perform(table, TOKEN, command), return_exceptions=True)
            assert isinstance(ended[0], OSError)
            assert (table.seq, len(table.match.played)) == (0, 0)

    with_store(tmp_path / "t.sqlite3", work)


def test_one_click_asks_the_rules_few_questions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At a table of three: who answers after it, what is asked then; and nothing again for each who looks."""
    asked: list[str] = []
    decision = Lanterns.decision

    def counted(game: Lanterns, state: State) -> Decision | None:
        asked.append(game.to_text(state))
        return decision(game, state)

    async def work(store: Store) -> None:
        seats = [SeatWish(kind="me", name=name) for name in ("Ann", "Bob", "Eve")]
        made = from_wish(NewTable(game="lanterns", seats=seats, seed=1), TOKEN, 0.0)
        await store.create(made)
        tables = Tables(store, News(), lambda _: None)
        async with tables.open(made.row.id) as table:
            eyes = [Eyes("en", TOKEN, seat) for seat in range(3)]
            for one in eyes:
                snapshot(table, one, 0.0)
            monkeypatch.setattr(Lanterns, "decision", counted)
            command = AnswerCommand(type="answer", at=table.moved, text=table.match.options[0])
            await tables.perform(table, TOKEN, command)
            for one in eyes:
                snapshot(table, one, 0.0)

    with_store(tmp_path / "t.sqlite3", work)
    assert 1 <= len(asked) <= 4, asked
