"""Each numbered rule in one or two sentences of our own, and our rulings where the originals are silent.

Message ids: Swedish here, the other languages in their catalogues.
"""

from collections.abc import Mapping
from typing import Final

from engine.marking import mark

SENTENCES: Final[Mapping[str, str]] = {
    "C1": mark(
        "36 kort: ess, tio, kung, dam, knekt, nio, åtta, sju, sex, från högst till lägst. Tian går "
        "under esset."
    ),
    "C2": mark("Förhand spelar ut till första sticket, sedan den som tog det senaste."),
    "C3": mark("Följ färg om du kan. Kan du inte, och det finns en trumffärg, måste du trumfa om du kan."),
    "C4": mark("Överstickstvång: kan du ta ledningen i sticket utan att bryta mot färgtvånget, så måste du."),
    "C5": mark("Högsta trumf vinner sticket, annars högsta kortet i den utspelade färgen."),
    "C6": mark(
        "En mälning är kung och dam i samma färg, båda på samma hand, före ett utspel "
        "men aldrig före givens första. "
        "Den första gör färgen till trumf och ger 2 poäng; de följande ger 1 poäng var. "
        "Varje färg mäls högst en gång i given."
    ),
    "C7": mark("Partner sitter mitt emot varandra."),
    "C8": mark(
        "En felgiv, eller ett fel i färg- eller överstickstvång som upptäcks för sent, gör given "
        "ogiltig: samma givare ger om."
    ),
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
    "T15": mark(
        "Turen att ge går medsols. Den som var förhand i ett partis första giv ger först i nästa parti."
    ),
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
    "W1": mark(
        "52 kort, ess högst, tretton var; tretton kort blir talong. Spelas det till tio plus "
        "vänds givarens sista kort upp för alla och tas sedan på hand."
    ),
    "W2": mark(
        "Uppslagskortet bestämmer: 2–7 minusspel i sang, 8–10 plusspel i sang, knekt och högre "
        "plusspel med kortets färg som trumf."
    ),
    "W3": mark(
        "I tur från förhand får man byta hela handen mot talongen eller stå nöjd. Den som köper får "
        "ett minus, och sedan köper ingen mer."
    ),
    "W4": mark(
        "Följ färg om du kan. Kan du inte, och det finns trumf, måste du trumfa om du kan. "
        "Överstickstvång finns inte."
    ),
    "W5": mark(
        "Plusspel: stick minus fyra. Minusspel: fyra minus stick. Plus och minus skrivs i var sin kolumn."
    ),
    "W6": mark(
        "Spelet slutar efter den giv då någon har minst tio i pluskolumnen. "
        "Dra minuskolumnen från pluskolumnen: den som då har mest vinner."
    ),
    "W7": mark(
        "Nio givar: tre plusspel i sang, tre minusspel i sang, tre plusspel med en trumffärg som dras."
    ),
    "W8": mark(
        "I tur från förhand byter var och en en gång så många kort den vill mot talongens översta, "
        "så långt den räcker."
    ),
    "W9": mark(
        "Plusspel: förhand stick minus 6, nästa minus 5, givaren minus 2. "
        "Minusspel: förhand 2 minus stick, nästa 5 minus, givaren 6 minus. Flest efter nio givar vinner."
    ),
    "W10": mark("Spelar man flera spel i rad går turen att ge vidare medsols."),
    "J1": mark(
        "36 kort, ess, kung, dam, knekt, tio, nio, åtta, sju, sex. Två till elva spelare, helst tre "
        "eller fyra."
    ),
    "J2": mark(
        "Tre kort var, och var och en lägger ut sitt lägsta. Tre kort ska ligga öppna: "
        "på två lägger givaren till ett, "
        "på fler än tre tar givaren bort de högsta. Sedan får alla ett kort till."
    ),
    "J3": mark(
        "På tur: fånga med ett högre kort i färgen alla lägre öppna kort, och samtidigt "
        "andras högar med lägre toppkort i färgen. "
        "Eller lägg ut ett kort som inte kan fånga."
    ),
    "J4": mark("Sedan drar man ett kort ur talongen, om det finns något."),
    "J5": mark(
        "Ligger färre än tre öppna, och talongen räcker, lägger man ut vilket kort som helst, utan att "
        "fånga, och drar ett, tills det ligger tre."
    ),
    "J6": mark(
        "Given slutar när ingen har kort på hand. Öppna kort som är kvar får den som sist hade kort. "
        "Flest kort vinner."
    ),
    "J7": mark("Den som fick minst antal kort ger nästa giv; av flera den som sist fick kort i given."),
    "J8": mark("Ett parti är ett avtalat antal givar. Flest kort sammanlagt vinner."),
}

RULINGS: Final[Mapping[str, str]] = {
    "C6": mark(
        "I bordstolva får kung och dam ligga på hand eller uppvända på bordet. Före första utspelet "
        "frågar man inte heller."
    ),
    "C8": mark("Poängen och överförd vinst står som före given, också mälningar och misstag vid 11."),
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
    "T15": mark("Överförd vinst följer inte med till nästa parti."),
    "T19": mark("En gubbe anges efter att man har dragit eller vänt upp, före utspelet."),
    "T22": mark(
        "Kort med baksidan upp räknas till de tre. Man mäler före uppvändningen också när bara "
        "motspelaren vänder upp."
    ),
    "T23": mark("Handen tas upp direkt efter första sticket, före mälning."),
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
    "W6": mark("Är flera lika bäst delar de segern. Turen att ge går medsols."),
    "W9": mark("Är flera lika delar de segern. Turen att ge går medsols, så att var och en ger tre gånger."),
    "W10": mark("Originalet talar inte om flera spel i rad."),
    "J2": mark(
        "Var och en lägger ut i tur från förhand och väljer fritt bland lika låga. De borttagna "
        "korten läggs under talongen i den ordning givaren nämner dem."
    ),
    "J6": mark("Är flera lika delar de segern."),
    "J8": mark("Är flera lika delar de segern, och den som fick minst antal kort ger först i nästa parti."),
}
