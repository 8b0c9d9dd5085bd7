"""Tables belong to the club; tables of older tournaments keep the codes that they have"""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

SIGNS = "23456789abcdefghjkmnpqrstuvwxyz"


def upgrade() -> None:
    club = op.create_table(
        "club",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("spare_code", sa.String(length=16), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_club")),
        sa.UniqueConstraint("spare_code", name=op.f("uq_club_spare_code")),
    )
    op.bulk_insert(club, [{"spare_code": "".join(secrets.choice(SIGNS) for _ in range(9))}])
    op.create_table(
        "club_table",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("club_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("code", sa.String(length=16), nullable=False),
        sa.ForeignKeyConstraint(["club_id"], ["club.id"], name=op.f("fk_club_table_club_id_club")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_club_table")),
        sa.UniqueConstraint("club_id", "number", name=op.f("uq_club_table_club_id_number")),
        sa.UniqueConstraint("code", name=op.f("uq_club_table_code")),
    )
    with op.batch_alter_table("play_table") as batch:
        batch.alter_column("code", existing_type=sa.String(length=16), nullable=True)
        batch.add_column(sa.Column("club_table_id", sa.Integer(), nullable=True))
        batch.create_foreign_key(
            op.f("fk_play_table_club_table_id_club_table"), "club_table", ["club_table_id"], ["id"]
        )
        batch.create_index(op.f("ix_play_table_club_table_id"), ["club_table_id"])
        batch.create_check_constraint(
            op.f("ck_play_table_one_code"), "(code IS NULL) <> (club_table_id IS NULL)"
        )


def downgrade() -> None:
    """Of the tournaments with a table of the club, the newest that has not ended keeps its code."""
    connection = op.get_bind()
    taken: set[str] = set()
    rows = connection.execute(
        sa.text(
            "SELECT play_table.id, club_table.code FROM play_table"
            " JOIN club_table ON club_table.id = play_table.club_table_id"
            " JOIN tournament ON tournament.id = play_table.tournament_id"
            " ORDER BY CASE WHEN tournament.status = 'finished' THEN 1 ELSE 0 END,"
            " tournament.date DESC, play_table.id DESC"
        )
    ).all()
    with op.batch_alter_table("play_table") as batch:
        batch.drop_constraint(op.f("ck_play_table_one_code"), type_="check")
    for row, code in rows:
        own = code if code not in taken else "".join(secrets.choice(SIGNS) for _ in range(9))
        taken.add(code)
        connection.execute(
            sa.text("UPDATE play_table SET code = :code WHERE id = :id"), {"code": own, "id": row}
        )
    with op.batch_alter_table("play_table") as batch:
        batch.drop_constraint(op.f("fk_play_table_club_table_id_club_table"), type_="foreignkey")
        batch.drop_index(op.f("ix_play_table_club_table_id"))
        batch.drop_column("club_table_id")
        batch.alter_column("code", existing_type=sa.String(length=16), nullable=False)
    op.drop_table("club_table")
    op.drop_table("club")
