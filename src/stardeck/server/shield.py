"""What every request passes: checks of host and origin, limits on size, time and rate, protecting headers."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Callable
from contextlib import suppress
from ipaddress import ip_address
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from stardeck.server import refusals
from stardeck.server.messages.refusals import STATUS
from stardeck.server.networks import ASKER, Rates, networks
from stardeck.server.settings import Settings
from stardeck.server.words.problems import problem_words
from stardeck.words import choose_language

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
ENCRYPTED: Final = {"strict-transport-security": "max-age=31536000"}
"""What is said to browsers that came encrypted: for a year they come in no other way."""

COSTS: Final = (
    ("/static/", 0.0),
    ("/healthz", 0.0),
    ("/words/", 0.2),
    ("/theme.css", 0.2),
    ("/sky.svg", 0.2),
    ("/games/", 0.2),
    ("/cards/", 0.5),
    ("/rules/", 0.2),
    ("/openapi.json", 5.0),
    ("/api/games", 2.0),
    ("/api/qr", 20.0),
)
"""What a request costs, by how its path begins: files from memory little, what must be made first more."""

DEAR: Final = {
    "/live": 4.0,
    "/hint": 5.0,
    "/coach": 5.0,
    "/branch": 5.0,
    "/position": 5.0,
    "/record": 5.0,
    "/cards/": 10.0,
    "/frames": 25.0,
    "/replay": 25.0,
}
"""What costs more than a look at a table, by a piece of a path under ``/api/``."""

BYTES: Final = 20_000
"""So many bytes that are sent cost as much as a request."""

ORDERLY: Final = (1000, 1001, 1012, 4010)
"""Codes with which a live connection ends that was not refused."""


def whence(scope: Scope | Any) -> str:
    """Return where a request comes from: an address, or the network of one household."""
    client = scope.get("client")
    return networks(str(client[0]) if client else "")[0].name


def kind_of(scope: Scope | Any) -> str:
    """Return what is refused if this is, as the log calls it."""
    return "live connection" if scope["type"] == "websocket" else "request"


def is_encrypted(scope: Scope | Any) -> bool:
    """Tell whether a request came encrypted, as far as a proxy that is believed says so."""
    return scope.get("scheme") in ("https", "wss")


def headers_for(scope: Scope | Any) -> dict[str, str]:
    """Return the headers that protect an answer."""
    return HEADERS | ENCRYPTED if is_encrypted(scope) else HEADERS


def asked(scope: Scope | Any) -> str:
    """Return the path that is asked for, without the one before everything."""
    path, before = str(scope["path"]), str(scope.get("root_path", ""))
    return path.removeprefix(before) if path.startswith(f"{before}/") else path


def cost_of(path: str) -> float:
    """Return what a request costs its sender."""
    if path.startswith("/api/"):
        dear = [cost for piece, cost in DEAR.items() if piece in path]
        if dear:
            return max(dear)
    return next((cost for begin, cost in COSTS if path.startswith(begin)), 1.0)


class _Refused(Exception):
    """The body is not read any further."""


class Shield:
    """ASGI middleware around the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.origins = set(settings.origins)
        self.public = {urlsplit(one).netloc for one in settings.origins}
        self.hosts = {*_own_names(), *settings.hosts, *(urlsplit(one).hostname for one in settings.origins)}
        self.body = settings.body
        self.body_seconds = settings.body_seconds
        self.prefix = settings.prefix
        self.changing = Rates(settings.rate * 5, settings.rate * 20)
        self.looking = Rates(settings.rate * 5, settings.rate * 20)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        scope["root_path"] = self.prefix
        ASKER.set(whence(scope))
        headers = Headers(scope=scope)
        code = self._refused(scope, headers)
        if code:
            refusals.note(code, whence(scope), kind_of(scope))
        if scope["type"] == "websocket":
            if code:
                await send({"type": "websocket.close", "code": 1008, "reason": code})
            else:
                scope["abort"] = _abort(send)
                await self.app(scope, receive, _noted(send, scope))
            return
        if code:
            await _drain(receive, self.body * 4, self.body_seconds)
            await _refuse(send, code, scope)
            return
        await self._serve(scope, receive, send)

    def _refused(self, scope: Scope, headers: Headers) -> str:
        """Return why a request may not pass; empty if it may."""
        if not self._known_host(headers):
            return "host"
        cost = cost_of(asked(scope))
        if _only_looks(scope):
            return "" if not cost or self.looking.take(whence(scope), cost) else "too-fast"
        if not self._same_origin(scope, headers):
            return "origin"
        length = headers.get("content-length") or "0"
        if not length.isdecimal() or int(length[:20]) > self.body:
            return "too-large"
        return "" if self.changing.take(whence(scope), cost) else "too-fast"

    def _known_host(self, headers: Headers) -> bool:
        """Tell whether the page is asked for by a name of its own.

        A foreign name that leads here belongs to a page that wants to pass for ours.
        """
        if "*" in self.hosts:
            return True
        name = urlsplit("//" + headers.get("host", "")).hostname
        return not name or name in self.hosts or _is_address(name)

    def _same_origin(self, scope: Scope, headers: Headers) -> bool:
        """Browsers always say which page a request comes from; programs say nothing.

        A page without encryption is another one than that of the same name with it: anybody on the way can
        change it. Where an origin is named for a host, only what is named counts for it.
        """
        origin = headers.get("origin")
        if origin is None or origin in self.origins:
            return True
        host = headers.get("host", "")
        scheme = "https" if is_encrypted(scope) else "http"
        return origin == f"{scheme}://{host}" and host not in self.public

    async def _serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        body = _Body(receive, self.body, self.body_seconds)
        begun, refused = False, False
        is_static = asked(scope).startswith("/static/")
        counts = _only_looks(scope) and cost_of(asked(scope)) > 0

        async def guarded(message: Message) -> None:
            nonlocal begun, refused
            if body.refused and not begun:
                # The application takes the error for a broken body; the sender shall hear the truth.
                begun = refused = True
                await _refuse(send, body.refused, scope)
            if refused:
                return
            if message["type"] == "http.response.start":
                begun = True
                out = MutableHeaders(scope=message)
                for name, value in headers_for(scope).items():
                    out.setdefault(name, value)
                # The page's own files are asked for again but sent again only if they changed.
                out.setdefault("cache-control", "no-cache" if is_static else "no-store")
            elif counts:
                self.looking.charge(whence(scope), len(message.get("body", b"")) / BYTES)
            await send(message)

        try:
            await self.app(scope, body.receive, guarded)
        except _Refused:
            if not begun:
                await _refuse(send, body.refused, scope)
        finally:
            if code := body.refused or scope.get("refused"):
                refusals.note(code, whence(scope))


class _Body:
    """The body of a request as it arrives: not too much, and not too slowly."""

    def __init__(self, receive: Receive, most: int, seconds: float) -> None:
        self._receive = receive
        self._most = most
        self._size = 0
        self._until = asyncio.get_running_loop().time() + seconds
        self._complete = False
        self.refused = ""
        """Why it is not read any further."""

    async def receive(self) -> Message:
        """Return the next piece; after the last one, wait until the sender is gone."""
        try:
            async with asyncio.timeout_at(None if self._complete else self._until):
                message = await self._receive()
        except TimeoutError:
            self.refused = "too-slow"
            raise _Refused from None
        self._size += len(message.get("body", b""))
        self._complete = not message.get("more_body", False)
        if self._size > self._most:
            self.refused = "too-large"
            raise _Refused
        return message


def _only_looks(scope: Scope) -> bool:
    """Tell whether a request changes nothing."""
    return scope["type"] == "http" and scope["method"] in ("GET", "HEAD", "OPTIONS")


def _own_names() -> set[str]:
    """Return the names by which this machine is known to itself and in its local network."""
    name = socket.gethostname().lower()
    return {"localhost", name, f"{name.partition('.')[0]}.local"}


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _noted(send: Send, scope: Scope) -> Send:
    """Return what sends to a live connection, and writes it down if that is refused."""

    async def noted(message: Message) -> None:
        if message["type"] == "websocket.close" and message.get("code") not in ORDERLY:
            refusals.note(str(message.get("reason", "")).replace(" ", "-"), whence(scope), kind_of(scope))
        await send(message)

    return noted


def _abort(send: Send) -> Callable[[], None]:
    """Return how a connection is ended at once, whatever still waits to be sent.

    The server's protocol object knows; where it can't be found the connection ends when the peer reads on.
    """
    transport = getattr(getattr(send, "__self__", None), "transport", None)
    return transport.abort if transport is not None else lambda: None


async def _drain(receive: Receive, most: int, seconds: float) -> None:
    """Take in what is still being sent: a connection closed in the middle would lose the reason."""
    size, more = 0, True
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            while more and size < most:
                message = await receive()
                size += len(message.get("body", b""))
                more = bool(message.get("more_body"))


async def _refuse(send: Send, code: str, scope: Scope) -> None:
    words = problem_words(code, choose_language(Headers(scope=scope).get("accept-language")))
    body = json.dumps({"type": "problem", "id": None, "code": code, "message": words}).encode()
    head = [(b"content-type", b"application/json"), (b"connection", b"close")]
    head += [(name.encode(), value.encode()) for name, value in headers_for(scope).items()]
    await send({"type": "http.response.start", "status": STATUS[code], "headers": head})
    await send({"type": "http.response.body", "body": body})
