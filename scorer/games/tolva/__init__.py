"""Tolva in words: four, three, plocketolva, bordstolva."""

from pathlib import Path
from typing import Final

from engine.marking import mark
from scorer.games.tolva import words
from scorer.games.tolva.forms import FORMS
from scorer.games.tolva.presets import PRESETS
from scorer.games.tolva.rules import RULINGS, SENTENCES
from scorer.games.tolva.transcript import deal_lines
from scorer.games.words import GameWords

WORDS: Final = GameWords(
    game="tolva",
    name=mark("Tolva"),
    forms=FORMS,
    sentences=SENTENCES,
    rulings=RULINGS,
    awards=words.AWARDS,
    counts=words.COUNTS,
    count_hints=words.COUNT_HINTS,
    refusals=words.REFUSALS,
    presets=PRESETS,
    deal_lines=deal_lines,
    script=Path(__file__).with_name("table.js"),
    options=words.OPTIONS,
    gubbar=words.GUBBAR,
    melding=words.MELDING,
    table=words.TABLE,
    practice=words.PRACTICE,
)
