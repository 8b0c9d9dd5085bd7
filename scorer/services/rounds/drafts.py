"""The rows of a draft and the sides of a match: inserted, replaced, deleted."""

from collections.abc import Mapping, Sequence

import sqlalchemy as sa
from sqlmodel import Session, select

from engine.contest.stage import Stage
from engine.pairing.rounds import Drawn, DrawnRound, Side
from engine.pairing.seating import seat_tables
from scorer.models import DealDraft, Match, MatchSide, Pencilled, Round, Tournament
from scorer.rows.rounds.rules import stage_json
from scorer.rows.rounds.stored import StoredRound, noted
from scorer.rows.tables.places import tables_in_use


def insert_draft(
    session: Session, tournament: Tournament, drawn: Drawn, earlier: Sequence[StoredRound]
) -> int:
    """Store the next round, at tables chosen by the tournament's way of seating. Returns its id."""
    row = Round(tournament_id=tournament.id, number=len(earlier) + 1, pairing=noted(drawn))
    session.add(row)
    session.flush()
    in_use = _ids_by_number(session, tournament.id)
    past = tuple(played.sittings for played in earlier)
    tables = seat_tables(drawn.round.matches, tuple(in_use), past, tournament.seating)
    seated = _final_first(drawn.round.stages, tables, min(in_use, default=1))
    _insert_matches(session, row.id, drawn.round, [_id(in_use, number) for number in seated])
    return row.id


def _final_first(
    stages: Sequence[Stage | None], seated: Sequence[int | None], first: int
) -> Sequence[int | None]:
    """The final gets the first table, and the match that would have had it gets that of the final."""
    final = next((place for place, stage in enumerate(stages) if stage and stage.is_final), None)
    if final is None:
        return seated
    changed = {first: seated[final], seated[final]: first}
    return [changed.get(table, table) for table in seated]


def _insert_matches(session: Session, round_id: int, drawn: DrawnRound, tables: Sequence[int | None]) -> None:
    """Store the matches at the tables of these ids, and the byes after them."""
    stages = drawn.stages or (None,) * len(drawn.matches)
    sitting = zip(drawn.matches, tables, stages, strict=True)
    for place, (sides, table_id, stage) in enumerate(sitting, start=1):
        match = Match(round_id=round_id, number=place, table_id=table_id, stage=stage_json(stage))
        _insert_match(session, match, sides)
    for place, entrant in enumerate(drawn.byes, start=len(tables) + 1):
        _insert_match(session, Match(round_id=round_id, number=place, stage=stage_json(None)), ((entrant,),))


def delete_matches(session: Session, round_id: int) -> None:
    """Delete all matches of a draft, byes too."""
    ids = session.exec(select(Match.id).where(Match.round_id == round_id)).all()
    session.exec(sa.delete(Pencilled).where(Pencilled.match_id.in_(ids)))
    session.exec(sa.delete(DealDraft).where(DealDraft.match_id.in_(ids)))
    session.exec(sa.delete(MatchSide).where(MatchSide.match_id.in_(ids)))
    session.exec(sa.delete(Match).where(Match.round_id == round_id))


def _insert_match(session: Session, match: Match, sides: Sequence[Side]) -> None:
    session.add(match)
    session.flush()
    insert_sides(session, match.id, sides)


def rewrite_draft(session: Session, before: StoredRound, after: DrawnRound) -> None:
    """Replace the matches of the draft by those of `after`."""
    in_use = _ids_by_number(session, session.get_one(Round, before.id).tournament_id)
    delete_matches(session, before.id)
    tables = _tables_after(before, after, tuple(in_use))
    _insert_matches(session, before.id, after, [_id(in_use, number) for number in tables])


def _tables_after(before: StoredRound, after: DrawnRound, in_use: Sequence[int]) -> list[int | None]:
    """A match keeps its table even if its entrants change; a new match gets the first free table."""
    if len(after.matches) == len(before.matches):
        return [match.table for match in before.matches]
    kept = {match.sides: match.table for match in before.matches}
    taken = {kept.get(match) for match in after.matches}
    free = iter([table for table in in_use if table not in taken])
    return [kept[match] if match in kept else next(free, None) for match in after.matches]


def _ids_by_number(session: Session, tournament_id: int) -> dict[int, int]:
    return {table.number: table.id for table in tables_in_use(session, tournament_id)}


def _id(in_use: Mapping[int, int], number: int | None) -> int | None:
    """The id of the table; None if the match waits, or if the table is no longer in use."""
    return None if number is None else in_use.get(number)


def insert_sides(session: Session, match_id: int, sides: Sequence[Side]) -> None:
    """Store the sides in their order, and the entrants of each side in theirs."""
    for side, entrants in enumerate(sides):
        for position, entrant in enumerate(entrants):
            session.add(MatchSide(match_id=match_id, side=side, position=position, entrant_id=entrant))


def rewrite_sides(session: Session, match_id: int, sides: Sequence[Side]) -> None:
    """Replace the sides of the match."""
    session.exec(sa.delete(MatchSide).where(MatchSide.match_id == match_id))
    insert_sides(session, match_id, sides)
