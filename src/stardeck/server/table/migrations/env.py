"""How Alembic runs our migrations: on the connection that `migrate.upgrade` hands over."""

from __future__ import annotations

from alembic import context

from stardeck.server.table.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
context.run_migrations()
