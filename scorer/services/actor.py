"""Who acts, and the line that each action leaves in the log."""

from dataclasses import dataclass

from sqlmodel import Session

from scorer.models import LogEntry, Role
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
