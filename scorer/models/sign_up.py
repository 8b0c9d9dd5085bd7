"""What people have sent from their own telephones to be entered."""

import datetime as dt
from enum import StrEnum

import sqlalchemy as sa
from sqlmodel import Column, Field, SQLModel

from scorer.models.columns import ID_LENGTH, NAME_LENGTH, Stored, choice, moment


class Answer(StrEnum):
    """What the organiser has said to a sign-up."""

    WAITING = "waiting"
    ENTERED = "entered"
    DECLINED = "declined"


class SignUp(SQLModel, table=True):
    """Names as somebody has written them on a telephone; nothing of it is changed but the answer.

    `here`: they said that they had come. `entrant_id`: what became of it. `browser`, `address`: hashes of
    where it came from, made with the secret key, to count by.
    """

    __tablename__ = "sign_up"

    id: Stored[str] = Field(primary_key=True, max_length=ID_LENGTH)
    tournament_id: Stored[int] = Field(foreign_key="tournament.id", index=True)
    entrant_id: Stored[int | None] = Field(default=None, foreign_key="entrant.id", index=True)
    members: Stored[list[str]] = Field(sa_column=Column(sa.JSON, nullable=False))
    name: Stored[str] = Field(default="", max_length=NAME_LENGTH)
    club: Stored[str] = Field(default="", max_length=NAME_LENGTH)
    here: Stored[bool] = Field(default=False)
    answer: Stored[Answer] = choice(Answer, default=Answer.WAITING)
    reason: Stored[str] = Field(default="", max_length=500)
    browser: Stored[str] = Field(default="", max_length=64)
    address: Stored[str] = Field(default="", max_length=64)
    created_at: Stored[dt.datetime] = moment()
