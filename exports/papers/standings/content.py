"""The content of the paper of standings."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise

from engine.contest.clubs import ClubRow
from engine.contest.extras import CountedAdjustment
from engine.contest.results import SCORE, MatchResult, Number
from engine.contest.standings import SHARED, Row
from engine.contest.tally import Tally
from engine.contest.tiebreaks import TieBreak, chosen
from engine.forms import Form
from exports.papers.given import Occasion, Team, Texts
from exports.papers.lists import Cell, Kind, ListColumn, ListSheet
from exports.papers.words import (
    Heading,
    bare_line,
    foot_said,
    given_amounts,
    group_title,
    heading,
    lacking_in,
    meetings,
    partier_shown,
    parts_title,
    points_shown,
    side_kind,
    side_named,
    signed,
    standings_title,
    struck_line,
    tiebreak_texts,
    within,
)


@dataclass(frozen=True, slots=True)
class PrintedAdjustment:
    """A penalty or a bonus, with its reason."""

    adjustment: CountedAdjustment
    reason: str


@dataclass(frozen=True, slots=True)
class Ranking:
    """Standings and what the paper needs beside them. `teams`: by entrant. `tiebreaks`: in their order.

    `played`: the last round that is played, and the later ones that go on. `unfinished`: the number of
    published matches that are not over. `left`: entrants who have left; `struck`: those whose matches are
    struck, so that others have fewer. `bare`: matches that have no points, only who won how many partier.
    `given`: the adjustments in the rows. `groups`: the rows of each group. `alone`: players enter without a
    partner, though the form has partners. `rounds`: those with a column of their own; 0 for what
    was given beside all rounds. `earlier`: later rounds are left out, though corrections made since are in.
    `clubs`: the table of clubs, of whose entrants the `best` count, 0 for all. `held`: the sentence that
    stands instead of the rows, where the standings are held back.
    """

    occasion: Occasion
    form: Form
    teams: Mapping[int, Team]
    rows: tuple[Row, ...]
    tiebreaks: tuple[str, ...]
    played: tuple[int, tuple[int, ...]]
    unfinished: int = 0
    final: bool = False
    given: tuple[PrintedAdjustment, ...] = ()
    groups: tuple[tuple[Row, ...], ...] = ()
    alone: bool = False
    left: frozenset[int] = frozenset()
    struck: tuple[int, ...] = ()
    bare: tuple[MatchResult, ...] = ()
    rounds: tuple[int, ...] = ()
    earlier: bool = False
    clubs: tuple[ClubRow, ...] = ()
    best: int = 0
    held: str = ""

    def kind(self, texts: Texts) -> str:
        return side_kind(self.form, texts, alone=self.alone)

    def named(self, entrant: int, texts: Texts) -> str:
        """Par 3 Anna – Nils"""
        return side_named(self.form, (self.teams[entrant],), texts, alone=self.alone)


@dataclass(frozen=True, slots=True)
class StandingsLine:
    """A row of the table. `figures`: in the order of the heads."""

    place: str
    number: str
    label: str
    detail: str
    figures: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Standings:
    """`heads`: place, number and name, then one for each figure. `groups`: the title and lines of each,
    before the lines of all. `rounds`: how many of the figures, the first ones, are those of single rounds.
    `clubs`: the title and lines of the table of clubs, after all."""

    heading: Heading
    foot: str
    heads: tuple[str, ...]
    groups: tuple[tuple[str, tuple[StandingsLine, ...]], ...]
    lines: tuple[StandingsLine, ...]
    notes: tuple[str, ...]
    rule_title: str
    rules: tuple[str, ...]
    reasons: tuple[str, ...]
    empty: str
    rounds: int = 0
    clubs: tuple[str, tuple[StandingsLine, ...]] | None = None


def standings(ranking: Ranking, texts: Texts, at: datetime) -> Standings:
    occasion, form = ranking.occasion, ranking.form
    tiebreaks = chosen(ranking.tiebreaks)
    title = (
        texts.gettext("Ställningen")
        if ranking.held
        else standings_title(ranking.played, texts, final=ranking.final)
    )
    as_of = (
        texts.gettext("Med alla rättelser fram till %(at)s", at=texts.moment(at))
        if ranking.earlier
        else texts.gettext("Läget %(at)s", at=texts.moment(at))
    )
    return Standings(
        heading=heading(occasion, title, texts, as_of),
        foot=foot_said(occasion, texts, figures=True),
        heads=_heads(ranking, tiebreaks, texts),
        groups=tuple(
            (group_title(number, texts), tuple(_line(ranking, row, texts) for row in rows))
            for number, rows in enumerate(ranking.groups, start=1)
        ),
        lines=tuple(_line(ranking, row, texts) for row in ranking.rows),
        notes=tuple(_notes(ranking, texts)),
        rule_title=texts.gettext("Så avgörs placeringen"),
        rules=()
        if ranking.held
        else tuple(". ".join(tiebreak_texts(form, tiebreak, texts)) for tiebreak in tiebreaks),
        reasons=tuple(_reasons(ranking, texts)),
        empty=ranking.held or texts.gettext("Ingen är anmäld än."),
        rounds=len(ranking.rounds),
        clubs=_clubs(ranking, texts),
    )


def large_standings(ranking: Ranking, texts: Texts, at: datetime) -> ListSheet:
    """Places, names and the figure that decides first, to be read from two metres. With groups only those."""
    first, occasion = chosen(ranking.tiebreaks)[0], ranking.occasion
    groups = [(group_title(number, texts), rows) for number, rows in enumerate(ranking.groups, start=1)]

    def cells(row: Row) -> tuple[Cell, ...]:
        team = ranking.teams[row.entrant]
        figure = _figure(first, dict(row.values)[first.id], texts)
        return (Cell(str(row.place)), Cell(str(team.number)), Cell(team.label), Cell(figure))

    return ListSheet(
        heading(
            occasion, standings_title(ranking.played, texts, final=ranking.final), texts,
            texts.gettext("Läget %(at)s", at=texts.moment(at)),
        ),
        foot_said(occasion, texts, figures=True),
        (
            ListColumn(texts.gettext("Plac."), Kind.PLACE),
            ListColumn("", Kind.NUMBER),
            ListColumn(ranking.kind(texts), Kind.NAME),
            ListColumn(tiebreak_texts(ranking.form, first, texts)[0]),
        ),
        tuple((title, tuple(map(cells, rows))) for title, rows in groups or [("", ranking.rows)]),
        empty=texts.gettext("Ingen är anmäld än."),
        large=True,
    )  # fmt: skip


def _clubs(ranking: Ranking, texts: Texts) -> tuple[str, tuple[StandingsLine, ...]] | None:
    """Not where rounds have columns: a club has no figure of a round."""
    if not ranking.clubs or ranking.rounds:
        return None
    best = texts.ngettext(
        "Den bästa i varje klubb räknas.", "De %(num)s bästa i varje klubb räknas.", ranking.best
    )
    rule = best if ranking.best else texts.gettext("Alla i varje klubb räknas.")
    title = texts.gettext("Klubb mot klubb")
    return f"{title}. {rule}", tuple(_club_line(ranking, row, texts) for row in ranking.clubs)


def _club_line(ranking: Ranking, row: ClubRow, texts: Texts) -> StandingsLine:
    """In the columns of the entrants; a dash where values do not add up."""
    leading, following = _own_columns(chosen(ranking.tiebreaks))
    values = dict(row.values)
    figures = (
        *(_figure(tiebreak, values.get(tiebreak.id), texts) for tiebreak in leading),
        str(row.played),
        partier_shown(ranking.form, *row.partier, texts),
        points_shown(ranking.form, *row.points, texts),
        *(_figure(tiebreak, values.get(tiebreak.id), texts) for tiebreak in following),
    )
    names = ", ".join(ranking.teams[counted.entrant].label for counted in row.counted)
    return StandingsLine(str(row.place), "", row.club, names, figures)


def _heads(ranking: Ranking, tiebreaks: tuple[TieBreak, ...], texts: Texts) -> tuple[str, ...]:
    leading, following = _own_columns(tiebreaks)
    return (
        texts.gettext("Plac."),
        ranking.kind(texts),
        *_round_heads(ranking, texts),
        *(texts.gettext(tiebreak.name) for tiebreak in leading),
        texts.gettext("Matcher"),
        parts_title(ranking.form, texts),
        texts.gettext("Poäng"),
        *(texts.gettext(tiebreak.name) for tiebreak in following),
    )


def _round_heads(ranking: Ranking, texts: Texts) -> Sequence[str]:
    """R1, R2, …"""
    return [
        texts.gettext("R%(round)s", round=number) if number else texts.gettext("Övrigt")
        for number in ranking.rounds
    ]


def _round_figures(ranking: Ranking, tally: Tally, texts: Texts) -> Iterator[str]:
    """What each round gave to the score; a dash for a round without a match."""
    gained: dict[int, Number] = {}
    for number, score in tally.steps if ranking.rounds else ():
        gained[number] = gained.get(number, 0) + score
    for number in ranking.rounds:
        yield texts.number(gained[number]) if number in gained else "–"


def _own_columns(tiebreaks: tuple[TieBreak, ...]) -> tuple[Sequence[TieBreak], Sequence[TieBreak]]:
    """The tie-breaks with a column before the columns that every table has, and those with one after."""
    own = [tiebreak for tiebreak in tiebreaks if tiebreak.own_column]
    return [tiebreak for tiebreak in own if tiebreak.leads], [
        tiebreak for tiebreak in own if not tiebreak.leads
    ]


def _line(ranking: Ranking, row: Row, texts: Texts) -> StandingsLine:
    team, tally, values = ranking.teams[row.entrant], row.tally, dict(row.values)
    leading, following = _own_columns(chosen(ranking.tiebreaks))
    figures = (
        *_round_figures(ranking, tally, texts),
        *(_figure(tiebreak, values[tiebreak.id], texts) for tiebreak in leading),
        str(tally.played),
        partier_shown(ranking.form, tally.partier_won, tally.partier_lost, texts),
        points_shown(ranking.form, tally.points_for, tally.points_against, texts),
        *(_figure(tiebreak, values[tiebreak.id], texts) for tiebreak in following),
    )
    gone = texts.gettext("har lämnat") if row.entrant in ranking.left else ""
    detail = " · ".join(filter(None, (gone, team.detail)))
    return StandingsLine(str(row.place), str(team.number), team.label, detail, figures)


def _figure(tiebreak: TieBreak, value: Number | None, texts: Texts) -> str:
    """The value of a tie-break; a dash if it decides nothing."""
    if value is None:
        return "–"
    return signed(value, texts) if tiebreak.signed else texts.number(value)


def _notes(ranking: Ranking, texts: Texts) -> Iterator[str]:
    if ranking.unfinished:
        yield texts.ngettext(
            "%(num)s match är inte klar och räknas inte än.",
            "%(num)s matcher är inte klara och räknas inte än.",
            ranking.unfinished,
        )
    if any(row.decided_by == SHARED for row in ranking.rows):
        yield texts.gettext("De som har samma siffra delar placeringen.")
    if ranking.bare:
        lacking = lacking_in(ranking.form, ranking.tiebreaks, texts)
        labels = {entrant: team.label for entrant, team in ranking.teams.items()}
        yield bare_line(meetings(ranking.bare, labels, texts), lacking, texts)
    if ranking.struck:
        yield struck_line([ranking.named(entrant, texts) for entrant in ranking.struck], texts)
    for given in ranking.given:
        yield _given(ranking, given, texts)


def _given(ranking: Ranking, given: PrintedAdjustment, texts: Texts) -> str:
    """Par 3: −2 poäng i tävlingen (kom för sent)."""
    return texts.gettext(
        "%(side)s: %(given)s (%(reason)s).",
        side=ranking.named(given.adjustment.entrant, texts),
        given=given_amounts(ranking.form, given.adjustment, SCORE in ranking.tiebreaks, texts),
        reason=given.reason,
    )


def _reasons(ranking: Ranking, texts: Texts) -> Iterator[str]:
    """The rows that each tie-break put in order. The first tie-break is left out: the table shows it."""
    for rule in chosen(ranking.tiebreaks[1:]):
        decided = [pair for pair in pairwise(ranking.rows) if pair[0].decided_by == rule.id]
        orders = [_order(ranking, pair, texts) for pair in decided]
        if orders:
            name, _ = tiebreak_texts(ranking.form, rule, texts)
            yield texts.gettext("%(rule)s avgjorde: %(orders)s.", rule=name, orders=", ".join(orders))


def _order(ranking: Ranking, rows: tuple[Row, Row], texts: Texts) -> str:
    first, second = (within(ranking.named(row.entrant, texts)) for row in rows)
    return texts.gettext("%(first)s före %(second)s", first=first, second=second)
