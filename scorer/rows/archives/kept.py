"""The rows of a tournament as an archive keeps them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from typing import Any

from sqlalchemy.orm import joinedload, selectinload
from sqlmodel import Session, select

from exports.archive import kept as file
from scorer.log.actions import Action
from scorer.log.lines import read
from scorer.log.tournament import InstallationLine
from scorer.models import (
    Adjustment,
    Confirmation,
    Device,
    Entrant,
    Leave,
    LogEntry,
    Match,
    Member,
    Pencilled,
    Person,
    PlayTable,
    Role,
    Round,
    RoundStatus,
    Seat,
    Settlement,
    Submission,
    Tournament,
)
from scorer.models.columns import AS_STORED
from scorer.rows.archives.ids import FileIds, Of, in_drawn, in_entry, in_line
from scorer.rows.entrants.extras import leave_of, tournaments_adjustments
from scorer.rows.matches.recorded import records_named, stored_records


@dataclass(frozen=True, slots=True)
class StoredRows:
    """All rows of a tournament in the order of the file. `tables`: the number of the table of each device."""

    tournament: Tournament
    laid_aside: Sequence[int]
    entrants: Sequence[Entrant]
    leaves: Sequence[Leave]
    adjustments: Sequence[Adjustment]
    rounds: Sequence[Round]
    matches: Mapping[int, Sequence[Match]]
    log: Sequence[LogEntry]
    people: Mapping[int, str]
    pencilled: Sequence[Pencilled]
    tables: Mapping[str, int]
    records: Sequence[Mapping[str, Any]]

    @property
    def every_match(self) -> Iterator[Match]:
        return (match for row in self.rounds for match in self.matches.get(row.id, ()))


def stored_rows(session: Session, tournament: Tournament) -> StoredRows:
    of_tournament = Entrant.tournament_id == tournament.id
    entrants = select(Entrant).where(of_tournament).order_by(Entrant.id).options(joinedload(Entrant.members))
    rounds = select(Round).where(Round.tournament_id == tournament.id)
    log = select(LogEntry).where(LogEntry.tournament_id == tournament.id).order_by(LogEntry.id)
    aside = select(PlayTable.number).where(PlayTable.tournament_id == tournament.id, ~PlayTable.in_use)
    leaves = select(Leave).join(Leave.entrant).where(of_tournament).order_by(Leave.id)
    tables = (
        select(Device.id, PlayTable.number)
        .join(PlayTable, PlayTable.id == Device.table_id)
        .where(PlayTable.tournament_id == tournament.id)
    )
    of_round = select(Match.id).join(Match.round).where(Round.tournament_id == tournament.id)
    figures = select(Pencilled).where(Pencilled.match_id.in_(of_round))
    lines = session.exec(log).all()
    matches = _matches(session, tournament.id)
    return StoredRows(
        tournament,
        session.exec(aside.order_by(PlayTable.number)).all(),
        session.exec(entrants, execution_options=AS_STORED).unique().all(),
        session.exec(leaves).all(),
        tournaments_adjustments(session, tournament.id),
        session.exec(rounds.order_by(Round.number, Round.taken_back)).all(),
        matches,
        lines,
        _people(session, tournament.id, lines),
        session.exec(figures.order_by(Pencilled.match_id, Pencilled.parti, Pencilled.side)).all(),
        dict(session.exec(tables).all()),
        _records(session, [match for found in matches.values() for match in found]),
    )


def _matches(session: Session, tournament_id: int) -> Mapping[int, Sequence[Match]]:
    wanted = (
        select(Match)
        .join(Match.round)
        .where(Round.tournament_id == tournament_id)
        .order_by(Match.round_id, Match.number)
        .options(
            joinedload(Match.table),
            selectinload(Match.sides),
            selectinload(Match.seats),
            selectinload(Match.submissions).joinedload(Submission.settlement),
            selectinload(Match.confirmations),
        )
    )
    rows = session.exec(wanted, execution_options=AS_STORED).all()
    return {round_id: list(matches) for round_id, matches in groupby(rows, key=lambda row: row.round_id)}


def _records(session: Session, matches: Sequence[Match]) -> Sequence[Mapping[str, Any]]:
    keys = records_named([sent for match in matches for sent in match.submissions])
    return tuple(stored_records(session, keys).values())


def _people(session: Session, tournament_id: int, lines: Sequence[LogEntry]) -> Mapping[int, str]:
    """Everybody who is or was in an entrant, who has sat at a table, or whom the log names."""
    members = select(Member.person_id).join(Member.entrant).where(Entrant.tournament_id == tournament_id)
    seated = (
        select(Seat.person_id).join(Seat.match).join(Match.round).where(Round.tournament_id == tournament_id)
    )
    named = set[int]()

    def note(of: Of, own: Any) -> Any:
        if of is Of.PERSON and type(own) is int:
            named.add(own)
        return own

    for entry in lines:
        if read(entry) is not None:
            in_line(entry.action, entry.before, note)
            in_line(entry.action, entry.after, note)
    wanted = Person.id.in_(members) | Person.id.in_(seated) | Person.id.in_(sorted(named))
    return dict(session.exec(select(Person.id, Person.name).where(wanted).order_by(Person.id)).all())


def ids_of(rows: StoredRows) -> FileIds:
    """The ids that the file gives them."""
    ids = FileIds()
    ids.give(Of.ENTRANT, ((entrant.id, entrant.number) for entrant in rows.entrants))
    ids.count(Of.PERSON, rows.people)
    ids.count(Of.LEAVE, (leave.id for leave in rows.leaves))
    ids.count(Of.ADJUSTMENT, (adjustment.id for adjustment in rows.adjustments))
    ids.count(Of.ROUND, (row.id for row in rows.rounds))
    ids.count(Of.MATCH, (match.id for match in rows.every_match))
    held = ((place, entry.after or {}) for place, entry in enumerate(rows.log))
    logged = {after["id"]: place for place, after in held if "id" in after}
    ids.count(
        Of.SUBMISSION,
        (row.id for match in rows.every_match for row in _in_order(match.submissions, logged)),
    )
    return ids


def _in_order(rows: Sequence[Submission], logged: Mapping[Any, int]) -> list[Submission]:
    """The chain, then the conflicts as they came in."""
    return sorted(rows, key=lambda row: (row.number is None, row.number or 0, row.at, logged.get(row.id, 0)))


def kept_rows(rows: StoredRows, ids: FileIds) -> file.Kept:
    tournament = rows.tournament
    return file.Kept(
        tournament=file.KeptTournament(
            place=tournament.place,
            system_options=tournament.system_options,
            scoring=tournament.scoring,
            laid_aside=tuple(rows.laid_aside),
            trial=tournament.trial,
            final=tournament.final_at,
            seen=tournament.standings_seen,
            clubs=tournament.clubs,
            sign_up=tournament.sign_up,
            check_in=tournament.check_in,
            made=tournament.created_at,
        ),
        people=tuple(rows.people.values()),
        entrants=tuple(_entrant(row, ids) for row in rows.entrants),
        leaves=tuple(_leave(row, ids) for row in rows.leaves),
        adjusted=tuple(row.created_at for row in rows.adjustments),
        rounds=tuple(_round(row, rows, ids) for row in rows.rounds),
        log=tuple(_line(entry, rows, ids) for entry in rows.log),
        records=tuple(rows.records),
    )


def _entrant(row: Entrant, ids: FileIds) -> file.KeptEntrant:
    return file.KeptEntrant(
        number=row.number,
        name=row.name,
        present=row.present,
        phantom=row.phantom,
        fee=row.fee,
        paid=row.paid,
        members=tuple(
            file.KeptMember(ids(Of.PERSON, member.person_id), member.role.value) for member in row.members
        ),
        made=row.created_at,
    )


def _leave(row: Leave, ids: FileIds) -> file.KeptLeave:
    return file.KeptLeave(
        entrant=ids(Of.ENTRANT, row.entrant_id),
        after=row.after_round,
        back=row.back_round,
        struck=row.struck,
        reason=row.reason,
        undone=row.undone,
        made=row.created_at,
    )


def _round(row: Round, rows: StoredRows, ids: FileIds) -> file.KeptRound:
    return file.KeptRound(
        number=row.number,
        taken_back=row.taken_back,
        drawn=in_drawn(row.pairing, ids),
        made=row.created_at,
        published=row.published_at if row.status == RoundStatus.PUBLISHED else None,
        matches=tuple(_match(match, rows, ids) for match in rows.matches.get(row.id, ())),
    )


def _match(row: Match, rows: StoredRows, ids: FileIds) -> file.KeptMatch:
    sides = groupby(row.sides, key=lambda side: side.side)
    submissions = sorted(row.submissions, key=lambda sent: ids(Of.SUBMISSION, sent.id))
    return file.KeptMatch(
        id=ids(Of.MATCH, row.id),
        number=row.number,
        sides=tuple(tuple(ids(Of.ENTRANT, each.entrant_id) for each in side) for _, side in sides),
        table=row.table.number if row.table else None,
        first_dealer=row.first_dealer,
        stage=None if row.stage is None else file.KeptStage(**row.stage),
        postponed=row.postponed,
        seats=tuple(
            file.KeptSeat(seat.seat, ids(Of.PERSON, seat.person_id), seat.round_id is None)
            for seat in row.seats
        ),
        submissions=tuple(_submission(sent, rows, ids) for sent in submissions),
        confirmations=tuple(_confirmation(given, rows, ids) for given in row.confirmations),
        pencilled=tuple(
            file.KeptFigure(parti=each.parti, side=each.side, figure=each.figure, at=each.at)
            for each in rows.pencilled
            if each.match_id == row.id
        ),
    )


def _by(row: Submission | Confirmation | Settlement | LogEntry, rows: StoredRows) -> dict[str, Any]:
    """Who did it. Of a device only the table is told."""
    at_table = row.role == Role.TABLE and row.device_id is not None
    return {"role": row.role.value, "table": rows.tables.get(row.device_id or "") if at_table else None}


def _submission(row: Submission, rows: StoredRows, ids: FileIds) -> file.KeptSubmission:
    own = partial(_own, ids)
    return file.KeptSubmission(
        id=ids(Of.SUBMISSION, row.id),
        number=row.number,
        after=own(row.after),
        kind=row.kind,
        content=in_entry(row.content, ids),
        reason=row.reason,
        at=row.at,
        leave=_leave_of(row, rows, ids),
        settled=None if row.settlement is None else _settlement(row.settlement, rows, ids),
        **_by(row, rows),
    )


def _leave_of(row: Submission, rows: StoredRows, ids: FileIds) -> int | None:
    found = leave_of(row.id)
    return ids(Of.LEAVE, found) if found in {leave.id for leave in rows.leaves} else None


def _own(ids: FileIds, submission: str | None) -> int | None:
    return None if submission is None else ids(Of.SUBMISSION, submission)


def _settlement(row: Settlement, rows: StoredRows, ids: FileIds) -> file.KeptSettlement:
    return file.KeptSettlement(
        how=row.how.value,
        stands_as=_own(ids, row.stands_as),
        counts_as=_own(ids, row.counts_as),
        at=row.at,
        **_by(row, rows),
    )


def _confirmation(row: Confirmation, rows: StoredRows, ids: FileIds) -> file.KeptConfirmation:
    return file.KeptConfirmation(
        side=row.side, submission=ids(Of.SUBMISSION, row.submission_id), at=row.at, **_by(row, rows)
    )


def _line(entry: LogEntry, rows: StoredRows, ids: FileIds) -> file.KeptLine:
    """A line that this program cannot read loses what it holds: nobody can tell which ids stand in it."""
    line = read(entry)
    known = line is not None and not isinstance(line, InstallationLine)
    return file.KeptLine(
        at=entry.at,
        action=entry.action if known or entry.action not in list(Action) else f"?{entry.action}",
        match=None if entry.match_id is None else ids(Of.MATCH, entry.match_id),
        reason=entry.reason,
        before=in_line(entry.action, entry.before, ids) if known else None,
        after=in_line(entry.action, entry.after, ids) if known else None,
        **_by(entry, rows),
    )
