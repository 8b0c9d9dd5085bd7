"""Deals that are being written down card by card"""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "deal_draft",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("after", sa.String(length=64), nullable=False),
        sa.Column("taps", sa.JSON(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name=op.f("fk_deal_draft_match_id_match")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_deal_draft")),
    )
    op.create_index(op.f("ix_deal_draft_match_id"), "deal_draft", ["match_id"])


def downgrade() -> None:
    op.drop_table("deal_draft")
