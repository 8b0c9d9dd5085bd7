"""Each person's own list, beside the standings of those who entered."""

from flask import Blueprint, render_template
from flask.typing import ResponseReturnValue

from scorer.models import Tournament
from scorer.rows.entrants.personal import personal_list
from scorer.session import current_session, database
from scorer.web.hall.live import live_page
from scorer.web.reading import tournament_or_404
from scorer.words.terms import terms_of

blueprint = Blueprint("personal", __name__, url_prefix="/tavlingar/<int:tournament_id>")


@blueprint.get("/personlista")
def show(tournament_id: int) -> ResponseReturnValue:
    tournament = tournament_or_404(tournament_id)
    return live_page("standings/personal.html", tournament, lambda: _part(tournament))


def _part(tournament: Tournament) -> str:
    return render_template(
        "standings/_personal.html",
        tournament=tournament,
        found=personal_list(current_session(), database().folds, tournament),
        terms=terms_of(tournament),
    )
