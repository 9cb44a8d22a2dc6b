"""Before the game and around it: the start, removed people, offered seats, a closed table, the rematch."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tests.harness import Holder, Server
from tests.server.rooms import House, code, in_a_house

from stardeck.server import Settings
from stardeck.server.table.table import LATE_SECONDS, OWNER_SECONDS

ANN = {"kind": "me", "name": "Ann"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "bot": "random"}


async def sit(place: House, table: str, name: str, token: str = "", **more: Any) -> str:
    """Sit down; return the token."""
    response = await place.post(f"/api/tables/{table}/seats", token, name=name, **more)
    assert response.status_code == 201, response.text
    return str(response.json()["token"])


async def done(place: House, table: str, token: str, kind: str, **more: Any) -> dict[str, Any]:
    """Do something that is allowed."""
    response = await place.do(table, token, kind, **more)
    assert response.status_code == 200, response.text
    return dict(response.json())


# --- the start ---------------------------------------------------------------------------------------


def test_a_full_table_waits_for_its_owner(tmp_path: Path) -> None:
    """The last seat begins nothing, a bot on it neither; guests can't start; nobody plays before."""

    async def work(place: House) -> None:
        table, ann = await place.table(ANN, OPEN, OPEN)
        bob = await sit(place, table, "Bob")
        assert code(await place.do(table, ann, "start")) == "seats-free"
        await done(place, table, ann, "fill", seat=2, bot="easy")
        seen = await place.see(table, bob)
        assert (seen["state"], seen["start"], seen["owner_seat"]) == ("open", False, 0)
        assert not seen["options"] and not seen["view"]
        assert (await place.see(table, ann))["start"]
        assert code(await place.do(table, ann, "answer", at=0, text="pass")) == "not-begun"
        assert code(await place.do(table, bob, "start")) == "owner-starts"
        assert code(await place.do(table, "", "start")) == "not-seated"
        await done(place, table, ann, "start")
        seen = await place.see(table, ann)
        assert (seen["state"], seen["notes"][-1]["kind"]) == ("playing", "start")
        for command in ({"type": "start"}, {"type": "fill", "seat": 1, "bot": "easy"}):
            assert code(await place.post(f"/api/tables/{table}/commands", ann, **command)) == "begun"

    in_a_house(tmp_path, work)


@pytest.mark.parametrize("seats", [(ANN, BOT), (ANN, {**ANN, "name": "Bob"})], ids=["bots", "one screen"])
def test_a_table_without_free_seats_begins_at_once(tmp_path: Path, seats: tuple[dict[str, str], ...]) -> None:
    """Alone against bots, or all at one screen: nobody is waited for."""

    async def work(place: House) -> None:
        table, ann = await place.table(*seats)
        assert (await place.see(table, ann))["state"] == "playing"

    in_a_house(tmp_path, work)


def test_a_bot_put_on_a_seat_can_be_taken_back(tmp_path: Path) -> None:
    """Then the seat is free for a friend who comes late after all; only the owner can do that."""

    async def work(place: House) -> None:
        table, ann = await place.table(ANN, OPEN)
        await done(place, table, ann, "fill", seat=1, bot="hard")
        await done(place, table, ann, "kick", seat=1)
        assert (await place.see(table, ann))["seats"][1]["kind"] == "open"
        bob = await sit(place, table, "Bob")
        assert code(await place.do(table, bob, "kick", seat=0)) == "not-owner"
        await done(place, table, ann, "start")

    in_a_house(tmp_path, work)


def test_the_time_runs_from_the_start(tmp_path: Path) -> None:
    """However long people waited in the lobby."""

    async def work(place: House) -> None:
        table, ann = await place.table(ANN, OPEN, move_seconds=60)
        await sit(place, table, "Bob")
        at = place.hall.tables.clock() + 3600
        place.hall.tables.clock = lambda: at
        await done(place, table, ann, "start")
        assert (await place.see(table, ann))["deadline"] == at + 60

    in_a_house(tmp_path, work)


def test_people_start_without_an_owner_who_has_gone(tmp_path: Path) -> None:
    """Ten minutes after the owner was last connected anyone at the table can; never one who watches."""

    async def work(place: House) -> None:
        table, ann = await place.table(ANN, OPEN)
        bob = await sit(place, table, "Bob")
        tables, now = place.hall.tables, place.hall.tables.clock()
        async with tables.open(table) as found:
            tables.clock = lambda: now
            found.come(found.row.owner, now)
            now += OWNER_SECONDS * 2
            assert code(await place.do(table, bob, "start")) == "owner-starts", "the owner is connected"
            found.come(found.row.owner, now, -1)
            now += OWNER_SECONDS - 1
            assert not (await place.see(table, bob))["start"]
            assert code(await place.do(table, bob, "start")) == "owner-starts"
            now += 2
            assert (await place.see(table, bob))["start"]
            assert code(await place.do(table, "", "start")) == "not-seated"
            await done(place, table, bob, "start")
        assert (await place.see(table, ann))["state"] == "playing"

    in_a_house(tmp_path, work)


def test_an_owner_without_a_seat_is_known_after_a_restart(tmp_path: Path) -> None:
    """When they were last there is written down, with a seat or without."""
    seen: list[float] = []

    async def make(place: House) -> None:
        table, owner = await place.table(OPEN, OPEN)
        now = place.hall.tables.clock() + 3600
        place.hall.tables.clock = lambda: now
        await place.see(table, owner)
        seen.append(now)

    in_a_house(tmp_path, make)
    with closing(sqlite3.connect(tmp_path / "t.sqlite3")) as database:
        assert database.execute("select owner_seen from tables").fetchall() == [(seen[0],)]


# --- removed -----------------------------------------------------------------------------------------


def test_a_removed_person_stays_out_after_a_restart(tmp_path: Path) -> None:
    """Their token and their address can't take a seat here, at any time; they are told so, and may watch."""
    known: list[str] = []

    async def remove(place: House) -> None:
        table, ann = await place.table(ANN, OPEN, OPEN)
        eve = await sit(place.seen_from("203.0.113.9"), table, "Eve")
        await done(place, table, ann, "kick", seat=1)
        seen = await place.see(table, eve)
        assert seen["removed"] and seen["notes"][-1]["kind"] == "kick"
        assert not (await place.see(table, ann))["removed"]
        known.extend([table, ann, eve])

    async def again(place: House) -> None:
        table, ann, eve = known
        path = f"/api/tables/{table}/seats"
        same, other = place.seen_from("203.0.113.9"), place.seen_from("203.0.113.99")
        assert code(await same.post(path, name="Eve")) == "removed"
        assert code(await same.post(path, name="Eve", key="a" * 22)) == "removed"
        assert code(await other.post(path, eve, name="Eve")) == "removed"
        assert (await place.see(table, eve))["removed"]
        await sit(other, table, "Bob")
        await done(place, table, ann, "fill", seat=2, bot="easy")
        await done(place, table, ann, "start")
        await done(place, table, ann, "offer", seat=2)
        assert code(await same.post(path, name="Eve")) == "removed"

    in_a_house(tmp_path, remove)
    in_a_house(tmp_path, again)


def test_the_owners_own_network_is_never_shut_out(tmp_path: Path) -> None:
    """Who is removed from there loses their token; others of the household can still sit down."""

    async def work(place: House) -> None:
        table, ann = await place.table(ANN, OPEN, OPEN)
        brother = await sit(place, table, "Brother")
        await done(place, table, ann, "kick", seat=1)
        assert code(await place.post(f"/api/tables/{table}/seats", brother, name="Brother")) == "removed"
        await sit(place, table, "Sister")

    in_a_house(tmp_path, work)


def test_two_friends_of_one_household_sit_at_a_listed_table(tmp_path: Path) -> None:
    """Nothing begins before the owner starts, so an address may take several seats."""

    async def work(place: House) -> None:
        table, ann = await place.table(ANN, OPEN, OPEN, listed=True)
        home = place.seen_from("203.0.113.9")
        await sit(home, table, "Bob")
        await sit(home, table, "Cy")
        await done(place, table, ann, "start")

    in_a_house(tmp_path, work)


# --- offered seats -----------------------------------------------------------------------------------


def test_a_late_friend_takes_the_seat_of_a_bot(tmp_path: Path) -> None:
    """The bot plays on until then; then the seat is theirs, hand and all, and the bot's answers stand."""
    with Server(tmp_path / "t.sqlite3") as server:
        ann = server.table("me", "easy")
        before = ann.until(lambda s: bool(s["options"]))
        assert ann.do("offer", seat=1).status_code == 200
        assert ann.do("offer", seat=1).json()["code"] == "not-offered"
        assert server.watcher(ann.table).see()["seats"][1]["offered"]
        assert ann.answer(before["options"][0]["text"], before["moved"]).status_code == 200
        ann.until(lambda s: bool(s["options"]) or s["state"] == "over")
        bob = server.sit(ann.table, "Bob")
        seen = bob.see()
        assert (seen["seat"], seen["state"], seen["undo"]) == (1, "playing", 0)
        assert "1.hand:?" not in seen["view"] and "0.hand:?" in seen["view"]
        took = seen["seats"][1]
        assert (took["kind"], took["name"], took["bot"], took["offered"]) == ("person", "Bob", None, False)
        assert [note["kind"] for note in seen["notes"]] == ["offer", "take-over"]
        late = server.http.post(f"/api/tables/{ann.table}/seats", json={"name": "Cy"})
        assert late.json()["code"] == "no-free-seat"
        assert "1.hand:?" in ann.see()["view"]


def test_an_offer_is_the_owners_and_can_be_withdrawn(tmp_path: Path) -> None:
    """Nobody else offers; a seat that is not offered is taken; whoever sits there takes no second one."""

    async def work(place: House) -> None:
        table, ann = await place.table(ANN, OPEN, BOT)
        path = f"/api/tables/{table}/seats"
        bob = await sit(place, table, "Bob")
        assert code(await place.do(table, ann, "offer", seat=2)) == "not-begun"
        await done(place, table, ann, "start")
        assert code(await place.do(table, bob, "offer", seat=2)) == "not-owner"
        assert code(await place.do(table, ann, "offer", seat=0)) == "not-gone"
        assert code(await place.do(table, ann, "offer", seat=9)) == "not-offered"
        assert code(await place.post(path, name="Cy")) == "no-free-seat"
        await done(place, table, ann, "offer", seat=2)
        assert (await place.client.get(f"/api/tables?ids={table}")).json()[0]["free"] == 1
        assert code(await place.post(path, bob, name="Bob")) == "one-seat"
        await done(place, table, ann, "offer", seat=2, offered=False)
        assert code(await place.post(path, name="Cy")) == "no-free-seat"
        assert code(await place.do(table, ann, "offer", seat=2, offered=False)) == "not-offered"

    in_a_house(tmp_path, work)


def test_the_seat_of_a_person_who_has_gone_can_be_offered(tmp_path: Path) -> None:
    """Not before a bot plays for them and they were away for long; who comes back in time keeps it."""

    async def work(place: House) -> None:
        table, ann = await place.table(ANN, OPEN)
        bob = await sit(place, table, "Bob")
        await done(place, table, ann, "start")
        tables, now = place.hall.tables, place.hall.tables.clock()
        tables.clock = lambda: now
        await place.see(table, bob)
        await done(place, table, bob, "leave")
        assert code(await place.do(table, ann, "offer", seat=1)) == "not-gone"
        now += LATE_SECONDS + 1
        await done(place, table, ann, "offer", seat=1)
        await done(place, table, bob, "return")
        assert not (await place.see(table, ann))["seats"][1]["offered"]
        await done(place, table, bob, "leave")
        now += LATE_SECONDS + 1
        await done(place, table, ann, "offer", seat=1)
        cy = await sit(place, table, "Cy")
        assert (await place.see(table, cy))["seat"] == 1
        assert (await place.see(table, bob))["seat"] is None
        assert code(await place.do(table, bob, "return")) == "not-seated"

    in_a_house(tmp_path, work)


# --- the end -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("begun", [True, False], ids=["in the game", "in the lobby"])
def test_the_owner_closes_the_table(tmp_path: Path, begun: bool) -> None:
    """It ends with a word, without a result, and nobody sits down any more; nobody else can."""

    async def work(place: House) -> None:
        table, ann = await place.table(ANN, OPEN, OPEN)
        bob = await sit(place, table, "Bob")
        if begun:
            await sit(place, table, "Cy")
            await done(place, table, ann, "start")
        assert code(await place.do(table, bob, "close")) == "not-owner"
        await done(place, table, ann, "close")
        seen = await place.see(table, bob)
        assert (seen["state"], seen["result"], seen["asked"]) == ("over", None, None)
        assert seen["notes"][-1]["kind"] == "ended"
        assert code(await place.do(table, ann, "close")) == "over"
        assert code(await place.post(f"/api/tables/{table}/seats", name="Dee")) == "over"
        assert code(await place.do(table, ann, "start")) == "begun"

    in_a_house(tmp_path, work)


# --- the rematch -------------------------------------------------------------------------------------


async def finished(place: House) -> tuple[str, str, str]:
    """Return a finished table, and the tokens of two people at it."""
    table, ann = await place.table(ANN, OPEN)
    bob = await sit(place, table, "Bob")
    await done(place, table, ann, "start")
    await done(place, table, ann, "close")
    return table, ann, bob


def test_twenty_rematches_at_once_are_one_table(tmp_path: Path) -> None:
    """The new table and the word of it are written together: none is left over."""

    async def work(place: House) -> None:
        table, ann, bob = await finished(place)
        before, _ = await place.hall.store.unfinished()
        asked = [place.do(table, (ann, bob)[number % 2], "rematch") for number in range(20)]
        made = {response.json()["table"] for response in await asyncio.gather(*asked)}
        assert len(made) == 1
        assert (await place.hall.store.unfinished())[0] == before + 1
        assert len(await place.hall.store.ids()) == 2

    in_a_house(tmp_path, work, rate=1000.0)


def test_a_rematch_that_is_not_noted_is_not_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the old table can't be written, the new one isn't either."""

    async def work(place: House) -> None:
        table, ann, _ = await finished(place)
        store = place.hall.store
        async with place.hall.tables.open(table) as found:
            # Another process has written since, and goes on doing so.
            monkeypatch.setattr(store, "newest", _behind)
            found.seq -= 1
            assert code(await place.do(table, ann, "rematch")) == "stale"
        assert await store.ids() == [table]

    in_a_house(tmp_path, work)


async def _behind(_table: str) -> tuple[int, float]:
    return 0, 0.0


def test_a_rematch_counts_as_a_new_table(tmp_path: Path) -> None:
    """An address that has as many tables as it may have is refused one more."""

    async def work(place: House) -> None:
        table, ann, bob = await finished(place)
        for _ in range(2):
            await place.table(ANN, BOT)
        assert code(await place.do(table, ann, "rematch")) == "too-many-of-yours"
        elsewhere = place.seen_from("203.0.113.9")
        made = (await done(elsewhere, table, bob, "rematch"))["table"]
        assert (await done(place, table, ann, "rematch"))["table"] == made

    in_a_house(tmp_path, work, tables_each=3)


def test_a_rematch_is_found_and_waits_for_people(tmp_path: Path) -> None:
    """The list names it; seats are kept by tokens; who asked for it owns it, starts it, and can let go."""

    async def work(place: House) -> None:
        table, ann, bob = await finished(place)
        assert (await place.client.get(f"/api/tables?ids={table}")).json()[0]["next"] is None
        made = (await done(place, table, bob, "rematch"))["table"]
        assert (await place.client.get(f"/api/tables?ids={table}")).json()[0]["next"] == made
        seen = await place.see(made, bob)
        assert (seen["state"], seen["seat"], seen["owner_seat"]) == ("open", 1, 1)
        kept = [(seat["name"], seat["kind"]) for seat in seen["seats"]]
        assert kept == [("Ann", "person"), ("Bob", "person")]
        assert code(await place.do(made, ann, "start")) == "owner-starts"
        # Ann never comes: her seat is let go, without a word against her.
        await done(place, made, bob, "kick", seat=0)
        await done(place, made, bob, "fill", seat=0, bot="easy")
        await done(place, made, bob, "kick", seat=0)
        await sit(place, made, "Ann", ann)
        await done(place, made, bob, "start")
        assert (await place.see(made, bob))["state"] == "playing"

    in_a_house(tmp_path, work)


def test_a_rematch_alone_begins_at_once(server: Server) -> None:
    """Nobody is waited for where the others are bots."""
    me = server.table("me", "random")
    assert me.do("close").status_code == 200
    made = me.do("rematch").json()["table"]
    assert Holder(server, made, me.token).see()["state"] == "playing"


def test_invitations_are_kept_for_two_weeks() -> None:
    """Somebody who is invited on Monday for Friday finds the table; played sandboxes stay for a season."""
    chosen = Settings()
    assert (chosen.keep_open_days, chosen.keep_sandbox_days) == (14, 90)
