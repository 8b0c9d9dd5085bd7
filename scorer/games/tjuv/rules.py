"""The numbered rules of tjuv in words: what the original says, and what we decided."""

from typing import Final

from engine.marking import mark
from scorer.games.words import Texts

SENTENCES: Final[Texts] = {
    "J1": mark(
        "Ni är två eller fler, helst tre eller fyra, och spelar var och en för sig. Leken har 36 kort: "
        "sexan och uppåt i fyra färger. Korten går i ordning från högst till lägst: ess, kung, dam, knekt, "
        "tio, nio, åtta, sju, sex. Tian ligger alltså under knekten."
    ),
    "J2": mark(
        "Given går medsols. Givaren delar ut tre kort var. Alla lägger ut sitt lägsta kort öppet på "
        "bordet, och där ska ligga tre. Är ni två lägger givaren till ett kort från leken. Är ni fler än "
        "tre tar givaren bort de högsta, så att tre är kvar, och lägger dem underst i leken. Sedan får "
        "alla ett kort till, förhand först. Resten är talongen. Nu har alla tre kort på handen."
    ),
    "J3": mark(
        "Förhand, till vänster om givaren, börjar, och turen går medsols. Är ni två är förhand den som inte "
        "ger. På tur fångar du eller lägger ut ett kort.\nDu fångar med ett kort som är högre än ett öppet "
        "kort i samma färg. Då tar du alla lägre öppna kort i färgen.\nSamtidigt tjuvar du varje hög hos de "
        "andra vars översta kort är lägre och i färgen. Du tjuvar bara när du också fångar minst ett kort "
        "från bordet. Lägg det du tog med bildsidan upp i en ny hög framför dig, med kortet från handen "
        "överst. En tjuvad hög följer med hel, och dina tidigare högar ligger kvar för sig.\nVill eller kan "
        "du inte fånga lägger du ut ett kort öppet på bordet. Det får inte vara högre än ett öppet kort i "
        "samma färg: kan alla dina kort fånga måste du alltså fånga. Är bordet tomt kan ingen fånga."
    ),
    "J4": mark("Dra sedan det översta kortet i talongen, så länge den räcker. Då har du tre igen."),
    "J5": mark(
        "Ligger det färre än tre öppna kort, och talongen inte är slut, lägger du ut vilket kort du vill "
        "från handen. Det fångar ingenting och får vara högre än de andra. Dra sedan ett kort. Gör om det "
        "tills tre ligger öppna eller talongen är slut. Variant: lägg i stället talongens översta kort "
        "öppet."
    ),
    "J6": mark(
        "Given slutar när ingen har kort på handen. De öppna kort som är kvar får den som sist hade kort "
        "på handen. Alla räknar sina kort, och flest vinner."
    ),
    "J7": mark(
        "Den som fick färst kort ger nästa giv. Är flera lika ger den av dem som fick sina kort sist när "
        "given delades ut."
    ),
}
RULINGS: Final[Texts] = {
    "J1": mark("Högst elva spelare: så långt räcker korten."),
    "J2": mark(
        "Ni lägger ut i tur från förhand. Lägst och högst räknas efter valören, och bland lika är valet "
        "fritt. Av korten som tas bort hamnar det underst som givaren nämner sist."
    ),
    "J6": mark("Är flera lika delar de segern."),
    "J8": mark(
        "Vem som ger allra först kommer ni överens om eller lottar. Ett parti är ett avtalat antal givar. "
        "Flest kort sammanlagt vinner, och är flera lika delar de segern. J7 säger vem som ger först också "
        "i nästa parti."
    ),
}
