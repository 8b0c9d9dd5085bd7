"""Replayed deals as text, in the words of one form and in one language: tricks in a table, melds, awards."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from engine.forms import Form
from engine.games.shared.tricks import TrickDeal
from engine.marking import mark
from engine.parti import Award, totals
from engine.suits import SYMBOLS
from scorer.games.words import GameWords
from scorer.words.cards.letters import short_card
from scorer.words.catalogues import translations
from scorer.words.figures import score, signed

Notes = Sequence[tuple[int, str]]
"""Declarations before a lead: the number of the trick, and a line."""
Shown = Iterable[tuple[int, int, str | None]]
"""Trick, seat and suit of each meld."""


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

    def card(self, text: str) -> str:
        return short_card(text, self.language)

    def cards(self, texts: Iterable[str]) -> str:
        return " ".join(f"{self.card(text):<3}" for text in texts).rstrip()

    def awards(self, awards: Iterable[Award]) -> list[str]:
        rows = [
            (self.say(self.words.awards[award.kind]), self.side(award.side), signed(award.points), award.rule)
            for award in awards
        ]
        return table(rows)


def table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows of cells as lines. Each column is as wide as its widest cell."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    ]


def trick_lines(telling: Telling, deal: TrickDeal[Any], notes: Notes) -> Iterator[str]:
    rows = _trick_rows(telling, deal)
    header = [telling.say(text) for text in (mark("Stick"), mark("Utspel"), mark("Kort"), mark("Tas av"))]
    shown = table([header, *rows])
    yield shown[0]
    for number, line in enumerate(shown[1:], start=1):
        yield from (text for trick, text in notes if trick == number)
        yield line
    yield from (text for trick, text in notes if trick > len(rows))


def _trick_rows(telling: Telling, deal: TrickDeal[Any]) -> list[list[str]]:
    rows = [
        [
            str(number),
            str(trick.leader),
            telling.cards(deal.pack.cards[card] for card in trick.cards),
            str(trick.winner),
        ]
        for number, trick in enumerate(deal.past.tricks, start=1)
    ]
    if deal.cards:
        leader = (deal.seat - len(deal.cards)) % len(deal.hands)
        begun = telling.cards(deal.pack.cards[card] for card in deal.cards)
        rows.append([str(len(rows) + 1), str(leader), begun, "…"])
    return rows


def meld_notes(telling: Telling, melds: Shown) -> Notes:
    """Each meld by the name that it has at its place in the deal (T2, B3)."""
    text = mark("Plats %(seat)s: %(meld)s i %(suit)s.")
    names = [telling.say(telling.words.awards[value.name]) for value in telling.form.sheet.melds]
    return [
        (trick, telling.say(text, seat=seat, meld=name, suit=SYMBOLS[suit or ""]))
        for (trick, seat, suit), name in zip(melds, names, strict=False)
    ]


def award_lines(telling: Telling, awards: Sequence[Award]) -> Iterator[str]:
    if awards:
        yield ""
        yield from telling.awards(awards)


def score_line(telling: Telling, before: Sequence[int], awards: Sequence[Award]) -> str:
    """The score of a parti before and after the deal."""
    points = totals(awards, telling.form.sides)
    after = [earlier + more for earlier, more in zip(before, points, strict=True)]
    text = mark("Ställning: %(before)s före given, %(after)s efter.")
    return telling.say(text, before=score(before), after=score(after))


def points_line(telling: Telling, awards: Sequence[Award]) -> str:
    """The points that each side got for the deal."""
    return telling.say(mark("Given: %(points)s."), points=score(totals(awards, telling.form.sides)))


def end_lines(telling: Telling, deal: Any, winners: Sequence[int]) -> Iterator[str]:
    """The player to act, or the end of the deal. `winners`: the sides that won the parti with it."""
    if deal.settled is None:
        yield telling.say(mark("Given pågår. På tur: plats %(seat)s."), seat=deal.to_act or 0)
    elif deal.settled.void:
        yield telling.say(mark("Omgiv: samma givare ger igen."))
    elif winners:
        names = ", ".join(telling.side(side) for side in winners)
        yield telling.say(mark("Vinnare: %(names)s."), names=names)


def twelve_lines(telling: Telling, deal: Any, notes: Notes) -> Iterator[str]:
    """A whole deal of a game to twelve."""
    yield from trick_lines(telling, deal, notes)
    yield from award_lines(telling, deal.awards)
    yield score_line(telling, deal.past.setup.score, deal.awards)
    yield from end_lines(telling, deal, deal.settled.winners if deal.settled else ())
