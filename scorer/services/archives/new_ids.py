"""The ids of the database for those of an archive."""

from typing import Any, Final

from scorer.problems import Problem
from scorer.rows.archives.ids import Of

GONE: Final = "gone-{:06}"
"""The id of a submission that the file speaks of and does not have."""


class NewIds:
    """The ids of the database, by the file's own. What is below zero is gone, and stays so.

    Refused: `archive-contradicts` for an id that the file does not have.
    """

    def __init__(self) -> None:
        self._given: dict[tuple[Of, int], Any] = {}

    def give(self, of: Of, own: int, given: Any) -> None:
        if (of, own) in self._given:
            raise Problem("archive-contradicts")
        self._given[of, own] = given

    def __call__(self, of: Of, own: Any) -> Any:
        if type(own) is int and own < 0:
            return GONE.format(-own) if of is Of.SUBMISSION else own
        try:
            return self._given[of, own]
        except (KeyError, TypeError):
            raise Problem("archive-contradicts") from None
