"""A drawn round as the rows of a draft: written, written anew, taken away."""

from collections.abc import Mapping, Sequence

import sqlalchemy as sa
from sqlmodel import Session, select

from engine.contest.stage import Stage
from engine.pairing.rounds import Drawn, Side
from engine.pairing.rounds import Round as DrawnRound
from engine.pairing.seating import seat_tables
from scorer.models import Match, MatchSide, Round, Tournament
from scorer.rows.rounds.stored import StoredRound, noted, stage_json
from scorer.rows.tables.places import tables_in_use
from scorer.services.rounds.sides import insert_sides


def insert_draft(
    session: Session, tournament: Tournament, drawn: Drawn, earlier: Sequence[StoredRound]
) -> int:
    """The next round, at tables as the tournament seats them; its id."""
    row = Round(tournament_id=tournament.id, number=len(earlier) + 1, pairing=noted(drawn))
    session.add(row)
    session.flush()
    in_use = _ids_by_number(session, tournament.id)
    past = tuple(one.sittings for one in earlier)
    seated = seat_tables(drawn.round.matches, tuple(in_use), past, tournament.seating)
    _insert_matches(session, row.id, drawn.round, seated, in_use)
    return row.id


def _insert_matches(
    session: Session,
    round_id: int,
    drawn: DrawnRound,
    seated: Sequence[int | None],
    in_use: Mapping[int, int],
) -> None:
    """The matches at the tables of these numbers, and behind them the byes."""
    stages = drawn.stages or (None,) * len(drawn.matches)
    sitting = zip(drawn.matches, seated, stages, strict=True)
    for place, (match, table, stage) in enumerate(sitting, start=1):
        table_id = in_use.get(table) if table is not None else None
        _insert_match(session, round_id, place, match, table_id, stage)
    for place, entrant in enumerate(drawn.byes, start=len(seated) + 1):
        _insert_match(session, round_id, place, ((entrant,),), None)


def delete_matches(session: Session, round_id: int) -> None:
    """All that a draft holds, byes too."""
    ids = session.exec(select(Match.id).where(Match.round_id == round_id)).all()
    session.exec(sa.delete(MatchSide).where(MatchSide.match_id.in_(ids)))
    session.exec(sa.delete(Match).where(Match.round_id == round_id))


def _insert_match(
    session: Session,
    round_id: int,
    number: int,
    sides: Sequence[Side],
    table_id: int | None,
    stage: Stage | None = None,
) -> None:
    match = Match(round_id=round_id, number=number, table_id=table_id, stage=stage_json(stage))
    session.add(match)
    session.flush()
    insert_sides(session, match.id, sides)


def rewrite_draft(session: Session, before: StoredRound, after: DrawnRound) -> None:
    """`after` in the place of what the draft held."""
    in_use = _ids_by_number(session, session.get_one(Round, before.id).tournament_id)
    delete_matches(session, before.id)
    _insert_matches(session, before.id, after, _tables_after(before, after, tuple(in_use)), in_use)


def _tables_after(before: StoredRound, after: DrawnRound, in_use: Sequence[int]) -> list[int | None]:
    """A match keeps its table, also where others sit in it now; one that is new gets the first free one."""
    if len(after.matches) == len(before.matches):
        return [match.table for match in before.matches]
    kept = {match.sides: match.table for match in before.matches}
    taken = {kept.get(match) for match in after.matches}
    free = iter([table for table in in_use if table not in taken])
    return [kept[match] if match in kept else next(free, None) for match in after.matches]


def _ids_by_number(session: Session, tournament_id: int) -> dict[int, int]:
    return {table.number: table.id for table in tables_in_use(session, tournament_id)}
