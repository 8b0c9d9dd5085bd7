"""What every round of a Swiss tournament must cost at least, worked out without looking for one.

Take a step between two scores. If an odd number of entrants stands above it, a pair must bridge it. If more
than half of those above are of one club, its surplus finds no opponent there and must bridge it too; so
below. The difference of a pair is the sum of the steps that it bridges. So the least number of pairs at each
step, times the height of the step, is the least sum of differences.

Where a round has no greater sum, the surplus of a club meets other clubs on the far side of its step. If the
nearest scores have too few of them, some pair reaches further: that is the least greatest difference.

At either end of the table few entrants have many rematches in the way: there it is tried who can meet.

A round that costs no more than this is a best one. In a small field there may be none.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, combinations, groupby, pairwise
from operator import mul

from engine.pairing.graphs import cheapest
from engine.pairing.rounds import pair_of
from engine.pairing.swiss.costs import SwissField

FEW = 40
"""Of so many at either end it is tried how many can meet each other."""
OTHERS = "others"
"""All other clubs, where one has more than half of the field: each of them meets one of its members."""


@dataclass(frozen=True, slots=True)
class Least:
    """The least cost of a round without rematches whose bye is in its turn. `mates`: pairs of clubmates."""

    mates: int
    differences: int
    greatest: int


@dataclass(frozen=True, slots=True)
class _Score:
    """The entrants with one score: all of them, how many play, and of each club how many are sure to play."""

    score: int
    entrants: tuple[int, ...]
    number: int
    members: Mapping[str, int]

    def not_of(self, club: str) -> int:
        return self.number - self.members.get(club, 0)


def least_of(table: SwissField) -> Least:
    mates = _fewest_mates(table)
    clubs, spared = table.clubs, Counter[str]()
    if mates:
        largest = _members(table.order, clubs).most_common(1)[0][0]
        clubs = {entrant: largest if clubs.get(entrant) == largest else OTHERS for entrant in table.order}
        spared[largest] = 2 * mates
    scores = _by_score(table, clubs)
    above, below = (
        [*map(max, _surpluses(way, spared), _left_over(way, table, mates=mates > 0))]
        for way in (scores, scores[::-1])
    )
    bridged = [max(down, up)[0] for down, up in zip(above, below[::-1], strict=True)]
    heights = [upper.score - lower.score for upper, lower in pairwise(scores)]
    reaches = (*_reaches(scores, above, bridged), *_reaches(scores[::-1], below, bridged[::-1]))
    return Least(mates, sum(map(mul, bridged, heights)), max(reaches, default=0))


def _reaches(
    scores: Sequence[_Score], surpluses: Sequence[tuple[int, str]], bridged: Sequence[int]
) -> Iterator[int]:
    """At each step how far some pair must reach, in one direction.

    As many pairs bridge a step as `bridged` says. Where that is the surplus of a club, they end with others.
    Of the entrants with one score each begins a pair, ends one, or does neither.
    """
    balance = [back - on for back, on in pairwise((0, *bridged, 0))]
    ends = [(score.number + more) // 2 for score, more in zip(scores, balance, strict=True)]
    for index, ((surplus, club), pairs) in enumerate(zip(surpluses, bridged, strict=True)):
        if pairs and surplus == pairs:
            room = zip(scores[index + 1 :], ends[index + 1 :], strict=True)
            met = accumulate(min(score.not_of(club), most) for score, most in room)
            far = next((further for further, number in enumerate(met, 1) if number >= pairs), 1)
            yield abs(scores[index].score - scores[index + far].score)


def _fewest_mates(table: SwissField) -> int:
    """So many pairs of clubmates must meet: those of a club that has more than half of those who play."""
    members = _members(table.order, table.clubs)
    sure = members - Counter(set(_members(_in_turn(table), table.clubs)))
    playing = len(table.order) - bool(table.bye_turns)
    return max(0, 2 * max(sure.values(), default=0) - playing) // 2


def _in_turn(table: SwissField) -> Collection[int]:
    """Those of whom one sits out. They all have one score."""
    return {entrant for entrant, turn in table.bye_turns.items() if not turn}


def _members(entrants: Iterable[int], clubs: Mapping[int, str]) -> Counter[str]:
    return Counter(clubs[entrant] for entrant in entrants if entrant in clubs)


def _by_score(table: SwissField, clubs: Mapping[int, str]) -> Sequence[_Score]:
    """Best score first."""
    turn = _in_turn(table)
    found = []
    for score, group in groupby(table.order, key=table.scores.__getitem__):
        entrants = tuple(group)
        out = any(entrant in turn for entrant in entrants)
        maybe_out = Counter(set(_members(turn, clubs))) if out else Counter[str]()
        found.append(_Score(score, entrants, len(entrants) - out, _members(entrants, clubs) - maybe_out))
    return found


def _surpluses(scores: Sequence[_Score], spared: Mapping[str, int]) -> Sequence[tuple[int, str]]:
    """After each score but the last: how many of those so far find no opponent there, and of which club.

    `spared`: by club, how many of its members meet clubmates. No club is named where one is left over.
    """
    number, members = 0, Counter[str]()
    found = []
    for score in scores[:-1]:
        number += score.number
        members.update(score.members)
        left = ((2 * count - number - spared.get(club, 0), club) for club, count in members.items())
        found.append(max([(number % 2, ""), *left]))
    return found


def _left_over(scores: Sequence[_Score], table: SwissField, *, mates: bool) -> Iterator[tuple[int, str]]:
    """After each score but the last: how many of those so far cannot meet each other, where they are few."""
    so_far, out = list[int](), 0
    for score in scores[:-1]:
        so_far += score.entrants
        out += len(score.entrants) - score.number
        left = 0
        if len(so_far) <= FEW:
            free = {
                pair: 0
                for pair in combinations(so_far, 2)
                if pair_of(*pair) not in table.met and (mates or not table.clubmates(*pair))
            }
            left = len(so_far) - 2 * len(cheapest(free, 0)) - out
        yield left, ""
