"""What belongs to the whole installation: settings, forms carried out, wrong tries to get in, pictures."""

import datetime as dt
from typing import Any

import sqlalchemy as sa
from sqlmodel import Column, Field, SQLModel

from scorer.models.columns import ID_LENGTH, NAME_LENGTH, Stored, moment


class Setting(SQLModel, table=True):
    """A setting by its name, such as the password hash, the log-in epoch or the public address."""

    key: Stored[str] = Field(primary_key=True, max_length=64)
    value: Stored[str]


class SentForm(SQLModel, table=True):
    """A form that the organiser has sent, with its answer, which is given again if it is sent again."""

    __tablename__ = "sent_form"
    __table_args__ = (sa.Index("ix_sent_form_at", "at"),)

    id: Stored[str] = Field(primary_key=True, max_length=ID_LENGTH)
    answer: Stored[Any] = Field(default=None, sa_column=Column(sa.JSON(none_as_null=True)))
    at: Stored[dt.datetime] = moment()


class WrongTries(SQLModel, table=True):
    """How often somebody has tried in vain to get in, and when last.

    `key`: a hash of a browser or an address, made with the secret key: the address itself is not stored.
    """

    __tablename__ = "wrong_tries"

    key: Stored[str] = Field(primary_key=True, max_length=64)
    count: Stored[int] = Field(default=0)
    last_at: Stored[dt.datetime] = moment()


class Picture(SQLModel, table=True):
    """A picture of the club's for its big screens. `id`: a hash of `content`, a PNG or a JPEG."""

    id: Stored[str] = Field(primary_key=True, max_length=ID_LENGTH)
    name: Stored[str] = Field(max_length=NAME_LENGTH)
    content: Stored[bytes]
    at: Stored[dt.datetime] = moment()
