"""A replayed deal of bondtolva as text."""

from collections.abc import Iterator

from engine.games.bondtolva.play import BondtolvaDeal
from engine.marking import mark
from scorer.games.shared.telling import Notes, Telling, meld_notes, twelve_lines


def deal_lines(telling: Telling, deal: BondtolvaDeal) -> Iterator[str]:
    yield from twelve_lines(telling, deal, _notes(telling, deal))


def _notes(telling: Telling, deal: BondtolvaDeal) -> Notes:
    shown, redealer = deal.past.shown, deal.past.redealer
    if redealer is not None:
        return [(1, telling.say(mark("Plats %(seat)s begär omgiv."), seat=redealer))]
    slip = mark("Plats %(seat)s: misstag vid 11, laget åker ner till 6.")
    slips = [(meld.trick, telling.say(slip, seat=meld.seat)) for meld in shown if meld.slip]
    melds = meld_notes(telling, [(meld.trick, meld.seat, meld.suit) for meld in shown if not meld.slip])
    return sorted([*slips, *melds], key=lambda note: note[0])
