"""What is given back when people go: at once, not when Python looks for garbage, which may take hours."""

from __future__ import annotations

import asyncio
import gc
import json
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from weakref import ref

import pytest
import uvicorn
from tests.harness import PATIENCE
from tests.server.rooms import House, in_a_house
from websockets.asyncio.client import ClientConnection, connect

from stardeck.server.door import Door


@contextmanager
def without_looking_for_garbage() -> Iterator[None]:
    """Only what nobody refers to any more is given back."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


@asynccontextmanager
async def on_a_socket(place: House) -> AsyncIterator[str]:
    """Serve the application in this process, and give its address."""
    server = uvicorn.Server(uvicorn.Config(place.app, port=0, http=Door, lifespan="off", log_level="error"))
    serving = asyncio.create_task(server.serve())
    try:
        while not server.started:
            await asyncio.sleep(0.01)
        host, port = server.servers[0].sockets[0].getsockname()
        yield f"{host}:{port}"
    finally:
        server.should_exit = True
        await serving


async def play_once(wire: ClientConnection, token: str) -> None:
    """Say hello, give the first answer and see what it led to."""
    await wire.send(json.dumps({"type": "hello", "token": token}))
    seen = json.loads(await wire.recv())
    command = {"type": "answer", "at": seen["moved"], "text": seen["options"][0]["text"]}
    await wire.send(json.dumps({"type": "do", "id": 1, "command": command}))
    while seen["type"] != "table" or seen["answers"] == 0:
        seen = json.loads(await wire.recv())


@pytest.mark.parametrize("politely", [True, False])
def test_a_table_leaves_memory_with_the_last_connection(tmp_path: Path, politely: bool) -> None:
    """With it go its connections, however they end."""

    async def work(place: House) -> None:
        table, token = await place.table({"kind": "me"}, {"kind": "bot", "bot": "random"})
        async with on_a_socket(place) as address:
            wire = await connect(f"ws://{address}/api/tables/{table}/live", proxy=None)
            await play_once(wire, token)
            async with place.hall.tables.open(table) as opened:
                kept = ref(opened)
            del opened
            if politely:
                await wire.close()
            else:
                wire.transport.abort()
            end = time.monotonic() + PATIENCE
            while kept() is not None and time.monotonic() < end:
                await asyncio.sleep(0.05)
            assert kept() is None

    with without_looking_for_garbage():
        in_a_house(tmp_path, work)
