"""Names in a list that are written like others in it, or like those of entrants."""

from collections import defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

from flask_babel import gettext

from engine.marking import mark
from scorer.lists import ReadRow
from scorer.names import alike_key
from scorer.rows.entrants.view import EntrantView
from scorer.rows.entrants.warnings import alike_labelled

_EQUAL: Final = mark("%(name)s finns också %(where)s. Är det samma person?")
_NEARLY: Final = mark("%(name)s heter nästan som %(similar)s %(where)s.")


def similar_names(
    rows: Sequence[ReadRow],
    entrants: Sequence[EntrantView],
    known: Collection[int],
    where: Callable[[int], str],
) -> Mapping[int, Sequence[str]]:
    """By the place of a row that is not `known`: what is said of its names.

    `where`: words for a place. A row has its place in the list, an entrant its number below zero.
    """
    people = [
        (name, place)
        for place, row in enumerate(rows)
        if row.registration and place not in known
        for name in row.registration.members
    ]
    there = [(person.name, -entrant.number) for entrant in entrants for person in entrant.members]
    found: defaultdict[int, list[str]] = defaultdict(list)
    for first, second in alike_labelled([*people, *there]):
        for (name, place), (similar, at) in ((first, second), (second, first)):
            if place >= 0:
                found[place].append(_similar(name, similar, where(at)))
    return found


def _similar(name: str, similar: str, where: str) -> str:
    said = _EQUAL if alike_key(name) == alike_key(similar) else _NEARLY
    return str(gettext(said, name=name, similar=similar, where=where))
