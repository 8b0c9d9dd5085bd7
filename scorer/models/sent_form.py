"""Forms that have been carried out, so that a form that is sent twice is carried out once."""

import datetime as dt
from typing import Any

import sqlalchemy as sa
from sqlmodel import Column, Field, SQLModel

from scorer.models.columns import ID_LENGTH, Stored, moment


class SentForm(SQLModel, table=True):
    """A form that the organiser has sent, with its answer, which is given again if it is sent again."""

    __tablename__ = "sent_form"

    id: Stored[str] = Field(primary_key=True, max_length=ID_LENGTH)
    answer: Stored[Any] = Field(default=None, sa_column=Column(sa.JSON(none_as_null=True)))
    at: Stored[dt.datetime] = moment()
