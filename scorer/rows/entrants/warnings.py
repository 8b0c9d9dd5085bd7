"""Names to look at twice before play: equal, nearly equal, or in two pairs."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, product

from scorer.names import alike, alike_key
from scorer.rows.entrants.view import EntrantView


@dataclass(frozen=True, slots=True)
class NameWarning:
    """`code`: `same-person` (one name in two pairs, or twice in one), `alike-persons`, `alike-pairs`."""

    code: str
    names: tuple[str, str]
    numbers: tuple[int, int]


def name_warnings(entrants: Sequence[EntrantView]) -> tuple[NameWarning, ...]:
    people = [(person.name, entrant.number) for entrant in entrants for person in entrant.members]
    pairs = [(entrant.name, entrant.number) for entrant in entrants if entrant.name]
    return tuple(
        NameWarning(_code(one[0], other[0], kind), (one[0], other[0]), (one[1], other[1]))
        for labelled, kind in ((people, "persons"), (pairs, "pairs"))
        for one, other in _alike(labelled)
    )


def _code(one: str, other: str, kind: str) -> str:
    if kind == "persons" and alike_key(one) == alike_key(other):
        return "same-person"
    return f"alike-{kind}"


def _alike(labelled: Sequence[tuple[str, int]]) -> list[tuple[tuple[str, int], tuple[str, int]]]:
    """As `alike`, keeping track of which of several equal names is meant."""
    places: dict[str, list[int]] = {}
    for place, (name, _) in enumerate(labelled):
        places.setdefault(name, []).append(place)
    found = {two for same in places.values() for two in combinations(same, 2)}
    for one, other in alike(tuple(places)):
        found |= {(min(two), max(two)) for two in product(places[one], places[other])}
    return [(labelled[one], labelled[other]) for one, other in sorted(found)]
