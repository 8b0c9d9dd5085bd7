"""Forms that were done, so that one that is sent twice is done once."""

import datetime as dt
from typing import Any

import sqlalchemy as sa
from sqlmodel import Column, Field, SQLModel

from scorer.models.columns import ID_LENGTH, UtcDateTime, now


class SentForm(SQLModel, table=True):
    """A form of the organiser's that was done, with the answer that it got and gets again."""

    __tablename__ = "sent_form"

    id: str = Field(primary_key=True, max_length=ID_LENGTH)
    answer: Any = Field(default=None, sa_column=Column(sa.JSON(none_as_null=True)))
    at: dt.datetime = Field(default_factory=now, sa_column=Column(UtcDateTime, nullable=False))
