"""The rules as people read them: for each form a page from which one can learn to play it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Any, Final

from engine.cards import CARD_TEXT
from engine.formats.replay import FORMAT, deal_json, replay
from engine.forms import Form, rules_of
from engine.game import Rule
from engine.suits import SUITS
from scorer.games import GAMES, form_words
from scorer.games.words import FormWords, GameWords, Step, Texts, ToldDeal

NAMES: Final = ("Anna", "Bo", "Cilla", "Dan", "Eva", "Finn")
"""Who sits on seats 0, 1, … of a told deal."""
Cards = tuple[str, ...]
"""Texts of `giv/1`."""


@dataclass(frozen=True, slots=True)
class NumberedRule:
    """`original`: what the original says. `ours`: what we decided where it is silent. Message ids."""

    number: str
    original: tuple[str, ...]
    ours: tuple[str, ...]
    checkable: bool


@dataclass(frozen=True, slots=True)
class Played:
    """A card and who played it. `took`: it took the trick. `caught`: the open cards that it took along;
    `robbed`: by a name a pile, who lost a pile to it."""

    name: str
    card: str
    took: bool = False
    caught: Cards = ()
    robbed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ToldLine:
    """A line of a told deal. `rows`: the cards that it tells of, a trick a row."""

    text: str
    rows: tuple[tuple[Played, ...], ...]


@dataclass(frozen=True, slots=True)
class Dealt:
    """Cards as dealt. `place`: where they are (`hand`, face `up` or `down` before the player, `stock`)."""

    place: str
    cards: Cards
    name: str = ""


@dataclass(frozen=True, slots=True)
class ShownDeal:
    """A told deal: the cards as dealt, and its lines."""

    dealt: tuple[Dealt, ...]
    lines: tuple[ToldLine, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """The words of a form, its numbered rules, and its deal told card by card."""

    words: FormWords
    rules: tuple[NumberedRule, ...]
    told: ShownDeal | None


def rule_page(form: Form) -> Page:
    """The rule page of a form."""
    words, found = GAMES[form.game], form_words(form)
    rules = tuple(_numbered(rule, words, form.name) for rule in rules_of(form))
    return Page(found, rules, _told(form, found.told, words.ranks.order) if found.told else None)


def _numbered(rule: Rule, words: GameWords, form: str) -> NumberedRule:
    original, ours = _said(words.sentences, rule, form), _said(words.rulings, rule, form)
    return NumberedRule(rule.number, original, ours, rule.checkable)


def _said(texts: Texts, rule: Rule, form: str) -> tuple[str, ...]:
    """What is said to a rule in every form, then what is said in this one."""
    return tuple(texts[key] for key in (rule.number, f"{rule.number}/{form}") if key in texts)


def record_of(form: Form, told: ToldDeal) -> dict[str, object]:
    """The told deal as a record of `giv/1`."""
    events = [event for step in told.steps for event in events_of(step)]
    return {"format": FORMAT, "game": form.game, "form": form.name, **told.setup, "events": events}


def events_of(step: Step) -> list[str]:
    return step.events.split(", ") if step.events else []


def _told(form: Form, told: ToldDeal, order: str) -> ShownDeal:
    """The deal as the engine plays it."""
    played = replay(record_of(form, told))
    deal, answer = played.record.start, dict[str, Any](deal_json(played.deal))
    caught = {capture["card"]: capture for capture in answer.get("captures", ())}
    tricks = iter(answer.get("tricks", ()))
    lines = []
    for step in told.steps:
        cards = []
        for event in events_of(step):
            card = event.rpartition(":")[2]
            if CARD_TEXT.fullmatch(card):
                cards.append(_played(deal.to_act or 0, card, caught.get(card)))
            deal = deal.apply(event)
        rows = _in_tricks(cards, tricks, form.seats) if "tricks" in answer else (cards,)
        lines.append(ToldLine(step.text, tuple(tuple(row) for row in rows if row)))
    return ShownDeal(tuple(_dealt(told, order)), tuple(lines))


def _played(seat: int, card: str, capture: Mapping[str, Any] | None) -> Played:
    if capture is None:
        return Played(NAMES[seat], card)
    robbed = tuple(NAMES[owner] for owner in capture["piles"])
    return Played(NAMES[seat], card, caught=tuple(capture["table"].split()), robbed=robbed)


def _in_tricks(cards: Sequence[Played], tricks: Iterator[Any], seats: int) -> Iterator[list[Played]]:
    for first in range(0, len(cards), seats):
        winner = NAMES[next(tricks)["winner"]]
        yield [replace(played, took=played.name == winner) for played in cards[first : first + seats]]


def _dealt(told: ToldDeal, order: str) -> Iterator[Dealt]:
    """Hands sorted by suit, the highest card first; other cards as they lie."""
    setup = told.setup
    place = {suit + rank: number for number, (suit, rank) in enumerate(product(SUITS, order))}
    for seat, hand in enumerate(setup["hands"]):
        yield Dealt("hand", tuple(sorted(hand.split(), key=place.__getitem__)), NAMES[seat])
        if "table" in setup:
            for way in ("up", "down"):
                yield Dealt(way, tuple(setup["table"][seat][way].split()), NAMES[seat])
    if "stock" in setup:
        yield Dealt("stock", tuple(setup["stock"].split()))
