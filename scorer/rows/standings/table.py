"""Standings as pages and papers show them: of the tournament, of each group, and the brackets of a cup."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile

from sqlmodel import Session

from engine.contest.extras import Extras
from engine.contest.results import MatchResult, Scoring
from engine.contest.standings import Row, standings
from engine.pairing.cup.cups import Cup
from engine.pairing.cup.draw import bracket_of
from engine.pairing.groups.advancing import group_table
from engine.pairing.groups.members import groups_of
from scorer.models import Tournament
from scorer.rows.entrants.extras import extras_of, withdrawn_from
from scorer.rows.entrants.view import EntrantView, entrants_of
from scorer.rows.matches.folding import FoldCache
from scorer.rows.rounds.drawing import field_of, options_of, system_of
from scorer.rows.rounds.stored import StoredRound, has_cup_matches
from scorer.rows.standings.results import match_results, played_rounds
from scorer.rows.standings.scoring import tournament_scoring


@dataclass(frozen=True, slots=True)
class StandingsTable:
    """The standings and what is shown beside them. `entrants` is by id."""

    entrants: Mapping[int, EntrantView]
    results: tuple[MatchResult, ...]
    scoring: Scoring
    extras: Extras
    rows: tuple[Row, ...]


def standings_table(session: Session, folds: FoldCache, tournament: Tournament) -> StandingsTable:
    entrants = {entrant.id: entrant for entrant in entrants_of(session, tournament.id)}
    results = match_results(session, folds, tournament)
    scoring = tournament_scoring(tournament)
    extras = extras_of(session, tournament.id)
    rows = standings(tuple(entrants), results, scoring, extras)
    return StandingsTable(entrants, results, scoring, extras, rows)


def shared_places(rows: Sequence[Row]) -> tuple[frozenset[int], ...]:
    """The entrants of each place that more than one entrant has."""
    by_place: defaultdict[int, set[int]] = defaultdict(set)
    for row in rows:
        by_place[row.place].add(row.entrant)
    return tuple(frozenset(equals) for equals in by_place.values() if len(equals) > 1)


@dataclass(frozen=True, slots=True)
class GroupTable:
    """A group, by its number from 1: its standings, and the entrants in it that have left."""

    number: int
    rows: tuple[Row, ...]
    left: tuple[int, ...]


def group_tables(session: Session, folds: FoldCache, tournament: Tournament) -> tuple[GroupTable, ...]:
    """The groups as the play-off is drawn from them, before the first round as they would be dealt.

    Empty where the system has no groups.
    """
    if not system_of(tournament).has_groups:
        return ()
    field, options = field_of(session, tournament.id), options_of(tournament)
    rounds = _published(session, folds, tournament)
    groups = groups_of(field, [stored.drawn for stored in rounds], options, tournament.seed)
    before_play_off = takewhile(lambda stored: not has_cup_matches(stored.drawn), rounds)
    results = [result for stored in before_play_off for result in stored.results]
    found = []
    for number, group in enumerate(groups, start=1):
        left = tuple(entrant for entrant in group if entrant in field.withdrawn)
        found.append(GroupTable(number, group_table(group, results, field, options), left))
    return tuple(found)


def brackets(session: Session, folds: FoldCache, tournament: Tournament) -> tuple[Cup, ...]:
    """The cups that have begun, the B cup last. Empty where the system has no cup."""
    if not system_of(tournament).has_cup:
        return ()
    rounds = [stored.drawn for stored in _published(session, folds, tournament)]
    return bracket_of(rounds, withdrawn_from(session, tournament.id, None))


def _published(session: Session, folds: FoldCache, tournament: Tournament) -> list[StoredRound]:
    return [stored for stored in played_rounds(session, folds, tournament) if stored.published]
