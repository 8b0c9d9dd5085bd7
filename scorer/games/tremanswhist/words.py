"""The codes of svensk tremanswhist in words."""

from collections.abc import Mapping
from typing import Final

from engine.marking import mark
from scorer.games.shared.words import TOGETHER
from scorer.games.words import NamedWords, Texts

AWARDS: Final[Texts] = {
    "plus": mark("plus"),
    "minus": mark("minus"),
    "bought": mark("köp"),
    "tricks": mark("stick"),
}
COUNTS: Final[Texts] = {"tricks": mark("Stick")}
COUNT_HINTS: Final[Texts] = {"tricks": TOGETHER}
KINDS: Final[Texts] = {
    "plus": mark("plusspel"),
    "minus": mark("minusspel"),
    "trump": mark("plusspel med trumf"),
}
NAMED: Final[Mapping[str, NamedWords]] = {
    "buyer": NamedWords(
        question=mark("Vem köpte"),
        nobody=mark("ingen köpte"),
        told=mark("%(side)s köpte"),
        column=mark("Köp"),
    )
}
SIGNS: Final[Texts] = {"plus": "+", "minus": "−"}
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
