"""The first shape."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

ID = sa.String(64)


def upgrade() -> None:
    op.create_table("house", sa.Column("name", sa.String(40), primary_key=True), sa.Column("value", sa.LargeBinary, nullable=False))
    op.create_table(
        "person",
        sa.Column("id", ID, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("since", sa.String(32), nullable=False),
    )
    op.create_table(
        "game_table",
        sa.Column("id", ID, primary_key=True),
        sa.Column("game", ID, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("open", sa.Boolean, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("made", sa.String(32), nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
    )
    op.create_index("ix_game_table_lobby", "game_table", ["open", "status", "made"])
    op.create_table(
        "side",
        sa.Column("table_id", ID, sa.ForeignKey("game_table.id"), primary_key=True),
        sa.Column("name", ID, primary_key=True),
    )
    op.create_table(
        "seat",
        sa.Column("table_id", ID, sa.ForeignKey("game_table.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("taken", sa.Boolean, nullable=False),
        sa.Column("person", ID, sa.ForeignKey("person.id"), nullable=True),
        sa.Column("side", ID, nullable=True),
    )
    op.create_table(
        "event",
        sa.Column("table_id", ID, sa.ForeignKey("game_table.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("wish", sa.String(40), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "pending",
        sa.Column("table_id", ID, sa.ForeignKey("game_table.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("action", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "chat",
        sa.Column("table_id", ID, sa.ForeignKey("game_table.id"), primary_key=True),
        sa.Column("no", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("audience", sa.String(80), nullable=False),
        sa.Column("wish", sa.String(40), nullable=False),
        sa.Column("said", sa.String(32), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "note",
        sa.Column("table_id", ID, sa.ForeignKey("game_table.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
    )


def downgrade() -> None:
    for name in ("note", "chat", "pending", "event", "seat", "side", "game_table", "person", "house"):
        op.drop_table(name)
