"""A replayed record for people: tricks in a table, melds where they were made, awards with their rule."""

from collections.abc import Iterator
from typing import Any

from engine.awards import totals
from engine.cards import ACE_HIGH, SHORT
from engine.forms import Form
from engine.game import Deal
from engine.games.bondtolva.play import BondtolvaDeal
from engine.games.shared.tricks import TrickDeal
from engine.games.tjuv.play import TjuvDeal
from engine.games.tolva.play import TolvaDeal
from engine.games.tremanswhist.play import Setup as WhistSetup
from engine.games.tremanswhist.play import WhistDeal
from engine.marking import mark
from engine.suits import SYMBOLS
from scorer.figures import card, score
from scorer.transcripts.wording import Words, cards, table
from scorer.wording import AWARDS, GUBBAR, KINDS

Notes = list[tuple[int, str]]
"""What was said before a lead: the number of its trick, and a line."""
Shown = list[tuple[int, int, str | None]]
"""Trick, seat and suit of each meld."""


def lines(deal: Deal, language: str) -> Iterator[str]:
    """The deal as it stands."""
    words = Words(language)
    form = deal.setup.form
    yield words.form(form)
    for line in (*_body(words, deal), *_worth(words, form, deal)):
        yield f"  {line}".rstrip()


def _body(words: Words, deal: Deal) -> Iterator[str]:
    if isinstance(deal, TjuvDeal):
        yield from _captures(words, deal)
        return
    assert isinstance(deal, TrickDeal)
    if isinstance(deal, WhistDeal):
        yield _whist_game(words, deal.past.setup)
    notes = _notes(words, deal)
    rows = _trick_rows(words, deal)
    header = [words.say(text) for text in (mark("Stick"), mark("Utspel"), mark("Kort"), mark("Tas av"))]
    shown = table([header, *rows])
    yield shown[0]
    for number, line in enumerate(shown[1:], start=1):
        yield from (text for trick, text in notes if trick == number)
        yield line
    yield from (text for trick, text in notes if trick > len(rows))


def _whist_game(words: Words, setup: WhistSetup) -> str:
    """What the deal is about: plus or minus, trump or none (W2, W7)."""
    game = words.say(KINDS[setup.kind])
    if setup.trump_suit:
        game = words.say(mark("%(kind)s med %(suit)s som trumf"), kind=game, suit=SYMBOLS[setup.trump_suit])
    else:
        game = words.say(mark("%(kind)s i sang"), kind=game)
    if setup.upcard is None:
        return words.say(mark("Giv %(deal)s av 9: %(game)s."), deal=setup.deal, game=game)
    shown = card(ACE_HIGH.cards[setup.upcard])
    return words.say(mark("Uppslag %(card)s: %(game)s."), card=shown, game=game)


def _trick_rows(words: Words, deal: TrickDeal[Any]) -> list[list[str]]:
    rows = [
        [
            str(number),
            str(trick.leader),
            cards(deal.pack.cards[one] for one in trick.cards),
            str(trick.winner),
        ]
        for number, trick in enumerate(deal.past.tricks, start=1)
    ]
    if deal.cards:
        leader = (deal.seat - len(deal.cards)) % len(deal.hands)
        begun = cards(deal.pack.cards[one] for one in deal.cards)
        rows.append([str(len(rows) + 1), str(leader), begun, "…"])
    return rows


def _notes(words: Words, deal: TrickDeal[Any]) -> Notes:
    if isinstance(deal, TolvaDeal):
        made: Shown = [(meld.trick, meld.seat, meld.suit) for meld in deal.past.melds]
        notes = _meld_notes(words, made, deal.past.setup.form)
        gubbe = deal.past.gubbe
        if gubbe is None:
            return notes
        told = words.say(
            mark("Plats %(seat)s anger %(gubbe)s."), seat=gubbe.seat, gubbe=words.say(GUBBAR[gubbe.kind])
        )
        return [(gubbe.first if gubbe.first == 1 else gubbe.first + 1, told)]
    if isinstance(deal, BondtolvaDeal):
        return _bondtolva_notes(words, deal)
    buyer = deal.past.buyer
    return [] if buyer is None else [(1, words.say(mark("Plats %(seat)s köper talongen."), seat=buyer))]


def _meld_notes(words: Words, melds: Shown, form: Form) -> Notes:
    text = mark("Plats %(seat)s: %(meld)s i %(suit)s.")
    return [
        (trick, words.say(text, seat=seat, meld=words.say(AWARDS[value.name]), suit=SYMBOLS[suit or ""]))
        for (trick, seat, suit), value in zip(melds, form.sheet.melds, strict=False)
    ]


def _bondtolva_notes(words: Words, deal: BondtolvaDeal) -> Notes:
    shown = deal.past.shown
    melds = [(one.trick, one.seat, one.suit) for one in shown if not one.slip]
    slip = mark("Plats %(seat)s: misstag vid 11, laget åker ner till 6.")
    slips = [(one.trick, words.say(slip, seat=one.seat)) for one in shown if one.slip]
    redealer = deal.past.redealer
    if redealer is not None:
        return [(1, words.say(mark("Plats %(seat)s begär omgiv."), seat=redealer))]
    return sorted(slips + _meld_notes(words, melds, deal.past.setup.form), key=lambda note: note[0])


def _captures(words: Words, deal: TjuvDeal) -> Iterator[str]:
    header = [
        words.say(text) for text in (mark("Vem"), mark("Fångar med"), mark("Från bordet"), mark("Tjuvar av"))
    ]
    rows = [
        [
            str(capture.seat),
            card(SHORT.cards[capture.card]),
            cards(SHORT.cards[one] for one in capture.table),
            ", ".join(map(str, capture.robbed)),
        ]
        for capture in deal.captures
    ]
    yield from table([header, *rows])


def _worth(words: Words, form: Form, deal: Deal) -> Iterator[str]:
    awards = deal.awards
    if awards:
        yield ""
        yield from words.awards(form, awards)
    sides = form.sides
    points = totals(awards, sides)
    if isinstance(deal, TolvaDeal | BondtolvaDeal):
        before = deal.past.setup.score
        after = [one + more for one, more in zip(before, points, strict=True)]
        yield words.say(
            mark("Ställning: %(before)s före given, %(after)s efter."),
            before=score(before),
            after=score(after),
        )
    else:
        yield words.say(mark("Given: %(points)s."), points=score(points))
    yield from _end(words, form, deal)


def _end(words: Words, form: Form, deal: Deal) -> Iterator[str]:
    settled = deal.settled
    if settled is None:
        yield words.say(mark("Given pågår. På tur: plats %(seat)s."), seat=deal.to_act or 0)
    elif settled.void:
        yield words.say(mark("Omgiv: samma givare ger igen."))
    elif settled.winners and not isinstance(deal, WhistDeal):
        names = ", ".join(words.side(form, side) for side in settled.winners)
        yield words.say(mark("Vinnare: %(names)s."), names=names)
