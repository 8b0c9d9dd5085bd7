"""Who acts."""

from dataclasses import dataclass

from scorer.models import Role


@dataclass(frozen=True, slots=True)
class Actor:
    """The organiser, a table's device, or somebody at the laptop's own keyboard."""

    role: Role
    device_id: str | None = None


ORGANISER = Actor(Role.ORGANISER)
LAPTOP = Actor(Role.LAPTOP)
