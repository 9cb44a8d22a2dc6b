"""The table people play at in the browser: pages, API and live connections over one store of tables."""

from __future__ import annotations

import gc
import logging
import socket
import threading
import webbrowser
from dataclasses import replace
from typing import Final

from stardeck.server.settings import Settings, from_environment

__all__ = ["Settings", "serve"]

LOOPBACK: Final = ("127.0.0.1", "localhost", "::1")


def steady_memory() -> None:
    """Let Python look for garbage less often, and never again among what is there from the start.

    A server makes thousands of small things for an answer; the usual pace costs it a tenth of its time.
    But nobody shall wait for it: a look among 2,000 new things takes some milliseconds, one among 400,000 as
    long as people notice. Tables and connections need none of it: they leave memory with their last user.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(2_000, 5, 2_000)


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str = "",
    open_browser: bool = False,
    proxy: str = "",
    prefix: str = "",
) -> None:
    """Serve the page until interrupted; a port of 0 means any free one.

    *proxy* lists the addresses and networks of those who are believed when they say for whom they ask;
    *prefix* is the path under which such a one has the page.
    """
    # Imported here, so that asking for help or versions does not wait for a web server.
    import uvicorn

    from stardeck.server.app import create_app
    from stardeck.server.door import Door

    settings = from_environment()
    if database:
        settings = replace(settings, database=database)
    if prefix:
        settings = replace(settings, prefix=prefix)
    if proxy:
        settings = replace(settings, proxy=(proxy,))
    if _is_open_already(settings, open_browser):
        return
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.bind((host, port))
    # From here on who comes early waits instead of being refused.
    listener.listen()
    address = f"http://{f'[{host}]' if ':' in host else host}:{listener.getsockname()[1]}"
    address += f"{settings.prefix}/"
    _say_where(address, settings)
    if open_browser:
        threading.Timer(0.8, webbrowser.open, [address]).start()
    named = () if host in LOOPBACK else (host,)
    settings = replace(settings, page=address, hosts=(*settings.hosts, *named))
    config = uvicorn.Config(
        create_app(settings, warm=True),
        http=Door,
        log_level="warning",
        timeout_graceful_shutdown=3,
        ws_max_size=65536,
        # Pages are sent what is compressed already, once for all who see the same.
        ws_per_message_deflate=False,
        # The application believes those that its settings name, and nobody else.
        proxy_headers=False,
    )
    steady_memory()
    server = uvicorn.Server(config)
    server.run(sockets=[listener])


def _say_where(address: str, settings: Settings) -> None:
    """Say where the page is: to people, or to programs that read the log."""
    from stardeck.server.logs import write_with_time

    if settings.log == "text":
        print(f"Stardeck is open at {address}  (Ctrl+C ends it; every table is kept)", flush=True)
    else:
        write_with_time(settings.log)
        logging.getLogger("stardeck.server").info("open at %s", address)


def _is_open_already(settings: Settings, open_browser: bool) -> bool:
    """Tell whether another server has the SQLite file, and lead to its page: people must find each other."""
    from stardeck.server.table.owner import InUse
    from stardeck.server.table.store import owner_of

    owner = owner_of(settings.url())
    if owner is None:
        return False
    try:
        owner.take(settings.page)
    except InUse as error:
        if not error.address:
            raise
        print(f"Stardeck is already open at {error.address}", flush=True)
        if open_browser:
            webbrowser.open(error.address)
        return True
    owner.give_back()
    return False
