"""The booklet of a tournament."""

from exports.papers.booklet.content import booklet
from exports.papers.booklet.drawing import draw_booklet
from exports.papers.drawing.pages import Foot
from scorer.papers.matches import told_matches
from scorer.papers.press import Order, Press
from scorer.papers.tables import crossed_of


def booklet_pdf(press: Press, order: Order) -> bytes:
    """All published rounds, the first one first; byes are left out."""
    crossed = crossed_of(press, order)
    matches = told_matches(press.session, press.folds, crossed.ranking.occasion, order.tournament.id)
    found = booklet(crossed, matches, press.texts, press.at)
    return draw_booklet(found, Foot(found.foot, press.texts, press.at), press.progress)
