"""What people do together: when each thing happened (clocks, a delay for spectators), seats that were given up, words to be said."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("event", sa.Column("at", sa.BigInteger(), nullable=True))
    op.add_column("seat", sa.Column("lock", sa.String(40), nullable=True))
    op.add_column("game_table", sa.Column("locked", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("game_table", sa.Column("delayed", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("game_table", sa.Column("due", sa.BigInteger(), nullable=True))
    op.create_index("ix_game_table_due", "game_table", ["due"])
    op.create_table(
        "outage",
        sa.Column("since", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("outage")
    op.drop_index("ix_game_table_due", "game_table")
    for column in ("due", "delayed", "locked"):
        op.drop_column("game_table", column)
    op.drop_column("seat", "lock")
    op.drop_column("event", "at")
