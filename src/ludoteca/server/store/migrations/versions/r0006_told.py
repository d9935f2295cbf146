"""Being told away from the table, limits that all workers share, and analyses of games that are over."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

ID = sa.String(64)


def upgrade() -> None:
    op.create_table(
        "way",
        sa.Column("id", ID, primary_key=True),
        sa.Column("person", ID, sa.ForeignKey("person.id"), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("events", sa.String(80), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("failed", sa.Integer, nullable=False),
        sa.Column("made", sa.String(32), nullable=False),
    )
    op.create_index("ix_way_person", "way", ["person"])
    op.create_table(
        "quiet",
        sa.Column("person", ID, sa.ForeignKey("person.id"), primary_key=True),
        sa.Column("since", sa.Integer, nullable=False),
        sa.Column("until", sa.Integer, nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
    )
    op.create_table(
        "notice",
        sa.Column("table_id", ID, sa.ForeignKey("game_table.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("event", sa.String(16), primary_key=True),
        sa.Column("since", sa.Integer, primary_key=True),
        sa.Column("way", ID, sa.ForeignKey("way.id"), primary_key=True),
        sa.Column("due", sa.Float, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("held", sa.Float, nullable=False),
        sa.Column("done", sa.Boolean, nullable=False),
    )
    op.create_index("ix_notice_due", "notice", ["done", "due"])
    op.create_table(
        "bucket",
        sa.Column("who", sa.String(160), primary_key=True),
        sa.Column("left", sa.Float, nullable=False),
        sa.Column("since", sa.Float, nullable=False),
    )
    op.create_table(
        "analysis",
        sa.Column("table_id", ID, sa.ForeignKey("game_table.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("made", sa.String(32), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )


def downgrade() -> None:
    for name in ("analysis", "bucket", "notice", "quiet", "way"):
        op.drop_table(name)
