"""Tjuv in words."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from engine.cards import SHORT
from engine.games.tjuv.play import TjuvDeal
from engine.marking import mark
from scorer.games.shared.telling import Telling, award_lines, end_lines, points_line, table
from scorer.games.shared.words import TOGETHER
from scorer.games.tjuv.forms import FORMS
from scorer.games.tjuv.presets import PRESETS
from scorer.games.tjuv.rules import RULINGS, SENTENCES
from scorer.games.words import EventWords, GameWords, Ranks, Texts


def deal_lines(telling: Telling, deal: TjuvDeal) -> Iterator[str]:
    yield from _captures(telling, deal)
    yield from award_lines(telling, deal.awards)
    yield points_line(telling, deal.awards)
    yield from end_lines(telling, deal, deal.settled.winners if deal.settled else ())


def _captures(telling: Telling, deal: TjuvDeal) -> Iterator[str]:
    heads = (mark("Vem"), mark("Fångar med"), mark("Från bordet"), mark("Tjuvar av"))
    rows = [
        [
            str(capture.seat),
            telling.card(SHORT.cards[capture.card]),
            telling.cards(SHORT.cards[taken] for taken in capture.table),
            ", ".join(map(str, capture.robbed)),
        ]
        for capture in deal.captures
    ]
    yield from table([[telling.say(head) for head in heads], *rows])


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
WORDS: Final = GameWords(
    game="tjuv",
    name=mark("Tjuv"),
    forms=FORMS,
    sentences=SENTENCES,
    rulings=RULINGS,
    awards={"cards": mark("kort")},
    counts={"cards": mark("Kort")},
    count_hints={"cards": TOGETHER},
    refusals=REFUSALS,
    presets=PRESETS,
    deal_lines=deal_lines,
    events={
        "out": EventWords(mark("%(who)s lägger ut %(cards)s.")),
        "remove": EventWords(mark("%(who)s tar bort %(cards)s.")),
        "capture": EventWords(mark("%(who)s fångar med %(cards)s.")),
        "lay": EventWords(mark("%(who)s lägger ut %(cards)s.")),
        "fill": EventWords(mark("%(who)s fyller på med %(cards)s.")),
    },
    script=Path(__file__).with_name("table.js"),
    ranks=Ranks("AKQJT9876"),
    options={
        "fill_from_stock": mark("Ligger färre än tre kort öppna fylls det på från talongen (regel J5)"),
    },
    table=TABLE,
)
