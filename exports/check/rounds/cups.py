"""The check that only winners went on in a cup, each to the right match."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from exports.archive.content import Archive
from exports.check.bracket import B_CUP, CUP, SEMI_FINALS, THIRD, Tie, in_rounds, members, ties
from exports.check.findings import Findings, finding, inside, is_on, is_out


def check_cups(archive: Archive) -> Findings:
    """The cup and the B cup, each by itself.

    Codes: `cup-slots` (round): more or other matches than this round of a cup can have. `loser-goes-on`,
    `winner-left-out`, `wrong-slot` (round, entrant). `not-beaten-there` (round, entrant): plays for third
    place. `cup-unfinished` (entrants: how many are left), `no-third-place`.
    """
    for part in (CUP, B_CUP):
        found = ties(archive.rounds, part)
        yield from _slots(found)
        yield from _losers(found)
        yield from _winners(archive, found, part)
        yield from _third_place(archive, found, THIRD[part])
    if archive.tournament.finished:
        yield from _unfinished(archive)


def _slots(found: Sequence[Tie]) -> Findings:
    for of_round in in_rounds(found):
        sizes = {tie.size for tie in of_round}
        slots = Counter(tie.slot for tie in of_round)
        size = max(sizes)
        fits = len(sizes) == 1 and size >= 2 and size & (size - 1) == 0 and max(slots) < size // 2
        if not fits or max(slots.values()) > 1:
            yield finding("cup-slots", round=of_round[0].round)


def _losers(found: Sequence[Tie]) -> Findings:
    out = frozenset[int]()
    for of_round in in_rounds(found):
        for entrant in sorted(members(of_round) & out):
            yield finding("loser-goes-on", round=of_round[0].round, entrant=entrant)
        out |= {entrant for tie in of_round for entrant in tie.lost_by}


def _winners(archive: Archive, found: Sequence[Tie], part: str) -> Findings:
    """A winner is in the next round of the cup, in the slot that its match leads to, or has a bye."""
    rounds = in_rounds(found)
    for place, (of_round, following) in enumerate(pairwise(rounds)):
        after = archive.rounds[following[0].round - 1]
        if after.by_hand:
            continue
        there = members(following) | set(after.byes)
        gone = {entrant.number for entrant in archive.entrants if is_out(entrant, after.number)}
        for tie in of_round:
            for entrant in sorted(tie.won_by - there - gone):
                yield finding("winner-left-out", round=after.number, entrant=entrant)
        laid_anew = part == B_CUP and place == 0
        yield from () if laid_anew else _ways(of_round, following)


def _ways(of_round: Sequence[Tie], following: Sequence[Tie]) -> Findings:
    came_from = {entrant: tie for tie in of_round for entrant in inside(tie.match)}
    for tie in following:
        for entrant in inside(tie.match):
            before = came_from.get(entrant)
            if before is not None and before.size and before.slot * tie.size // before.size != tie.slot:
                yield finding("wrong-slot", round=tie.round, entrant=entrant)


def _third_place(archive: Archive, found: Sequence[Tie], part: str) -> Findings:
    beaten = {entrant for tie in found if tie.size == SEMI_FINALS for entrant in tie.lost_by}
    for tie in ties(archive.rounds, part):
        for entrant in sorted(set(inside(tie.match)) - beaten):
            yield finding("not-beaten-there", round=tie.round, entrant=entrant)


def _unfinished(archive: Archive) -> Findings:
    """At most one of the entrants who stayed is unbeaten; the match for third place was played, if wanted."""
    here = {entrant.number for entrant in archive.entrants if not entrant.leaves}
    found = ties(archive.rounds, CUP)
    left = (members(found) & here) - {entrant for tie in found for entrant in tie.lost_by}
    if len(left) > 1:
        yield finding("cup-unfinished", entrants=len(left))
    decided = [tie for tie in found if tie.size == SEMI_FINALS and tie.won_by]
    beaten = {entrant for tie in decided for entrant in tie.lost_by}
    played = bool(ties(archive.rounds, THIRD[CUP]))
    if is_on(archive, "third_place") and len(here & beaten) == 2 and not played:
        yield finding("no-third-place")
