"""Fit a plan of rounds to the entrants: its first round becomes the one that was published."""

from collections.abc import Iterator, Sequence

from engine.pairing.rounds import DrawnRound, Match, players

Shape = tuple[int, ...]


def fitted(plan: Sequence[DrawnRound], first: DrawnRound) -> tuple[DrawnRound, ...]:
    """The rounds of the plan after the first. Empty if the published first round has other tables than the
    plan.

    Entrants that were not in `first` are not in them.
    """
    if not plan or not _alike(plan[0], first):
        return ()
    names = dict(zip(_places(plan[0]), _places(first), strict=True))
    return tuple(_named(played, names) for played in plan[1:])


def _idle(played: DrawnRound) -> Sequence[int]:
    return [entrant for entrant in played.byes if entrant not in played.absent]


def _shape(match: Match) -> Shape:
    return tuple(map(len, match))


def _by_shape(played: DrawnRound) -> Sequence[Match]:
    return sorted(played.matches, key=_shape)


def _alike(drawn: DrawnRound, published: DrawnRound) -> bool:
    shapes = [list(map(_shape, _by_shape(played))) for played in (drawn, published)]
    return shapes[0] == shapes[1] and len(_idle(drawn)) == len(_idle(published))


def _places(played: DrawnRound) -> Iterator[int]:
    for match in _by_shape(played):
        yield from players(match)
    yield from _idle(played)


def _named(played: DrawnRound, names: dict[int, int]) -> DrawnRound:
    matches = tuple(
        tuple(tuple(names[entrant] for entrant in side) for side in match) for match in played.matches
    )
    return DrawnRound(matches, tuple(names[entrant] for entrant in played.byes))
