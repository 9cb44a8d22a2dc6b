"""Servers that are killed, restarted, left alone, and connected to by readers that do not read."""

from __future__ import annotations

import json
import socket
import time
from base64 import b64encode
from pathlib import Path

import pytest
from tests.harness import PATIENCE, Server, Wire, children, gone


def test_every_table_goes_on_after_a_kill(tmp_path: Path) -> None:
    """Killed and restarted, the server knows every answer it confirmed, and its bots go on."""
    with Server(tmp_path / "t.sqlite3") as server:
        ann = server.table("me", "open")
        bob = server.sit(ann.table)
        assert ann.answer("pass").status_code == 200
        assert bob.do("chat", text="still here?").status_code == 200
        alone = server.table("me", "random")
        alone.until(lambda s: bool(s["options"]))
        seen, before = ann.see(), bob.see()
        server.kill()
        server.start()
        assert ann.see() | {"now": 0} == seen | {"now": 0}
        assert bob.see()["view"] == before["view"]
        assert bob.answer("pass").status_code == 200
        answers = alone.see()["answers"]
        assert alone.answer("pass").status_code == 200
        alone.until(lambda s: s["answers"] >= answers + 2 or s["state"] == "over")


def test_a_bot_killed_while_it_was_due_answers_after_the_restart(tmp_path: Path) -> None:
    """What the server owed before it died it gives when it is back, though nobody watches."""
    with Server(tmp_path / "t.sqlite3", pace="30") as server:
        me = server.table("me", "random")
        with me.live() as wire:
            seen = wire.snapshot(lambda s: bool(s["options"]))
            assert wire.do("answer", at=seen["moved"], text="pass")["type"] == "done"
            owed = wire.snapshot(lambda s: s["asked"] == 1)
            server.kill()
        server.environment["STARDECK_PACE"] = "0"
        server.start()
        now = me.until(lambda s: s["asked"] == 0 or s["state"] == "over")
        assert now["answers"] > owed["answers"]


def test_a_killed_server_leaves_no_process_behind(tmp_path: Path) -> None:
    """Whoever works for it ends with it, whether they wait for work, think, or read strangers' texts."""
    with Server(tmp_path / "t.sqlite3", workers="2") as server:
        refused = server.http.post("/api/positions", json={"game": "lanterns", "position": "nonsense"})
        assert refused.json()["code"] == "bad-position"
        me = server.table("me", "expert", game="orbital")
        seen = me.until(lambda s: bool(s["options"]) or s["asked"] == 1)
        if seen["options"]:
            me.answer(seen["options"][0]["text"], seen["moved"])
        workers = children(server.pid)
        assert len(workers) >= 3
        server.kill()
        assert gone(workers)


def test_a_stop_is_quick_and_live_pages_are_told(tmp_path: Path) -> None:
    """With connections open the process ends by itself within seconds."""
    with Server(tmp_path / "t.sqlite3") as server:
        ann = server.table("me", "open")
        with ann.live() as wire:
            wire.snapshot()
            assert server.stop() < 6


def test_a_reader_that_does_not_read_is_dropped_and_harms_nobody(tmp_path: Path) -> None:
    """One peer stops reading; the others go on at once, and the connection is ended after a while."""
    with Server(tmp_path / "t.sqlite3", send_seconds="1", rate="5000") as server:
        ann = server.table("me", "me")
        with deaf_reader(server.address, ann.table, ann.token) as deaf, ann.live(seat=0) as wire:
            begun = time.monotonic()
            for _ in range(60):
                now = wire.do("chat", text="x" * 390)
                assert now["type"] == "done"
            for _ in range(40):
                # Looking again makes the server send everything anew to the deaf one, too.
                deaf.sendall(frame(json.dumps({"type": "look", "seat": 0})))
                assert wire.do("chat", text="y" * 390)["type"] == "done"
            assert time.monotonic() - begun < PATIENCE
            assert wire.do("chat", text="well?")["type"] == "done"
        assert server.stop() < 8


def deaf_reader(address: str, table: str, token: str) -> socket.socket:
    """Return a socket that says hello with small buffers and never reads again."""
    host, _, port = address.partition(":")
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    deaf.connect((host, int(port)))
    key = b64encode(b"0123456789abcdef").decode()
    deaf.sendall(
        f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    deaf.recv(1000)
    deaf.sendall(frame(json.dumps({"type": "hello", "token": token, "seat": 0})))
    return deaf


def frame(text: str) -> bytes:
    """Return a masked text frame."""
    body = text.encode()
    assert len(body) < 65536
    size = bytes([0x80 | len(body)]) if len(body) < 126 else bytes([0xFE]) + len(body).to_bytes(2, "big")
    return b"\x81" + size + b"\0\0\0\0" + body


def test_a_connection_that_says_nothing_is_closed(server: Server) -> None:
    """Whoever does not say hello properly is told to go."""
    ann = server.table("me", "open")
    wire = Wire(server.address, ann.table, {"type": "nonsense"})
    with pytest.raises(Exception, match="4000"):
        wire.receive()
    wire.close()


def test_a_message_that_is_no_json_is_answered_with_a_reason(server: Server) -> None:
    """The connection stays, the table is untouched."""
    ann = server.table("me", "open")
    with ann.live() as wire:
        before = wire.snapshot()
        for bad in ("{", "[]", '{"type":"do"}', '{"type":"do","id":1,"command":{"type":"fly"}}', ""):
            wire.socket.send(bad)
            found = wire.receive()
            assert (found["type"], found["code"]) == ("problem", "bad-message"), bad
        wire.socket.send(b"\x00\x01")
        assert wire.receive()["code"] == "bad-message"
        assert ann.see()["seq"] == before["seq"]


def test_a_flood_is_cut_off(tmp_path: Path) -> None:
    """Who sends too fast loses the connection."""
    with Server(tmp_path / "t.sqlite3", rate="5") as server:
        ann = server.table("me", "open")
        with ann.live() as wire, pytest.raises(Exception, match="4029"):
            for _ in range(200):
                wire.send({"type": "look", "seat": 0})
            while True:
                wire.receive()


def test_an_unknown_table_is_said_to_be_unknown(server: Server) -> None:
    """Over HTTP with 404, live with a code the page understands."""
    response = server.http.get("/api/tables/nowhere")
    assert (response.status_code, response.json()["code"]) == (404, "unknown-table")
    with pytest.raises(Exception, match="4004"):
        Wire(server.address, "nowhere", {}).receive()
