"""Submissions for a match, their confirmations and settlements; the log."""

import datetime as dt
from enum import StrEnum
from typing import Final, Optional

import sqlalchemy as sa
from sqlmodel import Column, Field, SQLModel

from scorer.models.columns import ID_LENGTH, Json, Stored, choice, index_where, moment, related
from scorer.models.round import Match


class Role(StrEnum):
    """The role in which somebody acts."""

    ORGANISER = "organiser"
    TABLE = "table"
    LAPTOP = "laptop"


class Submission(SQLModel, table=True):
    """An entry for a match, as somebody sent it. It is never changed afterwards.

    `number` is its place in the chain of the match. It is NULL for a conflict, which builds on another
    submission than the last one: it is kept and shown, but counts nowhere.
    """

    __table_args__ = (sa.UniqueConstraint("match_id", "number"),)

    id: Stored[str] = Field(primary_key=True, max_length=ID_LENGTH)
    match_id: Stored[int] = Field(foreign_key="match.id")
    number: Stored[int | None] = Field(default=None)
    after: Stored[str | None] = Field(default=None, max_length=ID_LENGTH)
    kind: Stored[str] = Field(max_length=20)
    content: Stored[Json] = Field(sa_column=Column(sa.JSON, nullable=False))
    reason: Stored[str] = Field(default="", max_length=500)
    role: Stored[Role] = choice(Role)
    device_id: Stored[str | None] = Field(default=None, foreign_key="device.id", max_length=ID_LENGTH)
    at: Stored[dt.datetime] = moment()
    match: Stored[Match] = related()
    settlement: Stored[Optional["Settlement"]] = related(
        uselist=False, foreign_keys="Settlement.submission_id"
    )


class Pencilled(SQLModel, table=True):
    """A figure on the sheet of a round, of a result that is not whole yet. It counts nowhere.

    `parti`: from 1; 0 for the whole match, where the figure is the number of partier that the side won. Once
    the result is whole it becomes a submission, and its figures are removed here.
    """

    match_id: Stored[int] = Field(primary_key=True, foreign_key="match.id")
    parti: Stored[int] = Field(primary_key=True)
    side: Stored[int] = Field(primary_key=True)
    figure: Stored[int]
    at: Stored[dt.datetime] = moment()


class Confirmation(SQLModel, table=True):
    """A side has confirmed a finished match ("Stämmer"), or the organiser has: then `side` is None."""

    id: Stored[int] = Field(default=None, primary_key=True)
    match_id: Stored[int] = Field(foreign_key="match.id", index=True)
    side: Stored[int | None] = Field(default=None)
    submission_id: Stored[str] = Field(foreign_key="submission.id", max_length=ID_LENGTH)
    role: Stored[Role] = choice(Role)
    device_id: Stored[str | None] = Field(default=None, foreign_key="device.id", max_length=ID_LENGTH)
    at: Stored[dt.datetime] = moment()


class How(StrEnum):
    """The way in which a conflict was settled.

    USED: its hands replace others. BOTH: its hands count too. PUT_AWAY: they do not count. SAME: they are
    equal to those that count. OPEN, which is never stored: what was put away is to be settled anew.
    """

    USED = "used"
    BOTH = "both"
    PUT_AWAY = "put-away"
    OPEN = "open"
    SAME = "same"


class Settlement(SQLModel, table=True):
    """A submission outside the chain that has been settled: how and by whom.

    `stands_as`: the submission of the chain that covers it; what builds on the conflict builds on that one.
    `counts_as`: the entry that counts as its hand; a change of the conflict's hand changes that entry.
    """

    submission_id: Stored[str] = Field(primary_key=True, foreign_key="submission.id", max_length=ID_LENGTH)
    how: Stored[How] = choice(How)
    stands_as: Stored[str | None] = Field(default=None, foreign_key="submission.id", max_length=ID_LENGTH)
    counts_as: Stored[str | None] = Field(default=None, foreign_key="submission.id", max_length=ID_LENGTH)
    role: Stored[Role] = choice(Role)
    device_id: Stored[str | None] = Field(default=None, foreign_key="device.id", max_length=ID_LENGTH)
    at: Stored[dt.datetime] = moment()


RARE: Final = "action <> 'deal-saved'"
"""A condition on the log: all lines but those of a hand added to its match. They are many, and concern no
other match."""


class LogEntry(SQLModel, table=True):
    """A line of the log: when, who, what, before and after. Lines are only added."""

    __tablename__ = "log_entry"
    __table_args__ = (index_where("ix_log_entry_tournament_id_rare", "tournament_id", RARE),)

    id: Stored[int] = Field(default=None, primary_key=True)
    at: Stored[dt.datetime] = moment()
    role: Stored[Role] = choice(Role)
    device_id: Stored[str | None] = Field(default=None, max_length=ID_LENGTH)
    action: Stored[str] = Field(max_length=40)
    tournament_id: Stored[int | None] = Field(default=None, index=True)
    match_id: Stored[int | None] = Field(default=None, index=True)
    reason: Stored[str] = Field(default="", max_length=500)
    before: Stored[Json | None] = Field(default=None, sa_column=Column(sa.JSON))
    after: Stored[Json | None] = Field(default=None, sa_column=Column(sa.JSON))
