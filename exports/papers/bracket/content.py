"""What stands on the paper of a cup: a line for everybody in each round, the winners' beside them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from engine.contest.results import MatchResult, State
from engine.contest.stage import THIRD_OF, Part, Stage
from engine.pairing.cup.cups import Cup, CupRound, Slot
from exports.papers.names import Occasion, Team
from exports.papers.texts import Texts
from exports.papers.words import cup_title, stage_title

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
class Line:
    """Who stands there, and by which figures it has come there; empty to write in by hand.

    `idle`: there is nobody, and nobody comes.
    """

    number: str = ""
    name: str = ""
    figure: str = ""
    idle: bool = False


@dataclass(frozen=True, slots=True)
class Column:
    """A round. Two lines meet, the first two and so on; the winner stands in the next column."""

    head: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Tree:
    """`columns`: each has half as many lines as the one before, the last one the winner alone.

    `third`: of the match for third place the two, and the winner; under its title.
    """

    title: str
    columns: tuple[Column, ...]
    third: Column | None = None


@dataclass(frozen=True, slots=True)
class Bracket:
    tournament: str
    subtitle: str
    as_of: str
    idle: str
    empty: str
    trees: tuple[Tree, ...]


def bracket(knockout: Knockout, texts: Texts, as_of: str) -> Bracket:
    occasion = knockout.occasion
    said = (occasion.game, texts.day(occasion.date), occasion.place)
    return Bracket(
        tournament=occasion.name,
        subtitle=" · ".join(part for part in said if part),
        as_of=as_of,
        idle=texts.gettext("ledigt"),
        empty=texts.gettext("Ingen cup är lottad."),
        trees=tuple(_tree(cup, knockout, texts) for cup in map(_laid, knockout.cups) if cup.rounds),
    )


def _laid(cup: Cup) -> Cup:
    """Without what was played before its bracket: no line leads from there."""
    return replace(cup, rounds=tuple(one for one in cup.rounds if not one.early))


def _tree(cup: Cup, knockout: Knockout, texts: Texts) -> Tree:
    first = tuple(_entered(side, knockout) for slot in cup.rounds[0].slots for side in slot.sides)
    later = tuple(_columns(cup, knockout, texts))
    return Tree(
        cup_title(cup.part, texts, after_groups=knockout.after_groups),
        (Column(_head(cup.part, len(first), texts), first), *later),
        _third(cup, knockout, texts) if knockout.third_place and len(later) > 1 else None,
    )


def _head(part: Part, lines: int, texts: Texts) -> str:
    return stage_title(Stage(part, lines), texts) if lines > 1 else texts.gettext("Vinnare")


def _entered(side: int | None, knockout: Knockout) -> Line:
    """In the first round: who has nobody to meet goes on without a match."""
    return Line(idle=True) if side is None else _line(side, knockout)


def _line(entrant: int | None, knockout: Knockout, figure: str = "") -> Line:
    if entrant is None:
        return Line()
    team = knockout.teams[entrant]
    return Line(str(team.number), team.label, figure)


def _columns(cup: Cup, knockout: Knockout, texts: Texts) -> Iterator[Column]:
    """Those after the first: who stands in a round, with the match that led there."""
    for before, after in pairwise(cup.rounds):
        yield from _passed_over(cup, before, after, knockout, texts)
        sides = [side for slot in after.slots for side in slot.sides]
        yield _column(cup, before, sides, knockout, texts)
    last = cup.rounds[-1]
    yield _column(cup, last, last.winners, knockout, texts)


def _passed_over(
    cup: Cup, before: CupRound, after: CupRound, knockout: Knockout, texts: Texts
) -> Iterator[Column]:
    """Where nobody had an opponent: the winners alone stand there."""
    winners = before.winners
    while len(winners) > after.size:
        yield _column(cup, before, winners, knockout, texts)
        twos = zip(winners[::2], winners[1::2], strict=True)
        winners = tuple(other if one is None else one for one, other in twos)


def _column(
    cup: Cup, before: CupRound, sides: Sequence[int | None], knockout: Knockout, texts: Texts
) -> Column:
    figures = {slot.winner: _figure(slot, knockout, texts) for slot in before.slots}
    lines = tuple(_line(side, knockout, figures.get(side, "")) for side in sides)
    return Column(_head(cup.part, len(lines), texts), lines)


def _third(cup: Cup, knockout: Knockout, texts: Texts) -> Column:
    slot = cup.third or Slot((None, None))
    winner = _line(slot.winner, knockout, _figure(slot, knockout, texts))
    lines = (*(_line(side, knockout) for side in slot.sides), winner)
    return Column(stage_title(Stage(THIRD_OF[cup.part]), texts), lines)


def _figure(slot: Slot, knockout: Knockout, texts: Texts) -> str:
    """Partier won, of a match of one parti its points, the winner's first."""
    found = next(
        (one for one in knockout.results if slot.round == one.round and _inside(one) == {*slot.sides}), None
    )
    if found is None or slot.winner is None:
        return ""
    if found.state in GIVEN:
        return texts.gettext("w.o.")
    if found.state is not State.PLAYED:
        return ""
    partier = [side.partier for side in found.sides]
    figures = partier if sum(partier) > 1 else [side.points for side in found.sides]
    first = int(slot.winner not in found.sides[0].entrants)
    between = " – " if min(figures) < 0 else "–"
    return between.join(texts.number(figures[side]) for side in (first, 1 - first))


def _inside(result: MatchResult) -> set[int | None]:
    return {entrant for side in result.sides for entrant in side.entrants}
