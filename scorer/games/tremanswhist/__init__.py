"""Svensk tremanswhist in words: to ten plus by upcards, or nine deals."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from engine.cards import ACE_HIGH
from engine.games.tremanswhist.play import WhistDeal, WhistSetup
from engine.marking import mark
from engine.suits import SYMBOLS
from scorer.games.shared.telling import Notes, Telling, award_lines, end_lines, points_line, trick_lines
from scorer.games.shared.words import TOGETHER
from scorer.games.tremanswhist.forms import FORMS
from scorer.games.tremanswhist.presets import PRESETS
from scorer.games.tremanswhist.rules import RULINGS, SENTENCES
from scorer.games.words import EventWords, GameWords, NamedWords, Ranks, Texts
from scorer.words.figures import SUIT_NAMES


def deal_lines(telling: Telling, deal: WhistDeal) -> Iterator[str]:
    yield _game(telling, deal.past.setup)
    yield from trick_lines(telling, deal, _notes(telling, deal))
    yield from award_lines(telling, deal.awards)
    yield points_line(telling, deal.awards)
    yield from end_lines(telling, deal, winners=())


def _game(telling: Telling, setup: WhistSetup) -> str:
    """The contract of the deal, and where it comes from (W2, W7)."""
    game = _contract(telling, setup, SYMBOLS[setup.trump_suit] if setup.trump_suit else "")
    if setup.upcard is None:
        return telling.say(mark("Giv %(deal)s av 9: %(game)s."), deal=setup.deal, game=game)
    shown = telling.card(ACE_HIGH.cards[setup.upcard])
    return telling.say(mark("Uppslag %(card)s: %(game)s."), card=shown, game=game)


def _contract(telling: Telling, setup: WhistSetup, suit: str) -> str:
    """Plus or minus, with or without trump."""
    kind = telling.say(telling.words.kinds[setup.kind])
    if suit:
        return telling.say(mark("%(kind)s med %(suit)s som trumf"), kind=kind, suit=suit)
    return telling.say(mark("%(kind)s i sang"), kind=kind)


def contract(telling: Telling, deal: WhistDeal) -> str:
    setup = deal.past.setup
    return _contract(telling, setup, telling.say(SUIT_NAMES[setup.trump_suit]) if setup.trump_suit else "")


def _notes(telling: Telling, deal: WhistDeal) -> Notes:
    buyer = deal.past.buyer
    return [] if buyer is None else [(1, telling.say(mark("Plats %(seat)s köper talongen."), seat=buyer))]


TABLE: Final[Texts] = {
    "said.plus": mark("plus %(size)s"),
    "said.minus": mark("minus %(size)s"),
    "said.bought": mark("köpet minus %(size)s"),
    "said.tricks": mark("%(points)s poäng"),
    "told.tricks": mark("%(number)s stick"),
    "question.tricks": mark("Hur många stick tog var och en?"),
    "question.kind": mark("Vad blev det för spel?"),
    "question.buyer": mark("Vem köpte talongen?"),
    "missing.tricks": mark("Hur många stick tog var och en?"),
    "missing.kind": mark("Blev det plus eller minus?"),
    "missing.buyer": mark("Köpte någon?"),
}
PRACTICE: Final[Texts] = {
    "practice.nobody.buyer": mark("Ingen köpte talongen. Tryck på Ingen."),
    "practice.named.buyer": mark("%(side)s köpte talongen. Tryck på %(side)s under den frågan."),
}
REFUSALS: Final[Texts] = {
    "bad-pack/upcard": mark("Uppslagskortet %(card)s ska vara ett av givarens kort."),
    "bad-pack/trump": mark("Trumffärg ska anges i giv 7–9 och bara där; det här är giv %(deal)s."),
    "not-now/buying-open": mark("Köpet är inte klart: var och en ska först köpa eller stå nöjd."),
    "not-now/buying-over": mark("Köpet är avslutat."),
    "not-now/stock-short": mark("I talongen finns bara %(left)s kort kvar att byta till."),
    "after-end/W5": mark("Given är slut: alla stick är spelade."),
    "after-end/W9": mark("Given är slut: alla stick är spelade."),
    "sum/tricks": mark("Sticken blir tillsammans %(sum)s. Räkna om: de ska bli %(total)s."),
}
WORDS: Final = GameWords(
    game="tremanswhist",
    name=mark("Svensk tremanswhist"),
    forms=FORMS,
    sentences=SENTENCES,
    rulings=RULINGS,
    awards={
        "plus": mark("plus"),
        "minus": mark("minus"),
        "bought": mark("köp"),
        "tricks": mark("stick"),
    },
    counts={"tricks": mark("Stick")},
    count_hints={"tricks": TOGETHER},
    refusals=REFUSALS,
    presets=PRESETS,
    deal_lines=deal_lines,
    script=Path(__file__).with_name("table.js"),
    ranks=Ranks("AKQJT98765432"),
    kinds={
        "plus": mark("plusspel"),
        "minus": mark("minusspel"),
        "trump": mark("plusspel med trumf"),
    },
    named={
        "buyer": NamedWords(
            question=mark("Vem köpte"),
            nobody=mark("ingen köpte"),
            told=mark("%(side)s köpte"),
            column=mark("Köp"),
        )
    },
    events={
        "stand": EventWords(mark("%(who)s behåller sina kort.")),
        "buy": EventWords(mark("%(who)s köper talongen."), mark("köpte")),
        "exchange": EventWords(
            mark("%(who)s byter bort %(cards)s."), covered=mark("%(who)s byter kort: %(count)s.")
        ),
    },
    contract=contract,
    signs={"plus": "+", "minus": "−"},
    table=TABLE,
    practice=PRACTICE,
)
