"""The results of all matches of a tournament; only matches with a new submission are folded."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial

import sqlalchemy as sa
from sqlmodel import Session, select

from engine.contest.ledger import NO_SHOW, WalkOver
from engine.contest.results import MatchResult, SideResult, State
from engine.contest.stage import Stage
from engine.pairing.rounds import Side
from scorer.models import Match, Round, Submission, Tournament
from scorer.rows.entrants.extras import struck
from scorer.rows.matches.folding import Fold, FoldCache
from scorer.rows.rounds.published import PUBLISHED
from scorer.rows.rounds.rules import match_rules, stage_of
from scorer.rows.rounds.stored import StoredRound, absent_by_round, match_sides, stored_rounds


@dataclass(frozen=True, slots=True)
class _Row:
    """A published match. `round`: the number of its round; `last`: the number of its last submission."""

    id: int
    round: int
    first_dealer: int | None
    stage: Stage | None
    last: int


def match_results(session: Session, folds: FoldCache, tournament: Tournament) -> tuple[MatchResult, ...]:
    """The results of all published matches, byes too, in the order of the rounds."""
    return tuple(results_by_match(session, folds, tournament).values())


def results_by_match(session: Session, folds: FoldCache, tournament: Tournament) -> Mapping[int, MatchResult]:
    """By the id of the match: its result, see `match_results`."""
    rows = _rows(session, tournament.id)
    sides = match_sides(session, Round.tournament_id == tournament.id)
    folded = _folds(session, folds, tournament, rows, sides)
    absent, gone = absent_by_round(session, tournament.id), struck(session, tournament.id)
    results = {}
    for row in rows:
        given = row.round, sides[row.id], row.stage
        result = folds.result(row.id, folded[row.id], given, partial(_staged, given, folded[row.id]))
        results[row.id] = _counted(result, absent[row.round], gone)
    return results


def _staged(given: tuple[int, tuple[Side, ...], Stage | None], fold: Fold) -> MatchResult:
    round_number, sides, stage = given
    return replace(match_result(round_number, sides, fold), stage=stage)


def played_rounds(session: Session, folds: FoldCache, tournament: Tournament) -> tuple[StoredRound, ...]:
    """All rounds that have not been taken back, each with the results of its matches that are over.

    The next round is drawn from them.
    """
    by_round: dict[int, list[MatchResult]] = defaultdict(list)
    for result in match_results(session, folds, tournament):
        if result.state != State.UNFINISHED:
            by_round[result.round].append(result)
    rounds = stored_rounds(session, tournament.id)
    return tuple(replace(stored, results=tuple(by_round[stored.number])) for stored in rounds)


def rounds_played(results: Iterable[MatchResult]) -> tuple[int, tuple[int, ...]]:
    """What standings of these results are of: the last round that is played, and the later ones that go on.

    A round goes on while a match in it is not over. 0: no round is played yet.
    """
    results = tuple(results)
    going = {result.round for result in results if result.state == State.UNFINISHED}
    after = max({result.round for result in results} - going, default=0)
    return after, tuple(sorted(number for number in going if number > after))


def _counted(result: MatchResult, absent: frozenset[int], gone: frozenset[int]) -> MatchResult:
    """The result as it counts: not at all for `gone`, and a bye of somebody `absent` is no bye."""
    if gone and any(not gone.isdisjoint(side.entrants) for side in result.sides):
        return replace(result, state=State.STRUCK)
    if result.state == State.BYE and not absent.isdisjoint(result.sides[0].entrants):
        return replace(result, state=State.ABSENT)
    return result


def match_result(round_number: int, sides: tuple[Side, ...], fold: Fold) -> MatchResult:
    """The result of a match by its fold; one that is not over counts nothing yet."""
    if len(sides) == 1:
        return MatchResult(round_number, State.BYE, (SideResult(sides[0], 0, 0),))
    given = fold.given
    if given is not None:
        nothing = tuple(SideResult(side, 0, 0) for side in sides)
        state = _unplayed(given, len(sides))
        return MatchResult(round_number, state, nothing, given.winner, absent=given.absent)
    state = State.PLAYED if fold.state.complete else State.UNFINISHED
    points = parti_points(fold, len(sides))
    results = tuple(
        SideResult(side, won, total) for side, won, total in zip(sides, fold.state.won, points, strict=True)
    )
    return MatchResult(round_number, state, results, fold.state.winner, bare=fold.state.bare)


def _unplayed(given: WalkOver, sides: int) -> State:
    if not given.came(sides):
        return State.BOTH_ABSENT
    return State.NO_SHOW if given.cause == NO_SHOW else State.WALK_OVER


def parti_points(fold: Fold, sides: int) -> tuple[int, ...]:
    """The points of each side in all finished partier."""
    return tuple(sum(parti.score[side] for parti in fold.state.partier) for side in range(sides))


def _rows(session: Session, tournament_id: int) -> tuple[_Row, ...]:
    last = select(sa.func.max(Submission.number)).where(Submission.match_id == Match.id).scalar_subquery()
    # Plain columns: see `match_sides`. SQLModel's select takes four at most, SQLAlchemy's any number.
    wanted = (
        sa.select(Match.id, Round.number, Match.first_dealer, Match.stage, sa.func.coalesce(last, 0))
        .join(Match.round)
        .where(Round.tournament_id == tournament_id, PUBLISHED)
        .order_by(Round.number, Match.number)
    )
    return tuple(
        _Row(match_id, number, first_dealer, stage_of(stage), last_number)
        for match_id, number, first_dealer, stage, last_number in session.execute(wanted)
    )


# Five parameters: rows and sides are read already, for all matches in one query each.
def _folds(
    session: Session,
    folds: FoldCache,
    tournament: Tournament,
    rows: Iterable[_Row],
    sides: Mapping[int, tuple[Side, ...]],
) -> Mapping[int, Fold]:
    rules_of = cache(partial(match_rules, tournament))
    rules = {row.id: rules_of(row.first_dealer, len(sides[row.id]), row.round) for row in rows}
    kept = {row.id: folds.get(row.id, row.last, rules[row.id]) for row in rows}
    missing = [match_id for match_id, fold in kept.items() if fold is None]
    fresh = {
        match_id: folds.fold(match_id, rules[match_id], submissions)
        for match_id, submissions in _submissions(session, missing).items()
    }
    return {match_id: fold or fresh[match_id] for match_id, fold in kept.items()}


def _submissions(session: Session, match_ids: Sequence[int]) -> Mapping[int, Sequence[Submission]]:
    """The chain of each match."""
    found: dict[int, list[Submission]] = {match_id: [] for match_id in match_ids}
    if match_ids:
        wanted = select(Submission).where(Submission.match_id.in_(match_ids), Submission.number.is_not(None))
        for row in session.exec(wanted.order_by(Submission.number)).all():
            found[row.match_id].append(row)
    return found
