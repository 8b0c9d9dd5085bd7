"""Rounds as they are stored, as pages list them, and as the pairing takes them: a history."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from sqlmodel import Session, col, select

from engine.contest.results import MatchResult
from engine.contest.stage import Stage
from engine.pairing.rounds import Round as DrawnRound
from engine.pairing.rounds import Side, Sitting
from scorer.models import Match, PlayTable, Round, RoundStatus
from scorer.rows.published import STANDS
from scorer.rows.sides import match_sides
from scorer.rows.stages import stage_of

WAITED = "waited"
"""In `Round.pairing`: the numbers of the matches that had no table when the round was published."""
ABSENT = "absent"
"""In `Round.pairing`: those who were free since they were not there when the round was published."""


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A match as drawn: its sides as entrants' ids, the table's number or None, what it is for."""

    id: int
    number: int
    sides: tuple[Side, ...]
    table: int | None
    stage: Stage | None = None
    postponed: bool = False


@dataclass(frozen=True, slots=True)
class StoredRound:
    """A round as the rows have it. `results` of what is over: only where it was asked for them."""

    id: int
    number: int
    published: bool
    matches: tuple[StoredMatch, ...]
    byes: tuple[int, ...]
    waited: frozenset[int]
    absent: frozenset[int] = frozenset()
    results: tuple[MatchResult, ...] = ()

    @property
    def drawn(self) -> DrawnRound:
        stages = tuple(match.stage for match in self.matches)
        return DrawnRound(
            tuple(match.sides for match in self.matches),
            self.byes,
            stages if any(stages) else (),
            self.results,
            self.absent,
        )

    @property
    def sittings(self) -> tuple[Sitting, ...]:
        return tuple(Sitting(match.sides, match.table, match.number in self.waited) for match in self.matches)


def stored_rounds(session: Session, tournament_id: int) -> tuple[StoredRound, ...]:
    """All rounds that stand, by number, a draft (there is one at most) last."""
    rounds = session.exec(
        select(Round).where(Round.tournament_id == tournament_id, STANDS).order_by(col(Round.number))
    ).all()
    matches = _matches(session, [row.id or 0 for row in rounds])
    return tuple(_stored(row, matches[row.id or 0]) for row in rounds)


def stored_round(session: Session, round_id: int) -> StoredRound | None:
    row = session.get(Round, round_id)
    return _stored(row, _matches(session, [round_id])[round_id]) if row else None


def _stored(row: Round, matches: Sequence[StoredMatch]) -> StoredRound:
    assert row.id is not None
    return StoredRound(
        id=row.id,
        number=row.number,
        published=row.status == RoundStatus.PUBLISHED,
        matches=tuple(match for match in matches if len(match.sides) > 1),
        byes=tuple(match.sides[0][0] for match in matches if len(match.sides) == 1),
        waited=frozenset(row.pairing.get(WAITED, ())),
        absent=frozenset(row.pairing.get(ABSENT, ())),
    )


def _matches(session: Session, round_ids: Iterable[int]) -> Mapping[int, list[StoredMatch]]:
    ids = list(round_ids)
    sides = match_sides(session, col(Match.round_id).in_(ids))
    rows = session.exec(
        select(Match, PlayTable.number)
        .outerjoin(PlayTable, col(PlayTable.id) == col(Match.table_id))
        .where(col(Match.round_id).in_(ids))
        .order_by(col(Match.number))
    ).all()
    found: dict[int, list[StoredMatch]] = defaultdict(list)
    for match, table in rows:
        stored = StoredMatch(
            match.id or 0, match.number, sides[match.id or 0], table, stage_of(match.stage), match.postponed
        )
        found[match.round_id].append(stored)
    return found
