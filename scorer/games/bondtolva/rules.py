"""The numbered rules of bondtolva in words."""

from typing import Final

from engine.marking import mark
from scorer.games.shared.words import SHARED_RULINGS, SHARED_SENTENCES
from scorer.games.words import Texts

SENTENCES: Final[Texts] = {
    **SHARED_SENTENCES,
    "B1": mark(
        "Den som drar lägsta kortet ger först. Spelaren till höger om givaren kuperar, eller knackar "
        "där man kommit överens om det."
    ),
    "B2": mark("Den som inte har fått något kort högre än nio får begära omgiv. Given räknas inte."),
    "B3": mark("Mälningarna heter i tur och ordning trumf (2 poäng), tjog, viv och viv (1 poäng var)."),
    "B4": mark(
        "Innan trumf är uppsagd får den som är inne säga upp den själv, eller fråga sin partner. "
        "Ofrågad säger partnern ingenting, och den som har frågat mäler ingenting vid det utspelet."
    ),
    "B5": mark(
        "När trumf är uppsagd får båda i laget som är inne mäla alla par de har, utan att fråga, hur "
        "många som helst."
    ),
    "B6": mark("Det räcker att hålla kung och dam; något minsta antal kort finns inte."),
    "B7": mark(
        "Vid exakt 11 poäng får laget varken säga upp trumf eller fråga. Händer det av misstag åker "
        "laget genast ner till 6, och färgen blir inte trumf. Tjog och viv får alltid mälas."
    ),
    "B8": mark(
        "Vinsten: flest maktorer (ess och tior) ger 1 poäng. Lika: flest ögon bland dem. Också lika: "
        "ingen får den."
    ),
    "B9": mark("Sistan: den som tar sista sticket får 1 poäng."),
    "B10": mark(
        "Tolvan avgörs efter färdig giv. Ensam på 12 eller mer vinner; har flera 12 vinner det av "
        "dem som tog vinsten."
    ),
    "B11": mark("Sex spelare: tre lag som sitter A B C A B C, sex kort var."),
    "B12": mark("Ingen gubbe spelas."),
    "B13": mark("Vid tävling möts lagen i tre tolvor."),
}
RULINGS: Final[Texts] = {
    **SHARED_RULINGS,
    "B1": mark("Drar flera lika lågt drar de om."),
    "B2": mark(
        "Omgiv begärs före första utspelet, hur många givar i rad som helst, och samma givare ger om."
    ),
    "B4": mark(
        "En fråga vid varje utspel, från det andra, också där ingen kan ha par. Partnern får säga "
        "nej också med par på hand."
    ),
    "B7": mark(
        "En otillåten fråga besvaras inte. Laget mäler inget mer vid det utspelet, och "
        "den visade färgen är förbrukad i given. "
        "Senare i given får laget säga upp trumf i en annan färg."
    ),
    "B10": mark("Har flera 12 och ingen av dem tog vinsten spelas en giv till, tills det är avgjort."),
    "B12": mark("Turen att ge går medsols, och ett nytt parti börjar som i tolva."),
    "B13": mark("Alla tre spelas, och antalet vunna är matchens resultat."),
}
