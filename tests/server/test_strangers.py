"""Strangers do not keep players out, and what they write can be read."""

from __future__ import annotations

import logging
import socket
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.harness import PATIENCE, Server
from tests.server.rooms import House, code, in_a_house
from websockets.exceptions import ConnectionClosed

from stardeck.server.messages.text import is_alike, named, spoken

# --- strangers ---------------------------------------------------------------------------------------


def test_strangers_do_not_keep_players_out(tmp_path: Path) -> None:
    """A table is full of spectators: whoever sits there still comes in, one more spectator does not."""
    with Server(tmp_path / "t.sqlite3", watchers="3") as server:
        ann = server.table("me", "open")
        strangers = [server.watcher(ann.table).live() for _ in range(3)]
        for one in strangers:
            one.snapshot()
        with pytest.raises(ConnectionClosed, match="1013"), server.watcher(ann.table).live() as late:
            late.receive()
        with ann.live() as wire:
            assert wire.snapshot()["seat"] == 0
        for one in strangers:
            one.close()


def test_a_stranger_who_took_every_seat_is_removed_for_good(tmp_path: Path) -> None:
    """The owner removes them one by one: nothing has begun, and they can't come back to the free seats."""

    async def work(place: House) -> None:
        table, ann = await place.table({"kind": "me", "name": "Ann"}, *[{"kind": "open"}] * 3, listed=True)
        path = f"/api/tables/{table}/seats"
        stranger, friends = place.seen_from("203.0.113.9"), place.seen_from("203.0.113.10")
        taken = [await stranger.post(path, name=f"Eve {number}") for number in range(3)]
        assert [one.status_code for one in taken] == [201] * 3
        assert (await place.see(table, ann))["state"] == "open"
        for seat in (1, 2, 3):
            assert (await place.do(table, ann, "kick", seat=seat)).status_code == 200
            assert code(await stranger.post(path, name="Eve again")) == "removed"
        assert [(await friends.post(path, name=name)).status_code for name in ("Bob", "Cy")] == [201] * 2
        assert (await place.post(path, name="Dee")).status_code == 201
        assert (await place.do(table, ann, "start")).status_code == 200

    in_a_house(tmp_path, work)


def test_one_address_does_not_take_every_connection(tmp_path: Path) -> None:
    """Who has too many connections gets no more of them."""
    # They come through a proxy that is believed: by itself it has as many as it needs.
    with Server(tmp_path / "t.sqlite3", connections_each="2", proxy="127.0.0.1") as server:
        ann = server.table("me", "open")
        with ann.live() as first, ann.live() as second:
            first.snapshot()
            second.snapshot()
            with pytest.raises(ConnectionClosed, match="1013"), ann.live() as third:
                third.receive()
        with ann.live() as again:
            assert again.snapshot()["seat"] == 0


def test_a_request_that_does_not_arrive_is_given_up(tmp_path: Path) -> None:
    """Half a body holds nothing for long; the sender is told."""
    with Server(tmp_path / "t.sqlite3", body_seconds="1") as server:
        host, _, port = server.address.partition(":")
        with socket.create_connection((host, int(port)), PATIENCE) as slow:
            head = f"POST /api/records HTTP/1.1\r\nHost: {server.address}\r\nContent-Length: 100\r\n\r\n"
            slow.sendall(head.encode() + b"{")
            answer = b""
            while piece := slow.recv(4096):
                answer += piece
            assert b" 408 " in answer and b"too-slow" in answer


def test_who_asks_for_nothing_is_shown_out(tmp_path: Path) -> None:
    """A connection without a request, or with half of one, is closed; the others go on."""
    server = Server(tmp_path / "t.sqlite3", ask_seconds="4")
    # A connection that we keep for the next request could be shown out just then, too.
    server.http.headers["Connection"] = "close"
    with server:
        host, _, port = server.address.partition(":")
        idle = socket.create_connection((host, int(port)), PATIENCE)
        half = socket.create_connection((host, int(port)), PATIENCE)
        half.sendall(b"GET /api/games HTTP/1.1\r\nHost:")
        ann = server.table("me", "open")
        with ann.live() as wire:
            wire.snapshot()
            assert idle.recv(1) == b"" and half.recv(1) == b""
            assert wire.do("chat", text="here")["type"] == "done"
        idle.close()
        half.close()


# --- what people write -------------------------------------------------------------------------------


@pytest.mark.parametrize("letter", ["\0", "\x1b", "\x7f"], ids=["nul", "escape", "delete"])
def test_control_characters_are_refused(tmp_path: Path, letter: str) -> None:
    """Whoever writes them anywhere is told so in words; PostgreSQL could not keep them."""

    async def work(place: House) -> None:
        table, token = await place.table()
        bad = f"a{letter}b"
        seats = [{"kind": "me", "name": bad}, {"kind": "open"}]
        tried = [
            await place.do(table, token, "chat", text=bad),
            await place.do(table, token, "answer", at=0, text=bad),
            await place.post(f"/api/tables/{table}/seats", name=bad),
            await place.post("/api/tables", game="lanterns", seats=seats),
            await place.post("/api/tables", game=bad, seats=seats[1:]),
            await place.post("/api/setup", game="lanterns", seats=2, readings={bad: "1"}),
            await place.post("/api/records", record=bad),
            await place.post("/api/positions", game="lanterns", position=bad),
        ]
        assert {code(one) for one in tried} == {"bad-message"}
        asked = await place.client.get("/api/tables/a%00b")
        assert code(asked) == "unknown-table"
        assert (await place.client.get("/api/tables?ids=a%00b")).json() == []

    in_a_house(tmp_path, work, rate=1000.0)


def test_names_can_be_seen(tmp_path: Path) -> None:
    """Blank names are refused; what nobody sees, or what turns letters around, is left out."""

    async def work(place: House) -> None:
        table, token = await place.table({"kind": "me", "name": "A\u202en\u200bn"}, *[{"kind": "open"}] * 2)
        for blank in (" ", "\u200b", "\u3164", "\u2800\u200d"):
            assert code(await place.post(f"/api/tables/{table}/seats", name=blank)) == "bad-message"
        await place.post(f"/api/tables/{table}/seats", name="An\u2066n")
        # Twenty-four signs that are written as seventy-two, which is more than a database keeps.
        notes = "\U0001d160" * 24
        assert code(await place.post(f"/api/tables/{table}/seats", name=notes)) == "bad-message"
        names = [seat["name"] for seat in (await place.see(table, token))["seats"]]
        assert names[:2] == ["Ann", "Ann 2"]
        await place.do(table, token, "chat", text="no\u202ew  then")
        assert (await place.see(table, token))["notes"][-1]["text"] == "now then"

    in_a_house(tmp_path, work)


def test_what_looks_the_same_is_written_the_same() -> None:
    """A letter and its accent are one, also if something that nobody sees stood between them."""
    for between in ("", "\u200b", "\u202e", "\u3164"):
        assert named(f"Re{between}\u0301my") == "R\u00e9my"


INVISIBLE = ("\ufe0f", "\u034f", "\u180b", "\u180d", "\u115f", "\U000e0100", "\U000e0041", "\u2065")
"""Ignorable letters of every kind: marks, letters, tags, selectors, and one that is not given out yet."""


def test_names_that_look_the_same_get_a_number(tmp_path: Path) -> None:
    """Whatever nobody sees is left out, and letters of other alphabets count as what they look like."""

    async def work(place: House) -> None:
        table, token = await place.table({"kind": "me", "name": "Anna"}, *[{"kind": "open"}] * 3)
        for name in ("A\u034fnna\ufe0f", "\u0391nna", "\u0410nn\u0430\u200d"):
            assert (await place.post(f"/api/tables/{table}/seats", name=name)).status_code == 201
        names = [seat["name"] for seat in (await place.see(table, token))["seats"]]
        assert names == ["Anna", "Anna 2", "\u0391nna 3", "\u0410nn\u0430\u200d 4"]

    in_a_house(tmp_path, work)


@pytest.mark.parametrize("letter", INVISIBLE, ids=ascii)
def test_no_letter_that_nobody_sees_is_kept(letter: str) -> None:
    """Neither in a name nor in what is said; what makes a sign an emoji stays."""
    assert spoken(f"An{letter}na{letter}") == named(f"{letter}Anna") == "Anna"
    assert spoken("\u2764\ufe0f \U0001f469\u200d\U0001f680") == "\u2764\ufe0f \U0001f469\u200d\U0001f680"


def test_marks_do_not_pile_up() -> None:
    """Two on a letter are enough for any language."""
    assert spoken("Z" + "\u0335" * 22 + "oe") == "Z\u0335\u0335oe"
    assert spoken("a" + "\u0316\u200d" * 22) == "a\u0316\u200d\u0316\u200d"
    assert spoken("\u0e01\u0e31\u0e49") == "\u0e01\u0e31\u0e49"


@pytest.mark.parametrize(
    ("name", "other", "alike"),
    [
        ("Anna", "ANNA", True),
        ("Zo\u00e9", "Z\u043e\u00e9", True),
        ("Ali", "AIi", True),
        ("Bob", "B0b", True),
        ("Ali", "All", False),
        ("Zo\u00e9", "Zoe", False),
        ("\u0418\u043b\u044c\u044f", "\u0418\u043d\u0430", False),
    ],
)
def test_who_could_be_taken_for_whom(name: str, other: str, alike: bool) -> None:
    """Capitals, look-alikes and strokes count; accents that can be seen make another name."""
    assert is_alike(name, other) is alike


def test_the_page_answers_to_its_own_name(tmp_path: Path) -> None:
    """A foreign name that leads here is refused: its page could pass for ours."""

    async def work(place: House) -> None:
        async def ask(host: str) -> httpx.Response:
            return await place.client.get("/api/games", headers={"Host": host})

        for fine in ("localhost:8000", "127.0.0.1:8000", "[::1]:8000", "192.168.1.7", "play.example.org"):
            assert (await ask(fine)).status_code == 200, fine
        for name in ("evil.example", "127.0.0.1.evil.example:8000", "localhost.evil.example"):
            assert code(await ask(name)) == "host"

    in_a_house(tmp_path, work, origins=("https://play.example.org",))


def test_the_framework_refuses_in_words_too(tmp_path: Path) -> None:
    """Unknown paths, wrong methods, broken bodies, errors: a code and a sentence, in one's language."""

    async def work(place: House) -> None:
        client = place.client
        french = {"Accept-Language": "fr"}
        assert code(await client.get("/api/nothing")) == "no-page"
        lost = await client.get("/nowhere", headers=french)
        assert (code(lost), "n’existe pas" in lost.json()["message"]) == ("no-page", True)
        assert code(await client.delete("/api/games")) == "no-method"
        broken = await client.post("/api/tables", content=b"{", headers={"Content-Type": "application/json"})
        assert code(broken) == "bad-message"
        place.hall.store.load = failing(OSError("disk"))  # type: ignore[method-assign]
        away = await client.get("/api/tables/some")
        assert (away.status_code, code(away)) == (503, "database")
        place.hall.store.load = failing(ZeroDivisionError())  # type: ignore[method-assign]
        wrong = await client.get("/api/tables/some")
        assert (wrong.status_code, code(wrong)) == (500, "failed")

    in_a_house(tmp_path, work)


def failing(error: Exception) -> Callable[..., Coroutine[Any, Any, None]]:
    """Return something that fails."""

    async def fail(*_: object, **__: object) -> None:
        raise error

    return fail


def test_lines_of_the_log_have_the_time(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever reads what happened sees when."""
    ours = logging.getLogger("stardeck")
    root = logging.getLogger()
    kept, root.handlers = root.handlers, []

    async def work(_place: House) -> None:
        logging.getLogger("stardeck.server").warning("something happened")

    try:
        in_a_house(tmp_path, work)
    finally:
        root.handlers = kept
        ours.handlers.clear()
    line = capsys.readouterr().err.strip().splitlines()[-1]
    assert line[:2] == "20" and line.endswith("WARNING stardeck.server: something happened")
