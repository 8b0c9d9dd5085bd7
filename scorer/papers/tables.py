"""The tables of a tournament on paper: standings after any round, the cross table, each player's own list."""

from collections.abc import Sequence
from dataclasses import replace

from engine.contest.crosstable import crosstable
from engine.contest.results import MatchResult, State
from engine.contest.stage import Part
from engine.contest.standings import Row, leavers_last, standings
from engine.pairing.groups.advancing import group_table
from engine.pairing.history import rounds_together
from exports.papers.cross.content import Crossed, cross_tables
from exports.papers.drawing.lists import draw_list, draw_lists
from exports.papers.personal.content import PersonLine, Persons, personal
from exports.papers.standings.content import PrintedAdjustment, Ranking
from exports.papers.standings.content import standings as standings_sheet
from exports.papers.standings.drawing import draw_standings
from scorer.models import AdjustmentKind, Status
from scorer.papers.press import Order, Press, occasion_of, team_of
from scorer.rows.entrants.extras import GivenAdjustment, all_given, withdrawn_from
from scorer.rows.entrants.personal import personal_list
from scorer.rows.rounds.drawing import field_of, options_of, system_of
from scorer.rows.rounds.stored import stored_rounds
from scorer.rows.standings.results import rounds_played
from scorer.rows.standings.table import StandingsTable, group_tables, standings_table


def ranking_of(press: Press, order: Order) -> Ranking:
    """The standings as they are now."""
    tournament = order.tournament
    table = standings_table(press.session, press.folds, tournament)
    groups = group_tables(press.session, press.folds, tournament)
    return _ranking(press, order, table, tuple(group.rows for group in groups))


def ranking_after(press: Press, order: Order) -> Ranking:
    """The standings after a round, with that round and those before it as columns.

    Later rounds are left out; corrections made since then are in. The last round is as the standings are now.
    """
    number = order.asked_round.number
    table = standings_table(press.session, press.folds, order.tournament)
    if number >= max((result.round for result in table.results), default=0):
        now = ranking_of(press, order)
        return replace(now, rounds=_rounds(table.results, now.rows))
    then = _table_after(press, order, table)
    found = _ranking(press, order, then, _groups_after(press, order, then))
    given = tuple(given for given in found.given if given.adjustment.round <= number)
    rounds = _rounds(then.results, then.rows)
    return replace(found, rounds=rounds, given=given, final=False, earlier=True)


def standings_after_pdf(press: Press, order: Order) -> bytes:
    sheet = standings_sheet(ranking_after(press, order), press.texts, press.at)
    return draw_standings(sheet, press.texts, press.at)


def cross_pdf(press: Press, order: Order) -> bytes:
    sheets = cross_tables(crossed_of(press, order), press.texts, press.at)
    return draw_lists(sheets, press.texts, press.at)


def crossed_of(press: Press, order: Order) -> Crossed:
    """The standings as they are now, with all that two of them have played."""
    ranking, tournament = ranking_of(press, order), order.tournament
    table = standings_table(press.session, press.folds, tournament)
    cells = crosstable([row.entrant for row in table.rows], table.results, table.scoring)
    drawn = [stored.drawn for stored in stored_rounds(press.session, tournament.id) if stored.published]
    pairs = [tuple(pair) for pair in rounds_together(drawn)]
    return Crossed(ranking, cells, frozenset(pair for one, two in pairs for pair in ((one, two), (two, one))))


def personal_pdf(press: Press, order: Order) -> bytes:
    found = personal_list(press.session, press.folds, order.tournament)
    lines = [
        PersonLine(listed.person.name, tuple(entrant.number for entrant in listed.entrants), listed.row)
        for listed in found.rows
    ]
    occasion = occasion_of(press, order.tournament)
    persons = Persons(occasion, order.form, tuple(lines), found.played, found.unknown)
    return draw_list(personal(persons, press.texts, press.at), press.texts, press.at)


def _rounds(results: Sequence[MatchResult], rows: Sequence[Row]) -> tuple[int, ...]:
    """The rounds with a column; last 0, if somebody was given something that belongs to no round."""
    rounds = sorted({result.round for result in results})
    beside = any(score for row in rows for number, score in row.tally.steps if not number)
    return (*rounds, 0) if beside else tuple(rounds)


def _table_after(press: Press, order: Order, table: StandingsTable) -> StandingsTable:
    number, tournament = order.asked_round.number, order.tournament
    results = tuple(result for result in table.results if result.round <= number)
    entrants = {id_: entrant for id_, entrant in table.entrants.items() if entrant.entered <= number}
    given = tuple(
        adjustment
        for adjustment in table.extras.adjustments
        if adjustment.round <= number and adjustment.entrant in entrants
    )
    gone = withdrawn_from(press.session, tournament.id, number + 1)
    extras = replace(table.extras, adjustments=given, withdrawn=gone)
    rows = standings(tuple(entrants), results, table.scoring, extras)
    last = frozenset() if system_of(tournament).has_cup else gone
    return replace(table, entrants=entrants, results=results, extras=extras, rows=leavers_last(rows, last))


def _groups_after(press: Press, order: Order, then: StandingsTable) -> tuple[tuple[Row, ...], ...]:
    tournament = order.tournament
    groups = group_tables(press.session, press.folds, tournament)
    results = [
        result
        for result in then.results
        if result.part is Part.GROUP and result.state is not State.UNFINISHED
    ]
    field, options = field_of(press.session, tournament.id), options_of(tournament)
    members = [
        [row.entrant for row in sorted(group.rows, key=lambda row: then.entrants[row.entrant].number)]
        for group in groups
    ]
    return tuple(group_table(group, results, field, options) for group in members)


def _ranking(
    press: Press, order: Order, table: StandingsTable, groups: tuple[tuple[Row, ...], ...]
) -> Ranking:
    tournament = order.tournament
    return Ranking(
        occasion_of(press, tournament),
        order.form,
        {entrant_id: team_of(view) for entrant_id, view in table.entrants.items()},
        table.rows,
        table.scoring.order,
        played=rounds_played(table.results),
        unfinished=sum(result.state is State.UNFINISHED for result in table.results),
        final=tournament.status == Status.FINISHED,
        given=tuple(
            _given(press, given)
            for given in all_given(press.session, tournament.id)
            if given.adjustment.entrant in table.entrants
        ),
        groups=groups,
        alone=system_of(tournament).alone,
        left=table.extras.withdrawn,
        struck=tuple(entrant.id for entrant in table.struck_for),
        bare=table.bare,
    )


def _given(press: Press, given: GivenAdjustment) -> PrintedAdjustment:
    reason = press.texts.gettext("kom sent") if given.kind == AdjustmentKind.LATE else given.reason
    return PrintedAdjustment(given.adjustment, reason)
