"""The organiser's page of the big screens: what each of them shows, pictures, the winners place by place."""

from flask import flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from scorer.forms.hall import PictureForm, ScreenForm
from scorer.models import Tournament
from scorer.network.addresses import public_url
from scorer.problems import Problem
from scorer.rows.prizes import prizes_of
from scorer.rows.screens import FIRST, known_pictures, screen_numbered, screens_of
from scorer.services.tournaments.pictures import MOST_BYTES, add_picture, remove_picture
from scorer.services.tournaments.screens import (
    MOST_SCREENS,
    add_screen,
    remove_screen,
    set_screen,
    tell_winners,
)
from scorer.session import current_session
from scorer.web.addresses import read_row_id
from scorer.web.hall.slides import winners
from scorer.web.pages import (
    act_as_organiser,
    button,
    once,
    organisers_pages,
    page_status,
    refusals_at,
    sentence_of,
)
from scorer.web.shell.security import takes
from scorer.web.standings.routes import table_of
from scorer.words.log.screens import screen_name, shown_words

blueprint = organisers_pages("screens", __name__, "/tavlingar/<row_id:tournament_id>/storbilder")
MOST_SENT = MOST_BYTES + 64 * 1024
"""Bytes of the form with its file."""


@blueprint.get("")
def index(tournament: Tournament) -> ResponseReturnValue:
    return _index(tournament, PictureForm(formdata=None))


def _index(tournament: Tournament, form: PictureForm) -> ResponseReturnValue:
    session = current_session()
    screens = screens_of(session, tournament.id).values()
    page = render_template(
        "hall/screens_index.html",
        form=form,
        screens=[(screen, screen_name(screen), shown_words(screen)) for screen in screens],
        places=winners(table_of(tournament), prizes_of(session, tournament.id)),
        pictures=known_pictures(session),
        most=MOST_SCREENS,
        address=public_url,
        too_large=sentence_of(Problem("picture-large")),
    )
    return page, page_status(form.errors)


@blueprint.post("/ny")
@button(".index")
def add(tournament: Tournament) -> ResponseReturnValue:
    number = once(add_screen, tournament.id)
    return redirect(url_for(".choose", screen=number))


@blueprint.route("/<number:screen>", methods=["GET", "POST"])
def choose(tournament: Tournament, screen: int) -> ResponseReturnValue:
    session = current_session()
    before = screen_numbered(session, tournament.id, screen)
    form = ScreenForm(known_pictures(session))
    if form.validate_on_submit():
        with refusals_at(form):
            once(set_screen, tournament.id, form.chosen(screen))
            flash(gettext("Sparat. Storbilden byter inom några sekunder."))
            return redirect(url_for(".index"))
    elif not form.is_submitted():
        form.fill(before)
    page = render_template(
        "hall/screen_choose.html", form=form, name=screen_name(before), number=screen, first=FIRST
    )
    return page, page_status(form.errors)


@blueprint.post("/<number:screen>/ta-bort")
@button(".index")
def remove(tournament: Tournament, screen: int) -> None:
    act_as_organiser(remove_screen, tournament.id, screen)


@blueprint.post("/<number:screen>/vinnare")
@button(".index", told=read_row_id)
def tell(tournament: Tournament, screen: int, told: int) -> None:
    """`told`: how many places are told after this press, so that a second press tells no more."""
    act_as_organiser(tell_winners, tournament.id, screen, told)


@blueprint.post("/bilder")
@takes(MOST_SENT)
def upload(tournament: Tournament) -> ResponseReturnValue:
    form = PictureForm()
    if form.validate_on_submit():
        with refusals_at(form):
            if form.chosen is None:
                raise Problem("picture-missing")
            once(add_picture, tournament.id, form.chosen.read(), form.chosen.filename or "")
            flash(gettext("Bilden finns nu att välja för varje storbild."))
            return redirect(url_for(".index"))
    return _index(tournament, form)


@blueprint.post("/bilder/ta-bort")
@button(".index")
def remove_one(tournament: Tournament) -> None:
    act_as_organiser(remove_picture, tournament.id, request.form.get("picture", "")[:64])
