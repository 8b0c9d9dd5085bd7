"""Records of deals as diagrams on paper."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Final

from engine.formats.replay import Moments
from engine.layout import Layout, Played
from engine.parti import Award
from engine.suits import SYMBOLS
from exports.papers.deal.content import Diagram, Hand, Trick
from exports.papers.deal.drawing import draw_deals
from exports.papers.given import Texts
from scorer.games import GAMES, form_words
from scorer.papers.press import Press
from scorer.words.cards.letters import letters, short_card
from scorer.words.cards.names import in_order
from scorer.words.cards.told import Cast, Step, contract_of, ending, refused_event, told_steps
from scorer.words.figures import signed
from scorer.words.language import chosen_language
from scorer.words.refusals import sentence

FEW: Final = 4
"""A hand of so many cards stands on one line."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A record to be printed, who plays, where the deal was played, and what is to be known of it."""

    seen: Moments
    players: Cast
    heading: str = ""
    note: str = ""


def deals_pdf(deals: Sequence[Shown], press: Press) -> bytes:
    """At least one deal; the pages have one or two."""
    return draw_deals([diagram(deal, press.texts) for deal in deals], press.texts, press.at)


def diagram(deal: Shown, texts: Texts) -> Diagram:
    """The deal up to its end, or up to the first event that cannot stand."""
    players = deal.players
    steps = list(told_steps(deal.seen, players))
    dealt, last = steps[0], steps[-1]
    about = (dealt.said.rstrip("."), contract_of(last.deal, last.layout))
    return Diagram(
        deal.heading or texts.gettext(form_words(players.form).title),
        " · ".join(filter(None, about)),
        tuple(Hand(name, tuple(_suits(hand))) for name, hand in _by_seat(players, dealt.layout)),
        tuple(_others(dealt.layout, players, texts)),
        players.seats,
        tuple(_together(list(_play(steps, players, texts)))),
        tuple(f"{_award(award, players, texts)} ({_rule(award.rule, texts)})" for award in last.deal.awards),
        tuple(_ending(deal, texts)),
        texts.gettext("Understruket: utspel. Grått: tar sticket."),
    )


def _by_seat(players: Cast, layout: Layout) -> Iterator[tuple[str, list[str]]]:
    return zip(players.seats, map(in_order, layout.hands), strict=True)


def _suits(hand: Sequence[str]) -> Iterator[str]:
    if len(hand) <= FEW:
        yield _cards(hand)
        return
    corner = letters(chosen_language())
    for suit, cards in groupby(hand, key=lambda card: card[0]):
        ranks = " ".join(corner.get(card[1:], card[1:]) for card in cards)
        yield f"{SYMBOLS.get(suit, suit)} {ranks}"


def _cards(cards: Iterable[str]) -> str:
    return "  ".join(_card(card) for card in cards)


def _card(text: str) -> str:
    return short_card(text, chosen_language())


def _others(layout: Layout, players: Cast, texts: Texts) -> Iterator[tuple[str, str]]:
    """Cards that lie elsewhere than in hands as the deal begins."""
    for name, row in zip(players.seats, layout.rows, strict=False):
        yield texts.gettext("%(name)s, uppvänt på bordet", name=name), _cards(place.up for place in row)
        yield texts.gettext("%(name)s, under dem", name=name), _cards(place.down for place in row)
    if layout.open:
        yield texts.gettext("Öppna kort"), _cards(in_order(layout.open))
    if layout.upcard:
        yield texts.gettext("Uppslaget kort"), _card(layout.upcard)
    if layout.stock:
        yield texts.gettext("Talongen, det översta kortet först"), _cards(layout.stock)


def _play(steps: Sequence[Step], players: Cast, texts: Texts) -> Iterator[Trick | str]:
    """Full tricks, and a sentence for each event that is no card of a trick; then the trick that is begun."""
    for before, step in pairwise(steps):
        if step.taken is not None:
            trick = step.layout.tricks[-1]
            yield _trick(trick.plays, trick.winner, players)
        elif not step.layout.middle or len(step.layout.middle) == len(before.layout.middle):
            yield " ".join([step.said, *(f"{_award(award, players, texts)}." for award in step.gained)])
    if steps[-1].layout.middle:
        yield _trick(steps[-1].layout.middle, None, players)


def _together(play: Sequence[Trick | str]) -> Iterator[Trick | str]:
    """What was said between two tricks in one paragraph; without tricks each event has its own."""
    if not any(isinstance(part, Trick) for part in play):
        yield from play
        return
    for said, parts in groupby(play, key=lambda part: isinstance(part, str)):
        group = list(parts)
        yield from [" ".join(map(str, group))] if said else group


def _trick(plays: Sequence[Played], winner: int | None, players: Cast) -> Trick:
    played = {play.seat: _card(play.card) for play in plays}
    cards = tuple(played.get(seat, "") for seat in range(players.form.seats))
    return Trick(cards, plays[0].seat, winner)


def _award(award: Award, players: Cast, texts: Texts) -> str:
    name = texts.gettext(GAMES[players.form.game].awards[award.kind])
    who, points = players.sides[award.side], signed(award.points)
    return texts.gettext("%(who)s: %(name)s, %(points)s", who=who, name=name, points=points)


def _rule(number: str, texts: Texts) -> str:
    return texts.gettext("regel %(number)s", number=number)


def _ending(deal: Shown, texts: Texts) -> Iterator[str]:
    yield from filter(None, (*ending(deal.seen.deals[-1], deal.players), deal.note))
    refused = deal.seen.refused
    if refused:
        yield texts.gettext("Här stannar given: det här fick inte spelas.")
        event = refused_event(deal.seen, deal.players)
        rule = f" ({_rule(refused.rule, texts)})" if refused.rule else ""
        yield f"{event} {sentence(refused.objection, chosen_language())}{rule}"
