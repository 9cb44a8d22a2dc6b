"""A server behind a proxy: who is believed about addresses and encryption, and who is told figures."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from tests.harness import PATIENCE, Server
from tests.server.rooms import House, code, house, in_a_house

from stardeck.kernel.errors import BadOption
from stardeck.server import Settings

# --- who asks --------------------------------------------------------------------------------------------

SEATS = {"game": "lanterns", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"}]}


async def tables_made(place: House, header: str, count: int = 8) -> int:
    """Return how many tables somebody can make who says each time that they are somebody else."""
    made = 0
    for number in range(count):
        head = {"X-Forwarded-For": header.format(number)}
        made += (await place.client.post("/api/tables", json=SEATS, headers=head)).status_code == 201
    return made


@pytest.mark.parametrize(
    ("proxy", "peer", "header", "made"),
    [
        ((), "203.0.113.5", "198.51.100.{}", 3),
        ((), "127.0.0.1", "198.51.100.{}", 3),
        (("10.0.0.2",), "10.0.0.3", "198.51.100.{}", 3),
        (("10.0.0.2",), "10.0.0.2", "198.51.100.{}", 8),
        (("172.30.0.0/16",), "172.30.4.9", "198.51.100.{}", 8),
        (("172.30.0.0/16",), "172.30.4.9", "198.51.100.{}, 203.0.113.5", 3),
        (("10.0.0.2,172.30.0.0/16",), "10.0.0.2", "198.51.100.{}, 203.0.113.5, 172.30.4.9", 3),
    ],
)
def test_an_address_is_taken_only_from_a_proxy_that_is_named(
    tmp_path: Path, proxy: tuple[str, ...], peer: str, header: str, made: int
) -> None:
    """The last address that no named proxy has counts: a visitor may have written all before it."""

    async def work(place: House) -> None:
        assert await tables_made(place, header) == made

    in_a_house(tmp_path, work, address=peer, proxy=proxy, tables_each=3)


@pytest.mark.parametrize("proxy", ["*", "0.0.0.0/0", "::/0", "everybody", "10.0.0.2;10.0.0.3"])
def test_nobody_can_believe_everybody(proxy: str) -> None:
    """Then each visitor would choose an address: it is refused at the start, in a sentence."""
    with pytest.raises(BadOption, match="must be an address such as"):
        Settings(proxy=(proxy,))


# --- figures ---------------------------------------------------------------------------------------------

FIGURES = ("/metrics", "/api/status")


@asynccontextmanager
async def relay(upstream: str, version: str, *headers: str, host: str = "") -> AsyncIterator[str]:
    """Give the address of a proxy that asks a server on its own machine: one request a connection."""

    async def pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        kept = [line for line in head[1:-2] if not line.lower().startswith(("host:", "connection:"))]
        first = f"{head[0].rsplit(' ', 1)[0]} HTTP/{version}"
        sent = "\r\n".join([first, f"Host: {host or upstream}", "Connection: close", *headers, *kept, "", ""])
        name, port = upstream.split(":")
        there, out = await asyncio.open_connection(name, int(port))
        out.write(sent.encode())
        writer.write(await there.read())
        for one in (out, writer):
            one.close()

    async with await asyncio.start_server(pass_on, "127.0.0.1", 0) as listening:
        yield "127.0.0.1:" + str(listening.sockets[0].getsockname()[1])


RELAYS = {
    "nginx as it comes": ("1.0", (), ""),
    "one that keeps the name": ("1.1", (), "play.example.org"),
    "one that keeps an address": ("1.1", (), "203.0.113.80"),
    "one that says for whom": ("1.1", ("X-Forwarded-For: 203.0.113.9",), ""),
    "one that says how": ("1.1", ("X-Forwarded-Proto: https",), ""),
    "one after RFC 7239": ("1.1", ("Forwarded: for=203.0.113.9",), ""),
    "one that only names itself": ("1.1", ("Via: 1.1 proxy",), ""),
}


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Give a server with a token for its figures, that a proxy may ask by any name."""
    folder = tmp_path_factory.mktemp("proxy")
    with Server(folder / "t.sqlite3", hosts="*", metrics_token="of-figures") as running:
        yield running


@pytest.mark.parametrize("kind", RELAYS)
def test_a_proxy_on_this_machine_shows_nobody_the_figures(told: Server, kind: str) -> None:
    """Whoever comes through it is asked for the token; a program on this machine is not."""
    version, headers, host = RELAYS[kind]

    async def ask() -> None:
        async with (
            relay(told.address, version, *headers, host=host) as outside,
            httpx.AsyncClient(base_url=f"http://{outside}", timeout=PATIENCE) as client,
        ):
            assert (await client.get("/healthz")).status_code == 200
            for path in FIGURES:
                assert (await client.get(path)).status_code == 404, path
                right = {"Authorization": "Bearer of-figures"}
                assert (await client.get(path, headers=right)).status_code == 200, path

    asyncio.run(ask())
    assert [told.http.get(path).status_code for path in FIGURES] == [200, 200]


def test_with_a_public_address_only_the_token_counts(tmp_path: Path) -> None:
    """A proxy stands before it that may look like any program: nginx with HTTP/1.1 and nothing else set."""
    settings = {"origins": "https://play.example.org", "metrics_token": "of-figures"}
    with Server(tmp_path / "t.sqlite3", **settings) as server:
        for path in FIGURES:
            assert server.http.get(path).status_code == 404
            right = {"Authorization": "Bearer of-figures"}
            assert server.http.get(path, headers=right).status_code == 200


@pytest.mark.parametrize("name", ["localhost", "127.0.0.1", "[::1]", "0.0.0.0"])
@pytest.mark.parametrize("peer", ["127.0.0.1", "::1", "::ffff:127.0.0.1"])
def test_this_machine_sees_its_figures(tmp_path: Path, name: str, peer: str) -> None:
    """By each of the names that mean it, and from each of its addresses."""

    async def work(place: House) -> None:
        for path in FIGURES:
            assert (await place.client.get(path, headers={"Host": f"{name}:8000"})).status_code == 200

    in_a_house(tmp_path, work, address=peer)


def test_the_name_of_the_machine_may_be_its_public_name(tmp_path: Path) -> None:
    """So it shows nothing: a proxy that keeps the name of the page would ask by it."""

    async def work(place: House) -> None:
        for path in FIGURES:
            found = await place.client.get(path, headers={"Host": socket.gethostname()})
            assert found.status_code == 404

    in_a_house(tmp_path, work)


# --- encryption ------------------------------------------------------------------------------------------

NAME = "play.example.org"
BEHIND = {"address": "10.0.0.2", "proxy": ("10.0.0.2",), "hosts": (NAME,)}


async def changed_from(place: House, origin: str, proto: str = "") -> str:
    """Return how a page's change is received: empty if it is done."""
    head = {"Host": NAME, "Origin": origin} | ({"X-Forwarded-Proto": proto} if proto else {})
    done = await place.client.post("/api/qr", json={"text": "x"}, headers=head)
    return "" if done.status_code == 200 else code(done)


def test_a_page_without_encryption_is_another_one(tmp_path: Path) -> None:
    """Somebody on the way may have written it: one can change nothing of the other."""

    async def work(place: House) -> None:
        assert await changed_from(place, f"https://{NAME}", "https") == ""
        assert await changed_from(place, f"http://{NAME}", "https") == "origin"
        assert await changed_from(place, f"http://{NAME}", "http") == ""
        assert await changed_from(place, f"https://{NAME}", "http") == "origin"
        assert await changed_from(place, f"https://x@{NAME}", "https") == "origin"
        assert await changed_from(place, "null", "https") == "origin"

    in_a_house(tmp_path, work, **BEHIND)


def test_an_origin_that_is_named_counts_alone_for_its_host(tmp_path: Path) -> None:
    """Also behind a proxy that says nothing of encryption: then the setting is all that is known."""

    async def work(place: House) -> None:
        assert await changed_from(place, f"https://{NAME}") == ""
        assert await changed_from(place, f"http://{NAME}") == "origin"

    in_a_house(tmp_path, work, origins=(f"https://{NAME}",))


def test_the_same_holds_for_live_connections(tmp_path: Path) -> None:
    """Their scheme is called otherwise."""

    async def closed(scheme: str, origin: str) -> bool:
        said: list[str] = []
        coming = iter([{"type": "websocket.connect"}])

        async def receive() -> Mapping[str, object]:
            return next(coming, {"type": "websocket.disconnect"})

        async def send(message: object) -> None:
            assert isinstance(message, dict)
            said.append(str(message.get("reason", "")))

        scope = {
            "type": "websocket",
            "path": "/api/tables/nothing/live",
            "raw_path": b"/api/tables/nothing/live",
            "query_string": b"",
            "scheme": scheme,
            "client": ("10.0.0.9", 1),
            "headers": [(b"host", NAME.encode()), (b"origin", origin.encode())],
            "subprotocols": [],
            "state": {},
        }
        async with house(tmp_path, hosts=(NAME,)) as place:
            await place.app(scope, receive, send)  # type: ignore[arg-type]
        return "origin" in said

    async def work() -> None:
        assert not await closed("wss", f"https://{NAME}")
        assert await closed("wss", f"http://{NAME}")
        assert await closed("ws", f"https://{NAME}")

    asyncio.run(work())


def test_browsers_are_told_to_come_encrypted(tmp_path: Path) -> None:
    """Once they did; on a page without encryption they would not believe it. Refusals say it, too."""

    async def work(place: House) -> None:
        for path in ("/", "/static/table.js", "/nothing"):
            head = {"Host": NAME, "X-Forwarded-Proto": "https"}
            told = (await place.client.get(path, headers=head)).headers
            assert told["strict-transport-security"] == "max-age=31536000", path
            plain = (await place.client.get(path, headers={"Host": NAME})).headers
            assert "strict-transport-security" not in plain, path
        foreign = {"Host": "evil.test", "X-Forwarded-Proto": "https"}
        assert "strict-transport-security" in (await place.client.get("/", headers=foreign)).headers

    in_a_house(tmp_path, work, **BEHIND)
