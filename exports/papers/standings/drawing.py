"""Standings drawn: a list with the rules of its order below it."""

from collections.abc import Iterator
from datetime import datetime

from exports.papers.drawing.lists import draw_list
from exports.papers.given import Texts
from exports.papers.lists import Cell, Kind, ListColumn, ListSheet, Under
from exports.papers.standings.content import Standings, StandingsLine


def draw_standings(sheet: Standings, texts: Texts, at: datetime) -> bytes:
    return draw_list(listed(sheet), texts, at)


def listed(sheet: Standings) -> ListSheet:
    """The groups first, each with its title, then all entrants under the tournament's name, then clubs."""
    place, team, *heads = sheet.heads
    title = sheet.heading.tournament if sheet.groups or sheet.clubs else ""
    tables = (*sheet.groups, (title, sheet.lines), *([sheet.clubs] if sheet.clubs else []))
    return ListSheet(
        sheet.heading,
        sheet.foot,
        (
            ListColumn(place, Kind.PLACE),
            ListColumn("", Kind.NUMBER),
            ListColumn(team, Kind.NAME),
            *(ListColumn(head, _kind(sheet, number)) for number, head in enumerate(heads)),
        ),
        tuple((title, tuple(map(_cells, shown))) for title, shown in tables),
        tuple(_under(sheet)),
        sheet.empty,
    )


def _kind(sheet: Standings, figure: int) -> Kind:
    return Kind.PART if figure < sheet.rounds else Kind.FIGURE


def _cells(line: StandingsLine) -> tuple[Cell, ...]:
    label = Cell(line.label, line.detail)
    return (Cell(line.place), Cell(line.number), label, *map(Cell, line.figures))


def _under(sheet: Standings) -> Iterator[Under]:
    for note in sheet.notes:
        yield Under((note,), note=True)
    if sheet.rules:
        rules = tuple(f"{number}. {rule}" for number, rule in enumerate(sheet.rules, 1))
        yield Under(rules, sheet.rule_title)
    for reason in sheet.reasons:
        yield Under((reason,))
