"""What is made when it is first needed is made before anybody waits for it: games, words and pictures."""

from __future__ import annotations

import logging

from fastapi import FastAPI
from starlette.types import Message, Scope

from stardeck.games import find, names
from stardeck.server.live.sight import Eyes
from stardeck.server.live.snapshot import sealed
from stardeck.server.messages.wishes import NewTable, SeatWish
from stardeck.server.table.change import new_token
from stardeck.server.table.new import from_wish
from stardeck.server.table.table import Table

log = logging.getLogger("stardeck.server")


def warm_up() -> None:
    """Load every game and draw it once. One that fails fails again where somebody wants to play it."""
    for name in names():
        try:
            _draw(name)
        except Exception as error:
            log.warning("warm: %s can't be drawn (%s)", name, type(error).__name__)


def _draw(name: str) -> None:
    token = new_token()
    seats = [SeatWish(kind="me") for _ in range(find(name).seats[1])]
    table = Table(from_wish(NewTable(game=name, seats=seats), token, 0.0))
    sealed(table, Eyes("en", token, 0, True, True), 0.0)


async def try_every_route(app: FastAPI) -> None:
    """Ask for what is nowhere: the framework puts a route together when it first looks whether it fits."""

    async def nothing() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def unheard(message: Message) -> None:
        assert message["type"].startswith("http.response")

    scope: Scope = {
        "type": "http",
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http",
        "path": "/nowhere",
        "raw_path": b"/nowhere",
        "query_string": b"",
        "headers": [],
        "client": None,
        "server": None,
    }
    await app.router(scope, nothing, unheard)
