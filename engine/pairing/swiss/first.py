"""The first round of a Swiss tournament: by lot, or the upper half of the numbers against the lower."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from random import Random

from engine.pairing.graphs import cheapest
from engine.pairing.rounds import Pair
from engine.pairing.swiss.costs import NOBODY

NEAR = 64


def drawn_pairs(here: Sequence[int], clubs: Mapping[int, str], seed: int) -> Iterable[Pair]:
    """A drawn first round with as few matches between clubmates as possible. An entrant that sits out meets
    NOBODY.

    The clubs are lined up, the largest first, and everybody meets the entrant half the field away. So only a
    club of more than half the field meets itself, and no more than it must.
    """
    drawn = list(here)
    Random(seed).shuffle(drawn)  # noqa: S311 - a lot is drawn, not a secret
    by_club = _by_club(drawn, clubs)
    if len(drawn) % 2 == 0:
        return _halves(by_club)
    out = drawn[-1] if _must_meet(drawn, clubs) == 0 else by_club[0]
    return (NOBODY, out), *_halves([entrant for entrant in by_club if entrant != out])


def numbered_pairs(here: Sequence[int], clubs: Mapping[int, str], seed: int) -> Iterable[Pair]:
    """A first round by number: the first meets the first of the lower half, and so on. The last one sits out
    (NOBODY).

    Clubmates that would meet are kept apart with the least change of places.
    """
    playing = here[: len(here) // 2 * 2]
    out = [(NOBODY, entrant) for entrant in here[len(playing) :]]
    return *out, *(_near_halves(playing, clubs, seed) if clubs else _halves(playing))


def _by_club(drawn: Sequence[int], clubs: Mapping[int, str]) -> Sequence[int]:
    """The entrants club by club, the largest club first. An entrant without a club is a club of its own."""
    size = Counter(clubs.get(entrant, entrant) for entrant in drawn)
    first = {clubs.get(entrant, entrant): index for index, entrant in reversed([*enumerate(drawn)])}
    return sorted(
        drawn, key=lambda entrant: (-size[clubs.get(entrant, entrant)], first[clubs.get(entrant, entrant)])
    )


def _must_meet(playing: Sequence[int], clubs: Mapping[int, str]) -> int:
    """The least possible number of matches between clubmates."""
    largest = max(Counter(clubs[entrant] for entrant in playing if entrant in clubs).values(), default=0)
    return max(0, largest - len(playing) // 2)


def _halves(ordered: Sequence[int]) -> Iterable[Pair]:
    half = len(ordered) // 2
    return zip(ordered[:half], ordered[half:], strict=True)


def _near_halves(playing: Sequence[int], clubs: Mapping[int, str], seed: int) -> Iterable[Pair]:
    """Pairs near the halves. The range widens until no more clubmates can be kept apart."""
    half, near = len(playing) // 2, NEAR
    while True:
        found = _apart(playing, clubs, near, seed)
        meet = sum(entrant in clubs and clubs[entrant] == clubs.get(opponent) for entrant, opponent in found)
        if near >= half or meet == _must_meet(playing, clubs):
            return found
        near *= 2


def _apart(playing: Sequence[int], clubs: Mapping[int, str], near: int, seed: int) -> Iterable[Pair]:
    half, costs = len(playing) // 2, {}
    for index, entrant in enumerate(playing):
        for place in range(max(index + 1, index + half - near), min(len(playing), index + half + near + 1)):
            opponent = playing[place]
            clubmates = entrant in clubs and clubs[entrant] == clubs.get(opponent)
            costs[entrant, opponent] = clubmates * len(playing) ** 2 + abs(place - index - half)
    return cheapest(costs, seed)
