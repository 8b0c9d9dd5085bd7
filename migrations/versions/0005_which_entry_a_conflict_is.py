"""Which entry of the chain a settled conflict counts as"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

REFERENCE = "fk_settlement_counts_as_submission"


def upgrade() -> None:
    with op.batch_alter_table("settlement") as batch:
        batch.add_column(sa.Column("counts_as", sa.String(length=64), nullable=True))
        batch.create_foreign_key(REFERENCE, "submission", ["counts_as"], ["id"])


def downgrade() -> None:
    with op.batch_alter_table("settlement") as batch:
        batch.drop_constraint(REFERENCE, type_="foreignkey")
        batch.drop_column("counts_as")
