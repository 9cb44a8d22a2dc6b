"""The external bot of the examples plays through the API, as its author would run it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.harness import PATIENCE, Server

EXAMPLE = Path(__file__).parents[2] / "examples" / "external_bot.py"


def test_the_external_bot_plays_a_game(server: Server) -> None:
    """Two processes of it fill a table and play to the end; both print the same scores."""
    owner = server.table("open", "open")
    table = owner.table
    command = [sys.executable, str(EXAMPLE), f"{server.url}/t/{table}"]
    bots = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    owner.until(lambda s: all(seat["kind"] == "person" for seat in s["seats"]))
    owner.start()
    said = [bot.communicate(timeout=PATIENCE)[0] for bot in bots]
    assert said[0] == said[1]
    assert said[0].startswith("scores: [")
    assert server.watcher(table).see()["state"] == "over"


def test_the_document_names_everything(server: Server) -> None:
    """Whatever the example uses is described, with what it takes and gives."""
    document = server.http.get("/openapi.json").json()
    for path, method in (
        ("/api/tables", "post"),
        ("/api/tables/{table_id}", "get"),
        ("/api/tables/{table_id}/seats", "post"),
        ("/api/tables/{table_id}/commands", "post"),
    ):
        described = document["paths"][path][method]
        assert described["description"]
        assert any(code in described["responses"] for code in ("200", "201"))
    for name in ("Snapshot", "AnswerCommand", "UndoCommand", "HelloMessage", "LookMessage", "DoMessage"):
        assert name in document["components"]["schemas"], name
