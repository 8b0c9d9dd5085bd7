"""Letters of names that no font has: a box stands for each on paper, which is said before printing."""

from collections.abc import Sequence

from exports.papers.drawing.fonts import lacking
from scorer.models import Tournament
from scorer.rows.entrants.view import EntrantView


def stand_ins(tournament: Tournament, entrants: Sequence[EntrantView]) -> Sequence[tuple[str, str]]:
    """The names that have such letters, each with these letters."""
    people = [person.name for entrant in entrants for person in entrant.everybody]
    names = [tournament.name, tournament.place, *people]
    names += [said for entrant in entrants for said in (entrant.name, entrant.club)]
    return [(name, lacking(name)) for name in dict.fromkeys(names) if lacking(name)]
