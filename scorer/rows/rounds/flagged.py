"""Rounds that would be drawn differently now, because an earlier match was corrected."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlmodel import Session

from engine.pairing.differences import Difference, would_differ
from scorer.models import Tournament
from scorer.rows.matches.folding import FoldCache
from scorer.rows.rounds.basis import basis_in, basis_of
from scorer.rows.rounds.drawing import NextDraw, Participation, participation
from scorer.rows.rounds.stored import StoredRound, has_cup_matches
from scorer.rows.standings.results import played_rounds


@dataclass(frozen=True, slots=True)
class FlaggedRound:
    """A published round, with the differences between its draw then and a draw now."""

    id: int
    number: int
    differences: tuple[Difference, ...]


def flagged_rounds(session: Session, folds: FoldCache, tournament: Tournament) -> tuple[FlaggedRound, ...]:
    """The rounds, drawn from results, that would be drawn differently now.

    The round as the system drew it then is compared: a change by hand is no difference.
    """
    rounds = [stored for stored in played_rounds(session, folds, tournament) if stored.published]
    found = participation(session, tournament.id)
    flagged = []
    for index, stored in enumerate(rounds):
        differences = _differences(tournament, found, stored, rounds[:index])
        if differences:
            flagged.append(FlaggedRound(stored.id, stored.number, differences))
    return tuple(flagged)


def _differences(
    tournament: Tournament, found: Participation, stored: StoredRound, earlier: Sequence[StoredRound]
) -> tuple[Difference, ...]:
    """Drawn again for those who were in it then, with the same penalties. Only the results are those of now.

    A round without a basis is older than this record of it: then only a cup is compared.
    """
    basis = basis_in(stored)
    if basis is None:
        draw = NextDraw(tournament, found.field(stored.number), earlier)
        if stored.deciding or not has_cup_matches(stored.proposed):
            return ()
    else:
        draw = NextDraw(tournament, basis.field(found.extras), [basis.as_known(past) for past in earlier])
        if not draw.ranked or not basis.is_corrected(basis_of(draw)):
            return ()
    options = draw.options_asked(basis.asked if basis else ())
    history = (*draw.history, stored.proposed)
    return would_differ(draw.system, draw.field, history, options, tournament.seed)
