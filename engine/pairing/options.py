"""What a club can choose about how rounds are drawn, in all systems together."""

from dataclasses import dataclass
from enum import StrEnum

from engine.contest.results import Scoring
from engine.contest.tiebreaks import USUAL_ORDER


class Order(StrEnum):
    """The order of the entrants before the first round: by lot, by number (the best first), or by lot with
    clubmates as far apart as possible."""

    DRAWN = "drawn"
    NUMBER = "number"
    CLUB = "club"


USUAL_SCORING = Scoring.usual(3, USUAL_ORDER)


@dataclass(frozen=True, slots=True)
class Options:
    """The choices. Each system takes some of them: `System.takes`.

    `meetings`: how often each pair meets. `rounds`: the number of rounds; None for all. `allow_rematches`: if
    every possible round has rematches, draw the one with fewest. `clubs_apart`: for this many rounds from the
    first, clubmates do not meet if it can be helped. `groups`: the number of groups, or `group_size`: their
    size (the other is 0). `advance`: how many of each group go on, `best_next`: how many of the best after
    them. `third_place`, `b_cup`: whether they are played. `size`: sides at a table if the club may choose,
    else 0. `sides`: the fewest and the most sides that the form lets meet. `by_standing`: entrants with
    similar standings meet. `scoring`: how the standings for the draw are counted.
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
        """For how many rounds, from the first, clubmates are kept apart."""
        return max(self.clubs_apart, int(self.order is Order.CLUB))
