"""Tables belong to the club; tables of older tournaments keep the codes that they have

The cards are printed once, so their codes outlast a way back to an older program: meanwhile they lie in a
setting, which the older one does not know.
"""

import json
import secrets

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

SIGNS = "23456789abcdefghjkmnpqrstuvwxyz"
KEPT = "kept_cards"


def new_code() -> str:
    return "".join(secrets.choice(SIGNS) for _ in range(9))


def upgrade() -> None:
    club = op.create_table(
        "club",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("spare_code", sa.String(length=16), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_club")),
        sa.UniqueConstraint("spare_code", name=op.f("uq_club_spare_code")),
    )
    kept = taken_out()
    op.bulk_insert(club, [{"id": 1, "spare_code": kept["spare"] or new_code()}])
    club_table = op.create_table(
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
    op.bulk_insert(club_table, [{"club_id": 1, **table} for table in kept["tables"]])
    for play_table in kept["taken"]:
        op.get_bind().execute(GIVEN_BACK, play_table)
    if op.get_context().dialect.name == "postgresql":
        op.execute("SELECT setval(pg_get_serial_sequence('club', 'id'), 1)")


GIVEN_BACK = sa.text(
    "UPDATE play_table SET code = NULL,"
    " club_table_id = (SELECT id FROM club_table WHERE number = :number)"
    " WHERE id = :id AND code = :code"
)
"""A table has the club's again, unless the older program has given it a code since."""


def taken_out() -> dict:
    """What the way back has kept; nothing in a database that never had it."""
    connection = op.get_bind()
    found = connection.scalar(sa.text("SELECT value FROM setting WHERE key = :key"), {"key": KEPT})
    connection.execute(sa.text("DELETE FROM setting WHERE key = :key"), {"key": KEPT})
    return json.loads(found) if found else {"spare": None, "tables": [], "taken": []}


def keep(taken: list) -> None:
    """The cards' codes, and which tables of tournaments had them (with the code they have meanwhile)."""
    connection = op.get_bind()
    tables = connection.execute(sa.text("SELECT number, code FROM club_table")).mappings().all()
    kept = {
        "spare": connection.scalar(sa.text("SELECT spare_code FROM club")),
        "tables": [dict(table) for table in tables],
        "taken": taken,
    }
    connection.execute(
        sa.text("INSERT INTO setting (key, value) VALUES (:key, :value)"),
        {"key": KEPT, "value": json.dumps(kept)},
    )


def downgrade() -> None:
    """Of the tournaments with a table of the club, the newest that has not ended keeps its code."""
    connection = op.get_bind()
    given: set[str] = set()
    taken = []
    rows = connection.execute(
        sa.text(
            "SELECT play_table.id, club_table.code, club_table.number FROM play_table"
            " JOIN club_table ON club_table.id = play_table.club_table_id"
            " JOIN tournament ON tournament.id = play_table.tournament_id"
            " ORDER BY CASE WHEN tournament.status = 'finished' THEN 1 ELSE 0 END,"
            " tournament.date DESC, play_table.id DESC"
        )
    ).all()
    with op.batch_alter_table("play_table") as batch:
        batch.drop_constraint(op.f("ck_play_table_one_code"), type_="check")
    for row, code, number in rows:
        own = code if code not in given else new_code()
        given.add(code)
        taken.append({"id": row, "code": own, "number": number})
        connection.execute(
            sa.text("UPDATE play_table SET code = :code WHERE id = :id"), {"code": own, "id": row}
        )
    keep(taken)
    with op.batch_alter_table("play_table") as batch:
        batch.drop_constraint(op.f("fk_play_table_club_table_id_club_table"), type_="foreignkey")
        batch.drop_index(op.f("ix_play_table_club_table_id"))
        batch.drop_column("club_table_id")
        batch.alter_column("code", existing_type=sa.String(length=16), nullable=False)
    op.drop_table("club_table")
    op.drop_table("club")
