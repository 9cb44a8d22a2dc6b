"""Where whoever made a table came from, so that nobody makes them all."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; nobody knows where the makers of older tables came from."""
    op.add_column("tables", sa.Column("maker", sa.String(64), nullable=False, server_default=""))
    op.create_index("tables_by_maker", "tables", ["maker", "state"])


def downgrade() -> None:
    """Take the column away."""
    op.drop_index("tables_by_maker", "tables")
    op.drop_column("tables", "maker")
