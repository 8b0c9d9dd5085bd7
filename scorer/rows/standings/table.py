"""The standings of a tournament as page, projector, paper and file show them."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlmodel import Session

from engine.contest.extras import Extras
from engine.contest.results import MatchResult, Scoring
from engine.contest.standings import Row, standings
from scorer.models import Tournament
from scorer.rows.entrants.extras import extras_of
from scorer.rows.entrants.view import EntrantView, entrants_of
from scorer.rows.matches.folding import FoldCache
from scorer.rows.standings.results import match_results
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
