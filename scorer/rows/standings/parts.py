"""The parts of a tournament beside its table: each group's own, and the brackets of a cup or a play-off."""

from dataclasses import dataclass
from itertools import takewhile

from sqlmodel import Session

from engine.contest.results import among
from engine.contest.stage import CUPS
from engine.contest.standings import Row, standings
from engine.pairing.cup.cups import Cup
from engine.pairing.cup.stands import bracket_of
from engine.pairing.groups.members import groups_of
from scorer.models import Tournament
from scorer.rows.entrants.leaves import withdrawn_from
from scorer.rows.matches.folding import FoldCache
from scorer.rows.rounds.drawing import field_of, options_of, system_of
from scorer.rows.rounds.stored import StoredRound
from scorer.rows.standings.results import played_rounds


@dataclass(frozen=True, slots=True)
class GroupTable:
    """A group, by its number from 1: those in it as they stand, and who of it has left."""

    number: int
    rows: tuple[Row, ...]
    left: tuple[int, ...]


def group_tables(session: Session, folds: FoldCache, tournament: Tournament) -> tuple[GroupTable, ...]:
    """As the play-off is drawn from them; none where the system has no groups. Before the first round: as
    they would be dealt."""
    if not system_of(tournament).has_groups:
        return ()
    field, options = field_of(session, tournament.id), options_of(tournament)
    rounds = [one for one in played_rounds(session, folds, tournament) if one.published]
    groups = groups_of(field, [one.drawn for one in rounds], options, tournament.seed)
    results = [result for one in takewhile(_before_play_off, rounds) for result in one.results]
    found = []
    for number, group in enumerate(groups, start=1):
        here = [one for one in group if one not in field.withdrawn]
        rows = standings(here, among(group, results), options.scoring, field.extras)
        found.append(GroupTable(number, rows, tuple(one for one in group if one in field.withdrawn)))
    return tuple(found)


def _before_play_off(one: StoredRound) -> bool:
    return not any(stage and stage.part in CUPS for _, stage in one.drawn.staged)


def brackets(session: Session, folds: FoldCache, tournament: Tournament) -> tuple[Cup, ...]:
    """The cups that have begun, the B cup last; none where the system has no cup."""
    if not system_of(tournament).has_cup:
        return ()
    rounds = [one.drawn for one in played_rounds(session, folds, tournament) if one.published]
    return bracket_of(rounds, withdrawn_from(session, tournament.id, None))
