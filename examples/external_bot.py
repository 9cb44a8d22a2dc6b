"""A bot in another process, in any language: it sits down at a table through the API and plays.

The game begins when the owner of the table starts it.

    stardeck serve --port 8000
    python examples/external_bot.py http://127.0.0.1:8000/t/TABLE

The link is the one people share. This bot answers at random; yours reads `view`, which holds all that
its seat may know in the game's own notation, and picks one of `options`.
"""

from __future__ import annotations

import json
import random
import sys
import urllib.request
from typing import Any

from websockets.sync.client import connect


def sit_down(server: str, table: str, name: str) -> str:
    """Take a free seat; the token that comes back is the seat."""
    request = urllib.request.Request(
        f"{server}/api/tables/{table}/seats",
        data=json.dumps({"name": name}).encode(),
        headers={"Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request) as response:
        seated: dict[str, Any] = json.load(response)
    return str(seated["token"])


def choose(seen: dict[str, Any]) -> str:
    """Answer a question: the place for your own ideas."""
    return str(random.choice(seen["options"])["text"])


def play(server: str, table: str, token: str) -> dict[str, Any]:
    """Answer whenever asked, until the game is over; return the result."""
    live = f"{server.replace('http', 'ws', 1)}/api/tables/{table}/live"
    with connect(live, max_size=None, proxy=None) as socket:
        socket.send(json.dumps({"type": "hello", "token": token, "pictures": False}))
        answered = -1
        for text in socket:
            seen = json.loads(text)
            if seen["type"] == "problem":
                print("refused:", seen["message"])
            if seen["type"] != "table":
                continue
            if seen["state"] == "over":
                # The owner can close a table: then there is no result.
                return dict(seen["result"] or {"scores": [], "winners": []})
            # Chat and other news come as the same position again: it is answered once.
            if seen["options"] and seen["moved"] != answered:
                answered = seen["moved"]
                command = {"type": "answer", "at": seen["moved"], "text": choose(seen)}
                socket.send(json.dumps({"type": "do", "id": answered, "command": command}))
    raise SystemExit("The server hung up.")


def main() -> None:
    """Play one game at the table whose link is given."""
    server, _, table = sys.argv[1].partition("/t/")
    result = play(server, table, sit_down(server, table, "Random friend"))
    print("scores:", result["scores"], "winners:", result["winners"])


if __name__ == "__main__":
    main()
