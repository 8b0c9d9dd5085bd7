"""A tournament can be put away, and be one on trial"""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tournament") as batch:
        batch.add_column(sa.Column("trial", sa.Boolean(), nullable=False, server_default=sa.false()))
        batch.add_column(sa.Column("put_away_at", sa.DateTime(timezone=True), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("tournament") as batch:
        batch.drop_column("put_away_at")
        batch.drop_column("trial")
