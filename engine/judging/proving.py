"""The judge: proves from what the table saw that a duty was broken or a meld was impossible.

A thing is proven if it holds in every deal that could have gone this way. In every such deal a hand is made
of cards that the seat played later and cards that nobody has seen, and a card that was played later may have
been drawn in between, as far as there were draws. Nothing is concluded from the thought that others played
right.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.cards import bits, mask
from engine.forms import rules_of
from engine.judging.seen import Seen, SeenMeld, SeenPlay

VOID_RULE = "C8"
"""What the rules say of a revoke and of a meld that does not count."""


class Finding(NamedTuple):
    """Something that is proven. `code`: `must-follow`, `must-trump`, `must-beat`, or `meld`; `rule`: the rule
    that was broken.

    `at`: the number of the event, from 0; `what`: its card, or its suit. `proof`: the number and the card of
    each event that proves it; empty where the count of cards alone proves it, or cards that lay open: `open`.
    `then`: the rule that says what happens, None if the game has none.
    """

    code: str
    rule: str
    at: int
    trick: int
    seat: int
    what: str
    proof: tuple[tuple[int, str], ...]
    open: tuple[str, ...]
    then: str | None


def judge(deal: Seen) -> tuple[Finding, ...]:
    """All that is proven, in the order of the events."""
    court = _Court(deal)
    melds = [finding for meld in deal.melds if (finding := court.meld(meld))]
    false = {finding.at for finding in melds}
    doubtful = min((meld.at for meld in deal.melds if meld.set_trump and meld.at in false), default=None)
    plays = []
    for play in deal.plays:
        # the rules had no such trump, but the table played with it: only following suit is then sure
        sure = doubtful is None or play.at < doubtful
        if finding := court.play(play, sure=sure):
            plays.append(finding)
    return tuple(sorted((*melds, *plays), key=lambda finding: finding.at))


def duties(deal: Seen, play: SeenPlay) -> Iterator[tuple[str, str, int]]:
    """What the seat had to play instead: code, rule, and the cards that it may not have held besides."""
    if not play.table:
        return
    suit_of, order = deal.pack.suit_of, play.order
    led, suit = suit_of[play.table[0]], suit_of[play.card]
    asked = order.asked_for[play.best]
    beats = asked >> play.card & 1
    if suit != led:
        yield "must-follow", deal.follow_rule, led
        if suit != order.trump and order.trump:
            yield "must-trump", deal.follow_rule, order.trump
    if suit in (led, order.trump) and not beats and asked & suit:
        yield "must-beat", "C4", asked & suit


class _Court:
    """The deal, with what is asked of it again and again."""

    def __init__(self, deal: Seen) -> None:
        self.deal = deal
        self.by_seat: list[list[SeenPlay]] = [[] for _ in deal.open]
        shown = 0
        for play in deal.plays:
            self.by_seat[play.seat].append(play)
            shown |= 1 << play.card
            for known in play.open:
                shown |= known
        for known in deal.open:
            shown |= known
        self.unseen = deal.pack.all & ~shown
        rules = {rule.number for rule in rules_of(deal.form)}
        self.then = VOID_RULE if VOID_RULE in rules else None

    def play(self, play: SeenPlay, *, sure: bool) -> Finding | None:
        """The first duty that the card is proven to break. `sure`: the trump was one by the rules."""
        wanted = 0
        for code, rule, cards in duties(self.deal, play):
            if code != "must-follow" and not sure:
                return None
            wanted |= cards
            shown = play.open[play.seat] & wanted
            if shown or not self._fits(play, 0, wanted):
                later = [] if shown else self._later(play, wanted)
                return self._finding(play, (code, rule, self.deal.pack.cards[play.card]), later, shown)
        return None

    def meld(self, meld: SeenMeld) -> Finding | None:
        """The meld, if the pair cannot have been held, or if none was allowed."""
        if meld.barred is not None:
            return self._finding(meld, ("meld", meld.barred.rule or "C6", meld.suit), (), 0)
        pair = self.deal.pack.mask((meld.suit + "K", meld.suit + "Q"))
        shown = [play for play in self.deal.plays if pair >> play.card & 1]
        elsewhere = [play for play in shown if play.seat != meld.seat or play.at < meld.at]
        if not elsewhere and (not meld.hidden or self._fits(meld, pair, 0)):
            return None
        return self._finding(meld, ("meld", "C6", meld.suit), elsewhere or shown, 0)

    def _finding(
        self, event: SeenPlay | SeenMeld, broken: tuple[str, str, str], proof: Sequence[SeenPlay], shown: int
    ) -> Finding:
        code, rule, what = broken
        cards = self.deal.pack.cards
        proven = tuple((play.at, cards[play.card]) for play in proof)
        lying = tuple(cards[card] for card in bits(shown))
        return Finding(code, rule, event.at, event.trick, event.seat, what, proven, lying, self.then)

    def _later(self, play: SeenPlay, wanted: int) -> list[SeenPlay]:
        return [
            later
            for later in self.by_seat[play.seat]
            if later.at > play.at and wanted >> later.card & ~later.open[play.seat] >> later.card & 1
        ]

    def _fits(self, moment: SeenPlay | SeenMeld, held: int, lacking: int) -> bool:
        """Whether the seat may have held all cards of `held` and none of `lacking`, besides a card that it
        plays.

        The hidden hand is filled with cards that it played later, the earliest first, so that those left over
        can have been drawn as late as possible; then with cards that nobody has seen.
        """
        seat, deal = moment.seat, self.deal
        held &= ~moment.open[seat]
        room = moment.hidden[seat]
        if isinstance(moment, SeenPlay) and not moment.open[seat] >> moment.card & 1:
            room -= 1
        later = [play for play in self.by_seat[seat] if play.at > moment.at]
        hidden = [play for play in later if not play.open[seat] >> play.card & 1]
        if held & ~self.unseen & ~mask(play.card for play in hidden):
            return False
        unseen_held = (held & self.unseen).bit_count()
        free = room - held.bit_count()
        if free < 0 or unseen_held > deal.hidden[seat]:
            return False
        drawn: list[bool] = []
        for play in hidden:
            kept = bool(held >> play.card & 1)
            if not kept and free and not lacking >> play.card & 1:
                kept, free = True, free - 1
            drawn.append(not kept)
        if free + unseen_held > min(deal.hidden[seat], (self.unseen & ~lacking).bit_count()):
            return False
        return self._drawn_in_time(seat, room, later, drawn)

    def _drawn_in_time(self, seat: int, room: int, later: Sequence[SeenPlay], drawn: Sequence[bool]) -> bool:
        """Whether each card that was not in the hand can have been drawn before it was played."""
        gained, used, had, at = 0, 0, room, 0
        for play in later:
            gained += play.hidden[seat] - had
            had = play.hidden[seat]
            if not play.open[seat] >> play.card & 1:
                used += drawn[at]
                at += 1
                had -= 1
            if used > gained:
                return False
        return True
