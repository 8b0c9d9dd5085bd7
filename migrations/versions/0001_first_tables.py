"""First tables"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:

    op.create_table(
        "log_entry",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column(
            "role",
            sa.Enum("organiser", "table", "laptop", name="role", native_enum=False, length=20),
            nullable=False,
        ),
        sa.Column("device_id", sa.String(length=64), nullable=True),
        sa.Column("action", sa.String(length=40), nullable=False),
        sa.Column("tournament_id", sa.Integer(), nullable=True),
        sa.Column("match_id", sa.Integer(), nullable=True),
        sa.Column("reason", sa.String(length=500), nullable=False),
        sa.Column("before", sa.JSON(), nullable=True),
        sa.Column("after", sa.JSON(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_log_entry")),
    )
    with op.batch_alter_table("log_entry", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_log_entry_match_id"), ["match_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_log_entry_tournament_id"), ["tournament_id"], unique=False)

    op.create_table(
        "person",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=120), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_person")),
    )
    op.create_table(
        "setting",
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("value", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_setting")),
    )
    op.create_table(
        "tournament",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=120), nullable=False),
        sa.Column("date", sa.Date(), nullable=False),
        sa.Column("place", sa.String(length=120), nullable=False),
        sa.Column("game", sa.String(length=20), nullable=False),
        sa.Column("form", sa.String(length=20), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("partier", sa.Integer(), nullable=False),
        sa.Column("stop_when_decided", sa.Boolean(), nullable=False),
        sa.Column("length", sa.Integer(), nullable=False),
        sa.Column("system", sa.String(length=20), nullable=False),
        sa.Column("system_options", sa.JSON(), nullable=False),
        sa.Column("seed", sa.Integer(), nullable=False),
        sa.Column("scoring", sa.JSON(), nullable=False),
        sa.Column("seating", sa.String(length=20), nullable=False),
        sa.Column(
            "status",
            sa.Enum("registering", "playing", "finished", name="status", native_enum=False, length=20),
            nullable=False,
        ),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tournament")),
    )
    op.create_table(
        "entrant",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("tournament_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=120), nullable=False),
        sa.Column("club", sa.String(length=120), nullable=False),
        sa.Column("present", sa.Boolean(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournament.id"], name=op.f("fk_entrant_tournament_id_tournament")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_entrant")),
        sa.UniqueConstraint("tournament_id", "number", name=op.f("uq_entrant_tournament_id_number")),
    )
    with op.batch_alter_table("entrant", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_entrant_tournament_id"), ["tournament_id"], unique=False)

    op.create_table(
        "play_table",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("tournament_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("code", sa.String(length=16), nullable=False),
        sa.Column("in_use", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournament.id"], name=op.f("fk_play_table_tournament_id_tournament")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_play_table")),
        sa.UniqueConstraint("code", name=op.f("uq_play_table_code")),
        sa.UniqueConstraint("tournament_id", "number", name=op.f("uq_play_table_tournament_id_number")),
    )
    with op.batch_alter_table("play_table", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_play_table_tournament_id"), ["tournament_id"], unique=False)

    op.create_table(
        "round",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("tournament_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column(
            "status",
            sa.Enum("draft", "published", name="roundstatus", native_enum=False, length=20),
            nullable=False,
        ),
        sa.Column("pairing", sa.JSON(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("published_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournament.id"], name=op.f("fk_round_tournament_id_tournament")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_round")),
        sa.UniqueConstraint("tournament_id", "number", name=op.f("uq_round_tournament_id_number")),
    )
    with op.batch_alter_table("round", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_round_tournament_id"), ["tournament_id"], unique=False)

    op.create_table(
        "device",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("code", sa.String(length=16), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("seen_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["play_table.id"], name=op.f("fk_device_table_id_play_table")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_device")),
    )
    with op.batch_alter_table("device", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_device_table_id"), ["table_id"], unique=False)

    op.create_table(
        "match",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("round_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.Integer(), nullable=True),
        sa.Column("first_dealer", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["round_id"], ["round.id"], name=op.f("fk_match_round_id_round")),
        sa.ForeignKeyConstraint(["table_id"], ["play_table.id"], name=op.f("fk_match_table_id_play_table")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_match")),
        sa.UniqueConstraint("round_id", "number", name=op.f("uq_match_round_id_number")),
    )
    with op.batch_alter_table("match", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_match_round_id"), ["round_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_match_table_id"), ["table_id"], unique=False)

    op.create_table(
        "member",
        sa.Column("entrant_id", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["entrant_id"], ["entrant.id"], name=op.f("fk_member_entrant_id_entrant")),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_member_person_id_person")),
        sa.PrimaryKeyConstraint("entrant_id", "person_id", name=op.f("pk_member")),
        sa.UniqueConstraint("entrant_id", "position", name=op.f("uq_member_entrant_id_position")),
    )
    with op.batch_alter_table("member", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_member_person_id"), ["person_id"], unique=False)

    op.create_table(
        "match_side",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("side", sa.Integer(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("entrant_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["entrant_id"], ["entrant.id"], name=op.f("fk_match_side_entrant_id_entrant")
        ),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name=op.f("fk_match_side_match_id_match")),
        sa.PrimaryKeyConstraint("match_id", "side", "position", name=op.f("pk_match_side")),
    )
    with op.batch_alter_table("match_side", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_match_side_entrant_id"), ["entrant_id"], unique=False)

    op.create_table(
        "seat",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name=op.f("fk_seat_match_id_match")),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_seat_person_id_person")),
        sa.PrimaryKeyConstraint("match_id", "seat", name=op.f("pk_seat")),
    )
    with op.batch_alter_table("seat", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_seat_person_id"), ["person_id"], unique=False)

    op.create_table(
        "submission",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=True),
        sa.Column("after", sa.String(length=64), nullable=True),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("content", sa.JSON(), nullable=False),
        sa.Column("reason", sa.String(length=500), nullable=False),
        sa.Column(
            "role",
            sa.Enum("organiser", "table", "laptop", name="role", native_enum=False, length=20),
            nullable=False,
        ),
        sa.Column("device_id", sa.String(length=64), nullable=True),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["device_id"], ["device.id"], name=op.f("fk_submission_device_id_device")),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name=op.f("fk_submission_match_id_match")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_submission")),
        sa.UniqueConstraint("match_id", "number", name=op.f("uq_submission_match_id_number")),
    )
    with op.batch_alter_table("submission", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_submission_match_id"), ["match_id"], unique=False)

    op.create_table(
        "confirmation",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("side", sa.Integer(), nullable=True),
        sa.Column("submission_id", sa.String(length=64), nullable=False),
        sa.Column(
            "role",
            sa.Enum("organiser", "table", "laptop", name="role", native_enum=False, length=20),
            nullable=False,
        ),
        sa.Column("device_id", sa.String(length=64), nullable=True),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["device_id"], ["device.id"], name=op.f("fk_confirmation_device_id_device")),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name=op.f("fk_confirmation_match_id_match")),
        sa.ForeignKeyConstraint(
            ["submission_id"], ["submission.id"], name=op.f("fk_confirmation_submission_id_submission")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_confirmation")),
    )
    with op.batch_alter_table("confirmation", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_confirmation_match_id"), ["match_id"], unique=False)


def downgrade() -> None:

    with op.batch_alter_table("confirmation", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_confirmation_match_id"))

    op.drop_table("confirmation")
    with op.batch_alter_table("submission", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_submission_match_id"))

    op.drop_table("submission")
    with op.batch_alter_table("seat", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_seat_person_id"))

    op.drop_table("seat")
    with op.batch_alter_table("match_side", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_match_side_entrant_id"))

    op.drop_table("match_side")
    with op.batch_alter_table("member", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_member_person_id"))

    op.drop_table("member")
    with op.batch_alter_table("match", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_match_table_id"))
        batch_op.drop_index(batch_op.f("ix_match_round_id"))

    op.drop_table("match")
    with op.batch_alter_table("device", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_device_table_id"))

    op.drop_table("device")
    with op.batch_alter_table("round", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_round_tournament_id"))

    op.drop_table("round")
    with op.batch_alter_table("play_table", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_play_table_tournament_id"))

    op.drop_table("play_table")
    with op.batch_alter_table("entrant", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_entrant_tournament_id"))

    op.drop_table("entrant")
    op.drop_table("tournament")
    op.drop_table("setting")
    op.drop_table("person")
    with op.batch_alter_table("log_entry", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_log_entry_tournament_id"))
        batch_op.drop_index(batch_op.f("ix_log_entry_match_id"))

    op.drop_table("log_entry")
