"""Standings become final after a time for protests, and visitors see them when the club says"""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tournament") as batch:
        batch.add_column(sa.Column("final_at", sa.DateTime(timezone=True), nullable=True))
        batch.add_column(
            sa.Column("standings_seen", sa.String(length=20), nullable=False, server_default="always")
        )


def downgrade() -> None:
    with op.batch_alter_table("tournament") as batch:
        batch.drop_column("standings_seen")
        batch.drop_column("final_at")
