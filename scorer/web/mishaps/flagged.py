"""Rounds of a play-off that would be drawn otherwise now, since an earlier match was corrected."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import Blueprint, render_template
from flask.typing import ResponseReturnValue

from engine.contest.stage import Stage
from engine.pairing.differences import Difference
from scorer.rows.entrants.view import EntrantView, entrants_of
from scorer.rows.rounds.flagged import flagged_rounds
from scorer.rows.rounds.published import last_published
from scorer.session import current_session, database
from scorer.web.reading import tournament_or_404
from scorer.web.shell.auth import organiser_required

blueprint = Blueprint("flagged", __name__, url_prefix="/tavlingar/<int:tournament_id>/slutspel-nu")


@dataclass(frozen=True, slots=True)
class Compared:
    """A match of a cup: who meets as it was drawn, and who would."""

    stage: Stage
    was: Sequence[EntrantView]
    would_be: Sequence[EntrantView]


@blueprint.get("")
@organiser_required
def show(tournament_id: int) -> ResponseReturnValue:
    tournament = tournament_or_404(tournament_id)
    entrants = {one.id: one for one in entrants_of(current_session(), tournament_id)}
    found = flagged_rounds(current_session(), database().folds, tournament)
    return render_template(
        "mishaps/flagged.html",
        tournament=tournament,
        flagged=[(one.number, [_compared(each, entrants) for each in one.differences]) for one in found],
        last=last_published(current_session(), tournament_id),
    )


def _compared(one: Difference, entrants: dict[int, EntrantView]) -> Compared:
    return Compared(
        one.stage, [entrants[each] for each in one.was], [entrants[each] for each in one.would_be]
    )
