"""A tournament is made, changed and ended."""

import datetime as dt
import secrets
from dataclasses import asdict, dataclass, field

from sqlmodel import Session, col, select

from engine.forms import form_named
from engine.pairing.systems import SYSTEMS
from scorer.db import Database
from scorer.models import PlayTable, Status, Tournament
from scorer.models.columns import Json
from scorer.names import clean_name, clean_text
from scorer.problems import Problem
from scorer.rows.published import last_published
from scorer.services.actor import Actor, log
from scorer.services.codes import new_code
from scorer.services.waiting import clear_tables

MOST_TABLES = 60
MOST_DEALS = 60
MOST_ROUNDS = 99
SEED_LIMIT = 2**31


@dataclass(frozen=True, slots=True)
class Plan:
    """All that is chosen when a tournament is made."""

    name: str
    date: dt.date
    game: str
    form: str
    partier: int
    system: str
    tables: int
    place: str = ""
    options: tuple[str, ...] = ()
    stop_when_decided: bool = False
    length: int = 0
    system_options: Json = field(default_factory=dict)
    scoring: Json = field(default_factory=dict)
    seating: str = "rotate"


def create_tournament(db: Database, actor: Actor, plan: Plan) -> int:
    """The new tournament's id; its tables have their codes at once."""
    check_plan(plan)
    with db.writing() as session:
        tournament = Tournament(seed=secrets.randbelow(SEED_LIMIT), **_columns(plan))
        session.add(tournament)
        session.flush()
        assert tournament.id is not None
        for number in range(1, plan.tables + 1):
            session.add(PlayTable(tournament_id=tournament.id, number=number, code=new_code()))
        log(session, actor, "create-tournament", tournament_id=tournament.id, after=_shown(plan))
        return tournament.id


def check_plan(plan: Plan) -> None:
    """Choices that do not go together. Refused: `…-unfit`, with the reason."""
    form, system = form_named(plan.game, plan.form), SYSTEMS[plan.system]
    if not system.suits(form):
        raise Problem("system-unfit")
    for name, value in plan.system_options.items():
        if name not in system.takes or (name == "order" and value not in system.orders):
            raise Problem(f"{name}-unfit")
    if not set(plan.options) <= set(form.options):
        raise Problem("option-unfit")
    if form.length_is_chosen and plan.length < 1:
        raise Problem("length-unfit")
    if (plan.scoring.get("walk_over_partier") or 0) > plan.partier:
        raise Problem("walk-over-unfit", partier=plan.partier)


def edit_tournament(db: Database, actor: Actor, tournament_id: int, plan: Plan) -> None:
    """What decides how a match is counted stands still once the first round is published."""
    check_plan(plan)
    with db.writing() as session:
        tournament = tournament_row(session, tournament_id)
        before = _frozen(tournament)
        for name, value in _columns(plan).items():
            setattr(tournament, name, value)
        if tournament.status != Status.REGISTERING and before != _frozen(tournament):
            raise Problem("playing")
        set_tables(session, db, tournament_id, plan.tables)
        log(session, actor, "edit-tournament", tournament_id=tournament_id, before=before, after=_shown(plan))


def end_tournament(db: Database, actor: Actor, tournament_id: int, *, ended: bool) -> None:
    """Close the evening, or open it again. A second time changes nothing."""
    with db.writing() as session:
        tournament = tournament_row(session, tournament_id)
        before = tournament.status
        if (before == Status.FINISHED) == ended:
            return
        begun = last_published(session, tournament_id) > 0
        open_again = Status.PLAYING if begun else Status.REGISTERING
        tournament.status = Status.FINISHED if ended else open_again
        log(
            session,
            actor,
            "end-tournament" if ended else "reopen-tournament",
            tournament_id=tournament_id,
            before={"status": before},
            after={"status": tournament.status},
        )


def tournament_row(session: Session, tournament_id: int) -> Tournament:
    tournament = session.get(Tournament, tournament_id, with_for_update=True)
    if tournament is None:
        raise Problem("not-found")
    return tournament


def set_tables(session: Session, db: Database, tournament_id: int, wanted: int) -> None:
    """Make tables 1..wanted usable; those above are laid aside with their codes, not deleted."""
    clear_tables(session, db, tournament_id, wanted)
    rows = session.exec(select(PlayTable).where(col(PlayTable.tournament_id) == tournament_id)).all()
    for row in rows:
        row.in_use = row.number <= wanted
    for number in range(max((row.number for row in rows), default=0) + 1, wanted + 1):
        session.add(PlayTable(tournament_id=tournament_id, number=number, code=new_code()))


def _columns(plan: Plan) -> Json:
    values = {name: getattr(plan, name) for name in plan.__dataclass_fields__ if name != "tables"}
    values["name"] = clean_name(plan.name)
    values["place"] = clean_text(plan.place)
    values["options"] = list(plan.options)
    return values


def _shown(plan: Plan) -> Json:
    return asdict(plan) | {"date": plan.date.isoformat()}


_FREE = {"name", "place", "date", "status", "seating", "id", "seed", "created_at"}


def _frozen(tournament: Tournament) -> Json:
    return tournament.model_dump(exclude=_FREE, mode="json")
