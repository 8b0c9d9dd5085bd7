"""The list of entrants with their fees."""

from exports.papers.drawing.lists import draw_list
from exports.papers.entrants.content import Entries, Entry, entrants_sheet
from scorer.papers.matches import team_of
from scorer.papers.press import Order, Press, occasion_of
from scorer.rows.entrants.view import entrants_of
from scorer.rows.rounds.drawing import system_of


def entrants_pdf(press: Press, order: Order) -> bytes:
    """All who have not left, by number."""
    tournament = order.tournament
    entries = tuple(
        Entry(team_of(view), view.fee, view.paid)
        for view in entrants_of(press.session, tournament.id)
        if not view.left
    )
    alone = system_of(tournament).alone
    found = Entries(occasion_of(press, tournament), order.form, entries, alone)
    return draw_list(entrants_sheet(found, press.texts, press.at), press.texts, press.at)
