"""Standings of a part of a tournament: a table for each group, the brackets of a cup or a play-off."""

from dataclasses import dataclass
from itertools import takewhile

from sqlmodel import Session

from engine.contest.results import among
from engine.contest.standings import Row, standings
from engine.pairing.cup.cups import Cup
from engine.pairing.cup.draw import bracket_of
from engine.pairing.groups.members import groups_of
from scorer.models import Tournament
from scorer.rows.entrants.leaves import withdrawn_from
from scorer.rows.matches.folding import FoldCache
from scorer.rows.rounds.drawing import field_of, options_of, system_of
from scorer.rows.rounds.stored import StoredRound, has_cup_matches
from scorer.rows.standings.results import played_rounds


@dataclass(frozen=True, slots=True)
class GroupTable:
    """A group, by its number from 1: the standings of those in it, and the entrants of it that have left."""

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
        here = [entrant for entrant in group if entrant not in field.withdrawn]
        left = tuple(entrant for entrant in group if entrant in field.withdrawn)
        rows = standings(here, among(group, results), options.scoring, field.extras)
        found.append(GroupTable(number, rows, left))
    return tuple(found)


def brackets(session: Session, folds: FoldCache, tournament: Tournament) -> tuple[Cup, ...]:
    """The cups that have begun, the B cup last. Empty where the system has no cup."""
    if not system_of(tournament).has_cup:
        return ()
    rounds = [stored.drawn for stored in _published(session, folds, tournament)]
    return bracket_of(rounds, withdrawn_from(session, tournament.id, None))


def _published(session: Session, folds: FoldCache, tournament: Tournament) -> list[StoredRound]:
    return [stored for stored in played_rounds(session, folds, tournament) if stored.published]
