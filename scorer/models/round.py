"""Rounds, matches, their sides and seats."""

import datetime as dt
from enum import StrEnum
from typing import TYPE_CHECKING

import sqlalchemy as sa
from sqlmodel import Column, Field, SQLModel

from scorer.models.columns import GIVEN_ONCE, Json, Stored, UtcDateTime, choice, moment, related
from scorer.models.entrant import Entrant, Person
from scorer.models.tournament import PlayTable, Tournament

if TYPE_CHECKING:
    from scorer.models.submission import Confirmation, Submission


class RoundStatus(StrEnum):
    DRAFT = "draft"
    PUBLISHED = "published"


class Round(SQLModel, table=True):
    """A round: a draft that only the organiser sees, or published for everybody.

    `taken_back`: 0 as long as the round counts; n for the nth round of its number that was taken back. Such a
    round is kept with all that was entered, but counts nowhere. `pairing`: see `scorer.rows.rounds.stored`.
    """

    __table_args__ = (sa.UniqueConstraint("tournament_id", "number", "taken_back"), GIVEN_ONCE)

    id: Stored[int] = Field(default=None, primary_key=True)
    tournament_id: Stored[int] = Field(foreign_key="tournament.id")
    number: Stored[int]
    taken_back: Stored[int] = Field(default=0)
    status: Stored[RoundStatus] = choice(RoundStatus, default=RoundStatus.DRAFT)
    pairing: Stored[Json] = Field(default_factory=dict, sa_column=Column(sa.JSON, nullable=False))
    created_at: Stored[dt.datetime] = moment()
    published_at: Stored[dt.datetime | None] = Field(default=None, sa_column=Column(UtcDateTime))
    tournament: Stored[Tournament] = related()


class Match(SQLModel, table=True):
    """A match of a round. With one side it is a bye; without a table it waits for one.

    `stage`: its place in a cup or groups (`engine.contest.stage`). `postponed`: it is played later, and
    neither waits for a table nor holds up the round.
    """

    __table_args__ = (sa.UniqueConstraint("round_id", "number"), GIVEN_ONCE)

    id: Stored[int] = Field(default=None, primary_key=True)
    round_id: Stored[int] = Field(foreign_key="round.id")
    number: Stored[int]
    table_id: Stored[int | None] = Field(default=None, foreign_key="play_table.id", index=True)
    first_dealer: Stored[int | None] = Field(default=None)
    stage: Stored[Json | None] = Field(default=None, sa_column=Column(sa.JSON(none_as_null=True)))
    postponed: Stored[bool] = Field(default=False)
    round: Stored[Round] = related()
    table: Stored[PlayTable | None] = related()
    sides: Stored[list["MatchSide"]] = related("MatchSide.side, MatchSide.position")
    seats: Stored[list["Seat"]] = related("Seat.seat")
    submissions: Stored[list["Submission"]] = related("Submission.number")
    confirmations: Stored[list["Confirmation"]] = related("Confirmation.id")


class MatchSide(SQLModel, table=True):
    """An entrant on a side of a match. A side can have several entrants."""

    __tablename__ = "match_side"

    match_id: Stored[int] = Field(foreign_key="match.id", primary_key=True)
    side: Stored[int] = Field(primary_key=True)
    position: Stored[int] = Field(default=0, primary_key=True)
    entrant_id: Stored[int] = Field(foreign_key="entrant.id", index=True)
    match: Stored[Match] = related()
    entrant: Stored[Entrant] = related()


class Seat(SQLModel, table=True):
    """The person on a seat in a match. It can differ from match to match for the same entrant.

    `round_id`: the round in which the person sits here and nowhere else; None for a match that was put off.
    """

    __table_args__ = (sa.Index("uq_seat_round_id_person_id", "round_id", "person_id", unique=True),)

    match_id: Stored[int] = Field(foreign_key="match.id", primary_key=True)
    seat: Stored[int] = Field(primary_key=True)
    person_id: Stored[int] = Field(foreign_key="person.id", index=True)
    round_id: Stored[int | None] = Field(default=None, foreign_key="round.id")
    match: Stored[Match] = related()
    person: Stored[Person] = related()
