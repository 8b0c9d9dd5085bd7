"""A replayed deal of tolva as text."""

from collections.abc import Iterator

from engine.games.tolva.play import TolvaDeal
from engine.marking import mark
from scorer.games.shared.telling import Notes, Telling, meld_notes, twelve_lines


def deal_lines(telling: Telling, deal: TolvaDeal) -> Iterator[str]:
    yield from twelve_lines(telling, deal, _notes(telling, deal))


def _notes(telling: Telling, deal: TolvaDeal) -> Notes:
    notes = meld_notes(telling, [(meld.trick, meld.seat, meld.suit) for meld in deal.past.melds])
    gubbe = deal.past.gubbe
    if gubbe is None:
        return notes
    kind = telling.say(telling.words.gubbar[gubbe.kind])
    told = telling.say(mark("Plats %(seat)s anger %(gubbe)s."), seat=gubbe.seat, gubbe=kind)
    return [(gubbe.first if gubbe.first == 1 else gubbe.first + 1, told)]
