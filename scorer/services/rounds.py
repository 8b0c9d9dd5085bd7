"""Rounds: a draft to look at and change, then published for all, or thrown away."""

from collections.abc import Sequence

from sqlmodel import Session

from engine.forms import form_named
from engine.objection import Objection
from engine.pairing.amend import meet, move_bye, part, swap
from engine.pairing.findings import findings
from engine.pairing.rounds import Round as DrawnRound
from engine.pairing.rounds import Side
from engine.pairing.systems import SYSTEMS
from scorer.db import Database
from scorer.models import Round, RoundStatus, Status, Tournament
from scorer.models.columns import Json, now
from scorer.problems import Problem
from scorer.rows.drawing import field_of, next_round, options_of
from scorer.rows.results import played_rounds
from scorer.rows.rounds import ABSENT, WAITED, StoredRound, stored_round, stored_rounds
from scorer.services.actor import Actor, log
from scorer.services.drafts import delete_matches, insert_draft, rewrite_draft
from scorer.services.tournaments import tournament_row


def draw_draft(db: Database, actor: Actor, tournament_id: int) -> int:
    """Draw the next round as a draft; its id. Refused where there is none to draw, with the reason."""
    with db.writing() as session:
        tournament = tournament_row(session, tournament_id)
        if tournament.status == Status.FINISHED:
            raise Problem("finished")
        earlier = played_rounds(session, db.folds, tournament)
        if earlier and not earlier[-1].published:
            raise Problem("rounds-before", number=earlier[-1].number)
        field = field_of(session, tournament_id)
        if len(field.present) < SYSTEMS[tournament.system].fewest:
            raise Problem("too-few", present=len(field.present))
        drawn = next_round(tournament, field, earlier)
        round_id = insert_draft(session, tournament, len(earlier) + 1, drawn.round, earlier)
        log(session, actor, "draw-draft", tournament_id=tournament_id, after=_shown(drawn.round))
        return round_id


def swap_in_draft(db: Database, actor: Actor, round_id: int, one: int, other: int) -> None:
    """Two pairs change places, whether they play or are free."""
    with db.writing() as session:
        draft = _draft(session, round_id)
        _change(session, actor, draft, "swap-in-draft", swap(draft.drawn, one, other))


def move_bye_in_draft(db: Database, actor: Actor, round_id: int, to: int, holder: int | None = None) -> None:
    """`to` is free this round; `holder`, who was (where several were: which of them), plays in its place."""
    with db.writing() as session:
        draft = _draft(session, round_id)
        _change(session, actor, draft, "move-bye", move_bye(draft.drawn, to, holder))


def meet_in_draft(db: Database, actor: Actor, round_id: int, sides: Sequence[Side]) -> None:
    """A match more, put together by hand of entrants who are free, at the first table that is."""
    with db.writing() as session:
        draft = _draft(session, round_id)
        _check_sides(session, round_id, sides)
        _change(session, actor, draft, "meet-in-draft", meet(draft.drawn, tuple(sides)))


def part_in_draft(db: Database, actor: Actor, round_id: int, sides: Sequence[Side]) -> None:
    """The match is taken apart again, and those in it are free."""
    with db.writing() as session:
        draft = _draft(session, round_id)
        _change(session, actor, draft, "part-in-draft", part(draft.drawn, tuple(sides)))


def _check_sides(session: Session, round_id: int, sides: Sequence[Side]) -> None:
    """As many sides as the form has seats for. Refused: `sides-wrong`."""
    tournament = session.get_one(Tournament, _tournament_id(session, round_id))
    fewest, most = form_named(tournament.game, tournament.form).sides_that_meet
    if not fewest <= len(sides) <= most:
        raise Problem("sides-wrong", fewest=fewest, most=most)


def _change(session: Session, actor: Actor, before: StoredRound, action: str, after: DrawnRound) -> None:
    if after == before.drawn:
        raise Problem("nothing-changed")
    rewrite_draft(session, before, after)
    log(
        session,
        actor,
        action,
        tournament_id=_tournament_id(session, before.id),
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
        delete_matches(session, round_id)
        session.delete(session.get_one(Round, round_id))


def publish_round(db: Database, actor: Actor, round_id: int) -> None:
    """Tablets, projector and paper show the round from now on. A second time changes nothing."""
    with db.writing() as session:
        stored = _locked(session, round_id)
        if stored.published:
            return
        if not stored.matches:
            raise Problem("round-empty")
        row = session.get_one(Round, round_id)
        tournament = tournament_row(session, row.tournament_id)
        if tournament.status == Status.FINISHED:
            raise Problem("finished")
        row.status, row.published_at = RoundStatus.PUBLISHED, now()
        row.pairing = row.pairing | _as_published(session, stored, row)
        tournament.status = Status.PLAYING
        log(
            session,
            actor,
            "publish-round",
            tournament_id=tournament.id,
            after={"round": row.number} | _shown(stored.drawn),
        )


def _as_published(session: Session, stored: StoredRound, row: Round) -> Json:
    """What is remembered of how things stood: who waited for a table, who was free since it was not there."""
    absent = field_of(session, row.tournament_id, row.number).absent
    return {
        WAITED: [one.number for one in stored.matches if one.table is None],
        ABSENT: [one for one in stored.byes if one in absent],
    }


def warnings(session: Session, round_id: int) -> tuple[Objection, ...]:
    """What the organiser should know of a draft before publishing it."""
    stored = stored_round(session, round_id)
    if stored is None:
        raise Problem("not-found")
    tournament = session.get_one(Tournament, _tournament_id(session, round_id))
    earlier = [one.drawn for one in stored_rounds(session, tournament.id or 0) if one.number < stored.number]
    field = field_of(session, tournament.id or 0, stored.number)
    return findings(stored.drawn, field, earlier, options_of(tournament).meetings)


def _draft(session: Session, round_id: int) -> StoredRound:
    stored = _locked(session, round_id)
    if stored.published:
        raise Problem("draft-only")
    return stored


def _locked(session: Session, round_id: int) -> StoredRound:
    """The round, held until the transaction ends."""
    row = session.get(Round, round_id, with_for_update=True)
    stored = stored_round(session, round_id)
    if row is None or stored is None:
        raise Problem("not-found")
    if row.taken_back:
        raise Problem("taken-back", number=row.number)
    return stored


def _tournament_id(session: Session, round_id: int) -> int:
    return session.get_one(Round, round_id).tournament_id


def _shown(drawn: DrawnRound) -> Json:
    return {"matches": [list(map(list, match)) for match in drawn.matches], "byes": list(drawn.byes)}
