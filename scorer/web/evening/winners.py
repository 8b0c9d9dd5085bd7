"""Who gets which prize at the end of an evening, and why; what was curious; where it is saved."""

import datetime as dt
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from flask_babel import gettext

from engine.contest.prizes import Awarded, awarded, split
from engine.contest.standings import Row
from exports.papers.booklet.curious import curiosities
from exports.papers.given import Occasion
from scorer.backups.copies import Copy, copies_in
from scorer.backups.making import stem_of
from scorer.backups.places import Place, first_place, second_place
from scorer.models import Tournament
from scorer.papers.matches import told_matches
from scorer.rows.entrants.view import EntrantView
from scorer.rows.prizes import ended_at
from scorer.rows.standings.table import StandingsTable
from scorer.session import current_folds, current_session, database
from scorer.web.standings.routes import reason
from scorer.words.figures import figure
from scorer.words.language import PaperTexts
from scorer.words.terms import Terms, listed


@dataclass(frozen=True, slots=True)
class Winner:
    """A place with those who have it. `prize`: what it gives, in words. `why`: sentences on the order."""

    place: int
    entrants: tuple[EntrantView, ...]
    prize: str
    why: tuple[str, ...]


def prize_winners(table: StandingsTable, prizes: Sequence[str], terms: Terms) -> Sequence[Winner]:
    """None before a match has been played."""
    if not any(row.tally.played for row in table.rows):
        return ()
    return [
        Winner(
            given.place,
            tuple(table.entrants[entrant] for entrant in given.entrants),
            prize_words(given, terms),
            tuple(_why(table, given, terms)),
        )
        for given in awarded(table.rows, prizes)
    ]


def _why(table: StandingsTable, given: Awarded, terms: Terms) -> Iterator[str]:
    """How those at the place stand to each other, and to the next."""
    rows = table.rows
    here = [place for place, row in enumerate(rows) if row.entrant in given.entrants]
    pairs: list[tuple[Row, Row]] = [(rows[place], rows[place + 1]) for place in here if place + 1 < len(rows)]
    for ahead, behind in pairs:
        yield reason(table, ahead, behind, terms)


def prize_words(given: Awarded, terms: Terms) -> str:
    """500 kr; De delar 500 kr och 300 kr: 400 kr till varje par. Empty where the place gives nothing."""
    if not given.prizes:
        return ""
    together = listed(given.prizes)
    if not given.shared:
        return together
    money = split(given)
    if money is None:
        said = gettext("De delar %(prizes)s. Kom överens, eller dra lott.", prizes=together)
    elif money.left:
        said = terms("prize-over", prizes=together, each=figure(money.each), left=figure(money.left))
    else:
        said = terms("prize-split", prizes=together, each=figure(money.each))
    return str(said)


def curious(tournament: Tournament) -> Sequence[str]:
    """What was curious in the matches that count, as in the booklet."""
    occasion = Occasion(tournament.name, tournament.date, "")
    matches = told_matches(current_session(), current_folds(), occasion, tournament.id)
    return curiosities(matches, PaperTexts())


@dataclass(frozen=True, slots=True)
class Saved:
    """Where the evening lies besides in the database. `here`, `beside`: the newest backup that was made after
    the tournament had ended; `second`: the other place for backups, if one is chosen."""

    here: Copy | None
    second: Place | None
    beside: Copy | None


def saved(tournament: Tournament) -> Saved:
    ended = ended_at(current_session(), tournament.id)
    second = second_place(database())
    here = copies_in(first_place(database()).folder, stem_of(database()))
    beside = copies_in(second.folder, stem_of(database())) if second else ()
    return Saved(_since(here, ended), second, _since(beside, ended))


def _since(copies: Sequence[Copy], ended: dt.datetime | None) -> Copy | None:
    newest = copies[0] if copies else None
    return newest if newest and ended and newest.made > ended else None
