"""A seat names its round, in which a person has one seat"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

REFERENCE = "fk_seat_round_id_round"
ONE_SEAT = "uq_seat_round_id_person_id"
SAT_TWICE = """
    SELECT 1 FROM seat AS other JOIN match AS beside ON beside.id = other.match_id
    WHERE other.person_id = seat.person_id AND other.match_id <> seat.match_id
    AND beside.round_id = (SELECT round_id FROM match WHERE match.id = seat.match_id)
"""


def upgrade() -> None:
    """Persons who have sat at two tables of a round keep both seats, without a round."""
    with op.batch_alter_table("seat") as batch:
        batch.add_column(sa.Column("round_id", sa.Integer(), nullable=True))
        batch.create_foreign_key(REFERENCE, "round", ["round_id"], ["id"])
    op.execute(
        "UPDATE seat SET round_id = (SELECT round_id FROM match WHERE match.id = seat.match_id AND NOT postponed) "  # noqa: S608
        f"WHERE NOT EXISTS ({SAT_TWICE})"
    )
    op.create_index(ONE_SEAT, "seat", ["round_id", "person_id"], unique=True)


def downgrade() -> None:
    op.drop_index(ONE_SEAT, "seat")
    with op.batch_alter_table("seat") as batch:
        batch.drop_constraint(REFERENCE, type_="foreignkey")
        batch.drop_column("round_id")
