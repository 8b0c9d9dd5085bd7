"""One match: how it stands, for everybody; confirming, conflicts and its table, for the organiser."""

from flask import flash, render_template
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from scorer.models import How, Status, Tournament
from scorer.rows.logged import match_version, rare_version
from scorer.rows.matches.record import MatchRecord, check_id
from scorer.rows.tables.places import tables_in_use
from scorer.services.matches.settling import Choice, chosen, confirm, settle
from scorer.services.rounds.waiting import assign_table
from scorer.session import current_folds, current_session
from scorer.web.addresses import read_row_id_or_none, tournament_of
from scorer.web.files.protocols import has_protocol
from scorer.web.files.records import has_records
from scorer.web.hall.live import live_page
from scorer.web.hall.live_parts import Drawing
from scorer.web.matches.conflicts import SETTLED, put_aside, shown_conflicts
from scorer.web.matches.page import Authors, history, parti_views, plus_and_minus, told, words_of
from scorer.web.matches.view import match_view
from scorer.web.pages import act_as_organiser, button, open_to_everybody, organisers_pages
from scorer.words.hands import line_of, step_title

blueprint = organisers_pages("matches", __name__, "/matcher/<row_id:match_id>")


@blueprint.get("")
@open_to_everybody
def show(record: MatchRecord) -> ResponseReturnValue:
    tournament = tournament_of(record)
    match = current_folds().folded(record)
    files = {"has_protocol": has_protocol(match), "has_records": has_records([match])}
    return live_page("matches/show.html", tournament, _drawing(record, tournament), **files)


def _drawing(record: MatchRecord, tournament: Tournament) -> Drawing:
    def shows() -> object:
        session = current_session()
        return rare_version(session, tournament.id), match_version(session, record.id)

    return Drawing(lambda: _part(record, tournament), shows)


def _part(record: MatchRecord, tournament: Tournament) -> str:
    view = match_view(record)
    authors = Authors(current_session(), (*record.submissions, *record.conflicts, *record.settlements))
    return render_template(
        "matches/_match.html",
        view=view,
        ended=tournament.status == Status.FINISHED,
        partier=parti_views(view.fold),
        **told(record),
        columns=plus_and_minus(view.fold.state),
        step_title=step_title,
        line_of=line_of,
        who=authors.name,
        history={entry.id: history(record, entry, authors) for entry in view.fold.entries},
        shown_conflicts=shown_conflicts(view, authors, words_of(record)),
        put_aside=put_aside(record, authors),
        struck=[entry for entry in view.fold.entries if entry.struck],
        tables=[table.number for table in tables_in_use(current_session(), record.tournament_id)],
    )


@blueprint.post("/bekrafta")
@button(".show", after=str)
def confirm_paper(record: MatchRecord, after: str) -> None:
    """Confirm for both sides, who have signed the protocol."""
    act_as_organiser(confirm, record.id, None, after or None)
    flash(gettext("Matchen är bekräftad."))


@blueprint.post("/konflikt")
@button(".show", conflict=check_id, how=chosen, reason=str, last=str)
def settle_conflict(record: MatchRecord, conflict: str, how: How, reason: str, last: str) -> None:
    """The hands of a conflict replace others, are added after them, or are put away."""
    act_as_organiser(settle, record.id, conflict, Choice(how, reason, last))
    flash(gettext(SETTLED[how]))


@blueprint.post("/bord")
@button(".show", table=read_row_id_or_none)
def move(record: MatchRecord, table: int | None) -> None:
    """Move the match with its hands to another table."""
    act_as_organiser(assign_table, record.id, table)
    flash(gettext("Bordet är bytt."))
