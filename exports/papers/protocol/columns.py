"""A deal as a row on paper: the facts of a form, in the order of the tablet's form for a deal."""

from collections.abc import Callable, Iterator, Mapping, Set
from dataclasses import dataclass
from typing import Any, Final

from engine.contest.match import DealLine
from engine.formats.summary import deal_json
from engine.forms import Form
from engine.suits import SYMBOLS
from exports.papers.given import Texts

CROSS: Final = "×"


@dataclass(frozen=True, slots=True)
class Hand:
    """The line of a deal, with its facts as `protokoll/1` writes them."""

    line: DealLine
    facts: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class FactColumn:
    """A fact, with a cell for each side. `width`: of one cell, in mm."""

    head: str
    width: float
    cell: Callable[[Hand, int], str]


def columns(form: Form, texts: Texts) -> tuple[FactColumn, ...]:
    return tuple(_columns(form, texts))


def _columns(form: Form, texts: Texts) -> Iterator[FactColumn]:
    sheet, game = form.sheet, texts.game(form.game)
    for place, value in enumerate(sheet.melds):
        yield FactColumn(texts.gettext(game.awards[value.name]).capitalize(), 8.5, _meld_cell(place))
    if sheet.slip:
        yield FactColumn(texts.gettext("Misstag vid %(score)s", score=sheet.slip), 7, _slip_cell)
    for count in sheet.counts:
        yield FactColumn(texts.gettext(game.counts[count.key]), 8, _count_cell(count.key))
    for kind in ("vinst", "sistan") if sheet.vinst else ():
        yield FactColumn(texts.gettext(game.awards[kind]).capitalize(), 7, _award_cell({kind}, texts))
    if sheet.gubbar:
        names = {value.name for value in sheet.gubbar}
        yield FactColumn(texts.gettext("Gubbe"), 8, _award_cell(names, texts))
    if sheet.kinds:  # the kind of game stands in every player's cell
        yield FactColumn(texts.gettext("Spel"), 7, lambda hand, side: game.signs.get(hand.facts["kind"], ""))
    for key in sheet.named:
        yield FactColumn(texts.gettext(game.named[key].column), 7, _named_cell(key))
    yield FactColumn(texts.gettext("Poäng"), 8, lambda hand, side: texts.number(hand.line.points[side]))
    yield FactColumn(texts.gettext("Ställning"), 10, lambda hand, side: texts.number(hand.line.score[side]))


def cells(all_columns: tuple[FactColumn, ...], line: DealLine, sides: int) -> tuple[str, ...]:
    """The cells of a deal: for each column one cell for each side."""
    hand = Hand(line, deal_json(line.facts))
    return tuple(column.cell(hand, side) for column in all_columns for side in range(sides))


def _meld_cell(place: int) -> Callable[[Hand, int], str]:
    def cell(hand: Hand, side: int) -> str:
        made = [meld for meld in hand.facts.get("melds", ()) if "slip" not in meld]
        return _suit(made[place]) if place < len(made) and made[place]["side"] == side else ""

    return cell


def _suit(meld: Mapping[str, str]) -> str:
    return SYMBOLS.get(meld.get("suit", ""), CROSS)


def _slip_cell(hand: Hand, side: int) -> str:
    slips = (meld for meld in hand.facts.get("melds", ()) if "slip" in meld and meld["side"] == side)
    return "".join(map(_suit, slips))


def _count_cell(key: str) -> Callable[[Hand, int], str]:
    return lambda hand, side: str(hand.facts[key][side]) if key in hand.facts else ""


def _award_cell(kinds: Set[str], texts: Texts) -> Callable[[Hand, int], str]:
    def cell(hand: Hand, side: int) -> str:
        found = [award.points for award in hand.line.awards if award.kind in kinds and award.side == side]
        return texts.number(sum(found)) if found else ""

    return cell


def _named_cell(key: str) -> Callable[[Hand, int], str]:
    return lambda hand, side: CROSS if hand.facts[key] == side else ""
