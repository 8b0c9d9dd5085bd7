"""The log: when, who, what, before and after, and the way to undo it."""

from dataclasses import dataclass

from flask import render_template, request
from flask.typing import ResponseReturnValue

from scorer.log.actions import Action
from scorer.models import LogEntry, Tournament
from scorer.rows.logged import log_lines, read_in
from scorer.session import current_session
from scorer.web.addresses import read_row_id
from scorer.web.log.undo import Undoing, undoing
from scorer.web.matches.page import Authors
from scorer.web.pages import organisers_pages
from scorer.words.log.naming import Naming
from scorer.words.log.telling import Told, tell

PAGE = 100
HANDS = (
    Action.DEAL_SAVED,
    Action.PARTI_SAVED,
    Action.TAKE_SEATS,
    Action.ENTER_TABLE,
    Action.HOLD_TABLE,
)
"""Actions of tablets, which are many; they are left out unless the reader asks for them."""
blueprint = organisers_pages("log_page", __name__, "/tavlingar/<row_id:tournament_id>/logg")


@dataclass(frozen=True, slots=True)
class Shown:
    entry: LogEntry
    told: Told
    who: str
    undo: Undoing | None


@blueprint.get("")
def show(tournament: Tournament) -> ResponseReturnValue:
    """The log, the newest lines first, page by page."""
    session = current_session()
    older, everything = read_row_id(request.args.get("fore", "")), "allt" in request.args
    without = () if everything else HANDS
    found = log_lines(session, tournament.id, before=older, without=without, most=PAGE + 1)
    shown = found[:PAGE]
    naming, authors, undo = Naming(session, tournament), Authors(session, shown), undoing(tournament)
    return render_template(
        "log/show.html",
        lines=[Shown(entry, tell(naming, entry), authors.name(entry), undo(entry)) for entry in shown],
        next=shown[-1].id if len(found) > PAGE else None,
        everything=everything,
        first=not older,
        read_in=None if older else read_in(session, tournament.id),
    )
