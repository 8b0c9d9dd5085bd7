"""The numbered rules of svensk tremanswhist in words: what the original says, and what we decided."""

from typing import Final

from engine.marking import mark
from scorer.games.shared.words import SHARED_SENTENCES
from scorer.games.words import Texts

SENTENCES: Final[Texts] = {
    "C2": SHARED_SENTENCES["C2"],
    "C5": SHARED_SENTENCES["C5"],
    "W1": mark(
        "Ni är tre och spelar var och en för sig, med en vanlig lek på 52 kort. Esset är högst och tvåan "
        "lägst. Givaren delar medsols ut tretton kort var. De tretton som är kvar är talongen. Turen att ge "
        "går medsols."
    ),
    "W1/upcard": mark(
        "Det sista kortet, som är givarens eget, slås upp. När alla har sett det tar givaren upp det på "
        "handen."
    ),
    "W2": mark(
        "Uppslagskortet bestämmer spelet. Två till sju: minusspel i sang, alltså utan trumf. Det kallas "
        "nolle, och då gäller det att ta få stick. Åtta till tio: plusspel i sang, och då gäller det att "
        "ta många. Knekt eller högre: plusspel med kortets färg som trumf."
    ),
    "W3": mark(
        "Efter given kommer köpet. Förhand börjar, och turen går medsols till givaren. På tur lägger du "
        "bort alla dina kort och tar hela talongen, eller står nöjd. Köpet kostar 1 minuspoäng. När någon "
        "har köpt får ingen mer köpa."
    ),
    "W4": mark(
        "Följ färg om du kan. Kan du inte, och given har trumf, måste du trumfa om du kan. Annars lägger "
        "du vilket kort du vill. Du behöver inte gå över."
    ),
    "W5": mark(
        "I plusspel får du antalet stick minus fyra, i minusspel fyra minus antalet stick. Varje spelare har "
        "två kolumner. Blir det plus skrivs det i pluskolumnen, blir det minus i minuskolumnen. Blir det "
        "noll skrivs inget. Köpets minuspoäng skrivs alltid för sig i minuskolumnen, också när sticken gav "
        "plus."
    ),
    "W6": mark(
        "Spelet slutar efter den giv då någon har minst tio i pluskolumnen. Dra minuskolumnen från "
        "pluskolumnen: den som har mest kvar vinner. Det behöver inte vara den som först fick tio. I "
        "Schenkmanis bok slutar spelet först när plus minus minus är tio, men det tror originalets "
        "författare är ett missförstånd."
    ),
    "W7": mark(
        "Ni spelar nio givar i tre omgångar. Giv 1–3 är plusspel i sang, alltså utan trumf: ta så många "
        "stick du kan. Giv 4–6 är minusspel i sang: ta så få du kan.\nGiv 7–9 är plusspel med trumf. Före "
        "dem blandar givaren, vänder upp ett kort ur leken som visar trumffärgen, och blandar om. Varje "
        "spelare har en enda kolumn."
    ),
    "W8": mark(
        "Efter given kommer köpet. Förhand börjar, och turen går medsols till givaren. På tur lägger du "
        "bort så många kort du vill och drar lika många ur talongen, så långt den räcker, eller står nöjd. "
        "Var och en får chansen en gång, och det kostar ingenting. Det som är kvar av talongen läggs bort."
    ),
    "W9": mark(
        "I plusspel får förhand antalet stick minus 6, nästa spelare minus 5 och givaren minus 2. Nio "
        "stick ger alltså förhand 3 poäng.\nI minusspel får förhand 2 minus antalet stick, nästa spelare 5 "
        "minus och givaren 6 minus. Fem stick ger alltså förhand 3 minuspoäng. Flest poäng efter nio givar "
        "vinner."
    ),
}
RULINGS: Final[Texts] = {
    "W6": mark("Är flera lika bäst delar de segern."),
    "W8": mark(
        "Du byter högst så många kort som är kvar i talongen. Är den slut står du nöjd. Korten läggs bort "
        "innan du drar de nya, och de kommer inte tillbaka."
    ),
    "W9": mark("Är flera lika delar de segern. Var och en ger tre gånger."),
    "W10": mark(
        "Vem som ger allra först kommer ni överens om eller lottar. Spelar ni flera spel i rad går turen "
        "att ge vidare medsols till nästa spel."
    ),
}
