"""Players to try the games with: one that does anything, and a simple one with some sense.

A player sees a deal and gives an event. The sensible one looks at its own hand and at the table only.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final

from engine.cards import SHORT, bits
from engine.games.bondtolva.play import BondtolvaDeal
from engine.games.bondtolva.points import slips
from engine.games.events import Event
from engine.games.tjuv.play import TjuvDeal
from engine.games.tolva.play import TolvaDeal
from engine.games.tremanswhist.play import WhistDeal
from engine.record import Deal

Player = Callable[[Deal, Random], Event]
WORTH: Final = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
TOP: Final = 6
"""Aces and tens in a hand that dares a halv gubbe."""
POOR: Final = 2
"""Court cards and aces in a hand of thirteen that is better sold."""


def random_player(deal: Deal, chance: Random) -> Event:
    """Any legal event, all alike."""
    events = deal.legal()
    return events[int(chance.random() * len(events))]


def sensible_player(deal: Deal, chance: Random) -> Event:
    """Melds when it pays, asks, takes tricks when that is cheap and throws away what is worth least."""
    if isinstance(deal, TjuvDeal):
        return _thief(deal)
    events = deal.legal()
    if isinstance(deal, WhistDeal):
        return _whist(deal, events)
    plays = [event for event in events if len(event) == len("SA")]
    said = _declaration(deal, [event for event in events if len(event) != len("SA")])
    if said is not None:
        return said
    return _play(plays, deal, wants=True)


def _declaration(deal: TolvaDeal | BondtolvaDeal, said: Sequence[Event]) -> Event | None:
    """What is worth saying before the lead."""
    if isinstance(deal, BondtolvaDeal):
        past = deal.past
        if slips(past.score[deal.seat % len(past.score)], past.melds):
            said = [event for event in said if event.startswith("redeal")]
    for kind in ("redeal", "meld", "partner", "draw", "turn"):
        found = [event for event in said if event.startswith(kind)]
        if found:
            return found[0]
    if "half" in said and _strong(deal):
        return "half"
    return "ask" if "ask" in said else None


def _strong(deal: TolvaDeal | BondtolvaDeal) -> bool:
    hand = deal.pack.texts(deal.hands[deal.seat])
    return sum(card[1] in "AT" for card in hand) >= TOP


def _play(plays: Sequence[Event], deal: TolvaDeal | BondtolvaDeal | WhistDeal, *, wants: bool) -> Event:
    """The cheapest card that takes the lead if `wants`, else the cheapest card; an ace is led at once."""
    cheap = sorted(plays, key=lambda card: (WORTH.get(card[1], 0), deal.pack.numbers[card]))
    if not deal.cards:
        aces = [card for card in cheap if card[1] == "A"]
        return aces[0] if aces and wants else cheap[0]
    beating = deal.past.ranking.beaten_by[deal.best]
    takes = [card for card in cheap if beating >> deal.pack.numbers[card] & 1]
    leaves = [card for card in cheap if card not in takes]
    if wants:
        return (takes or cheap)[0]
    return leaves[-1] if leaves else cheap[-1]


def _whist(deal: WhistDeal, events: Sequence[Event]) -> Event:
    past, setup = deal.past, deal.past.setup
    hand = deal.pack.texts(deal.hands[deal.seat])
    high = sum(card[1] in "AKQJ" for card in hand)
    if past.buying and setup.buys_all:
        poor = high <= POOR if setup.kind == "plus" else high >= len(hand) - 2 * POOR
        return "buy" if poor else "stand"
    if past.buying:
        away = [card for card in hand if card[1] in "23456"][: len(past.stock)]
        return "exchange:" + " ".join(away) if away and setup.kind == "plus" else "stand"
    return _play(events, deal, wants=setup.kind == "plus")


def _thief(deal: TjuvDeal) -> Event:
    """The capture that takes most; else the lowest card."""
    hand = sorted(bits(deal.hands[deal.seat]), key=lambda card: card % len(SHORT.ranks))
    if deal.stage == "remove":
        return deal.legal()[0]
    if deal.stage != "turn":
        return f"{deal.stage}:{SHORT.cards[hand[0]]}"
    captures = [event for event in deal.legal() if event.startswith("capture")]
    if captures:
        return max(captures, key=lambda event: deal.apply(event).cards[deal.seat])
    return next(f"lay:{SHORT.cards[card]}" for card in hand if f"lay:{SHORT.cards[card]}" in deal.legal())


STYLES: Final[Mapping[str, Player]] = {"random": random_player, "sensible": sensible_player}


def played_out(deal: Deal, player: Player, chance: Random) -> tuple[Deal, tuple[Event, ...]]:
    """The deal at its end, and the events that led there."""
    events: list[Event] = []
    while deal.to_act is not None:
        events.append(player(deal, chance))
        deal = deal.apply(events[-1])
    return deal, tuple(events)
