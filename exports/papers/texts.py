"""The texts of the papers: the caller gives the language."""

import datetime as dt
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Protocol


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
