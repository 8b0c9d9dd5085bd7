"""The standings as they stood after an earlier round, and after which round visitors see them."""

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum

from sqlmodel import Session

from engine.contest.results import State
from engine.contest.stage import Part
from engine.contest.standings import leavers_last, standings
from engine.pairing.groups.advancing import group_table
from scorer.models import Seen, Status, Tournament
from scorer.rows.entrants.extras import withdrawn_from
from scorer.rows.matches.folding import FoldCache
from scorer.rows.rounds.drawing import NextDraw, field_of, options_of, system_of
from scorer.rows.rounds.stored import StoredRound
from scorer.rows.standings.results import played_rounds
from scorer.rows.standings.table import GroupTable, StandingsTable, group_tables


class Moment(StrEnum):
    """A stage of the evening: of the newest round, or of the tournament once it has ended."""

    PROPOSAL = "proposal"
    SHOWN = "shown"
    PLAYED = "played"
    FINISHED = "finished"
    PROVISIONAL = "provisional"
    FINAL = "final"


def seen_until(
    session: Session, folds: FoldCache, tournament: Tournament, trying: Seen | None = None
) -> int | None:
    """The last round that counts in the standings that visitors see; 0 before all. None: they see all.

    `trying`: a choice that is looked at before it is made.
    """
    seen = trying or tournament.standings_seen
    if seen is Seen.ALWAYS or tournament.is_final:
        return None
    if seen is Seen.FINAL:
        return 0
    if tournament.status == Status.FINISHED:
        return None
    if seen is Seen.ENDED:
        return 0
    rounds = [stored for stored in played_rounds(session, folds, tournament) if stored.published]
    return _finished(rounds) if seen is Seen.ROUNDS else _before_last(session, tournament, rounds)


def would_be_seen_until(newest: int, seen: Seen, moment: Moment) -> int | None:
    """Like `seen_until`, as if the `newest` round, or the tournament, were at this stage.

    Where the choice speaks of the last round, the newest one is taken for it.
    """
    if moment is Moment.FINAL or seen is Seen.ALWAYS:
        return None
    if moment is Moment.PROVISIONAL:
        return 0 if seen is Seen.FINAL else None
    if seen in (Seen.ENDED, Seen.FINAL):
        return 0
    going = {Moment.SHOWN, Moment.PLAYED} | ({Moment.FINISHED} if seen is Seen.NOT_LAST else set())
    return max(0, newest - 1) if moment in going else None


def last_round_is_known(session: Session, folds: FoldCache, tournament: Tournament) -> bool:
    """Whether it is known how many rounds there will be."""
    rounds = [stored for stored in played_rounds(session, folds, tournament) if stored.published]
    return NextDraw(tournament, field_of(session, tournament.id), rounds).rounds_left() is not None


def _finished(rounds: Sequence[StoredRound]) -> int | None:
    """The last finished round; None if that is the newest. Nobody waits for a match that is postponed."""
    open_ = [stored.number for stored in rounds if not all(match.postponed for match in stored.unfinished)]
    return min(open_) - 1 if open_ else None


def _before_last(session: Session, tournament: Tournament, rounds: Sequence[StoredRound]) -> int | None:
    """The round before the last one; None until that is there. Deciding matches follow the last round."""
    field = field_of(session, tournament.id)
    if NextDraw(tournament, field, rounds).rounds_left() != 0:
        return None
    return max((stored.number for stored in rounds if not stored.deciding), default=1) - 1


def table_after(
    session: Session, tournament: Tournament, table: StandingsTable, number: int
) -> StandingsTable:
    """The standings as they stood after this round, with the corrections made since then."""
    results = tuple(result for result in table.results if result.round <= number)
    entered = max(number, 1)
    entrants = {id_: entrant for id_, entrant in table.entrants.items() if entrant.entered <= entered}
    given = tuple(
        adjustment
        for adjustment in table.extras.adjustments
        if adjustment.round <= number and adjustment.entrant in entrants
    )
    gone = withdrawn_from(session, tournament.id, number + 1)
    extras = replace(table.extras, adjustments=given, withdrawn=gone)
    rows = standings(tuple(entrants), results, table.scoring, extras)
    last = frozenset() if system_of(tournament).has_cup else gone
    rows = leavers_last(rows, last)
    return replace(table, entrants=entrants, results=results, extras=extras, rows=rows, until=number)


def groups_after(
    session: Session, folds: FoldCache, tournament: Tournament, then: StandingsTable
) -> tuple[GroupTable, ...]:
    """The groups with the results of `then`, see `table_after`."""
    results = [
        result
        for result in then.results
        if result.part is Part.GROUP and result.state is not State.UNFINISHED
    ]
    field, options = field_of(session, tournament.id), options_of(tournament)
    found = []
    for group in group_tables(session, folds, tournament):
        there = [row.entrant for row in group.rows if row.entrant in then.entrants]
        members = sorted(there, key=lambda entrant: then.entrants[entrant].number)
        found.append(replace(group, rows=group_table(members, results, field, options)))
    return tuple(found)
