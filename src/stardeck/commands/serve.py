"""Open the page to play on."""

from __future__ import annotations

import importlib
import importlib.util

import click


@click.command()
@click.option(
    "--host", default="127.0.0.1", show_default=True, help="Where to listen; 0.0.0.0 lets others in."
)
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8199, show_default=True, help="0 takes a free one."
)
@click.option("--database", metavar="URL", help="SQLAlchemy URL; without it, a file in your data folder.")
@click.option("--browser/--no-browser", default=True, show_default=True, help="Open the page in a browser.")
@click.pass_context
def serve(ctx: click.Context, host: str, port: int, database: str | None, browser: bool) -> None:
    """Open the page to play on, alone or with friends.

    \b
    Examples:
      stardeck serve
      stardeck serve --host 0.0.0.0 --port 8080 --no-browser
      stardeck serve --database postgresql+asyncpg://user@host/stardeck
    """
    if importlib.util.find_spec("stardeck.server") is None:
        from stardeck.commands.play import play

        click.echo("The page is not part of this installation; the game starts in the terminal.", err=True)
        play.invoke(play.make_context("play", [], parent=ctx))
        return
    server = importlib.import_module("stardeck.server")
    server.serve(host=host, port=port, database=database, browser=browser)
