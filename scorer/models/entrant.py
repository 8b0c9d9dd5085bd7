"""Persons, entrants, their members; who has left, and what was given beside the matches."""

import datetime as dt
from enum import StrEnum

import sqlalchemy as sa
from sqlmodel import Column, Field, SQLModel

from scorer.models.columns import NAME_LENGTH, UtcDateTime, enum_type, now


class Person(SQLModel, table=True):
    """Somebody who plays. The name is a label, the id the identity."""

    id: int | None = Field(default=None, primary_key=True)
    name: str = Field(max_length=NAME_LENGTH)


class Entrant(SQLModel, table=True):
    """Who competes under one number: a pair, a team or a single player.

    `phantom`: a place that is held for somebody who is named later. `entered`: the first round that it is in.
    `lot`: its place in the lot that was drawn between equals, 1 the best.
    """

    __table_args__ = (sa.UniqueConstraint("tournament_id", "number"),)

    id: int | None = Field(default=None, primary_key=True)
    tournament_id: int = Field(foreign_key="tournament.id")
    number: int
    name: str = Field(default="", max_length=NAME_LENGTH)
    club: str = Field(default="", max_length=NAME_LENGTH)
    present: bool = True
    phantom: bool = False
    entered: int = 1
    lot: int | None = None
    created_at: dt.datetime = Field(default_factory=now, sa_column=Column(UtcDateTime, nullable=False))


class MemberRole(StrEnum):
    """REGULAR: one of those it was entered with. SUBSTITUTE: may sit in for one. FORMER: no longer."""

    REGULAR = "regular"
    SUBSTITUTE = "substitute"
    FORMER = "former"


class Member(SQLModel, table=True):
    """A person in an entrant, in the order in which the names were given."""

    __table_args__ = (sa.UniqueConstraint("entrant_id", "position"),)

    entrant_id: int = Field(foreign_key="entrant.id", primary_key=True)
    person_id: int = Field(foreign_key="person.id", primary_key=True, index=True)
    position: int
    role: MemberRole = Field(
        default=MemberRole.REGULAR, sa_column=Column(enum_type(MemberRole), nullable=False)
    )


class Leave(SQLModel, table=True):
    """An entrant that is no longer in it after a round (0: from the first on), until `back_round`, if any.

    `struck`: what it had played counts for nobody. `undone`: it was a mistake, and holds no longer.
    """

    id: int | None = Field(default=None, primary_key=True)
    entrant_id: int = Field(foreign_key="entrant.id", index=True)
    after_round: int
    back_round: int | None = None
    struck: bool = False
    reason: str = Field(default="", max_length=500)
    undone: bool = False
    created_at: dt.datetime = Field(default_factory=now, sa_column=Column(UtcDateTime, nullable=False))


class AdjustmentKind(StrEnum):
    """PENALTY and BONUS by the organiser; LATE: what somebody who came late is given for rounds missed."""

    PENALTY = "penalty"
    BONUS = "bonus"
    LATE = "late"


class Adjustment(SQLModel, table=True):
    """Given to an entrant beside its matches, with a reason; `withdrawn`: why it was taken away again."""

    id: int | None = Field(default=None, primary_key=True)
    entrant_id: int = Field(foreign_key="entrant.id", index=True)
    kind: AdjustmentKind = Field(sa_column=Column(enum_type(AdjustmentKind), nullable=False))
    round: int = 0
    score: int = 0
    partier: int = 0
    points: int = 0
    reason: str = Field(max_length=500)
    withdrawn: str | None = Field(default=None, max_length=500)
    created_at: dt.datetime = Field(default_factory=now, sa_column=Column(UtcDateTime, nullable=False))
