"""Bring a database to the newest schema with the migrations that lie in this package."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text


def _config(connection: Connection | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def upgrade(connection: Connection, to: str = "head") -> None:
    """Run every migration that this database has not seen, as far as a version of the schema."""
    command.upgrade(_config(connection), to)


def downgrade(connection: Connection, to: str) -> None:
    """Take back every migration after a version of the schema."""
    command.downgrade(_config(connection), to)


def versions() -> list[str]:
    """Return the version of each schema that there was, the newest first."""
    return [script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()]


def version(connection: Connection) -> str:
    """Return the version of the schema that a database has; empty if none of ours is there."""
    if not inspect(connection).has_table("alembic_version"):
        return ""
    return str(connection.scalar(text("select version_num from alembic_version")) or "")
