"""What the club chooses of how its rounds are drawn, whatever the system."""

from dataclasses import dataclass
from enum import StrEnum

from engine.contest.results import Scoring
from engine.contest.tiebreaks import USUAL_ORDER


class Order(StrEnum):
    """How the entrants are put in order before the first round: by lot, by number (the best first), or by lot
    with clubmates as far from each other as can be."""

    DRAWN = "drawn"
    NUMBER = "number"
    CLUB = "club"


USUAL_SCORING = Scoring.usual(3, USUAL_ORDER)


@dataclass(frozen=True, slots=True)
class Options:
    """Each system takes some of them: `System.takes`.

    `meetings`: how often each two meet. `rounds`: cut off after so many; None: played to the end.
    `allow_rematches`: where there is no round without, the one with fewest. `clubs_apart`: in so many rounds
    from the first on clubmates do not meet where that can be helped.
    `groups`: how many, or `group_size`: how large (the other is 0); `advance`: how many of each group go on,
    and `best_next` the best of those after them. `third_place`, `b_cup`: whether these are played.
    `size`: how many sides sit at a table, where the form lets the club choose, else 0; `sides`: the fewest
    and most that the form lets meet. `by_standing`: those meet who stand near each other.
    `scoring`: how the standings that a round is drawn from are counted.
    """

    order: Order = Order.DRAWN
    meetings: int = 1
    rounds: int | None = None
    allow_rematches: bool = False
    clubs_apart: int = 0
    groups: int = 0
    group_size: int = 0
    advance: int = 2
    best_next: int = 0
    third_place: bool = False
    b_cup: bool = False
    size: int = 0
    by_standing: bool = False
    sides: tuple[int, int] = (2, 2)
    scoring: Scoring = USUAL_SCORING

    @property
    def rounds_apart(self) -> int:
        """In how many rounds from the first on clubmates are kept apart."""
        return max(self.clubs_apart, int(self.order is Order.CLUB))
