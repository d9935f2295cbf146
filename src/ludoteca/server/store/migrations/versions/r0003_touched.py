"""The day on which something last happened at a table, so that what nobody plays any more can be deleted."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("game_table", sa.Column("touched", sa.String(10), nullable=True))


def downgrade() -> None:
    op.drop_column("game_table", "touched")
