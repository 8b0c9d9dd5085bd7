"""What transcripts say, and how they line it up."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.awards import Award
from engine.forms import Form
from engine.marking import mark
from scorer.figures import card, signed
from scorer.rulebook import TITLES
from scorer.texts import translations
from scorer.wording import AWARDS


@dataclass(frozen=True, slots=True)
class Words:
    """The texts in one language."""

    language: str

    def say(self, text: str, **params: int | str) -> str:
        return translations(self.language).gettext(text) % params

    def form(self, form: Form) -> str:
        return self.say(TITLES[form.key])

    def side(self, form: Form, side: int) -> str:
        return self.say(mark("lag %(side)s") if form.partners else mark("spelare %(side)s"), side=side)

    def awards(self, form: Form, awards: Iterable[Award]) -> list[str]:
        rows = [
            (self.say(AWARDS[award.kind]), self.side(form, award.side), signed(award.points), award.rule)
            for award in awards
        ]
        return table(rows)


def cards(texts: Iterable[str]) -> str:
    return " ".join(f"{card(text):<3}" for text in texts).rstrip()


def table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows of cells as lines, each column as wide as its widest cell."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    ]
