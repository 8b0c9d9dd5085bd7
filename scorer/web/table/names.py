"""Names short enough for a button: as those at the table would say them."""

from collections import Counter
from collections.abc import Sequence

from scorer.rows.entrants.view import EntrantView, PersonView

Side = tuple[EntrantView, ...]


def short_labels(sides: Sequence[Side]) -> tuple[str, ...]:
    """A side's own name, else "Anna & Nils"; the full names where that would say the same twice."""
    short = tuple(" & ".join(entrant.name or _together(entrant) for entrant in side) for side in sides)
    if len(set(short)) == len(short):
        return short
    return tuple(" & ".join(entrant.label for entrant in side) for side in sides)


def _together(entrant: EntrantView) -> str:
    return " & ".join(_first_name(person) for person in entrant.members)


def first_names(people: Sequence[PersonView]) -> tuple[str, ...]:
    """First names; the whole name of those who share theirs with another."""
    count = Counter(map(_first_name, people))
    return tuple(_first_name(person) if count[_first_name(person)] == 1 else person.name for person in people)


def _first_name(person: PersonView) -> str:
    return person.name.split()[0]
