"""The big screen: pages that change by themselves, in letters that the whole hall can read."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from flask import render_template
from flask.typing import ResponseReturnValue

from engine.contest.standings import Row
from scorer.models import Status, Tournament
from scorer.network.addresses import public_url
from scorer.rows.rounds.published import published_rounds
from scorer.rows.standings.table import StandingsTable
from scorer.session import current_session
from scorer.web.hall.live import live_page
from scorer.web.hall.live_parts import Drawing
from scorer.web.matches.view import MatchView, followed_views, shown_matches
from scorer.web.pages import everybodys_pages
from scorer.web.standings.bracket import CupRoundView, CupView, cup_views
from scorer.web.standings.routes import ranked_groups, shown_counts, table_of
from scorer.words.terms import Terms, standings_of, terms_of

MOST_SLOTS = 4
ROWS = 10
"""Rows on a page, which they fill. With more, the letters are too small to read from ten metres."""
T = TypeVar("T")

blueprint = everybodys_pages("projector", __name__, "/tavlingar/<row_id:tournament_id>/storbild")


@blueprint.get("")
def show(tournament: Tournament) -> ResponseReturnValue:
    address = public_url(f"/tavlingar/{tournament.id}")
    drawing = Drawing(
        lambda: _slides(tournament), lambda: (shown_counts(tournament), shown_matches(tournament))
    )
    return live_page("hall/projector_show.html", tournament, drawing, address=address)


def _slides(tournament: Tournament) -> str:
    rounds = published_rounds(current_session(), tournament.id)
    newest = rounds[0] if rounds else None
    matches = followed_views(tournament, newest.id) if newest else []
    found, terms = table_of(tournament, visitors=True), terms_of(tournament)
    cups = cup_views(tournament, found)
    return render_template(
        "hall/_projector_slides.html",
        round=newest,
        terms=terms,
        match_pages=pages(matches, rows_on_a_page(matches)),
        over=all(view.record.bye or view.fold.over for view in matches),
        table=found,
        row_pages=_standings_pages(tournament, found, terms, cups),
        cups=[replace(cup, rounds=_late_rounds(cup)) for cup in cups],
        scored=found.scoring.scored,
        begun=any(row.tally.played for row in found.rows),
    )


def _standings_pages(
    tournament: Tournament, found: StandingsTable, terms: Terms, cups: Sequence[CupView]
) -> Sequence[tuple[str, Sequence[Row]]]:
    """Pages of rows with a heading: group by group, none while a cup is played."""
    if found.until == 0 or (cups and tournament.status != Status.FINISHED):
        return []
    groups = [] if cups else ranked_groups(tournament, found, terms)
    if groups:
        of = standings_of(found.played).lower()
        return [(f"{group.title}, {of}", rows) for group in groups for rows in pages(group.rows)]
    return [("", rows) for rows in pages(found.rows)]


def _late_rounds(cup: CupView) -> tuple[CupRoundView, ...]:
    """The rounds from the quarter-finals on: a page has no room for more."""
    return tuple(cup_round for cup_round in cup.rounds if len(cup_round.slots) <= MOST_SLOTS)


def rows_on_a_page(matches: Sequence[MatchView]) -> int:
    """The number of matches that fit on a page: two sides share a line, a stage has its own."""
    lines = max((-(-len(view.record.sides) // 2) for view in matches), default=1)
    named = any(view.record.stage for view in matches)
    return max(1, ROWS // (lines + named))


def pages(rows: Sequence[T], size: int = ROWS) -> Sequence[Sequence[T]]:
    """The rows in pages of nearly the same length: eleven rows become six and five."""
    if not rows:
        return []
    count = -(-len(rows) // size)
    even = -(-len(rows) // count)
    return [rows[start : start + even] for start in range(0, len(rows), even)]
