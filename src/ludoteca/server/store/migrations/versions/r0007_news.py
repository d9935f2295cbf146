"""News of a table: that it is full or over, until it is kept who is to be told. Of what happened before nobody is told anew."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("game_table", sa.Column("news", sa.BigInteger, nullable=True))
    op.create_index("ix_game_table_news", "game_table", ["news"])
