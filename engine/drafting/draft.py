"""A deal that is being written down (`draft/1`): the engine's own, though some cards are known to nobody.

The frame is that of `giv/1` with `?` for an unknown card. The events are those of `giv/1`, and besides them

- `shows:1:SA`: seat 1 is seen to have the card, in its hand or turned up on the table; `shows:stock:SA`: it
  is the next unknown card of the stock; `shows:open:SA`: it lies open (J2, J5);
- `drew:1:SA`: it is the next unknown card of those that seat 1 has just drawn (T17, W3, W8, J4);
- `exchange:? ?`: so many cards that nobody saw were put away (W8);
- `!SA`: the card was played, though the rules forbid it.

The unknown cards are filled in with any that are left, and a card that somebody turns out to have changes
places with one of these. So the deal is always one that can have been dealt, and what cannot depend on hidden
cards (turn, tricks, melds, points) is the engine's.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, cast

from engine.drafting import unknown
from engine.drafting.events import (
    DECLINED,
    REDEAL,
    Played,
    after,
    named_in,
    objection_to,
    thinkable,
    whose,
)
from engine.formats import shape
from engine.formats.replay import FORMAT as RECORD
from engine.formats.replay import parse, record_json, replay
from engine.forms import form_named
from engine.game import Deal, Event, Json
from engine.games.shared.tricks import Stake, TrickDeal
from engine.judging.proving import Finding, judge
from engine.judging.seen import Seen, watched
from engine.layout import Texts
from engine.objection import UNKNOWN_EVENT, Objection, Refused, malformed, objection

FORMAT: Final = "draft/1"
MOST: Final = 300
"""Events; a deal has about fifty, and each card of it may have been shown besides."""
AS_PLAYED: Final = "!"
SHOWS: Final = "shows"
DREW: Final = "drew"
FORCED: Final = frozenset({"must-follow", "must-trump", "must-beat", "not-lowest", "cannot-lay"})
"""What people do by mistake, and what the deal can go on from."""
UNSEEN: Final = objection("not-now", None, why="unseen")
"""A card lies open, and nobody has said which."""


class Drawn(NamedTuple):
    """A card that a seat has just drawn."""

    seat: int
    card: str


class Barred(NamedTuple):
    """An event that comes to mind, and the objection to it, None if it is allowed."""

    event: Event
    objection: Objection | None


@dataclass(frozen=True, slots=True)
class Drafted:
    """A deal that is being written down, at one moment.

    `start`, `deal`: one that can have been dealt and played so, and `events`, its own. `known`: the cards
    whose place is known. `sure`: so are all others, and how each came there. `irregular`: by their number,
    the events that the rules forbade. `drawn`: who has just drawn a card that nobody knows, in the order of
    the stock.
    """

    start: Played
    deal: Played
    events: tuple[Event, ...]
    pack: tuple[str, ...]
    known: frozenset[str]
    sure: bool
    irregular: tuple[int, ...]
    drawn: tuple[int, ...]

    @property
    def record(self) -> Json | None:
        """The record of `giv/1`, if the deal is over, every card is known, and the rules were kept."""
        if self.deal.to_act is not None or not self.sure or self.irregular:
            return None
        found = record_json(self.start, self.events)
        try:
            replay(found)
        except Refused:
            return None
        return found

    @property
    def seen(self) -> Seen | None:
        """What all at the table saw, None for a game without tricks. A redeal (B2) shows no play."""
        start = cast("object", self.start)
        events = [event for event in self.events if not event.startswith(REDEAL)]
        return watched(start, events) if isinstance(start, TrickDeal) else None

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What the plays prove against somebody, whatever the hidden cards are."""
        seen = self.seen
        return judge(seen) if seen else ()

    @property
    def unseen(self) -> Sequence[str]:
        """Where cards lie open of which nobody has said which they are: `open`, or a seat."""
        return _unseen(self.deal, self.known)

    def hidden(self, seat: int) -> int:
        """How many cards in the hand of the seat nobody knows."""
        return sum(card not in self.known for card in self.deal.layout.hands[seat])

    @property
    def ahead(self) -> tuple[int, bool]:
        """How many cards can follow each other before something else must be said; whether that ends it.

        A question is answered first (T5, B4). Where cards lie on the table it is known to the end of the
        trick: one of them may have to be turned. Where a side must take every trick, as if it did.
        """
        asked = self.deal.check(DECLINED) is None
        deal, count = cast("object", self.deal.apply(DECLINED) if asked else self.deal), 0
        while isinstance(deal, TrickDeal) and deal.plays and not self.unseen:
            deal, count = deal.apply(deal.plays[0]), count + 1
            if (self.deal.layout.rows or self.stake) and not deal.cards:
                break
        layout, stake = self.deal.layout, self.stake
        if not count or not stake:
            return count, cast("Deal", deal).to_act is None
        later = 0 if layout.rows or layout.stock else stake.tricks - 1
        return count + later * len(layout.hands), stake.tricks == later + 1

    @property
    def stake(self) -> Stake | None:
        """Who must take each trick for the deal to go on."""
        deal = cast("object", self.deal)
        return deal.at_stake if isinstance(deal, TrickDeal) else None

    def choices(self) -> Iterator[Barred]:
        """What may come next, and what a player may come to think of with a card that he may have."""
        if self.deal.to_act is None or self.unseen:
            return
        for event in thinkable(self.deal, self.pack):
            barred = self.objection(event)
            if barred is None or barred.code in FORCED:
                yield Barred(event, barred)

    def objection(self, event: Event) -> Objection | None:
        """The first objection to an event of `giv/1`, whatever the hidden cards are."""
        return objection_to(self.deal, self.known, self.pack, event)


def drafted(raw: object) -> Drafted:
    """The deal that was written down so far.

    Raise Refused with the index of the first event that cannot stand, None for a wrong frame.
    """
    given = shape.an_object(raw, "record")
    if shape.needed(given, "format") != FORMAT:
        malformed("format", "one-of", words=FORMAT)
    form = form_named(given.get("game"), given.get("form"))
    events = shape.a_list(shape.needed(given, "events"), "events")
    if len(events) > MOST:
        malformed("events", "between", least=0, most=MOST)
    if not unknown.can_be_drafted(form):
        malformed("form", "known")
    frame = unknown.filled(form, given) | {"format": RECORD, "events": []}
    pack = unknown.pack_of(form)
    writing = _Writing(frame, pack, frozenset(pack) - unknown.unknown_in(form, given))
    for index, event in enumerate(events):
        if not isinstance(event, str):
            raise Refused(UNKNOWN_EVENT, index)
        try:
            writing.write(index, event)
        except Refused as refused:
            raise refused.at(index) from None
    return writing.drafted


class _Writing:
    """The events so far, with the unknown cards filled in as in `frame`."""

    def __init__(self, frame: Json, pack: tuple[str, ...], known: frozenset[str]) -> None:
        self.frame = frame
        self.pack = pack
        self.known = known
        self.start = self.deal = cast("Played", parse(frame).start)
        self.lies_open = bool(self.start.layout.rows or self.start.layout.piles)
        self.heaps = dict(unknown.heaps(frame))
        self.sure = True
        self.events: list[Event] = []
        self.irregular: list[int] = []
        self.drawn: tuple[Drawn, ...] = ()
        self._conclude()

    @property
    def drafted(self) -> Drafted:
        sure = self.sure and len(self._unknown_heaps()) <= 1
        events, irregular = tuple(self.events), tuple(self.irregular)
        drawn = tuple([seat for seat, card in self.drawn if card not in self.known])
        return Drafted(self.start, self.deal, events, self.pack, self.known, sure, irregular, drawn)

    def write(self, index: int, event: Event) -> None:
        kind, _, what = event.partition(":")
        if kind in (SHOWS, DREW):
            return self._show(kind, what)
        if self.lies_open and _unseen(self.deal, self.known):
            raise Refused(UNSEEN)
        said = event.removeprefix(AS_PLAYED)
        text = self._put_away(said)
        barred = objection_to(self.deal, self.known, self.pack, text)
        if barred is not None:
            if not event.startswith(AS_PLAYED) or barred.code not in FORCED:
                raise Refused(barred)
            self.irregular.append(index)
        seat = whose(self.deal, text)
        self._name(self.deal.held[seat], named_in(said))
        stock = self.deal.layout.stock
        self.deal = after(self.deal, text)
        self.drawn = _among(stock, self.deal.layout.hands)
        self.events.append(text)
        return None

    def _put_away(self, event: Event) -> Event:
        """An exchange of cards that nobody saw, with cards that nobody knows in their place."""
        kind, _, what = event.partition(":")
        count = what.split(" ").count(unknown.UNKNOWN)
        if kind != "exchange" or not count or self.deal.to_act is None:
            return event
        named = [card for card in what.split(" ") if card != unknown.UNKNOWN]
        hidden = [card for card in self.deal.held[self.deal.to_act] if card not in self.known]
        free = [card for card in hidden if card not in named]
        if len(free) < count:
            raise Refused(UNKNOWN_EVENT)
        away = free[:count]
        heap = f"away {self.deal.to_act}"  # which of the hand's cards they are, nobody knows
        self.heaps |= dict.fromkeys(away, heap)
        return f"exchange:{' '.join([*named, *away])}"

    def _show(self, kind: str, what: str) -> None:
        where, _, card = what.partition(":")
        lying, order = (self._drawn_by(where), True) if kind == DREW else self._lying(where)
        if card not in self.pack:
            raise Refused(UNKNOWN_EVENT)
        reach = self._unknown(lying)
        fits = card in lying if card in self.known else bool(reach)
        if not fits:
            raise Refused(objection("not-in-hand", None, card=card))
        self._name(reach[:1] if order else reach, (card,))

    def _lying(self, where: str) -> tuple[Sequence[str], bool]:
        """The cards that may be shown there, and whether they are shown in their order."""
        layout = self.deal.layout
        if where in ("open", "stock"):
            return layout.open if where == "open" else layout.stock, True
        seat = self._seat(where)
        up = [place.up for place in layout.rows[seat]] if layout.rows else []
        return (up, True) if self._unknown(up) else ([*layout.hands[seat], *up], False)

    def _drawn_by(self, seat: str) -> Sequence[str]:
        return [card for owner, card in self.drawn if owner == self._seat(seat)]

    def _seat(self, text: str) -> int:
        if text not in map(str, range(self.deal.setup.form.seats)):
            raise Refused(UNKNOWN_EVENT)
        return int(text)

    def _unknown(self, cards: Iterable[str]) -> Sequence[str]:
        return [card for card in cards if card and card not in self.known]

    def _name(self, reach: Sequence[str], named: Sequence[str]) -> None:
        """These cards lie among `reach`: those that do not, change places with unknown ones that do."""
        new = [card for card in named if card in self.pack and card not in self.known]
        if not new:
            return
        free = self._unknown(reach)
        self.sure &= len({self.heaps[card] for card in free}) == 1
        spare = [card for card in free if card not in new]
        for card in new:
            if card not in free:
                self._swap(card, spare.pop())
        self.known |= frozenset(new)
        self._conclude()

    def _swap(self, first: str, second: str) -> None:
        """Two unknown cards change places, and all went as it did."""
        places = {first: second, second: first}
        self.frame = unknown.swapped(self.frame, first, second)
        self.heaps |= {first: self.heaps[second], second: self.heaps[first]}
        self.events = [
            unknown.moved(event, places) if event.startswith("exchange:") else event for event in self.events
        ]
        self.drawn = tuple([Drawn(seat, places.get(card, card)) for seat, card in self.drawn])
        self.start = self.deal = cast("Played", parse(self.frame).start)
        for event in self.events:
            self.deal = after(self.deal, event)

    def _conclude(self) -> None:
        """Where only one hand has unknown cards left, they are known as well."""
        if len(self._unknown_heaps()) == 1:
            self.known = frozenset(self.pack)

    def _unknown_heaps(self) -> frozenset[str]:
        """The places where the unknown cards lie."""
        return frozenset([self.heaps[card] for card in self.pack if card not in self.known])


def _among(stock: Texts, hands: Sequence[Texts]) -> tuple[Drawn, ...]:
    """The cards of an earlier stock that somebody holds now, in the order of the stock."""
    return tuple([Drawn(seat, card) for card in stock for seat, hand in enumerate(hands) if card in hand])


def _unseen(deal: Deal, known: frozenset[str]) -> Sequence[str]:
    layout = deal.layout
    found = ["open" for card in layout.open if card not in known]
    for seat, row in enumerate(layout.rows):
        found += [str(seat) for place in row if place.up and place.up not in known]
    return found


def several(drafted: Drafted) -> Mapping[str, Any] | None:
    """The event of several cards that may come now: its `kind`, the `most` and the `least` of them."""
    deal = drafted.deal
    for event in deal.legal()[:2]:
        kind, _, what = event.partition(":")
        if kind == "remove":
            count = len(what.split(" "))
            return {"kind": kind, "least": count, "most": count}
        if kind == "exchange":
            most = min(len(deal.layout.stock), len(deal.layout.hands[deal.to_act or 0]))
            return {"kind": kind, "least": 1, "most": most}
    return None
