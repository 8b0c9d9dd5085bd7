"""Deals that are being written down card by card, and are no hands yet."""

import datetime as dt

import sqlalchemy as sa
from sqlmodel import Column, Field, SQLModel

from scorer.models.columns import ID_LENGTH, Stored, moment


class DealDraft(SQLModel, table=True):
    """A deal of a match as far as somebody has tapped it in.

    `after`: the submission that the hand will build on, empty before the first. `taps`: all that was tapped,
    undoing too, so that nothing is lost; one device alone adds to a row.
    """

    __tablename__ = "deal_draft"

    id: Stored[str] = Field(primary_key=True, max_length=ID_LENGTH)
    match_id: Stored[int] = Field(foreign_key="match.id", index=True)
    after: Stored[str] = Field(default="", max_length=ID_LENGTH)
    taps: Stored[list[str]] = Field(sa_column=Column(sa.JSON, nullable=False))
    at: Stored[dt.datetime] = moment()
