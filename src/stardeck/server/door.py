"""Where connections come in: what strangers send is bounded here before anything parses it.

`stardeck serve` uses it by itself; with uvicorn it is ``--http stardeck.server.door:Door``, which brings
its own class for live connections.
"""

from __future__ import annotations

import asyncio
from functools import partial
from http import HTTPStatus
from typing import Any, Final

from httptools import HttpParserError, HttpParserUpgrade
from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from stardeck.server import refusals
from stardeck.server.connections import Connections, Peer
from stardeck.server.frames import FrameCounter
from stardeck.server.networks import Bucket
from stardeck.server.settings import Settings

ASK_SECONDS: Final = 10.0
"""Within so many seconds a connection must ask for something, again and again."""

TARGET: Final = 8192
"""Most bytes of a request's target."""

LINE: Final = 8192
"""Most bytes of one header."""

HEADERS: Final = 100
"""Most headers of a request, trailers included."""

HEAD: Final = 32_768
"""Most bytes of a request that are not its body: head, sizes and extensions of chunks, trailers."""

PIECE: Final = 4096
"""Bytes that are handed to the HTTP parser before they are counted."""

WAITING: Final = 4
"""Most requests on one connection that may wait for the answer to an earlier one."""

FRAMES: Final = 2
"""Frames per second that a live connection may send, for each message per second."""

BURST: Final = 15
"""Frames that it may send at once, for each message per second."""

COUNTED: Final = 16_384
"""So many bytes count as one more frame."""

TOO_FAST: Final = 4029
"""The code with which a live connection is closed that sends too much."""


class _TooMuch(Exception):
    """Ends the parsing of a request."""


class Door(HttpToolsProtocol):
    """uvicorn's HTTP with limits on connections, on what is not the body of a request, and on silence."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.peer: Peer | None = None
        self._answered: RequestResponseCycle | None = None
        self._next: tuple[RequestResponseCycle, Any] | None = None
        """A request that is answered when the answers before it were read."""

        self._asking: asyncio.TimerHandle | None = None
        self._piece = 0
        self._head = 0
        """Bytes of the present request that are not its body; at most a piece too many."""

        self._status = HTTPStatus.BAD_REQUEST

    # --- connections ---------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count a new connection and begin to watch it, or refuse it before anything is read."""
        super().connection_made(transport)
        # The application gives them to all its connections; without its start there is nothing to share.
        connections: Connections = self.app_state.get("connections") or Connections(Settings())
        self.peer = connections.enter(self.client)
        if self.peer is None:
            self._say(HTTPStatus.SERVICE_UNAVAILABLE)
            return
        self.peer.watch(transport)
        self.app_state = {**self.app_state, "peer": self.peer}
        if self.ws_protocol_class is not None:
            self.ws_protocol_class = partial(LiveProtocol, self.peer)  # type: ignore[assignment]
        self._watch(None)

    def connection_lost(self, exc: Exception | None) -> None:
        """Tell the request that is being answered, which uvicorn does only for the last one."""
        self._next = None
        super().connection_lost(exc)
        self.pipeline.clear()
        if self._answered is not None and not self._answered.response_complete:
            self._answered.disconnected = True
            self._answered.message_event.set()
        self._unwatch()
        if self.peer is not None:
            self.peer.leave()

    def pause_writing(self) -> None:
        """Wait for the reader."""
        super().pause_writing()
        if self.peer is not None:
            self.peer.pause()

    def resume_writing(self) -> None:
        """Go on."""
        super().resume_writing()
        if self.peer is not None:
            self.peer.resume()
        if self._next is not None:
            following, self._next = self._next, None
            self._start_asgi_task(*following)

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over."""
        self._unwatch()
        super().handle_websocket_upgrade()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._answered = cycle
        if self.flow.write_paused:
            self._next = (cycle, app)
        elif self.peer is not None:
            self.peer.begin(partial(self._start, cycle, app))

    def _start(self, cycle: RequestResponseCycle, app: Any) -> None:
        if not self.transport.is_closing():
            super()._start_asgi_task(cycle, app)

    # --- silence -------------------------------------------------------------------------------

    def _watch(self, before: Any) -> None:
        self._asking = self.loop.call_later(ASK_SECONDS, self._look, before)

    def _unwatch(self) -> None:
        if self._asking is not None:
            self._asking.cancel()
            self._asking = None

    def _look(self, before: Any) -> None:
        """Close the connection if nothing was asked for since the last look, and nobody is being answered."""
        if self.transport.is_closing():
            return
        now: Any = self.cycle
        idle = now is None or now.response_complete
        if idle and now is before and (self.peer is None or self.peer.is_read()):
            self.transport.close()
        else:
            self._watch(now)

    def timeout_keep_alive_handler(self) -> None:
        """Close a connection that is not used any more, but not while an answer is on its way."""
        if self.peer is None or self.peer.is_read():
            super().timeout_keep_alive_handler()
        else:
            later = self.loop.call_later(self.timeout_keep_alive, self.timeout_keep_alive_handler)
            self.timeout_keep_alive_task = later

    # --- what is not a body --------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Hand data to the parser a piece at a time, as long as the request has no more than it may have."""
        self._unset_keepalive_if_required()
        for at in range(0, len(data), PIECE):
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            piece = data if len(data) <= PIECE else data[at : at + PIECE]
            self._piece = len(piece)
            self._head += self._piece
            self._parse(piece)
            if self._head > HEAD and not self.transport.is_closing():
                self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)

    def _parse(self, piece: bytes) -> None:
        """Do what uvicorn does, without a line in the log for every request that can't be parsed."""
        try:
            self.parser.feed_data(piece)
        except HttpParserUpgrade:
            if self._should_upgrade():
                self.handle_websocket_upgrade()
        except HttpParserError:
            self._refuse(self._status)

    def on_message_begin(self) -> None:
        """Begin to count; a connection with too many unanswered requests has no further one."""
        if len(self.pipeline) >= WAITING:
            raise _TooMuch
        self._head = self._piece
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        """Take a piece of the target."""
        if len(self.url) + len(url) > TARGET:
            self._status = HTTPStatus.REQUEST_URI_TOO_LONG
            raise _TooMuch
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take a header or a trailer."""
        if len(self.headers) >= HEADERS or len(name) + len(value) > LINE:
            self._status = HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
            raise _TooMuch
        super().on_header(name, value)

    def on_body(self, body: bytes) -> None:
        """Take a piece of the body, which has limits of its own."""
        self._head -= len(body)
        super().on_body(body)

    def _refuse(self, status: HTTPStatus) -> None:
        """Refuse the rest of a request, which the log tells, and close the connection."""
        if self.peer is not None:
            refusals.note(status.phrase.lower().replace(" ", "-"), self.peer.address)
        now: Any = self.cycle
        if now is not None and not now.response_complete:
            self.transport.abort()
        else:
            self._say(status)

    def _say(self, status: HTTPStatus) -> None:
        """Say why in one line."""
        head = f"HTTP/1.1 {status.value} {status.phrase}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
        self.transport.write(head.encode())
        self.transport.close()


class LiveProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket with a limit on frames: reading and answering an empty one takes time, too."""

    def __init__(
        self, peer: Peer, config: Config, server_state: ServerState, app_state: dict[str, Any]
    ) -> None:
        super().__init__(config, server_state, app_state)
        self.peer = peer
        rate = peer.connections.settings.rate
        self._frames = FrameCounter()
        self._bucket = Bucket(rate * FRAMES, rate * BURST)
        self._most = int(self._bucket.reserve)

    def connection_lost(self, exc: Exception | None) -> None:
        """Count the connection no longer."""
        super().connection_lost(exc)
        self.peer.leave()

    def pause_writing(self) -> None:
        """Wait for the reader."""
        super().pause_writing()
        self.peer.pause()

    def resume_writing(self) -> None:
        """Go on."""
        super().resume_writing()
        self.peer.resume()

    def data_received(self, data: bytes) -> None:
        """Count the frames before they are parsed."""
        if not self.handshake_initiated:
            super().data_received(data)
            if not self.handshake_initiated:
                # The request was not in order: uvicorn would leave the connection open, without a word.
                self.transport.write(b"".join(self.conn.data_to_send()))
                self.transport.close()
            return
        cost = self._frames.count(data, self._most) + len(data) // COUNTED
        if not cost or (self._bucket.take(cost) and self.peer.may_send(cost)):
            super().data_received(data)
        else:
            self._end()

    def _end(self) -> None:
        """Close the connection without looking at what else was sent."""
        if self.transport.is_closing():
            return
        refusals.note("too-fast", self.peer.address, "live connection")
        self.stop_keepalive()
        if not self.handshake_complete:
            self.transport.abort()
            return
        self.conn.fail(TOO_FAST, "too fast")
        self.queue.put_nowait({"type": "websocket.disconnect", "code": TOO_FAST})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()
