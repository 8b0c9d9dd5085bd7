"""A hand of a match that has its deal card by card: step by step on a page, and as a diagram on paper.

Everybody may see it who may see the match. Its address names the hand and stays the same if that is mended.
"""

from http import HTTPStatus

from flask import abort, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from engine.contest.ledger import CountedEntry
from engine.formats.replay import moments
from scorer.models.columns import Json
from scorer.rows.matches.record import MatchRecord
from scorer.rows.matches.recorded import recorded_steps, stored_records
from scorer.session import current_session, database
from scorer.web.addresses import tournament_of
from scorer.web.hands.page import About, record_page
from scorer.web.matches.page import seat_names, short_sides
from scorer.web.pages import everybodys_pages
from scorer.web.papers.routes import pdf_named, press
from scorer.words.cards.told import cast
from scorer.words.hands import step_title

blueprint = everybodys_pages("replaying", __name__, "/matcher/<row_id:match_id>/giv/<entry_id>")


@blueprint.get("")
def show(record: MatchRecord, entry_id: str) -> ResponseReturnValue:
    step, raw = _recorded(record, entry_id)
    about = About(
        seat_names(record),
        short_sides(record),
        heading=_heading(record, step),
        paper=url_for(".paper", entry_id=entry_id),
        back=(
            url_for("matches.show", match_id=record.id, _anchor=f"titta-{entry_id}"),
            gettext("Till matchen"),
        ),
    )
    return record_page(raw, about)


@blueprint.get("/given.pdf")
def paper(record: MatchRecord, entry_id: str) -> ResponseReturnValue:
    from scorer.papers.deals import Shown, deals_pdf

    step, raw = _recorded(record, entry_id)
    seen = moments(raw)
    players = cast(seen.deals[0].setup.form, seat_names(record), short_sides(record))
    shown = Shown(seen, players, " · ".join((_heading(record, step), tournament_of(record).name)))
    return pdf_named(deals_pdf([shown], press()), gettext("giv"))


def _recorded(record: MatchRecord, entry_id: str) -> tuple[CountedEntry, Json]:
    """The hand and its record. 404 for one that does not count, or has none."""
    steps = recorded_steps(database().folds.of(record))
    found = next((each for each in steps if each[0].entry.id == entry_id), None)
    step, key = found or abort(HTTPStatus.NOT_FOUND)
    return step, stored_records(current_session(), [key]).get(key) or abort(HTTPStatus.NOT_FOUND)


def _heading(record: MatchRecord, step: CountedEntry) -> str:
    """Rond 2: Tolva 1, giv 4"""
    where = gettext("Rond %(number)s", number=record.round_number)
    return f"{where}: {step_title(step)}"
