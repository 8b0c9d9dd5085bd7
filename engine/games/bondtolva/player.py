"""A simple player of bondtolva."""

from engine.games.bondtolva.play import BondtolvaDeal
from engine.games.bondtolva.points import slips
from engine.games.shared import players
from engine.games.shared.events import Event


def sensible(deal: BondtolvaDeal) -> Event:
    """Asks for omgiv, melds unless that is a mistake (B7), asks, and takes tricks when that is cheap."""
    events, past = deal.legal(), deal.past
    said = [event for event in events if event not in deal.pack.numbers]
    plays = [event for event in events if event not in said]
    mistake = slips(past.score[deal.seat % len(past.score)], past.melds)
    kinds = ("redeal",) if mistake else ("redeal", "meld", "partner", "ask")
    return players.first_of(said, kinds) or players.card(plays, deal)
