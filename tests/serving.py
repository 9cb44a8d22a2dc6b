"""How a server runs for tests: in a process forked from one that has imported everything already.

Importing takes longer than most tests; a forked server is as real as any other, and dies as one.
"""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Mapping

import uvicorn

import stardeck.server.app
from stardeck.server import door
from stardeck.server.learn import hint
from stardeck.server.live import driver, viewers
from stardeck.server.table import news

SWEEP_SECONDS = 0.2
BEAT_SECONDS = 1.5
LOOKING_SECONDS = 120.0

for game in stardeck.game_names():
    stardeck.games.find(game)


def run(listener: socket.socket, environment: Mapping[str, str]) -> None:
    """Serve on a socket until a signal comes, with the settings of an environment."""
    os.environ.clear()
    os.environ.update(environment)
    # A program that is started anew finds there what it can import.
    more = environment.get("PYTHONPATH", "").split(os.pathsep)
    sys.path[1:1] = [path for path in more if path and path not in sys.path]
    # What a server does every few seconds it does sooner here, so that nobody waits for it.
    driver.SWEEP = float(environment.get("STARDECK_SWEEP_SECONDS", SWEEP_SECONDS))  # type: ignore[misc]
    news.BEAT_SECONDS = BEAT_SECONDS  # type: ignore[misc]
    door.ASK_SECONDS = float(environment.get("STARDECK_ASK_SECONDS", door.ASK_SECONDS))  # type: ignore[misc]
    # Many servers share a machine here: who looks back at a game, or wants advice, may have to wait for it.
    viewers.PATIENCE = LOOKING_SECONDS  # type: ignore[misc]
    hint.PATIENCE = LOOKING_SECONDS  # type: ignore[misc]
    config = uvicorn.Config(
        "stardeck.server.app:create_app",
        factory=True,
        http=door.Door,
        log_level="warning",
        timeout_graceful_shutdown=3,
        ws_max_size=65536,
        proxy_headers=False,
    )
    # By its number alone it would be taken for a socket of files, and answers would wait (no TCP_NODELAY).
    uvicorn.Server(config).run(sockets=[listener])
