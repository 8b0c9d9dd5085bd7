"""The circle method: one place stands still, the others turn. After a full turn everybody has met everybody.

A circle has an even number of places. With an odd number of entrants one place is empty (None); its opponent
has a bye. So the bye goes round, and nobody has a second one.
"""

from collections.abc import Iterable, Iterator, Sequence

from engine.pairing.rounds import DrawnRound, Pair, opponents, pair_of

Circle = tuple[int | None, ...]


def circle_of(entrants: Sequence[int]) -> Circle:
    return (*entrants, None) if len(entrants) % 2 else tuple(entrants)


def places_of_turn(turn: int, size: int) -> Iterator[tuple[int, int]]:
    """The pairs of places that meet in a turn (0 to `size` - 2) of a circle with `size` places."""
    turning = size - 1
    yield turn, turning
    for step in range(1, size // 2):
        yield (turn + step) % turning, (turn - step) % turning


def turns(circle: Circle) -> dict[Pair, int]:
    """By pair of entrants, the turn in which they meet."""
    found = {}
    for turn in range(len(circle) - 1):
        for first, second in places_of_turn(turn, len(circle)):
            here, there = circle[first], circle[second]
            if here is not None and there is not None:
                found[pair_of(here, there)] = turn
    return found


def fitted(circle: Circle, first: DrawnRound) -> Circle:
    """The circle with places exchanged, so that the matches of `first` are one of its turns.

    Entrants without a match there are put opposite each other.
    """
    met = {pair for match in first.matches for pair in opponents(match)}
    turn = turns(circle)
    if met <= turn.keys() and len({turn[pair] for pair in met}) <= 1:
        return circle
    partner = _partners(circle, met)
    places = list(circle)
    for still, turned in places_of_turn(0, len(circle)):
        found = places.index(partner[places[still]])
        places[turned], places[found] = places[found], places[turned]
    return tuple(places)


def _partners(circle: Circle, met: Iterable[Pair]) -> dict[int | None, int | None]:
    partner: dict[int | None, int | None] = {}
    for entrant, opponent in sorted(met):
        if entrant in circle and opponent in circle and not {entrant, opponent} & partner.keys():
            partner |= {entrant: opponent, opponent: entrant}
    alone = [entrant for entrant in circle if entrant not in partner]
    for here, there in zip(alone[::2], alone[1::2], strict=True):
        partner |= {here: there, there: here}
    return partner
