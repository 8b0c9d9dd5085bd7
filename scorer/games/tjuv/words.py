"""The codes of tjuv in words."""

from typing import Final

from engine.marking import mark
from scorer.games.shared.words import TOGETHER
from scorer.games.words import Texts

AWARDS: Final[Texts] = {"cards": mark("kort")}
COUNTS: Final[Texts] = {"cards": mark("Kort")}
COUNT_HINTS: Final[Texts] = {"cards": TOGETHER}
OPTIONS: Final[Texts] = {
    "fill_from_stock": mark("Ligger färre än tre kort öppna fylls det på från talongen (regel J5)"),
}
TABLE: Final[Texts] = {
    "told.cards": mark("%(number)s kort"),
    "question.cards": mark("Hur många kort fick var och en?"),
    "missing.cards": mark("Hur många kort fick var och en?"),
}
REFUSALS: Final[Texts] = {
    "not-now/out": mark("Nu lägger alla i tur ut sitt lägsta kort."),
    "not-now/remove": mark("Nu tar givaren bort kort, så att tre ligger kvar."),
    "not-now/turn": mark("Nu fångar spelaren på tur med ett kort eller lägger ut ett."),
    "not-now/fill": mark("Nu lägger spelaren på tur ut ett kort till, så att tre ligger öppna."),
    "after-end/J6": mark("Given är slut: ingen har kort på handen."),
    "cannot-capture": mark("%(card)s fångar ingenting: det ligger inget lägre kort öppet i färgen."),
    "cannot-lay": mark("%(card)s kan fånga och får då inte läggas ut. Fånga, eller välj ett annat kort."),
    "not-lowest": mark("%(card)s är inte spelarens lägsta kort."),
    "not-highest": mark("Givaren tar bort de högsta av de öppna korten, så att tre ligger kvar."),
    "sum/cards": mark("Korten blir tillsammans %(sum)s. Räkna om: de ska bli %(total)s."),
}
