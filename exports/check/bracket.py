"""The matches of a cup, and how far each entrant has come in it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from exports.archive.content import ArchivedMatch, ArchivedRound, ArchivedState
from exports.check.findings import inside
from exports.check.standings.sums import DECIDING

CUP: Final = "cup"
B_CUP: Final = "b-cup"
THIRD: Final = {CUP: "third", B_CUP: "b-third"}
SEMI_FINALS: Final = 4


@dataclass(frozen=True, slots=True)
class Tie:
    """A match of a cup. `round`: of the tournament. `size`: places in the cup's round. `slot`: its slot."""

    round: int
    size: int
    slot: int
    match: ArchivedMatch

    @property
    def won_by(self) -> frozenset[int]:
        """The entrants who go on; empty if the match is not over, shared, or nobody came."""
        match = self.match
        if match.winner is None or match.state in (ArchivedState.UNFINISHED, ArchivedState.STRUCK):
            return frozenset()
        return frozenset(match.sides[match.winner])

    @property
    def lost_by(self) -> frozenset[int]:
        """The losers: all if all were absent; those with fewer partier if several share the win."""
        match = self.match
        if match.state in (ArchivedState.UNFINISHED, ArchivedState.STRUCK):
            return frozenset()
        if match.state == ArchivedState.PLAYED and match.winner is None:
            most = max(match.partier)
            sides = [side for side, won in zip(match.sides, match.partier, strict=True) if won < most]
            return frozenset(entrant for side in sides for entrant in side)
        return frozenset(inside(match)) - self.won_by


def ties(rounds: Sequence[ArchivedRound], part: str) -> tuple[Tie, ...]:
    """The matches of a part, by round. A shared match has the result of its deciding match."""
    found = _ties(rounds, part)
    return _before_bracket(found) if part == B_CUP else found


def _before_bracket(found: tuple[Tie, ...]) -> tuple[Tie, ...]:
    """The B cup's bracket is laid out after its first round, when more come in: that round is larger."""
    first = found[0].round if found else 0
    size = 2 * max((tie.size for tie in found if tie.round > first), default=1)
    return tuple(replace(tie, size=max(tie.size, size)) if tie.round == first else tie for tie in found)


def _ties(rounds: Sequence[ArchivedRound], part: str) -> tuple[Tie, ...]:
    return tuple(
        Tie(this_round.number, match.stage.number, match.stage.slot, _decided(match, rounds[place:]))
        for place, this_round in enumerate(rounds, start=1)
        for match in this_round.matches
        if match.stage is not None and match.stage.part == part
    )


def _decided(match: ArchivedMatch, later: Sequence[ArchivedRound]) -> ArchivedMatch:
    """The match, or the first deciding match of the same entrants that has a winner."""
    if match.winner is not None or match.state == ArchivedState.BOTH_ABSENT:
        return match
    entrants = sorted(inside(match))
    for candidate in (candidate for this_round in later for candidate in this_round.matches):
        deciding = candidate.stage is not None and candidate.stage.part == DECIDING
        if deciding and candidate.winner is not None and sorted(inside(candidate)) == entrants:
            return candidate
    return match


def in_rounds(found: Sequence[Tie]) -> list[list[Tie]]:
    """The matches by the rounds of the cup."""
    numbers = sorted({tie.round for tie in found})
    return [[tie for tie in found if tie.round == number] for number in numbers]


def members(found: Sequence[Tie]) -> frozenset[int]:
    return frozenset(entrant for tie in found for entrant in inside(tie.match))


def cup_places(
    rounds: Sequence[ArchivedRound], withdrawn: frozenset[int], *, third_place: bool
) -> Mapping[int, int]:
    """The place of each entrant; losers in a round of eight places share the 5th.

    An entrant still in has the first place. One who has left has the place of a loser of its next match, and
    of the match for `third_place`. The entrants in the B cup stand after all others.
    """
    main, b_cup = ties(rounds, CUP), ties(rounds, B_CUP)
    own, begun = first_byes(rounds, main)
    second = members(b_cup) | _byes_since(rounds, main, b_cup, begun)
    of_main = _places(main, ties(rounds, THIRD[CUP]), members(main) | own, withdrawn)
    of_b_cup = _places(b_cup, ties(rounds, THIRD[B_CUP]), second, withdrawn)
    if third_place:
        of_main, of_b_cup = (_left_before_third(places, withdrawn) for places in (of_main, of_b_cup))
    places = {entrant: place for entrant, place in of_main.items() if entrant not in second}
    return places | {entrant: len(places) + place for entrant, place in of_b_cup.items()}


def first_byes(rounds: Sequence[ArchivedRound], main: Sequence[Tie]) -> tuple[frozenset[int], frozenset[int]]:
    """The byes of the round in which the cup begins: those of the cup, and those of the B cup.

    The first byes of the round fill the places of the cup's bracket that have no match.
    """
    if not main:
        return frozenset(), frozenset()
    first = next(this_round for this_round in rounds if this_round.number == main[0].round)
    drawn = [tie for tie in main if tie.round == first.number]
    empty = max(0, max(tie.size for tie in drawn) // 2 - len(drawn))
    return frozenset(first.byes[:empty]), frozenset(first.byes[empty:])


def _byes_since(
    rounds: Sequence[ArchivedRound], main: Sequence[Tie], b_cup: Sequence[Tie], begun: frozenset[int]
) -> frozenset[int]:
    """Entrants with a bye in the B cup: they began in it, or were beaten in the cup before."""
    lost = {entrant: tie.round for tie in reversed(main) for entrant in tie.lost_by}
    numbers = {tie.round for tie in b_cup}
    return frozenset(
        entrant
        for this_round in rounds
        if this_round.number in numbers
        for entrant in this_round.sits_out
        if lost.get(entrant, this_round.number) < this_round.number
        or (entrant in begun and this_round.number == main[0].round)
    )


def _places(
    found: Sequence[Tie], third: Sequence[Tie], inside_it: frozenset[int], withdrawn: frozenset[int]
) -> Mapping[int, int]:
    places = dict.fromkeys(inside_it, 1)
    for entrant in inside_it & withdrawn:
        places[entrant] = _beaten_in(_next_size(found, entrant))
    for tie in found:
        places |= dict.fromkeys(tie.lost_by, _beaten_in(tie.size))
    for tie in third:
        places |= dict.fromkeys(inside(tie.match), 3) | dict.fromkeys(tie.lost_by, 4)
    return places


def _left_before_third(places: Mapping[int, int], withdrawn: frozenset[int]) -> Mapping[int, int]:
    """Losers of a semi-final who left before a match for third place stand after those who stayed."""
    stayed = sum(place == 3 and entrant not in withdrawn for entrant, place in places.items())
    return {
        entrant: place + stayed if place == 3 and entrant in withdrawn else place
        for entrant, place in places.items()
    }


def _beaten_in(size: int) -> int:
    return size // 2 + 1 if size > 1 else 1


def _next_size(found: Sequence[Tie], entrant: int) -> int:
    """The places in the cup's round of the entrant's next match."""
    own = [tie.size // 2 if tie.won_by else tie.size for tie in found if entrant in inside(tie.match)]
    return min(own) if own else max((tie.size for tie in found), default=0) // 2
