"""An entrant leaves between rounds or during one, and comes back. Both can be undone."""

from dataclasses import dataclass, replace

from sqlmodel import Session, select

from engine.contest.ledger import Kind
from engine.contest.results import State
from scorer.log.actions import Action
from scorer.log.entrants import LeaveLine, LoggedLeave
from scorer.models import Entrant, Leave, Submission, Tournament
from scorer.names import clean_reason
from scorer.problems import Problem
from scorer.rows.entrants.extras import UNDONE, leave_now, walk_over_id
from scorer.rows.matches.folding import FoldCache, open_matches
from scorer.rows.matches.record import MatchRecord, match_record
from scorer.rows.rounds.drawing import field_of, options_of, system_of
from scorer.rows.rounds.published import (
    DRAFTED,
    PUBLISHED,
    hold_matches,
    last_published,
    of_entrant,
    rounds_with,
)
from scorer.rows.standings.results import match_results
from scorer.services.change import Change, row_of
from scorer.services.entrants.registering import open_entrant
from scorer.services.matches.entries import Sent, add, with_submission
from scorer.services.rounds.waiting import pass_table_on


@dataclass(frozen=True, slots=True)
class Leaving:
    """The consequences if an entrant leaves now.

    It is out of every round after `after_round`. `played`: how many matches it has played, of `planned` (0 if
    the system plans none). `struck`: whether the program proposes to strike its matches. `walk_overs`: the
    matches that the opponents win; `undecided`: open matches of three or more sides, which stay open.
    `draft`: the number of the draft that it is in.
    """

    after_round: int
    played: int
    planned: int
    struck: bool
    walk_overs: tuple[int, ...]
    undecided: tuple[int, ...]
    draft: int | None


def preview_leave(session: Session, folds: FoldCache, entrant_id: int) -> Leaving:
    """The consequences of `leave`; nothing is stored. Refused: `left-already`."""
    entrant = row_of(session, Entrant, entrant_id, lock=False)
    if leave_now(session, entrant_id) is not None:
        raise Problem("left-already")
    tournament = session.get_one(Tournament, entrant.tournament_id)
    open_now = open_matches(session, folds, entrant_id)
    played, planned = _played(session, folds, tournament, entrant_id), _planned(session, tournament)
    return Leaving(
        after_round=last_published(session, entrant.tournament_id),
        played=played,
        planned=planned,
        struck=2 * played < planned,
        walk_overs=tuple(record.id for record in open_now if len(record.sides) == 2),
        undecided=tuple(record.id for record in open_now if len(record.sides) != 2),
        draft=next(iter(rounds_with(session, entrant_id, DRAFTED)), None),
    )


def leave(change: Change, entrant_id: int, *, struck: bool | None = None, reason: str = "") -> int:
    """The entrant is out from the next round on; its opponents win its open matches. Returns the leave's id.

    `struck`: whether its matches count for nobody as long as it is away; None: as the program proposes.
    Refused: `left-already`, `finished`, `struck-unfit`.
    """
    reason = clean_reason(reason)
    session = change.session
    entrant = open_entrant(session, entrant_id)
    hold_matches(session, of_entrant(entrant_id))
    seen = preview_leave(session, change.folds, entrant_id)
    _check_struck(session, entrant, struck)
    row = Leave(
        entrant_id=entrant_id,
        after_round=seen.after_round,
        struck=seen.struck if struck is None else struck,
        reason=reason,
    )
    session.add(row)
    session.flush()
    given = [match_record(session, match_id) for match_id in seen.walk_overs]
    next_ones = [_give_walk_over(change, row, record) for record in given]
    table_to = tuple(record.id for record in next_ones if record)
    line = replace(_logged(row), walk_overs=seen.walk_overs, table_to=table_to)
    change.log(LeaveLine(Action.LEAVE, line), of=entrant.tournament_id, reason=row.reason)
    return row.id


def come_back(change: Change, leave_id: int) -> None:
    """The entrant plays again from the next round on; all its matches count. Refused: `back-already`."""
    row, entrant = _found(change.session, leave_id)
    if row.back_round is not None:
        raise Problem("back-already")
    row.back_round = last_published(change.session, entrant.tournament_id) + 1
    change.log(LeaveLine(Action.COME_BACK, _logged(row)), of=entrant.tournament_id, reason=row.reason)


def undo_leave(change: Change, leave_id: int) -> None:
    """The leave was a mistake: its walk-overs are struck, unless something has replaced them.

    Refused: `back-already`, `played-without` if rounds have been published without it since.
    """
    row, entrant = _found(change.session, leave_id)
    if row.back_round is not None:
        raise Problem("back-already")
    if last_published(change.session, entrant.tournament_id) > row.after_round:
        raise Problem("played-without", number=row.after_round + 1)
    row.undone = True
    struck = _take_walk_overs_back(change, row)
    line = replace(_logged(row), walk_overs=tuple(struck))
    change.log(LeaveLine(Action.UNDO_LEAVE, line), of=entrant.tournament_id, reason=row.reason)


def undo_come_back(change: Change, leave_id: int) -> None:
    """The entrant stays away after all. Refused: `not-back`, `played-since` if it was in a round since."""
    session = change.session
    row, entrant = _found(session, leave_id)
    if row.back_round is None:
        raise Problem("not-back")
    if max(rounds_with(session, entrant.id, PUBLISHED), default=0) >= row.back_round:
        raise Problem("played-since", number=row.back_round)
    if leave_now(session, row.entrant_id) is not None:
        raise Problem("left-already")
    row.back_round = None
    change.log(LeaveLine(Action.UNDO_COME_BACK, _logged(row)), of=entrant.tournament_id, reason=row.reason)


def change_struck(change: Change, leave_id: int, *, struck: bool) -> None:
    """Decide whether its matches count. A second time changes nothing. Refused: `struck-unfit`."""
    row, entrant = _found(change.session, leave_id)
    if row.struck == struck:
        return
    _check_struck(change.session, entrant, struck)
    row.struck = struck
    change.log(LeaveLine(Action.CHANGE_STRUCK, _logged(row)), of=entrant.tournament_id, reason=row.reason)


def _found(session: Session, leave_id: int) -> tuple[Leave, Entrant]:
    row = row_of(session, Leave, leave_id)
    if row.undone:
        raise Problem("not-found")
    return row, open_entrant(session, row.entrant_id)


def _played(session: Session, folds: FoldCache, tournament: Tournament, entrant_id: int) -> int:
    return sum(
        result.state == State.PLAYED and any(entrant_id in side.entrants for side in result.sides)
        for result in match_results(session, folds, tournament)
    )


def may_strike(tournament: Tournament) -> bool:
    """Only if everybody meets everybody, so that all lose equally by it."""
    return system_of(tournament).all_meet


def _check_struck(session: Session, entrant: Entrant, struck: bool | None) -> None:
    if struck and not may_strike(session.get_one(Tournament, entrant.tournament_id)):
        raise Problem("struck-unfit")


def _planned(session: Session, tournament: Tournament) -> int:
    """The number of matches of an entrant if everybody meets everybody; 0 in other systems."""
    if not may_strike(tournament):
        return 0
    options = options_of(tournament)
    meetings = (len(field_of(session, tournament.id).in_play) - 1) * options.meetings
    return meetings if options.rounds is None else min(meetings, options.rounds)


def _give_walk_over(change: Change, row: Leave, record: MatchRecord) -> MatchRecord | None:
    """Returns the match that got the table which became free."""
    there = next(
        number
        for number, side in enumerate(record.sides)
        if row.entrant_id not in {entrant.id for entrant in side}
    )
    own = walk_over_id(row.id, record.id)
    _enter(change, record, Sent(own, record.id, record.last, Kind.WALK_OVER, {"winner": there}, row.reason))
    return pass_table_on(change, record)


def _take_walk_overs_back(change: Change, row: Leave) -> list[int]:
    """Strike the walk-overs of this leave. Returns the ids of their matches."""
    ids = select(Submission.match_id).where(Submission.id.startswith(f"leave-{row.id}-"))
    found = sorted(set(change.session.exec(ids).all()))
    records = [match_record(change.session, match_id, lock=True) for match_id in found]
    standing = [
        open_match
        for open_match in records
        if _stands(change.folds, open_match, walk_over_id(row.id, open_match.id))
    ]
    for record in standing:
        target = walk_over_id(row.id, record.id)
        struck = {"changes": [{"target": target, "struck": True}]}
        _enter(change, record, Sent(target + UNDONE, record.id, record.last, Kind.MEND, struck, row.reason))
    return [record.id for record in standing]


def _enter(change: Change, record: MatchRecord, sent: Sent) -> None:
    """Store the walk-over or its change without the usual checks. The leave's line in the log tells it."""
    add(change, record, sent, with_submission(record, sent))


def _stands(folds: FoldCache, record: MatchRecord, walk_over: str) -> bool:
    now = folds.of(record).walk_over
    return now is not None and now.id == walk_over


def _logged(row: Leave) -> LoggedLeave:
    return LoggedLeave(row.entrant_id, row.id, row.after_round, row.back_round, row.struck)
