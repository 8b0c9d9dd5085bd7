"""The matches of a cup, and how far each entrant has come in it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from exports.archive.content import BOTH_ABSENT, PLAYED, STRUCK, UNFINISHED, Match, Round
from exports.check.findings import inside
from exports.check.standings.sums import DECIDING

CUP: Final = "cup"
B_CUP: Final = "b-cup"
THIRD: Final = {CUP: "third", B_CUP: "b-third"}
SEMI_FINALS: Final = 4


@dataclass(frozen=True, slots=True)
class Tie:
    """A match of a cup: in a round of the tournament, `size` places in its own round, its slot there."""

    round: int
    size: int
    slot: int
    match: Match

    @property
    def won_by(self) -> frozenset[int]:
        """Who goes on; nobody where it is not over, or shared, or nobody came."""
        match = self.match
        if match.winner is None or match.state in (UNFINISHED, STRUCK):
            return frozenset()
        return frozenset(match.sides[match.winner])

    @property
    def lost_by(self) -> frozenset[int]:
        """Who is beaten; all where all were absent, those with fewer partier where several share it."""
        match = self.match
        if match.state in (UNFINISHED, STRUCK):
            return frozenset()
        if match.state == PLAYED and match.winner is None:
            most = max(match.partier)
            sides = [side for side, won in zip(match.sides, match.partier, strict=True) if won < most]
            return frozenset(entrant for side in sides for entrant in side)
        return frozenset(inside(match)) - self.won_by


def ties(rounds: Sequence[Round], part: str) -> tuple[Tie, ...]:
    """The matches of a part, in the order of the rounds; what several have won as it was decided later."""
    found = _ties(rounds, part)
    return _before_bracket(found) if part == B_CUP else found


def _before_bracket(found: tuple[Tie, ...]) -> tuple[Tie, ...]:
    """Who came into the B cup after its first round came with a bracket for all: that round is before it."""
    first = found[0].round if found else 0
    size = 2 * max((tie.size for tie in found if tie.round > first), default=1)
    return tuple(replace(tie, size=max(tie.size, size)) if tie.round == first else tie for tie in found)


def _ties(rounds: Sequence[Round], part: str) -> tuple[Tie, ...]:
    return tuple(
        Tie(this_round.number, match.stage.number, match.stage.slot, _decided(match, rounds[place:]))
        for place, this_round in enumerate(rounds, start=1)
        for match in this_round.matches
        if match.stage is not None and match.stage.part == part
    )


def _decided(match: Match, later: Sequence[Round]) -> Match:
    """Itself, or the first deciding match of the same two that somebody has won."""
    if match.winner is not None or match.state == BOTH_ABSENT:
        return match
    entrants = sorted(inside(match))
    for candidate in (candidate for this_round in later for candidate in this_round.matches):
        deciding = candidate.stage is not None and candidate.stage.part == DECIDING
        if deciding and candidate.winner is not None and sorted(inside(candidate)) == entrants:
            return candidate
    return match


def in_rounds(found: Sequence[Tie]) -> list[list[Tie]]:
    """By the rounds of the cup."""
    numbers = sorted({tie.round for tie in found})
    return [[tie for tie in found if tie.round == number] for number in numbers]


def members(found: Sequence[Tie]) -> frozenset[int]:
    return frozenset(entrant for tie in found for entrant in inside(tie.match))


def cup_places(rounds: Sequence[Round], withdrawn: frozenset[int], *, third_place: bool) -> Mapping[int, int]:
    """How far each has come; those beaten in a round of eight share the 5th place.

    Who is still in has the first place, who has left that of a loser of its next match, and of one for
    `third_place`. Who is in the B cup stands after all who are not.
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


def first_byes(rounds: Sequence[Round], main: Sequence[Tie]) -> tuple[frozenset[int], frozenset[int]]:
    """The byes of the round in which the cup begins: as many of the first as its bracket has places without a
    match are the cup's, the others the B cup's."""
    if not main:
        return frozenset(), frozenset()
    first = next(this_round for this_round in rounds if this_round.number == main[0].round)
    drawn = [tie for tie in main if tie.round == first.number]
    empty = max(0, max(tie.size for tie in drawn) // 2 - len(drawn))
    return frozenset(first.byes[:empty]), frozenset(first.byes[empty:])


def _byes_since(
    rounds: Sequence[Round], main: Sequence[Tie], b_cup: Sequence[Tie], begun: frozenset[int]
) -> frozenset[int]:
    """Who sits out beside a match of the B cup, having begun in it or been beaten in the cup before."""
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
    """Where nobody has played for it: the others who were beaten in the semi-finals have won it."""
    stayed = sum(place == 3 and entrant not in withdrawn for entrant, place in places.items())
    return {
        entrant: place + stayed if place == 3 and entrant in withdrawn else place
        for entrant, place in places.items()
    }


def _beaten_in(size: int) -> int:
    return size // 2 + 1 if size > 1 else 1


def _next_size(found: Sequence[Tie], entrant: int) -> int:
    """The places in the round of the match that would be its next."""
    own = [tie.size // 2 if tie.won_by else tie.size for tie in found if entrant in inside(tie.match)]
    return min(own) if own else max((tie.size for tie in found), default=0) // 2
