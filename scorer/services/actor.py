"""Who acts, and the line that each action leaves in the log."""

from dataclasses import dataclass

from sqlmodel import Session

from scorer.models import LogEntry, PlayTable, Role
from scorer.models.columns import Json


@dataclass(frozen=True, slots=True)
class Actor:
    """The organiser, a table's device, or somebody at the laptop's own keyboard."""

    role: Role
    device_id: str | None = None


ORGANISER = Actor(Role.ORGANISER)
LAPTOP = Actor(Role.LAPTOP)


def log(
    session: Session,
    actor: Actor,
    action: str,
    *,
    tournament_id: int | None = None,
    match_id: int | None = None,
    reason: str = "",
    before: Json | None = None,
    after: Json | None = None,
) -> None:
    """Add the line; it is stored with the change itself, or not at all."""
    session.add(
        LogEntry(
            role=actor.role,
            device_id=actor.device_id,
            action=action,
            tournament_id=tournament_id,
            match_id=match_id,
            reason=reason,
            before=before,
            after=after,
        )
    )


def log_at(
    session: Session,
    actor: Actor,
    action: str,
    table: PlayTable,
    what: str,
    before: str | None,
    after: str | None,
) -> None:
    """Something of a table that was `before` and is `after` now: its device, its call."""
    log(
        session,
        actor,
        action,
        tournament_id=table.tournament_id,
        before={what: before, "table": table.number},
        after={what: after, "table": table.number},
    )
