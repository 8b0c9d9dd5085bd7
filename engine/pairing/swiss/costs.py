"""The cost of a pair, or of a bye, in a Swiss round: all demands in one number.

Each demand outweighs everything that a whole round can cost in the demands after it.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.pairing.rounds import Pair, pair_of

NOBODY = -1
"""The opponent of an entrant that has the bye."""


@dataclass(frozen=True, slots=True)
class SwissField:
    """The entrants that are here, best score first and equals by lot, with what counts for or against a pair.

    `met`: by pair, how often they have met. `bye_turns`: by entrant, 0 if it is its turn to sit out, then 1,
    …; entrants of one turn have the same score; empty if nobody sits out. `clubs`: the clubs that are kept
    apart, by entrant.
    """

    order: tuple[int, ...]
    scores: Mapping[int, int]
    met: Mapping[Pair, int] = field(default_factory=dict)
    bye_turns: Mapping[int, int] = field(default_factory=dict)
    clubs: Mapping[int, str] = field(default_factory=dict)

    def difference(self, entrant: int, opponent: int) -> int:
        return 0 if NOBODY in (entrant, opponent) else abs(self.scores[entrant] - self.scores[opponent])

    @property
    def range(self) -> int:
        """From the best score to the last."""
        return max(self.scores.values()) - min(self.scores.values())

    def clubmates(self, entrant: int, opponent: int) -> bool:
        club = self.clubs.get(entrant)
        return club is not None and club == self.clubs.get(opponent)


@dataclass(frozen=True, slots=True)
class Prices:
    """The price of one rematch, one step in the turns of byes, one earlier meeting, one pair of clubmates.

    One point of difference costs 1.
    """

    rematch: int
    bye_turn: int
    meeting: int
    clubmates: int


def prices(table: SwissField) -> Prices:
    pairs = len(table.order) // 2
    clubmates = 1 + pairs * table.range
    meeting = clubmates * (1 + pairs)
    bye_turn = meeting * (1 + pairs * max(table.met.values(), default=0))
    rematch = bye_turn * (1 + max(table.bye_turns.values(), default=0))
    return Prices(rematch, bye_turn, meeting, clubmates)


def cost(pair: Pair, table: SwissField, price: Prices) -> int:
    entrant, opponent = pair
    if entrant == NOBODY:
        return price.bye_turn * table.bye_turns[opponent]
    met = table.met.get(pair_of(entrant, opponent), 0)
    clubmates = price.clubmates * table.clubmates(entrant, opponent)
    return price.rematch * bool(met) + price.meeting * met + clubmates + table.difference(entrant, opponent)


def better_apart(table: SwissField) -> Mapping[int, int]:
    """By entrant, how many of the others it should not meet: met before, or of the same club."""
    here = set(table.order)
    found = Counter(entrant for pair in table.met if here.issuperset(pair) for entrant in pair)
    members = Counter(table.clubs[entrant] for entrant in table.order if entrant in table.clubs)
    return found + Counter(
        {entrant: members[table.clubs[entrant]] - 1 for entrant in here & table.clubs.keys()}
    )
