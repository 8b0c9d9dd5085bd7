"""Svensk tremanswhist in words: to ten plus by upcards, or nine deals."""

from pathlib import Path
from typing import Final

from engine.marking import mark
from scorer.games.tremanswhist import words
from scorer.games.tremanswhist.forms import FORMS
from scorer.games.tremanswhist.presets import PRESETS
from scorer.games.tremanswhist.rules import RULINGS, SENTENCES
from scorer.games.tremanswhist.transcript import deal_lines
from scorer.games.words import GameWords

WORDS: Final = GameWords(
    game="tremanswhist",
    name=mark("Svensk tremanswhist"),
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
    kinds=words.KINDS,
    named=words.NAMED,
    signs=words.SIGNS,
    table=words.TABLE,
    practice=words.PRACTICE,
)
