"""Rounds of a cup that would be drawn otherwise now, since an earlier match was corrected."""

from dataclasses import dataclass

from sqlmodel import Session

from engine.pairing.differences import Difference, would_differ
from scorer.models import Tournament
from scorer.rows.matches.folding import FoldCache
from scorer.rows.rounds.drawing import field_of, options_of
from scorer.rows.standings.results import played_rounds


@dataclass(frozen=True, slots=True)
class FlaggedRound:
    """A published round that stands as it was drawn, and what would be different in it."""

    id: int
    number: int
    differences: tuple[Difference, ...]


def flagged_rounds(session: Session, folds: FoldCache, tournament: Tournament) -> tuple[FlaggedRound, ...]:
    """What the system drew then beside what it would draw now: a change by hand is no difference."""
    rounds = [one for one in played_rounds(session, folds, tournament) if one.published]
    options = options_of(tournament)
    found = []
    for index, stored in enumerate(rounds):
        if stored.deciding:
            continue
        history = [*(one.drawn for one in rounds[:index]), stored.proposed]
        field = field_of(session, tournament.id, stored.number)
        differences = would_differ(field, history, options, tournament.seed, stored.number)
        if differences:
            found.append(FlaggedRound(stored.id, stored.number, differences))
    return tuple(found)
