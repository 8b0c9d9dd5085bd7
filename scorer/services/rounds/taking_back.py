"""A round is taken back: it becomes a draft again, or with hands it is put aside and counts nowhere."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import sqlalchemy as sa
from sqlmodel import Session, select

from scorer.log.actions import Action
from scorer.log.rounds import (
    BringBackLine,
    PlayedRound,
    RoundNumber,
    SidesOfMatch,
    TakeBackLine,
    TakenBackRound,
)
from scorer.models import Match, Round, RoundStatus, Seat, Tournament
from scorer.models.columns import Json
from scorer.names import clean_reason
from scorer.problems import Problem
from scorer.rows.matches.drafted import latest_draft
from scorer.rows.matches.folding import FoldCache
from scorer.rows.matches.record import round_records
from scorer.rows.matches.sheet import pencils_of
from scorer.rows.rounds.published import drafted, hold_matches, last_published
from scorer.rows.rounds.rules import agreed_rules
from scorer.rows.rounds.stored import ABSENT, WAITED, match_sides
from scorer.services.change import Change, row_of
from scorer.services.rounds.clock import clear_clock
from scorer.services.tournaments.making import open_status, open_tournament

RULES: Final = "rules"
"""In `Round.pairing` of a round that was put aside: the rules that its hands were counted by."""


@dataclass(frozen=True, slots=True)
class EnteredCount:
    """The number of entries that count in a round, and of matches begun, confirmed and in conflict.

    `pencilled`: of matches with figures on the sheet of the round that are not whole yet. `written`: of deals
    that somebody has begun to write down card by card.
    """

    entries: int
    begun: int
    confirmed: int
    conflicts: int
    pencilled: int = 0
    written: int = 0

    @property
    def nothing(self) -> bool:
        return not (self.entries or self.begun or self.conflicts or self.pencilled or self.written)


@dataclass(frozen=True, slots=True)
class TakenBack:
    """`draft`: the round is a draft again. `backup`: the copy made before; None on a database server."""

    draft: bool
    backup: Path | None = None


def count_of(session: Session, folds: FoldCache, round_id: int) -> EnteredCount:
    """The entries that no longer count if the round is taken back."""
    records = round_records(session, round_id)
    found = [folds.of(record) for record in records]
    return EnteredCount(
        entries=sum(len(fold.steps) + (fold.walk_over is not None) for fold in found),
        begun=sum(bool(record.submissions) for record in records),
        confirmed=sum(bool(record.confirmed_now) for record in records),
        conflicts=sum(len(record.conflicts) for record in records),
        pencilled=len(pencils_of(session, [record.id for record in records])),
        written=sum(latest_draft(session, record) is not None for record in records),
    )


def take_back_round(change: Change, round_id: int, *, confirm: bool = False, reason: str = "") -> TakenBack:
    """Take back the last round. If nothing was entered, it is a draft again, to be changed or discarded.

    Otherwise `confirm` says that the counted hands may go: the database is copied, the round is kept with all
    that it holds, and the next draw makes a new round of its number. On a database server the club makes its
    own copy. Refused: `not-last`, `not-published`, `rounds-before` if there is a draft, `round-has-hands`,
    `taken-back`, `finished`.
    """
    reason = clean_reason(reason)
    session = change.session
    row = row_of(session, Round, round_id)
    tournament = open_tournament(session, row.tournament_id)
    _check_last(session, row)
    hold_matches(session, Match.round_id == round_id)
    played = count_of(session, change.folds, round_id)
    if not played.nothing and not confirm:
        raise Problem("round-has-hands", number=row.number, hands=played.entries, matches=played.begun)
    clear_clock(change, tournament)  # the next round of this number has a clock of its own
    backup = None
    if played.nothing:
        _to_draft(session, row)
    else:
        backup = change.copy(f"round-{row.number}")
        _put_aside(session, row, tournament)
    session.flush()
    tournament.status = open_status(session, tournament.id)
    sides = match_sides(session, Round.id == round_id).items()
    before = PlayedRound(
        round=row.number,
        entries=played.entries,
        begun=played.begun,
        confirmed=played.confirmed,
        matches=tuple(SidesOfMatch(match, met) for match, met in sides),
    )
    line = TakeBackLine(Action.TAKE_BACK_ROUND, before, TakenBackRound(round_id, row.taken_back))
    change.log(line, of=row.tournament_id, reason=reason)
    return TakenBack(draft=played.nothing, backup=backup)


def bring_back_round(change: Change, round_id: int) -> None:
    """A round that was taken back stands again, with its hands. A second time changes nothing.

    Refused: `round-replaced` if another round has its number, `rounds-missing` if it would not be the next,
    `rules-changed` if other rules hold now than those it was played by.
    """
    session = change.session
    row = row_of(session, Round, round_id)
    tournament = open_tournament(session, row.tournament_id)
    if not row.taken_back:
        return
    _check_next(session, row, tournament)
    before, row.taken_back = row.taken_back, 0
    session.flush()
    tournament.status = open_status(session, tournament.id)
    line = BringBackLine(Action.BRING_BACK_ROUND, TakenBackRound(round_id, before), RoundNumber(row.number))
    change.log(line, of=row.tournament_id)


def _check_last(session: Session, row: Round) -> None:
    """Only the last round may be taken back, and once."""
    if row.taken_back:
        raise Problem("taken-back", number=row.number)
    if row.status != RoundStatus.PUBLISHED:
        raise Problem("not-published")
    last = last_published(session, row.tournament_id)
    if row.number != last:
        raise Problem("not-last", number=last)
    if (draft := drafted(session, row.tournament_id)) is not None:
        raise Problem("rounds-before", number=draft)


def _to_draft(session: Session, row: Round) -> None:
    """Reset what publishing and playing stored: seats, dealers, postponements, absent entrants."""
    matches = session.exec(select(Match).where(Match.round_id == row.id)).all()
    session.exec(sa.delete(Seat).where(Seat.match_id.in_([match.id for match in matches])))
    for match in matches:
        match.first_dealer, match.postponed = None, False
    row.status, row.published_at = RoundStatus.DRAFT, None
    row.pairing = {key: value for key, value in row.pairing.items() if key not in (WAITED, ABSENT)}


def _put_aside(session: Session, row: Round, tournament: Tournament) -> None:
    """Keep the round together with its rules: it may stand again only if these are unchanged."""
    earlier = session.exec(
        select(sa.func.max(Round.taken_back)).where(
            Round.tournament_id == row.tournament_id, Round.number == row.number
        )
    ).one()
    row.taken_back = (earlier or 0) + 1
    row.pairing = row.pairing | {RULES: _rules(row, tournament)}


def _rules(row: Round, tournament: Tournament) -> Json:
    return agreed_rules(tournament, row.number).json()


def _check_next(session: Session, row: Round, tournament: Tournament) -> None:
    last = last_published(session, row.tournament_id)
    if row.number <= last or drafted(session, row.tournament_id) is not None:
        raise Problem("round-replaced", number=row.number)
    if row.number != last + 1:
        raise Problem("rounds-missing", number=last + 1)
    if row.pairing.get(RULES) != _rules(row, tournament):
        raise Problem("rules-changed", number=row.number)
