"""What was entered for a match, confirmed, settled; the log."""

import datetime as dt
from enum import StrEnum
from typing import Final, Optional

import sqlalchemy as sa
from sqlmodel import Column, Field, SQLModel

from scorer.models.columns import ID_LENGTH, Json, Stored, enum_type, moment, related
from scorer.models.round import Match


class Role(StrEnum):
    """In what capacity somebody acts."""

    ORGANISER = "organiser"
    TABLE = "table"
    LAPTOP = "laptop"


class Submission(SQLModel, table=True):
    """What somebody entered for a match, never changed afterwards.

    `number` is the place in the match's chain. It is NULL for a conflict: a submission built on
    another one than the last, kept and shown, counted nowhere.
    """

    __table_args__ = (sa.UniqueConstraint("match_id", "number"),)

    id: Stored[str] = Field(primary_key=True, max_length=ID_LENGTH)
    match_id: Stored[int] = Field(foreign_key="match.id")
    number: Stored[int | None] = Field(default=None)
    after: Stored[str | None] = Field(default=None, max_length=ID_LENGTH)
    kind: Stored[str] = Field(max_length=20)
    content: Stored[Json] = Field(sa_column=Column(sa.JSON, nullable=False))
    reason: Stored[str] = Field(default="", max_length=500)
    role: Stored[Role] = Field(sa_column=Column(enum_type(Role), nullable=False))
    device_id: Stored[str | None] = Field(default=None, foreign_key="device.id", max_length=ID_LENGTH)
    at: Stored[dt.datetime] = moment()
    match: Stored[Match] = related()
    settlement: Stored[Optional["Settlement"]] = related(
        uselist=False, foreign_keys="Settlement.submission_id"
    )


class Confirmation(SQLModel, table=True):
    """A side's "Stämmer" under a finished match, or the organiser's."""

    id: Stored[int] = Field(default=None, primary_key=True)
    match_id: Stored[int] = Field(foreign_key="match.id", index=True)
    side: Stored[int | None] = Field(default=None)
    submission_id: Stored[str] = Field(foreign_key="submission.id", max_length=ID_LENGTH)
    role: Stored[Role] = Field(sa_column=Column(enum_type(Role), nullable=False))
    device_id: Stored[str | None] = Field(default=None, foreign_key="device.id", max_length=ID_LENGTH)
    at: Stored[dt.datetime] = moment()


class How(StrEnum):
    """What became of a conflict: it counts in the place of others, or beside them, it was put away, it says
    what stood there already."""

    USED = "used"
    BOTH = "both"
    PUT_AWAY = "put-away"
    SAME = "same"


class Settlement(SQLModel, table=True):
    """A conflict that is dealt with: its submission, by whom and how.

    `stands_as`: the submission of the chain up to which it now counts, or says the same; what was built on
    the conflict builds on that one. `counts_as`: the entry that its hand is now, or says the same as; a
    change of the conflict's hand changes that one.
    """

    submission_id: Stored[str] = Field(primary_key=True, foreign_key="submission.id", max_length=ID_LENGTH)
    how: Stored[How] = Field(sa_column=Column(enum_type(How), nullable=False))
    stands_as: Stored[str | None] = Field(default=None, foreign_key="submission.id", max_length=ID_LENGTH)
    counts_as: Stored[str | None] = Field(default=None, foreign_key="submission.id", max_length=ID_LENGTH)
    role: Stored[Role] = Field(sa_column=Column(enum_type(Role), nullable=False))
    device_id: Stored[str | None] = Field(default=None, foreign_key="device.id", max_length=ID_LENGTH)
    at: Stored[dt.datetime] = moment()


RARE: Final = "action <> 'deal-saved'"
"""Of the log: all but the many lines of a hand that was the next of its match, and concerns no other one."""


class LogEntry(SQLModel, table=True):
    """One change: when, who, what, before and after. Only ever added to."""

    __tablename__ = "log_entry"
    __table_args__ = (
        sa.Index(
            "ix_log_entry_tournament_id_rare",
            "tournament_id",
            sqlite_where=sa.text(RARE),
            postgresql_where=sa.text(RARE),
        ),
    )

    id: Stored[int] = Field(default=None, primary_key=True)
    at: Stored[dt.datetime] = moment()
    role: Stored[Role] = Field(sa_column=Column(enum_type(Role), nullable=False))
    device_id: Stored[str | None] = Field(default=None, max_length=ID_LENGTH)
    action: Stored[str] = Field(max_length=40)
    tournament_id: Stored[int | None] = Field(default=None, index=True)
    match_id: Stored[int | None] = Field(default=None, index=True)
    reason: Stored[str] = Field(default="", max_length=500)
    before: Stored[Json | None] = Field(default=None, sa_column=Column(sa.JSON))
    after: Stored[Json | None] = Field(default=None, sa_column=Column(sa.JSON))
