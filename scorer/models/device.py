"""Devices at the tables, which of them has a table, and calls to the organiser."""

import datetime as dt
from enum import StrEnum

from sqlmodel import Column, Field, SQLModel

from scorer.models.columns import ID_LENGTH, Stored, UtcDateTime, choice, index_where, moment, related
from scorer.models.tournament import CODE_LENGTH, PlayTable


class Device(SQLModel, table=True):
    """A tablet or telephone that has entered the code of a table.

    `seen_at`: when it last sent a request; `waiting`: how many hands it had not sent yet, as it said then.
    """

    id: Stored[str] = Field(primary_key=True, max_length=ID_LENGTH)
    table_id: Stored[int] = Field(foreign_key="play_table.id", index=True)
    code: Stored[str] = Field(max_length=CODE_LENGTH)
    created_at: Stored[dt.datetime] = moment()
    seen_at: Stored[dt.datetime] = moment()
    waiting: Stored[int] = Field(default=0)
    table: Stored[PlayTable] = related()


class Holding(SQLModel, table=True):
    """A device has a table, or had it until `until`. Only the device that has a table enters its hands."""

    __table_args__ = (index_where("uq_holding_table_id_now", "table_id", "until IS NULL", unique=True),)

    id: Stored[int] = Field(default=None, primary_key=True)
    table_id: Stored[int] = Field(foreign_key="play_table.id", index=True)
    device_id: Stored[str] = Field(foreign_key="device.id", index=True, max_length=ID_LENGTH)
    since: Stored[dt.datetime] = moment()
    until: Stored[dt.datetime | None] = Field(default=None, sa_column=Column(UtcDateTime))
    table: Stored[PlayTable] = related()
    device: Stored[Device] = related()


class CallReason(StrEnum):
    """Why a table calls the organiser."""

    RULES = "rules"
    WRONG = "wrong"
    HELP = "help"


class Call(SQLModel, table=True):
    """A table has called the organiser. The call ends when the organiser comes or the table takes it back."""

    __table_args__ = (index_where("uq_call_table_id_now", "table_id", "ended_at IS NULL", unique=True),)

    id: Stored[int] = Field(default=None, primary_key=True)
    table_id: Stored[int] = Field(foreign_key="play_table.id", index=True)
    device_id: Stored[str] = Field(foreign_key="device.id", max_length=ID_LENGTH)
    reason: Stored[CallReason] = choice(CallReason)
    at: Stored[dt.datetime] = moment()
    ended_at: Stored[dt.datetime | None] = Field(default=None, sa_column=Column(UtcDateTime))
    table: Stored[PlayTable] = related()
