"""The log: when, who, what, before and after, and the way to undo it."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue
from sqlmodel import select

from scorer.log.actions import Action
from scorer.models import LogEntry
from scorer.session import current_session
from scorer.web.log.undo import Undoing, undoing
from scorer.web.matches.page import Authors
from scorer.web.reading import tournament_or_404
from scorer.web.row_id import read_row_id
from scorer.web.shell.auth import organiser_required
from scorer.words.log.naming import Naming
from scorer.words.log.telling import tell
from scorer.words.log.told import Told

PAGE = 100
HANDS = (
    Action.DEAL_SAVED,
    Action.PARTI_SAVED,
    Action.TAKE_SEATS,
    Action.ENTER_TABLE,
    Action.HOLD_TABLE,
)
"""What tablets do all evening: left out where the organiser's own doings are looked for."""
blueprint = Blueprint("log_page", __name__, url_prefix="/tavlingar/<int:tournament_id>/logg")


@dataclass(frozen=True, slots=True)
class Shown:
    entry: LogEntry
    told: Told
    who: str
    undo: Undoing | None


@blueprint.get("")
@organiser_required
def show(tournament_id: int) -> ResponseReturnValue:
    """The newest first, a page at a time."""
    tournament = tournament_or_404(tournament_id)
    older, everything = read_row_id(request.args.get("fore", "")), "allt" in request.args
    found = _entries(tournament_id, older, everything)
    shown = found[:PAGE]
    naming, undo = Naming(current_session(), tournament), undoing(tournament)
    authors = Authors(current_session(), shown)
    return render_template(
        "log/show.html",
        tournament=tournament,
        lines=[Shown(entry, tell(naming, entry), authors.name(entry), undo(entry)) for entry in shown],
        next=shown[-1].id if len(found) > PAGE else None,
        everything=everything,
        first=not older,
    )


def _entries(tournament_id: int, older: int, everything: bool) -> Sequence[LogEntry]:
    """One more than a page holds, so that it is seen whether there are more."""
    wanted = select(LogEntry).where(LogEntry.tournament_id == tournament_id)
    if older:
        wanted = wanted.where(LogEntry.id < older)
    if not everything:
        wanted = wanted.where(LogEntry.action.not_in(HANDS))
    return current_session().exec(wanted.order_by(LogEntry.id.desc()).limit(PAGE + 1)).all()
