"""The big screens as everybody sees them: pages that change by themselves, for the whole hall to read."""

from datetime import timedelta
from http import HTTPStatus
from typing import Final

from flask import Response, abort, make_response
from flask.typing import ResponseReturnValue

from scorer.models import Tournament
from scorer.network.addresses import public_url
from scorer.network.cards import addresses_by_name
from scorer.rows.screens import FIRST, picture_of, screen_numbered
from scorer.rows.standings.table import standings_table
from scorer.services.tournaments.pictures import mime_type
from scorer.services.tournaments.screens import MOST_SCREENS
from scorer.session import current_folds, current_session
from scorer.web.hall.live import live_page
from scorer.web.hall.live_parts import Drawing
from scorer.web.hall.slides import slides
from scorer.web.matches.view import shown_matches
from scorer.web.pages import everybodys_pages
from scorer.web.shell.security import CONTENT_POLICY
from scorer.web.standings.routes import shown_counts, table_of

KEPT: Final = timedelta(days=30)
"""A picture never changes: its address is made of what it shows."""
blueprint = everybodys_pages("projector", __name__, "/tavlingar/<row_id:tournament_id>/storbild")


@blueprint.get("")
def show(tournament: Tournament) -> ResponseReturnValue:
    return _screen(tournament, FIRST)


@blueprint.get("/<number:screen>")
def show_numbered(tournament: Tournament, screen: int) -> ResponseReturnValue:
    return _screen(tournament, screen if screen <= MOST_SCREENS else abort(HTTPStatus.NOT_FOUND))


def _screen(tournament: Tournament, number: int) -> ResponseReturnValue:
    def render() -> str:
        screen = screen_numbered(current_session(), tournament.id, number)
        whole = standings_table(current_session(), current_folds(), tournament)
        return slides(tournament, screen, table_of(tournament, visitors=True), whole)

    drawing = Drawing(render, lambda: (shown_counts(tournament), shown_matches(tournament)))
    by_name = addresses_by_name()
    page = make_response(
        live_page(
            "hall/projector_show.html",
            tournament,
            drawing,
            address=public_url(f"/tavlingar/{tournament.id}"),
            number=number,
            by_name=by_name,
        )
    )
    page.headers["Content-Security-Policy"] = f"{CONTENT_POLICY}; connect-src 'self' {' '.join(by_name)}"
    return page


@blueprint.get("/bild/<string(length=24):picture_id>")
def picture(tournament: Tournament, picture_id: str) -> ResponseReturnValue:
    found = picture_of(current_session(), picture_id) or abort(HTTPStatus.NOT_FOUND)
    answer = Response(found.content, mimetype=mime_type(found.content))
    answer.cache_control.max_age = int(KEPT.total_seconds())
    answer.cache_control.immutable = True
    return answer
