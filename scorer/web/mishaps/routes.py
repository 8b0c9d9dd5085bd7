"""A menu of mishaps, each leading to the page that deals with it; rounds drawn otherwise now."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from http import HTTPStatus
from typing import Final

from flask import abort, render_template
from flask.typing import ResponseReturnValue

from engine.contest.stage import Stage
from engine.marking import mark
from engine.pairing.differences import Difference
from scorer.models import Tournament
from scorer.rows.entrants.extras import withdrawn_from
from scorer.rows.entrants.view import EntrantView, entrants_of
from scorer.rows.rounds.flagged import flagged_rounds
from scorer.rows.rounds.published import last_published, published_rounds
from scorer.session import current_folds, current_session
from scorer.web.matches.view import MatchView, round_views
from scorer.web.pages import organisers_pages

blueprint = organisers_pages("mishaps", __name__, "/tavlingar/<row_id:tournament_id>")


@dataclass(frozen=True, slots=True)
class OfEntrant:
    """A mishap of an entrant: the question that asks which entrant, and the page that deals with it."""

    question: str
    endpoint: str


@dataclass(frozen=True, slots=True)
class OfMatch:
    """A mishap of a match. `open_only`: only matches that are not over can be chosen."""

    question: str
    endpoint: str
    open_only: bool = True

    def may_be(self, view: MatchView) -> bool:
        """Whether it can be this match; never a bye."""
        return not view.record.bye and not (self.open_only and view.fold.over)


WHO: Final[Mapping[str, OfEntrant]] = {
    "lamnar": OfEntrant(mark("Vilka lämnar tävlingen, eller kommer tillbaka?"), "leaving.show"),
    "avdrag": OfEntrant(mark("Vilka gäller avdraget eller tillägget?"), "adjusting.show"),
    "spelare": OfEntrant(mark("Vilka får en ersättare eller en spelare till?"), "people.show"),
}
WHICH: Final[Mapping[str, OfMatch]] = {
    "uteblev": OfMatch(mark("I vilken match kom någon inte?"), "before_play.walk_over"),
    "senare": OfMatch(mark("Vilken match ska spelas senare, eller nu?"), "before_play.postponing"),
    "bord": OfMatch(mark("Vilken match ska byta bord?"), "matches.show"),
    "giv": OfMatch(mark("I vilken match är en giv fel?"), "matches.show", open_only=False),
}


@blueprint.get("/hant")
def index(tournament: Tournament) -> ResponseReturnValue:
    session = current_session()
    return render_template(
        "mishaps/index.html",
        last=last_published(session, tournament.id),
        flagged=[round_.number for round_ in flagged_rounds(session, current_folds(), tournament)],
    )


@blueprint.get("/hant/vem/<what>")
def who(tournament: Tournament, what: str) -> ResponseReturnValue:
    asked = WHO.get(what) or abort(HTTPStatus.NOT_FOUND)
    entrants = entrants_of(current_session(), tournament.id)
    return render_template(
        "mishaps/who.html",
        asked=asked,
        # A held place has no players to replace.
        entrants=[entrant for entrant in entrants if what != "spelare" or not entrant.phantom],
        away=withdrawn_from(current_session(), tournament.id, None),
    )


@blueprint.get("/hant/match/<what>")
def which(tournament: Tournament, what: str) -> ResponseReturnValue:
    asked = WHICH.get(what) or abort(HTTPStatus.NOT_FOUND)
    rounds = published_rounds(current_session(), tournament.id)
    found = [(round_, [view for view in round_views(round_.id) if asked.may_be(view)]) for round_ in rounds]
    return render_template("mishaps/which.html", asked=asked, rounds=[pair for pair in found if pair[1]])


@dataclass(frozen=True, slots=True)
class Compared:
    """A match: who meets as it was drawn, and who would meet now. `stage`: its place in a cup."""

    stage: Stage | None
    was: Sequence[EntrantView]
    would_be: Sequence[EntrantView]


@blueprint.get("/slutspel-nu")
def flagged(tournament: Tournament) -> ResponseReturnValue:
    """Rounds that would be drawn otherwise now, because an earlier match was corrected."""
    session = current_session()
    entrants = {entrant.id: entrant for entrant in entrants_of(session, tournament.id)}
    rounds = flagged_rounds(session, current_folds(), tournament)
    return render_template(
        "mishaps/flagged.html",
        flagged=[
            (found.number, [_compared(match, entrants) for match in found.differences]) for found in rounds
        ],
        last=last_published(session, tournament.id),
    )


def _compared(match: Difference, entrants: Mapping[int, EntrantView]) -> Compared:
    was, would_be = ([entrants[number] for number in ids] for ids in (match.was, match.would_be))
    return Compared(match.stage, was, would_be)
