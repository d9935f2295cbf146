"""What a table is played on, where somebody brought that: the list of tables says it without opening any."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("game_table", sa.Column("played_on", sa.Text, nullable=True))


def downgrade() -> None:
    op.drop_column("game_table", "played_on")
