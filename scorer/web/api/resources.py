"""The one list of what can be read: addresses, description and page are made from it."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from engine.marking import mark
from scorer.web.api import played, reading, reading_matches, shapes
from scorer.web.api.asked import Asked, AskedMatches, AskedTournaments
from scorer.web.api.shapes import Shape

PATH_VARIABLE: Final = re.compile(r"<\w+:(\w+)>")


@dataclass(frozen=True, slots=True)
class Resource:
    """What is found at an address. `title`, `says`: message ids. `make` gets the rows that the address names
    and what was `asked`."""

    name: str
    address: str
    shape: type[Shape]
    make: Callable[..., Shape]
    title: str
    says: str
    asked: type[Asked] = Asked

    @property
    def path(self) -> str:
        """The address as it is described: /api/tournaments/{tournament_id}"""
        return "/api" + PATH_VARIABLE.sub(r"{\1}", self.address)

    @property
    def variables(self) -> Sequence[str]:
        """The names of the ids in the address, in their order."""
        return PATH_VARIABLE.findall(self.address)


_TOURNAMENT: Final = "/tournaments/<row_id:tournament_id>"
_ROUND: Final = _TOURNAMENT + "/rounds/<number:round_number>"
_MATCH: Final = "/matches/<row_id:match_id>"

VARIABLES: Final[dict[str, tuple[str, int]]] = {
    "tournament_id": (mark("Tävlingens id."), 3),
    "round_number": (mark("Rondens nummer, från 1."), 2),
    "match_id": (mark("Matchens id."), 41),
}
"""By the variable of an address: what it is (a message id), and an example."""

RESOURCES: Final[Sequence[Resource]] = (
    Resource(
        "tournaments", "/tournaments", shapes.Tournaments, reading.tournaments,
        mark("Tävlingarna"), mark("Klubbens tävlingar, de senaste först. En som förbereds är inte med."),
        AskedTournaments,
    ),
    Resource(
        "tournament", _TOURNAMENT, shapes.Tournament, reading.tournament,
        mark("Tävlingen"), mark("Namn, dag, spel och lottningssätt, och vägarna vidare."),
    ),
    Resource(
        "standings", f"{_TOURNAMENT}/standings", shapes.Standings, reading.standings,
        mark("Ställningen"),
        mark("Placering, vunna partier och poäng just nu, och varför ordningen är som den är."),
    ),
    Resource(
        "entrants", f"{_TOURNAMENT}/entrants", shapes.Entrants, reading.entrants,
        mark("De anmälda"), mark("De som spelar, efter nummer."),
    ),
    Resource(
        "rounds", f"{_TOURNAMENT}/rounds", shapes.Rounds, reading.rounds,
        mark("Ronderna"), mark("Ronderna som är visade för alla, och hur långt de har kommit."),
    ),
    Resource(
        "round", _ROUND, shapes.Round, reading.round_,
        mark("Ronden"), mark("Hur långt den har kommit, och vägarna vidare."),
    ),
    Resource(
        "pairings", f"{_ROUND}/pairings", played.Pairings, reading_matches.pairings,
        mark("Vem möter vem"), mark("Vem som möter vem i en rond, vid vilket bord, och vem som står över."),
    ),
    Resource(
        "matches", f"{_TOURNAMENT}/matches", played.Matches, reading_matches.matches,
        mark("Matcherna"), mark("Alla matcher med sina resultat, eller bara en ronds eller ett pars."),
        AskedMatches,
    ),
    Resource(
        "match", _MATCH, played.Match, reading_matches.match,
        mark("Matchen"), mark("Hur den står, parti för parti."),
    ),
    Resource(
        "hands", f"{_MATCH}/hands", played.Hands, reading_matches.hands,
        mark("Givarna"), mark("Varje giv i en match: vad som gav poäng, och ställningen efter den."),
    ),
)  # fmt: skip


def answer_of(resource: Resource, rows: dict[str, Any], asked: Asked) -> Shape:
    return resource.make(**rows, asked=asked)
