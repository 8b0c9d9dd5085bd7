"""Choices that the simple players of the trick games share."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from engine.game import Event
from engine.games.shared.tricks import TrickDeal

WORTH: Final = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}


def first_of(events: Sequence[Event], kinds: Iterable[str]) -> Event | None:
    """The first event of the first of these kinds that has any, or None."""
    found = (event for kind in kinds for event in events if event.startswith(kind))
    return next(found, None)


def card(plays: Sequence[Event], deal: TrickDeal[Any], *, wants: bool = True) -> Event:
    """The cheapest card that takes the lead if `wants`, else the cheapest card; an ace is led at once."""
    cheap = sorted(plays, key=lambda play: (WORTH.get(play[1], 0), deal.pack.numbers[play]))
    if not deal.cards:
        aces = [play for play in cheap if play[1] == "A"]
        return aces[0] if aces and wants else cheap[0]
    beating = deal.past.ranking.beaten_by[deal.best]
    takes = [play for play in cheap if beating >> deal.pack.numbers[play] & 1]
    leaves = [play for play in cheap if play not in takes]
    if wants:
        return (takes or cheap)[0]
    return leaves[-1] if leaves else cheap[-1]
