"""The big screen: pages that change by themselves, in letters that the whole hall can read."""

from collections.abc import Sequence
from typing import TypeVar

from flask import Blueprint, render_template
from flask.typing import ResponseReturnValue

from scorer.language.terms import terms_of
from scorer.models import Tournament
from scorer.network.addresses import public_url
from scorer.web.live import live_page
from scorer.web.match_view import MatchView, round_views
from scorer.web.reading import published_rounds, tournament_or_404
from scorer.web.standings import table_of

ROWS = 8
"""Rows on a page: so few that each is large enough from ten metres."""
T = TypeVar("T")

blueprint = Blueprint("projector", __name__, url_prefix="/tavlingar/<int:tournament_id>")


@blueprint.get("/storbild")
def show(tournament_id: int) -> ResponseReturnValue:
    tournament = tournament_or_404(tournament_id)
    address = public_url(f"/tavlingar/{tournament_id}")
    return live_page("projector/show.html", tournament, lambda: _slides(tournament), address=address)


def _slides(tournament: Tournament) -> str:
    rounds = published_rounds(tournament.id or 0)
    newest = rounds[0] if rounds else None
    matches = round_views(newest.id or 0) if newest else []
    found = table_of(tournament)
    return render_template(
        "projector/_slides.html",
        tournament=tournament,
        round=newest,
        terms=terms_of(tournament),
        match_pages=pages(matches, rows_on_a_page(matches)),
        table=found,
        row_pages=pages(found.rows),
        begun=any(row.tally.played for row in found.rows),
    )


def rows_on_a_page(matches: Sequence[MatchView]) -> int:
    """Two sides go on a line."""
    lines = max((-(-len(view.record.sides) // 2) for view in matches), default=1)
    return max(1, ROWS // lines)


def pages(rows: Sequence[T], size: int = ROWS) -> Sequence[Sequence[T]]:
    """In pages as even as can be: nine rows are five and four."""
    if not rows:
        return []
    count = -(-len(rows) // size)
    even = -(-len(rows) // count)
    return [rows[start : start + even] for start in range(0, len(rows), even)]
