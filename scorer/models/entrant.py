"""Persons, entrants, their members; who has left, and what was given beside the matches."""

import datetime as dt
from enum import StrEnum

import sqlalchemy as sa
from sqlmodel import Column, Field, SQLModel

from scorer.models.columns import NAME_LENGTH, Stored, enum_type, moment, related


class Person(SQLModel, table=True):
    """Somebody who plays. The name is a label, the id the identity."""

    id: Stored[int] = Field(default=None, primary_key=True)
    name: Stored[str] = Field(max_length=NAME_LENGTH)


class Entrant(SQLModel, table=True):
    """Who competes under one number: a pair, a team or a single player.

    `phantom`: a place that is held for somebody who is named later. `entered`: the first round that it is in.
    `lot`: its place in the lot that was drawn between equals, 1 the best.
    """

    __table_args__ = (sa.UniqueConstraint("tournament_id", "number"),)

    id: Stored[int] = Field(default=None, primary_key=True)
    tournament_id: Stored[int] = Field(foreign_key="tournament.id")
    number: Stored[int]
    name: Stored[str] = Field(default="", max_length=NAME_LENGTH)
    club: Stored[str] = Field(default="", max_length=NAME_LENGTH)
    present: Stored[bool] = Field(default=True)
    phantom: Stored[bool] = Field(default=False)
    entered: Stored[int] = Field(default=1)
    lot: Stored[int | None] = Field(default=None)
    created_at: Stored[dt.datetime] = moment()
    members: Stored[list["Member"]] = related("Member.position")


class MemberRole(StrEnum):
    """REGULAR: one of those it was entered with. SUBSTITUTE: may sit in for one. FORMER: no longer."""

    REGULAR = "regular"
    SUBSTITUTE = "substitute"
    FORMER = "former"


class Member(SQLModel, table=True):
    """A person in an entrant, in the order in which the names were given."""

    __table_args__ = (sa.UniqueConstraint("entrant_id", "position"),)

    entrant_id: Stored[int] = Field(foreign_key="entrant.id", primary_key=True)
    person_id: Stored[int] = Field(foreign_key="person.id", primary_key=True, index=True)
    position: Stored[int]
    role: Stored[MemberRole] = Field(
        default=MemberRole.REGULAR, sa_column=Column(enum_type(MemberRole), nullable=False)
    )
    entrant: Stored[Entrant] = related()
    person: Stored[Person] = related()


class Leave(SQLModel, table=True):
    """An entrant that is no longer in it after a round (0: from the first on), until `back_round`, if any.

    `struck`: what it had played counts for nobody. `undone`: it was a mistake, and holds no longer.
    """

    id: Stored[int] = Field(default=None, primary_key=True)
    entrant_id: Stored[int] = Field(foreign_key="entrant.id", index=True)
    after_round: Stored[int]
    back_round: Stored[int | None] = Field(default=None)
    struck: Stored[bool] = Field(default=False)
    reason: Stored[str] = Field(default="", max_length=500)
    undone: Stored[bool] = Field(default=False)
    created_at: Stored[dt.datetime] = moment()
    entrant: Stored[Entrant] = related()


class AdjustmentKind(StrEnum):
    """PENALTY and BONUS by the organiser; LATE: what somebody who came late is given for rounds missed."""

    PENALTY = "penalty"
    BONUS = "bonus"
    LATE = "late"


class Adjustment(SQLModel, table=True):
    """Given to an entrant beside its matches, with a reason; `withdrawn`: why it was taken away again."""

    id: Stored[int] = Field(default=None, primary_key=True)
    entrant_id: Stored[int] = Field(foreign_key="entrant.id", index=True)
    kind: Stored[AdjustmentKind] = Field(sa_column=Column(enum_type(AdjustmentKind), nullable=False))
    round: Stored[int] = Field(default=0)
    score: Stored[int] = Field(default=0)
    partier: Stored[int] = Field(default=0)
    points: Stored[int] = Field(default=0)
    reason: Stored[str] = Field(max_length=500)
    withdrawn: Stored[str | None] = Field(default=None, max_length=500)
    created_at: Stored[dt.datetime] = moment()
    entrant: Stored[Entrant] = related()
