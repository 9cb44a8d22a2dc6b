"""What limits, seats and deals need beside what was there."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns."""
    op.add_column("tables", sa.Column("owner_seen", sa.Float, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("removed", sa.Text, nullable=False, server_default=""))
    op.add_column("seats", sa.Column("address", sa.String(64), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("offered", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "service",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Take the columns away."""
    op.drop_column("seats", "offered")
    op.drop_column("seats", "address")
    op.drop_column("tables", "removed")
    op.drop_column("tables", "owner_seen")
    op.drop_table("service")
