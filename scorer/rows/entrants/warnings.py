"""Warnings of names that may be a mistake: equal, nearly equal, or in two pairs."""

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
    members = [(person, entrant.number) for entrant in entrants for person in entrant.members]
    substitutes = [(person, entrant.number) for entrant in entrants for person in entrant.substitutes]
    known = {person.id for person, _ in members}
    only_substitutes = {
        person.id: (person.name, number) for person, number in substitutes if person.id not in known
    }
    people = [*((person.name, number) for person, number in members), *only_substitutes.values()]
    pairs = [(entrant.name, entrant.number) for entrant in entrants if entrant.name]
    return tuple(
        NameWarning(_code(first[0], second[0], kind), (first[0], second[0]), (first[1], second[1]))
        for labelled, kind in ((people, "persons"), (pairs, "pairs"))
        for first, second in alike_labelled(labelled)
    )


def _code(first: str, second: str, kind: str) -> str:
    if kind == "persons" and alike_key(first) == alike_key(second):
        return "same-person"
    return f"alike-{kind}"


def alike_labelled(labelled: Sequence[tuple[str, int]]) -> list[tuple[tuple[str, int], tuple[str, int]]]:
    """Like `alike`, for names with numbers: a name that occurs several times stays apart by its number."""
    places: dict[str, list[int]] = {}
    for place, (name, _) in enumerate(labelled):
        places.setdefault(name, []).append(place)
    found = {pair for equal in places.values() for pair in combinations(equal, 2)}
    for name, similar in alike(tuple(places)):
        found |= {(min(pair), max(pair)) for pair in product(places[name], places[similar])}
    return [(labelled[first], labelled[second]) for first, second in sorted(found)]
