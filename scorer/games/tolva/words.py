"""The codes of tolva in words."""

from typing import Final

from engine.marking import mark
from scorer.games.shared.words import MELD_AWARDS, TOGETHER
from scorer.games.words import Texts

AWARDS: Final[Texts] = {
    **MELD_AWARDS,
    "mäl": mark("mäl"),
    "halv-gubbe": mark("halv gubbe"),
    "hel-gubbe": mark("hel gubbe"),
}
COUNTS: Final[Texts] = {"card_points": mark("Kortpoäng")}
COUNT_HINTS: Final[Texts] = {"card_points": TOGETHER}
OPTIONS: Final[Texts] = {
    "first_trick_from_table": mark("Första sticket spelas från bordet, innan handkorten tas upp (regel T23)"),
}
GUBBAR: Final[Texts] = {"half": mark("halv gubbe"), "whole": mark("hel gubbe")}
MELDING: Final = mark("Mäler, i tur och ordning")
TABLE: Final[Texts] = {
    "gubbe.button": mark("Det blev gubbe"),
    "gubbe.explained": mark("I en giv med gubbe räknas inget annat."),
    "question.gubbe.kind": mark("Halv eller hel gubbe?"),
    "question.gubbe.side": mark("Vem angav den?"),
    "question.gubbe.made": mark("Gick den?"),
    "gubbe.made": mark("Ja, den gick"),
    "gubbe.lost": mark("Nej, den gick inte"),
    "question.card_points": mark("Vem fick flest kortpoäng och tog vinst?"),
    "shared.card_points": mark("Delad, %(each)s var"),
    "shared.card_points.more": mark("Delad, ingen vinst"),
    "missing.card_points": mark("Vem fick flest kortpoäng?"),
    "missing.gubbe.kind": mark("Halv eller hel gubbe?"),
    "missing.gubbe.side": mark("Vem angav den?"),
    "missing.gubbe.made": mark("Gick den?"),
}
PRACTICE: Final[Texts] = {
    "practice.most.card_points": mark("%(side)s får flest kortpoäng och tar vinst. Tryck på %(side)s."),
}
REFUSALS: Final[Texts] = {
    "not-now/melded-at-lead": mark("Bara en mälning vid varje utspel. Ta er in igen, så går nästa."),
    "not-now/all-melded": mark("Alla fyra mälningarna är gjorda."),
    "not-now/gubbe": mark("I en giv med gubbe mäler ingen."),
    "not-now/second-gubbe": mark("Bara en gubbe i varje giv."),
    "not-now/gubbe-mid-trick": mark("En gubbe anges före ett utspel. Vänta tills sticket är färdigt."),
    "not-now/gubbe-trump": mark("När trumf är satt går det inte längre att ange gubbe."),
    "not-now/not-first-in": mark("Halv gubbe anges första gången man är inne i given."),
    "not-now/no-window": mark("Det är för få stick kvar för en halv gubbe: den behöver sex i rad."),
    "not-now/whole-late": mark(
        "Hel gubbe anges av förhand före första utspelet, eller av den som tog första sticket före nästa."
    ),
    "not-now/drawn": mark("Man mäler innan man drar nya kort."),
    "not-now/turned": mark("Man mäler innan korten vänds upp."),
    "not-now/draw-due": mark("Dra nya kort först."),
    "not-now/turn-due": mark("Vänd upp de blottade korten först."),
    "not-now/no-draw": mark("Det finns inga kort att dra nu."),
    "not-now/no-turn": mark("Det finns inga kort att vända upp nu."),
    "score-limit/T6": mark("Ingen går ut på en mälning: efter den får det stå högst 11."),
    "score-limit/T10": mark("Halv gubbe får bara den ange som har högst 5 poäng."),
    "too-few-cards": mark("Den som mäler måste ha minst tre kort kvar."),
    "after-end/T7": mark("Given är slut: alla stick är spelade."),
    "after-end/T12": mark("Given är slut: den halva gubben är avgjord."),
    "after-end/T13": mark("Given är slut: den hela gubben är avgjord."),
    "sum/card_points": mark("Kortpoängen blir tillsammans %(sum)s. Räkna om: de ska bli %(total)s."),
}
