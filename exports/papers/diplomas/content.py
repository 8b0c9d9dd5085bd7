"""The content of a diploma."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from engine.contest.standings import Row
from engine.marking import mark
from exports.papers.given import Occasion, Team, Texts
from exports.papers.words import day_of

_PLACES: Final[Mapping[int, str]] = {1: mark("Första pris"), 2: mark("Andra pris"), 3: mark("Tredje pris")}
LAST: Final = max(_PLACES)


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
    occasion: Occasion, rows: Sequence[Row], teams: Mapping[int, Team], texts: Texts
) -> tuple[Diploma, ...]:
    """One for each entrant at the first three places; several may share a place."""
    first = [row for row in rows if row.place <= LAST]
    shared = {row.place for row in first if sum(other.place == row.place for other in rows) > 1}
    return tuple(
        _diploma(occasion, teams[row.entrant], (row.place, row.place in shared), texts) for row in first
    )


def _diploma(occasion: Occasion, team: Team, placed: tuple[int, bool], texts: Texts) -> Diploma:
    place, shared = placed
    said = (occasion.game, occasion.place, day_of(occasion, texts))
    return Diploma(
        texts.gettext("Diplom"),
        texts.gettext(_PLACES[place]),
        texts.gettext("delad placering") if shared else "",
        team.label,
        team.people if team.name else "",
        occasion.name,
        " · ".join(filter(None, said)),
        (texts.gettext("Tävlingsledaren"), texts.gettext("För klubben")),
    )
