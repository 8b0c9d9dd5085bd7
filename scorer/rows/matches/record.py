"""Matches with their sides, seats and submissions, any number of them in a fixed number of queries."""

import string
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar, cast

import sqlalchemy as sa
from sqlalchemy.orm import InstrumentedAttribute, QueryableAttribute, aliased, defer
from sqlmodel import Session, select

from engine.contest.match import MatchRules
from engine.contest.stage import Stage
from scorer.models import (
    Confirmation,
    Match,
    MatchSide,
    Person,
    PlayTable,
    Round,
    RoundStatus,
    Seat,
    Settlement,
    Status,
    Submission,
    Tournament,
)
from scorer.models.columns import ID_LENGTH, Json
from scorer.problems import Problem
from scorer.rows.entrants.view import EntrantView, PersonView, entrants_with
from scorer.rows.rounds.published import PUBLISHED
from scorer.rows.rounds.rules import match_rules, stage_of

_ID_SIGNS: Final = frozenset(string.ascii_letters + string.digits + "-_")

AnyRow = TypeVar("AnyRow")
OfMatch = TypeVar("OfMatch", MatchSide, Submission, Confirmation)


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
"""Some of a match stands beside its chain, and nobody has settled it."""
CONFIRMED: Final = _confirmed()
"""A match has a confirmation with no submission after the one that it was given for."""


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """A match as it is stored, not yet folded. Seats that nobody has taken are None.

    `taken_back`: its round does not stand, and nothing of it counts. `ended`: its tournament is.
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
    def last(self) -> str | None:
        """The submission that the next one must build on."""
        return self.submissions[-1].id if self.submissions else None

    @property
    def open_conflicts(self) -> tuple[Submission, ...]:
        """The conflicts that nobody has settled."""
        settled = {one.submission_id for one in self.settlements}
        return tuple(one for one in self.conflicts if one.id not in settled)

    @property
    def confirmed_now(self) -> tuple[Confirmation, ...]:
        """The confirmations of the match as it stands, not as it stood before a later change."""
        return tuple(one for one in self.confirmations if one.submission_id == self.last)

    def builds_on(self, after: str | None) -> str | None:
        """`after`; for a conflict that counts now or said the same, the submission that it stands as."""
        settled = {one.submission_id: one.stands_as for one in self.settlements}
        return settled.get(after or "") or after

    def as_it_counts(self, content: Json) -> Json:
        """The content; a change of the hand of a settled conflict is one of the entry that it counts as."""
        counts = {one.submission_id: one.counts_as for one in self.settlements if one.counts_as}
        if not counts or "changes" not in content:
            return content
        changes = content["changes"]
        return {"changes": [one | {"target": counts.get(one["target"], one["target"])} for one in changes]}

    @property
    def seated(self) -> bool:
        return self.first_dealer is not None and None not in self.seats

    @property
    def proposed_seats(self) -> tuple[PersonView | None, ...]:
        """As they sit; before that, each side's persons on its seats in the order of registration."""
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
    """An id that a device or a page has made: short, of signs that an address can hold."""
    if not isinstance(raw, str) or not 8 <= len(raw) <= ID_LENGTH or not _ID_SIGNS.issuperset(raw):
        raise Problem("malformed-request")
    return raw


def match_record(session: Session, match_id: int, *, lock: bool = False) -> MatchRecord:
    """One match; with `lock` its row is held until the transaction ends. Refused: `not-found`."""
    match = session.get(Match, match_id, with_for_update=lock)
    if match is None:
        raise Problem("not-found")
    return _records(session, [match])[0]


def round_records(session: Session, round_id: int) -> tuple[MatchRecord, ...]:
    matches = session.exec(select(Match).where(Match.round_id == round_id).order_by(Match.number)).all()
    return _records(session, matches)


def table_records(
    session: Session, table_id: int, wanted: int | None = None, known: MatchRecord | None = None
) -> tuple[MatchRecord, ...]:
    """The published matches of a table that are not confirmed as they stand, its last one, and `wanted`.

    In the order in which they are played: a long tournament's settled matches need no folding. `known` is
    one that need not be read again.
    """
    rows = session.exec(
        select(Match, CONFIRMED)
        .join(Round, Round.id == Match.round_id)
        .where(Match.table_id == table_id, PUBLISHED)
        .order_by(Round.number, Match.number)
    ).all()
    last = rows[-1][0].id if rows else None
    shown = [match for match, done in rows if not done or match.id in (last, wanted)]
    found = {known.id: known} if known else {}
    read = _records(session, [match for match in shown if match.id not in found])
    found |= {one.id: one for one in read}
    return tuple(found[match.id] for match in shown)


def match_ids_at(session: Session, table_id: int) -> Sequence[int]:
    """The published matches of a table, in no order."""
    rows = session.exec(
        select(Match.id).join(Round, Round.id == Match.round_id).where(Match.table_id == table_id, PUBLISHED)
    ).all()
    return [row for row in rows if row is not None]


def current_records(session: Session, tournament_id: int) -> tuple[MatchRecord, ...]:
    """What the tables play now: as `table_records` for every table, and all matches with open conflicts."""
    rows = session.exec(
        select(Match, CONFIRMED, IN_CONFLICT)
        .join(Round, Round.id == Match.round_id)
        .where(Round.tournament_id == tournament_id, PUBLISHED)
        .order_by(Round.number, Match.number)
    ).all()
    at_tables = [match for match, _, _ in rows if match.table_id is not None]
    last = {match.table_id: match.id for match in at_tables}
    unsettled = {match.id for match, confirmed, _ in rows if match.table_id is not None and not confirmed}
    disputed = {match.id for match, _, in_conflict in rows if in_conflict}
    wanted = {*last.values(), *unsettled, *disputed}
    return _records(session, [match for match, _, _ in rows if match.id in wanted])


def count_in_conflict(session: Session, tournament_id: int) -> int:
    """How many published matches have open conflicts."""
    wanted = (
        select(sa.func.count(Match.id))
        .join(Round, Round.id == Match.round_id)
        .where(Round.tournament_id == tournament_id, PUBLISHED, IN_CONFLICT)
    )
    return session.exec(wanted).one()


def _records(session: Session, matches: Sequence[Match]) -> tuple[MatchRecord, ...]:
    if not matches:
        return ()
    ids = [match.id for match in matches]
    rounds, tournament = _rounds(session, {match.round_id for match in matches})
    submissions = _by_match(_in(session, Submission, Submission.match_id, ids))
    rows = _Rows(
        tournament,
        rounds,
        _tables(session, matches),
        _sides(session, ids),
        _seats(session, ids),
        submissions,
        _by_match(_in(session, Confirmation, Confirmation.match_id, ids)),
        _settlements(session, submissions),
    )
    return tuple(map(rows.record, matches))


@dataclass(frozen=True, slots=True)
class _Rows:
    """What is stored of some matches of a tournament: rounds and tables by their ids, the rest by match."""

    tournament: Tournament
    rounds: Mapping[int, Round]
    tables: Mapping[int, int]
    sides: Mapping[int, tuple[tuple[EntrantView, ...], ...]]
    seats: Mapping[int, Mapping[int, PersonView]]
    submissions: Mapping[int, Sequence[Submission]]
    confirmations: Mapping[int, Sequence[Confirmation]]
    settlements: Mapping[int, tuple[Settlement, ...]]

    def record(self, match: Match) -> MatchRecord:
        tournament, in_round = self.tournament, self.rounds[match.round_id]
        sides, seats = self.sides.get(match.id, ()), self.seats[match.id]
        submissions = self.submissions[match.id]
        rules = match_rules(tournament, match.first_dealer, len(sides), in_round.number)
        return MatchRecord(
            id=match.id,
            number=match.number,
            tournament_id=tournament.id,
            round_id=match.round_id,
            round_number=in_round.number,
            published=in_round.status == RoundStatus.PUBLISHED,
            taken_back=in_round.taken_back > 0,
            table_id=match.table_id,
            table=self.tables.get(match.table_id) if match.table_id else None,
            first_dealer=match.first_dealer,
            rules=rules,
            sides=sides,
            seats=tuple(seats.get(seat) for seat in range(rules.form.seats)),
            submissions=chain(submissions),
            conflicts=tuple(
                sorted((one for one in submissions if one.number is None), key=lambda one: one.at)
            ),
            confirmations=tuple(self.confirmations[match.id]),
            settlements=self.settlements[match.id],
            stage=stage_of(match.stage),
            postponed=match.postponed,
            ended=tournament.status == Status.FINISHED,
        )


def _rounds(session: Session, ids: Collection[int]) -> tuple[dict[int, Round], Tournament]:
    """Of one tournament, without how each round was drawn: that is long, and rarely asked for."""
    rows = session.exec(
        select(Round, Tournament)
        .join(Tournament, Tournament.id == Round.tournament_id)
        .where(Round.id.in_(ids))
        .options(defer(cast("QueryableAttribute[Json]", Round.pairing)))
    ).all()
    return {one.id: one for one, _ in rows}, rows[0][1]


def _tables(session: Session, matches: Sequence[Match]) -> Mapping[int, int]:
    """The numbers of their tables."""
    ids = {match.table_id for match in matches if match.table_id is not None}
    if not ids:
        return {}
    rows = session.exec(select(PlayTable.id, PlayTable.number).where(PlayTable.id.in_(ids))).all()
    return dict(rows)


def chain(submissions: Iterable[Submission]) -> tuple[Submission, ...]:
    """Those that have a number, in its order."""
    numbered = [(one.number, one) for one in submissions if one.number is not None]
    return tuple(one for _, one in sorted(numbered, key=lambda pair: pair[0]))


def _settlements(
    session: Session, submissions: Mapping[int, Sequence[Submission]]
) -> Mapping[int, tuple[Settlement, ...]]:
    """By match; asked for only where there are conflicts."""
    of_match = {one.id: match for match, rows in submissions.items() for one in rows if one.number is None}
    found: dict[int, tuple[Settlement, ...]] = defaultdict(tuple)
    for row in _in(session, Settlement, Settlement.submission_id, of_match) if of_match else ():
        found[of_match[row.submission_id]] += (row,)
    return found


def _in(
    session: Session, model: type[AnyRow], column: InstrumentedAttribute[Any], values: Iterable[int | str]
) -> Sequence[AnyRow]:
    return session.exec(select(model).where(column.in_(list(values)))).all()


def _by_match(rows: Iterable[OfMatch]) -> dict[int, list[OfMatch]]:
    grouped: dict[int, list[OfMatch]] = defaultdict(list)
    for row in rows:
        grouped[row.match_id].append(row)
    return grouped


def _sides(session: Session, ids: Sequence[int]) -> Mapping[int, tuple[tuple[EntrantView, ...], ...]]:
    rows = _in(session, MatchSide, MatchSide.match_id, ids)
    entrants = {one.id: one for one in entrants_with(session, {row.entrant_id for row in rows})}
    return {match_id: _sides_of(own, entrants) for match_id, own in _by_match(rows).items()}


def _sides_of(
    rows: Iterable[MatchSide], entrants: Mapping[int, EntrantView]
) -> tuple[tuple[EntrantView, ...], ...]:
    by_side: dict[int, list[EntrantView]] = defaultdict(list)
    for row in sorted(rows, key=lambda row: (row.side, row.position)):
        by_side[row.side].append(entrants[row.entrant_id])
    return tuple(tuple(by_side[side]) for side in sorted(by_side))


def _seats(session: Session, ids: Sequence[int]) -> Mapping[int, Mapping[int, PersonView]]:
    found: dict[int, dict[int, PersonView]] = defaultdict(dict)
    rows = session.exec(
        select(Seat.match_id, Seat.seat, Person.id, Person.name)
        .join(Person, Person.id == Seat.person_id)
        .where(Seat.match_id.in_(ids))
    ).all()
    for match_id, seat, person_id, name in rows:
        found[match_id][seat] = PersonView(person_id, name)
    return found
