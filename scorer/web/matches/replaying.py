"""A hand of a match that has its deal card by card: step by step on a page, and as a diagram on paper.

Everybody may see it who may see the match. Its address names the hand and stays the same if that is mended.
"""

from http import HTTPStatus

from flask import abort, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from engine.contest.ledger import CountedEntry
from engine.formats.replay import moments
from scorer.rows.matches.record import MatchRecord
from scorer.rows.matches.recorded import CountedRecord, counted_record, recorded_steps, stored_records
from scorer.session import current_folds, current_session
from scorer.web.addresses import tournament_of
from scorer.web.hands.page import About, record_page
from scorer.web.matches.page import seat_names, short_sides
from scorer.web.pages import everybodys_pages
from scorer.web.papers.routes import pdf_named, press
from scorer.words.cards.told import cast
from scorer.words.figures import score, signed
from scorer.words.hands import step_title

blueprint = everybodys_pages("replaying", __name__, "/matcher/<row_id:match_id>/giv/<entry_id>")


@blueprint.get("")
def show(record: MatchRecord, entry_id: str) -> ResponseReturnValue:
    hand = _counted(record, entry_id)
    about = About(
        seat_names(record),
        short_sides(record),
        heading=_heading(record, hand.step),
        note=_note(record, hand),
        paper=url_for(".paper", entry_id=entry_id),
        back=(
            url_for("matches.show", match_id=record.id, _anchor=f"titta-{entry_id}"),
            gettext("Till matchen"),
        ),
    )
    return record_page(hand.raw, about)


@blueprint.get("/given.pdf")
def paper(record: MatchRecord, entry_id: str) -> ResponseReturnValue:
    from scorer.papers.deals import Shown, deals_pdf

    hand = _counted(record, entry_id)
    seen = moments(hand.raw)
    players = cast(seen.deals[0].setup.form, seat_names(record), short_sides(record))
    heading = " · ".join((_heading(record, hand.step), tournament_of(record).name))
    shown = Shown(seen, players, heading, _note(record, hand))
    return pdf_named(deals_pdf([shown], press()), gettext("giv"))


def _counted(record: MatchRecord, entry_id: str) -> CountedRecord:
    """The hand and its record. 404 for one that does not count, or has none."""
    fold = current_folds().of(record)
    found = next((each for each in recorded_steps(fold) if each[0].entry.id == entry_id), None)
    step, key = found or abort(HTTPStatus.NOT_FOUND)
    raw = stored_records(current_session(), [key]).get(key) or abort(HTTPStatus.NOT_FOUND)
    return counted_record(fold, step, raw)


def _note(record: MatchRecord, hand: CountedRecord) -> str:
    """What the hand came to in the match, where its cards alone would tell something else."""
    if hand.agrees:
        return ""
    line = hand.step.state.lines[-1]
    by_side = zip(short_sides(record), line.points, strict=True)
    points = ", ".join(f"{side} {signed(gained)}" for side, gained in by_side)
    told = gettext("Korten visas som de skrevs ner. I matchen räknas given så: %(points)s.", points=points)
    if record.rules.form.target:
        told += " " + gettext("Ställningen blev %(score)s.", score=score(line.score))
    return str(told)


def _heading(record: MatchRecord, step: CountedEntry) -> str:
    """Rond 2: Tolva 1, giv 4"""
    where = gettext("Rond %(number)s", number=record.round_number)
    return f"{where}: {step_title(step)}"
