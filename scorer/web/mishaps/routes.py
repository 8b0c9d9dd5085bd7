"""Something has happened: one place that leads from what it was to what can be done about it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from http import HTTPStatus
from typing import Final

from flask import Blueprint, abort, render_template
from flask.typing import ResponseReturnValue

from engine.marking import mark
from scorer.models import Round, Tournament
from scorer.rows.entrants.leaves import withdrawn_from
from scorer.rows.entrants.view import EntrantView, entrants_of
from scorer.rows.rounds.flagged import flagged_rounds
from scorer.rows.rounds.stored import stored_rounds
from scorer.session import current_session, database
from scorer.web.matches.view import MatchView, round_views
from scorer.web.reading import published_rounds, tournament_or_404
from scorer.web.shell.auth import organiser_required

blueprint = Blueprint("mishaps", __name__, url_prefix="/tavlingar/<int:tournament_id>/hant")


@dataclass(frozen=True, slots=True)
class OfEntrant:
    """What is done with one of those who take part: the question, and the page that does it."""

    question: str
    endpoint: str


@dataclass(frozen=True, slots=True)
class OfMatch:
    """What is done with a match. `open_only`: only as long as it is not over."""

    question: str
    endpoint: str
    open_only: bool = True


WHO: Final[Mapping[str, OfEntrant]] = {
    "lamnar": OfEntrant(mark("Vilka lämnar tävlingen, eller kommer tillbaka?"), "leaving.show"),
    "avdrag": OfEntrant(mark("Vilka gäller avdraget eller tillägget?"), "adjusting.show"),
    "spelare": OfEntrant(mark("Vilka får en ersättare eller en spelare till?"), "people.show"),
}
WHICH: Final[Mapping[str, OfMatch]] = {
    "uteblev": OfMatch(mark("I vilken match kom någon inte?"), "matches.walk_over"),
    "senare": OfMatch(mark("Vilken match ska spelas senare, eller nu?"), "postponing.show"),
    "bord": OfMatch(mark("Vilken match ska byta bord?"), "matches.show"),
    "giv": OfMatch(mark("I vilken match är en giv fel?"), "matches.show", open_only=False),
}


@blueprint.get("")
@organiser_required
def index(tournament_id: int) -> ResponseReturnValue:
    tournament = tournament_or_404(tournament_id)
    rounds = stored_rounds(current_session(), tournament_id)
    return render_template(
        "mishaps/index.html",
        tournament=tournament,
        last=next((one.number for one in reversed(rounds) if one.published), 0),
        flagged=[one.number for one in flagged_rounds(current_session(), database().folds, tournament)],
    )


@blueprint.get("/vem/<what>")
@organiser_required
def who(tournament_id: int, what: str) -> ResponseReturnValue:
    tournament = tournament_or_404(tournament_id)
    asked = WHO.get(what) or abort(HTTPStatus.NOT_FOUND)
    away = withdrawn_from(current_session(), tournament_id, None)
    return render_template(
        "mishaps/who.html",
        tournament=tournament,
        asked=asked,
        entrants=[one for one in entrants_of(current_session(), tournament_id) if _may(what, one)],
        away=away,
    )


def _may(what: str, entrant: EntrantView) -> bool:
    """A place that is held has no people yet."""
    return what != "spelare" or not entrant.phantom


@blueprint.get("/match/<what>")
@organiser_required
def which(tournament_id: int, what: str) -> ResponseReturnValue:
    tournament = tournament_or_404(tournament_id)
    asked = WHICH.get(what) or abort(HTTPStatus.NOT_FOUND)
    wanted: Callable[[MatchView], bool] = (lambda view: not view.fold.over) if asked.open_only else bool
    return render_template(
        "mishaps/which.html", tournament=tournament, asked=asked, rounds=_matches(tournament, wanted)
    )


def _matches(
    tournament: Tournament, wanted: Callable[[MatchView], bool]
) -> Sequence[tuple[Round, Sequence[MatchView]]]:
    """Of each published round, the newest first; a bye is no match."""
    rounds = published_rounds(tournament.id)
    found = [(one, [view for view in round_views(one.id) if _plays(view, wanted)]) for one in rounds]
    return [(one, views) for one, views in found if views]


def _plays(view: MatchView, wanted: Callable[[MatchView], bool]) -> bool:
    return not view.record.bye and wanted(view)
