"""What an attacker does: a process of its own at an address of its own, with plain sockets.

    python tests/endurance/attacks.py NAME PORT TABLE SECONDS CONNECTIONS ADDRESS

Each attack is a function in `ATTACKS`; it keeps on until the time is up, and connects again when it is
disconnected. At the end the process prints what it did as JSON.
"""

from __future__ import annotations

import json
import os
import select
import socket
import struct
import sys
import time
from base64 import b64encode
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from io import BufferedReader
from threading import Thread
from typing import Final

BLOCK: Final = 60_000
AGAIN_SECONDS: Final = 0.02
"""How long it waits before it connects again."""


@dataclass
class Target:
    """The server, and how hard it is attacked."""

    port: int
    table: str
    until: float
    connections: int
    address: str
    sent: int = 0
    opened: int = 0
    held: list[socket.socket] = field(default_factory=list)

    def goes_on(self) -> bool:
        """Tell whether there is time left."""
        return time.monotonic() < self.until

    def connect(self, room: int = 0) -> socket.socket:
        """Return a new connection, with little room for what the server sends if that is wanted."""
        one = socket.socket()
        if room:
            one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
        one.bind((self.address, 0))
        one.settimeout(5)
        one.connect(("127.0.0.1", self.port))
        self.opened += 1
        return one

    def live(self) -> socket.socket:
        """Return a live connection that has said hello."""
        one = self.connect()
        key = b64encode(os.urandom(16)).decode()
        head = f"GET /api/tables/{self.table}/live HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n"
        head += "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        one.sendall(f"{head}Sec-WebSocket-Key: {key}\r\n\r\n".encode())
        if not one.recv(4096).startswith(b"HTTP/1.1 101"):
            raise ConnectionError
        hello = json.dumps({"type": "hello", "pictures": False}).encode()
        one.sendall(bytes([0x81, 0x80 | len(hello)]) + bytes(4) + hello)
        return one

    def pour(self, one: socket.socket, block: bytes) -> None:
        """Send the same again and again, as fast as it goes, until the connection ends; read what comes."""
        one.setblocking(False)
        waiting = block
        while self.goes_on():
            readable, writable, _ = select.select([one], [one], [], 0.2)
            if readable and not one.recv(65536):
                return
            if writable:
                done = one.send(waiting)
                self.sent += done
                waiting = waiting[done:] or block

    def at_once(self, work: Callable[[], None]) -> None:
        """Do something on every connection at the same time, again whenever it fails."""

        def again() -> None:
            while self.goes_on():
                with suppress(OSError):
                    work()
                time.sleep(AGAIN_SECONDS)

        threads = [Thread(target=again) for _ in range(self.connections)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()


# --- frames ---------------------------------------------------------------------------------------------


def frames(opcode: int, first: bytes = b"") -> Callable[[Target], None]:
    """Return a flood of empty frames of one kind."""
    block = (bytes([opcode, 0x80]) + bytes(4)) * (BLOCK // 6)

    def flood(target: Target) -> None:
        def work() -> None:
            with target.live() as one:
                one.sendall(first)
                target.pour(one, block)

        target.at_once(work)

    return flood


def many_pings(target: Target) -> None:
    """Ping on many connections at once, on each of them slowly."""
    every, ping = 1 / 30, b"\x89\x80" + bytes(4)
    while target.goes_on():
        for one in list(target.held):
            try:
                one.send(ping)
                target.sent += len(ping)
            except OSError:
                target.held.remove(one)
        with suppress(OSError):
            while len(target.held) < target.connections and target.goes_on():
                target.held.append(target.live())
                target.held[-1].setblocking(False)
        time.sleep(every)


# --- heads ----------------------------------------------------------------------------------------------


def endless(head: str, piece: bytes) -> Callable[[Target], None]:
    """Return a flood of requests that begin in some way and never end."""

    def flood(target: Target) -> None:
        start = head.replace("\n", "\r\n").encode()

        def work() -> None:
            with target.connect() as one:
                one.sendall(start)
                target.pour(one, piece * (BLOCK // len(piece)))

        target.at_once(work)

    return flood


HOST: Final = "Host: 127.0.0.1\n"
CHUNKED: Final = (
    f"POST /api/setup HTTP/1.1\n{HOST}Content-Type: application/json\nTransfer-Encoding: chunked\n\n"
)


PICTURE: Final = f"GET /games/titan.svg HTTP/1.1\n{HOST}\n".replace("\n", "\r\n").encode()


def pipelining(target: Target) -> None:
    """Ask for the same without end, without waiting for answers."""
    endless("", f"GET /healthz HTTP/1.1\n{HOST}\n".replace("\n", "\r\n").encode())(target)


# --- requests that are answered ---------------------------------------------------------------------------


def asking(method: str, path: str, body: object = None) -> Callable[[Target], None]:
    """Return a flood of whole requests on a few connections, each sent when the one before was answered."""
    sent = b"" if body is None else json.dumps(body).encode()
    head = f"{method} {path} HTTP/1.1\n{HOST}Content-Type: application/json\nContent-Length: {len(sent)}\n\n"
    request = head.replace("\n", "\r\n").encode() + sent

    def flood(target: Target) -> None:
        def work() -> None:
            with target.connect() as one, one.makefile("rb") as answers:
                while target.goes_on():
                    one.sendall(request)
                    target.sent += len(request)
                    if not _answer(answers):
                        return

        target.at_once(work)

    return flood


def _answer(answers: BufferedReader) -> bool:
    """Read an answer; tell whether the connection stays open for another one."""
    length, stays = 0, True
    if not answers.readline():
        return False
    while (line := answers.readline().strip().lower()) != b"":
        name, _, value = line.partition(b":")
        length = int(value) if name == b"content-length" else length
        stays = stays and line != b"connection: close"
    answers.read(length)
    return stays


def looks(target: Target) -> None:
    """Ask a few live connections for the whole table again and again."""
    look = json.dumps({"type": "look", "seat": None}).encode()
    frame = bytes([0x81, 0x80 | len(look)]) + bytes(4) + look

    def work() -> None:
        with target.live() as one:
            target.pour(one, frame * 5)

    target.at_once(work)


NEW_TABLE: Final = {
    "game": "titan",
    "seats": [{"kind": "me", "name": "Eve"}, {"kind": "bot", "bot": "easy"}],
    "listed": True,
}
HEAVY: Final = {"record": "stardeck record 1\n" + "x" * 300_000}


# --- readers and idlers -----------------------------------------------------------------------------------


def unread(target: Target) -> None:
    """Ask for some pictures on each of many connections and read none."""
    _hold(target, lambda: target.connect(2048), PICTURE * 4, reads=0)


def unread_at_once(target: Target) -> None:
    """Ask for many pictures in one go on each of many connections and read none."""
    _hold(target, lambda: target.connect(2048), PICTURE * 60, reads=0)


def one_by_one(target: Target) -> None:
    """Ask for a picture on each of many connections and read a byte of it now and then."""
    _hold(target, lambda: target.connect(2048), PICTURE, reads=1)


def hoarding(target: Target) -> None:
    """Hold as many connections as can be had, and ask for nothing."""
    _hold(target, target.connect, b"GET /healthz HT", reads=0)


def _hold(target: Target, connect: Callable[[], socket.socket], first: bytes, reads: int) -> None:
    """Hold connections that have sent something, and open new ones for those that are ended."""
    while target.goes_on():
        with suppress(OSError):
            for _ in range(target.connections - len(target.held)):
                one = connect()
                target.held.append(one)
                one.setblocking(False)
                target.sent += one.send(first)
                if not target.goes_on():
                    return
        target.held = [one for one in target.held if _is_open(one, reads)]
        time.sleep(0.1)


def _is_open(one: socket.socket, reads: int) -> bool:
    """Tell whether a connection was not ended by the other side; it may read a little."""
    try:
        if reads and not one.recv(reads):
            one.close()
            return False
        info = one.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 1)
    except BlockingIOError:
        return True
    except OSError:
        one.close()
        return False
    if struct.unpack("B", info)[0] == 1:  # it is established
        return True
    one.close()
    return False


ATTACKS: Final[dict[str, Callable[[Target], None]]] = {
    "pings": frames(0x89),
    "pongs": frames(0x8A),
    "continuations": frames(0x00, b"\x01\x80" + bytes(4)),
    "texts": frames(0x81),
    "many-pings": many_pings,
    "target": endless("GET /", b"a" * BLOCK),
    "header-line": endless(f"GET / HTTP/1.1\n{HOST}a: ", b"a" * BLOCK),
    "headers": endless(f"GET / HTTP/1.1\n{HOST}", b"a:b\r\n"),
    "chunk-extensions": endless(CHUNKED + "1;", b"a" * BLOCK),
    "tiny-chunks": endless(CHUNKED, b"1\r\n \r\n"),
    "trailers": endless(CHUNKED + "0\n", b"a:b\r\n"),
    "pipelining": pipelining,
    "start-page": asking("GET", "/"),
    "qr-codes": asking("POST", "/api/qr", {"text": "Ab9/" * 70}),
    "tables": asking("POST", "/api/tables", NEW_TABLE),
    "uploads": asking("POST", "/api/records", HEAVY),
    "looks": looks,
    "unread": unread,
    "unread-at-once": unread_at_once,
    "one-by-one": one_by_one,
    "hoarding": hoarding,
}


def main() -> None:
    """Attack and say what was done."""
    name, port, table, seconds, connections, address = sys.argv[1:]
    os.nice(5)
    target = Target(int(port), table, time.monotonic() + float(seconds), int(connections), address)
    ATTACKS[name](target)
    print(json.dumps({"sent": target.sent, "opened": target.opened, "held": len(target.held)}), flush=True)
    os._exit(0)


if __name__ == "__main__":
    main()
