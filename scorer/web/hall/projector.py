"""The big screen: pages that change by themselves, in letters that the whole hall can read."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from flask import Blueprint, render_template
from flask.typing import ResponseReturnValue

from engine.contest.standings import Row
from scorer.models import Status, Tournament
from scorer.network.addresses import public_url
from scorer.rows.standings.table import Table
from scorer.web.hall.live import live_page
from scorer.web.matches.view import MatchView, round_views
from scorer.web.reading import published_rounds, tournament_or_404
from scorer.web.standings.bracket import CupRoundView, CupView, cup_views
from scorer.web.standings.routes import ranked_groups, table_of
from scorer.words.terms import Terms, terms_of

MOST_SLOTS = 4
ROWS = 8
"""Rows on a page: so few that each is large enough from ten metres."""
T = TypeVar("T")

blueprint = Blueprint("projector", __name__, url_prefix="/tavlingar/<int:tournament_id>")


@blueprint.get("/storbild")
def show(tournament_id: int) -> ResponseReturnValue:
    tournament = tournament_or_404(tournament_id)
    address = public_url(f"/tavlingar/{tournament_id}")
    return live_page("hall/projector_show.html", tournament, lambda: _slides(tournament), address=address)


def _slides(tournament: Tournament) -> str:
    rounds = published_rounds(tournament.id)
    newest = rounds[0] if rounds else None
    matches = round_views(newest.id) if newest else []
    found, terms = table_of(tournament), terms_of(tournament)
    cups = cup_views(tournament, found)
    return render_template(
        "hall/_projector_slides.html",
        tournament=tournament,
        round=newest,
        terms=terms,
        match_pages=pages(matches, rows_on_a_page(matches)),
        table=found,
        row_pages=_standings_pages(tournament, found, terms, cups),
        cups=[replace(one, rounds=_late_rounds(one)) for one in cups],
        scored=found.scoring.scored,
        begun=any(row.tally.played for row in found.rows),
    )


def _standings_pages(
    tournament: Tournament, found: Table, terms: Terms, cups: Sequence[CupView]
) -> Sequence[tuple[str, Sequence[Row]]]:
    """Of each group as long as these are played; while a cup goes on the bracket says it all."""
    if cups and tournament.status != Status.FINISHED:
        return []
    groups = [] if cups else ranked_groups(tournament, found, terms)
    if groups:
        return [(one.title, rows) for one in groups for rows in pages(one.rows)]
    return [("", rows) for rows in pages(found.rows)]


def _late_rounds(cup: CupView) -> tuple[CupRoundView, ...]:
    """So few that a page has room for them: from the quarter-finals on."""
    return tuple(one for one in cup.rounds if len(one.slots) <= MOST_SLOTS)


def rows_on_a_page(matches: Sequence[MatchView]) -> int:
    """Two sides go on a line; the name of the group or of the cup's round stands on one of its own."""
    lines = max((-(-len(view.record.sides) // 2) for view in matches), default=1)
    named = any(view.record.stage for view in matches)
    return max(1, ROWS // (lines + named))


def pages(rows: Sequence[T], size: int = ROWS) -> Sequence[Sequence[T]]:
    """In pages as even as can be: nine rows are five and four."""
    if not rows:
        return []
    count = -(-len(rows) // size)
    even = -(-len(rows) // count)
    return [rows[start : start + even] for start in range(0, len(rows), even)]
