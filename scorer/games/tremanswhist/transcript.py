"""A replayed deal of svensk tremanswhist as text."""

from collections.abc import Iterator

from engine.cards import ACE_HIGH
from engine.games.tremanswhist.play import WhistDeal, WhistSetup
from engine.marking import mark
from engine.suits import SYMBOLS
from scorer.games.shared.telling import Notes, Telling, award_lines, end_lines, points_line, trick_lines
from scorer.words.figures import card


def deal_lines(telling: Telling, deal: WhistDeal) -> Iterator[str]:
    yield _game(telling, deal.past.setup)
    yield from trick_lines(telling, deal, _notes(telling, deal))
    yield from award_lines(telling, deal.awards)
    yield points_line(telling, deal.awards)
    yield from end_lines(telling, deal, winners=())


def _game(telling: Telling, setup: WhistSetup) -> str:
    """The contract of the deal: plus or minus, with or without trump (W2, W7)."""
    game = telling.say(telling.words.kinds[setup.kind])
    if setup.trump_suit:
        text = mark("%(kind)s med %(suit)s som trumf")
        game = telling.say(text, kind=game, suit=SYMBOLS[setup.trump_suit])
    else:
        game = telling.say(mark("%(kind)s i sang"), kind=game)
    if setup.upcard is None:
        return telling.say(mark("Giv %(deal)s av 9: %(game)s."), deal=setup.deal, game=game)
    shown = card(ACE_HIGH.cards[setup.upcard])
    return telling.say(mark("Uppslag %(card)s: %(game)s."), card=shown, game=game)


def _notes(telling: Telling, deal: WhistDeal) -> Notes:
    buyer = deal.past.buyer
    return [] if buyer is None else [(1, telling.say(mark("Plats %(seat)s köper talongen."), seat=buyer))]
