"""A simple player of bondtolva."""

from engine.games.bondtolva.play import BondtolvaDeal
from engine.games.bondtolva.points import slips
from engine.games.shared import players
from engine.games.shared.events import Event


def sensible(deal: BondtolvaDeal) -> Event:
    """The event of a simple player: redeal, meld unless that is a slip (B7), ask, or take a trick cheaply."""
    events, past = deal.legal(), deal.past
    said = [event for event in events if event not in deal.pack.numbers]
    plays = [event for event in events if event not in said]
    mistake = slips(past.score[deal.seat % len(past.score)], past.melds)
    kinds = ("redeal",) if mistake else ("redeal", "meld", "partner", "ask")
    return players.first_of(said, kinds) or players.card(plays, deal)
