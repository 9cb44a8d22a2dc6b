"""Open the page to play on."""

from __future__ import annotations

import asyncio
import errno
import sqlite3
from dataclasses import replace

import click

PORT = 8000
"""Where the page is found if nobody wants another place and nobody else is there."""


@click.command()
@click.option(
    "--host", default="127.0.0.1", show_default=True, help="Where to listen; 0.0.0.0 lets others in."
)
@click.option(
    "--port", type=click.IntRange(0, 65535), help=f"0 takes a free one.  [default: {PORT}, or a free one]"
)
@click.option(
    "--database", default="", metavar="URL", help="SQLite file or PostgreSQL URL; else a file of yours."
)
@click.option(
    "--proxy",
    default="",
    metavar="ADDRESSES",
    help="Addresses or networks of proxies that are believed when they say who asks (X-Forwarded-For, "
    "X-Forwarded-Proto); commas between them.  [default: STARDECK_PROXY, or none]",
)
@click.option(
    "--prefix", default="", metavar="PATH", help="Path under which a proxy has the page, such as /stardeck."
)
@click.option("--browser/--no-browser", default=True, show_default=True, help="Open the page in a browser.")
def serve(host: str, port: int | None, database: str, proxy: str, prefix: str, browser: bool) -> None:
    """Open the page to play on, alone or with friends.

    \b
    Examples:
      stardeck serve
      stardeck serve --host 0.0.0.0 --port 8080 --no-browser
      stardeck serve --database postgresql://user@host/stardeck
      stardeck serve --no-browser --proxy 10.0.0.2 --prefix /stardeck
    """
    _check_database(database)
    try:
        _serve(host, PORT if port is None else port, database, browser, proxy, prefix)
    except OSError as error:
        if error.errno == errno.EADDRINUSE and port is None:
            _serve(host, 0, database, browser, proxy, prefix)
        else:
            raise click.ClickException(f"The page can't be served at {host}, port {port}: {error}.") from None


def _check_database(database: str) -> None:
    """Connect once, before the page is served: tables that can't be kept are a sentence, not a traceback."""
    from sqlalchemy.engine import make_url
    from sqlalchemy.exc import SQLAlchemyError
    from sqlalchemy.ext.asyncio import create_async_engine

    from stardeck.server.settings import from_environment

    settings = from_environment()
    wanted = replace(settings, database=database) if database else settings

    async def connect() -> None:
        url = make_url(wanted.url())
        if url.drivername.startswith("sqlite"):
            sqlite3.connect(url.database or ":memory:").close()
            return
        if not url.drivername.startswith("postgresql"):
            raise OSError("expected a file, or an address that begins with sqlite:/// or postgresql://")
        engine = create_async_engine(url)
        async with engine.connect():
            pass
        await engine.dispose()

    try:
        asyncio.run(connect())
    except ModuleNotFoundError:
        raise click.ClickException("PostgreSQL needs pip install 'stardeck[postgres]'.") from None
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        reason = str(error).splitlines()[0].rstrip(".")
        raise click.ClickException(
            f"Tables can't be kept in {database or 'the usual place'}: {reason}. Choose another --database."
        ) from None


def _serve(host: str, port: int, database: str, browser: bool, proxy: str, prefix: str) -> None:
    from stardeck.server import serve as run

    run(host=host, port=port, database=database, open_browser=browser, proxy=proxy, prefix=prefix)
