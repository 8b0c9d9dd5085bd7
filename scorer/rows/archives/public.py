"""The part of an archive that a stranger checks: choices, entrants, rounds with results and standings."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from sqlmodel import Session

from engine.contest.ledger import Kind
from engine.contest.results import MatchResult
from engine.contest.standings import LEFT, leavers_last, standings
from engine.pairing.groups.advancing import group_table
from engine.pairing.groups.members import group_rounds, groups_of
from engine.pairing.history import results_of
from engine.pairing.rounds import Field
from exports.archive import content
from exports.archive.document import choices_json
from exports.archive.shapes import Json
from scorer.models import UNDATED, Adjustment, Leave, Status, Tournament
from scorer.rows.archives.ids import FileIds, Of, in_params
from scorer.rows.entrants.extras import is_away, tournaments_adjustments
from scorer.rows.entrants.view import EntrantView, entrants_of
from scorer.rows.matches.folding import FoldCache
from scorer.rows.matches.record import MatchRecord, round_records
from scorer.rows.matches.recorded import facts_in
from scorer.rows.rounds.drawing import Participation, options_of, participation, system_of
from scorer.rows.rounds.stored import StoredRound, shown_round
from scorer.rows.standings.archived import archived_row
from scorer.rows.standings.results import played_rounds, results_by_match
from scorer.rows.standings.scoring import tournament_scoring
from scorer.rows.tables.places import tables_in_use


@dataclass(frozen=True)
class Evening:
    """A tournament with all that its archive is computed from."""

    session: Session
    folds: FoldCache
    tournament: Tournament
    ids: FileIds

    @cached_property
    def rounds(self) -> Sequence[StoredRound]:
        found = played_rounds(self.session, self.folds, self.tournament)
        return [stored for stored in found if stored.published]

    @cached_property
    def results(self) -> Mapping[int, MatchResult]:
        return results_by_match(self.session, self.folds, self.tournament)

    @cached_property
    def there(self) -> Participation:
        return participation(self.session, self.tournament.id)

    @property
    def finished(self) -> bool:
        return self.tournament.status == Status.FINISHED

    def number(self, entrant: int) -> int:
        return self.ids(Of.ENTRANT, entrant)


def public_archive(evening: Evening) -> content.Archive:
    session, tournament = evening.session, evening.tournament
    return content.Archive(
        _tournament(evening),
        tuple(_entrant(view, evening.there.leaves) for view in entrants_of(session, tournament.id)),
        tuple(_round(evening, stored) for stored in evening.rounds),
        tuple(_adjustment(evening, row) for row in tournaments_adjustments(session, tournament.id)),
    )


def _tournament(evening: Evening) -> content.ArchivedTournament:
    tournament = evening.tournament
    return content.ArchivedTournament(
        name=tournament.name,
        date="" if tournament.date == UNDATED else tournament.date.isoformat(),
        game=tournament.game,
        form=tournament.form,
        options=tuple(tournament.options),
        partier=tournament.partier,
        stop_when_decided=tournament.stop_when_decided,
        length=tournament.length,
        rule_changes=tuple(
            content.Rules(**change | {"options": tuple(change["options"])})
            for change in tournament.rule_changes
        ),
        system=tournament.system,
        system_options=choices_json(options_of(tournament), leave_out={"scoring"}),
        scoring=choices_json(tournament_scoring(tournament)),
        seating=tournament.seating,
        tables=tuple(table.number for table in tables_in_use(evening.session, tournament.id)),
        seed=tournament.seed,
        finished=evening.finished,
    )


def _entrant(view: EntrantView, leaves: Sequence[Leave]) -> content.ArchivedEntrant:
    return content.ArchivedEntrant(
        number=view.number,
        name=view.label,
        club=view.club,
        members=tuple(person.name for person in view.members),
        entered=view.entered,
        leaves=tuple(
            content.ArchivedLeave(leave.after_round, leave.back_round, leave.struck, leave.reason)
            for leave in leaves
            if leave.entrant_id == view.id
        ),
        lot=view.lot,
    )


def _adjustment(evening: Evening, row: Adjustment) -> content.ArchivedAdjustment:
    return content.ArchivedAdjustment(
        entrant=evening.number(row.entrant_id),
        kind=row.kind.value,
        reason=row.reason,
        round=row.round,
        score=row.score,
        partier=row.partier,
        points=row.points,
        withdrawn=row.withdrawn,
    )


# --- rounds -----------------------------------------------------------------------------------------


def _round(evening: Evening, stored: StoredRound) -> content.ArchivedRound:
    records = round_records(evening.session, stored.id)
    numbers = evening.number
    proposed, as_drawn = shown_round(stored.proposed), shown_round(stored.drawn)
    return content.ArchivedRound(
        number=stored.number,
        by_hand=proposed != as_drawn,
        matches=tuple(_match(evening, stored, record) for record in records if not record.bye),
        byes=tuple(map(numbers, stored.byes)),
        absent=tuple(sorted(map(numbers, evening.there.absent[stored.number]))),
        notes=tuple(
            content.Note(note.code, in_params(dict(note.params), evening.ids)) for note in stored.notes
        ),
        standings=_standings(evening, stored.number),
        groups=tuple(_group_tables(evening, stored.number)),
    )


def _match(evening: Evening, stored: StoredRound, record: MatchRecord) -> content.ArchivedMatch:
    result, fold = evening.results[record.id], evening.folds.of(record)
    stage = record.stage
    return content.ArchivedMatch(
        table=record.table,
        waited=record.number in stored.waited,
        postponed=record.postponed,
        sides=tuple(tuple(map(evening.number, side.entrants)) for side in result.sides),
        stage=None if stage is None else content.ArchivedStage(stage.part.value, stage.number, stage.slot),
        state=result.state.value,
        winner=result.winner,
        absent=result.absent,
        partier=tuple(side.partier for side in result.sides),
        points=tuple(side.points for side in result.sides),
        first_dealer=record.first_dealer,
        seats=tuple(_seats(record)),
        entries=tuple(_entry(step.entry.kind, facts_in(step.entry.content)) for step in fold.steps),
    )


def _entry(kind: str, said: Json) -> Json:
    return {"parti" if kind == Kind.PARTI else "deal": said}


def _seats(record: MatchRecord) -> Iterator[content.ArchivedSeat]:
    """The people who sit there, each with the entrant that it sits for; none unless all are known."""
    if None in record.seats:
        return
    own = {seat: entrant for entrant, seats in record.own_seats for seat in seats}
    for seat, person in enumerate(record.seats):
        if person is not None:
            side = record.sides[record.rules.form.side_of(seat)]
            whose = (entrant for entrant in side if person in entrant.everybody)
            yield content.ArchivedSeat(next(whose, own.get(seat, side[0])).number, person.name)


# --- standings --------------------------------------------------------------------------------------


def _standings(evening: Evening, number: int) -> tuple[content.ArchivedRow, ...]:
    """After the round, of all that had come by then. Who has left stands last, but not in a cup."""
    field = _field(evening, number)
    results = tuple(result for result in evening.results.values() if result.round <= number)
    rows = standings(field.entrants, results, tournament_scoring(evening.tournament), field.extras)
    later = number < len(evening.rounds) or not evening.finished
    gone = frozenset(
        leave.entrant_id
        for leave in evening.there.leaves
        if is_away(leave, number + 1) and (later or leave.after_round < number)
    )
    ranked = leavers_last(rows, frozenset() if system_of(evening.tournament).has_cup else gone)
    somebody_plays_on = any(row.decided_by == LEFT for row in ranked)
    marked = gone if somebody_plays_on else frozenset()
    return tuple(archived_row(row, evening.number(row.entrant), left=row.entrant in marked) for row in ranked)


def _field(evening: Evening, number: int) -> Field:
    """The field of the round, with what counts beside the matches after it."""
    there = evening.there
    field, extras = there.field(number), there.extras
    away = frozenset(leave.entrant_id for leave in there.leaves if is_away(leave, number + 1))
    given = tuple(adjustment for adjustment in extras.adjustments if adjustment.round <= number)
    return replace(field, extras=replace(extras, adjustments=given, withdrawn=away))


def _group_tables(evening: Evening, number: int) -> Iterator[tuple[content.ArchivedRow, ...]]:
    """Of each group after the round, until the play-off begins."""
    tournament = evening.tournament
    history = [stored.drawn for stored in evening.rounds[:number]]
    if not system_of(tournament).has_groups or len(group_rounds(history)) < number:
        return
    field, options = _field(evening, number), options_of(tournament)
    for group in groups_of(field, history, options, tournament.seed):
        table = group_table(group, results_of(history), field, options)
        yield tuple(archived_row(row, evening.number(row.entrant)) for row in table)
