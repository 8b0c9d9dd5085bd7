"""A replayed deal of tjuv as text."""

from collections.abc import Iterator

from engine.cards import SHORT
from engine.games.tjuv.play import TjuvDeal
from engine.marking import mark
from scorer.games.shared.telling import Telling, award_lines, cards, end_lines, points_line, table
from scorer.words.figures import card


def deal_lines(telling: Telling, deal: TjuvDeal) -> Iterator[str]:
    yield from _captures(telling, deal)
    yield from award_lines(telling, deal.awards)
    yield points_line(telling, deal.awards)
    yield from end_lines(telling, deal, deal.settled.winners if deal.settled else ())


def _captures(telling: Telling, deal: TjuvDeal) -> Iterator[str]:
    heads = (mark("Vem"), mark("Fångar med"), mark("Från bordet"), mark("Tjuvar av"))
    rows = [
        [
            str(capture.seat),
            card(SHORT.cards[capture.card]),
            cards(SHORT.cards[taken] for taken in capture.table),
            ", ".join(map(str, capture.robbed)),
        ]
        for capture in deal.captures
    ]
    yield from table([[telling.say(head) for head in heads], *rows])
