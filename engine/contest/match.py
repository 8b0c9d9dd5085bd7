"""Deals folded to partier, partier to a match (T15, B10, B13, W6, W10, J8)."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from engine.formats.summary import MatchScore, PartiScore
from engine.forms import Form
from engine.game import Facts
from engine.objection import Refused, malformed, refuse
from engine.parti import Award, SettledDeal, Standing, add, leaders, totals

Score = tuple[int, ...]
Columns = tuple[tuple[int, int], ...]
Item = Facts | PartiScore | MatchScore


@dataclass(frozen=True, slots=True)
class MatchRules:
    """The rules that were agreed before the match.

    `players` is needed where the form leaves the number of seats open, `length` (deals in a parti) where it
    is agreed.
    """

    form: Form
    partier: int
    first_dealer: int
    options: frozenset[str] = frozenset()
    stop_when_decided: bool = False
    players: int = 0
    length: int = 0

    @property
    def seated(self) -> Form:
        return self.form.seated(self.players)

    @property
    def may_be_bare(self) -> bool:
        """Whether who won how many partier is a result. Where several may win a parti, points are."""
        return not self.form.shared_wins and self.partier > 1


@dataclass(frozen=True, slots=True)
class DealLine:
    """A deal as a line of the match. `score`, `carry`, `columns` stand after it.

    `parti` and `deal` (within the parti, redeals too) count from 1. `winners`: none while the parti goes on.
    """

    parti: int
    deal: int
    dealer: int
    facts: Facts
    void: bool
    awards: tuple[Award, ...]
    points: Score
    score: Score
    carry: int
    columns: Columns
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PartiLine:
    """A finished parti; `deals` counts redeals too and is 0 where only the result was written down."""

    winners: tuple[int, ...]
    score: Score
    deals: int
    columns: Columns


@dataclass(frozen=True, slots=True)
class MatchState:
    """A match as far as it is played. `score`, `carry`, `columns` are those of the parti that is going on.

    `dealer` deals next, None when the match is over; `opener` dealt first in this parti.
    """

    rules: MatchRules
    lines: tuple[DealLine, ...]
    partier: tuple[PartiLine, ...]
    score: Score
    won: tuple[int, ...]
    carry: int
    columns: Columns
    dealer: int | None
    opener: int
    deals: int
    """Deals in the parti that is going on, redeals counted."""

    @property
    def complete(self) -> bool:
        return self.dealer is None

    @property
    def bare(self) -> bool:
        """Whether only who won how many partier is known, and no points."""
        return self.complete and not self.partier

    @property
    def winner(self) -> int | None:
        """The side with most partier won; None while the match goes on or where several have as many."""
        first = leaders(self.won)
        return first[0] if self.complete and len(first) == 1 else None

    def add(self, item: Item) -> "MatchState":
        """The match with one item more. Raises Refused if the rules do not allow it here."""
        if self.dealer is None:
            refuse("after-end")
        if isinstance(item, MatchScore):
            return self._add_match(item.won)
        if isinstance(item, PartiScore):
            return self._add_parti(item)
        return self._add_deal(item, self.dealer)

    def _add_deal(self, facts: Facts, dealer: int) -> "MatchState":
        form = self.rules.seated
        standing = Standing(self.score, self.carry, self.columns, self.deals)
        settled = form.settle(standing, facts, dealer, self.rules.length)
        line = self._line(settled, facts, dealer)
        turn = dealer if settled.void else form.next_dealer(dealer, line.points, form.seats)
        state = replace(
            self, lines=(*self.lines, line), score=settled.score, carry=settled.carry,
            columns=settled.columns, dealer=turn, deals=line.deal,
        )  # fmt: skip
        return state._end_parti(settled.winners) if settled.winners else state

    def _line(self, settled: SettledDeal, facts: Facts, dealer: int) -> DealLine:
        points = totals(settled.awards, len(self.score))
        return DealLine(
            len(self.partier) + 1, self.deals + 1, dealer, facts, settled.void, settled.awards, points,
            settled.score, settled.carry, settled.columns, settled.winners,
        )  # fmt: skip

    def _add_parti(self, parti: PartiScore) -> "MatchState":
        if self.deals:
            refuse("parti-begun")
        form = self.rules.seated
        winners = _paper_winners(form, parti)
        dealer = parti.next_dealer
        if dealer is None:
            dealer = (self.opener + (form.length or 1)) % form.seats
        return replace(self, score=parti.score, columns=(), dealer=dealer)._end_parti(winners)

    def _add_match(self, won: tuple[int, ...]) -> "MatchState":
        if self.deals or self.partier:
            refuse("match-begun")
        _check_won(self.rules, won)
        return replace(self, won=won, dealer=None)

    def _end_parti(self, winners: tuple[int, ...]) -> "MatchState":
        line = PartiLine(winners, self.score, self.deals, self.columns)
        won = tuple(partier + (side in winners) for side, partier in enumerate(self.won))
        opener = self._next_opener()
        over = _over(self.rules, won, len(self.partier) + 1)
        fresh = replace(start(self.rules), lines=self.lines, partier=(*self.partier, line), won=won)
        return replace(fresh, opener=opener, dealer=None if over else opener)

    def _next_opener(self) -> int:
        """The first dealer of the next parti: forehand of this parti's first deal (T15), or the next in turn
        (W10, J8)."""
        form = self.rules.seated
        if form.forehand_opens or self.dealer is None:
            return form.after(self.opener)
        return self.dealer


def _over(rules: MatchRules, won: tuple[int, ...], played: int) -> bool:
    """Whether the match is over after so many partier."""
    left = rules.partier - played
    return left == 0 or (rules.stop_when_decided and _decided(won, left))


def _check_won(rules: MatchRules, won: tuple[int, ...]) -> None:
    """Refuse what no match can end with."""
    played = sum(won)
    if not rules.may_be_bare:
        refuse("points-needed")
    before_the_last = [add(won, side, -1) for side, partier in enumerate(won) if partier]
    if not _over(rules, won, played) or all(_over(rules, less, played - 1) for less in before_the_last):
        refuse("won-wrong", partier=rules.partier)


def _decided(won: tuple[int, ...], left: int) -> bool:
    """Whether one side has won more partier than any other side can still reach."""
    most = max(won)
    return sum(partier + left >= most for partier in won) == 1


def _paper_winners(form: Form, parti: PartiScore) -> tuple[int, ...]:
    """The winners of a parti of which only the result is known."""
    if len(parti.score) != form.sides:
        malformed("score", "numbers", count=form.sides)
    best = leaders(parti.score)
    past = tuple(side for side, points in enumerate(parti.score) if points >= form.target)
    able = past if form.target else best
    if not able:
        refuse("not-won", target=form.target)
    if parti.winner is not None and parti.winner not in able:
        refuse("wrong-winner", side=parti.winner, target=form.target)
    if form.shared_wins:
        return best
    if parti.winner is None and len(able) > 1:
        refuse("winner-missing", target=form.target)
    return able if parti.winner is None else (parti.winner,)


def check_result(rules: MatchRules, parti: PartiLine) -> None:
    """Raise Refused if no deals can have led to a parti of which only the result was written down.

    Results are checked as they come in. What was stored before there was a check stays as it is.
    """
    if not parti.deals:
        rules.seated.check_result(parti.score, parti.winners, rules.length)


def start(rules: MatchRules) -> MatchState:
    """Before the first deal."""
    sides = rules.seated.sides
    columns = ((0, 0),) * sides if rules.form.columns else ()
    dealer = rules.first_dealer
    return MatchState(rules, (), (), (0,) * sides, (0,) * sides, 0, columns, dealer, dealer, 0)


def fold(rules: MatchRules, items: Iterable[Item]) -> MatchState:
    """The match after all items, in order. Refused.index is the index of the first item that the rules
    refuse."""
    state = start(rules)
    lines: list[DealLine] = []
    for index, item in enumerate(items):
        try:
            state = state.add(item)
        except Refused as refused:
            raise refused.at(index) from None
        lines += state.lines
        state = replace(state, lines=())
    return replace(state, lines=tuple(lines))
