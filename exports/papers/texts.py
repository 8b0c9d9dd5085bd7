"""How a paper speaks: it is given its language, and holds none itself."""

import datetime as dt
from fractions import Fraction
from typing import Protocol


class Texts(Protocol):
    """A language. Messages are known by their Swedish text; parameters stand in them as `%(name)s`."""

    @property
    def language(self) -> str:
        """For the document: `sv-SE`."""

    def gettext(self, message: str, /, **params: object) -> str: ...

    def ngettext(self, singular: str, plural: str, number: int, /, **params: object) -> str:
        """The one or the other, by `number`, which stands in it as `%(num)s`."""

    def award(self, kind: str) -> str:
        """The word for a kind of award."""

    def count(self, key: str) -> str:
        """The name of a count on a form's sheet."""

    def number(self, value: int | Fraction) -> str:
        """With the language's own minus sign and decimal comma."""

    def day(self, date: dt.date, /) -> str:
        """27 november 2026"""

    def moment(self, at: dt.datetime) -> str:
        """27 november 2026, kl. 19.30, in the hall's own time."""
