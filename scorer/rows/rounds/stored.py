"""Rounds as they are stored, as pages list them, and as the pairing takes them: a history."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from sqlmodel import Session, select

from engine.contest.results import MatchResult
from engine.contest.stage import Part, Stage
from engine.objection import Objection
from engine.pairing.rounds import Drawn, Side, Sitting
from engine.pairing.rounds import Match as Sides
from engine.pairing.rounds import Round as DrawnRound
from scorer.log.rounds import LoggedRound
from scorer.models import Match, PlayTable, Round, RoundStatus
from scorer.models.columns import Json
from scorer.rows.rounds.published import STANDS
from scorer.rows.rounds.sides import match_sides
from scorer.rows.rounds.stages import stage_json, stage_of

WAITED = "waited"
"""In `Round.pairing`: the numbers of the matches that had no table when the round was published."""
ABSENT = "absent"
"""In `Round.pairing`: those who were not there when the round was published."""

PROPOSED = "proposed"
"""In `Round.pairing`: the round as the system drew it, before anybody changed it by hand."""
STAGES = "stages"
"""In `Round.pairing`: what its matches were for then."""
NOTES = "notes"
"""In `Round.pairing`: what the system had to say of the round that it drew."""

NOT_DRAWN = DrawnRound(())


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
    """A round as the rows have it. `results` of what is over: only where it was asked for them.

    `absent`: those who are free in it since they were not there. `proposed`: the round as the system drew
    it; `notes`: what it said of it, as long as nobody has changed it.
    """

    id: int
    number: int
    published: bool
    matches: tuple[StoredMatch, ...]
    byes: tuple[int, ...]
    waited: frozenset[int]
    absent: frozenset[int] = frozenset()
    notes: tuple[Objection, ...] = ()
    proposed: DrawnRound = NOT_DRAWN
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
    def deciding(self) -> bool:
        """Whether it is there for deciding matches alone."""
        return bool(self.matches) and all(
            match.stage is not None and match.stage.part is Part.DECIDING for match in self.matches
        )

    @property
    def sittings(self) -> tuple[Sitting, ...]:
        return tuple(Sitting(match.sides, match.table, match.number in self.waited) for match in self.matches)


def stored_rounds(session: Session, tournament_id: int) -> tuple[StoredRound, ...]:
    """All rounds that stand, by number, a draft (there is one at most) last."""
    rounds = session.exec(
        select(Round).where(Round.tournament_id == tournament_id, STANDS).order_by(Round.number)
    ).all()
    matches = _matches(session, [row.id for row in rounds])
    return tuple(_stored(row, matches[row.id]) for row in rounds)


def stored_round(session: Session, round_id: int) -> StoredRound | None:
    row = session.get(Round, round_id)
    return _stored(row, _matches(session, [round_id])[round_id]) if row else None


def _stored(row: Round, matches: Sequence[StoredMatch]) -> StoredRound:
    byes = tuple(match.sides[0][0] for match in matches if len(match.sides) == 1)
    found = StoredRound(
        id=row.id,
        number=row.number,
        published=row.status == RoundStatus.PUBLISHED,
        matches=tuple(match for match in matches if len(match.sides) > 1),
        byes=byes,
        waited=frozenset(row.pairing.get(WAITED, ())),
        absent=absent_in(row.pairing).intersection(byes),
        notes=_notes(row.pairing),
        proposed=_proposed(row.pairing),
    )
    as_proposed = row.pairing.get(PROPOSED) == shown_round(found.drawn)
    return found if as_proposed else replace(found, notes=())


def _proposed(pairing: Json) -> DrawnRound:
    drawn = pairing.get(PROPOSED, {})
    matches: tuple[Sides, ...] = tuple(tuple(map(tuple, sides)) for sides in drawn.get("matches", ()))
    stages = tuple(map(stage_of, pairing.get(STAGES, ())))
    return DrawnRound(matches, tuple(drawn.get("byes", ())), stages)


def logged_round(drawn: DrawnRound) -> LoggedRound:
    return LoggedRound(drawn.matches, drawn.byes)


def shown_round(drawn: DrawnRound) -> Json:
    """As it is kept of what was proposed."""
    return {"matches": [list(map(list, match)) for match in drawn.matches], "byes": list(drawn.byes)}


def noted(drawn: Drawn) -> Json:
    """What is kept in `Round.pairing` of how the system drew it."""
    notes = [{"code": one.code, "params": dict(one.params)} for one in drawn.notes]
    return {
        PROPOSED: shown_round(drawn.round),
        STAGES: list(map(stage_json, drawn.round.stages)),
        NOTES: notes,
    }


def absent_in(pairing: Mapping[str, Any]) -> frozenset[int]:
    """Who was not there when the round of this `Round.pairing` was published."""
    return frozenset(pairing.get(ABSENT, ()))


def _notes(pairing: Json) -> tuple[Objection, ...]:
    return tuple(Objection(one["code"], None, tuple(one["params"].items())) for one in pairing.get(NOTES, ()))


def _matches(session: Session, round_ids: Iterable[int]) -> Mapping[int, list[StoredMatch]]:
    ids = list(round_ids)
    sides = match_sides(session, Match.round_id.in_(ids))
    rows = session.exec(
        select(Match, PlayTable.number)
        .outerjoin(PlayTable, PlayTable.id == Match.table_id)
        .where(Match.round_id.in_(ids))
        .order_by(Match.number)
    ).all()
    found: dict[int, list[StoredMatch]] = defaultdict(list)
    for match, table in rows:
        stored = StoredMatch(
            match.id, match.number, sides[match.id], table, stage_of(match.stage), match.postponed
        )
        found[match.round_id].append(stored)
    return found
