"""Rounds as they are stored, as pages list them, and as the pairing takes them: a history."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from sqlmodel import Session, col, select

from engine.pairing.rounds import Round as DrawnRound
from engine.pairing.rounds import Side, Sitting
from scorer.models import Match, PlayTable, Round, RoundStatus
from scorer.rows.sides import match_sides

WAITED = "waited"
"""In `Round.pairing`: the numbers of the matches that had no table when the round was published."""


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A match as drawn: its sides as entrants' ids, the table's number or None."""

    id: int
    number: int
    sides: tuple[Side, ...]
    table: int | None


@dataclass(frozen=True, slots=True)
class StoredRound:
    id: int
    number: int
    published: bool
    matches: tuple[StoredMatch, ...]
    byes: tuple[int, ...]
    waited: frozenset[int]

    @property
    def drawn(self) -> DrawnRound:
        return DrawnRound(tuple(match.sides for match in self.matches), self.byes)

    @property
    def sittings(self) -> tuple[Sitting, ...]:
        return tuple(Sitting(match.sides, match.table, match.number in self.waited) for match in self.matches)


def stored_rounds(session: Session, tournament_id: int) -> tuple[StoredRound, ...]:
    """All rounds by number, a draft (there is one at most) last."""
    rounds = session.exec(
        select(Round).where(Round.tournament_id == tournament_id).order_by(col(Round.number))
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
    )


def _matches(session: Session, round_ids: Iterable[int]) -> Mapping[int, list[StoredMatch]]:
    ids = list(round_ids)
    sides = match_sides(session, col(Match.round_id).in_(ids))
    rows = session.exec(
        select(Match.round_id, Match.id, Match.number, PlayTable.number)
        .outerjoin(PlayTable, col(PlayTable.id) == col(Match.table_id))
        .where(col(Match.round_id).in_(ids))
        .order_by(col(Match.number))
    ).all()
    found: dict[int, list[StoredMatch]] = defaultdict(list)
    for round_id, match_id, number, table in rows:
        found[round_id].append(StoredMatch(match_id or 0, number, sides[match_id or 0], table))
    return found
