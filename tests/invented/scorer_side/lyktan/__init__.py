"""Lyktan as people read it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from scorer.games.shared.telling import Telling
from scorer.games.shared.words import SHARED_SENTENCES
from scorer.games.words import EventWords, FormWords, GameWords, NamedWords, Point, Story
from scorer.presets import Preset
from tests.invented.engine_side.lyktan.play import LyktanDeal


def deal_lines(telling: Telling, deal: LyktanDeal) -> Iterator[str]:
    for trick in deal.past.tricks:
        yield f"{deal.pack.line(trick.cards)}: {trick.winner}"
    yield from telling.awards(deal.awards)


_POINTS: Final = (Point("Följ färg. Högsta kortet tar.", ("L2",)), Point("Tänd lyktan i tid.", ("L4",)))

WORDS: Final = GameWords(
    game="lyktan",
    name="Lyktan",
    forms={
        "two": FormWords(
            "Lyktan på två",
            _POINTS,
            Story(
                first={"tricks": [5, 3], "lit": None},
                mended={"tricks": [5, 3], "lit": 0},
                played=({"tricks": [3, 5], "lit": None},),
                last={"tricks": [6, 2], "lit": None},
                spare={"tricks": [5, 3], "lit": None},
            ),
        ),
        "three": FormWords(
            "Lyktan på tre",
            _POINTS,
            Story(
                first={"tricks": [3, 2, 1], "lit": None},
                mended={"tricks": [3, 2, 1], "lit": 0},
                played=({"tricks": [2, 2, 2], "lit": None}, {"tricks": [1, 3, 2], "lit": None}),
                last={"tricks": [5, 1, 0], "lit": 0},
                spare={"tricks": [3, 2, 1], "lit": None},
            ),
        ),
    },
    sentences={
        "C2": SHARED_SENTENCES["C2"],
        "L1": "Tjugo kort i fem färger, fyra i varje.",
        "L2": "Följ färg om du kan. Det högsta kortet i färgen tar sticket.",
        "L3": "Ett stick ger en poäng.",
        "L4": "Förhand får tända lyktan: tre poäng för flest stick, annars tre minus.",
        "L5": "Partiet slutar när någon har femton poäng.",
    },
    rulings={"L4": "Är flera lika har lyktan slocknat."},
    awards={"tricks": "stick", "lit": "lyktan"},
    counts={"tricks": "Stick"},
    count_hints={"tricks": "Tillsammans %(total)s."},
    named={"lit": NamedWords("Vem tände", "ingen tände", "%(side)s tände", "Lykta")},
    refusals={
        "not-now/begun": "Lyktan tänds före det första utspelet.",
        "after-end/L3": "Given är slut: alla stick är spelade.",
        "sum/tricks": "Sticken blir tillsammans %(sum)s. Räkna om: de ska bli %(total)s.",
    },
    presets=(Preset("lyktan", "Lyktan, alla möter alla", "Två spelare möts.", ("lyktan", "two"), partier=1),),
    deal_lines=deal_lines,
    events={"light": EventWords("%(who)s tänder lyktan.", "lyktan")},
    script=Path(__file__).with_name("table.js"),
    table={
        "told.tricks": "%(number)s stick",
        "said.tricks": "%(points)s poäng",
        "question.tricks": "Hur många stick tog var och en?",
        "missing.tricks": "Hur många stick tog var och en?",
        "question.lit": "Vem tände lyktan?",
        "missing.lit": "Tände någon lyktan?",
    },
    practice={
        "practice.named.lit": "%(side)s tände lyktan. Tryck på %(side)s.",
        "practice.nobody.lit": "Ingen tände lyktan. Tryck på Ingen.",
    },
)
