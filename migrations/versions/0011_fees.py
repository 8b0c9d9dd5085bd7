"""An entrant has a fee, and has paid it or not"""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("entrant") as batch:
        batch.add_column(sa.Column("fee", sa.Integer(), nullable=False, server_default="0"))
        batch.add_column(sa.Column("paid", sa.Boolean(), nullable=False, server_default=sa.false()))


def downgrade() -> None:
    with op.batch_alter_table("entrant") as batch:
        batch.drop_column("paid")
        batch.drop_column("fee")
