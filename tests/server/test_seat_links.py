"""Whoever sent the link of a seat does not keep it: new tokens, old ones that only watch, and devices."""

from __future__ import annotations

import asyncio
import secrets
from pathlib import Path
from typing import Any

import pytest
from tests.harness import Holder, Server, Wire
from tests.server.rooms import House, code, in_a_house

from stardeck.server.live.devices import device


def changed(holder: Holder, key: str | None = None) -> Holder:
    """Ask for a new token; return its holder."""
    path = f"/api/tables/{holder.table}/token"
    response = holder.server.http.post(path, json={"key": key}, headers=holder.head)
    assert response.status_code == 200, response.text
    return Holder(holder.server, holder.table, response.json()["token"])


def problem(wire: Wire) -> dict[str, Any]:
    """Return the next refusal."""
    while (message := wire.receive())["type"] != "problem":
        pass
    return message


def test_an_old_token_is_worth_nothing(server: Server) -> None:
    """Its seats are the new one's, all of them, and the table is if it was theirs."""
    old = server.table("me", "me", "easy", hints=True)
    new = changed(old)
    assert new.token != old.token
    seen = new.see()
    assert [seat["mine"] for seat in seen["seats"]] == [True, True, False] and seen["owner"]
    assert not any(seat["mine"] for seat in old.see()["seats"]) and not old.see()["owner"]
    for kind, more in (("answer", {"at": 0, "text": "pass"}), ("leave", {}), ("chat", {"text": "hi"})):
        assert code(old.do(kind, **more)) == "not-seated"
    again = server.http.post(f"/api/tables/{old.table}/token", json={}, headers=old.head)
    assert code(again) == "not-seated"
    assert new.do("chat", text="here").status_code == 200


def test_a_live_connection_with_an_old_token_watches_and_is_told(server: Server) -> None:
    """At once, in words, and it is sent no hand any more."""
    old = server.table("me", "easy")
    with old.live(lang="en") as wire:
        mine = wire.snapshot(lambda s: bool(s["options"]))
        new = changed(old)
        seen = wire.snapshot(lambda s: s["seat"] is None)
        told = problem(wire)
        assert told["code"] == "seat-moved" and "watching" in told["message"]
        assert not seen["options"] and seen["view"] != mine["view"]
        assert seen["view"] == server.watcher(old.table).see()["view"]
    with new.live() as wire:
        assert wire.snapshot()["seat"] == 0


def test_a_lost_reply_is_asked_for_again(server: Server) -> None:
    """The same key gives the same token; the key that made the table is no new one."""
    old = server.table("me", "easy", key=secrets.token_urlsafe(16))
    key = secrets.token_urlsafe(16)
    first, second = changed(old, key), changed(old, key)
    assert first.token == second.token
    kinds = [note["kind"] for note in first.see()["notes"]]
    assert kinds.count("token") == 1
    response = server.http.post(f"/api/tables/{old.table}/token", json={"key": key}, headers=first.head)
    assert code(response) == "bad-message"


def test_of_many_who_change_it_at_once_one_has_the_seat(tmp_path: Path) -> None:
    """It is changed only where it still is what was presented."""

    async def work(place: House) -> None:
        table, token = await place.table({"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"})
        asked = [place.post(f"/api/tables/{table}/token", token) for _ in range(8)]
        made = [one.json() for one in await asyncio.gather(*asked) if one.status_code == 200]
        assert [one["seats"] for one in made] == [[0]]
        assert (await place.see(table, made[0]["token"]))["seats"][0]["mine"]
        assert code(await place.post(f"/api/tables/{table}/token", "a stranger's")) == "not-seated"

    in_a_house(tmp_path, work, rate=1000.0)


def test_a_rematch_goes_with_the_seat(server: Server) -> None:
    """It was made with the old token, which must not open it either."""
    old = server.table("me", "me")
    while (seen := old.see())["state"] != "over":
        seen = old.see(seat=seen["asked"])
        old.answer(seen["options"][0]["text"], seen["moved"])
    after = old.do("rematch").json()["table"]
    new = changed(old)
    assert Holder(server, after, new.token).see()["owner"]
    assert not any(seat["mine"] for seat in Holder(server, after, old.token).see()["seats"])


def test_a_seats_devices_are_told_to_its_holder(server: Server) -> None:
    """By a rough name and the time; to nobody else, and never by an address."""
    ann = server.table("me", "open")
    ben = server.sit(ann.table, "Ben")
    path = f"/api/tables/{ann.table}/devices"
    phone = "Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0"
    wires = [
        Wire(server.address, ann.table, {"token": ann.token}, user_agent_header=agent)
        for agent in (phone, "a program")
    ]
    try:
        for wire in wires:
            wire.snapshot()
        found = server.http.get(path, headers=ann.head)
        told = found.json()
        assert [(one["browser"], one["system"]) for one in told["devices"]] == [
            ("Firefox", "Android"),
            ("", ""),
        ]
        assert told["complete"] and all(0 <= told["now"] - one["since"] < 60 for one in told["devices"])
        assert "127.0.0.1" not in found.text
        assert server.http.get(path, headers=ben.head).json()["devices"] == []
        assert code(server.http.get(path)) == "not-seated"
        new = changed(ann)
        assert server.http.get(path, headers=new.head).json()["devices"] == []
    finally:
        for wire in wires:
            wire.close()


@pytest.mark.parametrize(
    ("agent", "browser", "system"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox", "Linux"),
        (
            "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36",
            "Chrome",
            "Android",
        ),
        (
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0 Safari/537.36 Edg/142.0",
            "Edge",
            "Windows",
        ),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Mobile/15E148 Safari/604.1",
            "Safari",
            "iPhone",
        ),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.6 Safari/605.1.15", "Safari", "macOS"),
        ("x" * 100_000 + "Firefox/1.0", "", ""),
        ("", "", ""),
    ],
)
def test_a_device_has_a_rough_name(agent: str, browser: str, system: str) -> None:
    """What a browser says of itself is read as far as it tells people anything."""
    found = device(agent, 1.0)
    assert (found.browser, found.system) == (browser, system)
