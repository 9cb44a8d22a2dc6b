"""What every request passes: origin check, limits on size and rate, and headers that protect the page."""

from __future__ import annotations

import json
import time
from collections import OrderedDict
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from stardeck.kernel.words import choose_language
from stardeck.server.messages.refusals import STATUS
from stardeck.server.words.page import problem_words

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "font-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
ADDRESSES: Final = 10_000
"""How many addresses are remembered for the rate limit."""


class Bucket:
    """Lets so many through a second, with a reserve for bursts."""

    def __init__(self, rate: float, reserve: float) -> None:
        self.rate = rate
        self.reserve = reserve
        self.level = reserve
        self.at = time.monotonic()

    def take(self) -> bool:
        """Tell whether one more may pass now."""
        now = time.monotonic()
        self.level = min(self.reserve, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class _TooLarge(Exception):
    pass


class Shield:
    """ASGI middleware around the whole application."""

    def __init__(self, app: ASGIApp, origins: tuple[str, ...], body: int, rate: float) -> None:
        self.app = app
        self.origins = set(origins)
        self.body = body
        self.rate = rate
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        code = self._refused(scope, headers)
        if scope["type"] == "websocket":
            if code:
                await send({"type": "websocket.close", "code": 1008, "reason": code})
            else:
                await self.app(scope, receive, send)
            return
        if code:
            await _drain(receive, self.body * 4)
            await _refuse(send, code, headers)
            return
        await self._serve(scope, receive, send, headers)

    def _refused(self, scope: Scope, headers: Headers) -> str:
        """Return why a request may not pass; empty if it may."""
        changes = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD", "OPTIONS")
        if not changes:
            return ""
        if not self._same_origin(headers):
            return "origin"
        if int(headers.get("content-length") or 0) > self.body:
            return "too-large"
        client = scope.get("client")
        return "" if self._bucket(client[0] if client else "").take() else "too-fast"

    def _same_origin(self, headers: Headers) -> bool:
        """Browsers always say which page a request comes from; programs say nothing."""
        origin = headers.get("origin")
        if origin is None:
            return True
        return urlsplit(origin).netloc == headers.get("host", "") or origin in self.origins

    def _bucket(self, address: str) -> Bucket:
        bucket = self.buckets.pop(address, None) or Bucket(self.rate * 5, self.rate * 20)
        self.buckets[address] = bucket
        if len(self.buckets) > ADDRESSES:
            self.buckets.popitem(last=False)
        return bucket

    async def _serve(self, scope: Scope, receive: Receive, send: Send, headers: Headers) -> None:
        size, begun, refused = 0, False, False
        is_static = scope["path"].startswith("/static/")

        async def counted() -> Message:
            nonlocal size
            message = await receive()
            size += len(message.get("body", b""))
            if size > self.body:
                raise _TooLarge
            return message

        async def guarded(message: Message) -> None:
            nonlocal begun, refused
            if size > self.body and not begun:
                # The application takes the error for a broken body; the sender shall hear the truth.
                begun = refused = True
                await _refuse(send, "too-large", headers)
            if refused:
                return
            if message["type"] == "http.response.start":
                begun = True
                out = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    out.setdefault(name, value)
                # The page's own files are asked for again but sent again only if they changed.
                out.setdefault("cache-control", "no-cache" if is_static else "no-store")
            await send(message)

        try:
            await self.app(scope, counted, guarded)
        except _TooLarge:
            if not begun:
                await _refuse(send, "too-large", headers)


async def _drain(receive: Receive, most: int) -> None:
    """Take in what is still being sent: a connection closed in the middle would lose the reason."""
    size, more = 0, True
    while more and size < most:
        message = await receive()
        size += len(message.get("body", b""))
        more = bool(message.get("more_body"))


async def _refuse(send: Send, code: str, headers: Headers) -> None:
    words = problem_words(code, choose_language(headers.get("accept-language")))
    body = json.dumps({"type": "problem", "id": None, "code": code, "message": words}).encode()
    head = [(b"content-type", b"application/json"), (b"connection", b"close")]
    head += [(name.encode(), value.encode()) for name, value in HEADERS.items()]
    await send({"type": "http.response.start", "status": STATUS[code], "headers": head})
    await send({"type": "http.response.body", "body": body})
