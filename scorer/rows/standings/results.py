"""Every match of a tournament as a result, quickly: only matches with something new are folded."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

import sqlalchemy as sa
from sqlmodel import Session, select

from engine.contest.ledger import NO_SHOW, WalkOver
from engine.contest.results import MatchResult, SideResult, State
from engine.contest.stage import Stage
from engine.pairing.rounds import Side
from scorer.models import Match, Round, Submission, Tournament
from scorer.rows.entrants.leaves import struck
from scorer.rows.matches.folding import Fold, FoldCache
from scorer.rows.matches.record import chain
from scorer.rows.rounds.published import PUBLISHED
from scorer.rows.rounds.rules import match_rules, stage_of
from scorer.rows.rounds.sides import match_sides
from scorer.rows.rounds.stored import StoredRound, absent_in, stored_rounds


@dataclass(frozen=True, slots=True)
class _Row:
    """A published match: its round and who was absent from it, its first dealer, its last submission."""

    id: int
    round: int
    absent: frozenset[int]
    first_dealer: int | None
    stage: Stage | None
    last: int


def match_results(session: Session, folds: FoldCache, tournament: Tournament) -> tuple[MatchResult, ...]:
    """The results of all published matches, byes too, in the order of the rounds."""
    return tuple(results_by_match(session, folds, tournament).values())


def results_by_match(session: Session, folds: FoldCache, tournament: Tournament) -> Mapping[int, MatchResult]:
    """As `match_results`, by the match's id."""
    rows = _rows(session, tournament.id)
    sides = match_sides(session, Round.tournament_id == tournament.id)
    folded = _folds(session, folds, tournament, rows, sides)
    gone = struck(session, tournament.id)
    return {row.id: _result(row, sides[row.id], folded[row.id], gone) for row in rows}


def played_rounds(session: Session, folds: FoldCache, tournament: Tournament) -> tuple[StoredRound, ...]:
    """All rounds that stand, each with the results of its matches that are over: what is drawn from."""
    over = [
        result for result in match_results(session, folds, tournament) if result.state != State.UNFINISHED
    ]
    return tuple(
        replace(one, results=tuple(result for result in over if result.round == one.number))
        for one in stored_rounds(session, tournament.id)
    )


def _result(row: _Row, sides: tuple[Side, ...], fold: Fold, gone: frozenset[int]) -> MatchResult:
    result = replace(match_result(row.round, sides, fold), stage=row.stage)
    if gone.intersection(entrant for side in sides for entrant in side):
        return replace(result, state=State.STRUCK)
    if result.state == State.BYE and row.absent.intersection(sides[0]):
        return replace(result, state=State.ABSENT)
    return result


def match_result(round_number: int, sides: tuple[Side, ...], fold: Fold) -> MatchResult:
    """A match that is not over counts nothing yet."""
    if len(sides) == 1:
        return MatchResult(round_number, State.BYE, (SideResult(sides[0], 0, 0),))
    given = fold.given
    if given is not None:
        nothing = tuple(SideResult(side, 0, 0) for side in sides)
        return MatchResult(round_number, _unplayed(given), nothing, given.winner)
    state = State.PLAYED if fold.state.complete else State.UNFINISHED
    points = parti_points(fold, len(sides))
    results = tuple(
        SideResult(side, won, total) for side, won, total in zip(sides, fold.state.won, points, strict=True)
    )
    return MatchResult(round_number, state, results, fold.state.winner)


def _unplayed(given: WalkOver) -> State:
    if given.winner is None:
        return State.BOTH_ABSENT
    return State.NO_SHOW if given.cause == NO_SHOW else State.WALK_OVER


def parti_points(fold: Fold, sides: int) -> tuple[int, ...]:
    """The points of each side in all finished partier."""
    return tuple(sum(parti.score[side] for parti in fold.state.partier) for side in range(sides))


def _rows(session: Session, tournament_id: int) -> tuple[_Row, ...]:
    last = select(sa.func.max(Submission.number)).where(Submission.match_id == Match.id).scalar_subquery()
    found = session.exec(
        select(Match, Round.number, last)
        .join(Round, Round.id == Match.round_id)
        .where(Round.tournament_id == tournament_id, PUBLISHED)
        .order_by(Round.number, Match.number)
    ).all()
    absent = _absent(session, tournament_id)
    return tuple(
        _Row(
            id=match.id,
            round=of,
            absent=absent[match.round_id],
            first_dealer=match.first_dealer,
            stage=stage_of(match.stage),
            last=number or 0,
        )
        for match, of, number in found
    )


def _absent(session: Session, tournament_id: int) -> Mapping[int, frozenset[int]]:
    """By round: a long JSON each, which is read once for all its matches."""
    rounds = select(Round.id, Round.pairing).where(Round.tournament_id == tournament_id, PUBLISHED)
    return {round_id: absent_in(pairing) for round_id, pairing in session.exec(rounds).all()}


def _folds(
    session: Session,
    folds: FoldCache,
    tournament: Tournament,
    rows: Iterable[_Row],
    sides: Mapping[int, tuple[Side, ...]],
) -> Mapping[int, Fold]:
    rules = {row.id: match_rules(tournament, row.first_dealer, len(sides[row.id]), row.round) for row in rows}
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
        for row in session.exec(select(Submission).where(Submission.match_id.in_(match_ids))).all():
            found[row.match_id].append(row)
    return found
