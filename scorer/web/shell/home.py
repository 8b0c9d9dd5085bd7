"""The front page: where everybody in the hall begins."""

from flask import Blueprint, render_template
from sqlmodel import select

from scorer.games import usual_preset
from scorer.models import Status, Tournament
from scorer.session import current_session
from scorer.web.shell.auth import is_organiser

blueprint = Blueprint("home", __name__)


@blueprint.get("/")
def index() -> str:
    newest_first = (Tournament.date.desc(), Tournament.id.desc())
    found = current_session().exec(select(Tournament).order_by(*newest_first)).all()
    going_on = [one for one in found if one.status == Status.PLAYING]
    others = [one for one in found if one.status != Status.PLAYING and _shown(one)]
    return render_template("shell/home.html", going_on=going_on, others=others, preset=usual_preset())


def _shown(tournament: Tournament) -> bool:
    """What is being prepared is the organiser's own business."""
    return is_organiser() or tournament.status == Status.FINISHED
