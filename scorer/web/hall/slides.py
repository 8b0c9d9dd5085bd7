"""What stands on a big screen: the slides of one choice, each as many as its rows need."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from flask import render_template
from flask_babel import gettext

from engine.contest.clubs import ClubRow
from engine.contest.prizes import awarded
from engine.contest.standings import Row
from scorer.log.hall import LoggedScreen, Show
from scorer.models import Round, Status, Tournament
from scorer.names import swedish_order
from scorer.rows.prizes import prizes_of
from scorer.rows.rounds.published import published_rounds
from scorer.rows.screens import last_entries, picture_of
from scorer.rows.standings.table import StandingsTable, club_rows
from scorer.session import current_session
from scorer.web.matches.view import MatchSituation, MatchView, followed_views
from scorer.web.standings.bracket import CupRoundView, CupView, cup_views
from scorer.web.standings.routes import ranked_groups
from scorer.words.terms import Terms, standings_of, terms_of

MOST_SLOTS: Final = 4
ROWS: Final = 10
"""Rows on a page, which they fill. With more, the letters are too small to read from ten metres."""
LINES: Final = 20
"""The same of lines: the names of a side may need several."""
LETTERS: Final = 22
"""Of a name on a line beside the other side's."""
ROWS_OF_LONG_NAMES: Final = 8
COLUMNS: Final = 2
"""Of names, which are short."""
OVER: Final = frozenset({MatchSituation.OVER, MatchSituation.CONFIRMED, MatchSituation.WALK_OVER})
TELLS_WINNERS: Final = frozenset(
    {Show.SUITING, Show.STANDINGS, Show.CLUBS, Show.CUP, Show.RESULTS, Show.TABLES}
)
"""What is held back while the winners are told."""
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Seated:
    """Where somebody plays: the number of the table, or None and the word for it."""

    name: str
    table: int | None
    word: str


@dataclass(frozen=True, slots=True)
class Place:
    """A place and the labels of those who have it."""

    place: int
    labels: tuple[str, ...]


def slides(tournament: Tournament, screen: LoggedScreen, table: StandingsTable, whole: StandingsTable) -> str:
    """The slides as a part of a page. `table`: the standings as visitors may see them; `whole`: those of now,
    for the winners, whom the organiser tells."""
    session = current_session()
    rounds = published_rounds(session, tournament.id)
    told = winners(whole, prizes_of(session, tournament.id)) if Show.WINNERS in screen.shows else ()
    return _Slides(tournament, screen, rounds, table, told).rendered()


@dataclass(frozen=True, slots=True)
class _Slides:
    tournament: Tournament
    screen: LoggedScreen
    rounds: Sequence[Round]
    table: StandingsTable
    """As visitors may see it."""
    winners: Sequence[Place]

    def rendered(self) -> str:
        terms, shows, newest = terms_of(self.tournament), self.shows(), self.matches()
        cups = cup_views(self.tournament, self.table) if shows & {Show.CUP, Show.STANDINGS} else []
        made: Mapping[Show, Callable[[], object]] = {
            Show.STANDINGS: lambda: _standings_pages(self.tournament, self.table, terms, cups),
            Show.CLUBS: lambda: self.clubs(),
            Show.TABLES: lambda: match_pages(newest),
            Show.NAMES: lambda: name_pages(seated(newest)),
            Show.CUP: lambda: [replace(cup, rounds=_late_rounds(cup)) for cup in cups],
            Show.RESULTS: lambda: newest_results(self.matches(2)),
            Show.PICTURE: lambda: picture_of(current_session(), self.screen.picture),
            Show.WINNERS: lambda: winner_pages(self.winners[: self.screen.told]),
        }
        return render_template(
            "hall/_projector_slides.html",
            tournament=self.tournament,
            order=[show for show in self.order() if show in shows],
            round=self.rounds[0] if self.rounds else None,
            over=all(view.record.bye or view.fold.over for view in newest),
            terms=terms,
            table=self.table,
            screen=self.screen,
            scored=self.table.scoring.scored,
            **{show.value: make() if show in shows else [] for show, make in made.items()},
        )

    def shows(self) -> frozenset[Show]:
        """What is shown just now. Nothing that tells the winners before they are told."""
        shows = set(self.screen.shows)
        if Show.WINNERS in shows and self.screen.told < len(self.winners):
            shows -= TELLS_WINNERS
        if Show.SUITING in shows:
            shows |= {Show.STANDINGS, Show.CUP, Show.TABLES}
        return frozenset(shows)

    def order(self) -> Sequence[Show]:
        """First what one wants to know: where one sits, and once somebody has played, how it stands."""
        begun = any(row.tally.played for row in self.table.rows)
        stands = (Show.STANDINGS, Show.CUP)
        first = (*stands, Show.TABLES) if begun else (Show.TABLES, *reversed(stands))
        return (
            Show.WINNERS, Show.NOTICE, Show.CLOCK, *first, Show.CLUBS, Show.NAMES, Show.RESULTS, Show.PICTURE,
        )  # fmt: skip

    def clubs(self) -> Sequence[Sequence[ClubRow]]:
        return pages(club_rows(self.tournament, self.table))

    def matches(self, rounds: int = 1) -> Sequence[MatchView]:
        """Of the newest rounds that everybody sees."""
        return [
            view for each in self.rounds[:rounds] for view in followed_views(self.tournament, each.id or 0)
        ]


def _standings_pages(
    tournament: Tournament, found: StandingsTable, terms: Terms, cups: Sequence[CupView]
) -> Sequence[tuple[str, Sequence[Row]]]:
    """Pages of rows with a heading: group by group, none while a cup is played."""
    if found.hidden or (cups and tournament.status != Status.FINISHED):
        return []
    groups = [] if cups else ranked_groups(tournament, found, terms)
    if groups:
        of = standings_of(found.played).lower()
        return [(f"{group.title}, {of}", rows) for group in groups for rows in pages(group.rows)]
    return [("", rows) for rows in pages(found.rows)]


def _late_rounds(cup: CupView) -> tuple[CupRoundView, ...]:
    """The rounds from the quarter-finals on: a page has no room for more."""
    return tuple(cup_round for cup_round in cup.rounds if len(cup_round.slots) <= MOST_SLOTS)


def match_pages(matches: Sequence[MatchView]) -> Sequence[Sequence[MatchView]]:
    if not matches:
        return []
    full = -(-sum(map(_lines, matches)) // LINES)
    return pages(matches, min(rows_on_a_page(matches), -(-len(matches) // full)))


def _lines(view: MatchView) -> int:
    """The lines that the sides take, two beside each other."""
    sides = [
        sum(-(-len(name) // LETTERS) for entrant in side for name in entrant.label.split(" – "))
        for side in view.record.sides
    ]
    return sum(max(sides[place : place + 2]) for place in range(0, len(sides), 2))


def rows_on_a_page(matches: Sequence[MatchView]) -> int:
    """The number of matches that fit on a page: two sides share a line, a stage has its own."""
    lines = max((-(-len(view.record.sides) // 2) for view in matches), default=1)
    named = any(view.record.stage for view in matches)
    return max(1, ROWS // (lines + named))


def seated(matches: Sequence[MatchView]) -> Sequence[Seated]:
    """Everybody who plays or sits out, as a Swede sorts names."""
    return sorted(_seated(matches), key=lambda found: swedish_order(found.name))


def name_pages(people: Sequence[Seated]) -> Sequence[Sequence[Seated]]:
    """A name that needs two lines takes room from the others."""
    long = any(len(found.name) > LETTERS for found in people)
    return pages(people, COLUMNS * (ROWS_OF_LONG_NAMES if long else ROWS))


def _seated(matches: Sequence[MatchView]) -> Iterator[Seated]:
    for view in matches:
        if view.record.struck:
            continue
        table = None if view.record.bye else view.record.table
        for side in view.record.sides:
            for entrant in side:
                for name in entrant.label.split(" – "):
                    yield Seated(name, table, "" if table else str(gettext(view.words)))


def newest_results(matches: Sequence[MatchView]) -> Sequence[MatchView]:
    """A page of the matches that were decided last, the newest first."""
    over = [view for view in matches if view.situation in OVER]
    at = last_entries(current_session(), [view.record.id for view in over])
    over.sort(key=lambda view: (at.get(view.record.id) is not None, at.get(view.record.id)), reverse=True)
    return next(iter(match_pages(over)), [])


def winners(table: StandingsTable, prizes: Sequence[str]) -> Sequence[Place]:
    """The places with a prize, or the usual ones, and those who have them; the last of these places first."""
    if not any(row.tally.played for row in table.rows):
        return []
    return [
        Place(given.place, tuple(table.entrants[entrant].label for entrant in given.entrants))
        for given in reversed(awarded(table.rows, prizes))
    ]


def winner_pages(told: Sequence[Place]) -> Sequence[Sequence[tuple[Place, str]]]:
    """The places that are told, the best first, each name with its place. One page where none is told yet."""
    return pages([(place, label) for place in reversed(told) for label in place.labels]) or [[]]


def pages(rows: Sequence[T], size: int = ROWS) -> Sequence[Sequence[T]]:
    """The rows in pages of nearly the same length: eleven rows become six and five."""
    if not rows:
        return []
    count = -(-len(rows) // size)
    even = -(-len(rows) // count)
    return [rows[start : start + even] for start in range(0, len(rows), even)]
