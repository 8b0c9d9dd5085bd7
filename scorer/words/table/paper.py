"""Texts of the table page that are others where the organiser enters a match from paper."""

from collections.abc import Mapping
from typing import Final

from flask_babel import gettext

from engine.marking import mark
from scorer.rows.matches.record import MatchRecord

FROM_PAPER: Final[Mapping[str, str]] = {
    "table": mark("Från papper, bord %(number)s"),
    "standings": mark("Till ronden"),
    "code.again": mark("Öppna sidan igen"),
    "confirm.title": mark("Är protokollet underskrivet?"),
    "confirm.explained": mark("Titta efter namnen på papperet. Ett fel rättar du i listan över givarna."),
}
"""Replacements, by their keys."""
BOTH: Final = mark("Bekräfta: båda har skrivit på")
ALL: Final = mark("Bekräfta: alla har skrivit på")


def paper_texts(record: MatchRecord) -> dict[str, str]:
    """The texts in the language of the page. The script fills in `%(…)s`."""
    signed = BOTH if len(record.sides) == 2 else ALL
    return {key: gettext(text) for key, text in {**FROM_PAPER, "confirm.signed": signed}.items()}
