"""Tjuv in words."""

from pathlib import Path
from typing import Final

from engine.marking import mark
from scorer.games.tjuv import words
from scorer.games.tjuv.forms import FORMS
from scorer.games.tjuv.presets import PRESETS
from scorer.games.tjuv.rules import RULINGS, SENTENCES
from scorer.games.tjuv.transcript import deal_lines
from scorer.games.words import GameWords

WORDS: Final = GameWords(
    game="tjuv",
    name=mark("Tjuv"),
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
    table=words.TABLE,
)
