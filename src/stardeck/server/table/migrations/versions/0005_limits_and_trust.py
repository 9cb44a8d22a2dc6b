"""What limits, seats and deals need beside what was there."""

from __future__ import annotations

import hashlib

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
    _add_makers_and_sizes()
    _move_packs()
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
    _put_packs_back()
    op.drop_index("tables_by_home", "tables")
    for name in ("maker_near", "maker_home", "bytes", "shared", "played"):
        op.drop_column("tables", name)


def _add_makers_and_sizes() -> None:
    """Say of each table how large it is, and who is at it; of older ones nobody knows from which network."""
    for name in ("maker_near", "maker_home"):
        op.add_column("tables", sa.Column(name, sa.String(64), nullable=False, server_default=""))
    op.execute("update tables set maker_near = maker, maker_home = maker")
    op.add_column("tables", sa.Column("bytes", sa.BigInteger, nullable=False, server_default="0"))
    entries = "select sum(110 + length(text)) from entries where table_id = tables.id"
    texts = "length(readings) + coalesce(length(position), 0)"
    op.execute(f"update tables set bytes = 1000 + 200 * seats + {texts} + coalesce(({entries}), 0)")
    op.add_column("tables", sa.Column("shared", sa.Boolean, nullable=False, server_default=sa.false()))
    # What was there before was played: nothing of it is forgotten sooner than it would have been.
    op.add_column("tables", sa.Column("played", sa.Boolean, nullable=False, server_default=sa.true()))
    op.create_index("tables_by_home", "tables", ["maker_home"])


def _move_packs() -> None:
    """Keep each pack once; a table names it by its digest."""
    packs = op.create_table(
        "packs",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("bytes", sa.BigInteger, nullable=False),
        sa.Column("maker", sa.String(64), nullable=False),
        sa.Column("maker_near", sa.String(64), nullable=False),
        sa.Column("maker_home", sa.String(64), nullable=False),
    )
    op.create_index("packs_by_home", "packs", ["maker_home"])
    op.add_column("tables", sa.Column("digest", sa.String(64)))
    bind = op.get_bind()
    first = sa.text("select pack, min(maker) from tables where pack is not null group by pack")
    for pack, maker in bind.execute(first).all():
        digest = hashlib.sha256(pack.encode()).hexdigest()
        row = {"digest": digest, "text": pack, "bytes": len(pack.encode())}
        bind.execute(packs.insert(), {**row, "maker": maker, "maker_near": maker, "maker_home": maker})
        named = sa.text("update tables set digest = :digest where pack = :pack")
        bind.execute(named, {"digest": digest, "pack": pack})
    op.drop_column("tables", "pack")
    op.execute("alter table tables rename column digest to pack")
    op.create_index("tables_by_pack", "tables", ["pack"])


def _put_packs_back() -> None:
    op.drop_index("tables_by_pack", "tables")
    op.add_column("tables", sa.Column("words", sa.Text))
    op.execute("update tables set words = (select text from packs where packs.digest = tables.pack)")
    op.drop_column("tables", "pack")
    op.execute("alter table tables rename column words to pack")
    op.drop_table("packs")
