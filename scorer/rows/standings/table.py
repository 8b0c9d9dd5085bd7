"""Standings as pages and papers show them: of the tournament, of each group, and the brackets of a cup."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import takewhile

from sqlmodel import Session

from engine.contest.clubs import ClubRow, club_standings
from engine.contest.extras import Extras
from engine.contest.results import MatchResult, Scoring, State
from engine.contest.standings import Row, closed_up, leavers_last, standings
from engine.pairing.cup.cups import Cup
from engine.pairing.cup.draw import bracket_of
from engine.pairing.groups.advancing import group_table
from engine.pairing.groups.members import group_rounds, groups_of, meetings_left
from engine.pairing.rounds import Field
from scorer.models import Status, Tournament
from scorer.rows.entrants.extras import extras_of, leaves, withdrawn_from
from scorer.rows.entrants.view import EntrantView, entrants_of
from scorer.rows.logged import Version
from scorer.rows.matches.folding import FoldCache
from scorer.rows.rounds.drawing import NextDraw, field_of, options_of, system_of
from scorer.rows.rounds.stored import StoredRound, has_cup_matches
from scorer.rows.standings.results import match_results, played_rounds, rounds_played
from scorer.rows.standings.scoring import tournament_scoring


@dataclass(frozen=True, slots=True)
class StandingsTable:
    """The standings and what is shown beside them. `entrants` is by id.

    `extras.withdrawn`: those who have left. They are marked, and stand after those who play on if they left
    while something was still to be played. `until`: the last round that counts; None if all do.
    """

    entrants: Mapping[int, EntrantView]
    results: tuple[MatchResult, ...]
    scoring: Scoring
    extras: Extras
    rows: tuple[Row, ...]
    until: int | None = None

    @property
    def hidden(self) -> bool:
        """Whether nothing of them is shown: pages, files and answers say why instead (`held_note`)."""
        return all_held(self.until)

    @property
    def played(self) -> tuple[int, tuple[int, ...]]:
        """What they are the standings of, see `rounds_played`."""
        return rounds_played(self.results)

    @property
    def bare(self) -> tuple[MatchResult, ...]:
        """The matches that count, though only who won how many partier is known of them."""
        return tuple(result for result in self.results if result.bare and result.state is State.PLAYED)

    @property
    def struck_for(self) -> tuple[EntrantView, ...]:
        """Those who have left and whose matches count for nobody, so that others have fewer."""
        met = {
            entrant
            for result in self.results
            if result.state is State.STRUCK
            for side in result.sides
            for entrant in side.entrants
        }
        return tuple(entrant for entrant in self.entrants.values() if entrant.struck and entrant.id in met)


def all_held(until: int | None) -> bool:
    """Whether standings up to this round are held back whole. `until`: see `seen_until`."""
    return until == 0


def standings_table(session: Session, folds: FoldCache, tournament: Tournament) -> StandingsTable:
    """The rows are made anew only when what they are made of changes."""
    version, results = _made_of(session, folds, tournament)
    key = version and (version, _that_count(results))
    what = "entrants", tournament.id

    def read() -> StandingsTable:
        entrants, extras = folds.kept(what, version, partial(_read, session, tournament))
        scoring = tournament_scoring(tournament)
        gone = left_early(session, folds, tournament) if extras.withdrawn else frozenset()
        rows = leavers_last(standings(tuple(entrants), results, scoring, extras), gone)
        return StandingsTable(entrants, results, scoring, extras, rows)

    return replace(folds.kept(("standings", tournament.id), key, read), results=results)


def shown_in_standings(session: Session, folds: FoldCache, tournament: Tournament) -> object:
    """What the standings and brackets of a tournament are made of: equal where these are."""
    version, results = _made_of(session, folds, tournament)
    return version, results if system_of(tournament).has_cup else _that_count(results)


def _made_of(
    session: Session, folds: FoldCache, tournament: Tournament
) -> tuple[Version | None, tuple[MatchResult, ...]]:
    """The results, and how far all the rest has come."""
    version = folds.draw_version(session, tournament.id)
    return version, match_results(session, folds, tournament)


def _that_count(results: Sequence[MatchResult]) -> tuple[MatchResult | None, ...]:
    """None for a match that is not over: what it has come to counts nothing yet."""
    return tuple(None if result.state is State.UNFINISHED else result for result in results)


def _read(session: Session, tournament: Tournament) -> tuple[Mapping[int, EntrantView], Extras]:
    entrants = {entrant.id: entrant for entrant in entrants_of(session, tournament.id)}
    return entrants, extras_of(session, tournament.id)


def left_early(session: Session, folds: FoldCache, tournament: Tournament) -> frozenset[int]:
    """The entrants that have left while something was still to be played.

    In groups: while they had somebody in their group to meet. A cup itself gives a place to all who were in
    it, so leaving moves nobody there.
    """
    field, system = field_of(session, tournament.id), system_of(tournament)
    rounds = _published(session, folds, tournament)
    if system.has_groups:
        return field.withdrawn - _met_their_group(tournament, field, rounds)
    if system.has_cup:
        return frozenset()
    over = tournament.status == Status.FINISHED or NextDraw(tournament, field, rounds).rounds_left() == 0
    last = max((stored.number for stored in rounds if not stored.deciding), default=0)
    stayed = {
        leave.entrant_id for leave in leaves(session, tournament.id) if over and leave.after_round >= last
    }
    return field.withdrawn - stayed


def _met_their_group(tournament: Tournament, field: Field, rounds: Sequence[StoredRound]) -> frozenset[int]:
    """The entrants that have met all of their group who play on."""
    drawn, options = [stored.drawn for stored in rounds], options_of(tournament)
    to_meet = meetings_left(group_rounds(drawn), options)
    return frozenset(
        entrant
        for group in groups_of(field, drawn, options, tournament.seed)
        for entrant in group
        if not any(to_meet(entrant, member) for member in group if member not in {entrant, *field.withdrawn})
    )


def club_rows(tournament: Tournament, table: StandingsTable) -> tuple[ClubRow, ...]:
    """The table of clubs as the club has chosen it; empty if it has chosen none, or there is one club."""
    if tournament.clubs is None or table.hidden:
        return ()
    clubs = {entrant.id: entrant.club for entrant in table.entrants.values()}
    return club_standings(table.rows, clubs, tournament.clubs)


def shared_places(rows: Sequence[Row]) -> tuple[frozenset[int], ...]:
    """The entrants of each place that more than one entrant has."""
    by_place: defaultdict[int, set[int]] = defaultdict(set)
    for row in rows:
        by_place[row.place].add(row.entrant)
    return tuple(frozenset(equals) for equals in by_place.values() if len(equals) > 1)


@dataclass(frozen=True, slots=True)
class GroupTable:
    """A group, by its number from 1, and its standings. `left`: those of it who have left."""

    number: int
    rows: tuple[Row, ...]
    left: frozenset[int]

    @property
    def here(self) -> tuple[Row, ...]:
        """The rows of those who have not left, with their places among themselves: who goes on."""
        return closed_up([row for row in self.rows if row.entrant not in self.left])


def group_tables(session: Session, folds: FoldCache, tournament: Tournament) -> tuple[GroupTable, ...]:
    """The groups, before the first round as they would be dealt. Empty where the system has no groups."""
    if not system_of(tournament).has_groups:
        return ()
    field, options = field_of(session, tournament.id), options_of(tournament)
    rounds = _published(session, folds, tournament)
    groups = groups_of(field, [stored.drawn for stored in rounds], options, tournament.seed)
    before_play_off = takewhile(lambda stored: not has_cup_matches(stored.drawn), rounds)
    results = [result for stored in before_play_off for result in stored.results]
    gone = field.withdrawn - _met_their_group(tournament, field, rounds)
    return tuple(
        GroupTable(
            number,
            leavers_last(group_table(group, results, field, options), gone),
            field.withdrawn.intersection(group),
        )
        for number, group in enumerate(groups, start=1)
    )


def brackets(
    session: Session, folds: FoldCache, tournament: Tournament, until: int | None = None
) -> tuple[Cup, ...]:
    """The cups that have begun, the B cup last. Empty where the system has no cup.

    `until`: the last round of which it is told who won.
    """
    if not system_of(tournament).has_cup:
        return ()
    rounds = [stored.drawn for stored in _published(session, folds, tournament)]
    cups = bracket_of(rounds, withdrawn_from(session, tournament.id, None))
    return cups if until is None else tuple(cup.held_after(until) for cup in cups)


def _published(session: Session, folds: FoldCache, tournament: Tournament) -> list[StoredRound]:
    return [stored for stored in played_rounds(session, folds, tournament) if stored.published]
