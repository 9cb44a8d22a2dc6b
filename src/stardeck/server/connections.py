"""Every connection to this process: how many come from one address, and how much they leave unread."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections import deque
from collections.abc import Callable
from ipaddress import ip_address, ip_network
from socket import SO_LINGER, SO_SNDBUF, SOL_SOCKET
from struct import error, pack, unpack
from typing import Final

from stardeck.server import refusals
from stardeck.server.networks import Bucket
from stardeck.server.settings import Settings
from stardeck.server.shield import whence

UNREAD: Final = 256 * 2**20
"""Bytes that all connections together may leave unread."""

UNREAD_EACH: Final = 16 * 2**20
"""Bytes that the connections from one address may leave unread."""

SYSTEM_UNREAD: Final = 2**17
"""Bytes of a connection that the system may keep for its reader."""

CONFIRMED: Final = 120
"""Where ``tcpi_bytes_acked`` is in Linux's ``struct tcp_info``."""

SLOWEST: Final = 1024
"""Bytes per second that a reader must take while something waits to be sent."""

FRAMES: Final = 10
"""Frames per second that the connections from one address may send, for each message of one connection."""

BURST: Final = 40
"""Frames that they may send at once, for each message per second of one connection."""


AGAIN_SECONDS: Final = 10
"""An address that has used up its connections may open as many new ones in this time."""

REMEMBERED: Final = 10_000
"""Addresses that are remembered without a connection."""

LOCAL: Final = ("127.0.0.1", "::/64")
"""This machine, whose programs may connect as often as they like."""

STARTS: Final = 8
"""Requests from one address that are begun before everybody else has a turn."""


class Address:
    """What the connections from one address have in common."""

    def __init__(self, settings: Settings) -> None:
        rate, most = settings.rate, settings.connections_each
        self.count = 0
        self.unread = 0
        self.frames = Bucket(rate * FRAMES, rate * BURST)
        self.new = Bucket(most / AGAIN_SECONDS, most)
        self._begun = 0
        self._waiting: deque[Callable[[], object]] = deque()

    def begin(self, work: Callable[[], object]) -> None:
        """Begin some work now, or after a turn of the event loop if much was begun in this one."""
        if self._begun >= STARTS:
            self._waiting.append(work)
            return
        self._begun += 1
        if self._begun == 1:
            asyncio.get_running_loop().call_soon(self._go_on)
        work()

    def _go_on(self) -> None:
        self._begun = 0
        for _ in range(min(STARTS, len(self._waiting))):
            self.begin(self._waiting.popleft())


class Connections:
    """All connections to this process, HTTP and live, counted from the moment they are accepted."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.most = settings.connections
        """The highest number of connections; lower than the setting if the system allows fewer open files."""

        self.count = 0
        self.unread = 0
        self.addresses: dict[str, Address] = {}
        self._proxies = [ip_network(one) for one in settings.proxy]

    def enter(self, client: tuple[str, int] | None) -> Peer | None:
        """Count a new connection; None if there are too many.

        A trusted proxy has no address of its own: it is counted when it is known for whom it asks.
        """
        address = whence({"client": client})
        if self.count >= self.most:
            refusals.note("too-many-connections", address, "connection")
            return None
        peer = Peer(self)
        is_proxy = client is None or self._trusts(client[0])
        if not is_proxy and not (self._may_open(address) and peer.claim(address)):
            refusals.note("too-many-connections", address, "connection")
            return None
        self.count += 1
        return peer

    def _trusts(self, host: str) -> bool:
        """Tell whether an address is a proxy's that is believed when it says for whom it asks."""
        try:
            address = ip_address(host)
        except ValueError:
            return False
        return any(address in one for one in self._proxies)

    def at(self, address: str) -> Address:
        """Return what is known of an address."""
        found = self.addresses.get(address)
        if found is None:
            if len(self.addresses) >= REMEMBERED:
                self.addresses = {name: one for name, one in self.addresses.items() if one.count}
            found = self.addresses[address] = Address(self.settings)
        return found

    def _may_open(self, address: str) -> bool:
        """Tell whether an address may open a connection now: to refuse one costs less than to serve it."""
        return address in LOCAL or self.at(address).new.take()


class Peer:
    """The other end of one connection."""

    def __init__(self, connections: Connections) -> None:
        self.connections = connections
        self.address = ""
        """The address that the connection is counted at; empty for a proxy."""

        self._address: Address | None = None
        self._transport: asyncio.Transport | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._paused = False
        self._unread = 0
        self._before: tuple[int, int] | None = None
        """What waited for the reader at the last look, and what it had taken by then."""

    def claim(self, address: str) -> bool:
        """Count the connection at an address, unless it has one already; False if there is no room."""
        if self._address is not None:
            return True
        found = self.connections.at(address)
        if found.count >= self.connections.settings.connections_each:
            return False
        found.count += 1
        self.address, self._address = address, found
        return True

    def leave(self) -> None:
        """Count the connection no longer."""
        self.resume()
        self.connections.count -= 1
        if self._address is not None:
            self._address.count -= 1
        if self._timer is not None:
            self._timer.cancel()
        self._transport = self._timer = None

    def begin(self, work: Callable[[], object]) -> None:
        """Begin some work when it is the address's turn. Many share a proxy: they have one together."""
        if self._address is None:
            work()
        else:
            self._address.begin(work)

    def may_send(self, frames: int) -> bool:
        """Tell whether the address may send this many frames more now."""
        return self._address is None or self._address.frames.take(frames)

    # --- what is not read ----------------------------------------------------------------------

    def watch(self, transport: asyncio.Transport) -> None:
        """Abort the connection when its reader takes too little of what is sent."""
        self._transport = transport
        with contextlib.suppress(OSError, AttributeError):
            transport.get_extra_info("socket").setsockopt(SOL_SOCKET, SO_SNDBUF, SYSTEM_UNREAD)
        self._look_later()

    def pause(self) -> None:
        """Note that the transport has more to send than it should keep."""
        assert self._transport is not None
        self._paused = True
        self._count(self._transport.get_write_buffer_size())
        theirs = 0 if self._address is None else self._address.unread
        if theirs > UNREAD_EACH or self.connections.unread > UNREAD:
            # Not at once: the transport is in the middle of a write.
            asyncio.get_running_loop().call_soon(self._cut)

    def resume(self) -> None:
        """Note that the transport can take more to send."""
        self._paused = False
        self._before = None
        self._count(0)

    def _count(self, unread: int) -> None:
        change, self._unread = unread - self._unread, unread
        self.connections.unread += change
        if self._address is not None:
            self._address.unread += change

    def _look_later(self) -> None:
        seconds = self.connections.settings.send_seconds
        self._timer = asyncio.get_running_loop().call_later(seconds, self._look)

    def _look(self) -> None:
        """End the connection if its reader has taken too little of what was waiting at the last look."""
        before = self._before
        self._before = waits, taken = self._progress()
        if before is not None:
            wanted = min(before[0], SLOWEST * self.connections.settings.send_seconds)
            if waits and taken - before[1] < wanted:
                self._cut()
                return
        self._look_later()

    def _progress(self) -> tuple[int, int]:
        """Return how many bytes wait for the reader, and how many it has taken from some moment on."""
        assert self._transport is not None
        waits = self._transport.get_write_buffer_size()
        if (known := _kernel(self._transport)) is not None:
            return waits + known[0], known[1]
        if not self._paused and not self._transport.is_closing():
            # More may be written meanwhile: what is left tells nothing.
            waits = 0
        return waits, -waits

    def is_read(self) -> bool:
        """Tell whether everything that was sent was taken."""
        return self._transport is None or not self._progress()[0]

    def _cut(self) -> None:
        """End the connection with a reset: else the system would keep what is unread, and go on trying."""
        if self._transport is None:
            return
        refusals.note("unread", self.address, "connection")
        with contextlib.suppress(OSError, AttributeError):
            linger = pack("hh" if sys.platform == "win32" else "ii", 1, 0)
            self._transport.get_extra_info("socket").setsockopt(SOL_SOCKET, SO_LINGER, linger)
        self._transport.abort()


def _kernel(transport: asyncio.Transport) -> tuple[int, int] | None:
    """Return how many bytes the system still has to send, and how many the reader confirmed; Linux tells it.

    Without them a slow reader would seem to take nothing for a while: the system asks for more only when much
    of its buffer is free.
    """
    if sys.platform != "linux":
        return None
    from fcntl import ioctl
    from socket import IPPROTO_TCP, TCP_INFO
    from termios import TIOCOUTQ

    try:
        found = transport.get_extra_info("socket")
        waits: int = unpack("i", ioctl(found.fileno(), TIOCOUTQ, bytes(4)))[0]
        return waits, unpack("Q", found.getsockopt(IPPROTO_TCP, TCP_INFO, CONFIRMED + 8)[CONFIRMED:])[0]
    except (OSError, AttributeError, error):
        return None
