"""Letters of names that no font has: a box stands for each on paper, which is said before printing."""

import re
from collections.abc import Sequence
from typing import Final

from sqlmodel import Session

from scorer.models import Tournament
from scorer.rows.entrants.view import names_in

_USUAL: Final = re.compile("[ -ſ–—’‘“”…]*")
"""Texts of letters that the fonts have, whichever language of Europe's Latin alphabets they are from."""


def stand_ins(session: Session, tournament: Tournament) -> Sequence[tuple[str, str]]:
    """The names that have such letters, each with these letters. Fonts are read only for unusual letters."""
    odd = [name for name in names_in(session, tournament) if not _USUAL.fullmatch(name)]
    if not odd:
        return ()
    from exports.papers.drawing.fonts import lacking

    return [(name, letters) for name in odd if (letters := lacking(name))]
