"""What must not be possible: other origins, guessed or stolen seats, oversized input, secrets anywhere."""

from __future__ import annotations

import re
import socket
import sqlite3

import pytest
from tests.harness import Server, Wire
from websockets.exceptions import InvalidStatus


@pytest.mark.parametrize(
    "path", ["/", "/new", "/t/some-table", "/rules/lanterns", "/api/games", "/theme.css"]
)
def test_every_answer_carries_the_headers(server: Server, path: str) -> None:
    """A strict policy: no inline script or style, no frame, no foreign resource."""
    response = server.http.get(path)
    policy = response.headers["content-security-policy"]
    assert "default-src 'none'" in policy and "unsafe" not in policy
    assert response.headers["x-content-type-options"] == "nosniff"
    assert response.headers["referrer-policy"] == "no-referrer"


@pytest.mark.parametrize("path", ["/", "/new", "/t/{table}", "/rules/lanterns", "/rules/orbital"])
def test_pages_have_nothing_inline(server: Server, path: str) -> None:
    """No script text, no style attribute, no event attribute, no foreign address."""
    text = server.http.get(path.format(table=server.table("me", "open").table)).text
    text = text.replace(f'content="{server.url}/', 'content="/')  # a preview names this very place
    assert "style=" not in text and "<style" not in text and " onclick" not in text
    for piece in text.split("<script")[1:]:
        assert piece.partition(">")[2].startswith("</script>")
    assert "http://" not in text and "https://" not in text


def test_other_origins_are_refused(server: Server) -> None:
    """A page of another site can neither change anything nor listen; programs send no origin."""
    ann = server.table("me", "open")
    head = {**ann.head, "Origin": "https://evil.example"}
    body = {"type": "chat", "text": "hi"}
    url = f"/api/tables/{ann.table}/commands"
    refused = server.http.post(url, json=body, headers=head)
    assert (refused.status_code, refused.json()["code"]) == (403, "origin")
    assert server.http.post(url, json=body, headers={**ann.head, "Origin": server.url}).status_code == 200
    with pytest.raises(InvalidStatus):
        Wire(server.address, ann.table, {"token": ann.token}, origin="https://evil.example")
    with Wire(server.address, ann.table, {"token": ann.token}, origin=server.url) as wire:
        assert wire.snapshot()["seat"] == 0


def test_the_link_is_not_the_seat(server: Server) -> None:
    """Whoever has the link only watches; a token of one table opens no other."""
    ann = server.table("me", "easy")
    other = server.table("me", "easy")
    assert server.watcher(ann.table).see()["seat"] is None
    stolen = server.http.get(f"/api/tables/{other.table}?seat=0", headers=ann.head)
    assert stolen.json()["code"] == "not-seated"
    with server.watcher(ann.table).live(seat=0) as wire:
        assert wire.snapshot()["seat"] is None
        wire.send({"type": "look", "seat": 0})
        assert wire.receive()["code"] == "not-seated"


def test_the_store_holds_no_token(server: Server) -> None:
    """Only hashes are kept: who reads the database can't sit on anybody's seat."""
    ann = server.table("me", "open")
    bob = server.sit(ann.table)
    with sqlite3.connect(server.environment["STARDECK_DATABASE"]) as connection:
        dump = "\n".join(connection.iterdump())
    connection.close()
    assert ann.table in dump
    assert ann.token not in dump and bob.token not in dump


def test_no_token_is_ever_sent_again(server: Server) -> None:
    """Nothing that is shown of a table holds a token or its hash, or the seed."""
    ann = server.table("me", "open", seed=123456789123)
    bob = server.sit(ann.table)
    for person in (ann, bob, server.watcher(ann.table)):
        text = str(person.see(pictures="true"))
        assert ann.token not in text and bob.token not in text and "123456789123" not in text
    listed = server.http.get(f"/api/tables?ids={ann.table}").text
    assert ann.token not in listed and "123456789123" not in listed


def test_too_large_a_request_is_refused(server: Server) -> None:
    """Whether its size is announced or not."""
    big = "x" * 2_000_000
    response = server.http.post("/api/records", json={"record": big})
    assert (response.status_code, response.json()["code"]) == (413, "too-large")
    host, _, port = server.address.partition(":")
    sender = socket.create_connection((host, int(port)))
    head = f"POST /api/records HTTP/1.1\r\nHost: {server.address}\r\nTransfer-Encoding: chunked\r\n\r\n"
    sender.sendall(head.encode())
    for _ in range(16):
        sender.sendall(b"186A0\r\n" + b"x" * 100_000 + b"\r\n")
    assert b" 413 " in sender.recv(100)
    sender.close()


@pytest.mark.parametrize(
    "wish",
    [
        {},
        {"game": "chess", "seats": [{"kind": "me"}, {"kind": "me"}]},
        {"game": "lanterns", "seats": [{"kind": "me"}]},
        {"game": "lanterns", "seats": [{"kind": "me"}] * 9},
        {"game": "lanterns", "seats": [{"kind": "king"}, {"kind": "me"}]},
        {"game": "lanterns", "seats": [{"kind": "me"}] * 2, "readings": {"hand": "9"}},
        {"game": "lanterns", "seats": [{"kind": "me"}] * 2, "readings": {"feet": "2"}},
        {"game": "lanterns", "seats": [{"kind": "me"}] * 2, "pack": "not toml ["},
        {"game": "lanterns", "seats": [{"kind": "me"}] * 2, "seed": "many"},
        {"game": "lanterns", "seats": [{"kind": "me"}] * 2, "move_seconds": 1},
        {"game": "lanterns", "seats": [{"kind": "me", "name": "x" * 99}, {"kind": "me"}]},
        {"game": "lanterns", "seats": [{"kind": "me"}] * 2, "colour": "blue"},
    ],
    ids=str,
)
def test_a_wish_that_can_not_be_is_refused_in_words(server: Server, wish: dict[str, object]) -> None:
    """A sentence says what is wrong; nothing is made."""
    response = server.http.post("/api/tables", json=wish)
    assert response.status_code in (404, 422)
    assert len(response.json()["message"]) > 15


def test_a_broken_pack_names_the_line(server: Server) -> None:
    """The form can show what to mend."""
    pack = server.http.post(
        "/api/setup",
        json={
            "game": "lanterns",
            "seats": 2,
            "pack": '[[lantern]]\nid = "a"\nen = "A"\nfr = "A"\nlight = 77\n',
        },
    ).json()
    assert re.search("^Line 5: .*light", pack["problem"], re.MULTILINE), pack["problem"]


@pytest.mark.parametrize("body", ["[" * 500_000, '{"a":' * 200_000, '{"seats":' + "9" * 999_000 + "}"])
def test_what_can_not_be_parsed_is_refused_in_words(server: Server, body: str) -> None:
    """Too deep, or a number of a million digits."""
    for path in ("/api/setup", "/api/tables", "/api/positions", "/api/records"):
        refused = server.http.post(path, content=body, headers={"content-type": "application/json"})
        assert (refused.status_code, refused.json()["code"]) == (422, "bad-message")


def test_refusals_speak_french(server: Server) -> None:
    """To whom the browser says so."""
    response = server.http.get("/api/tables/nowhere", headers={"Accept-Language": "fr-CA,fr;q=0.9"})
    assert "n’existe pas" in response.json()["message"]


def test_tables_are_limited(tmp_path_factory: pytest.TempPathFactory) -> None:
    """A server does not take more unfinished tables than it was told."""
    with Server(tmp_path_factory.mktemp("few") / "t.sqlite3", tables="2") as small:
        small.table("me", "open")
        small.table("me", "open")
        seats = [{"kind": "me"}, {"kind": "open"}]
        response = small.http.post("/api/tables", json={"game": "lanterns", "seats": seats})
        assert (response.status_code, response.json()["code"]) == (503, "too-many")
