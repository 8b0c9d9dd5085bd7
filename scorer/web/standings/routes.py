"""The table of standings, groups, brackets, the cross table and each person's own list, for everybody."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from flask import render_template
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from engine.contest.clubs import ClubRow
from engine.contest.crosstable import crosstable
from engine.contest.results import CUP, SCORE, Number
from engine.contest.standings import LEFT, SHARED, Row
from engine.contest.tiebreaks import TIEBREAKS, TieBreak, chosen
from engine.marking import mark
from engine.pairing.history import rounds_together
from engine.pairing.rounds import pair_of
from scorer.models import AdjustmentKind, Tournament
from scorer.rows.entrants.extras import GivenAdjustment, all_given
from scorer.rows.entrants.personal import personal_list
from scorer.rows.rounds.drawing import options_of, system_of
from scorer.rows.rounds.stored import stored_rounds
from scorer.rows.standings.seen import groups_after, seen_until, table_after
from scorer.rows.standings.table import (
    GroupTable,
    StandingsTable,
    all_held,
    club_rows,
    group_tables,
    shown_in_standings,
    standings_table,
)
from scorer.session import current_folds, current_session
from scorer.web.hall.live import live_page
from scorer.web.hall.live_parts import Drawing
from scorer.web.pages import everybodys_pages
from scorer.web.shell.organiser import is_organiser
from scorer.web.standings.bracket import cup_views
from scorer.words.choices import club_rule
from scorer.words.language import PaperTexts
from scorer.words.terms import Terms, group_title, listed, terms_of

blueprint = everybodys_pages("standings", __name__, "/tavlingar/<row_id:tournament_id>")


@dataclass(frozen=True, slots=True)
class Reason:
    """A sentence that says why a row stands before the next one."""

    place: int
    sentence: str


Column = tuple[TieBreak, str]
"""A tie-break, and its name in the words of the game."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """Rows under their heading, with the reasons for their order.

    `leading` and `others`: the tie-breaks that have columns, before and after those that every table has.
    """

    id: str
    title: str
    table: StandingsTable
    leading: tuple[Column, ...]
    others: tuple[Column, ...]
    reasons: tuple[Reason, ...]

    @property
    def rows(self) -> tuple[Row, ...]:
        return self.table.rows


@blueprint.get("/stallning")
def table(tournament: Tournament) -> ResponseReturnValue:
    return live_page("standings/table.html", tournament, _drawing(tournament, _table_part))


def _drawing(tournament: Tournament, render: Callable[[Tournament], str]) -> Drawing:
    return Drawing(lambda: render(tournament), lambda: shown_counts(tournament))


def shown_counts(tournament: Tournament) -> object:
    """What the standings are made of."""
    made_of = shown_in_standings(current_session(), current_folds(), tournament)
    return made_of, visitors_see(tournament), tournament.protests_until, tournament.clubs


def _table_part(tournament: Tournament) -> str:
    return standings_part(tournament, table_of(tournament), visitors_see(tournament))


def standings_part(tournament: Tournament, found: StandingsTable, until: int | None, **asked: object) -> str:
    """The page of the standings without its frame. `until`: see `visitors_see`. `asked`: what the template
    asks instead of the request."""
    terms = terms_of(tournament)
    return render_template(
        "standings/_table.html",
        tournament=tournament,
        cups=cup_views(tournament, found),
        groups=ranked_groups(tournament, found, terms),
        whole=ranked(found, terms),
        terms=terms,
        rules=[_rule(tournament, tiebreak, terms) for tiebreak in chosen(found.scoring.order)],
        given=given_words(tournament, found, terms),
        adjusted=adjusted_words(tournament, found),
        until=until,
        clubs=ranked_clubs(tournament, found, terms),
        **asked,
    )


_CUPS: Mapping[tuple[bool, bool], str] = {
    (False, False): mark("Den som kommer längst i cupen går före, och sist kommer de som inte är med."),
    (False, True): mark(
        "Den som kommer längst i cupen går före. B-cupen kommer efter cupen, och sist kommer de som inte är "
        "med."
    ),
    (True, False): mark("Den som kommer längst i slutspelet går före, och sist kommer de som inte är med."),
    (True, True): mark(
        "Den som kommer längst i slutspelet går före. B-slutspelet kommer efter det, och sist kommer de som "
        "inte är med."
    ),
}
"""Whether it comes after groups, and whether there is a second cup."""


def _rule(tournament: Tournament, tiebreak: TieBreak, terms: Terms) -> str:
    """What the tie-break says in this tournament."""
    if tiebreak.id != CUP:
        return terms.tiebreak(tiebreak)[1]
    return str(gettext(_CUPS[system_of(tournament).has_groups, options_of(tournament).b_cup]))


def table_of(tournament: Tournament, *, visitors: bool = False) -> StandingsTable:
    """What the reader may see of the standings. `visitors`: what those see who are not the organiser."""
    until = None if is_organiser() and not visitors else visitors_see(tournament)
    found = standings_table(current_session(), current_folds(), tournament)
    return found if until is None else table_after(current_session(), tournament, found, until)


def visitors_see(tournament: Tournament) -> int | None:
    """See `seen_until`."""
    return seen_until(current_session(), current_folds(), tournament)


def ranked(found: StandingsTable, terms: Terms, number: int = 0) -> Ranked:
    """The rows with heading and reasons. `number`: of a group; 0 for the whole tournament."""
    title = group_title(number) if number else str(gettext("Hela tävlingen"))
    own = [(tiebreak, terms.tiebreak(tiebreak)[0]) for tiebreak in chosen(found.scoring.order)]
    own = [column for column in own if column[0].own_column]
    return Ranked(
        f"grupp-{number}" if number else "stallning",
        title,
        found,
        tuple(column for column in own if column[0].leads and _says_something(column[0], found.rows)),
        tuple(column for column in own if not column[0].leads),
        tuple(reasons(found, terms)),
    )


@dataclass(frozen=True, slots=True)
class RankedClubs:
    """The table of clubs. `rule`: who counts; `order`: what decides, in the words of the game."""

    rows: tuple[ClubRow, ...]
    leading: tuple[Column, ...]
    rule: str
    order: str


def ranked_clubs(tournament: Tournament, found: StandingsTable, terms: Terms) -> RankedClubs | None:
    rows = club_rows(tournament, found)
    if not rows:
        return None
    measured = [(TIEBREAKS[name], terms.tiebreak(TIEBREAKS[name])[0]) for name, _ in rows[0].values]
    leading = tuple(column for column in measured if column[0].leads)
    order = listed([name.lower() for _, name in measured])
    return RankedClubs(rows, leading, club_rule(tournament.clubs or 0), order)


def _says_something(tiebreak: TieBreak, rows: Sequence[Row]) -> bool:
    return any(dict(row.values)[tiebreak.id] is not None for row in rows)


def ranked_groups(tournament: Tournament, found: StandingsTable, terms: Terms) -> Sequence[Ranked]:
    """The groups in order. A cup that follows decides nothing within a group."""
    tables = groups_of_table(tournament, found)
    return [_without_cup(ranked(replace(found, rows=group.rows), terms, group.number)) for group in tables]


def groups_of_table(tournament: Tournament, found: StandingsTable) -> Sequence[GroupTable]:
    session, folds = current_session(), current_folds()
    if found.until is None:
        return group_tables(session, folds, tournament)
    return groups_after(session, folds, tournament, found)


def _without_cup(group: Ranked) -> Ranked:
    return replace(group, leading=tuple(column for column in group.leading if column[0].id == SCORE))


def reasons(found: StandingsTable, terms: Terms) -> Sequence[Reason]:
    return [
        Reason(row.place, reason(found, row, following, terms)) for row, following in pairwise(found.rows)
    ]


_WITHOUT_FIGURES: Mapping[str, str] = {
    LEFT: mark("%(second)s har lämnat tävlingen och står efter dem som spelar vidare."),
    SHARED: mark("%(first)s och %(second)s står lika på allt och delar placeringen."),
    "deciding": mark("%(first)s står före %(second)s: så gick den avgörande matchen."),
    "lot": mark("%(first)s och %(second)s stod lika, och lotten avgjorde."),
}
"""By what decided: the sentence, where figures would say nothing."""


def reason(found: StandingsTable, ahead: Row, behind: Row, terms: Terms) -> str:
    """Why a row stands before the next one, or beside it."""
    first, second = (found.entrants[row.entrant].label for row in (ahead, behind))
    decided_by = ahead.decided_by or SHARED
    if decided_by in _WITHOUT_FIGURES:
        return str(gettext(_WITHOUT_FIGURES[decided_by], first=first, second=second))
    text = mark("%(first)s står före %(second)s: %(rule)s %(its)s mot %(theirs)s.")
    better, worse = (_value(dict(row.values)[decided_by]) for row in (ahead, behind))
    rule = terms.tiebreak_within(TIEBREAKS[decided_by])
    return str(gettext(text, first=first, second=second, rule=rule, its=better, theirs=worse))


def _value(value: Number | None) -> str:
    return "–" if value is None else PaperTexts().number(value)


def _given(tournament: Tournament, found: StandingsTable) -> Sequence[GivenAdjustment]:
    """What was given to those in the table, up to the last round that counts in it."""
    return [
        given
        for given in all_given(current_session(), tournament.id)
        if given.adjustment.entrant in found.entrants
        and (found.until is None or given.adjustment.round <= found.until)
    ]


_MARKS: Mapping[AdjustmentKind, str] = {
    AdjustmentKind.PENALTY: mark("avdrag"),
    AdjustmentKind.BONUS: mark("tillägg"),
    AdjustmentKind.LATE: mark("kom sent"),
}


def adjusted_words(tournament: Tournament, table: StandingsTable) -> Mapping[int, Sequence[str]]:
    """The words beside the name of an entrant who was given something."""
    found: dict[int, dict[str, None]] = {}
    for given in _given(tournament, table):
        found.setdefault(given.adjustment.entrant, {})[str(gettext(_MARKS[given.kind]))] = None
    return {entrant: list(marks) for entrant, marks in found.items()}


_KINDS: Mapping[AdjustmentKind, str] = {
    AdjustmentKind.PENALTY: mark("%(name)s har avdrag: %(amount)s. %(reason)s"),
    AdjustmentKind.BONUS: mark("%(name)s har tillägg: %(amount)s. %(reason)s"),
    AdjustmentKind.LATE: mark("%(name)s kom sent och fick %(amount)s för det som var spelat."),
}


def given_words(tournament: Tournament, found: StandingsTable, terms: Terms) -> Sequence[str]:
    """Sentences that say what was given beside the matches, to whom and why."""
    return [_given_words(given, found, terms) for given in _given(tournament, found)]


def _given_words(given: GivenAdjustment, found: StandingsTable, terms: Terms) -> str:
    entrant = found.entrants[given.adjustment.entrant]
    name = terms("named", number=entrant.number, name=entrant.label)
    amount = terms.given(given.adjustment, scored=found.scoring.scored)
    return str(gettext(_KINDS[given.kind], name=name, amount=amount, reason=given.reason))


@blueprint.get("/korstabell")
def cross_table(tournament: Tournament) -> ResponseReturnValue:
    return live_page("standings/cross.html", tournament, Drawing(lambda: _cross_part(tournament)))


def _cross_part(tournament: Tournament) -> str:
    found, terms = table_of(tournament), terms_of(tournament)
    parts = ranked_groups(tournament, found, terms) or [ranked(found, terms)]
    order = [row.entrant for row in found.rows]
    return render_template(
        "standings/_cross.html",
        terms=terms,
        table=found,
        parts=[(part, [row.entrant for row in part.rows]) for part in parts],
        cells=crosstable(order, found.results, found.scoring),
        together=dict(_together(tournament)),
        until=found.until,
    )


def _together(tournament: Tournament) -> Iterator[tuple[tuple[int, int], tuple[int, ...]]]:
    """The rounds in which two were partners; each pair stands in both orders."""
    rounds = [stored.drawn for stored in stored_rounds(current_session(), tournament.id) if stored.published]
    for (first, second), numbers in rounds_together(rounds).items():
        yield pair_of(first, second), numbers
        yield (second, first), numbers


@blueprint.get("/personlista")
def personal(tournament: Tournament) -> ResponseReturnValue:
    return live_page("standings/personal.html", tournament, Drawing(lambda: _personal_part(tournament)))


def _personal_part(tournament: Tournament) -> str:
    until = None if is_organiser() else visitors_see(tournament)
    found = personal_list(current_session(), current_folds(), tournament, until)
    terms = terms_of(tournament)
    return render_template(
        "standings/_personal.html", found=found, terms=terms, until=until, hidden=all_held(until)
    )
