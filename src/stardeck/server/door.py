"""Where connections come in: who asks for nothing is not kept.

`stardeck serve` uses it by itself; with uvicorn it is ``--http stardeck.server.door:Door``.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from uvicorn.protocols.http.h11_impl import H11Protocol as AutoHTTPProtocol
else:
    from uvicorn.protocols.http.auto import AutoHTTPProtocol

ASK_SECONDS: Final = 10.0
"""Within so many seconds a connection must ask for something, again and again."""


class Door(AutoHTTPProtocol):
    """uvicorn's HTTP, with a limit for how long a connection may be silent, or half way through a request."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to watch a new connection."""
        super().connection_made(transport)
        self._watch(None)

    def _watch(self, before: Any) -> None:
        self.loop.call_later(ASK_SECONDS, self._look, before)

    def _look(self, before: Any) -> None:
        """Close the connection if nothing was asked for since the last look, and nobody is being answered."""
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return
        now: Any = self.cycle
        idle = now is None or now.response_complete
        if idle and now is before:
            self.transport.close()
        else:
            self._watch(now)
