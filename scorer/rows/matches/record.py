"""Matches with their sides, seats and submissions; any number of matches takes the same few queries."""

import string
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Final

import sqlalchemy as sa
from sqlalchemy.orm import aliased, contains_eager, defer, joinedload, selectinload
from sqlmodel import Session, select

from engine.contest.match import MatchRules
from engine.contest.stage import Stage
from scorer.models import (
    Confirmation,
    Match,
    MatchSide,
    Round,
    RoundStatus,
    Seat,
    Settlement,
    Status,
    Submission,
)
from scorer.models.columns import AS_STORED, ID_LENGTH, Json
from scorer.problems import Problem
from scorer.rows.entrants.view import WITH_PEOPLE, EntrantView, PersonView, entrant_view, person_view
from scorer.rows.rounds.published import PUBLISHED
from scorer.rows.rounds.rules import match_rules, stage_of

_ID_SIGNS: Final = frozenset(string.ascii_letters + string.digits + "-_")


def _in_conflict() -> sa.ColumnElement[bool]:
    beside = Submission.match_id == Match.id, Submission.number.is_(None)
    settled = sa.exists().where(Settlement.submission_id == Submission.id)
    return sa.exists().where(*beside, ~settled).correlate(Match)


def _confirmed() -> sa.ColumnElement[bool]:
    seen, later = aliased(Submission), aliased(Submission)
    newer = sa.exists().where(later.match_id == seen.match_id, later.number > seen.number)
    confirmed = Confirmation.match_id == Match.id, seen.id == Confirmation.submission_id
    return sa.exists().where(*confirmed, ~newer).correlate(Match)


IN_CONFLICT: Final = _in_conflict()
"""The match has a conflict that nobody has settled."""
CONFIRMED: Final = _confirmed()
"""The match has a confirmation, and no submission after the one that was confirmed."""


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """A match as it is stored, not yet folded. `seats`: by seat, None for a seat that nobody has taken.

    `submissions`: its chain. `conflicts`: the submissions outside the chain, the oldest first.
    `taken_back`: its round was taken back, so that nothing of it counts. `ended`: its tournament has ended.
    """

    id: int
    number: int
    tournament_id: int
    round_id: int
    round_number: int
    published: bool
    taken_back: bool
    table_id: int | None
    table: int | None
    first_dealer: int | None
    rules: MatchRules
    sides: tuple[tuple[EntrantView, ...], ...]
    seats: tuple[PersonView | None, ...]
    submissions: tuple[Submission, ...]
    conflicts: tuple[Submission, ...]
    confirmations: tuple[Confirmation, ...]
    settlements: tuple[Settlement, ...] = ()
    stage: Stage | None = None
    postponed: bool = False
    ended: bool = False

    @property
    def bye(self) -> bool:
        return len(self.sides) == 1

    @property
    def struck(self) -> bool:
        """Whether it counts for nobody, because one of its entrants has left."""
        return any(entrant.struck for side in self.sides for entrant in side)

    @property
    def stands(self) -> bool:
        """Whether it is published, and neither a bye nor taken back, ended or struck."""
        return self.published and not (self.bye or self.taken_back or self.ended or self.struck)

    @property
    def last(self) -> str | None:
        """The submission that the next one must build on."""
        return self.submissions[-1].id if self.submissions else None

    def submission(self, submission_id: str) -> Submission | None:
        """The submission of this id, among those that count and the conflicts."""
        everything = (*self.submissions, *self.conflicts)
        return next((row for row in everything if row.id == submission_id), None)

    @property
    def open_conflicts(self) -> tuple[Submission, ...]:
        """The conflicts that nobody has settled."""
        settled = {settlement.submission_id for settlement in self.settlements}
        return tuple(conflict for conflict in self.conflicts if conflict.id not in settled)

    @property
    def confirmed_now(self) -> tuple[Confirmation, ...]:
        """The confirmations given after the last submission."""
        return tuple(row for row in self.confirmations if row.submission_id == self.last)

    def builds_on(self, after: str | None) -> str | None:
        """The id `after`, or the submission that it stands as, if it is the id of a settled conflict."""
        settled = {settlement.submission_id: settlement.stands_as for settlement in self.settlements}
        return settled.get(after or "") or after

    def as_it_counts(self, content: Json) -> Json:
        """The content, with a change of a settled conflict's hand made one of the entry that it counts as."""
        counts = {row.submission_id: row.counts_as for row in self.settlements if row.counts_as}
        if not counts or "changes" not in content:
            return content
        targets = [counts.get(change["target"], change["target"]) for change in content["changes"]]
        changes = zip(content["changes"], targets, strict=True)
        return {"changes": [change | {"target": target} for change, target in changes]}

    @property
    def seated(self) -> bool:
        return self.first_dealer is not None and None not in self.seats

    @property
    def sitting(self) -> tuple[int | None, ...]:
        """By seat: the id of the person on it."""
        return tuple(person.id if person else None for person in self.seats)

    @property
    def proposed_seats(self) -> tuple[PersonView | None, ...]:
        """The seats as they are taken; before that, each side's persons in the order of registration."""
        if None not in self.seats:
            return self.seats
        found: list[PersonView | None] = [None] * self.rules.form.seats
        for entrant, seats in self.own_seats:
            for seat, person in zip(seats, entrant.members, strict=False):
                found[seat] = person
        return tuple(found)

    @property
    def own_seats(self) -> Iterator[tuple[EntrantView, tuple[int, ...]]]:
        """Each entrant with its seats: where several make a side, each has as many of the side's."""
        for side, entrants in enumerate(self.sides):
            seats = self.rules.form.seats_of(side)
            each = len(seats) // len(entrants)
            for place, entrant in enumerate(entrants):
                yield entrant, seats[place * each : (place + 1) * each]

    @property
    def labels(self) -> tuple[str, ...]:
        return tuple(" & ".join(entrant.label for entrant in side) for side in self.sides)


def check_id(raw: object) -> str:
    """An id that a device or a page has made: 8 to 64 letters, figures, `-` and `_`."""
    if not isinstance(raw, str) or not 8 <= len(raw) <= ID_LENGTH or not _ID_SIGNS.issuperset(raw):
        raise Problem("malformed-request")
    return raw


def match_record(session: Session, match_id: int, *, lock: bool = False) -> MatchRecord:
    """One match; with `lock` its row is held until the transaction ends. Refused: `not-found`."""
    if lock:
        lock_match(session.connection(), match_id)
    found = _records(session, Match.id == match_id)
    if not found:
        raise Problem("not-found")
    return found[0]


def lock_match(connection: sa.Connection, match_id: int) -> None:
    """Hold the row of the match until the transaction ends.

    It is a statement of its own: one that waits for the lock reads the other tables as they were before.
    SQLite has no locks of rows: there a transaction that writes is the only one.
    """
    if connection.dialect.name != "sqlite":
        connection.execute(sa.select(Match.id).where(Match.id == match_id).with_for_update())


def round_records(session: Session, round_id: int) -> tuple[MatchRecord, ...]:
    return _records(session, Match.round_id == round_id)


def tableless_records(session: Session, round_id: int) -> tuple[MatchRecord, ...]:
    """The matches of the round that have no table, byes among them."""
    return _records(session, Match.round_id == round_id, Match.table_id.is_(None))


def table_records(session: Session, table_id: int, wanted: int | None = None) -> tuple[MatchRecord, ...]:
    """The published matches of a table that are not `CONFIRMED`, its last match, and the one `wanted`.

    In the order in which they are played. The others, of which a long tournament has many, need no folding.
    """
    rows = session.exec(
        select(Match.id, CONFIRMED)
        .join(Match.round)
        .where(Match.table_id == table_id, PUBLISHED)
        .order_by(Round.number, Match.number)
    ).all()
    last = rows[-1][0] if rows else None
    shown = [match_id for match_id, confirmed in rows if not confirmed or match_id in (last, wanted)]
    return records_with_ids(session, shown)


def published_records(session: Session, wanted: sa.ColumnElement[bool]) -> tuple[MatchRecord, ...]:
    """The published matches for which `wanted`, a condition on Match and Round, holds; byes too."""
    return _records(session, wanted, PUBLISHED)


def current_records(session: Session, tournament_id: int) -> tuple[MatchRecord, ...]:
    """The matches of `table_records` for every table, and all matches with open conflicts."""
    rows = session.exec(
        select(Match.id, Match.table_id, CONFIRMED, IN_CONFLICT)
        .join(Match.round)
        .where(Round.tournament_id == tournament_id, PUBLISHED)
        .order_by(Round.number, Match.number)
    ).all()
    at_tables = [(match_id, table, confirmed) for match_id, table, confirmed, _ in rows if table is not None]
    last = {table: match_id for match_id, table, _ in at_tables}
    unsettled = {match_id for match_id, _, confirmed in at_tables if not confirmed}
    disputed = {match_id for match_id, _, _, in_conflict in rows if in_conflict}
    return records_with_ids(session, {*last.values(), *unsettled, *disputed})


def count_in_conflict(session: Session, tournament_id: int) -> int:
    """The number of published matches that have open conflicts."""
    wanted = (
        select(sa.func.count(Match.id))
        .join(Match.round)
        .where(Round.tournament_id == tournament_id, PUBLISHED, IN_CONFLICT)
    )
    return session.exec(wanted).one()


_MATCHES: Final = (
    select(Match)
    .join(Match.round)
    .join(Round.tournament)
    .order_by(Round.number, Match.number)
    .options(
        # How a round was drawn is long, and rarely asked for.
        contains_eager(Match.round).options(defer(Round.pairing), contains_eager(Round.tournament)),
        joinedload(Match.table),
        selectinload(Match.sides).joinedload(MatchSide.entrant, innerjoin=True).options(WITH_PEOPLE),
        selectinload(Match.seats).joinedload(Seat.person, innerjoin=True),
        selectinload(Match.submissions).joinedload(Submission.settlement),
        selectinload(Match.confirmations),
    )
)


def records_with_ids(session: Session, ids: Collection[int]) -> tuple[MatchRecord, ...]:
    return _records(session, Match.id.in_(ids)) if ids else ()


def _records(session: Session, *wanted: sa.ColumnElement[bool]) -> tuple[MatchRecord, ...]:
    """The matches for which all of `wanted` holds, in the order in which they are played."""
    rows = session.exec(_MATCHES.where(*wanted), execution_options=AS_STORED).all()
    return tuple(map(_record, rows))


def _record(match: Match) -> MatchRecord:
    in_round, tournament = match.round, match.round.tournament
    sides = tuple(
        tuple(entrant_view(row.entrant) for row in rows)
        for _, rows in groupby(match.sides, key=lambda row: row.side)
    )
    seated = {seat.seat: person_view(seat.person) for seat in match.seats}
    rules = match_rules(tournament, match.first_dealer, len(sides), in_round.number)
    conflicts = sorted((row for row in match.submissions if row.number is None), key=lambda row: row.at)
    return MatchRecord(
        id=match.id,
        number=match.number,
        tournament_id=tournament.id,
        round_id=in_round.id,
        round_number=in_round.number,
        published=in_round.status == RoundStatus.PUBLISHED,
        taken_back=in_round.taken_back > 0,
        table_id=match.table_id,
        table=match.table.number if match.table else None,
        first_dealer=match.first_dealer,
        rules=rules,
        sides=sides,
        seats=tuple(seated.get(seat) for seat in range(rules.form.seats)),
        submissions=tuple(row for row in match.submissions if row.number is not None),
        conflicts=tuple(conflicts),
        confirmations=tuple(match.confirmations),
        settlements=tuple(row.settlement for row in conflicts if row.settlement),
        stage=stage_of(match.stage),
        postponed=match.postponed,
        ended=tournament.status == Status.FINISHED,
    )
