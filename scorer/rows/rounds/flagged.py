"""Rounds of a cup that would be drawn differently now, because an earlier match was corrected."""

from dataclasses import dataclass

from sqlmodel import Session

from engine.pairing.differences import Difference, would_differ
from scorer.models import Tournament
from scorer.rows.matches.folding import FoldCache
from scorer.rows.rounds.drawing import options_of, participation
from scorer.rows.rounds.stored import has_cup_matches
from scorer.rows.standings.results import played_rounds


@dataclass(frozen=True, slots=True)
class FlaggedRound:
    """A published round, with the differences between its draw then and a draw now."""

    id: int
    number: int
    differences: tuple[Difference, ...]


def flagged_rounds(session: Session, folds: FoldCache, tournament: Tournament) -> tuple[FlaggedRound, ...]:
    """The rounds of a cup that would be drawn differently now.

    The round as the system drew it then is compared: a change by hand is no difference.
    """
    rounds = [stored for stored in played_rounds(session, folds, tournament) if stored.published]
    if not any(has_cup_matches(stored.proposed) for stored in rounds):
        return ()
    found, options = participation(session, tournament.id), options_of(tournament)
    flagged = []
    for index, stored in enumerate(rounds):
        if stored.deciding:
            continue
        history = [*(earlier.drawn for earlier in rounds[:index]), stored.proposed]
        field = found.field(stored.number)
        differences = would_differ(field, history, options, tournament.seed, stored.number)
        if differences:
            flagged.append(FlaggedRound(stored.id, stored.number, differences))
    return tuple(flagged)
