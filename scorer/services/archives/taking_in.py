"""A tournament is read in from an archive: tried in a database of its own, then stored in one transaction."""

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory

import sqlalchemy as sa
from sqlmodel import Session, SQLModel, select

from engine.contest.ledger import Kind
from engine.objection import Refusal
from exports.archive.content import Archive
from exports.archive.kept import Kept
from scorer.config import sqlite_url
from scorer.db import Database
from scorer.log.actions import Action
from scorer.log.tournament import InstallationLine, ReadFile
from scorer.models import Round, Tournament
from scorer.models.columns import now
from scorer.names import clean_name, free_name
from scorer.problems import Problem
from scorer.rows.archives.whole import archive_of_tournament
from scorer.rows.matches.conflicts import branches, put_away
from scorer.rows.matches.folding import FoldCache
from scorer.rows.matches.record import round_records
from scorer.rows.rounds.basis import basis_in
from scorer.rows.rounds.stored import stored_round
from scorer.services.archives.from_public import kept_of
from scorer.services.archives.storing import Storing
from scorer.services.change import Change
from scorer.services.matches.contents import normal_content

Tell = Callable[[Session, Tournament], None]
"""Tells every line of the log of a tournament and every note on a round; raises if one cannot be told."""
_BROKEN = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError, AssertionError)


@dataclass(frozen=True, slots=True)
class Tried:
    """An archive from which a tournament can be made, with all that is to be stored.

    `same`: the tournament that came of it said the same as the file.
    """

    archive: Archive
    kept: Kept
    same: bool


def tried(archive: Archive, tell: Tell) -> Tried:
    """Make the tournament in a database of its own, which is thrown away, and read all of it.

    That takes three times as long as to store it, and no table waits for it. Refused as `take_in`.
    """
    with TemporaryDirectory() as folder, closing(_empty(Path(folder))) as database, _refusals():
        kept = archive.kept or kept_of(archive, now())
        with database.writing() as session:
            SQLModel.metadata.create_all(session.connection())
            tournament = Storing(session, archive, kept).store(clean_name(archive.tournament.name))
            session.flush()
            _check_readable(session, database.folds, tournament)
            tell(session, tournament)
            again = archive_of_tournament(session, database.folds, tournament)
    again = replace(again, tournament=replace(again.tournament, name=archive.tournament.name))
    return Tried(archive, kept, archive == (again if archive.kept else replace(again, kept=None)))


def take_in(change: Change, tried: Tried, *, anyway: bool = False) -> int:
    """The id of a new tournament, the one of the archive, under a free name; its tables get new codes.

    Refused, and nothing is stored: `archive-contradicts` if its parts do not fit together, `archive-range`
    for a number or a text that no database holds, `archive-differs`, unless `anyway`, if the tournament that
    came of it says something else than the file.
    """
    if not (tried.same or anyway):
        raise Problem("archive-differs")
    session, wanted = change.session, clean_name(tried.archive.tournament.name)
    name = free_name(wanted, session.exec(select(Tournament.name)).all())
    with _refusals():
        tournament = Storing(session, tried.archive, tried.kept).store(name)
        session.flush()
    change.log(InstallationLine(Action.READ_FILE, after=ReadFile(tournament.id, name)))
    return tournament.id


def _empty(folder: Path) -> Database:
    return Database(sqlite_url(folder / "tried.sqlite3"), folder)


@contextmanager
def _refusals() -> Iterator[None]:
    """Whatever goes wrong within is a refusal of the file."""
    try:
        yield
    except (sa.exc.DataError, OverflowError, UnicodeError):
        raise Problem("archive-range") from None
    except sa.exc.IntegrityError:
        raise Problem("archive-contradicts") from None
    except (*_BROKEN, Refusal) as wrong:
        if isinstance(wrong, Problem) and wrong.code.startswith(("archive", "name", "text")):
            raise
        raise Problem("archive-contradicts") from wrong


def _check_readable(session: Session, folds: FoldCache, tournament: Tournament) -> None:
    """Raise whatever it is that a page of a round or a match would raise."""
    rounds = session.exec(select(Round.id).where(Round.tournament_id == tournament.id)).all()
    for round_id in rounds:
        basis_in(stored_round(session, round_id))
    for record in (record for round_id in rounds for record in round_records(session, round_id)):
        folds.of(record)
        for sent in (*record.submissions, *record.conflicts):
            normal_content(record, Kind(sent.kind), sent.content)
        if record.conflicts:
            branches(record), put_away(record)
