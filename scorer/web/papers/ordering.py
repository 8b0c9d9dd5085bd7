"""All papers of a tournament on one page, for the organiser, and each of them as PDF."""

from http import HTTPStatus
from typing import TYPE_CHECKING

from flask import abort, current_app, jsonify, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from engine.pairing.systems import SYSTEMS
from scorer.models import Round, Tournament
from scorer.network.cards import card_url
from scorer.rows.rounds.published import published_rounds
from scorer.session import current_session
from scorer.web.pages import organisers_pages
from scorer.web.papers.routes import BEING_MADE, HOW_FAR, made_once, pdf_answer, press

if TYPE_CHECKING:
    from scorer.papers.listed import Paper

blueprint = organisers_pages("printing", __name__, "/tavlingar/<row_id:tournament_id>")


@blueprint.get("/papper")
def index(tournament: Tournament) -> ResponseReturnValue:
    """Every paper, those first that are printed most at this point of the evening."""
    from scorer.papers.blanks import MOST, USUAL
    from scorer.papers.listed import PAPERS

    rounds = [found.number for found in published_rounds(current_session(), tournament.id)]
    papers = [paper for paper in PAPERS.values() if _offered(paper, tournament, bool(rounds))]
    return render_template(
        "papers/index.html",
        now=[paper for paper in papers if tournament.status in paper.when],
        later=[paper for paper in papers if tournament.status not in paper.when],
        rounds=rounds,
        usual=USUAL,
        most=MOST,
    )


def _offered(paper: "Paper", tournament: Tournament, drawn: bool) -> bool:
    if paper.kind == "bracket" and not SYSTEMS[tournament.system].has_cup:
        return False
    if paper.kind == "sign-up" and not (tournament.is_open and (tournament.sign_up or tournament.check_in)):
        return False
    return paper.needs.value == "nothing" or (paper.needs.value == "round" and drawn)


@blueprint.get("/papper/<slug>.pdf")
def paper(tournament: Tournament, slug: str) -> ResponseReturnValue:
    return _made(slug, tournament, None)


@blueprint.get("/ronder/<number:round_number>/papper/<slug>.pdf")
def of_round(tournament: Tournament, round_: Round, slug: str) -> ResponseReturnValue:
    return _made(slug, tournament, round_)


@blueprint.get(f"/papper/<slug>{HOW_FAR}")
def how_far(tournament: Tournament, slug: str) -> ResponseReturnValue:
    """How many pages of a long paper are drawn, of how many; nothing while it counts what it draws."""
    told = current_app.extensions[BEING_MADE].get(url_for(".paper", slug=slug))
    return jsonify({"done": told.done, "whole": told.whole} if told else {})


def _made(slug: str, tournament: Tournament, round_: Round | None) -> ResponseReturnValue:
    from scorer.papers.listed import BY_SLUG, Needs
    from scorer.papers.press import Order

    asked, needs = BY_SLUG.get(slug), Needs.NOTHING if round_ is None else Needs.ROUND
    if asked is None or asked.needs is not needs:
        abort(HTTPStatus.NOT_FOUND)
    name = gettext(asked.name).lower()
    if round_ is not None:
        name = gettext("%(paper)s rond %(round)s", paper=name, round=round_.number)
    order = Order(tournament, round_, count=_count(), sign_up=card_url(url_for("signing_up.find")))
    pdf = made_once(tournament, lambda: asked.make(press(), order), (order.count, order.sign_up))
    return pdf_answer(pdf, name, tournament)


def _count() -> int:
    """The number of copies; the usual one if it is none."""
    from scorer.papers.blanks import MOST

    asked = request.args.get("antal", type=int) or 0
    return min(asked, MOST) if asked > 0 else 0
