"""Figures of results that are not whole yet, on the sheet of a round"""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "pencilled",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("parti", sa.Integer(), nullable=False),
        sa.Column("side", sa.Integer(), nullable=False),
        sa.Column("figure", sa.Integer(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name=op.f("fk_pencilled_match_id_match")),
        sa.PrimaryKeyConstraint("match_id", "parti", "side", name=op.f("pk_pencilled")),
    )


def downgrade() -> None:
    op.drop_table("pencilled")
