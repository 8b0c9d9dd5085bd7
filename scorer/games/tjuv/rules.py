"""The numbered rules of tjuv in words."""

from typing import Final

from engine.marking import mark
from scorer.games.words import Texts

SENTENCES: Final[Texts] = {
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
RULINGS: Final[Texts] = {
    "J2": mark(
        "Var och en lägger ut i tur från förhand och väljer fritt bland lika låga. De borttagna "
        "korten läggs under talongen i den ordning givaren nämner dem."
    ),
    "J6": mark("Är flera lika delar de segern."),
    "J8": mark("Är flera lika delar de segern, och den som fick minst antal kort ger först i nästa parti."),
}
