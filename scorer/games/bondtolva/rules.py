"""The numbered rules of bondtolva in words: what the original says, and what we decided where it is silent.

A key with a form, `B1/four`, is what that form has besides.
"""

from typing import Final

from engine.marking import mark
from scorer.games.shared.words import SHARED_SENTENCES
from scorer.games.words import Texts

SENTENCES: Final[Texts] = {
    **SHARED_SENTENCES,
    "C6": mark(
        "Att mäla heter att säga upp: du säger till att du har kung och dam i samma färg, båda på din "
        "hand. Du får säga upp när du har tagit ett stick och är inne, alltså ska spela ut, och du gör det "
        "före utspelet. Före givens första utspel mäler ingen.\nGiven börjar i sang, alltså utan trumf. Den "
        "första mälningen gör sin färg till trumf, från sticket som nu spelas ut till givens slut. Säger "
        "ingen upp trumf spelas hela given i sang. Varje färg mäls högst en gång i given."
    ),
    "B1": mark(
        "Ni drar om given: den som drar det lägsta kortet ger först. Spelaren till höger om givaren "
        "kuperar, eller knackar på leken i stället om ni har kommit överens om det."
    ),
    "B1/four": mark("Ni är fyra i två lag. Givaren delar ut nio kort var, medsols och högst tre i taget."),
    "B2": mark(
        "Har du inte fått något kort högre än nio får du begära omgiv. Tian är ett högt kort: bara nior, "
        "åttor, sjuor och sexor duger. Given räknas då inte."
    ),
    "B3": mark(
        "Den första mälningen i given heter trumf och ger 2 poäng. Den andra heter tjog, den tredje och "
        "den fjärde heter viv, och de ger 1 poäng var."
    ),
    "B4": mark(
        "Innan trumf är uppsagd får den som är inne säga upp trumf från sin egen hand, eller fråga sin "
        "partner. Säger partnern då upp kung och dam i en färg blir den trumf.\nOfrågad säger partnern "
        "ingenting. Den som har frågat och fått trumf uppsagd säger inte själv upp tjog vid det utspelet. "
        "Vill båda mäla måste alltså den som är inne säga upp trumf."
    ),
    "B5": mark(
        "När trumf är uppsagd får båda i laget som är inne säga upp alla övriga par de har. Ingen behöver "
        "fråga, och flera par får sägas upp vid samma utspel, också samtidigt som trumf. Andra lag får "
        "göra likadant när någon av dem kommer in."
    ),
    "B6": mark(
        "Det räcker att ha kungen och damen på handen, hur få kort du än har kvar. Har du spelat en av dem "
        "går paret inte längre att mäla."
    ),
    "B6/four": mark("Sista tillfället är före utspelet till stick 8."),
    "B6/six": mark("Sista tillfället är före utspelet till stick 5."),
    "B7": mark(
        "Ett lag som står på 11 poäng får inte säga upp trumf, och ingen i laget får fråga sin partner. "
        "Händer det av misstag åker laget genast ner till 6 poäng. Färgen blir inte trumf och ger inga "
        "poäng."
    ),
    "B8": mark(
        "När sista sticket är taget räknas vinsten, som på Näs heter vunsten. Ess och tior kallas maktorer "
        "och är åtta. Laget med flest maktorer i sina stick får 1 poäng.\nÄr flera lika räknar de ögon: "
        "kung 4, dam 3, knekt 2, ess 1, övriga kort 0, tillsammans 40. Flest ögon får då poängen. Är också "
        "ögonen lika får ingen den, och inget förs över till nästa giv."
    ),
    "B9": mark(
        "Laget som tar det sista sticket får 1 poäng för sistan. I en giv delas det ut minst 1 och högst 7 "
        "poäng."
    ),
    "B10": mark(
        "Partiet, tolvan, avgörs när en giv är färdig. Det lag som då har minst 12 poäng har vunnit. Har "
        "flera 12 eller mer har det av dem som tog vinsten vunnit, vem som än har mest eller kom först "
        "till 12."
    ),
    "B11": mark(
        "Ni är sex i tre lag och sitter A B C A B C medsols. Givaren delar ut sex kort var, medsols och "
        "högst tre i taget. Allt annat är som på fyra och står här på sidan."
    ),
    "B12": mark("Turen att ge går medsols, som spelet."),
    "B13": mark("Vid tävling brukar lagen mötas i tre tolvor."),
}
RULINGS: Final[Texts] = {
    "C6": mark(
        "Före första utspelet frågar ingen heller. En fråga då räknas inte och är inget misstag (regel B7)."
    ),
    "C8": mark(
        "En felgiv gäller inte: samma givare ger om, och given får skrivas upp som omgiv. Likadant om "
        "någon har brutit mot C3 eller C4 och det inte kan rättas före nästa utspel. Poängen blir då som "
        "före given: mälningar och misstag vid 11 försvinner. En mälning utan par eller på fel plats "
        "räknas inte och ger inget straff, utom i B7."
    ),
    "B1": mark("Drar flera lika lågt drar de om."),
    "B2": mark(
        "Omgiv begärs före det första utspelet, av vem som helst som har sådana kort och hur många givar i "
        "rad som helst. Samma givare ger om."
    ),
    "B4": mark(
        "Den som har frågat mäler inget vid det utspelet, inte heller efter ett nej. Partnern får säga nej "
        "också med ett par på hand, och väljer själv bland flera. Den som på en fråga har sagt upp trumf får "
        "genast säga upp fler par. När trumf är uppsagd frågar ingen mer.\nMan frågar högst en gång vid "
        "varje utspel, och får göra det också där ingen kan ha ett par."
    ),
    "B7": mark(
        "Tjog och viv får sägas upp vid vilken poäng som helst. Att säga upp trumf är ett misstag bara om "
        "man har kungen och damen, annars är det ingen mälning alls.\nEn otillåten fråga besvaras inte. "
        "Nämner partnern ändå en färg blir den inte trumf, ger ingenting och är inte förbrukad.\nHar laget "
        "sagt upp trumf av misstag är färgen förbrukad i given, för alla.\nEfter ett misstag varken mäler "
        "eller frågar laget mer vid det utspelet. Senare i given får laget säga upp trumf i en färg som inte "
        "är förbrukad."
    ),
    "B10": mark(
        "Tog inget av dem vinsten spelas en giv till, och så vidare tills det är avgjort. Poängen står "
        "kvar. Ett lag med 12 eller mer får säga upp trumf och fråga."
    ),
    "B10/six": mark("Tar ett tredje lag vinsten och kommer till 12 har det vunnit."),
    "B12": mark("Ingen gubbe spelas. Den som var förhand i ett partis första giv ger först i nästa parti."),
    "B13": mark("Alla tre spelas, och antalet vunna är matchens resultat."),
}
