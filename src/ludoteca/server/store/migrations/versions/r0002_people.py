"""A person's tables are found from any of its devices, and its links can be made anew."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("person", sa.Column("renewed", sa.Integer, nullable=False, server_default="0"))
    op.create_index("ix_seat_person", "seat", ["person"])


def downgrade() -> None:
    op.drop_index("ix_seat_person", "seat")
    op.drop_column("person", "renewed")
