"""The words of a game, as its folder gives them in one value.

Texts are message ids: Swedish, translated when they are shown.
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
class PointsRow:
    """A row of the table of what gives points: what for, how many, and the rule that says so."""

    what: str
    points: str
    rule: str


@dataclass(frozen=True, slots=True)
class Ranks:
    """The picture of the cards. `order`: a letter for each rank, the highest first. `notes`: a line under a
    rank."""

    order: str
    notes: Texts = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Step:
    """A line of a deal told in words, and the events of `giv/1` that it tells, with commas between."""

    text: str
    events: str = ""


@dataclass(frozen=True, slots=True)
class ToldDeal:
    """A deal from the first card to the last point. `setup`: the keys of `giv/1` that say how it began."""

    setup: Deal
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Story:
    """The practice match of a form.

    The reader enters `first`, and later mends it to `mended`. The program then plays `played`, and the reader
    ends the match with `last`. `spare` is a hand that fits any score, for a match that has gone another way.
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

    `question` and `nobody` stand in the form for a paper hand. `told` is the sentence about `%(side)s`,
    `column` the head of the column on the protocol.
    """

    question: str
    nobody: str
    told: str
    column: str


@dataclass(frozen=True, slots=True)
class EventWords:
    """An event of `giv/1` told. `told` may name `%(who)s`, `%(suit)s` and `%(cards)s`; `badge` then stands at
    the player for the rest of the deal. `covered`: told to who must not see the cards, and may name
    `%(who)s` and `%(count)s`."""

    told: str
    badge: str = ""
    covered: str = ""


@dataclass(frozen=True, slots=True)
class FormWords:
    """The words of a form. `points`: its short rules, for reading between two deals. `aim` (what one plays
    for), `worth` and `told` stand on the page of its rules."""

    title: str
    points: tuple[Point, ...]
    story: Story
    aim: str = ""
    worth: tuple[PointsRow, ...] = ()
    told: ToldDeal | None = None


@dataclass(frozen=True, slots=True)
class GameWords:
    """All words of a game, and the script with which a tablet counts it.

    `game` and the keys of `forms` are the names in the engine. `sentences` says in our own words what the
    original says, by number of the rule; `rulings` says what we decided where it is silent. A rule that is
    all ours has only a ruling; `T10/four` is what the form `four` has besides. `ranks` are the cards.
    `awards`, `counts`, `options`, `kinds`, `named` and `gubbar` have words for codes on the sheets, `signs`
    for those kinds that the protocol shows as a sign. `melding` is the heading of the melds in the form for a
    paper hand; `paper_hints` are printed on an empty protocol.

    `events` tell the events of `giv/1` besides lone cards, by their kind (`partner:-` is a kind of its own).

    `refusals` are the sentences for the game's own objections, by the keys of `scorer.words.refusals`.
    `table` and `practice` are texts for the scripts of those two pages: texts for the game's codes
    (`question.maktorer`), and texts that replace the usual ones. `deal_lines` takes a `Telling` and
    a replayed deal; so does `contract`, which says what kind of deal it is where deals differ. `script` is
    the module with which a tablet counts a hand.
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
    deal_lines: Callable[[Any, Any], Iterator[str]]
    script: Path
    ranks: Ranks = Ranks("")
    options: Texts = field(default_factory=dict)
    kinds: Texts = field(default_factory=dict)
    named: Mapping[str, NamedWords] = field(default_factory=dict)
    signs: Texts = field(default_factory=dict)
    gubbar: Texts = field(default_factory=dict)
    events: Mapping[str, EventWords] = field(default_factory=dict)
    contract: Callable[[Any, Any], str] | None = None
    melding: str = ""
    paper_hints: tuple[str, ...] = ()
    table: Texts = field(default_factory=dict)
    practice: Texts = field(default_factory=dict)
