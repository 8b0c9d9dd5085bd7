"""Rounds as they are stored, as pages list them, and as the pairing takes them."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import sqlalchemy as sa
from sqlmodel import Session, select

from engine.contest.results import MatchResult
from engine.contest.stage import CUPS, Part, Stage
from engine.objection import Objection
from engine.pairing.rounds import Drawn, DrawnRound, Side, Sitting
from engine.pairing.rounds import Match as Sides
from scorer.log.rounds import LoggedRound
from scorer.models import Match, MatchSide, PlayTable, Round, RoundStatus
from scorer.models.columns import Json
from scorer.problems import Problem
from scorer.rows.rounds.published import PUBLISHED, STANDS
from scorer.rows.rounds.rules import stage_json, stage_of

WAITED = "waited"
"""In `Round.pairing`: the numbers of the matches that had no table when the round was published."""
ABSENT = "absent"
"""In `Round.pairing`: the entrants that were not there when the round was published."""

PROPOSED = "proposed"
"""In `Round.pairing`: the round as the system drew it, before anybody changed it by hand."""
STAGES = "stages"
"""In `Round.pairing`: the stages of the proposed matches."""
NOTES = "notes"
"""In `Round.pairing`: the system's remarks on the round that it drew."""
BASIS = "basis"
"""In `Round.pairing`: what the round was drawn from, see `scorer.rows.rounds.basis`."""

NOT_DRAWN = DrawnRound(())


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A match as drawn: its sides as ids of entrants, the number of its table or None, its stage."""

    id: int
    number: int
    sides: tuple[Side, ...]
    table: int | None
    stage: Stage | None = None
    postponed: bool = False


@dataclass(frozen=True, slots=True)
class StoredRound:
    """A round as it is stored. `results`: of the matches that are over, filled by `played_rounds` alone.

    `absent`: the entrants that have a bye because they were not there. `proposed`: the round as the system
    drew it; `notes`: the system's remarks on it, empty once somebody has changed the round. `basis`: what it
    was drawn from.
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
    basis: Json | None = None

    @property
    def unfinished(self) -> tuple[StoredMatch, ...]:
        """The matches that are not over; all of a round without `results`."""
        over = {tuple(side.entrants for side in result.sides) for result in self.results}
        return tuple(match for match in self.matches if match.sides not in over)

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
        """Whether all its matches decide between entrants that are equal."""
        return bool(self.matches) and all(
            match.stage is not None and match.stage.part is Part.DECIDING for match in self.matches
        )

    @property
    def sittings(self) -> tuple[Sitting, ...]:
        return tuple(Sitting(match.sides, match.table, match.number in self.waited) for match in self.matches)


def stored_rounds(session: Session, tournament_id: int) -> tuple[StoredRound, ...]:
    """All rounds that have not been taken back, by number; a draft, of which there is one at most, last."""
    rounds = session.exec(
        select(Round).where(Round.tournament_id == tournament_id, STANDS).order_by(Round.number)
    ).all()
    matches = _matches(session, [row.id for row in rounds])
    return tuple(_stored(row, matches[row.id]) for row in rounds)


def stored_round(session: Session, round_id: int) -> StoredRound:
    """Refused: `not-found`."""
    row = session.get(Round, round_id)
    if row is None:
        raise Problem("not-found")
    return _stored(row, _matches(session, [round_id])[round_id])


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
        basis=row.pairing.get(BASIS),
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
    """The round as `Round.pairing` has the proposed one."""
    return {"matches": [list(map(list, match)) for match in drawn.matches], "byes": list(drawn.byes)}


def noted(drawn: Drawn) -> Json:
    """The part of `Round.pairing` that says how the system drew the round."""
    notes = [{"code": remark.code, "params": dict(remark.params)} for remark in drawn.notes]
    return {
        PROPOSED: shown_round(drawn.round),
        STAGES: list(map(stage_json, drawn.round.stages)),
        NOTES: notes,
    }


def absent_in(pairing: Mapping[str, Any]) -> frozenset[int]:
    """The entrants that were not there when the round of this `Round.pairing` was published."""
    return frozenset(pairing.get(ABSENT, ()))


def absent_by_round(session: Session, tournament_id: int) -> Mapping[int, frozenset[int]]:
    """By the number of each published round: the entrants that were not there when it was published."""
    # How a round was drawn is long: the database looks up the one key of it.
    wanted = sa.select(Round.number, sa.type_coerce(Round.pairing, sa.JSON)[ABSENT])
    rows = session.execute(wanted.where(Round.tournament_id == tournament_id, PUBLISHED))
    return {number: frozenset(absent or ()) for number, absent in rows}


def _notes(pairing: Json) -> tuple[Objection, ...]:
    return tuple(
        Objection(remark["code"], None, tuple(remark["params"].items())) for remark in pairing.get(NOTES, ())
    )


def _matches(session: Session, round_ids: Iterable[int]) -> Mapping[int, list[StoredMatch]]:
    ids = list(round_ids)
    sides = match_sides(session, Match.round_id.in_(ids))
    rows = session.exec(
        select(Match, PlayTable.number)
        .outerjoin(Match.table)
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


def match_sides(session: Session, wanted: sa.ColumnElement[bool]) -> Mapping[int, tuple[Side, ...]]:
    """The sides of each match, as ids of entrants; `wanted` is a condition on Match and Round.

    Plain columns and no `Match.sides`: the standings read all the matches of a long evening, and a row of a
    model takes ten times as long as a tuple.
    """
    rows = session.exec(
        select(MatchSide.match_id, MatchSide.side, MatchSide.entrant_id)
        .join(MatchSide.match)
        .join(Match.round)
        .where(wanted)
        .order_by(MatchSide.match_id, MatchSide.side, MatchSide.position)
    ).all()
    found: dict[int, dict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
    for match_id, side, entrant_id in rows:
        found[match_id][side].append(entrant_id)
    return {match_id: tuple(map(tuple, sides.values())) for match_id, sides in found.items()}


def has_cup_matches(drawn: DrawnRound) -> bool:
    return any(stage is not None and stage.part in CUPS for _, stage in drawn.staged)
