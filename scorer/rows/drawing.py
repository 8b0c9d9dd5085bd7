"""How a tournament is drawn, as stored and as the pairing takes it."""

from collections.abc import Sequence

from sqlmodel import Session, col, select

from engine.pairing.options import Options, Order
from engine.pairing.rounds import Drawn, Field
from engine.pairing.systems import SYSTEMS
from scorer.models import Entrant, Tournament
from scorer.models.columns import Json
from scorer.rows.rounds import StoredRound


def field_of(session: Session, tournament_id: int) -> Field:
    """All entrants by number; those not marked present are absent."""
    rows = session.exec(
        select(Entrant.id, Entrant.present)
        .where(Entrant.tournament_id == tournament_id)
        .order_by(col(Entrant.number))
    ).all()
    return Field(
        entrants=tuple(entrant or 0 for entrant, _ in rows),
        absent=frozenset(entrant or 0 for entrant, present in rows if not present),
    )


def options_of(stored: Json) -> Options:
    """The usual options where nothing was chosen."""
    return Options(
        order=Order(stored.get("order", Order.DRAWN)),
        meetings=stored.get("meetings", 1),
        rounds=stored.get("rounds"),
    )


def next_round(tournament: Tournament, field: Field, earlier: Sequence[StoredRound]) -> Drawn:
    """Raise Refused where there is none to draw."""
    history = tuple(one.drawn for one in earlier)
    system = SYSTEMS[tournament.system]
    return system.draw(field, history, options_of(tournament.system_options), tournament.seed)


def rounds_left(tournament: Tournament, field: Field, earlier: Sequence[StoredRound]) -> int | None:
    """How many rounds are still to be drawn; None where the club plays as many as it likes."""
    history = tuple(one.drawn for one in earlier)
    system = SYSTEMS[tournament.system]
    return system.rounds_needed(field, history, options_of(tournament.system_options), tournament.seed)
