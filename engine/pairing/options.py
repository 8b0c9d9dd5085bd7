"""What the club chooses of how its rounds are drawn, whatever the system."""

from dataclasses import dataclass
from enum import StrEnum


class Order(StrEnum):
    """How the entrants are put round the circle."""

    DRAWN = "drawn"
    NUMBER = "number"


@dataclass(frozen=True, slots=True)
class Options:
    """`meetings`: how often each two meet. `rounds`: cut off after so many; None: played to the end."""

    order: Order = Order.DRAWN
    meetings: int = 1
    rounds: int | None = None
