"""The content of the cross table: a list for each group, or one for all."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from engine.contest.crosstable import Cell as Encounters
from engine.contest.crosstable import Encounter
from engine.contest.results import State
from engine.contest.standings import Row
from exports.papers.given import Texts
from exports.papers.lists import Cell, Kind, ListColumn, ListSheet, Under
from exports.papers.standings.content import Ranking
from exports.papers.words import both, foot_said, group_title, heading, struck_line

SELF = "×"
GIVEN = frozenset({State.WALK_OVER, State.NO_SHOW})
IN_BRACKETS = frozenset({State.UNFINISHED, State.STRUCK})


@dataclass(frozen=True, slots=True)
class Crossed:
    """Standings with the encounters of each two of them. `together`: pairs that were partners, both ways."""

    ranking: Ranking
    cells: Mapping[tuple[int, int], Encounters]
    together: frozenset[tuple[int, int]] = frozenset()


def cross_tables(crossed: Crossed, texts: Texts, at: datetime) -> tuple[ListSheet, ...]:
    """A sheet for each group; without groups one for all, in the order of the standings."""
    ranking = crossed.ranking
    groups = [(group_title(number, texts), rows) for number, rows in enumerate(ranking.groups, 1)]
    return tuple(_sheet(crossed, title, rows, (texts, at)) for title, rows in groups or [("", ranking.rows)])


def _sheet(crossed: Crossed, group: str, rows: Sequence[Row], printed: tuple[Texts, datetime]) -> ListSheet:
    texts, at = printed
    occasion, teams = crossed.ranking.occasion, crossed.ranking.teams
    title = texts.gettext("Korstabell")
    return ListSheet(
        heading(
            occasion, f"{title}, {group}" if group else title, texts,
            texts.gettext("Läget %(at)s", at=texts.moment(at)),
        ),
        foot_said(occasion, texts, figures=True),
        (
            ListColumn(texts.gettext("Plac."), Kind.PLACE),
            ListColumn("", Kind.NUMBER),
            ListColumn(crossed.ranking.kind(texts), Kind.NAME),
            *(ListColumn(str(teams[row.entrant].number), Kind.PART) for row in rows),
        ),
        (("", tuple(_cells(crossed, row, rows, texts) for row in rows)),),
        tuple(_notes(crossed, rows, texts)),
        texts.gettext("Ingen är anmäld än."),
    )  # fmt: skip


def _cells(crossed: Crossed, row: Row, rows: Sequence[Row], texts: Texts) -> tuple[Cell, ...]:
    team = crossed.ranking.teams[row.entrant]
    met = (
        SELF if row is opponent else _met(crossed, (row.entrant, opponent.entrant), texts)
        for opponent in rows
    )
    return (Cell(str(row.place)), Cell(str(team.number)), Cell(team.label), *map(Cell, met))


def _met(crossed: Crossed, pair: tuple[int, int], texts: Texts) -> str:
    said = [_encounter(encounter, texts) for encounter in crossed.cells.get(pair, ())]
    if pair in crossed.together:
        said.append(texts.gettext("ihop"))
    return "\n".join(said)


def _encounter(encounter: Encounter, texts: Texts) -> str:
    """2–1; in brackets if it does not count, or not yet; with w.o. if it was not played."""
    if encounter.state is State.BOTH_ABSENT:
        return texts.gettext("w.o.")
    figures = both(encounter.won, encounter.lost, texts)
    if encounter.state in IN_BRACKETS:
        return f"({figures})"
    return f"{figures} " + texts.gettext("w.o.") if encounter.state in GIVEN else figures


def _notes(crossed: Crossed, rows: Sequence[Row], texts: Texts) -> Sequence[Under]:
    shown = {row.entrant for row in rows}
    states = {
        encounter.state
        for (entrant, opponent), cell in crossed.cells.items()
        if {entrant, opponent} <= shown
        for encounter in cell
    }
    notes = [texts.gettext("Radens resultat mot var och en; numret överst är motståndarens.")]
    if State.UNFINISHED in states:
        notes.append(texts.gettext("Inom parentes: matchen är inte klar och räknas inte än."))
    if State.STRUCK in states:
        struck = [crossed.ranking.named(entrant, texts) for entrant in crossed.ranking.struck]
        notes.append(texts.gettext("Inom parentes: matchen är struken.") + " " + struck_line(struck, texts))
    if crossed.together:
        notes.append(texts.gettext("Ihop: de två var partner."))
    return [Under((note,)) for note in notes]
