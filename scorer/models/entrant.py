import datetime as dt

import sqlalchemy as sa
from sqlmodel import Column, Field, SQLModel

from scorer.models.columns import NAME_LENGTH, UtcDateTime, now


class Person(SQLModel, table=True):
    """Somebody who plays. The name is a label, the id the identity."""

    id: int | None = Field(default=None, primary_key=True)
    name: str = Field(max_length=NAME_LENGTH)


class Entrant(SQLModel, table=True):
    """Who competes under one number: a pair, a team or a single player."""

    __table_args__ = (sa.UniqueConstraint("tournament_id", "number"),)

    id: int | None = Field(default=None, primary_key=True)
    tournament_id: int = Field(foreign_key="tournament.id", index=True)
    number: int
    name: str = Field(default="", max_length=NAME_LENGTH)
    club: str = Field(default="", max_length=NAME_LENGTH)
    present: bool = True
    created_at: dt.datetime = Field(default_factory=now, sa_column=Column(UtcDateTime, nullable=False))


class Member(SQLModel, table=True):
    """A person in an entrant, in the order in which the names were given."""

    __table_args__ = (sa.UniqueConstraint("entrant_id", "position"),)

    entrant_id: int = Field(foreign_key="entrant.id", primary_key=True)
    person_id: int = Field(foreign_key="person.id", primary_key=True, index=True)
    position: int
