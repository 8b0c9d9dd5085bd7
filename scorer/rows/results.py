"""Every match of a tournament as a result, quickly: only matches with something new are folded."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import sqlalchemy as sa
from sqlmodel import Session, col, select

from engine.contest.results import MatchResult, SideResult, State
from engine.pairing.rounds import Side
from scorer.models import Match, Round, RoundStatus, Submission, Tournament
from scorer.rows.folding import Fold, FoldCache
from scorer.rows.matches import chain, match_rules
from scorer.rows.sides import match_sides


@dataclass(frozen=True, slots=True)
class _Row:
    """A published match: its round, its first dealer, the number of its last submission."""

    id: int
    round: int
    first_dealer: int | None
    last: int


def match_results(session: Session, folds: FoldCache, tournament: Tournament) -> tuple[MatchResult, ...]:
    """The results of all published matches, byes too, in the order of the rounds."""
    rows = _rows(session, tournament.id or 0)
    sides = match_sides(session, col(Round.tournament_id) == tournament.id)
    folded = _folds(session, folds, tournament, rows, sides)
    return tuple(match_result(row.round, sides[row.id], folded[row.id]) for row in rows)


def match_result(round_number: int, sides: tuple[Side, ...], fold: Fold) -> MatchResult:
    """A match that is not over counts nothing yet."""
    if len(sides) == 1:
        return MatchResult(round_number, State.BYE, (SideResult(sides[0], 0, 0),))
    if fold.walk_over is not None:
        winner = fold.walk_over_winner
        state = State.WALK_OVER if winner is not None else State.BOTH_ABSENT
        return MatchResult(round_number, state, tuple(SideResult(side, 0, 0) for side in sides), winner)
    state = State.PLAYED if fold.state.complete else State.UNFINISHED
    points = parti_points(fold, len(sides))
    results = tuple(
        SideResult(side, won, total) for side, won, total in zip(sides, fold.state.won, points, strict=True)
    )
    return MatchResult(round_number, state, results, fold.state.winner)


def parti_points(fold: Fold, sides: int) -> tuple[int, ...]:
    """The points of each side in all finished partier."""
    return tuple(sum(parti.score[side] for parti in fold.state.partier) for side in range(sides))


def _rows(session: Session, tournament_id: int) -> tuple[_Row, ...]:
    last = select(sa.func.max(Submission.number)).where(Submission.match_id == Match.id).scalar_subquery()
    found = session.exec(
        select(Match.id, Round.number, Match.first_dealer, last)
        .join(Round, col(Round.id) == col(Match.round_id))
        .where(Round.tournament_id == tournament_id, Round.status == RoundStatus.PUBLISHED)
        .order_by(col(Round.number), col(Match.number))
    ).all()
    return tuple(_Row(match_id or 0, number, dealer, last or 0) for match_id, number, dealer, last in found)


def _folds(
    session: Session,
    folds: FoldCache,
    tournament: Tournament,
    rows: Iterable[_Row],
    sides: Mapping[int, tuple[Side, ...]],
) -> Mapping[int, Fold]:
    rules = {row.id: match_rules(tournament, row.first_dealer, len(sides[row.id])) for row in rows}
    kept = {row.id: folds.get(row.id, row.last, rules[row.id]) for row in rows}
    missing = [match_id for match_id, fold in kept.items() if fold is None]
    fresh = {
        match_id: folds.fold(match_id, rules[match_id], chain(submissions))
        for match_id, submissions in _submissions(session, missing).items()
    }
    return {match_id: fold or fresh[match_id] for match_id, fold in kept.items()}


def _submissions(session: Session, match_ids: list[int]) -> Mapping[int, list[Submission]]:
    found: dict[int, list[Submission]] = {match_id: [] for match_id in match_ids}
    if match_ids:
        for row in session.exec(select(Submission).where(col(Submission.match_id).in_(match_ids))).all():
            found[row.match_id].append(row)
    return found
