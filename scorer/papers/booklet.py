"""The booklet of a tournament."""

from exports.papers.booklet.content import booklet
from exports.papers.booklet.drawing import draw_booklet
from exports.papers.drawing.pages import Foot
from scorer.papers.evening import protocol_match
from scorer.papers.press import Order, Press
from scorer.papers.tables import crossed_of
from scorer.rows.matches.record import round_records
from scorer.rows.rounds.published import published_rounds


def booklet_pdf(press: Press, order: Order) -> bytes:
    """All published rounds, the first one first; byes are left out."""
    rounds = sorted(published_rounds(press.session, order.tournament.id), key=lambda found: found.number)
    records = [
        record
        for found in rounds
        for record in sorted(round_records(press.session, found.id), key=lambda record: record.number)
        if not record.bye
    ]
    crossed = crossed_of(press, order)
    matches = [protocol_match(press, crossed.ranking.occasion, record) for record in records]
    found = booklet(crossed, matches, press.texts, press.at)
    return draw_booklet(found, Foot(found.foot, press.texts, press.at), press.progress)
