"""The tables of the club: their codes, and the tournament that a code leads to."""

import datetime as dt
from collections.abc import Collection, Mapping

from sqlmodel import Session

from scorer.log.actions import Action
from scorer.log.tournament import InstallationLine, OfClubTable
from scorer.models import Club, ClubTable, PlayTable, Status, Tournament
from scorer.problems import Problem
from scorer.rows.tables.club import (
    club_table_of,
    club_tables,
    in_use_now,
    known_club,
    table_with_own_code,
    taken_now,
)
from scorer.services.change import Change
from scorer.services.installation import evening
from scorer.services.tables.codes import new_code
from scorer.services.tables.numbers import check_numbers

# --- where a code leads -------------------------------------------------------------------------------


def table_of_code(session: Session, code: str) -> PlayTable:
    """The table to which this code leads. Refused: `code-unknown`, `table-idle`."""
    own = table_with_own_code(session, code)
    if own is not None:
        return own
    club_table = club_table_of(session, code)
    if club_table is None:
        raise Problem("code-unknown")
    found = leading(session, [club_table.id]).get(club_table.id)
    if found is None:
        raise Problem("table-idle", table=club_table.number)
    return found[0]


def leading(session: Session, club_table_ids: Collection[int]) -> Mapping[int, tuple[PlayTable, Tournament]]:
    """By the id of a club's table: the table of the running tournament to which its code leads.

    Several may have taken it: one may lie ahead, another may never have been ended. One in earnest has it
    before one on trial, this evening's before all others, one that plays before one in preparation, then the
    nearest day, the one made last.
    """
    day = evening(session)
    taken = sorted(taken_now(session, club_table_ids), key=lambda each: _nearness(each[1], day), reverse=True)
    return {table.club_table_id or 0: (table, tournament) for table, tournament in taken}


def tables_for_spare(session: Session) -> Mapping[int, tuple[PlayTable, Tournament]]:
    """By id: the tables at which the spare tablet may sit down, those of the nearest tournament first."""
    day = evening(session)
    taken = sorted(in_use_now(session), key=lambda each: (_nearness(each[1], day), each[0].number))
    return {table.id: (table, tournament) for table, tournament in taken}


def _nearness(tournament: Tournament, day: dt.date) -> tuple[bool, bool, bool, int, int]:
    """Lower is nearer. A series that began weeks ago plays on though another tournament lies ahead."""
    away = abs(tournament.date - day).days
    return tournament.trial, away > 0, tournament.status != Status.PLAYING, away, -tournament.id


# --- the tables and their codes -----------------------------------------------------------------------


def clubs_own(session: Session, numbers: Collection[int]) -> Mapping[int, int]:
    """By number: the id of the club's table. One that the club does not have yet is made."""
    known = {table.number: table for table in club_tables(session)}
    missing = sorted(set(numbers) - known.keys())
    club = _the_club(session)
    made = [ClubTable(club_id=club.id, number=number, code=new_code()) for number in missing]
    session.add_all(made)
    session.flush()
    known |= {table.number: table for table in made}
    return {number: known[number].id for number in numbers}


def _the_club(session: Session) -> Club:
    club = known_club(session)
    if club is None:
        club = Club(id=1, spare_code=new_code())
        session.add(club)
        session.flush()
    return club


def add_club_tables(change: Change, numbers: Collection[int]) -> None:
    """The club has these tables from now on, and those that it had. Refused: as by `check_numbers`."""
    check_numbers(numbers)
    clubs_own(change.session, numbers)


def renew_club_code(change: Change, number: int) -> None:
    """A new code for this table alone, in whatever tournament it is. Refused: `table-unknown`."""
    for table in club_tables(change.session):
        if table.number == number:
            table.code = new_code()
            change.log(InstallationLine(Action.RENEW_CLUB_CODE, after=OfClubTable(number)))
            return
    raise Problem("table-unknown")


def renew_spare_code(change: Change) -> None:
    """The old card of the spare tablet leads nowhere from now on. A tablet stays where it sits."""
    _the_club(change.session).spare_code = new_code()
    change.log(InstallationLine(Action.RENEW_SPARE_CODE))
