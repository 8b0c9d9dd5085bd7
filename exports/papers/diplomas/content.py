"""The content of a diploma."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from engine.contest.prizes import Awarded
from engine.marking import mark
from exports.papers.given import Occasion, Team, Texts
from exports.papers.words import day_of

_PLACES: Final[Mapping[int, str]] = {1: mark("Första pris"), 2: mark("Andra pris"), 3: mark("Tredje pris")}
_LATER: Final = mark("%(place)s:e pris")
"""From the fourth to the twentieth."""


@dataclass(frozen=True, slots=True)
class Diploma:
    """`shared`: said below the place if several have it. `signs`: what stands below the two lines."""

    title: str
    place: str
    shared: str
    name: str
    members: str
    event: str
    occasion: str
    signs: tuple[str, str]


def diplomas(
    occasion: Occasion, prizes: Sequence[Awarded], teams: Mapping[int, Team], texts: Texts
) -> tuple[Diploma, ...]:
    """One for each entrant with a prize; several may share a place."""
    return tuple(
        _diploma(occasion, teams[entrant], given, texts) for given in prizes for entrant in given.entrants
    )


def _diploma(occasion: Occasion, team: Team, given: Awarded, texts: Texts) -> Diploma:
    said = (occasion.game, occasion.place, day_of(occasion, texts))
    return Diploma(
        texts.gettext("Diplom"),
        texts.gettext(_PLACES.get(given.place, _LATER), place=given.place),
        texts.gettext("delad placering") if given.shared else "",
        team.label,
        team.people if team.name else "",
        occasion.name,
        " · ".join(filter(None, said)),
        (texts.gettext("Tävlingsledaren"), texts.gettext("För klubben")),
    )
