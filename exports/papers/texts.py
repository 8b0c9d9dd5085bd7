"""How a paper speaks: it is given its language, and holds none itself."""

import datetime as dt
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Protocol


class NamedTexts(Protocol):
    """A fact that names a player or nobody."""

    @property
    def column(self) -> str:
        """The head of its column."""


class GameTexts(Protocol):
    """What a game calls the codes of the engine: messages, by code."""

    @property
    def awards(self) -> Mapping[str, str]: ...

    @property
    def counts(self) -> Mapping[str, str]: ...

    @property
    def named(self) -> Mapping[str, NamedTexts]: ...

    @property
    def signs(self) -> Mapping[str, str]:
        """Kinds of deals that are shown as a sign, which is the same in every language."""

    @property
    def paper_hints(self) -> Sequence[str]:
        """What to know when writing this game by hand."""


class Texts(Protocol):
    """A language. Messages are known by their Swedish text; parameters stand in them as `%(name)s`."""

    @property
    def language(self) -> str:
        """For the document: `sv-SE`."""

    def gettext(self, message: str, /, **params: object) -> str: ...

    def ngettext(self, singular: str, plural: str, number: int, /, **params: object) -> str:
        """The one or the other, by `number`, which stands in it as `%(num)s`."""

    def game(self, name: str) -> GameTexts:
        """What a game calls what is written down."""

    def number(self, value: int | Fraction) -> str:
        """With the language's own minus sign and decimal comma."""

    def day(self, date: dt.date, /) -> str:
        """27 november 2026"""

    def moment(self, at: dt.datetime) -> str:
        """27 november 2026, kl. 19.30, in the hall's own time."""
