"""Deals card by card, as they were played at a table."""

import datetime as dt

import sqlalchemy as sa
from sqlmodel import Column, Field, SQLModel

from scorer.models.columns import Json, Stored, moment

KEY_LENGTH = 32


class DealRecord(SQLModel, table=True):
    """A deal card by card (`giv/1`), by the key that its own text gives it.

    The content of a submission names it. Rows are only added: another record has another key.
    """

    __tablename__ = "deal_record"

    key: Stored[str] = Field(primary_key=True, max_length=KEY_LENGTH)
    record: Stored[Json] = Field(sa_column=Column(sa.JSON, nullable=False))
    at: Stored[dt.datetime] = moment()
