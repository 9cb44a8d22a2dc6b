"""Bring a database to the newest schema with the migrations that lie in this package."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection


def upgrade(connection: Connection, newest: str = "head") -> None:
    """Run every migration that this database has not seen, up to the newest wanted."""
    command.upgrade(_config(connection), newest)


def downgrade(connection: Connection, newest: str) -> None:
    """Take back every migration after one."""
    command.downgrade(_config(connection), newest)


def _config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config
