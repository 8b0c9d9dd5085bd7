"""The tables of a tournament on paper: standings after any round, the cross table, each player's own list."""

from collections.abc import Sequence
from dataclasses import replace

from engine.contest.crosstable import crosstable
from engine.contest.results import MatchResult, State
from engine.contest.standings import Row
from engine.pairing.history import rounds_together
from exports.papers.cross.content import Crossed, cross_tables
from exports.papers.drawing.lists import draw_list, draw_lists
from exports.papers.personal.content import PersonLine, Persons, personal
from exports.papers.standings.content import PrintedAdjustment, Ranking, large_standings
from exports.papers.standings.content import standings as standings_sheet
from exports.papers.standings.drawing import draw_standings
from scorer.models import AdjustmentKind
from scorer.papers.matches import team_of
from scorer.papers.press import Order, Press, occasion_of
from scorer.rows.entrants.extras import GivenAdjustment, all_given
from scorer.rows.entrants.personal import personal_list
from scorer.rows.rounds.drawing import system_of
from scorer.rows.rounds.stored import stored_rounds
from scorer.rows.standings.results import rounds_played
from scorer.rows.standings.seen import groups_after, table_after
from scorer.rows.standings.table import StandingsTable, club_rows, group_tables, standings_table
from scorer.words.choices import held_note


def ranking_of(press: Press, order: Order, until: int | None = None) -> Ranking:
    """The standings as they are now; with `until` those that visitors see, see `seen_until`."""
    tournament = order.tournament
    table = standings_table(press.session, press.folds, tournament)
    if until is not None:
        return _then(press, order, table, until)
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
    found = _then(press, order, table, number)
    then = table_after(press.session, order.tournament, table, number)
    return replace(found, rounds=_rounds(then.results, then.rows), earlier=True)


def _then(press: Press, order: Order, table: StandingsTable, number: int) -> Ranking:
    """The standings as they stood after this round."""
    then = table_after(press.session, order.tournament, table, number)
    groups = groups_after(press.session, press.folds, order.tournament, then)
    found = _ranking(press, order, then, tuple(group.rows for group in groups))
    given = tuple(given for given in found.given if given.adjustment.round <= number)
    if then.hidden:
        said = held_note(order.tournament.standings_seen, number)
        return replace(found, rows=(), groups=(), given=(), held=said)
    return replace(found, given=given, final=False)


def standings_after_pdf(press: Press, order: Order) -> bytes:
    sheet = standings_sheet(ranking_after(press, order), press.texts, press.at)
    return draw_standings(sheet, press.texts, press.at)


def large_pdf(press: Press, order: Order) -> bytes:
    """The standings as they are now, to be read from two metres."""
    return draw_list(large_standings(ranking_of(press, order), press.texts, press.at), press.texts, press.at)


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
    return Crossed(
        ranking,
        cells,
        frozenset(pair for first, second in pairs for pair in ((first, second), (second, first))),
    )


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
        final=tournament.is_final,
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
        clubs=club_rows(tournament, table),
        best=tournament.clubs or 0,
    )


def _given(press: Press, given: GivenAdjustment) -> PrintedAdjustment:
    reason = press.texts.gettext("kom sent") if given.kind == AdjustmentKind.LATE else given.reason
    return PrintedAdjustment(given.adjustment, reason)
