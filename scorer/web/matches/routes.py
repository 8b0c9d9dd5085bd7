"""One match: how it stands, for everybody; confirming, conflicts and its table, for the organiser."""

from functools import partial

from flask import flash, render_template, request
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from scorer.models import Status, Tournament
from scorer.rows.matches.record import MatchRecord, check_id
from scorer.rows.tables.places import tables_in_use
from scorer.services.matches.confirming import confirm
from scorer.services.matches.settling import Choice, chosen, settle
from scorer.services.rounds.waiting import assign_table
from scorer.session import current_session
from scorer.web.addresses import sent_row_id, tournament_of
from scorer.web.hall.live import live_page
from scorer.web.matches.conflicts import SETTLED, put_aside, shown_conflicts
from scorer.web.matches.page import (
    Authors,
    history,
    parti_views,
    plus_and_minus,
    seat_names,
    short_sides,
    words_of,
)
from scorer.web.matches.view import match_view
from scorer.web.once import act_as_organiser
from scorer.web.refusals import button
from scorer.web.rooms import open_to_everybody, organisers_pages
from scorer.words.hands import pieces, step_title
from scorer.words.terms import Terms

blueprint = organisers_pages("matches", __name__, "/matcher/<row_id:match_id>")


@blueprint.get("")
@open_to_everybody
def show(record: MatchRecord) -> ResponseReturnValue:
    tournament = tournament_of(record)
    return live_page("matches/show.html", tournament, lambda: _part(record, tournament))


def _part(record: MatchRecord, tournament: Tournament) -> str:
    view = match_view(record)
    authors = Authors(current_session(), (*record.submissions, *record.conflicts, *record.settlements))
    return render_template(
        "matches/_match.html",
        view=view,
        ended=tournament.status == Status.FINISHED,
        partier=parti_views(view.fold),
        shorts=short_sides(record),
        seats=seat_names(record),
        words=words_of(record),
        terms=Terms(record.rules.form),
        columns=plus_and_minus(view.fold.state),
        pieces=partial(pieces, record.rules.form),
        step_title=step_title,
        who=authors.name,
        history={entry.id: history(record, entry, authors) for entry in view.fold.entries},
        shown_conflicts=shown_conflicts(view, authors, words_of(record)),
        put_aside=put_aside(record, authors),
        struck=[entry for entry in view.fold.entries if entry.struck],
        tables=[table.number for table in tables_in_use(current_session(), record.tournament_id)],
    )


@blueprint.post("/bekrafta")
@button(".show")
def confirm_paper(record: MatchRecord) -> None:
    """Confirm for both sides, who have signed the protocol."""
    act_as_organiser(confirm, record.id, None, request.form.get("after") or None)
    flash(gettext("Matchen är bekräftad."))


@blueprint.post("/konflikt")
@button(".show")
def settle_conflict(record: MatchRecord) -> None:
    """The hands of a conflict replace others, are added after them, or are put away."""
    conflict, reason = check_id(request.form.get("conflict")), request.form.get("reason", "")
    how = chosen(request.form.get("how"))
    choice = Choice(how, reason, request.form.get("last"))
    act_as_organiser(settle, record.id, conflict, choice)
    flash(gettext(SETTLED[how]))


@blueprint.post("/bord")
@button(".show")
def move(record: MatchRecord) -> None:
    """Move the match with its hands to another table."""
    act_as_organiser(assign_table, record.id, sent_row_id("table"))
    flash(gettext("Bordet är bytt."))
