"""The component sets that tables were begun with, so that they can go on when a game comes with a newer one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "kept_set",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_kept_set"),
    )


def downgrade() -> None:
    op.drop_table("kept_set")
