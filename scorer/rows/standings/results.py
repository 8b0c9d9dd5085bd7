"""The results of all matches of a tournament; only matches with a new submission are folded."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import groupby
from typing import Any, Final

import sqlalchemy as sa
from sqlmodel import Session, select

from engine.contest.ledger import NO_SHOW, WalkOver
from engine.contest.match import MatchRules
from engine.contest.results import MatchResult, SideResult, State
from engine.contest.stage import Stage
from engine.pairing.rounds import Side
from scorer.models import Match, Round, Submission, Tournament
from scorer.rows.entrants.extras import struck
from scorer.rows.logged import Version, log_version, matches_since
from scorer.rows.matches.folding import Fold, FoldCache
from scorer.rows.rounds.published import PUBLISHED
from scorer.rows.rounds.rules import match_rules, stage_of
from scorer.rows.rounds.stored import StoredRound, absent_by_round, match_sides, stored_rounds

AT_ONCE: Final = 40
"""Matches whose hands are held at the same time. All hands of a long evening take a hundred megabytes."""
_COLUMNS: Final = (
    Submission.match_id, Submission.number, Submission.id, Submission.kind, Submission.content,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Row:
    """A published match. `round`: the number of its round."""

    id: int
    round: int
    sides: tuple[Side, ...]
    rules: MatchRules
    stage: Stage | None


@dataclass(frozen=True, slots=True)
class MatchNow:
    """What pages that show many matches tell of one. `running`: the score in the parti that goes on."""

    result: MatchResult
    figures: tuple[int, ...]
    running: tuple[int, ...]
    begun: bool
    over: bool


@dataclass(frozen=True, slots=True)
class _Drawn:
    """What results are made of beside the hands. `absent`: see `absent_by_round`; `gone`: see `struck`."""

    tournament: int
    rows: tuple[_Row, ...]
    absent: Mapping[int, frozenset[int]]
    gone: frozenset[int]


def match_results(session: Session, folds: FoldCache, tournament: Tournament) -> tuple[MatchResult, ...]:
    """The results of all published matches, byes too, in the order of the rounds."""
    return tuple(results_by_match(session, folds, tournament).values())


def results_by_match(session: Session, folds: FoldCache, tournament: Tournament) -> Mapping[int, MatchResult]:
    """By the id of the match: its result, see `match_results`."""
    drawn = _drawn(session, folds, tournament)
    now = _all_now(session, folds, tournament, drawn)
    return {row.id: _counted(now[row.id].result, drawn.absent[row.round], drawn.gone) for row in drawn.rows}


def matches_now(session: Session, folds: FoldCache, tournament: Tournament) -> Mapping[int, MatchNow]:
    """All published matches as they stand, by id."""
    return _all_now(session, folds, tournament, _drawn(session, folds, tournament))


def folds_of(
    session: Session, folds: FoldCache, tournament: Tournament, matches: Collection[int]
) -> Mapping[int, Fold]:
    """The folds of these published matches."""
    rows = [row for row in _drawn(session, folds, tournament).rows if row.id in matches]
    return _folds(session, folds, rows, _last(session, tournament.id, matches))


def are_over(session: Session, folds: FoldCache, tournament: Tournament, matches: Collection[int]) -> bool:
    """Whether nothing more is played in any of these published matches. Byes and struck ones are over."""
    drawn, found = _drawn(session, folds, tournament), folds_of(session, folds, tournament, matches)
    results = (match_result(row.round, row.sides, found[row.id]) for row in drawn.rows if row.id in found)
    return all(
        _counted(result, drawn.absent[result.round], drawn.gone).state != State.UNFINISHED
        for result in results
    )


def _drawn(session: Session, folds: FoldCache, tournament: Tournament) -> _Drawn:
    version = folds.draw_version(session, tournament.id)
    return folds.kept(("drawn", tournament.id), version, partial(_read_drawn, session, tournament))


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
    """The result as it counts: a match of `gone` not at all, and a bye of somebody `absent` is no bye."""
    if result.state == State.BYE:
        away = not absent.isdisjoint(result.sides[0].entrants)
        return replace(result, state=State.ABSENT) if away else result
    if gone and any(not gone.isdisjoint(side.entrants) for side in result.sides):
        return replace(result, state=State.STRUCK)
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


def _read_drawn(session: Session, tournament: Tournament) -> _Drawn:
    absent, gone = absent_by_round(session, tournament.id), struck(session, tournament.id)
    return _Drawn(tournament.id, tuple(_rows(session, tournament)), absent, gone)


def _rows(session: Session, tournament: Tournament) -> Iterator[_Row]:
    sides = match_sides(session, Round.tournament_id == tournament.id)
    rules_of = cache(partial(match_rules, tournament))
    # Plain columns: see `match_sides`.
    wanted = (
        select(Match.id, Round.number, Match.first_dealer, Match.stage)
        .join(Match.round)
        .where(Round.tournament_id == tournament.id, PUBLISHED)
        .order_by(Round.number, Match.number)
    )
    for match_id, number, first_dealer, stage in session.exec(wanted).all():
        rules = rules_of(first_dealer, len(sides[match_id]), number)
        yield _Row(match_id, number, sides[match_id], rules, stage_of(stage))


@dataclass(frozen=True, slots=True)
class _Known:
    """The matches of a tournament, by id, and how far its log had come.

    `last`: the number of the last submission of each match that has any.
    """

    drawn: _Drawn
    version: Version
    by_match: Mapping[int, MatchNow]
    last: Mapping[int, int]


_NOTHING: Final = _Known(_Drawn(0, (), {}, frozenset()), (-1, -1), {}, {})


def _all_now(
    session: Session, folds: FoldCache, tournament: Tournament, drawn: _Drawn
) -> Mapping[int, MatchNow]:
    """All matches as they stand.

    Only matches that have got something new are read: a long evening has ten thousand hands.
    """
    what = "matches", tournament.id
    known: _Known = folds.last(what) or _NOTHING
    if not folds.lasting:
        return folds.leave(what, _compared(session, folds, drawn, known)).by_match
    version = log_version(session, tournament.id)

    def read() -> _Known:
        new = None
        if known.drawn is drawn:
            new = matches_since(session, tournament.id, known.version, version)
        if new is None:
            return replace(_compared(session, folds, drawn, known), version=version)
        rows = [row for row in drawn.rows if row.id in new]
        last = _last(session, tournament.id, new) if rows else {}
        by_match = {**known.by_match, **_now(_folded(session, folds, rows, last), known.by_match)}
        return _Known(drawn, version, by_match, {**known.last, **last})

    return folds.kept(what, (version, id(drawn)), read).by_match


def _compared(session: Session, folds: FoldCache, drawn: _Drawn, known: _Known) -> _Known:
    """The matches as they stand. Those drawn as before that have no new submission are taken as known."""
    last, before = _last(session, drawn.tournament), {row.id: row for row in known.drawn.rows}
    changed = [
        row for row in drawn.rows if before.get(row.id) != row or known.last.get(row.id) != last.get(row.id)
    ]
    now = _now(_folded(session, folds, changed, last), known.by_match)
    by_match = {row.id: now.get(row.id) or known.by_match[row.id] for row in drawn.rows}
    return _Known(drawn, known.version, by_match, last)


def _folded(
    session: Session, folds: FoldCache, rows: Sequence[_Row], last: Mapping[int, int]
) -> Iterator[tuple[_Row, Fold]]:
    """Each of these rows with its fold, read some at a time."""
    for first in range(0, len(rows), AT_ONCE):
        portion = rows[first : first + AT_ONCE]
        found = _folds(session, folds, portion, last)
        yield from ((row, found[row.id]) for row in portion)


def _now(folded: Iterable[tuple[_Row, Fold]], before: Mapping[int, MatchNow]) -> dict[int, MatchNow]:
    """The matches of these rows. A result that is what it was `before` is the same object: most are."""
    found = {}
    for row, fold in folded:
        result = replace(match_result(row.round, row.sides, fold), stage=row.stage)
        known = before.get(row.id)
        result = known.result if known and known.result == result else result
        found[row.id] = MatchNow(result, fold.figures, fold.state.score, fold.begun, fold.over)
    return found


def _last(session: Session, tournament_id: int, of: Collection[int] | None = None) -> Mapping[int, int]:
    """The number of the last submission of each match that has any; only `of` these matches."""
    wanted = sa.select(Submission.match_id, sa.func.max(Submission.number))
    if of is None:
        wanted = wanted.join(Submission.match).join(Match.round).where(Round.tournament_id == tournament_id)
    else:
        wanted = wanted.where(Submission.match_id.in_(of))
    wanted = wanted.where(Submission.number.is_not(None)).group_by(Submission.match_id)
    return {row[0]: row[1] for row in session.execute(wanted)}


def _folds(
    session: Session, folds: FoldCache, rows: Sequence[_Row], last: Mapping[int, int]
) -> Mapping[int, Fold]:
    rules = {row.id: row.rules for row in rows}
    kept = {row.id: folds.get(row.id, last.get(row.id, 0), row.rules) for row in rows}
    grown = _grown(session, folds, [row for row in rows if kept[row.id] is None])
    missing = [match_id for match_id, fold in kept.items() if fold is None and match_id not in grown]
    empty = {
        match_id: folds.fold(match_id, rules[match_id], ()) for match_id in missing if match_id not in last
    }
    whole = _read_whole(session, folds, {each: rules[each] for each in missing if each in last})
    fresh = grown | empty | whole
    return {match_id: fold or fresh[match_id] for match_id, fold in kept.items()}


def _grown(session: Session, folds: FoldCache, rows: Sequence[_Row]) -> dict[int, Fold]:
    """By match: the earlier fold with the new hands added.

    Only matches with a kept fold that have got nothing but hands since.
    """
    known = {row.id: found for row in rows if (found := folds.known(row.id, row.rules))}
    if not known:
        return {}
    shortest = min(number for number, _ in known.values())
    wanted = sa.select(*_COLUMNS).where(Submission.match_id.in_(known), Submission.number > shortest)
    added: dict[int, list[Any]] = {match_id: [] for match_id in known}
    for row in session.execute(wanted.order_by(Submission.number)):
        if row.number > known[row.match_id][0]:
            added[row.match_id].append(row)
    grown = {
        row.id: folds.grown(row.id, row.rules, known[row.id][1], added[row.id])
        for row in rows
        if row.id in known
    }
    return {match_id: fold for match_id, fold in grown.items() if fold}


def _read_whole(session: Session, folds: FoldCache, rules: Mapping[int, MatchRules]) -> dict[int, Fold]:
    """The folds of matches from their first submission on, one after the other."""
    if not rules:
        return {}
    wanted = sa.select(*_COLUMNS).where(Submission.match_id.in_(rules), Submission.number.is_not(None))
    rows = session.execute(wanted.order_by(Submission.match_id, Submission.number))
    return {
        match_id: folds.fold(match_id, rules[match_id], tuple(chain))
        for match_id, chain in groupby(rows, key=lambda row: row.match_id)
    }
