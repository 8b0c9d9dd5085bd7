"""The rows of an archive are stored, under ids that are new in this database."""

import datetime as dt
from dataclasses import dataclass, field
from typing import Any

from sqlmodel import Session

from exports.archive import kept as file
from exports.archive.content import Archive, ArchivedEntrant
from scorer.models import (
    UNDATED,
    Adjustment,
    AdjustmentKind,
    Entrant,
    Leave,
    Match,
    MatchSide,
    Member,
    MemberRole,
    Pencilled,
    Person,
    PlayTable,
    Round,
    RoundStatus,
    Seat,
    Seen,
    Status,
    Tournament,
)
from scorer.names import clean_name, clean_reason, clean_text
from scorer.problems import Problem
from scorer.rows.archives.ids import Of, in_drawn
from scorer.services.archives.choices import check_system, clubs_kept, options_kept, scoring_kept
from scorer.services.archives.new_ids import NewIds
from scorer.services.archives.sent_in import SentIn
from scorer.services.matches.recording import keep_played
from scorer.services.tables.club import clubs_own
from scorer.services.tables.codes import new_code
from scorer.services.tables.numbers import HIGHEST


@dataclass(slots=True)
class Storing:
    """`tables`: the rows of the tables by number."""

    session: Session
    archive: Archive
    kept: file.Kept
    ids: NewIds = field(default_factory=NewIds)
    tables: dict[int, int] = field(default_factory=dict)
    tournament_id: int = 0

    def store(self, name: str) -> Tournament:
        """The new tournament of this name. Everything that it refers to is stored before it."""
        tournament = self._tournament(name)
        self._tables(tournament.status)
        self._people()
        self._entrants()
        self._leaves()
        self._adjustments()
        for number, played in enumerate(self.kept.rounds, 1):
            self._round(number, played)
        keep_played(self.session, self.kept.records)
        SentIn(self.session, self.kept, self.ids, self.tables, self.tournament_id).store()
        return tournament

    def _add(self, row: Any) -> Any:
        self.session.add(row)
        self.session.flush()
        return row

    def _tournament(self, name: str) -> Tournament:
        given, kept = self.archive.tournament, self.kept.tournament
        check_system(given)
        published = any(played.published and not played.taken_back for played in self.kept.rounds)
        open_ = Status.PLAYING if published else Status.REGISTERING
        row: Tournament = self._add(
            Tournament(
                name=name,
                date=_date(given.date),
                place=clean_text(kept.place),
                game=given.game,
                form=given.form,
                options=list(given.options),
                partier=given.partier,
                stop_when_decided=given.stop_when_decided,
                length=given.length,
                system=given.system,
                system_options=options_kept(kept.system_options),
                seed=given.seed,
                scoring=scoring_kept(kept.scoring),
                seating=given.seating,
                rule_changes=[
                    {
                        "round": change.round,
                        "partier": change.partier,
                        "length": change.length,
                        "options": list(change.options),
                        "stop_when_decided": change.stop_when_decided,
                    }
                    for change in given.rule_changes
                ],
                status=Status.FINISHED if given.finished else open_,
                trial=kept.trial,
                final_at=kept.final,
                standings_seen=Seen(kept.seen),
                clubs=clubs_kept(kept.clubs),
                sign_up=kept.sign_up,
                check_in=kept.check_in,
                created_at=kept.made,
            )
        )
        self.tournament_id = row.id
        return row

    def _tables(self, status: Status) -> None:
        """Those of the club, if nothing was shown to all yet; else tables with codes of their own, so that a
        copy of an evening that is played takes no cards from it. A table that a match names and the room does
        not have is laid aside.
        """
        in_use = dict.fromkeys(self.archive.tournament.tables, True)
        named = (match.table for played in self.kept.rounds for match in played.matches)
        aside = {*self.kept.tournament.laid_aside, *(table for table in named if table is not None)}
        ahead = status == Status.REGISTERING
        shared = {number for number in in_use if ahead and 1 <= number <= HIGHEST}
        clubs = clubs_own(self.session, shared)
        for number, used in {**dict.fromkeys(sorted(aside), False), **in_use}.items():
            row = PlayTable(
                tournament_id=self.tournament_id,
                number=number,
                own_code=None if number in clubs else new_code(),
                club_table_id=clubs.get(number),
                in_use=used,
            )
            self.tables[number] = self._add(row).id

    def _people(self) -> None:
        people = [Person(name=clean_name(name)) for name in self.kept.people]
        self.session.add_all(people)
        self.session.flush()
        for own, person in enumerate(people, 1):
            self.ids.give(Of.PERSON, own, person.id)

    def _entrants(self) -> None:
        told = {entrant.number: entrant for entrant in self.archive.entrants}
        if len(told) != len(self.archive.entrants) or told.keys() != {
            kept.number for kept in self.kept.entrants
        }:
            raise Problem("archive-contradicts")
        for kept in self.kept.entrants:
            self._entrant(told[kept.number], kept)

    def _entrant(self, told: ArchivedEntrant, kept: file.KeptEntrant) -> None:
        row = self._add(
            Entrant(
                tournament_id=self.tournament_id,
                number=kept.number,
                name=clean_text(kept.name),
                club=clean_text(told.club),
                present=kept.present,
                phantom=kept.phantom,
                entered=told.entered,
                lot=told.lot,
                fee=kept.fee,
                paid=kept.paid,
                created_at=kept.made,
            )
        )
        self.ids.give(Of.ENTRANT, kept.number, row.id)
        self.session.add_all(
            Member(
                entrant_id=row.id,
                person_id=self.ids(Of.PERSON, member.person),
                position=position,
                role=MemberRole(member.role),
            )
            for position, member in enumerate(kept.members)
        )

    def _leaves(self) -> None:
        for own, leave in enumerate(self.kept.leaves, 1):
            row = Leave(
                entrant_id=self.ids(Of.ENTRANT, leave.entrant),
                after_round=leave.after,
                back_round=leave.back,
                struck=leave.struck,
                reason=clean_reason(leave.reason),
                undone=leave.undone,
                created_at=leave.made,
            )
            self.ids.give(Of.LEAVE, own, self._add(row).id)

    def _adjustments(self) -> None:
        if len(self.kept.adjusted) != len(self.archive.adjustments):
            raise Problem("archive-contradicts")
        for own, (given, at) in enumerate(zip(self.archive.adjustments, self.kept.adjusted, strict=True), 1):
            row = Adjustment(
                entrant_id=self.ids(Of.ENTRANT, given.entrant),
                kind=AdjustmentKind(given.kind),
                round=given.round,
                score=given.score,
                partier=given.partier,
                points=given.points,
                reason=clean_reason(given.reason),
                withdrawn=None if given.withdrawn is None else clean_reason(given.withdrawn),
                created_at=at,
            )
            self.ids.give(Of.ADJUSTMENT, own, self._add(row).id)

    def _round(self, own: int, played: file.KeptRound) -> None:
        row: Round = self._add(
            Round(
                tournament_id=self.tournament_id,
                number=played.number,
                taken_back=played.taken_back,
                status=RoundStatus.PUBLISHED if played.published else RoundStatus.DRAFT,
                pairing=in_drawn(played.drawn, self.ids),
                created_at=played.made,
                published_at=played.published,
            )
        )
        self.ids.give(Of.ROUND, own, row.id)
        for match in played.matches:
            self._match(row.id, match)

    def _match(self, round_id: int, match: file.KeptMatch) -> None:
        row: Match = self._add(
            Match(
                round_id=round_id,
                number=match.number,
                table_id=None if match.table is None else self.tables[match.table],
                first_dealer=match.first_dealer,
                stage=_stage(match.stage),
                postponed=match.postponed,
            )
        )
        self.ids.give(Of.MATCH, match.id, row.id)
        self.session.add_all(
            MatchSide(match_id=row.id, side=side, position=position, entrant_id=self.ids(Of.ENTRANT, entrant))
            for side, entrants in enumerate(match.sides)
            for position, entrant in enumerate(entrants)
        )
        self.session.add_all(
            Seat(
                match_id=row.id,
                seat=seat.seat,
                person_id=self.ids(Of.PERSON, seat.person),
                round_id=None if seat.apart else round_id,
            )
            for seat in match.seats
        )
        self.session.add_all(
            Pencilled(match_id=row.id, parti=each.parti, side=each.side, figure=each.figure, at=each.at)
            for each in match.pencilled
        )


def _stage(stage: file.KeptStage | None) -> dict[str, Any] | None:
    return None if stage is None else {"part": stage.part, "number": stage.number, "slot": stage.slot}


def _date(said: str) -> dt.date:
    try:
        return dt.date.fromisoformat(said) if said else UNDATED
    except ValueError:
        raise Problem("archive-contradicts") from None
