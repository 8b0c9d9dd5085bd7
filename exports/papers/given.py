"""What the caller gives to every paper: the tournament, its entrants, and the texts of a language."""

import datetime as dt
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Final, Protocol

NO_BREAK: Final = "\u00a0"


@dataclass(frozen=True, slots=True)
class Occasion:
    """A tournament, as the head of its papers shows it. `game`: the name of the game for people. `final`: its
    figures change no more. `protests`: until when they are provisional, once all is played. `date`: None
    where it is written in by hand.
    """

    name: str
    date: date | None
    game: str
    place: str = ""
    final: bool = False
    protests: dt.datetime | None = None


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
        """The rest beside the label: the members of a named entrant, and the club."""
        return " · ".join(part for part in (self.people if self.name else "", self.club) if part)


Side = tuple[Team, ...]
"""The entrants that score together in a match."""


def numbers(side: Side) -> str:
    """The numbers of a side: `3`, or `3 + 5` if several entrants play together."""
    return " + ".join(str(team.number) for team in side)


class NamedTexts(Protocol):
    """The texts of a fact that names a player or nobody."""

    @property
    def column(self) -> str:
        """The head of the column."""


class GameTexts(Protocol):
    """The words of a game for the codes of the engine: messages, by code."""

    @property
    def awards(self) -> Mapping[str, str]: ...

    @property
    def counts(self) -> Mapping[str, str]: ...

    @property
    def named(self) -> Mapping[str, NamedTexts]: ...

    @property
    def signs(self) -> Mapping[str, str]:
        """Kinds of deals that are shown as a sign, the same in every language."""

    @property
    def paper_hints(self) -> Sequence[str]:
        """Hints for filling in a protocol of this game by hand."""


DATE_TO_WRITE: Final = "____________"
TO_WRITE: Final = "____"


class Texts(Protocol):
    """A language. Messages are known by their Swedish text; parameters stand in them as `%(name)s`."""

    @property
    def language(self) -> str:
        """The language of the document: `sv-SE`."""

    def gettext(self, message: str, /, **params: object) -> str: ...

    def ngettext(self, singular: str, plural: str, number: int, /, **params: object) -> str:
        """The singular or the plural, by `number`, which it contains as `%(num)s`."""

    def game(self, name: str) -> GameTexts:
        """The words of a game."""

    def number(self, value: int | Fraction) -> str:
        """A number with the minus sign and the decimal sign of the language."""

    def day(self, date: dt.date, /) -> str:
        """27 november 2026"""

    def moment(self, at: dt.datetime) -> str:
        """27 november 2026, kl. 19.30, in the time zone of the hall."""
