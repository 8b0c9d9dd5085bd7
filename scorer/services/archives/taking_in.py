"""A tournament is read in from an archive, in one transaction: all of it, or nothing."""

from collections.abc import Callable
from dataclasses import replace

import sqlalchemy as sa
from sqlmodel import Session, select

from engine.contest.ledger import Kind
from engine.objection import Refusal
from exports.archive.content import Archive
from scorer.log.actions import Action
from scorer.log.tournament import InstallationLine, ReadFile
from scorer.models import Round, Tournament
from scorer.models.columns import now
from scorer.names import clean_name, free_name
from scorer.problems import Problem
from scorer.rows.archives.whole import archive_of_tournament
from scorer.rows.matches.conflicts import branches, put_away
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


def take_in(change: Change, archive: Archive, tell: Tell, *, anyway: bool = False) -> int:
    """The id of a new tournament, the one of the archive, under a free name; its tables get new codes.

    Refused, and nothing is stored: `archive-contradicts` if its parts do not fit together, `archive-range`
    for a number or a text that no database holds, `archive-differs`, unless `anyway`, if the tournament that
    came of it says something else than the file.
    """
    try:
        tournament_id, same = _stored(change, archive, tell)
    except (sa.exc.DataError, OverflowError, UnicodeError):
        raise Problem("archive-range") from None
    except sa.exc.IntegrityError:
        raise Problem("archive-contradicts") from None
    if not (same or anyway):
        raise Problem("archive-differs")
    return tournament_id


def _stored(change: Change, archive: Archive, tell: Tell) -> tuple[int, bool]:
    """Its id, and whether it says the same as the file if it is written as an archive again."""
    session, wanted = change.session, clean_name(archive.tournament.name)
    name = free_name(wanted, session.exec(select(Tournament.name)).all())
    try:
        kept = archive.kept or kept_of(archive, now())
        tournament = Storing(session, archive, kept).store(name)
        session.flush()
        _check_readable(change, tournament)
        tell(session, tournament)
        again = archive_of_tournament(session, change.folds, tournament)
    except (*_BROKEN, Refusal) as wrong:
        if isinstance(wrong, Problem) and wrong.code.startswith(("archive", "name", "text")):
            raise
        if isinstance(wrong, OverflowError | UnicodeError):
            raise
        raise Problem("archive-contradicts") from wrong
    change.log(InstallationLine(Action.READ_FILE, after=ReadFile(tournament.id, name)))
    again = replace(again, tournament=replace(again.tournament, name=archive.tournament.name))
    told = again if archive.kept else replace(again, kept=None)
    return tournament.id, told == archive


def _check_readable(change: Change, tournament: Tournament) -> None:
    """Raise whatever it is that a page of a round or a match would raise."""
    session = change.session
    rounds = session.exec(select(Round.id).where(Round.tournament_id == tournament.id)).all()
    for round_id in rounds:
        basis_in(stored_round(session, round_id))
    for record in (record for round_id in rounds for record in round_records(session, round_id)):
        change.folds.of(record)
        for sent in (*record.submissions, *record.conflicts):
            normal_content(record, Kind(sent.kind), sent.content)
        if record.conflicts:
            branches(record), put_away(record)
