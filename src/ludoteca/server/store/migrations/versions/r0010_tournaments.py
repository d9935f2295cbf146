"""Tournaments of a house: who takes part, and the tables of each round."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

ID = sa.String(64)


def upgrade() -> None:
    op.create_table(
        "tournament",
        sa.Column("id", ID, primary_key=True),
        sa.Column("owner", ID, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_index("ix_tournament_status", "tournament", ["status", "made"])
    op.create_table(
        "entrant",
        sa.Column("tournament", ID, sa.ForeignKey("tournament.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("person", ID, nullable=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("dropped", sa.Boolean, nullable=False),
    )
    op.create_index("ix_entrant_person", "entrant", ["person"])
    op.create_table(
        "round_table",
        sa.Column("tournament", ID, sa.ForeignKey("tournament.id"), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at_table", ID, nullable=False),
        sa.Column("players", sa.Text, nullable=False),
    )
    op.create_index("ix_round_table_at_table", "round_table", ["at_table"])


def downgrade() -> None:
    for name in ("round_table", "entrant", "tournament"):
        op.drop_table(name)
