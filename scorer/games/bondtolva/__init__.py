"""Bondtolva in words."""

from pathlib import Path
from typing import Final

from engine.marking import mark
from scorer.games.bondtolva import words
from scorer.games.bondtolva.forms import FORMS
from scorer.games.bondtolva.presets import PRESETS
from scorer.games.bondtolva.rules import RULINGS, SENTENCES
from scorer.games.bondtolva.transcript import deal_lines
from scorer.games.words import GameWords

WORDS: Final = GameWords(
    game="bondtolva",
    name=mark("Bondtolva"),
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
    melding=words.MELDING,
    paper_hints=words.PAPER_HINTS,
    table=words.TABLE,
    practice=words.PRACTICE,
)
