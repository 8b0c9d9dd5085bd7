"""Before a match is played: who sits where and deals first, who did not come, or that it is played later."""

from collections.abc import Sequence

from flask import flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from engine.contest.ledger import Kind
from scorer.forms.entry import WalkOverForm
from scorer.problems import Problem
from scorer.rows.entrants.view import PersonView
from scorer.rows.matches.record import MatchRecord
from scorer.rows.tables.places import tables_in_use
from scorer.services.matches.before_play import play_postponed, postpone, take_seats
from scorer.services.matches.entries import submit
from scorer.session import current_session
from scorer.web.addresses import read_row_id_or_none, refuse_bye
from scorer.web.matches.page import form_sides
from scorer.web.matches.paper_entry import say_outcome
from scorer.web.matches.view import age_warning, match_view
from scorer.web.pages import (
    act_as_organiser,
    button,
    organisers_pages,
    page_status,
    refusals_said,
    sentence_of,
)

blueprint = organisers_pages("before_play", __name__, "/matcher/<row_id:match_id>")
blueprint.before_request(refuse_bye)


@blueprint.route("/platser", methods=["GET", "POST"])
def seats(record: MatchRecord) -> ResponseReturnValue:
    """Seats and first dealer are chosen; the hands stay as they are."""
    proposed = record.proposed_seats
    chosen, dealer = [person.id if person else 0 for person in proposed], record.first_dealer
    if request.method == "POST":
        chosen = [request.form.get(f"seat_{seat}", type=int) or 0 for seat in range(len(proposed))]
        dealer = request.form.get("dealer", type=int)
        with refusals_said():
            act_as_organiser(take_seats, record.id, chosen, dealer)
            flash(gettext("Platserna är sparade."))
            return redirect(url_for("matches.show"))
    page = render_template(
        "matches/seats.html", seats=proposed, choices=_seat_choices(record), chosen=chosen, dealer=dealer
    )
    return page, page_status(request.method == "POST")


def _seat_choices(record: MatchRecord) -> Sequence[Sequence[PersonView]]:
    """The persons who may sit on each seat: all before the first hand, later those of the seat's side."""
    sides = [[person for entrant in side for person in entrant.may_sit] for side in record.sides]
    form = record.rules.form
    if record.submissions or record.conflicts:
        return [sides[form.side_of(seat)] for seat in range(form.seats)]
    return [[person for side in sides for person in side]] * form.seats


@blueprint.route("/walk-over", methods=["GET", "POST"])
def walk_over(record: MatchRecord) -> ResponseReturnValue:
    form = WalkOverForm([side.label for side in form_sides(record)])
    if form.validate_on_submit():
        with refusals_said():
            outcome = act_as_organiser(submit, form.sent(record, Kind.WALK_OVER, form.content))
            came = gettext("W.o. är sparad."), gettext("Sparat: ingen av dem kom.")
            say_outcome(outcome, came[form.nobody_came])
            return redirect(url_for("matches.show"))
    elif form.is_submitted():
        flash(_what_is_wrong(form), "problem")
    form.after.data = record.last or ""
    page = render_template(
        "matches/walk_over.html",
        form=form,
        view=match_view(record),
        warning=age_warning(record.tournament_id, record.round_number),
    )
    return page, page_status(form.is_submitted())


def _what_is_wrong(form: WalkOverForm) -> str:
    """The sentence for a form that names nobody, a side that does not exist, or an unknown cause."""
    winner = "" if form.several else str(form.winner.data or "")
    if winner.lstrip("-").isdecimal():
        return sentence_of(Problem("malformed-request" if form.cause.errors else "side-wrong"))
    if form.cause.errors:
        return sentence_of(Problem("malformed-request"))
    if form.several:
        return str(gettext("Kryssa för dem som inte kom."))
    return str(gettext("Välj vem som var på plats."))


@blueprint.get("/senare")
def postponing(record: MatchRecord) -> ResponseReturnValue:
    tables = tables_in_use(current_session(), record.tournament_id)
    return render_template(
        "mishaps/postpone.html", view=match_view(record), tables=[table.number for table in tables]
    )


@blueprint.post("/senare")
@button("matches.show", reason=str)
def later(record: MatchRecord, reason: str) -> None:
    act_as_organiser(postpone, record.id, reason)
    flash(gettext("Matchen är uppskjuten. Bordet är fritt, och de andra ronderna kan gå vidare."))


@blueprint.post("/senare/nu")
@button("matches.show", table=read_row_id_or_none)
def play_now(record: MatchRecord, table: int | None) -> None:
    act_as_organiser(play_postponed, record.id, table)
    flash(
        gettext("Matchen spelas nu vid bord %(table)s.", table=table)
        if table
        else gettext("Matchen spelas nu och väntar på bord.")
    )
