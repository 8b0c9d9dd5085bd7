"""Tournaments, the tables at which they are played, and the tables of the club."""

import datetime as dt
from enum import StrEnum
from typing import ClassVar, Final

import sqlalchemy as sa
from sqlalchemy.orm import column_property
from sqlmodel import Column, Field, SQLModel

from scorer.models.columns import (
    GIVEN_ONCE,
    NAME_LENGTH,
    Json,
    Stored,
    UtcDateTime,
    choice,
    moment,
    now,
    related,
)

CODE_LENGTH: Final = 16
UNDATED: Final = dt.date.min
"""The date of a tournament that was read in from a file without one."""


class Status(StrEnum):
    """Entrants register, rounds are played, all is over."""

    REGISTERING = "registering"
    PLAYING = "playing"
    FINISHED = "finished"


class Seen(StrEnum):
    """When visitors see the standings. ROUNDS: after each finished round. NOT_LAST: until the last round
    begins, and again when the tournament has ended. ENDED, FINAL: only when it has ended, or is final."""

    ALWAYS = "always"
    ROUNDS = "rounds"
    NOT_LAST = "not-last"
    ENDED = "ended"
    FINAL = "final"


class Tournament(SQLModel, table=True):
    """A tournament: its game and form, length of a match, system and scoring.

    `rule_changes`: options and length that were changed later, each with the `round` from which they hold;
    the columns have those of the first round. `trial`: it is there for practice. `put_away_at`: since when it
    is kept under those put away. `final_at`: when the standings of one that has ended become final; None if
    they were so at once. `standings_seen`: when visitors see the standings. `sign_up`, `check_in`: whether
    people may ask to be entered, and say that they are here, from their telephones. `clubs`: how many of each
    club count in the table of clubs, 0 for all of them; None for no such table.
    """

    __table_args__ = GIVEN_ONCE

    id: Stored[int] = Field(default=None, primary_key=True)
    name: Stored[str] = Field(max_length=NAME_LENGTH)
    date: Stored[dt.date]
    place: Stored[str] = Field(default="", max_length=NAME_LENGTH)
    game: Stored[str] = Field(max_length=20)
    form: Stored[str] = Field(max_length=20)
    options: Stored[list[str]] = Field(default_factory=list, sa_column=Column(sa.JSON, nullable=False))
    partier: Stored[int]
    stop_when_decided: Stored[bool] = Field(default=False)
    length: Stored[int] = Field(default=0)
    system: Stored[str] = Field(max_length=20)
    system_options: Stored[Json] = Field(default_factory=dict, sa_column=Column(sa.JSON, nullable=False))
    seed: Stored[int]
    scoring: Stored[Json] = Field(default_factory=dict, sa_column=Column(sa.JSON, nullable=False))
    seating: Stored[str] = Field(default="rotate", max_length=20)
    rule_changes: Stored[list[Json]] = Field(default_factory=list, sa_column=Column(sa.JSON, nullable=False))
    status: Stored[Status] = choice(Status, default=Status.REGISTERING)
    trial: Stored[bool] = Field(default=False)
    put_away_at: Stored[dt.datetime | None] = Field(default=None, sa_column=Column(UtcDateTime))
    final_at: Stored[dt.datetime | None] = Field(default=None, sa_column=Column(UtcDateTime))
    standings_seen: Stored[Seen] = choice(Seen, default=Seen.ALWAYS)
    sign_up: Stored[bool] = Field(default=False)
    check_in: Stored[bool] = Field(default=False)
    clubs: Stored[int | None] = Field(default=None)
    created_at: Stored[dt.datetime] = moment()

    @property
    def protests_until(self) -> dt.datetime | None:
        """Until when protests are taken, of one that has ended and is provisional."""
        open_ = self.status == Status.FINISHED and self.final_at is not None and now() < self.final_at
        return self.final_at if open_ else None

    @property
    def is_final(self) -> bool:
        """It has ended, and no protest is taken any more."""
        return self.status == Status.FINISHED and self.protests_until is None

    @property
    def is_shown(self) -> bool:
        """Everybody may look at it: it has begun, or people may send something from their telephones."""
        return self.status != Status.REGISTERING or self.sign_up or self.check_in

    @property
    def is_open(self) -> bool:
        """It has not ended and is not put away."""
        return self.status != Status.FINISHED and self.put_away_at is None


class Club(SQLModel, table=True):
    """The club whose evenings these are. There is one.

    `spare_code`: on the card of the spare tablet, which may sit down at any table.
    """

    id: Stored[int] = Field(default=None, primary_key=True)
    spare_code: Stored[str] = Field(max_length=CODE_LENGTH, unique=True)


class ClubTable(SQLModel, table=True):
    """A table of the club. The code on its card leads to the running tournament that has taken the table."""

    __tablename__ = "club_table"
    __table_args__ = (sa.UniqueConstraint("club_id", "number"),)

    id: Stored[int] = Field(default=None, primary_key=True)
    club_id: Stored[int] = Field(foreign_key="club.id")
    number: Stored[int]
    code: Stored[str] = Field(max_length=CODE_LENGTH, unique=True)


class PlayTable(SQLModel, table=True):
    """A table of the tournament: one of the club's, or one with a code of its own (`own_code`).

    Tables had codes of their own before the club had tables. `number`: the same as the club's table has.
    `code`: the one by which a device comes to it.
    """

    __tablename__ = "play_table"
    __table_args__ = (
        sa.UniqueConstraint("tournament_id", "number"),
        sa.CheckConstraint("(code IS NULL) <> (club_table_id IS NULL)", name="one_code"),
    )

    id: Stored[int] = Field(default=None, primary_key=True)
    tournament_id: Stored[int] = Field(foreign_key="tournament.id")
    number: Stored[int]
    own_code: Stored[str | None] = Field(
        default=None, sa_column=Column("code", sa.String(CODE_LENGTH), unique=True)
    )
    club_table_id: Stored[int | None] = Field(default=None, foreign_key="club_table.id", index=True)
    in_use: Stored[bool] = Field(default=True)
    tournament: Stored[Tournament] = related()
    code: ClassVar[str]


_CLUBS_CODE: Final = (
    sa.select(ClubTable.code)
    .where(ClubTable.id == PlayTable.club_table_id)
    .correlate_except(ClubTable)
    .scalar_subquery()
)
sa.inspect(PlayTable).add_property("code", column_property(sa.func.coalesce(PlayTable.own_code, _CLUBS_CODE)))
