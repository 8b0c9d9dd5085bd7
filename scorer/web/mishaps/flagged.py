"""Rounds of a play-off that would be drawn otherwise now, since an earlier match was corrected."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from flask import render_template
from flask.typing import ResponseReturnValue

from engine.contest.stage import Stage
from engine.pairing.differences import Difference
from scorer.models import Tournament
from scorer.rows.entrants.view import EntrantView, entrants_of
from scorer.rows.rounds.flagged import flagged_rounds
from scorer.rows.rounds.published import last_published
from scorer.session import current_session, database
from scorer.web.rooms import organisers_pages

blueprint = organisers_pages("flagged", __name__, "/tavlingar/<row_id:tournament_id>/slutspel-nu")


@dataclass(frozen=True, slots=True)
class Compared:
    """A match of a cup: who meets as it was drawn, and who would meet now."""

    stage: Stage
    was: Sequence[EntrantView]
    would_be: Sequence[EntrantView]


@blueprint.get("")
def show(tournament: Tournament) -> ResponseReturnValue:
    session = current_session()
    entrants = {entrant.id: entrant for entrant in entrants_of(session, tournament.id)}
    rounds = flagged_rounds(session, database().folds, tournament)
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
