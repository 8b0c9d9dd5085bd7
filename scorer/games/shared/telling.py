"""The texts of one form in one language, and tables of them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.forms import Form
from engine.marking import mark
from engine.parti import Award
from scorer.games.words import GameWords
from scorer.words.catalogues import translations
from scorer.words.figures import card, signed


@dataclass(frozen=True, slots=True)
class Telling:
    """The texts of `form` in `language`. `words`: those of its game."""

    words: GameWords
    form: Form
    language: str

    def say(self, text: str, **params: int | str) -> str:
        return translations(self.language).gettext(text) % params

    @property
    def title(self) -> str:
        return self.say(self.words.forms[self.form.name].title)

    def side(self, side: int) -> str:
        return self.say(mark("lag %(side)s") if self.form.partners else mark("spelare %(side)s"), side=side)

    def awards(self, awards: Iterable[Award]) -> list[str]:
        rows = [
            (self.say(self.words.awards[award.kind]), self.side(award.side), signed(award.points), award.rule)
            for award in awards
        ]
        return table(rows)


def cards(texts: Iterable[str]) -> str:
    return " ".join(f"{card(text):<3}" for text in texts).rstrip()


def table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows of cells as lines. Each column is as wide as its widest cell."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    ]
