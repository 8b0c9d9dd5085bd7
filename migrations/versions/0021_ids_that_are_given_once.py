"""Ids of tournaments, people, entrants, rounds and matches are given once, also by SQLite

SQLite gives the highest id again after its row is deleted; PostgreSQL never does. A tablet may still hold hands
for a match of a draft that was thrown away, and somebody may have an old page open.
"""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0018"
branch_labels = None
depends_on = None

GIVEN_ONCE = ("tournament", "person", "entrant", "round", "match")
THROWN = "highest-thrown-away"
"""The setting in which older programs keep the highest id of a tournament that was thrown away."""


def upgrade() -> None:
    if on_sqlite():
        logged = number("SELECT max(match_id) FROM log_entry")
        thrown = number(f"SELECT max(CAST(value AS INTEGER)) FROM setting WHERE key = '{THROWN}'")
        rebuild(autoincrement=True)
        for table, known in {**dict.fromkeys(GIVEN_ONCE, 0), "match": logged, "tournament": thrown}.items():
            highest = max(known, number(f'SELECT max(id) FROM "{table}"'))
            op.execute(f"DELETE FROM sqlite_sequence WHERE name = '{table}'")
            op.execute(f"INSERT INTO sqlite_sequence (name, seq) VALUES ('{table}', {highest})")
    op.execute(f"DELETE FROM setting WHERE key = '{THROWN}'")


def downgrade() -> None:
    if on_sqlite():
        thrown = number("SELECT seq FROM sqlite_sequence WHERE name = 'tournament'")
        rebuild(autoincrement=False)
        if thrown:
            op.execute(f"INSERT INTO setting (key, value) VALUES ('{THROWN}', '{thrown}')")


def on_sqlite() -> bool:
    return op.get_context().dialect.name == "sqlite"


def number(query: str) -> int:
    return op.get_bind().scalar(sa.text(query)) or 0


def rebuild(*, autoincrement: bool) -> None:
    for table in GIVEN_ONCE:
        options = {"sqlite_autoincrement": autoincrement}
        with op.batch_alter_table(table, recreate="always", table_kwargs=options):
            pass
