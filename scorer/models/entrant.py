"""Persons, entrants and their members; leaves, and adjustments of the standings."""

import datetime as dt
from enum import StrEnum
from typing import ClassVar

import sqlalchemy as sa
from sqlalchemy.orm import column_property
from sqlmodel import Field, SQLModel

from scorer.models.columns import GIVEN_ONCE, NAME_LENGTH, Stored, UtcDateTime, choice, moment, related


class Person(SQLModel, table=True):
    """A player. Two persons can have the same name; the id tells them apart."""

    __table_args__ = GIVEN_ONCE

    id: Stored[int] = Field(default=None, primary_key=True)
    name: Stored[str] = Field(max_length=NAME_LENGTH)


class Entrant(SQLModel, table=True):
    """A pair, a team or a single player that competes under one number.

    `phantom`: a place held for an entrant that is named later. `entered`: its first round.
    `lot`: its place in the lot drawn between equals; 1 is the best. `left`: it has left and is not back;
    `struck`: so have all matches that it played. Both are read from its leaves. `fee`: in whole kronor.
    `said_here_at`: when somebody last said from a telephone that they are here; the organiser confirms it.
    """

    __table_args__ = (sa.UniqueConstraint("tournament_id", "number"), GIVEN_ONCE)

    id: Stored[int] = Field(default=None, primary_key=True)
    tournament_id: Stored[int] = Field(foreign_key="tournament.id")
    number: Stored[int]
    name: Stored[str] = Field(default="", max_length=NAME_LENGTH)
    club: Stored[str] = Field(default="", max_length=NAME_LENGTH)
    present: Stored[bool] = Field(default=True)
    phantom: Stored[bool] = Field(default=False)
    entered: Stored[int] = Field(default=1)
    lot: Stored[int | None] = Field(default=None)
    fee: Stored[int] = Field(default=0)
    paid: Stored[bool] = Field(default=False)
    said_here_at: Stored[dt.datetime | None] = Field(default=None, sa_column=sa.Column(UtcDateTime))
    created_at: Stored[dt.datetime] = moment()
    members: Stored[list["Member"]] = related("Member.position")
    left: ClassVar[Stored[bool]]
    struck: ClassVar[bool]


class MemberRole(StrEnum):
    """REGULAR: a member proper. SUBSTITUTE: may sit in for one. FORMER: has been a member."""

    REGULAR = "regular"
    SUBSTITUTE = "substitute"
    FORMER = "former"


class Member(SQLModel, table=True):
    """A person in an entrant. `position`: the order in which the names were given."""

    __table_args__ = (sa.UniqueConstraint("entrant_id", "position"),)

    entrant_id: Stored[int] = Field(foreign_key="entrant.id", primary_key=True)
    person_id: Stored[int] = Field(foreign_key="person.id", primary_key=True, index=True)
    position: Stored[int]
    role: Stored[MemberRole] = choice(MemberRole, default=MemberRole.REGULAR)
    entrant: Stored[Entrant] = related()
    person: Stored[Person] = related()


class Leave(SQLModel, table=True):
    """An entrant has left after a round (0: before the first), and is back from `back_round` on, if any.

    `struck`: the matches that it had played count for nobody. `undone`: the leave was a mistake.
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


def _has_leave(*wanted: sa.ColumnElement[bool]) -> sa.ColumnElement[bool]:
    open_leave = Leave.entrant_id == Entrant.id, ~Leave.undone, Leave.back_round.is_(None)
    return sa.exists().where(*open_leave, *wanted).correlate_except(Leave)


sa.inspect(Entrant).add_property("left", column_property(_has_leave()))
sa.inspect(Entrant).add_property("struck", column_property(_has_leave(Leave.struck.is_(True))))


class AdjustmentKind(StrEnum):
    """PENALTY and BONUS: by the organiser. LATE: a compensation for the rounds missed by arriving late."""

    PENALTY = "penalty"
    BONUS = "bonus"
    LATE = "late"


class Adjustment(SQLModel, table=True):
    """An amount that an entrant gets or loses beside its matches. `withdrawn`: why it no longer holds."""

    id: Stored[int] = Field(default=None, primary_key=True)
    entrant_id: Stored[int] = Field(foreign_key="entrant.id", index=True)
    kind: Stored[AdjustmentKind] = choice(AdjustmentKind)
    round: Stored[int] = Field(default=0)
    score: Stored[int] = Field(default=0)
    partier: Stored[int] = Field(default=0)
    points: Stored[int] = Field(default=0)
    reason: Stored[str] = Field(max_length=500)
    withdrawn: Stored[str | None] = Field(default=None, max_length=500)
    created_at: Stored[dt.datetime] = moment()
    entrant: Stored[Entrant] = related()
