"""The whole application in this process, without a socket: for tests that look inside."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
from fastapi import FastAPI
from tests.harness import PATIENCE
from tests.serving import LOOKING_SECONDS

from stardeck.server import Settings
from stardeck.server.app import create_app
from stardeck.server.hall import Hall
from stardeck.server.live import viewers

# On a busy machine who looks back at a game may have to wait for its turn.
viewers.PATIENCE = LOOKING_SECONDS  # type: ignore[misc]

SEATS = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]


@dataclass
class House:
    """A client of the application, and what is behind its routes."""

    client: httpx.AsyncClient
    app: FastAPI

    @property
    def hall(self) -> Hall:
        """What is behind the routes."""
        found: Hall = self.app.state.hall
        return found

    def seen_from(self, address: str) -> House:
        """Return the same application, asked from another address."""
        return House(_client(self.app, address), self.app)

    async def post(self, path: str, token: str = "", **body: Any) -> httpx.Response:
        """Send something."""
        return await self.client.post(path, json=body, headers=_head(token))

    async def table(self, *seats: dict[str, str], **more: Any) -> tuple[str, str]:
        """Make a table of Lanterns; return its name and the token."""
        made = await self.post("/api/tables", **{"game": "lanterns", "seats": list(seats) or SEATS, **more})
        assert made.status_code == 201, made.text
        return made.json()["table"], made.json()["token"]

    async def do(self, table: str, token: str, kind: str, **more: Any) -> httpx.Response:
        """Do something at a table."""
        return await self.post(f"/api/tables/{table}/commands", token, type=kind, **more)

    async def see(self, table: str, token: str = "") -> dict[str, Any]:
        """Look at a table."""
        found = await self.client.get(f"/api/tables/{table}?pictures=false", headers=_head(token))
        assert found.status_code == 200, found.text
        seen: dict[str, Any] = found.json()
        return seen


def _client(app: FastAPI, address: str) -> httpx.AsyncClient:
    way = httpx.ASGITransport(app, client=(address, 1), raise_app_exceptions=False)
    return httpx.AsyncClient(transport=way, base_url="http://localhost", timeout=PATIENCE)


def _head(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"} if token else {}


def code(response: httpx.Response) -> str:
    """Return why something was refused, which must be said in words too."""
    assert response.status_code >= 400, response.text
    said = response.json()
    assert said["type"] == "problem" and len(said["message"]) > 15, said
    return str(said["code"])


@asynccontextmanager
async def house(
    folder: Path, address: str = "127.0.0.1", warm: bool = False, **settings: Any
) -> AsyncIterator[House]:
    """Give the application, asked from some address."""
    app = create_app(Settings(str(folder / "t.sqlite3"), workers=1, **settings), warm)
    async with app.router.lifespan_context(app), _client(app, address) as client:
        yield House(client, app)


def in_a_house(folder: Path, work: Callable[[House], Awaitable[None]], **settings: Any) -> None:
    """Run some work in the application."""

    async def run() -> None:
        async with house(folder, **settings) as place:
            await work(place)

    asyncio.run(run())
