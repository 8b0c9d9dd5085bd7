"""The bracket of a cup: who stands where, so that certain entrants meet as late as possible.

The number of places is a power of two. The places 0 and 1 meet, 2 and 3, and so on; then the winners of the
first two matches meet. An empty place gives a bye to the place beside it.
"""

from collections import defaultdict
from collections.abc import Hashable, Mapping, Sequence

Place = int | None
Places = tuple[Place, ...]


def full_size(entrants: int) -> int:
    """The smallest power of two that has room for so many entrants."""
    return 1 << max(0, entrants - 1).bit_length()


def seed_numbers(size: int) -> tuple[int, ...]:
    """The seed of each place, 1 the best: 1 8 4 5 2 7 3 6. If the better seed always wins, 1 meets 4 and 2
    meets 3."""
    numbers: tuple[int, ...] = (1,)
    while len(numbers) < size:
        numbers = tuple(seed for number in numbers for seed in (number, 2 * len(numbers) + 1 - number))
    return numbers


def seeded(ranked: Sequence[int]) -> Places:
    """The places for entrants ranked best first. The best meet last and get the byes."""
    numbers = seed_numbers(full_size(len(ranked)))
    return tuple(ranked[seed - 1] if seed <= len(ranked) else None for seed in numbers)


def apart(ranked: Sequence[int], mates: Mapping[int, Hashable]) -> Places:
    """The places so that entrants with the same mark in `mates` meet as late as possible; apart from that
    like `seeded`.

    Whenever the bracket is halved, the mates are halved too: the two halves differ by one at most. No layout
    lets them meet later. Within that, neighbours in rank are parted as well, and the best get the byes.
    """
    return _laid(tuple(ranked), mates, full_size(len(ranked)))


def _laid(ranked: tuple[int, ...], mates: Mapping[int, Hashable], size: int) -> Places:
    if size == 1:
        return (ranked[0] if ranked else None,)
    half = _halved(ranked, mates)
    first, second = (tuple(entrant for entrant in ranked if half[entrant] == which) for which in (0, 1))
    return _laid(first, mates, size // 2) + _laid(second, mates, size // 2)


def _halved(ranked: tuple[int, ...], mates: Mapping[int, Hashable]) -> Mapping[int, int]:
    """The half (0 or 1) of each entrant. Two neighbours in rank are parted, and so are two mates. This is
    always possible: a chain of such pairs goes by rank and by mate in turn, so it has no odd circle."""
    links = (_by_twos(ranked), _by_twos_of_mates(ranked, mates))
    half: dict[int, int] = {}
    for index, entrant in enumerate(ranked):
        alone = index == len(ranked) - 1 and index % 2 == 0
        _follow(entrant, 1 - half.get(ranked[0], 1) if alone else index % 2, links, half)
    return half


def _follow(entrant: int, which: int, links: Sequence[Mapping[int, int]], half: dict[int, int]) -> None:
    chain = [(entrant, which)]
    while chain:
        entrant, which = chain.pop()
        if entrant not in half:
            half[entrant] = which
            chain += [(link[entrant], 1 - which) for link in links if entrant in link]


def _by_twos(ordered: Sequence[int]) -> dict[int, int]:
    pairs = list(zip(ordered[::2], ordered[1::2], strict=False))
    return {
        entrant: opponent for here, there in pairs for entrant, opponent in ((here, there), (there, here))
    }


def _by_twos_of_mates(ranked: Sequence[int], mates: Mapping[int, Hashable]) -> dict[int, int]:
    together: defaultdict[Hashable, list[int]] = defaultdict(list)
    for entrant in ranked:
        if entrant in mates:
            together[mates[entrant]].append(entrant)
    return {entrant: opponent for group in together.values() for entrant, opponent in _by_twos(group).items()}
