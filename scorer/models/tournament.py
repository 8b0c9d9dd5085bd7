"""Tournaments, and the tables of the room."""

import datetime as dt
from enum import StrEnum

import sqlalchemy as sa
from sqlmodel import Column, Field, SQLModel

from scorer.models.columns import NAME_LENGTH, Json, UtcDateTime, enum_type, now


class Status(StrEnum):
    """Where a tournament stands: names are taken, rounds are played, all is over."""

    REGISTERING = "registering"
    PLAYING = "playing"
    FINISHED = "finished"


class Tournament(SQLModel, table=True):
    """What is played, and how: game and form, length of a match, system, scoring.

    `rule_changes`: options and length as they were changed in mid-play, each with the `round` from which it
    holds; the columns are what the first round was played by.
    """

    id: int | None = Field(default=None, primary_key=True)
    name: str = Field(max_length=NAME_LENGTH)
    date: dt.date
    place: str = Field(default="", max_length=NAME_LENGTH)
    game: str = Field(max_length=20)
    form: str = Field(max_length=20)
    options: list[str] = Field(default_factory=list, sa_column=Column(sa.JSON, nullable=False))
    partier: int
    stop_when_decided: bool = False
    length: int = 0
    system: str = Field(max_length=20)
    system_options: Json = Field(default_factory=dict, sa_column=Column(sa.JSON, nullable=False))
    seed: int
    scoring: Json = Field(default_factory=dict, sa_column=Column(sa.JSON, nullable=False))
    seating: str = Field(default="rotate", max_length=20)
    rule_changes: list[Json] = Field(default_factory=list, sa_column=Column(sa.JSON, nullable=False))
    status: Status = Field(default=Status.REGISTERING, sa_column=Column(enum_type(Status), nullable=False))
    created_at: dt.datetime = Field(default_factory=now, sa_column=Column(UtcDateTime, nullable=False))


class PlayTable(SQLModel, table=True):
    """A table in the room, with the code that lets a tablet enter its hands."""

    __tablename__ = "play_table"
    __table_args__ = (sa.UniqueConstraint("tournament_id", "number"),)

    id: int | None = Field(default=None, primary_key=True)
    tournament_id: int = Field(foreign_key="tournament.id")
    number: int
    code: str = Field(max_length=16, unique=True)
    in_use: bool = True
