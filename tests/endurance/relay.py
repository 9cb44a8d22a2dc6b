"""A network between a server and its database: a TCP relay that can be cut, silently or with a reset."""

from __future__ import annotations

import asyncio
import socket
import struct
import threading
from collections.abc import Coroutine
from types import TracebackType
from typing import Any, TypeVar
from urllib.parse import urlsplit, urlunsplit

CHUNK = 65536
PATIENCE = 30.0

Result = TypeVar("Result")


class Relay:
    """Passes bytes between whoever connects to it and a server, in a thread of its own.

    While it is cut nothing passes in either direction and nothing is closed: bytes wait, as they do where
    a cable was pulled, and whoever connects is left without an answer.
    """

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        assert parts.hostname and parts.port
        self._behind = (parts.hostname, parts.port)
        self._listener = socket.create_server(("127.0.0.1", 0))
        port = self._listener.getsockname()[1]
        self.url = urlunsplit(parts._replace(netloc=f"{parts.username}@127.0.0.1:{port}"))
        self._loop = asyncio.new_event_loop()
        self._whole = asyncio.Event()
        self._whole.set()
        self._writers: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._thread = threading.Thread(target=self._loop.run_forever)

    def cut(self) -> None:
        """Let nothing pass any more; nobody is told."""
        self._do(self._cut())

    def heal(self) -> None:
        """Let everything pass again, what has waited first."""
        self._do(self._heal())

    def reset(self) -> int:
        """End every connection with a reset in both directions; return how many there were."""
        return self._do(self._reset())

    def __enter__(self) -> Relay:
        self._thread.start()
        self._do(self._listen())
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._do(self._end())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE)
        self._loop.close()

    def _do(self, work: Coroutine[Any, Any, Result]) -> Result:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    # --- in the thread -------------------------------------------------------------------------

    async def _cut(self) -> None:
        self._whole.clear()

    async def _heal(self) -> None:
        self._whole.set()

    async def _listen(self) -> None:
        self._server = await asyncio.start_server(self._connected, sock=self._listener)

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.add(writer)
        await self._whole.wait()
        there, back = await asyncio.open_connection(*self._behind)
        self._writers.add(back)
        for source, goal in ((reader, back), (there, writer)):
            task = asyncio.create_task(self._pass(source, goal))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _pass(self, source: asyncio.StreamReader, goal: asyncio.StreamWriter) -> None:
        """Pass bytes in one direction until their source ends."""
        try:
            while data := await source.read(CHUNK):
                # What was read when the cut came is on the wire: it does not arrive before all is whole.
                await self._whole.wait()
                goal.write(data)
                await goal.drain()
            await self._whole.wait()
        except OSError:
            pass  # either side may end as it likes; the other is told below
        goal.close()
        self._writers.discard(goal)

    async def _reset(self) -> int:
        ended = len(self._writers) // 2
        for writer in list(self._writers):
            raw = writer.get_extra_info("socket")
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            writer.transport.abort()
        self._writers.clear()
        return ended

    async def _end(self) -> None:
        self._server.close()
        await self._reset()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
