"""People sign up and say that they are here from their own telephones; clubs have a table of their own"""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "sign_up",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("tournament_id", sa.Integer(), nullable=False),
        sa.Column("entrant_id", sa.Integer(), nullable=True),
        sa.Column("members", sa.JSON(), nullable=False),
        sa.Column("name", sa.String(length=120), nullable=False),
        sa.Column("club", sa.String(length=120), nullable=False),
        sa.Column("here", sa.Boolean(), nullable=False),
        sa.Column("answer", sa.String(length=20), nullable=False),
        sa.Column("reason", sa.String(length=500), nullable=False),
        sa.Column("browser", sa.String(length=64), nullable=False),
        sa.Column("address", sa.String(length=64), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["entrant_id"], ["entrant.id"], name=op.f("fk_sign_up_entrant_id_entrant")
        ),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournament.id"], name=op.f("fk_sign_up_tournament_id_tournament")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sign_up")),
    )
    op.create_index(op.f("ix_sign_up_tournament_id"), "sign_up", ["tournament_id"])
    op.create_index(op.f("ix_sign_up_entrant_id"), "sign_up", ["entrant_id"])
    with op.batch_alter_table("tournament") as batch:
        batch.add_column(sa.Column("sign_up", sa.Boolean(), nullable=False, server_default=sa.false()))
        batch.add_column(sa.Column("check_in", sa.Boolean(), nullable=False, server_default=sa.false()))
        batch.add_column(sa.Column("clubs", sa.Integer(), nullable=True))
    with op.batch_alter_table("entrant") as batch:
        batch.add_column(sa.Column("said_here_at", sa.DateTime(timezone=True), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("entrant") as batch:
        batch.drop_column("said_here_at")
    with op.batch_alter_table("tournament") as batch:
        batch.drop_column("clubs")
        batch.drop_column("check_in")
        batch.drop_column("sign_up")
    op.drop_table("sign_up")
