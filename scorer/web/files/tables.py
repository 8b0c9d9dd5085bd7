"""Entrants and standings as plain values. The organiser's entrants have more: who is here, who has paid.

Columns in which nothing stands are left out.
"""

from collections.abc import Mapping

from flask_babel import gettext, pgettext

from engine.contest.clubs import ClubRow
from engine.contest.standings import Row
from exports.tables.given import Cell, Table
from scorer.models import Tournament
from scorer.rows.entrants.view import EntrantView, entrants_of
from scorer.rows.standings.table import StandingsTable
from scorer.session import current_session
from scorer.web.shell.organiser import is_organiser
from scorer.web.standings.routes import Ranked, RankedClubs, groups_of_table, ranked, ranked_clubs, table_of
from scorer.words.choices import held_note
from scorer.words.terms import Terms, group_title, standings_title, terms_of

Cells = tuple[Cell, ...]


def entrants_table(tournament: Tournament) -> Table:
    entrants = entrants_of(current_session(), tournament.id)
    most = max((len(entrant.members) for entrant in entrants), default=1)
    players = [gettext("Spelare %(number)s", number=number + 1) for number in range(most)]
    heads = (gettext("Nummer"), *players, gettext("Klubb"), gettext("Lagnamn"), gettext("Anmärkning"))
    here = is_organiser()
    rows = tuple(_entrant_cells(entrant, most, here) for entrant in entrants)
    if here:
        heads += (gettext("På plats"), gettext("Ersättare"), gettext("Avgift, kr"), gettext("Betalat"))
    return Table(gettext("Anmälda"), heads, rows).without_empty_columns()


def _entrant_cells(entrant: EntrantView, most: int, here: bool) -> Cells:
    names = [person.name for person in entrant.members]
    names += [""] * (most - len(names))
    cells: Cells = (entrant.number, *names, entrant.club, entrant.name, _left(entrant))
    if not here:
        return cells
    substitutes = ", ".join(person.name for person in entrant.substitutes)
    paid = _yes(entrant.paid) if entrant.fee or entrant.paid else ""
    return (*cells, _yes(entrant.present), substitutes, entrant.fee or None, paid)


def _yes(said: bool) -> str:
    return str(gettext("ja") if said else gettext("nej"))


def _left(entrant: EntrantView) -> str:
    return str(gettext("har lämnat")) if entrant.left else ""


def standings_values(tournament: Tournament) -> Table:
    """The standings; where all of them are held back, the sentence that says so."""
    found, terms = table_of(tournament), terms_of(tournament)
    if found.hidden:
        title = pgettext("tournament", "Ställning")
        return Table(title, (title,), ((held_note(tournament.standings_seen, found.until),),))
    part = ranked(found, terms)
    title = standings_title(found.played, final=tournament.is_final)
    groups = _groups(tournament, found)
    alone = terms.form.points_alone
    rows = tuple(
        _standing_cells(part, row, groups.get(row.entrant, ("", None)), alone=alone) for row in part.rows
    )
    return Table(title, _standing_heads(part, terms), rows).without_empty_columns()


def _groups(tournament: Tournament, found: StandingsTable) -> Mapping[int, tuple[str, int]]:
    """By entrant: the name of its group and its place there."""
    tables = groups_of_table(tournament, found)
    return {row.entrant: (group_title(table.number), row.place) for table in tables for row in table.rows}


def _standing_heads(part: Ranked, terms: Terms) -> tuple[str, ...]:
    return (
        gettext("Plac."), gettext("Nr"), terms.who, gettext("Spelare"), gettext("Klubb"),
        gettext("Grupp"), gettext("Plac. i gruppen"),
        *(head for _, head in part.leading),
        terms.won, terms("lost-partier"), gettext("Matcher"), gettext("Poäng"),
        gettext("Motståndarnas poäng"),
        *(head for _, head in part.others),
        gettext("Anmärkning"),
    )  # fmt: skip


def _standing_cells(part: Ranked, row: Row, group: tuple[str, int | None], *, alone: bool) -> Cells:
    """`alone`: a row has only its own partier and points."""
    entrant, tally, values = part.table.entrants[row.entrant], row.tally, dict(row.values)
    return (
        row.place, entrant.number, entrant.label, entrant.people if entrant.name else "", entrant.club,
        *group,
        *(values[tiebreak.id] for tiebreak, _ in part.leading),
        tally.partier_won, None if alone else tally.partier_lost, tally.played, tally.points_for,
        None if alone else tally.points_against,
        *(values[tiebreak.id] for tiebreak, _ in part.others),
        _left(entrant),
    )  # fmt: skip


def clubs_tables(tournament: Tournament) -> tuple[Table, ...]:
    """The table of clubs, if there is one."""
    found, terms = table_of(tournament), terms_of(tournament)
    clubs, alone = ranked_clubs(tournament, found, terms), terms.form.points_alone
    if clubs is None:
        return ()
    heads = (
        gettext("Plac."), gettext("Klubb"), *(head for _, head in clubs.leading), terms.won,
        terms("lost-partier"), gettext("Matcher"), gettext("Poäng"), gettext("Motståndarnas poäng"),
        gettext("Räknas"),
    )  # fmt: skip
    rows = tuple(_club_cells(found, row, clubs, alone=alone) for row in clubs.rows)
    return (Table(gettext("Klubb mot klubb"), heads, rows).without_empty_columns(),)


def _club_cells(found: StandingsTable, row: ClubRow, clubs: RankedClubs, *, alone: bool) -> Cells:
    values, (won, lost), (own, theirs) = dict(row.values), row.partier, row.points
    counted = ", ".join(found.entrants[each.entrant].label for each in row.counted)
    return (
        row.place, row.club, *(values[tiebreak.id] for tiebreak, _ in clubs.leading), won,
        None if alone else lost, row.played, own, None if alone else theirs, counted,
    )  # fmt: skip
