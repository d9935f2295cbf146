"""Component sets that people bring and keep in the house."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

ID = sa.String(64)


def upgrade() -> None:
    op.create_table(
        "own_set",
        sa.Column("id", ID, primary_key=True),
        sa.Column("person", ID, nullable=False),
        sa.Column("game", ID, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("hash", ID, nullable=False),
        sa.Column("playable", sa.Boolean, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("share", ID, nullable=True),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_index("ix_own_set_person", "own_set", ["person"])
    op.create_index("ix_own_set_share", "own_set", ["share"])


def downgrade() -> None:
    op.drop_table("own_set")
