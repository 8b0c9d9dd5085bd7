"""One match: how it stands, for everybody; seats, walk-over and confirming, for the organiser."""

from collections.abc import Sequence
from functools import partial

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from engine.contest.ledger import NO_SHOW, Kind
from engine.objection import Refusal
from scorer.forms.base import new_id
from scorer.models import Status, Tournament
from scorer.rows.entrants.view import PersonView
from scorer.rows.matches.record import MatchRecord
from scorer.services.actor import ORGANISER
from scorer.services.change import act
from scorer.services.matches.confirming import confirm
from scorer.services.matches.contents import check_id
from scorer.services.matches.entries import submit
from scorer.services.matches.seats import proposed_seats, take_seats
from scorer.services.matches.settling import chosen, settle
from scorer.services.rounds.waiting import assign_table
from scorer.session import current_session, database
from scorer.web.hall.live import live_page
from scorer.web.matches.disputes import SETTLED, disputes, put_aside
from scorer.web.matches.entering import say_outcome, sent_by_form
from scorer.web.matches.page import (
    Authors,
    form_sides,
    history,
    parti_views,
    plus_and_minus,
    seat_names,
    short_sides,
    words_of,
)
from scorer.web.matches.view import match_view
from scorer.web.reading import match_or_404, played_match, tables_in_use, tournament_of
from scorer.web.refusals import page_status, refusals_said, sentence_of
from scorer.web.rounds.age import age_warning
from scorer.web.row_id import sent_row_id
from scorer.web.shell.auth import organiser_required
from scorer.words.hands import pieces, step_title
from scorer.words.terms import Terms

blueprint = Blueprint("matches", __name__, url_prefix="/matcher/<int:match_id>")


@blueprint.get("")
def show(match_id: int) -> ResponseReturnValue:
    record = match_or_404(match_id)
    tournament = tournament_of(record)
    return live_page("matches/show.html", tournament, lambda: _part(record, tournament), record=record)


def _part(record: MatchRecord, tournament: Tournament) -> str:
    view = match_view(record)
    authors = Authors(current_session(), (*record.submissions, *record.conflicts, *record.settlements))
    return render_template(
        "matches/_match.html",
        view=view,
        ended=tournament.status == Status.FINISHED,
        record=record,
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
        disputes=disputes(view, authors, words_of(record)),
        put_aside=put_aside(record, authors),
        struck=[entry for entry in view.fold.entries if entry.struck],
        tables=[table.number for table in tables_in_use(record.tournament_id)],
    )


@blueprint.route("/platser", methods=["GET", "POST"])
@organiser_required
def seats(match_id: int) -> ResponseReturnValue:
    """Who sits where and who deals first; the hands stay as they are."""
    record = played_match(match_id)
    proposed = proposed_seats(record)
    chosen, dealer = [person.id if person else 0 for person in proposed], record.first_dealer
    if request.method == "POST":
        chosen = [request.form.get(f"seat_{seat}", type=int) or 0 for seat in range(len(proposed))]
        dealer = request.form.get("dealer", type=int)
        with refusals_said():
            act(database(), ORGANISER, take_seats, match_id, chosen, dealer)
            flash(gettext("Platserna är sparade."))
            return redirect(url_for(".show", match_id=match_id))
    page = render_template(
        "matches/seats.html",
        record=record,
        tournament=tournament_of(record),
        seats=proposed,
        choices=_seat_choices(record),
        chosen=chosen,
        dealer=dealer,
    )
    return page, page_status(request.method == "POST")


def _seat_choices(record: MatchRecord) -> Sequence[Sequence[PersonView]]:
    """Who may sit on each seat: of the side that has it, before the first hand anybody."""
    sides = [[person for entrant in side for person in entrant.may_sit] for side in record.sides]
    form = record.rules.form
    if record.submissions or record.conflicts:
        return [sides[form.side_of(seat)] for seat in range(form.seats)]
    return [[person for side in sides for person in side]] * form.seats


@blueprint.route("/walk-over", methods=["GET", "POST"])
@organiser_required
def walk_over(match_id: int) -> ResponseReturnValue:
    record = played_match(match_id)
    if request.method == "POST" and _give_walk_over(record):
        return redirect(url_for(".show", match_id=match_id))
    page = render_template(
        "matches/walk_over.html",
        record=record,
        tournament=tournament_of(record),
        sides=form_sides(record),
        view=match_view(record),
        entry_id=new_id(),
        winner=request.form.get("winner", ""),
        warning=age_warning(record.tournament_id, record.round_number),
        no_show=request.form.get("cause") == NO_SHOW,
        reason=request.form.get("reason", ""),
    )
    return page, page_status(request.method == "POST")


def _give_walk_over(record: MatchRecord) -> bool:
    winner = request.form.get("winner", type=int)
    if winner is None and request.form.get("winner") != "nobody":
        flash(gettext("Välj vem som var på plats."), "problem")
        return False
    with refusals_said():
        content: dict[str, object] = {"winner": winner, "cause": request.form.get("cause", "")}
        outcome = act(database(), ORGANISER, submit, sent_by_form(record, Kind.WALK_OVER, content))
        came = gettext("Walk-over är satt."), gettext("Sparat: ingen av dem kom.")
        say_outcome(outcome, came[winner is None])
        return True
    return False


@blueprint.post("/bekrafta")
@organiser_required
def confirm_paper(match_id: int) -> ResponseReturnValue:
    """On behalf of both sides, who have signed on paper."""
    match_or_404(match_id)
    with refusals_said():
        act(database(), ORGANISER, confirm, match_id, None, request.form.get("after") or None)
        flash(gettext("Matchen är bekräftad."))
    return redirect(url_for(".show", match_id=match_id))


@blueprint.post("/konflikt")
@organiser_required
def settle_conflict(match_id: int) -> ResponseReturnValue:
    """With one press: what came in beside the rest counts in its place or after it, or is put away."""
    record = match_or_404(match_id)
    try:
        conflict, reason = check_id(request.form.get("conflict")), request.form.get("reason", "")
        how = chosen(request.form.get("how"))
        act(database(), ORGANISER, settle, match_id, conflict, how, reason)
        flash(gettext(SETTLED[how]))
    except Refusal as refusal:
        flash(sentence_of(refusal, record.rules.form), "problem")
    return redirect(url_for(".show", match_id=match_id))


@blueprint.post("/bord")
@organiser_required
def move(match_id: int) -> ResponseReturnValue:
    """To another table; the hands go with the match."""
    match_or_404(match_id)
    table = sent_row_id("table")
    with refusals_said():
        act(database(), ORGANISER, assign_table, match_id, table)
        flash(gettext("Bordet är bytt."))
    return redirect(url_for(".show", match_id=match_id))
