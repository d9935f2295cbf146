"""How component sets are tried against the game's own, and what came of it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

ID = sa.String(64)


def upgrade() -> None:
    op.create_table(
        "set_trial",
        sa.Column("set_id", ID, primary_key=True),
        sa.Column("person", ID, nullable=False),
        sa.Column("hash", ID, nullable=False),
        sa.Column("bot", ID, nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("of", sa.Integer, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_index("ix_set_trial_person", "set_trial", ["person"])


def downgrade() -> None:
    op.drop_table("set_trial")
