"""The tournament and its entrants as the papers name them."""

from dataclasses import dataclass
from datetime import date
from typing import Final

NO_BREAK: Final = "\u00a0"


@dataclass(frozen=True, slots=True)
class Occasion:
    """A tournament, as the head of its papers shows it. `game`: the name of the game for people."""

    name: str
    date: date
    game: str
    place: str = ""


@dataclass(frozen=True, slots=True)
class Team:
    """An entrant. Its label is its name, or else its members."""

    number: int
    name: str = ""
    members: tuple[str, ...] = ()
    club: str = ""

    @property
    def label(self) -> str:
        return self.name or self.people

    @property
    def people(self) -> str:
        """The members. A line breaks between two of them if possible."""
        return f"{NO_BREAK}– ".join(NO_BREAK.join(member.split()) for member in self.members)

    @property
    def detail(self) -> str:
        """What the label does not say: the members of a named entrant, and the club."""
        return " · ".join(part for part in (self.people if self.name else "", self.club) if part)


Side = tuple[Team, ...]
"""The entrants that score together in a match."""


def numbers(side: Side) -> str:
    """The numbers of a side: `3`, or `3 + 5` if several entrants play together."""
    return " + ".join(str(team.number) for team in side)
