"""The numbered rules of tolva in words: what the original says, and what we decided where it is silent.

A key with a form, `T10/four`, is what that form has besides.
"""

from typing import Final

from engine.marking import mark
from scorer.games.shared.words import SHARED_SENTENCES
from scorer.games.words import Texts

SENTENCES: Final[Texts] = {
    **SHARED_SENTENCES,
    "C6": mark(
        "Du mäler genom att säga till att du har kung och dam i samma färg. Du får mäla när du har tagit "
        "det senaste sticket och är inne, alltså ska spela ut, och du gör det före utspelet. Före givens "
        "första utspel mäler ingen.\nGiven börjar i sang, alltså utan trumf. Den första mälningen gör sin "
        "färg till trumf, från sticket som nu spelas ut till givens slut. Senare mälningar ändrar inte "
        "trumfen. Mäler ingen spelas hela given i sang. Varje färg mäls högst en gång i given."
    ),
    "T1": mark(
        "Ni är fyra i två lag. Givaren delar ut korten ett och ett medsols, med början hos spelaren till "
        "vänster, tills alla har nio."
    ),
    "T2": mark(
        "Den första mälningen i given heter trumf och ger 2 poäng: man sätter trumf. De följande heter i "
        "tur och ordning tjog, viv och mäl och ger 1 poäng var. Du säger till exempel ”trumf i hjärter” "
        "eller ”tjog i spader”. Namnen skiftar mellan olika kretsar: en del kallar både den tredje och den "
        "fjärde för mäl."
    ),
    "T3": mark(
        "Du måste ha både kungen och damen själv, och visa dem om någon annan spelare ber om det. Vid "
        "varje utspel görs högst en mälning. Har du fler par får du ta dig in igen för nästa."
    ),
    "T4": mark("Du måste ha minst tre kort kvar när du mäler."),
    "T5": mark(
        "Är du i läge att mäla får du i stället fråga din partner. Partnern får mäla ett par, men också säga "
        "nej. När du har frågat mäler du inte själv vid det utspelet, inte heller om svaret är nej. Ingen "
        "mäler ofrågad åt sin partner."
    ),
    "T6": mark(
        "Ingen går ut på en mälning. Den som har 10 poäng eller mer sätter inte trumf, och den som har 11 "
        "mäler inte alls. Det är poängen just nu som gäller, med det som har mälts i given: den som har 9 "
        "och sätter trumf står på 11 och mäler inte mer."
    ),
    "T7": mark(
        "När sista sticket är taget räknas vinsten först och sistan sedan. I sticken är ess värda 11 "
        "kortpoäng, tio 10, kung 4, dam 3, knekt 2 och övriga kort 0, tillsammans 120.\nDen som har flest "
        "kortpoäng får 1 poäng för vinsten. Delar några förstaplatsen får ingen den. Poängen förs då över: "
        "i nästa giv ger vinsten 2 poäng, delas den igen ger den 3 i given därpå, och så vidare."
    ),
    "T8": mark("Den som tar det sista sticket får 1 poäng för sistan."),
    "T9": mark(
        "Den som först har minst 12 poäng har vunnit partiet. Vinsten räknas före sistan: kommer flera "
        "till 12 efter det sista sticket har den som tog vinsten vunnit."
    ),
    "T10": mark(
        "Halv gubbe är ett löfte att ta sex stick i rad med minst 60 kortpoäng i. Du får ange halv gubbe "
        "den första gången i given som du är inne, före utspelet. Förhand är inne när given börjar och kan "
        "bara ange den före det första utspelet.\nNär trumf är satt går det inte längre. Bara den som har "
        "högst 5 poäng får ange den: ingen går ut på en halv gubbe."
    ),
    "T10/four": mark(
        "Du spelar den tillsammans med din partner. Det gör inget om partnern redan har varit inne."
    ),
    "T11": mark(
        "Förhands halva gubbe gäller de sex första sticken. Alla andras gäller sticket som de tog sig in "
        "på och de fem följande."
    ),
    "T12": mark(
        "Går den halva gubben ger den 6 poäng, annars 6 minuspoäng. Given slutar när den är avgjord."
    ),
    "T13": mark(
        "Hel gubbe är ett löfte att ta alla stick i given. Förhand får ange den bara före det första "
        "utspelet. Den av de övriga som har tagit det första sticket får ange den före det andra, om trumf "
        "inte är satt.\nGår den ger den 12 poäng, annars 12 minuspoäng, och given slutar vid det första "
        "förlorade sticket. Den får anges vid vilken poäng som helst, och man får gå ut på den: den som inte "
        "låg på minus har genast vunnit partiet."
    ),
    "T13/four": mark("Också den spelar du tillsammans med din partner."),
    "T14": mark("I en giv med gubbe finns varken trumf, mälningar, vinst eller sistan."),
    "T15": mark(
        "Turen att ge går medsols. Vem som ger först finns det ingen regel för: kom överens eller lotta. "
        "Den som var förhand i ett partis första giv brukar ge först i nästa parti."
    ),
    "T16": mark(
        "Ni är tre och spelar var och en för sig. Givaren delar ut korten ett och ett medsols, med början "
        "hos spelaren till vänster, tills alla har tolv. Du har ingen partner: ingen frågar, och en gubbe "
        "spelar du ensam. Allt annat är som på fyra och står här på sidan."
    ),
    "T17": mark(
        "Ni är två och spelar mot varandra. Förhand är den som inte ger. Givaren delar ut korten ett och "
        "ett, med början hos förhand, tills båda har sex. De 24 som är kvar läggs med baksidan upp och är "
        "talongen.\nEfter varje stick drar båda ett kort ur talongen, vinnaren först, så länge den räcker. "
        "Sedan spelar ni slut på korten på handen. Det blir arton stick.\nC3 och C4 gäller hela tiden, också "
        "medan det finns en talong. Ingen frågar, en gubbe spelar du ensam, och allt annat är som på fyra "
        "och står här på sidan."
    ),
    "T18": mark(
        "Du får mäla när du har tagit det senaste sticket och har minst tre kort på handen. Finns det kort "
        "i talongen mäler du innan du drar. Drar du ett kort som ger dig kung och dam kan du alltså inte "
        "mäla dem förrän nästa gång du har tagit ett stick."
    ),
    "T19": mark(
        "Halv gubbe går till som i T10–T12. Hel gubbe förekommer i praktiken inte, för ingen ser alla sina "
        "kort när given börjar."
    ),
    "T20": mark(
        "Ni är två och spelar mot varandra. Förhand är den som inte ger. Givaren lägger sex kort i rad "
        "framför var och en, med baksidan upp, växelvis och med början hos förhand. Sedan får förhand tre "
        "kort på handen och givaren tre. Sedan läggs sex kort var med bildsidan upp, ett på varje kort i "
        "raden, också växelvis från förhand. Sist får förhand tre kort till på handen och givaren de tre "
        "sista.\nDet blir arton stick. Ingen frågar, en gubbe spelar du ensam, och allt annat är som på fyra "
        "och står här på sidan."
    ),
    "T21": mark(
        "Du spelar vilket du vill av korten på handen och dina uppvända kort, och alla räknas för C3 och "
        "C4. Har du spelat ett uppvänt kort vänder du efter sticket upp kortet som låg under. När det är "
        "spelat är platsen tom, och du har ett kort färre att välja på."
    ),
    "T22": mark(
        "Du får mäla när du har tagit det senaste sticket och har minst tre kort kvar på hand och bord. "
        "Spelades ett kort från bordet mäler du innan kortet under det vänds upp."
    ),
    "T23": mark(
        "Variant: det första sticket måste båda spela från bordet, innan handkorten tas upp. Då räknas "
        "bara de uppvända korten för C3 och C4."
    ),
}
RULINGS: Final[Texts] = {
    "C6/four": mark("Före första utspelet frågar ingen heller. En fråga då räknas inte."),
    "C6/bordstolva": mark(
        "Kung och dam får ligga på handen eller uppvända framför dig, eller ett på vardera stället."
    ),
    "C8": mark(
        "En felgiv gäller inte: samma givare ger om. Likadant om någon har brutit mot C3 eller C4 och det "
        "inte kan rättas före nästa utspel. Poäng och överförd vinst blir då som före given, och "
        "mälningarna försvinner. En mälning utan par eller på fel plats räknas inte och ger inget straff."
    ),
    "T5": mark("En fråga vid varje utspel, och ingen efter en mälning."),
    "T6/four": mark(
        "Den som inte får mäla för poängens skull får inte heller fråga, och ingen frågar efter fyra "
        "mälningar."
    ),
    "T9": mark("Båda poängen skrivs ändå upp. Det kan alltså stå 12–12, vunnet av den som tog vinsten."),
    "T10/four": mark("Att ha frågat och fått nej hindrar varken halv eller hel gubbe."),
    "T11": mark("De sex sticken måste rymmas i given."),
    "T11/four": mark("Sista tillfället har den som tar stick 4."),
    "T11/three": mark("Sista tillfället har den som tar stick 7."),
    "T11/plocketolva": mark("Sista tillfället har den som tar stick 13."),
    "T11/bordstolva": mark("Sista tillfället har den som tar stick 13."),
    "T12": mark(
        "Den är avgjord när ett av de sex sticken är förlorat, annars efter det sjätte. Given avbryts inte "
        "tidigare för att 60 kortpoäng inte längre går att nå."
    ),
    "T14": mark(
        "En överförd vinst väntar till nästa vanliga giv. Minuspoäng har ingen botten. Det blir högst en "
        "gubbe i varje giv."
    ),
    "T15": mark("Överförd vinst följer inte med till nästa parti."),
    "T19/plocketolva": mark("En gubbe anges efter att ni har dragit kort, före utspelet."),
    "T19/bordstolva": mark("En gubbe anges efter att ni har vänt upp kort, före utspelet."),
    "T22": mark(
        "Kort med baksidan upp räknas till de tre. Du mäler före uppvändningen också när bara motståndaren "
        "ska vända upp. Båda vänder upp samtidigt."
    ),
    "T23": mark(
        "Handen tas upp direkt efter det första sticket, före en mälning. Förhands gubbe anges alltså osedd."
    ),
}
