"""Every kind of competition, and the mishaps of an evening

Also drops the indexes that a unique constraint gives already.
"""

import sqlalchemy as sa
from alembic import op
from alembic.util import CommandError

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

COVERED = (
    ("submission", "match_id"),
    ("entrant", "tournament_id"),
    ("match", "round_id"),
    ("round", "tournament_id"),
    ("play_table", "tournament_id"),
)


def upgrade() -> None:
    op.create_table(
        "leave",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("entrant_id", sa.Integer(), nullable=False),
        sa.Column("after_round", sa.Integer(), nullable=False),
        sa.Column("back_round", sa.Integer(), nullable=True),
        sa.Column("struck", sa.Boolean(), nullable=False),
        sa.Column("reason", sa.String(length=500), nullable=False),
        sa.Column("undone", sa.Boolean(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["entrant_id"], ["entrant.id"], name=op.f("fk_leave_entrant_id_entrant")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_leave")),
    )
    op.create_index(op.f("ix_leave_entrant_id"), "leave", ["entrant_id"])
    op.create_table(
        "adjustment",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("entrant_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.Column("partier", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("reason", sa.String(length=500), nullable=False),
        sa.Column("withdrawn", sa.String(length=500), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["entrant_id"], ["entrant.id"], name=op.f("fk_adjustment_entrant_id_entrant")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_adjustment")),
    )
    op.create_index(op.f("ix_adjustment_entrant_id"), "adjustment", ["entrant_id"])
    with op.batch_alter_table("tournament") as batch:
        batch.add_column(sa.Column("rule_changes", sa.JSON(), nullable=False, server_default="[]"))
    with op.batch_alter_table("entrant") as batch:
        batch.add_column(sa.Column("phantom", sa.Boolean(), nullable=False, server_default=sa.false()))
        batch.add_column(sa.Column("entered", sa.Integer(), nullable=False, server_default="1"))
        batch.add_column(sa.Column("lot", sa.Integer(), nullable=True))
    with op.batch_alter_table("member") as batch:
        batch.add_column(sa.Column("role", sa.String(length=20), nullable=False, server_default="regular"))
    with op.batch_alter_table("match") as batch:
        batch.add_column(sa.Column("stage", sa.JSON(), nullable=True))
        batch.add_column(sa.Column("postponed", sa.Boolean(), nullable=False, server_default=sa.false()))
    with op.batch_alter_table("round") as batch:
        batch.add_column(sa.Column("taken_back", sa.Integer(), nullable=False, server_default="0"))
        batch.drop_constraint(op.f("uq_round_tournament_id_number"), type_="unique")
        batch.create_unique_constraint(
            op.f("uq_round_tournament_id_number_taken_back"), ["tournament_id", "number", "taken_back"]
        )
    for table, column in COVERED:
        op.drop_index(op.f(f"ix_{table}_{column}"), table_name=table)


TAKEN_BACK = "SELECT 1 FROM round WHERE taken_back > 0"


def downgrade() -> None:
    """Refused where a round was taken back: the first version would count it."""
    if op.get_bind().execute(sa.text(TAKEN_BACK)).first():
        raise CommandError(
            "A round was taken back, which the first version of the program does not know and would count. "
            "Nothing was changed. Use the copy of the database that was made before it was upgraded."
        )
    for table, column in COVERED:
        op.create_index(op.f(f"ix_{table}_{column}"), table, [column])
    with op.batch_alter_table("round") as batch:
        batch.drop_constraint(op.f("uq_round_tournament_id_number_taken_back"), type_="unique")
        batch.create_unique_constraint(op.f("uq_round_tournament_id_number"), ["tournament_id", "number"])
        batch.drop_column("taken_back")
    with op.batch_alter_table("match") as batch:
        batch.drop_column("postponed")
        batch.drop_column("stage")
    with op.batch_alter_table("member") as batch:
        batch.drop_column("role")
    with op.batch_alter_table("entrant") as batch:
        batch.drop_column("lot")
        batch.drop_column("entered")
        batch.drop_column("phantom")
    with op.batch_alter_table("tournament") as batch:
        batch.drop_column("rule_changes")
    op.drop_index(op.f("ix_adjustment_entrant_id"), table_name="adjustment")
    op.drop_table("adjustment")
    op.drop_index(op.f("ix_leave_entrant_id"), table_name="leave")
    op.drop_table("leave")
