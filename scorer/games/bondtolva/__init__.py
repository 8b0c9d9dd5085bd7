"""Bondtolva in words."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from engine.games.bondtolva.play import BondtolvaDeal
from engine.marking import mark
from scorer.games.bondtolva.forms import FORMS
from scorer.games.bondtolva.presets import PRESETS
from scorer.games.bondtolva.rules import RULINGS, SENTENCES
from scorer.games.shared.telling import Notes, Telling, meld_notes, twelve_lines
from scorer.games.shared.words import MELD_AWARDS, MELDING, TOGETHER
from scorer.games.words import EventWords, GameWords, Ranks, Texts


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


TABLE: Final[Texts] = {
    "melds.question": mark("Vem sa upp, och i vilken färg?"),
    "suit.label": mark("%(side)s säger upp i %(suit)s"),
    "slip.question": mark(
        "%(side)s står på %(at)s och får varken säga upp trumf eller fråga. Hände det ändå, av misstag?"
    ),
    "slip.yes": mark("Ja, misstag vid %(at)s: ner till %(to)s"),
    "slip.no": mark("Nej, ångra trycket"),
    "slip.asked_button": mark("Frågade av misstag vid 11"),
    "question.maktorer": mark("Vem tog flest maktorer (ess och tior)?"),
    "shared.maktorer": mark("Lika, %(each)s var"),
    "shared.maktorer.more": mark("Lika många"),
    "question.ogon": mark("Fyra maktorer var. Vem fick flest ögon?"),
    "question.ogon.more": mark("Lika många maktorer. Vem av dem fick flest ögon?"),
    "shared.ogon": mark("%(each)s var, ingen vinst"),
    "shared.ogon.more": mark("Lika, ingen vinst"),
    "missing.maktorer": mark("Vem fick flest maktorer?"),
    "missing.ogon": mark("Vem fick flest ögon?"),
    "dealer.question": mark("Vem drog lägsta kortet?"),
    "dealer.missing": mark("Tryck på den som drog lägsta kortet och ger först."),
    "parti.by_vinst": mark("Båda kom till tolv, och %(side)s tog vinst."),
    "parti.by_vinst.more": mark("Flera kom till tolv, och %(side)s tog vinst."),
    "parti.goes_on": mark(
        "Båda har kommit till tolv, men ingen av dem tog vinst. Tolvan fortsätter med en giv till "
        "(regel B10)."
    ),
    "parti.goes_on.more": mark(
        "Flera har kommit till tolv, men ingen av dem tog vinst. Tolvan fortsätter med en giv till "
        "(regel B10)."
    ),
}
PRACTICE: Final[Texts] = {
    "practice.dealer": mark(
        "Så här sitter ni runt bordet. %(person)s drog lägsta kortet: tryck på %(person)s under frågan."
    ),
    "practice.meld": mark("%(person)s säger upp i %(suit)s: %(award)s. Tryck på %(suit)s vid %(side)s."),
    "practice.most.maktorer": mark("%(side)s får flest maktorer och tar vinst. Tryck på %(side)s."),
}
REFUSALS: Final[Texts] = {
    "not-now/asked-twice": mark("Man frågar bara en gång vid varje utspel."),
    "not-now/unasked": mark("Innan trumf är uppsagd säger partnern ingenting utan att ha blivit tillfrågad."),
    "not-now/trump-set": mark("Trumf är uppsagd, så ingen frågar mer. Ni får båda mäla det ni har."),
    "not-now/struck": mark(
        "Laget har nyss åkt ner till 6 och varken mäler eller frågar mer vid det utspelet."
    ),
    "not-now/suit-slipped": mark("Färgen är förbrukad i given: den visades av misstag vid 11."),
    "not-now/no-slip": mark(
        "Misstaget finns bara vid exakt 11 poäng och innan trumf är uppsagd; laget har %(score)s."
    ),
    "not-now/late-redeal": mark("Omgiv begärs före det första utspelet."),
    "score-limit/B7": mark(
        "Vid exakt 11 får laget inte säga upp trumf. Skedde det ändå, skriv det som ett misstag: laget "
        "åker ner till 6."
    ),
    "after-end/B8": mark("Given är slut: alla stick är spelade."),
    "after-end/B2": mark("Given är slut: det blev omgiv."),
    "illegal-redeal": mark("Omgiv får bara den begära som inte har fått något kort högre än nio."),
    "suit-twice/B7": mark("Färgen är förbrukad i given: den visades av misstag vid 11."),
    "sum/maktorer": mark("Maktorerna blir tillsammans %(sum)s. Räkna om: de ska bli %(total)s."),
    "sum/ogon": mark("Ögonen blir tillsammans %(sum)s. Räkna om: de ska bli %(total)s."),
    "missing/ogon": mark("Maktorerna blev lika. Fyll i ögonen, eller vem som tog vinsten."),
}
WORDS: Final = GameWords(
    game="bondtolva",
    name=mark("Bondtolva"),
    forms=FORMS,
    sentences=SENTENCES,
    rulings=RULINGS,
    awards={**MELD_AWARDS, "slip": mark("misstag vid 11")},
    counts={"maktorer": mark("Maktorer"), "ogon": mark("Ögon")},
    count_hints={
        "maktorer": TOGETHER,
        "ogon": mark("Behövs bara när maktorerna är lika. Tillsammans %(total)s."),
    },
    refusals=REFUSALS,
    presets=PRESETS,
    deal_lines=deal_lines,
    script=Path(__file__).with_name("table.js"),
    ranks=Ranks(
        "ATKQJ9876",
        {
            "A": mark("maktor, 1 öga"),
            "T": mark("maktor"),
            "K": mark("4 ögon"),
            "Q": mark("3 ögon"),
            "J": mark("2 ögon"),
        },
    ),
    events={**MELDING, "redeal": EventWords(mark("%(who)s begär omgiv."), mark("omgiv"))},
    melding=mark("Säger upp, i tur och ordning"),
    paper_hints=(mark("Ögon skrivs bara när maktorerna är lika."),),
    table=TABLE,
    practice=PRACTICE,
)
