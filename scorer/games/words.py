"""What people read of a game: the one value that its folder gives.

Texts are message ids: Swedish, translated where they are shown.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from scorer.presets import Preset

Deal = Mapping[str, Any]
"""A deal of `protokoll/1`."""
Texts = Mapping[str, str]
"""Message ids by a code of the engine, or by the key under which a script asks for them."""


@dataclass(frozen=True, slots=True)
class Point:
    """A sentence of the short rules, and the numbers of the rules that it rests on."""

    text: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Story:
    """The practice match of a form.

    `first` is tapped in, and later mended to `mended`. The program then plays `played`, and `last`, tapped in
    again, ends the match. `spare` is a hand that any score allows, for a match that has gone another way.
    """

    first: Deal
    mended: Deal
    played: tuple[Deal, ...]
    last: Deal
    spare: Deal

    @property
    def deals(self) -> tuple[Deal, ...]:
        """The deals that count in the end, in their order."""
        return self.mended, *self.played, self.last


@dataclass(frozen=True, slots=True)
class NamedWords:
    """A fact that names a player or nobody.

    `question` and `nobody` stand in the form for a paper hand, `told` says it of `%(side)s`, `column` is the
    head on the protocol.
    """

    question: str
    nobody: str
    told: str
    column: str


@dataclass(frozen=True, slots=True)
class FormWords:
    """A form of a game. `points` are its short rules: what to know between two deals."""

    title: str
    points: tuple[Point, ...]
    story: Story


@dataclass(frozen=True, slots=True)
class GameWords:
    """All that people read of a game, and how a tablet counts it.

    `game` and the keys of `forms` are the names in the engine. `sentences` says each rule of the forms in our
    own words, by its number; `rulings` says what we decided where the original is silent.
    `awards`, `counts`, `options`, `kinds`, `named` and `gubbar` have words for the codes on the sheets,
    `signs` for those kinds that the protocol shows as a sign. `melding` stands over the melds in the form for
    a paper hand, `paper_hints` on an empty protocol.

    `refusals` are the sentences for the game's own objections, by the keys of `scorer.words.refusals`.
    `table` and `practice` are texts for the scripts of those two pages: texts for the game's codes
    (`question.maktorer`), and texts that stand for the usual ones. `deal_lines` takes this value, a replayed
    deal and a language. `script` is the module with which a tablet counts a hand.
    """

    game: str
    name: str
    forms: Mapping[str, FormWords]
    sentences: Texts
    rulings: Texts
    awards: Texts
    counts: Texts
    count_hints: Texts
    refusals: Texts
    presets: tuple[Preset, ...]
    deal_lines: "Callable[[GameWords, Any, str], Iterator[str]]"
    script: Path
    options: Texts = field(default_factory=dict)
    kinds: Texts = field(default_factory=dict)
    named: Mapping[str, NamedWords] = field(default_factory=dict)
    signs: Texts = field(default_factory=dict)
    gubbar: Texts = field(default_factory=dict)
    melding: str = ""
    paper_hints: tuple[str, ...] = ()
    table: Texts = field(default_factory=dict)
    practice: Texts = field(default_factory=dict)
