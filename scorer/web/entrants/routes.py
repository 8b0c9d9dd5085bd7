"""Those who play: written in, pasted, marked present, changed, removed before play."""

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from engine.pairing.systems import SYSTEMS
from scorer.forms.entrant import EntrantForm, NewEntrantForm, PasteForm, entrant_values
from scorer.models import Entrant, Status, Tournament
from scorer.pasting import PastedLine, read_pasted
from scorer.problems import Problem
from scorer.rows.entrants.leaves import withdrawn_from
from scorer.rows.entrants.view import entrants_of
from scorer.rows.entrants.warnings import NameWarning, name_warnings
from scorer.rows.rounds.drawing import entrant_size
from scorer.services.actor import ORGANISER
from scorer.services.change import act
from scorer.services.entrants.registering import (
    check_removable,
    edit_entrant,
    register,
    remove_entrant,
    set_present,
)
from scorer.session import current_session, database
from scorer.web.once import once
from scorer.web.reading import entrant_or_404, tournament_or_404
from scorer.web.refusals import page_status, refusals_said, sentence_of, show_at_field
from scorer.web.shell.auth import organiser_required
from scorer.words.terms import Terms, terms_of

blueprint = Blueprint("entrants", __name__, url_prefix="/tavlingar/<int:tournament_id>/par")


@blueprint.route("", methods=["GET", "POST"])
@organiser_required
def index(tournament_id: int) -> ResponseReturnValue:
    terms = terms_of(tournament_or_404(tournament_id))
    form = NewEntrantForm(terms)
    if form.validate_on_submit():
        try:
            registration = form.registration()
            once(register, tournament_id, [registration])
            flash(terms("added", name=" – ".join(registration.members)))
            return redirect(url_for(".index", tournament_id=tournament_id, ny=1))
        except Problem as problem:
            show_at_field(form, problem)
    return _list(tournament_id, form)


def _list(tournament_id: int, form: NewEntrantForm) -> ResponseReturnValue:
    tournament = tournament_or_404(tournament_id)
    found = entrants_of(current_session(), tournament_id)
    page = render_template(
        "entrants/index.html",
        tournament=tournament,
        entrants=found,
        form=form,
        warnings=[_warning(one, terms_of(tournament)) for one in name_warnings(found)],
        away=withdrawn_from(current_session(), tournament_id, None),
        by_hand=SYSTEMS[tournament.system].by_hand,
        fresh="ny" in request.args,
    )
    return page, page_status(form.errors)


def _warning(warning: NameWarning, terms: Terms) -> str:
    (name, other), (one, two) = warning.names, warning.numbers
    return terms(warning.code, name=name, other=other, one=one, two=two)


@blueprint.route("/klistra", methods=["GET", "POST"])
@organiser_required
def paste(tournament_id: int) -> ResponseReturnValue:
    """Paste, look at what it will be, then add all or nothing."""
    tournament = tournament_or_404(tournament_id)
    terms = terms_of(tournament)
    form = PasteForm(terms)
    lines: tuple[PastedLine, ...] = ()
    if form.validate_on_submit():
        lines = _read(form, entrant_size(tournament))
        if "save" in request.form and _all_right(lines) and _add(tournament, form, lines):
            return redirect(url_for(".index", tournament_id=tournament_id))
    page = render_template(
        "entrants/paste.html",
        tournament=tournament,
        form=form,
        lines=[(line, sentence_of(line.problem) if line.problem else None) for line in lines],
        all_right=_all_right(lines),
    )
    return page, page_status(form.errors or (lines and not _all_right(lines)))


def _read(form: PasteForm, size: int) -> tuple[PastedLine, ...]:
    """Nothing where the text as a whole does not work: the field then says why."""
    try:
        lines = read_pasted(form.text.data or "", size)
        if not lines:
            raise Problem("nothing-pasted")
    except Problem as problem:
        form.text.errors = [sentence_of(problem)]
        return ()
    return lines


def _all_right(lines: tuple[PastedLine, ...]) -> bool:
    return bool(lines) and all(line.registration for line in lines)


def _add(tournament: Tournament, form: PasteForm, lines: tuple[PastedLine, ...]) -> bool:
    registrations = [line.registration for line in lines if line.registration]
    try:
        added = once(register, tournament.id, registrations)
    except Problem as problem:
        form.text.errors = [sentence_of(problem)]
        return False
    flash(terms_of(tournament).counted("registered", len(added)))
    return True


@blueprint.route("/<int:entrant_id>", methods=["GET", "POST"])
@organiser_required
def edit(tournament_id: int, entrant_id: int) -> ResponseReturnValue:
    tournament = tournament_or_404(tournament_id)
    entrant = entrant_or_404(tournament_id, entrant_id)
    form = EntrantForm(terms_of(tournament), data=entrant_values(entrant))
    if tournament.status != Status.REGISTERING:
        del form.number
    if form.validate_on_submit():
        try:
            once(edit_entrant, entrant_id, form.registration())
            flash(gettext("Ändringen är sparad."))
            return redirect(url_for(".index", tournament_id=tournament_id))
        except Problem as problem:
            show_at_field(form, problem)
    page = render_template(
        "entrants/edit.html",
        tournament=tournament,
        entrant=entrant,
        form=form,
        stays=_why_it_stays(entrant_id),
        away=entrant_id in withdrawn_from(current_session(), tournament_id, None),
    )
    return page, page_status(form.errors)


def _why_it_stays(entrant_id: int) -> str:
    """Why it cannot be removed; empty where it can."""
    session = current_session()
    try:
        check_removable(session, session.get_one(Entrant, entrant_id))
    except Problem as problem:
        return sentence_of(problem)
    return ""


@blueprint.post("/<int:entrant_id>/pa-plats")
@organiser_required
def mark_present(tournament_id: int, entrant_id: int) -> ResponseReturnValue:
    entrant_or_404(tournament_id, entrant_id)
    with refusals_said():
        act(database(), ORGANISER, set_present, entrant_id, present=request.form.get("present") == "1")
    return redirect(url_for(".index", tournament_id=tournament_id, _anchor=f"par-{entrant_id}"))


@blueprint.route("/<int:entrant_id>/ta-bort", methods=["GET", "POST"])
@organiser_required
def remove(tournament_id: int, entrant_id: int) -> ResponseReturnValue:
    tournament = tournament_or_404(tournament_id)
    entrant = entrant_or_404(tournament_id, entrant_id)
    if request.method == "GET":
        stays = _why_it_stays(entrant_id)
        return render_template("entrants/remove.html", tournament=tournament, entrant=entrant, stays=stays)
    with refusals_said():
        act(database(), ORGANISER, remove_entrant, entrant_id)
        flash(terms_of(tournament)("removed", name=entrant.label))
    return redirect(url_for(".index", tournament_id=tournament_id))
