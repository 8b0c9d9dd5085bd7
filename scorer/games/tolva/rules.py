"""The numbered rules of tolva in words."""

from typing import Final

from engine.marking import mark
from scorer.games.shared.words import SHARED_RULINGS, SHARED_SENTENCES
from scorer.games.words import Texts

SENTENCES: Final[Texts] = {
    **SHARED_SENTENCES,
    "T1": mark("Fyra spelare i två lag får nio kort var, givna ett och ett."),
    "T2": mark("Mälningarna heter i tur och ordning trumf (2 poäng), tjog, viv och mäl (1 poäng var)."),
    "T3": mark(
        "Den som är inne får mäla ett par. Högst en mälning vid varje utspel. Paret visas om någon "
        "ber om det."
    ),
    "T4": mark("Den som mäler måste ha minst tre kort kvar."),
    "T5": mark(
        "Den som är inne kan fråga sin partner i stället. Partnern mäler ett par eller säger nej; "
        "den som frågade mäler inte vid det utspelet."
    ),
    "T6": mark("Ingen går ut på en mälning: vid 10 poäng sätter man inte trumf, vid 11 mäler man inte alls."),
    "T7": mark(
        "Vinsten räknas före sistan: flest kortpoäng ger 1 poäng. Blir det lika får ingen den, och "
        "nästa givs vinst ger 1 poäng mer."
    ),
    "T8": mark("Sistan: den som tar sista sticket får 1 poäng."),
    "T9": mark(
        "Den som först når 12 har vunnit partiet. Når två 12 i samma giv vinner den som tog vinsten, "
        "för den räknas först."
    ),
    "T10": mark(
        "Halv gubbe får den ange som är inne för första gången i given, innan trumf är "
        "satt, om laget har högst 5 poäng. "
        "Förhand är inne före första utspelet."
    ),
    "T11": mark(
        "Halv gubbe gäller sex stick i rad: förhands är de sex första, andras börjar med det stick "
        "som de tog sig in på."
    ),
    "T12": mark(
        "Tar laget alla sex, med minst 60 kortpoäng, ger den 6 poäng; annars 6 minus. Given slutar "
        "så snart det är avgjort."
    ),
    "T13": mark(
        "Hel gubbe anger förhand före första utspelet, eller den som tog första sticket "
        "före nästa, innan trumf är satt, vid vilken poäng som helst. "
        "Alla stick ger 12 poäng, och partiet om laget inte stod på minus; "
        "första förlorade stick ger 12 minus."
    ),
    "T14": mark("I en giv med gubbe finns varken trumf, mälningar, vinst eller sistan."),
    "T16": mark(
        "Tre spelare får tolv kort var och spelar var för sig: ingen frågar, och en gubbe spelas ensam."
    ),
    "T17": mark(
        "Två spelare får sex kort var, resten är talong. Efter varje stick drar båda ett kort så "
        "länge det räcker, vinnaren först."
    ),
    "T18": mark(
        "Man mäler innan man drar, och med minst tre kort på handen. Ett draget kort duger först "
        "nästa gång man är inne."
    ),
    "T19": mark("Halv gubbe går som vanligt; det är arton stick i given, och var och en spelar för sig."),
    "T20": mark("Var och en har sex kort i en rad med baksidan upp, sex uppvända ovanpå och sex på handen."),
    "T21": mark(
        "Man spelar från handen eller av sina uppvända kort, och alla räknas för färg och "
        "överstickstvång. Efter sticket vänds blottade kort upp."
    ),
    "T22": mark("Man mäler innan kort vänds upp, från hand och bord, med minst tre kort kvar i allt."),
    "T23": mark("Variant: första sticket spelas från bordet, innan handkorten tas upp."),
}
RULINGS: Final[Texts] = {
    **SHARED_RULINGS,
    "T5": mark("En fråga vid varje utspel, och ingen efter en mälning."),
    "T6": mark(
        "Ett lag som inte får mäla för poängens skull får inte heller fråga, och ingen frågar efter "
        "fyra mälningar."
    ),
    "T9": mark("Båda poängen skrivs ändå upp: 12–12, vunnet av den som tog vinsten."),
    "T10": mark("Att ha frågat och fått nej hindrar ingen gubbe."),
    "T11": mark("De sex sticken måste rymmas i given."),
    "T12": mark("Given avbryts inte för att 60 kortpoäng inte längre går att nå."),
    "T14": mark(
        "En överförd vinst väntar till nästa vanliga giv. Minuspoäng har ingen botten, och det blir "
        "högst en gubbe i varje giv."
    ),
    "T19": mark("En gubbe anges efter att man har dragit eller vänt upp, före utspelet."),
    "T22": mark(
        "Kort med baksidan upp räknas till de tre. Man mäler före uppvändningen också när bara "
        "motspelaren vänder upp."
    ),
    "T23": mark("Handen tas upp direkt efter första sticket, före mälning."),
}
