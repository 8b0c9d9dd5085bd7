"""Whom and what the papers speak of."""

from dataclasses import dataclass
from datetime import date
from typing import Final

NO_BREAK: Final = "\u00a0"


@dataclass(frozen=True, slots=True)
class Occasion:
    """A tournament, as it stands at the top of its papers. `game` is the game's name for people."""

    name: str
    date: date
    game: str
    place: str = ""


@dataclass(frozen=True, slots=True)
class Team:
    """An entrant: known by its number, called by its own name or else by its members."""

    number: int
    name: str = ""
    members: tuple[str, ...] = ()
    club: str = ""

    @property
    def label(self) -> str:
        return self.name or self.people

    @property
    def people(self) -> str:
        """The members; a line is broken between them, if it can be."""
        return f"{NO_BREAK}– ".join(NO_BREAK.join(member.split()) for member in self.members)

    @property
    def detail(self) -> str:
        """What the label leaves out."""
        return " · ".join(part for part in (self.people if self.name else "", self.club) if part)


Side = tuple[Team, ...]
"""Who scores together in a match."""


def numbers(side: Side) -> str:
    """`3`; `3 + 5` where several entrants play together."""
    return " + ".join(str(team.number) for team in side)
