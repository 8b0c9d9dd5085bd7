"""The end of the evening as one page: who won what, the winners on the wall, what to print, and goodbye.

While people are here it has all of it, in the order in which it is needed. Later it tells how it went.
"""

from flask import flash, redirect, render_template, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from scorer.forms.closing import PrizesForm
from scorer.models import Tournament
from scorer.rows.prizes import just_ended, prizes_of
from scorer.rows.screens import screens_of
from scorer.services.tournaments.prizes import set_prizes
from scorer.services.tournaments.screens import show_winners, tell_winners
from scorer.session import current_session
from scorer.web.addresses import read_row_id
from scorer.web.evening.winners import curious, prize_winners, saved
from scorer.web.files.kinds import KINDS
from scorer.web.hall.slides import winners
from scorer.web.pages import act_as_organiser, button, once, organisers_pages, page_status, refusals_at
from scorer.web.standings.routes import ranked_clubs, table_of
from scorer.words.log.screens import screen_name
from scorer.words.terms import terms_of

blueprint = organisers_pages("prizes", __name__, "/tavlingar/<row_id:tournament_id>/prisutdelning")
TEXTS = ("message", "paper")
"""The kinds of files that stand on the page to be copied."""


@blueprint.get("")
def show(tournament: Tournament) -> ResponseReturnValue:
    form = PrizesForm(formdata=None)
    form.prizes.data = "\n".join(prizes_of(current_session(), tournament.id))
    return _page(tournament, form)


@blueprint.post("")
def name(tournament: Tournament) -> ResponseReturnValue:
    form = PrizesForm()
    if form.validate_on_submit():
        with refusals_at(form):
            once(set_prizes, tournament.id, form.prizes.data or "")
            flash(gettext("Priserna är sparade."))
            return redirect(url_for(".show"))
    return _page(tournament, form)


def _page(tournament: Tournament, form: PrizesForm) -> ResponseReturnValue:
    session, table, terms = current_session(), table_of(tournament), terms_of(tournament)
    here = just_ended(session, tournament)
    prizes = prizes_of(session, tournament.id)
    page = render_template(
        "evening/prizes.html",
        form=form,
        here=here,
        named=bool(prizes),
        winners=prize_winners(table, prizes, terms),
        screens=[(screen, screen_name(screen)) for screen in screens_of(session, tournament.id).values()],
        places=winners(table, prizes),
        curious=curious(tournament),
        texts=[(KINDS[kind], KINDS[kind].make(tournament).decode()) for kind in TEXTS],
        saved=saved(tournament) if here else None,
        terms=terms,
        table=table,
        clubs=ranked_clubs(tournament, table, terms),
    )
    return page, page_status(form.errors)


@blueprint.post("/storbild/<number:screen>/borja")
@button(".show", "storbild")
def begin(tournament: Tournament, screen: int) -> None:
    """The screen waits for the winners to be told."""
    act_as_organiser(show_winners, tournament.id, screen)


@blueprint.post("/storbild/<number:screen>")
@button(".show", "storbild", told=read_row_id)
def tell(tournament: Tournament, screen: int, told: int) -> None:
    """See `screens.tell`."""
    act_as_organiser(tell_winners, tournament.id, screen, told)
