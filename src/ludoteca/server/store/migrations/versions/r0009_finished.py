"""What came of finished tables, and what people chose to show of themselves."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

ID = sa.String(64)


def upgrade() -> None:
    op.create_table(
        "finish",
        sa.Column("table_id", ID, primary_key=True),
        sa.Column("game", ID, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("against", sa.String(24), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
    )
    op.create_index("ix_finish_game", "finish", ["game", "kind", "against", "ended"])
    op.create_table("shown", sa.Column("person", ID, primary_key=True))


def downgrade() -> None:
    op.drop_table("shown")
    op.drop_table("finish")
