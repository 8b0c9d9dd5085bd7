"""The content of each player's own list."""

from dataclasses import dataclass
from datetime import datetime

from engine.contest.standings import Row
from engine.forms import Form
from exports.papers.given import Occasion, Texts
from exports.papers.lists import Cell, Kind, ListColumn, ListSheet, Under
from exports.papers.words import foot_said, heading, partier_shown, parts_title, points_shown, standings_of


@dataclass(frozen=True, slots=True)
class PersonLine:
    """A person, and the numbers of the entrants that they have been in."""

    name: str
    numbers: tuple[int, ...]
    row: Row


@dataclass(frozen=True, slots=True)
class Persons:
    """`played`: as in the standings. `unknown`: the matches in which it is a question who sat."""

    occasion: Occasion
    form: Form
    lines: tuple[PersonLine, ...]
    played: tuple[int, tuple[int, ...]]
    unknown: int = 0


def personal(persons: Persons, texts: Texts, at: datetime) -> ListSheet:
    occasion, form = persons.occasion, persons.form
    note = texts.ngettext(
        "I en spelad match är det inte antecknat vilka av flera som satt. Den räknas inte för dem.",
        "I %(num)s spelade matcher är det inte antecknat vilka av flera som satt. De räknas inte för dem.",
        persons.unknown,
    )
    return ListSheet(
        heading(
            occasion, texts.gettext("Varje spelare för sig"), texts,
            texts.gettext("Ställning %(of)s", of=standings_of(persons.played, texts)),
        ),
        foot_said(occasion, texts, figures=True),
        (
            ListColumn(texts.gettext("Plac."), Kind.PLACE),
            ListColumn(texts.gettext("Spelare"), Kind.NAME),
            ListColumn(texts.gettext("Par") if form.partners else ""),
            ListColumn(parts_title(form, texts)),
            ListColumn(texts.gettext("Matcher")),
            ListColumn(texts.gettext("Poäng")),
        ),
        (("", tuple(_cells(line, form, texts) for line in persons.lines)),),
        (Under((note,), note=True),) if persons.unknown else (),
        texts.gettext("Ingen match är färdigspelad än."),
    )  # fmt: skip


def _cells(line: PersonLine, form: Form, texts: Texts) -> tuple[Cell, ...]:
    tally = line.row.tally
    figures = (
        str(line.row.place),
        line.name,
        ", ".join(map(str, line.numbers)),
        partier_shown(form, tally.partier_won, tally.partier_lost, texts),
        str(tally.played),
        points_shown(form, tally.points_for, tally.points_against, texts),
    )
    return tuple(map(Cell, figures))
