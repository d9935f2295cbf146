"""People who wait for others to play with."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

ID = sa.String(64)


def upgrade() -> None:
    op.create_table(
        "waiter",
        sa.Column("person", ID, primary_key=True),
        sa.Column("wish", sa.String(40), nullable=False),
        sa.Column("game", ID, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("bot", ID, nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_waiter_game", "waiter", ["game", "seats", "since"])
    op.create_table(
        "seated",
        sa.Column("person", ID, sa.ForeignKey("waiter.person"), primary_key=True),
        sa.Column("wish", sa.String(40), nullable=False),
        sa.Column("to_table", ID, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("seated")
    op.drop_table("waiter")
