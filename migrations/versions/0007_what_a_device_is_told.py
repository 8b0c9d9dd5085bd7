"""That a device was moved stands in the log, from which its table is told"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("device") as batch:
        batch.drop_column("moved")


def downgrade() -> None:
    with op.batch_alter_table("device") as batch:
        batch.add_column(sa.Column("moved", sa.Boolean(), nullable=False, server_default=sa.false()))
