"""The content of the list of entrants."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from engine.forms import Form
from exports.papers.given import Occasion, Team, Texts
from exports.papers.lists import Cell, Kind, ListColumn, ListSheet, Under
from exports.papers.words import foot_said, heading, side_kind


@dataclass(frozen=True, slots=True)
class Entry:
    """An entrant of the list. `fee`: in whole kronor."""

    team: Team
    fee: int = 0
    paid: bool = False


@dataclass(frozen=True, slots=True)
class Entries:
    """`alone`: players enter without a partner, though the form has partners."""

    occasion: Occasion
    form: Form
    entries: tuple[Entry, ...]
    alone: bool = False


def entrants_sheet(found: Entries, texts: Texts, at: datetime) -> ListSheet:
    kind = side_kind(found.form, texts, alone=found.alone)
    return ListSheet(
        heading(
            found.occasion, texts.gettext("Deltagare"), texts,
            texts.gettext("Läget %(at)s", at=texts.moment(at)),
        ),
        foot_said(found.occasion, texts),
        (
            ListColumn(texts.gettext("Här"), Kind.BOX),
            ListColumn(texts.gettext("Nr"), Kind.NUMBER),
            ListColumn(kind, Kind.NAME, 2),
            ListColumn(texts.gettext("Klubb"), Kind.NAME),
            ListColumn(texts.gettext("Avgift, kr")),
            ListColumn(texts.gettext("Betalat"), Kind.BOX),
        ),
        (("", tuple(_cells(entry, texts) for entry in found.entries)),),
        (cash(found.entries, texts),) if found.entries else (),
        texts.gettext("Ingen är anmäld än."),
    )  # fmt: skip


def _cells(entry: Entry, texts: Texts) -> tuple[Cell, ...]:
    team = entry.team
    return (
        Cell(""),
        Cell(str(team.number)),
        Cell(team.label, team.people if team.name else ""),
        Cell(team.club),
        Cell(texts.number(entry.fee) if entry.fee else ""),
        Cell("×" if entry.paid else ""),
    )


def cash(entries: Sequence[Entry], texts: Texts) -> Under:
    """The sum of the fees, what is paid, and what is still to be paid."""
    whole = sum(entry.fee for entry in entries)
    paid = sum(entry.fee for entry in entries if entry.paid)
    title = texts.gettext("Kassan")
    if not whole:
        return Under((texts.gettext("Ingen avgift är ifylld."),), title)
    lines = (
        texts.gettext("Avgifter: %(sum)s kr", sum=texts.number(whole)),
        texts.gettext("Betalat: %(sum)s kr", sum=texts.number(paid)),
        texts.gettext("Kvar att betala: %(sum)s kr", sum=texts.number(whole - paid)),
    )
    return Under(lines, title, note=True)
