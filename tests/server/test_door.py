"""Limits on what a stranger sends, before anything parses it, and on answers that nobody reads."""

from __future__ import annotations

import errno
import json
import os
import socket
import time
from base64 import b64encode
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.harness import PATIENCE, Server, Wire
from websockets.exceptions import ConnectionClosed

from stardeck.server.frames import FrameCounter

STRANGER = "127.0.0.2"
"""An address that is no proxy's."""

PICTURE = b"GET /games/titan.svg HTTP/1.1\r\nHost: localhost\r\n\r\n"
HEALTH = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
LAST = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
SETUP = json.dumps({"game": "lanterns", "seats": 2}).encode()
CHUNKED = (
    b"POST /api/setup HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    b"Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
)
PING = b"\x89\x80" + bytes(4)


def call(server: Server, address: str = STRANGER, room: int = 0) -> socket.socket:
    """Return a connection from an address, with little room for what is sent to it if that is wanted."""
    host, _, port = server.address.partition(":")
    one = socket.socket()
    if room:
        one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
    one.settimeout(PATIENCE)
    one.bind((address, 0))
    one.connect((host, int(port)))
    return one


def everything(one: socket.socket) -> bytes:
    """Return what is sent until the connection ends, however it ends."""
    found = b""
    try:
        while piece := one.recv(65536):
            found += piece
    except ConnectionResetError:
        pass
    return found


def answer(server: Server, sent: bytes) -> bytes:
    """Return what a stranger is sent who sends something and waits for the end."""
    with call(server) as one:
        send(one, sent)
        return everything(one)


def send(one: socket.socket, sent: bytes) -> None:
    """Send something; the connection may end before all of it was sent."""
    with suppress(BrokenPipeError, ConnectionResetError):
        one.sendall(sent)


# --- requests -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("status", "sent"),
    [
        (414, b"GET /" + b"a" * 9000),
        (431, b"GET / HTTP/1.1\r\nHost: localhost\r\na: " + b"b" * 9000 + b"\r\nb: c\r\n"),
        (431, b"GET / HTTP/1.1\r\nHost: localhost\r\na: " + b"b" * 40_000),
        (431, b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"a: b\r\n" * 101),
        (431, b"GET / HTTP/1.1\r\nHost: localhost\r\n" + (b"a: " + b"b" * 700 + b"\r\n") * 60),
        (431, b"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n" + b"a: b\r\n" * 101),
        (431, b"\r\n" * 20_000),
    ],
    ids=["target", "line", "endless line", "count", "size", "upgrade", "empty lines"],
)
def test_the_head_of_a_request_has_an_end(server: Server, status: int, sent: bytes) -> None:
    """Anything longer is refused with its status, and the connection is closed."""
    assert answer(server, sent).startswith(b"HTTP/1.1 %d " % status)


@pytest.mark.parametrize(
    "rest",
    [
        b"1;" + b"a" * 40_000 + b"\r\n \r\n0\r\n\r\n",
        b"1\r\n \r\n" * 8000 + b"0\r\n\r\n",
        b"0\r\n" + b"a: b\r\n" * 101 + b"\r\n",
        b"0\r\n" + (b"a: " + b"b" * 700 + b"\r\n") * 60 + b"\r\n",
    ],
    ids=["extension", "tiny chunks", "count of trailers", "size of trailers"],
)
def test_what_is_around_a_body_has_an_end(server: Server, rest: bytes) -> None:
    """Such a request is not answered: its connection is ended in the middle."""
    whole = b"%x\r\n%b\r\n" % (len(SETUP), SETUP)
    assert b" 200 " in answer(server, CHUNKED + whole + b"0\r\n\r\n")
    assert b" 200 " not in answer(server, CHUNKED + whole + rest)


def test_what_browsers_and_programs_send_passes(server: Server) -> None:
    """Long targets, many headers, large cookies and bodies in pieces are no attack."""
    target = b"GET /healthz?" + b"a" * 8000 + b" HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    assert b" 200 " in answer(server, target)
    cookies = b"".join(b"Cookie: c%d=%b\r\n" % (one, b"x" * 4000) for one in range(7))
    more = b"".join(b"X-%d: y\r\n" % one for one in range(85))
    assert b" 200 " in answer(server, LAST[:-2] + cookies + more + b"\r\n")
    chunks = b"".join(b"3e8\r\n%b\r\n" % (b" " * 1000) for _ in range(1000))
    assert b" 200 " in answer(server, CHUNKED + chunks + b"%x\r\n%b\r\n0\r\n\r\n" % (len(SETUP), SETUP))


def test_a_request_may_come_a_byte_at_a_time(server: Server) -> None:
    """However the network cuts it, it is one request; another one may follow on the connection."""
    with call(server) as one:
        one.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for sent in (HEALTH, LAST):
            for at in range(len(sent)):
                one.send(sent[at : at + 1])
        assert everything(one).count(b"HTTP/1.1 200 ") == 2


def test_few_requests_wait_on_a_connection(server: Server) -> None:
    """Some are answered in their order; many in one go are too many."""
    assert answer(server, HEALTH * 4 + LAST).count(b"HTTP/1.1 200 ") == 5
    assert answer(server, HEALTH * 59 + LAST).count(b"HTTP/1.1 200 ") < 60


# --- what is not read -----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Give a server that waits a second for its readers."""
    with Server(tmp_path_factory.mktemp("impatient") / "t.sqlite3", send_seconds="1") as running:
        assert running.http.get("/games/titan.svg").status_code == 200
        yield running


def is_reset(one: socket.socket) -> bool:
    """Tell whether the other side has ended the connection, without reading anything."""
    return one.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR) in (errno.ECONNRESET, errno.EPIPE)


@pytest.mark.parametrize("reads", [0, 1])
def test_an_answer_that_is_not_read_is_given_up(impatient: Server, reads: int) -> None:
    """A reader of nothing loses the connection, and so does a reader of a byte now and then."""
    with call(impatient, room=2048) as slow:
        slow.sendall(PICTURE * 4)
        end = time.monotonic() + PATIENCE / 2
        while time.monotonic() < end:
            try:
                slow.recv(reads)
            except ConnectionResetError:
                return
            if is_reset(slow):
                return
            time.sleep(0.1)
    raise AssertionError("nobody reads, and it is still there")


def test_a_slow_reader_is_sent_everything(impatient: Server) -> None:
    """A steady reader may take longer than the time within which something must be read."""
    with call(impatient, room=4096) as slow:
        slow.sendall(PICTURE.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
        begun, found = time.monotonic(), b""
        while piece := slow.recv(4096):
            found += piece
            time.sleep(0.08)
    assert found.endswith((b"</svg>", b"</svg>\n"))
    assert time.monotonic() - begun > 2


# --- live connections -------------------------------------------------------------------------------------


@given(st.lists(st.tuples(st.integers(0, 70_000), st.booleans())), st.lists(st.integers(0, 200), max_size=60))
def test_frames_are_counted_wherever_they_are_cut(frames: list[tuple[int, bool]], cuts: list[int]) -> None:
    """Of every length, masked or not, in pieces of any size: as many are counted as there are."""
    stream = b"".join(written(length, masked) for length, masked in frames)
    counter, at, found = FrameCounter(), 0, 0
    for size in [*cuts, len(stream)]:
        found += counter.count(stream[at : at + size], len(frames))
        at += size
    assert found == len(frames)


def written(length: int, masked: bool) -> bytes:
    """Return a frame."""
    mask = 0x80 if masked else 0
    if length < 126:
        head = bytes([0x82, mask | length])
    elif length < 65_536:
        head = bytes([0x82, mask | 126]) + length.to_bytes(2, "big")
    else:
        head = bytes([0x82, mask | 127]) + length.to_bytes(8, "big")
    return head + (bytes(4) if masked else b"") + b"\x89" * length


def upgrade(table: str, more: str = "") -> bytes:
    """Return the request for a live connection."""
    key = b64encode(os.urandom(16)).decode()
    head = f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n{more}"
    return (
        f"{head}Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
    )


@contextmanager
def live(server: Server) -> Iterator[socket.socket]:
    """Give a stranger's live connection to a table, after it was sent the table."""
    table = server.table("me", "open").table
    with call(server) as one:
        one.sendall(upgrade(table))
        assert b" 101 " in one.recv(4096)
        hello = b'{"type":"hello","pictures":false}'
        one.sendall(bytes([0x81, 0x80 | len(hello)]) + bytes(4) + hello)
        assert one.recv(1, socket.MSG_PEEK)
        yield one


CLOSED = b"\x88\x0a" + (4029).to_bytes(2, "big") + b"too fast"


@pytest.mark.parametrize("opcode", [0x89, 0x8A, 0x81], ids=["ping", "pong", "text"])
def test_empty_frames_in_one_go_end_a_live_connection(server: Server, opcode: int) -> None:
    """However fast they could be read: the sender is told that it is too fast."""
    count = 60_000  # the server of these tests lets more pass than others do
    with live(server) as one:
        send(one, (bytes([opcode, 0x80]) + bytes(4)) * count)
        found = everything(one)
    assert CLOSED in found or len(found) < count


def test_pieces_of_a_message_without_end_end_a_live_connection(tmp_path: Path) -> None:
    """A message in a hundred pieces is read, one in thousands is not."""
    with Server(tmp_path / "t.sqlite3") as server, live(server) as one:
        message, piece = b'{"type":"nonsense"}', b"\x00\x80" + bytes(4)
        one.sendall(
            b"\x01\x80" + bytes(4) + piece * 99 + bytes([0x80, 0x80 | len(message)]) + bytes(4) + message
        )
        found = b""
        while b"bad-message" not in found:
            found += one.recv(65536)
        send(one, b"\x01\x80" + bytes(4) + piece * 10_000)
        assert CLOSED in everything(one)


def test_pings_at_a_usual_rate_are_answered(tmp_path: Path) -> None:
    """Also many at once, now and then."""
    with Server(tmp_path / "t.sqlite3") as server, live(server) as one:
        one.sendall(PING * 200)
        found = b""
        while found.count(b"\x8a\x00") < 200:
            more = one.recv(65536)
            assert more, "the connection was closed"
            found += more


def test_many_connections_of_one_address_have_a_limit_together(tmp_path: Path) -> None:
    """Each of them sends what it may; together it is too much, and somebody else's stays."""
    with Server(tmp_path / "t.sqlite3", rate="1") as server, ExitStack() as opened:
        ann = server.table("me", "open")
        with ann.live() as wire:
            wire.snapshot()
            crowd = [opened.enter_context(live(server)) for _ in range(5)]
            for one in crowd:
                one.sendall(PING * 12)
            end, closed = time.monotonic() + PATIENCE, 0
            for one in crowd:
                one.settimeout(1)
                try:
                    closed += CLOSED in everything(one)
                except TimeoutError:
                    assert time.monotonic() < end
            assert 0 < closed < 5
            # At this rate it may be refused; what counts is that there is a reply.
            assert wire.do("chat", text="still here")["id"] == wire.number


def test_a_broken_request_for_a_live_connection_is_closed(server: Server) -> None:
    """It is no such request for the library that reads it a second time."""
    table = server.table("me", "open").table
    found = answer(server, upgrade(table, f"a: {'b' * 8190}\r\n"))
    assert not found or found.startswith(b"HTTP/1.1 431 ")


# --- connections --------------------------------------------------------------------------------------------


def test_connections_count_before_anything_is_read(tmp_path: Path) -> None:
    """An address with too many is refused another; others are not, and one that ends makes room."""
    with Server(tmp_path / "t.sqlite3", connections_each="3") as server, ExitStack() as opened:
        idle = [opened.enter_context(call(server)) for _ in range(3)]
        with call(server) as fourth:
            assert everything(fourth).startswith(b"HTTP/1.1 503 ")
        with call(server, "127.0.0.9") as other:
            other.sendall(LAST)
            assert b" 200 " in everything(other)
        idle[0].close()
        end, found = time.monotonic() + PATIENCE, b""
        while b" 200 " not in found and time.monotonic() < end:
            found = answer(server, LAST)
        assert b" 200 " in found


def test_a_process_has_so_many_connections(tmp_path: Path) -> None:
    """A connection for which there is no room is told so at once, wherever it comes from."""
    with Server(tmp_path / "t.sqlite3", connections="8") as server, ExitStack() as opened:
        for number in range(20, 28):
            opened.enter_context(call(server, f"127.0.0.{number}"))
        with call(server, "127.0.0.9") as late:
            assert everything(late).startswith(b"HTTP/1.1 503 ")


def test_people_behind_a_proxy_are_counted_by_their_own_addresses(tmp_path: Path) -> None:
    """The proxy has as many connections as it needs; one address behind it has not."""

    def through(server: Server, table: str, address: str) -> Wire:
        return Wire(server.address, table, {}, additional_headers={"X-Forwarded-For": address})

    with (
        Server(tmp_path / "t.sqlite3", connections_each="2", proxy="127.0.0.1") as server,
        ExitStack() as opened,
    ):
        for _ in range(6):
            opened.enter_context(call(server, "127.0.0.1"))
        table = server.table("me", "open").table
        for _ in range(2):
            opened.enter_context(through(server, table, "203.0.113.5")).snapshot()
        with pytest.raises(ConnectionClosed, match="1013"), through(server, table, "203.0.113.5") as third:
            third.receive()
        opened.enter_context(through(server, table, "203.0.113.6")).snapshot()
