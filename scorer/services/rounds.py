"""Rounds: a draft to look at and change, then published for all, or thrown away."""

from collections.abc import Callable, Mapping, Sequence

import sqlalchemy as sa
from sqlmodel import Session, col, select

from engine.forms import form_named
from engine.objection import Objection
from engine.pairing.amend import meet, move_bye, part, swap
from engine.pairing.findings import findings
from engine.pairing.rounds import Round as DrawnRound
from engine.pairing.rounds import Side
from engine.pairing.tables import seat_tables
from scorer.db import Database
from scorer.models import Match, MatchSide, PlayTable, Round, RoundStatus, Status, Tournament
from scorer.models.columns import Json, now
from scorer.problems import Problem
from scorer.rows.drawing import field_of, next_round, options_of
from scorer.rows.rounds import WAITED, StoredRound, stored_round, stored_rounds
from scorer.services.actor import Actor, log
from scorer.services.tournaments import tournament_row

FEWEST = 2


def draw_draft(db: Database, actor: Actor, tournament_id: int) -> int:
    """Draw the next round as a draft; its id. Refused where there is none to draw, with the reason."""
    with db.writing() as session:
        tournament = tournament_row(session, tournament_id)
        if tournament.status == Status.FINISHED:
            raise Problem("finished")
        earlier = stored_rounds(session, tournament_id)
        if earlier and not earlier[-1].published:
            raise Problem("rounds-before", number=earlier[-1].number)
        field = field_of(session, tournament_id)
        if len(field.present) < FEWEST:
            raise Problem("too-few", present=len(field.present))
        drawn = next_round(tournament, field, earlier)
        round_id = _insert(session, tournament, len(earlier) + 1, drawn.round, earlier)
        log(session, actor, "draw-draft", tournament_id=tournament_id, after=_shown(drawn.round))
        return round_id


def swap_in_draft(db: Database, actor: Actor, round_id: int, one: int, other: int) -> None:
    """Two pairs change places, whether they play or are free."""
    _change_draft(db, actor, round_id, "swap-in-draft", lambda drawn: swap(drawn, one, other))


def move_bye_in_draft(db: Database, actor: Actor, round_id: int, to: int, holder: int | None = None) -> None:
    """`to` is free this round; `holder`, who was (where several were: which of them), plays in its place."""
    _change_draft(db, actor, round_id, "move-bye", lambda drawn: move_bye(drawn, to, holder))


def meet_in_draft(db: Database, actor: Actor, round_id: int, sides: Sequence[Side]) -> None:
    """A match more, put together by hand of entrants who are free, at the first table that is."""
    with db.reading() as session:
        check_sides(session, round_id, sides)
    _change_draft(db, actor, round_id, "meet-in-draft", lambda drawn: meet(drawn, tuple(sides)))


def part_in_draft(db: Database, actor: Actor, round_id: int, sides: Sequence[Side]) -> None:
    """The match is taken apart again, and those in it are free."""
    _change_draft(db, actor, round_id, "part-in-draft", lambda drawn: part(drawn, tuple(sides)))


def check_sides(session: Session, round_id: int, sides: Sequence[Side]) -> None:
    """As many sides as the form has seats for. Refused: `sides-wrong`."""
    tournament = session.get_one(Tournament, _tournament_id(session, round_id))
    form = form_named(tournament.game, tournament.form)
    fewest, most = (form.sides, form.sides) if form.sides else (form.fewest, form.most)
    if not fewest <= len(sides) <= most:
        raise Problem("sides-wrong", fewest=fewest, most=most)


def _change_draft(
    db: Database, actor: Actor, round_id: int, action: str, change: Callable[[DrawnRound], DrawnRound]
) -> None:
    with db.writing() as session:
        before = _draft(session, round_id)
        after = change(before.drawn)
        _rewrite(session, before, after)
        log(
            session,
            actor,
            action,
            tournament_id=_tournament_id(session, round_id),
            before=_shown(before.drawn),
            after=_shown(after),
        )


def discard_draft(db: Database, actor: Actor, round_id: int) -> None:
    """Throw the draft away; what it was stays in the log."""
    with db.writing() as session:
        draft = _draft(session, round_id)
        log(
            session,
            actor,
            "discard-draft",
            tournament_id=_tournament_id(session, round_id),
            before=_shown(draft.drawn),
        )
        _delete_matches(session, round_id)
        session.delete(session.get_one(Round, round_id))


def publish_round(db: Database, actor: Actor, round_id: int) -> None:
    """Tablets, projector and paper show the round from now on. A second time changes nothing."""
    with db.writing() as session:
        stored = stored_round(session, round_id)
        if stored is None:
            raise Problem("not-found")
        if stored.published:
            return
        row = session.get_one(Round, round_id)
        row.status, row.published_at = RoundStatus.PUBLISHED, now()
        row.pairing = row.pairing | {WAITED: [one.number for one in stored.matches if one.table is None]}
        tournament_row(session, row.tournament_id).status = Status.PLAYING
        log(
            session,
            actor,
            "publish-round",
            tournament_id=row.tournament_id,
            after={"round": row.number} | _shown(stored.drawn),
        )


def warnings(session: Session, round_id: int) -> tuple[Objection, ...]:
    """What the organiser should know of a draft before publishing it."""
    stored = stored_round(session, round_id)
    if stored is None:
        raise Problem("not-found")
    tournament_id = _tournament_id(session, round_id)
    earlier = [one.drawn for one in stored_rounds(session, tournament_id) if one.number < stored.number]
    meetings = options_of(session.get_one(Tournament, tournament_id).system_options).meetings
    return findings(stored.drawn, field_of(session, tournament_id), earlier, meetings)


def _draft(session: Session, round_id: int) -> StoredRound:
    stored = stored_round(session, round_id)
    if stored is None:
        raise Problem("not-found")
    if stored.published:
        raise Problem("draft-only")
    return stored


def _tournament_id(session: Session, round_id: int) -> int:
    return session.get_one(Round, round_id).tournament_id


def _insert(
    session: Session, tournament: Tournament, number: int, drawn: DrawnRound, earlier: Sequence[StoredRound]
) -> int:
    assert tournament.id is not None
    row = Round(tournament_id=tournament.id, number=number)
    session.add(row)
    session.flush()
    assert row.id is not None
    in_use = _tables(session, tournament.id)
    past = tuple(one.sittings for one in earlier)
    seated = seat_tables(drawn.matches, tuple(in_use), past, tournament.seating)
    _insert_matches(session, row.id, drawn, seated, in_use)
    return row.id


def _insert_matches(
    session: Session,
    round_id: int,
    drawn: DrawnRound,
    seated: Sequence[int | None],
    in_use: Mapping[int, int],
) -> None:
    """The matches at the tables of these numbers, and behind them the byes."""
    for place, (match, table) in enumerate(zip(drawn.matches, seated, strict=True), start=1):
        _insert_match(session, round_id, place, match, in_use.get(table) if table is not None else None)
    for place, entrant in enumerate(drawn.byes, start=len(seated) + 1):
        _insert_match(session, round_id, place, ((entrant,),), None)


def _delete_matches(session: Session, round_id: int) -> None:
    ids = session.exec(select(Match.id).where(Match.round_id == round_id)).all()
    session.exec(sa.delete(MatchSide).where(col(MatchSide.match_id).in_(ids)))
    session.exec(sa.delete(Match).where(col(Match.round_id) == round_id))


def _insert_match(
    session: Session, round_id: int, number: int, sides: Sequence[Side], table_id: int | None
) -> None:
    match = Match(round_id=round_id, number=number, table_id=table_id)
    session.add(match)
    session.flush()
    assert match.id is not None
    _insert_sides(session, match.id, sides)


def _insert_sides(session: Session, match_id: int, sides: Sequence[Side]) -> None:
    for side, entrants in enumerate(sides):
        for position, entrant in enumerate(entrants):
            session.add(MatchSide(match_id=match_id, side=side, position=position, entrant_id=entrant))


def _rewrite(session: Session, before: StoredRound, after: DrawnRound) -> None:
    in_use = _tables(session, _tournament_id(session, before.id))
    _delete_matches(session, before.id)
    _insert_matches(session, before.id, after, tables_after(before, after, tuple(in_use)), in_use)


def tables_after(before: StoredRound, after: DrawnRound, in_use: Sequence[int]) -> list[int | None]:
    """A match keeps its table, also where others sit in it now; one that is new gets the first free one."""
    if len(after.matches) == len(before.matches):
        return [match.table for match in before.matches]
    kept = {match.sides: match.table for match in before.matches}
    taken = {kept.get(match) for match in after.matches}
    free = iter([table for table in in_use if table not in taken])
    return [kept[match] if match in kept else next(free, None) for match in after.matches]


def _tables(session: Session, tournament_id: int) -> dict[int, int]:
    """The id of each table in use, by its number."""
    rows = session.exec(
        select(PlayTable)
        .where(PlayTable.tournament_id == tournament_id, col(PlayTable.in_use))
        .order_by(col(PlayTable.number))
    ).all()
    return {row.number: row.id or 0 for row in rows}


def _shown(drawn: DrawnRound) -> Json:
    return {"matches": [list(map(list, match)) for match in drawn.matches], "byes": list(drawn.byes)}
