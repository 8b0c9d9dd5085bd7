"""Wrong tries to get in are counted here, and old forms are found by their time"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "wrong_tries",
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.Column("last_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_wrong_tries")),
    )
    op.create_index("ix_sent_form_at", "sent_form", ["at"])


def downgrade() -> None:
    op.drop_index("ix_sent_form_at", table_name="sent_form")
    op.drop_table("wrong_tries")
