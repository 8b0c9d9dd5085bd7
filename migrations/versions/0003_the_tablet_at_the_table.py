"""Who has a table, what a device says of itself, calls, and what became of conflicts"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

ROLE = sa.Enum("organiser", "table", "laptop", name="role", native_enum=False, length=20)
LAST_SEEN = """
    INSERT INTO holding (table_id, device_id, since)
    SELECT device.table_id, device.id, device.seen_at
    FROM device JOIN play_table ON play_table.id = device.table_id AND play_table.code = device.code
    WHERE NOT EXISTS (
        SELECT 1 FROM device AS other
        WHERE other.table_id = device.table_id AND other.code = device.code
        AND (other.seen_at > device.seen_at OR (other.seen_at = device.seen_at AND other.id > device.id))
    )
"""
"""A table is held by the device that was last seen there."""


def upgrade() -> None:
    with op.batch_alter_table("device") as batch:
        batch.add_column(sa.Column("waiting", sa.Integer(), nullable=False, server_default="0"))
        batch.add_column(sa.Column("moved", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "holding",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("device_id", sa.String(length=64), nullable=False),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(["table_id"], ["play_table.id"], name=op.f("fk_holding_table_id_play_table")),
        sa.ForeignKeyConstraint(["device_id"], ["device.id"], name=op.f("fk_holding_device_id_device")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_holding")),
    )
    op.create_index(op.f("ix_holding_table_id"), "holding", ["table_id"])
    op.create_index(op.f("ix_holding_device_id"), "holding", ["device_id"])
    _unique_where("uq_holding_table_id_now", "holding", "until IS NULL")
    op.create_table(
        "call",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("device_id", sa.String(length=64), nullable=False),
        sa.Column(
            "reason",
            sa.Enum("rules", "wrong", "help", name="callreason", native_enum=False, length=20),
            nullable=False,
        ),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(["table_id"], ["play_table.id"], name=op.f("fk_call_table_id_play_table")),
        sa.ForeignKeyConstraint(["device_id"], ["device.id"], name=op.f("fk_call_device_id_device")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_call")),
    )
    op.create_index(op.f("ix_call_table_id"), "call", ["table_id"])
    _unique_where("uq_call_table_id_now", "call", "ended_at IS NULL")
    op.create_table(
        "settlement",
        sa.Column("submission_id", sa.String(length=64), nullable=False),
        sa.Column(
            "how",
            sa.Enum("used", "put-away", "same", name="how", native_enum=False, length=20),
            nullable=False,
        ),
        sa.Column("stands_as", sa.String(length=64), nullable=True),
        sa.Column("role", ROLE, nullable=False),
        sa.Column("device_id", sa.String(length=64), nullable=True),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["submission_id"], ["submission.id"], name=op.f("fk_settlement_submission_id_submission")
        ),
        sa.ForeignKeyConstraint(
            ["stands_as"], ["submission.id"], name=op.f("fk_settlement_stands_as_submission")
        ),
        sa.ForeignKeyConstraint(["device_id"], ["device.id"], name=op.f("fk_settlement_device_id_device")),
        sa.PrimaryKeyConstraint("submission_id", name=op.f("pk_settlement")),
    )
    op.execute(LAST_SEEN)
    rare = sa.text("action <> 'deal-saved'")
    op.create_index(
        "ix_log_entry_tournament_id_rare",
        "log_entry",
        ["tournament_id"],
        sqlite_where=rare,
        postgresql_where=rare,
    )


def _unique_where(name: str, table: str, where: str) -> None:
    condition = sa.text(where)
    op.create_index(
        name, table, ["table_id"], unique=True, sqlite_where=condition, postgresql_where=condition
    )


def downgrade() -> None:
    op.drop_index("ix_log_entry_tournament_id_rare", table_name="log_entry")
    for table in ("settlement", "call", "holding"):
        op.drop_table(table)
    with op.batch_alter_table("device") as batch:
        batch.drop_column("moved")
        batch.drop_column("waiting")
