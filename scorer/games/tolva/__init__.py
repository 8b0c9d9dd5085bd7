"""Tolva in words: four, three, plocketolva, bordstolva."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from engine.games.tolva.play import TolvaDeal
from engine.marking import mark
from scorer.games.shared.telling import Notes, Telling, meld_notes, twelve_lines
from scorer.games.shared.words import MELD_AWARDS, MELDING, TOGETHER
from scorer.games.tolva.forms import FORMS
from scorer.games.tolva.presets import PRESETS
from scorer.games.tolva.rules import RULINGS, SENTENCES
from scorer.games.words import EventWords, GameWords, Ranks, Texts


def deal_lines(telling: Telling, deal: TolvaDeal) -> Iterator[str]:
    yield from twelve_lines(telling, deal, _notes(telling, deal))


def _notes(telling: Telling, deal: TolvaDeal) -> Notes:
    notes = meld_notes(telling, [(meld.trick, meld.seat, meld.suit) for meld in deal.past.melds])
    gubbe = deal.past.gubbe
    if gubbe is None:
        return notes
    kind = telling.say(telling.words.gubbar[gubbe.kind])
    told = telling.say(mark("Plats %(seat)s anger %(gubbe)s."), seat=gubbe.seat, gubbe=kind)
    return [(gubbe.first if gubbe.first == 1 else gubbe.first + 1, told)]


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
        "Hel gubbe anges av förhand före första utspelet, eller av en annan som tog första sticket, före "
        "nästa."
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
WORDS: Final = GameWords(
    game="tolva",
    name=mark("Tolva"),
    forms=FORMS,
    sentences=SENTENCES,
    rulings=RULINGS,
    awards={
        **MELD_AWARDS,
        "mäl": mark("mäl"),
        "halv-gubbe": mark("halv gubbe"),
        "hel-gubbe": mark("hel gubbe"),
    },
    counts={"card_points": mark("Kortpoäng")},
    count_hints={"card_points": TOGETHER},
    refusals=REFUSALS,
    presets=PRESETS,
    deal_lines=deal_lines,
    script=Path(__file__).with_name("table.js"),
    ranks=Ranks(
        "ATKQJ9876",
        {
            "A": mark("11 kortpoäng"),
            "T": mark("10 kortpoäng"),
            "K": mark("4 kortpoäng"),
            "Q": mark("3 kortpoäng"),
            "J": mark("2 kortpoäng"),
        },
    ),
    options={
        "first_trick_from_table": mark(
            "Första sticket spelas från bordet, innan handkorten tas upp (regel T23)"
        ),
    },
    events={
        **MELDING,
        "half": EventWords(mark("%(who)s säger halv gubbe."), mark("halv gubbe")),
        "whole": EventWords(mark("%(who)s säger hel gubbe."), mark("hel gubbe")),
        "draw": EventWords(mark("Båda drar ett kort.")),
        "turn": EventWords(mark("Kort som har blivit fria vänds upp.")),
    },
    gubbar={"half": mark("halv gubbe"), "whole": mark("hel gubbe")},
    melding=mark("Mäler, i tur och ordning"),
    table=TABLE,
    practice=PRACTICE,
)
