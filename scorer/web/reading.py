"""What the address of a page names, read from the database; a page that is not there is a 404."""

from collections.abc import Sequence
from http import HTTPStatus

from flask import abort, url_for
from sqlmodel import select

from scorer.models import PlayTable, Round, RoundStatus, Tournament
from scorer.problems import Problem
from scorer.rows.entrants.view import EntrantView, entrants_of
from scorer.rows.matches.record import MatchRecord, match_record
from scorer.rows.rounds.published import PUBLISHED, STANDS
from scorer.rows.tables import places as tables
from scorer.session import current_session, current_session_anew
from scorer.web.shell.auth import is_organiser


def tournament_or_404(tournament_id: int) -> Tournament:
    found = current_session().get(Tournament, tournament_id)
    return found if found is not None else abort(HTTPStatus.NOT_FOUND)


def entrant_or_404(tournament_id: int, entrant_id: int) -> EntrantView:
    found = (one for one in entrants_of(current_session(), tournament_id) if one.id == entrant_id)
    return next(found, None) or abort(HTTPStatus.NOT_FOUND)


def match_or_404(match_id: int) -> MatchRecord:
    """A match; one of a draft is there for the organiser alone."""
    try:
        record = match_record(current_session(), match_id)
    except Problem:
        abort(HTTPStatus.NOT_FOUND)
    if not record.published and not is_organiser():
        abort(HTTPStatus.NOT_FOUND)
    return record


def played_match(match_id: int) -> MatchRecord:
    """As `match_or_404`, where there is something to fill in. Refused: `is-bye`."""
    record = match_or_404(match_id)
    if record.bye:
        raise Problem("is-bye")
    return record


def tournament_of(record: MatchRecord) -> Tournament:
    return current_session().get_one(Tournament, record.tournament_id)


def round_or_404(tournament_id: int, number: int) -> Round:
    """A round; a draft is there for the organiser alone."""
    wanted = select(Round).where(Round.tournament_id == tournament_id, Round.number == number, STANDS)
    found = current_session().exec(wanted).first()
    if found is None or (found.status == RoundStatus.DRAFT and not is_organiser()):
        abort(HTTPStatus.NOT_FOUND)
    return found


def draft_address(tournament_id: int, round_id: int) -> str:
    """Of a draft that this request has made."""
    number = current_session_anew().get_one(Round, round_id).number
    return url_for("rounds.show", tournament_id=tournament_id, number=number)


def published_rounds(tournament_id: int) -> Sequence[Round]:
    """The newest first."""
    wanted = select(Round).where(Round.tournament_id == tournament_id, PUBLISHED)
    return current_session().exec(wanted.order_by(Round.number.desc())).all()


def tables_in_use(tournament_id: int) -> Sequence[PlayTable]:
    return tables.tables_in_use(current_session(), tournament_id)
