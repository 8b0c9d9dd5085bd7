"""The front page, where everybody in the hall begins."""

from flask import render_template

from scorer.games import usual_preset
from scorer.models import Status, Tournament
from scorer.rows.tournaments import all_tournaments
from scorer.session import current_session
from scorer.web.pages import everybodys_pages
from scorer.web.shell.organiser import is_organiser

blueprint = everybodys_pages("home", __name__)


@blueprint.get("/")
def index() -> str:
    found = all_tournaments(current_session())
    going_on = [each for each in found if each.status == Status.PLAYING]
    others = [each for each in found if each.status != Status.PLAYING and _shown(each)]
    return render_template("shell/home.html", going_on=going_on, others=others, preset=usual_preset())


def _shown(tournament: Tournament) -> bool:
    """A tournament in preparation is shown to the organiser only."""
    return is_organiser() or tournament.status == Status.FINISHED
