"""The content of a cup's paper: in each round a line for each entrant, and beside them the lines of the
winners."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from engine.contest.results import MatchResult, State
from engine.contest.stage import THIRD_OF, Stage
from engine.pairing.cup.cups import Cup, CupRound, Slot
from exports.papers.given import Occasion, Team, Texts
from exports.papers.words import cup_title, day_of, foot_said, stage_title

GIVEN = frozenset({State.WALK_OVER, State.NO_SHOW})


@dataclass(frozen=True, slots=True)
class Knockout:
    """The cups that have begun. `teams` by entrant; `results` as the standings count them.

    `after_groups`: it is a play-off. `third_place`: a match is played for it.
    """

    occasion: Occasion
    cups: tuple[Cup, ...]
    teams: Mapping[int, Team]
    results: tuple[MatchResult, ...]
    after_groups: bool = False
    third_place: bool = False


@dataclass(frozen=True, slots=True)
class BracketLine:
    """An entrant, and the figures of the match that led there; empty to be filled in by hand.

    `idle`: the place stays empty.
    """

    number: str = ""
    name: str = ""
    figure: str = ""
    idle: bool = False


@dataclass(frozen=True, slots=True)
class BracketColumn:
    """A round. The first two lines meet, then the next two; the winners are in the next column."""

    head: str
    lines: tuple[BracketLine, ...]


@dataclass(frozen=True, slots=True)
class Tree:
    """`columns`: each has half as many lines as the one before; the last has only the winner.

    `third`: the match for third place, as its two entrants and its winner.
    """

    title: str
    columns: tuple[BracketColumn, ...]
    third: BracketColumn | None = None


@dataclass(frozen=True, slots=True)
class Bracket:
    tournament: str
    subtitle: str
    as_of: str
    idle: str
    empty: str
    foot: str
    trees: tuple[Tree, ...]


def bracket(knockout: Knockout, texts: Texts, as_of: str) -> Bracket:
    occasion = knockout.occasion
    said = (occasion.game, day_of(occasion, texts), occasion.place)
    return Bracket(
        tournament=occasion.name,
        subtitle=" · ".join(part for part in said if part),
        as_of=as_of,
        idle=texts.gettext("står över"),
        empty=texts.gettext("Ingen cup är lottad."),
        foot=foot_said(occasion, texts, figures=True),
        trees=tuple(_Teller(cup, knockout, texts).tree() for cup in map(_laid, knockout.cups) if cup.rounds),
    )


def _laid(cup: Cup) -> Cup:
    """The cup without the rounds played before its bracket: no line leads from them."""
    return replace(cup, rounds=tuple(cup_round for cup_round in cup.rounds if not cup_round.early))


@dataclass(frozen=True, slots=True)
class _Teller:
    """The texts on the paper of one cup."""

    cup: Cup
    knockout: Knockout
    texts: Texts

    def tree(self) -> Tree:
        cup, knockout = self.cup, self.knockout
        first = tuple(self._entered(side) for slot in cup.rounds[0].slots for side in slot.sides)
        later = tuple(self._columns())
        return Tree(
            cup_title(cup.part, self.texts, after_groups=knockout.after_groups),
            (BracketColumn(self._head(len(first)), first), *later),
            self._third() if knockout.third_place and len(later) > 1 else None,
        )

    def _head(self, lines: int) -> str:
        if lines > 1:
            return stage_title(Stage(self.cup.part, lines), self.texts)
        return self.texts.gettext("Vinnare")

    def _entered(self, side: int | None) -> BracketLine:
        """A line of the first round; an entrant with nobody to meet goes on without a match."""
        return BracketLine(idle=True) if side is None else self._line(side)

    def _line(self, entrant: int | None, figure: str = "") -> BracketLine:
        if entrant is None:
            return BracketLine()
        team = self.knockout.teams[entrant]
        return BracketLine(str(team.number), team.label, figure)

    def _columns(self) -> Iterator[BracketColumn]:
        """The columns after the first, each with the figures of the matches that led there."""
        for before, after in pairwise(self.cup.rounds):
            yield from self._passed_over(before, after)
            yield self._column(before, [side for slot in after.slots for side in slot.sides])
        last = self.cup.rounds[-1]
        yield self._column(last, last.winners)

    def _passed_over(self, before: CupRound, after: CupRound) -> Iterator[BracketColumn]:
        """Rounds in which nobody had an opponent: only the winners stand there."""
        winners = before.winners
        while len(winners) > after.size:
            yield self._column(before, winners)
            slots = zip(winners[::2], winners[1::2], strict=True)
            winners = tuple(lower if upper is None else upper for upper, lower in slots)

    def _column(self, before: CupRound, sides: Sequence[int | None]) -> BracketColumn:
        figures = {slot.winner: self._figure(slot) for slot in before.slots}
        lines = tuple(self._line(side, figures.get(side, "")) for side in sides)
        return BracketColumn(self._head(len(lines)), lines)

    def _third(self) -> BracketColumn:
        slot = self.cup.third or Slot((None, None))
        lines = (*map(self._line, slot.sides), self._line(slot.winner, self._figure(slot)))
        return BracketColumn(stage_title(Stage(THIRD_OF[self.cup.part]), self.texts), lines)

    def _figure(self, slot: Slot) -> str:
        """The partier won, or of a match of one parti the points; the winner's first."""
        found = _result_in(slot, self.knockout.results)
        if found is None or slot.winner is None:
            return ""
        if found.state in GIVEN:
            return self.texts.gettext("w.o.")
        if found.state is not State.PLAYED:
            return ""
        partier = [side.partier for side in found.sides]
        figures = partier if sum(partier) > 1 else [side.points for side in found.sides]
        first = int(slot.winner not in found.sides[0].entrants)
        between = " – " if min(figures) < 0 else "–"
        return between.join(self.texts.number(figures[side]) for side in (first, 1 - first))


def _result_in(slot: Slot, results: Sequence[MatchResult]) -> MatchResult | None:
    of_round = (result for result in results if result.round == slot.round)
    return next((result for result in of_round if _inside(result) == {*slot.sides}), None)


def _inside(result: MatchResult) -> set[int | None]:
    return {entrant for side in result.sides for entrant in side.entrants}
