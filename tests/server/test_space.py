"""The disk and the tables belong to everybody: one home takes its share of them, whatever it does."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, text
from tests.postgres import Postgres
from tests.server.rooms import House, code, in_a_house
from tests.server.test_store import TOKEN, hotseat, with_store

import stardeck
from stardeck.games import find
from stardeck.server.settings import Settings
from stardeck.server.table.migrate import downgrade, upgrade
from stardeck.server.table.new import from_record
from stardeck.server.table.room import MEGABYTE
from stardeck.server.table.schema import ANSWER, CHAT, OPEN, OVER, PLAYING, Entry
from stardeck.server.table.store import Age, Store, Stored

OPEN_TABLE: dict[str, Any] = {"game": "lanterns", "seats": [{"kind": "me"}, {"kind": "open"}]}
HOTSEAT: dict[str, Any] = {
    "game": "lanterns",
    "seats": [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}],
}


def finished() -> str:
    """Return the record of a finished game."""
    match = stardeck.new("lanterns", seats=2, seed=1)
    while not match.is_over:
        match.play(match.options[0])
    return match.record


def own_pack(length: int, about: str = "") -> str:
    """Return a pack that is as long as wished: remarks are part of it."""
    return f"{find('lanterns').pack_text()}\n# {about}{'x' * length}\n"


async def count(place: House, query: str) -> int:
    """Return a number from the database."""
    found = await place.hall.store.read(lambda connection: connection.scalar(text(query)))
    return int(found or 0)


async def pages(place: House) -> int:
    """Return how many bytes of the file are in use, as SQLite counts them."""
    sizes = [await count(place, f"PRAGMA {one}") for one in ("page_count", "freelist_count", "page_size")]
    return (sizes[0] - sizes[1]) * sizes[2]


# --- what is over counts -----------------------------------------------------------------------------


def test_finished_tables_made_without_end_stay_under_the_budget(tmp_path: Path) -> None:
    """Branches at the last answer, and records with a result, from one address: the file does not grow on."""

    async def work(place: House) -> None:
        opened = await place.post("/api/records", record=finished())
        table = opened.json()["table"]
        answers = await count(place, "select max(seq) from tables")
        refused: list[str] = []
        for number in range(80):
            if number % 2:
                made = await place.post("/api/records", record=finished())
            else:
                made = await place.post(
                    f"/api/tables/{table}/branch", at=answers, seat=0, kind="bots", bot="random"
                )
            refused += [] if made.status_code == 201 else [code(made)]
        assert set(refused) == {"too-many-of-yours"} and len(refused) == 61
        assert await count(place, "select count(*) from tables where state = 'over'") == 20
        assert await pages(place) < MEGABYTE
        other = place.seen_from("203.0.113.9")
        async with other.client:
            await other.table()

    in_a_house(tmp_path, work, address="198.51.100.7", tables_each=20, rate=1000.0)


def test_finished_games_count_by_their_bytes(tmp_path: Path) -> None:
    """Games that were played by hand stay, and are limited by their size; a refusal says what is full."""

    async def work(place: House) -> None:
        store = place.hall.store
        made = await place.post("/api/tables", **HOTSEAT)
        assert made.status_code == 201
        await store.write(
            lambda connection: connection.execute(
                text("update tables set state = 'over', played = true, bytes = 1990000")
            )
        )
        await place.table()
        refused = await place.post("/api/tables", **HOTSEAT, pack=own_pack(50_000))
        assert code(refused) == "no-space-of-yours" and "STARDECK_SPACE_EACH" in refused.text
        neighbour = place.seen_from("198.51.100.8")
        async with neighbour.client:
            await neighbour.table()

    in_a_house(tmp_path, work, address="198.51.100.7", space_each=2)


def test_nothing_new_is_begun_where_all_the_space_is_used(tmp_path: Path) -> None:
    """Games that have begun go on in what is kept for them; then their entries are refused, too."""

    async def work(place: House) -> None:
        table, token = await place.table({"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"})
        store = place.hall.store
        store.used = 900_001
        refused = await place.post("/api/tables", **OPEN_TABLE)
        assert code(refused) == "no-space" and "STARDECK_SPACE" in refused.text
        assert (await place.do(table, token, "chat", text="on we go")).status_code == 200
        store.used = 1_000_000
        assert code(await place.do(table, token, "answer", at=0, text="pass")) == "no-space"
        assert code(await place.do(table, token, "chat", text="nothing fits")) == "no-space"
        await store.recount()
        assert (await place.do(table, token, "answer", at=0, text="pass")).status_code == 200

    in_a_house(tmp_path, work, space=1)


def test_a_bot_that_finds_no_space_does_not_turn_in_circles(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It waits until the table is looked after again, and then plays on."""

    async def work(place: House) -> None:
        place.hall.store.used = 1_000_000
        thought: list[int] = []
        answer = place.hall.driver.thinkers.answer

        async def counted(*given: Any) -> str:
            thought.append(1)
            return await answer(*given)

        monkeypatch.setattr(place.hall.driver.thinkers, "answer", counted)
        stored = hotseat()
        stored.seats = [replace(seat, kind="bot", token=None, bot="random") for seat in stored.seats]
        stored.row.due, stored.row.state = True, PLAYING
        await place.hall.store.create(stored)
        place.hall.driver.nudge(stored.row.id)
        await asyncio.sleep(1.0)
        assert 1 <= len(thought) <= 3

    in_a_house(tmp_path, work, space=1, pace=0.0)


def test_the_size_of_a_table_follows_its_entries(tmp_path: Path) -> None:
    """It is kept with each entry, and what is believed in all is what a look finds."""

    async def work(store: Store) -> None:
        stored = hotseat()
        await store.create(stored)
        before = stored.row.bytes
        assert await store.append(stored.row.id, Entry(1, CHAT, 0, "é" * 100, 0.0), {})
        assert not await store.append(stored.row.id, Entry(1, CHAT, 0, "late", 0.0), {})
        found = await store.load(stored.row.id)
        assert found is not None and found.row.bytes == before + 110 + 200
        believed = store.used
        await store.recount()
        assert store.used == believed == found.row.bytes
        await store.delete(stored.row.id)
        assert store.used == 0

    with_store(tmp_path / "t.sqlite3", work)


def test_the_size_is_about_what_the_file_takes(tmp_path: Path) -> None:
    """What is counted is neither half nor twice of what SQLite uses."""

    async def work(store: Store) -> None:
        def used(connection: Connection) -> int:
            values = [connection.scalar(text(f"PRAGMA {one}")) for one in ("page_count", "page_size")]
            return int(values[0] or 0) * int(values[1] or 0)

        empty = await store.read(used)
        for _ in range(200):
            await store.create(from_record(finished(), TOKEN, 0.0))
        taken = await store.read(used) - empty
        assert taken / 2 < store.used < taken * 2, (taken, store.used)

    with_store(tmp_path / "t.sqlite3", work)


# --- packs -------------------------------------------------------------------------------------------


def test_a_pack_is_kept_once_and_goes_with_its_last_table(tmp_path: Path) -> None:
    """However many tables are played with it; each of them is played with its text."""

    async def work(place: House) -> None:
        pack = own_pack(100_000)
        made = [await place.post("/api/tables", **HOTSEAT, pack=pack) for _ in range(5)]
        tables = [one.json()["table"] for one in made]
        assert await count(place, "select count(*) from packs") == 1
        assert await pages(place) < 300_000
        store = place.hall.store
        found = await store.load(tables[4])
        assert found is not None and found.row.pack == pack
        assert [one.row.pack for one in await store.some(tables[:1])] == [pack]
        assert len(pack) < store.used < len(pack) + 10_000
        for table in tables[:4]:
            await store.delete(table)
        assert await count(place, "select count(*) from packs") == 1
        await store.delete(tables[4])
        assert await count(place, "select count(*) from packs") == 0
        assert store.used == 0

    in_a_house(tmp_path, work)


def test_packs_count_for_who_brought_them(tmp_path: Path) -> None:
    """Other packs from the same address are refused when its space is full."""

    async def work(place: House) -> None:
        codes = []
        for number in range(8):
            made = await place.post("/api/tables", **HOTSEAT, pack=own_pack(180_000, str(number)))
            codes.append(made.status_code)
        assert codes[:3] == [201] * 3 and codes[-1] == 429
        assert await pages(place) < 2 * MEGABYTE

    in_a_house(tmp_path, work, address="198.51.100.7", space_each=1)


# --- homes -------------------------------------------------------------------------------------------


async def flood(place: House, addresses: list[str], each: int) -> int:
    """Make tables from many addresses at once; return how many were made."""

    async def from_one(address: str) -> int:
        one = place.seen_from(address)
        async with one.client:
            made = await asyncio.gather(*[one.post("/api/tables", **HOTSEAT) for _ in range(each)])
            return sum(response.status_code == 201 for response in made)

    return sum(await asyncio.gather(*[from_one(address) for address in addresses]))


def test_ten_networks_of_one_home_do_not_fill_the_server(tmp_path: Path) -> None:
    """They have twice what one address may have; a whole company's four times; others still begin games."""

    async def work(place: House) -> None:
        assert await flood(place, [f"2001:db8:1:{n:x}::1" for n in range(10)], 12) == 20
        assert await flood(place, [f"2001:db8:1:{n:x}00::1" for n in range(1, 8)], 12) == 20
        assert await flood(place, [f"198.51.100.{n}" for n in range(8)], 12) == 40
        assert await flood(place, ["2001:db8:2::1"], 2) == 2
        assert await flood(place, [f"192.168.0.{n}" for n in range(20)], 3) == 60, "a party in one house"

    in_a_house(tmp_path, work, tables_each=10, rate=10_000.0)


def test_tables_that_wait_for_people_are_a_part_of_them(tmp_path: Path) -> None:
    """They are kept for days, so fewer of them are let in; games that begin at once still are."""

    async def work(place: House) -> None:
        codes = [(await place.post("/api/tables", **OPEN_TABLE)).status_code for _ in range(8)]
        assert codes == [201] * 6 + [429] * 2
        assert code(await place.post("/api/tables", **OPEN_TABLE)) == "too-many-waiting"
        assert (await place.post("/api/tables", **HOTSEAT)).status_code == 201

    in_a_house(tmp_path, work, tables_each=30)


def test_the_last_tables_are_for_people_who_play_with_others(tmp_path: Path) -> None:
    """Who sits alone at their own tables can't fill the server; who shares a table gets another one."""

    async def work(place: House) -> None:
        ann, bob = place.seen_from("203.0.113.9"), place.seen_from("192.0.2.4")
        async with ann.client, bob.client:
            table, _ = await ann.table()
            assert (await bob.post(f"/api/tables/{table}/seats", name="Bob")).status_code == 201
            homes = [f"2001:db8:{n:x}::1" for n in range(1, 10)]
            assert 24 <= await flood(place, homes, 5) <= 32, "of forty one is shared, eight are kept"
            await flood(place, ["2001:db8:20::1"], 8)
            assert code(await place.post("/api/tables", **HOTSEAT)) == "too-many"
            made = [await ann.post("/api/tables", **HOTSEAT) for _ in range(7)]
            assert [one.status_code for one in made] == [201] * 6 + [503], "a few, not all of them"

    in_a_house(tmp_path, work, tables=40, tables_each=60, rate=10_000.0)


def test_a_seat_taken_from_the_same_home_shares_nothing(tmp_path: Path) -> None:
    """Otherwise two addresses of one home would pass for friends."""

    async def work(place: House) -> None:
        near, far = place.seen_from("2001:db8:1:7::2"), place.seen_from("2001:db8:2::2")
        async with near.client, far.client:
            for guest, shared in ((near, 0), (far, 1)):
                table, _ = await place.table()
                assert (await guest.post(f"/api/tables/{table}/seats", name="Bob")).status_code == 201
                assert await count(place, "select count(*) from tables where shared") == shared

    in_a_house(tmp_path, work, address="2001:db8:1:6::1")


# --- how long ----------------------------------------------------------------------------------------


def table(name: str, **about: Any) -> Stored:
    """Return a table at which nothing has happened since long ago."""
    stored = hotseat()
    return replace(stored, row=replace(stored.row, id=name, changed=1000.0, **about))


NEVER = Age(open=0.0, sandbox=0.0, playing=0.0, over=0.0)


async def forgotten(store: Store, age: Age, tables: list[Stored]) -> set[str]:
    """Return which of some tables are forgotten."""
    for one in tables:
        await store.create(one)
    await store.tidy(age)
    return {one.row.id for one in tables} - {one.row.id for one in await store.some(await store.ids())}


def test_what_was_made_to_try_is_forgotten_although_it_is_over(tmp_path: Path) -> None:
    """Branches, records and positions, and what nobody played by hand; finished games stay for ever."""
    tables = [
        table("record", state=OVER, sandbox=True, origin="record", played=True),
        table("branch", state=OVER, sandbox=False, origin="lanterns x after answer 9"),
        table("game", state=OVER, sandbox=False, played=True),
        table("hotseat", state=OVER, sandbox=True, played=True),
        table("deal", state=OVER, origin="deal x", sandbox=False, played=True),
    ]

    async def work(store: Store) -> None:
        assert await forgotten(store, replace(NEVER, sandbox=2000.0), tables) == {"record", "branch"}
        assert await forgotten(store, replace(NEVER, sandbox=900.0), [table("late", state=OVER)]) == set()

    with_store(tmp_path / "t.sqlite3", work)


def test_tables_at_which_nobody_answers_are_forgotten_soon(tmp_path: Path) -> None:
    """After hours, unless people from two places sit there; one answer is enough to be kept for long."""
    tables = [
        table("idle", state=PLAYING, sandbox=False),
        table("shared", state=PLAYING, shared=True),
        table("played", state=PLAYING, played=True),
        table("open", state=OPEN),
    ]

    async def work(store: Store) -> None:
        assert await forgotten(store, replace(NEVER, unplayed=2000.0), tables) == {"idle"}

    with_store(tmp_path / "t.sqlite3", work)


def test_an_answer_by_hand_is_noted_a_bot_s_is_not(tmp_path: Path) -> None:
    """It says whether a table was played at all."""

    async def work(place: House) -> None:
        ann, bot = {"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"}
        name, token = await place.table(ann, bot)
        made = await place.table(bot, bot)
        assert await count(place, "select count(*) from tables where played") == 0
        seen = await place.see(name, token)
        while not seen["options"]:
            await asyncio.sleep(0.05)
            seen = await place.see(name, token)
        given = await place.do(name, token, "answer", at=seen["moved"], text=seen["options"][0]["text"])
        assert given.status_code == 200
        assert await count(place, "select count(*) from tables where played") == 1
        assert made[0] != name

    in_a_house(tmp_path, work, pace=0.0)


def test_talk_keeps_no_table(tmp_path: Path) -> None:
    """What was said last does not count for how long a table is kept; an answer does."""

    async def work(store: Store) -> None:
        stored = table("quiet", state=PLAYING)
        await store.create(stored)
        assert await store.append("quiet", Entry(1, CHAT, 0, "still here", 5000.0), {})
        found = await store.load("quiet")
        assert found is not None and (found.row.seq, found.row.changed) == (1, 1000.0)
        assert await store.append("quiet", Entry(2, ANSWER, 0, "pass", 6000.0), {})
        found = await store.load("quiet")
        assert found is not None and found.row.changed == 6000.0

    with_store(tmp_path / "t.sqlite3", work)


# --- databases of before, and PostgreSQL -------------------------------------------------------------


@pytest.fixture(scope="module")
def instance() -> Iterator[Postgres]:
    """Give a private PostgreSQL."""
    pytest.importorskip("asyncpg")
    instance = Postgres()
    try:
        instance.start()
        yield instance
    finally:
        instance.stop()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Give a database of each kind, as the settings take it."""
    if request.param == "sqlite":
        return str(tmp_path / "t.sqlite3")
    running: Postgres = request.getfixturevalue("instance")
    running.ask("drop schema public cascade; create schema public")
    return running.url


def before(connection: Connection) -> None:
    """Make the database of the version before, with three tables: two with one pack, one without."""
    upgrade(connection, "0004")
    row = dict.fromkeys(("readings", "origin", "owner"), "-")
    row |= {"game": "lanterns", "maker": "somewhere", "state": "over"}
    numbers = dict.fromkeys(("rules", "seats", "seq", "asked_at", "lease", "created", "changed"), 1)
    flags = dict.fromkeys(("sandbox", "listed", "seed_known", "hints", "due"), False)
    for name, pack in (("a", "a pack"), ("b", "a pack"), ("c", None)):
        values: dict[str, object] = {**row, **numbers, **flags, "id": name, "pack": pack}
        columns = ", ".join(values)
        places = ", ".join(f":{one}" for one in values)
        connection.execute(text(f"insert into tables ({columns}) values ({places})"), values)
    entry = "insert into entries (table_id, seq, kind, text, at) values ('a', 1, 'chat', 'four', 0)"
    connection.execute(text(entry))


def test_a_database_of_before_keeps_everything(url: str) -> None:
    """Packs are kept once from then on, sizes are known, nothing is forgotten sooner; one can go back."""

    async def run() -> None:
        old = Store(Settings(url).url())
        await old.write(before)
        await old.database.stop()
        store = Store(Settings(url).url())
        await store.start()
        try:
            found = {one.row.id: one.row for one in await store.some(["a", "b", "c"])}
            assert [found[name].pack for name in "abc"] == ["a pack", "a pack", None]
            assert [found[name].bytes for name in "abc"] == [1315, 1201, 1201]
            assert all(row.played and row.maker_home == "somewhere" for row in found.values())
            assert store.used == 1315 + 1201 + 1201 + len("a pack")
            packs = text("select count(*) from packs")
            assert await store.read(lambda connection: connection.scalar(packs)) == 1
            await store.write(lambda connection: downgrade(connection, "0004"))
            kept = text("select pack from tables order by id")
            told = await store.read(lambda connection: connection.scalars(kept).all())
            assert told == ["a pack", "a pack", None]
        finally:
            await store.stop()

    asyncio.run(run())


def test_packs_and_sizes_are_kept_by_every_database(url: str) -> None:
    """The same tables, the same sizes, the same pack, made at the same time; gone with the last of them."""

    async def run() -> None:
        store = Store(Settings(url).url())
        await store.start()
        try:
            tables = [table(f"t{number}", pack="p" * 5000, maker_home="h") for number in range(8)]
            await asyncio.gather(*[store.create(one) for one in tables])
            size = tables[0].row.bytes
            assert store.used == 8 * size + 5000
            assert await store.append("t0", Entry(1, ANSWER, 0, "pass", 1.0), {"played": True})
            found = await store.load("t0")
            assert found is not None and found.row.bytes == size + 114 and found.row.pack == "p" * 5000
            mine = (await store.used_by(replace(found.row, maker="else", maker_near="else")))[2]
            assert (mine.tables, mine.waiting, mine.bytes) == (8, 0, 8 * size + 114 + 5000)
            await asyncio.gather(
                *[store.delete(one.row.id) for one in tables], store.create(table("new", pack="q"))
            )
            await store.recount()
            assert store.used == size + 1
            kept = await store.load("new")
            assert kept is not None and kept.row.pack == "q"
        finally:
            await store.stop()

    asyncio.run(run())
