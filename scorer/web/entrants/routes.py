"""Entrants are written in, marked present, changed, and removed before play."""

from collections.abc import Sequence

from flask import flash, redirect, render_template, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext, ngettext

from engine.pairing.systems import SYSTEMS
from scorer.forms.entrant import EntrantForm, NewEntrantForm, entrant_values
from scorer.models import AdjustmentKind, Entrant, Status, Tournament
from scorer.problems import Problem
from scorer.rows.entrants.extras import adjustments_of, counted, withdrawn_from
from scorer.rows.entrants.played_before import names_played
from scorer.rows.entrants.view import EntrantView, entrants_of, usual_fee
from scorer.rows.entrants.warnings import name_warnings
from scorer.rows.standings.scoring import tournament_scoring
from scorer.services.entrants.fees import set_fees, set_paid
from scorer.services.entrants.last_time import earlier_ones
from scorer.services.entrants.late import has_sat
from scorer.services.entrants.registering import (
    check_removable,
    edit_entrant,
    register,
    remove_entrant,
    set_present,
)
from scorer.session import current_session
from scorer.web.pages import (
    act_as_organiser,
    button,
    form_page,
    is_yes,
    once,
    organisers_pages,
    refusals_at,
    sentence_of,
)
from scorer.words.figures import figure
from scorer.words.terms import terms_of

blueprint = organisers_pages("entrants", __name__, "/tavlingar/<row_id:tournament_id>/par")


def _whole(given: str) -> int:
    """The number that was written, or 0, which no fee is."""
    given = given.strip()
    return int(given) if given.isascii() and given.isdigit() and len(given) < 10 else 0


@blueprint.route("", methods=["GET", "POST"])
def index(tournament: Tournament) -> ResponseReturnValue:
    terms = terms_of(tournament)
    form = NewEntrantForm(terms)
    if form.validate_on_submit():
        with refusals_at(form):
            registration = form.registration()
            once(register, tournament.id, [registration])
            flash(terms("added", name=" – ".join(registration.members)))
            return redirect(url_for(".index", _anchor="first"))  # the next one is written there
    entrants = entrants_of(current_session(), tournament.id)
    return form_page(
        "entrants/index.html",
        form,
        entrants=entrants,
        names=names_played(current_session(), tournament.id),
        has_earlier=bool(earlier_ones(current_session(), tournament)),
        warnings=[terms.warning(warning) for warning in name_warnings(entrants)],
        away=withdrawn_from(current_session(), tournament.id, None),
        by_hand=SYSTEMS[tournament.system].by_hand,
        usual_fee=usual_fee(entrants) or "",
        takes_fees=any(entrant.fee or entrant.paid for entrant in entrants),
        fees=sum(entrant.fee for entrant in entrants if entrant.paid or not entrant.left),
        fees_paid=sum(entrant.fee for entrant in entrants if entrant.paid),
    )


@blueprint.route("/<row_id:entrant_id>", methods=["GET", "POST"])
def edit(tournament: Tournament, entrant: EntrantView) -> ResponseReturnValue:
    form = EntrantForm(terms_of(tournament), data=entrant_values(entrant))
    if tournament.status != Status.REGISTERING:
        del form.number
    if form.validate_on_submit():
        with refusals_at(form):
            once(edit_entrant, entrant.id, form.registration_over(entrant))
            flash(gettext("Ändringen är sparad."))
            return redirect(url_for(".index"))
    session = current_session()
    return form_page(
        "entrants/edit.html",
        form,
        names=names_played(session, tournament.id),
        stays=_why_it_stays(entrant.id),
        away=entrant.id in withdrawn_from(session, tournament.id, None),
        played=has_sat(session, session.get_one(Entrant, entrant.id)),
    )


def _why_it_stays(entrant_id: int) -> str:
    """Why the entrant cannot be removed; empty where it can."""
    session = current_session()
    try:
        check_removable(session, session.get_one(Entrant, entrant_id))
    except Problem as problem:
        return sentence_of(problem)
    return ""


@blueprint.post("/<row_id:entrant_id>/pa-plats")
@button(".index", anchor="par-{entrant_id}", present=is_yes)
def mark_present(tournament: Tournament, entrant: EntrantView, present: bool) -> None:
    act_as_organiser(set_present, entrant.id, present=present)


@blueprint.post("/<row_id:entrant_id>/betalat")
@button(".index", anchor="par-{entrant_id}", paid=is_yes)
def mark_paid(tournament: Tournament, entrant: EntrantView, paid: bool) -> None:
    act_as_organiser(set_paid, entrant.id, paid=paid)


@blueprint.post("/avgift")
@button(".index", fee=_whole)
def set_all_fees(tournament: Tournament, fee: int) -> None:
    many = once(set_fees, tournament.id, fee)
    said = ngettext(
        "En ska nu betala %(fee)s kr.", "%(num)s ska nu betala %(fee)s kr.", many, fee=figure(fee)
    )
    flash(said)


@blueprint.get("/<row_id:entrant_id>/ta-bort")
def remove(tournament: Tournament, entrant: EntrantView) -> ResponseReturnValue:
    return render_template(
        "entrants/remove.html", stays=_why_it_stays(entrant.id), along=_goes_along(tournament, entrant)
    )


def _goes_along(tournament: Tournament, entrant: EntrantView) -> Sequence[str]:
    """What is taken away with the entrant."""
    scored, terms = tournament_scoring(tournament).scored, terms_of(tournament)
    given = adjustments_of(current_session(), entrant.id)
    amounts = [(terms.given(counted(row), scored=scored), row) for row in given if row.withdrawn is None]
    return [
        *(gettext("%(name)s, ersättare", name=person.name) for person in entrant.substitutes),
        *(
            gettext("%(amount)s för det som missades", amount=amount)
            if row.kind == AdjustmentKind.LATE
            else gettext("%(amount)s (%(reason)s)", amount=amount, reason=row.reason)
            for amount, row in amounts
        ),
        *([gettext("Att de har lämnat tävlingen")] if entrant.left else []),
    ]


@blueprint.post("/<row_id:entrant_id>/ta-bort")
@button(".index")
def remove_now(tournament: Tournament, entrant: EntrantView) -> None:
    act_as_organiser(remove_entrant, entrant.id)
    flash(terms_of(tournament)("removed", name=entrant.label))
