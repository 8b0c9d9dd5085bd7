"""Which of the meetings that are left are played now.

Those of a round of the plan, if all in it are here and nobody has a bye who should not. Else the best of what
can be made of the plan's rounds, and of a matching that begins from nothing: first such that fewest rounds
follow, then with fair byes, then with most matches.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from engine.pairing.byes import second_byes
from engine.pairing.graphs import heaviest
from engine.pairing.plan import Plan, degrees, fewest_rounds, planned
from engine.pairing.rounds import Pair

LOOKED_INTO = 6
BYES_TOLD_APART = 4


@dataclass(frozen=True, slots=True)
class Left:
    """What is left to play: the meetings, who is here now, and the byes that each has had."""

    meetings: frozenset[Pair]
    present: tuple[int, ...]
    byes: Mapping[int, int]


def next_pairs(left: Left, wanted: Mapping[Pair, int], seed: int) -> tuple[Pair, ...]:
    """At least one pair; two of those present must have a meeting left. `wanted` as for a plan."""
    plan = planned(left.meetings, wanted, seed)
    whole = (pairs for pairs in plan if _whole(pairs, left))
    return next(whole, ()) or _best(_candidates(plan, left, seed), left, wanted, seed)


def _whole(pairs: Collection[Pair], left: Left) -> bool:
    playing = {one for two in pairs for one in two}
    full = len(playing) == len(left.present) - len(left.present) % 2
    return full and playing <= set(left.present) and _unfair(pairs, left) == 0


def _unfair(pairs: Iterable[Pair], left: Left) -> int:
    playing = sorted({one for two in pairs for one in two})
    idle = set(left.present) & degrees(left.meetings).keys() - set(playing)
    return sum(1 for _ in second_byes(idle, playing, left.byes))


def _candidates(plan: Plan, left: Left, seed: int) -> Collection[tuple[Pair, ...]]:
    present = set(left.present)
    possible = [two for two in left.meetings if present.issuperset(two)]
    weights = _weights(possible, left)
    return dict.fromkeys(
        _filled([two for two in kept if two in weights], weights, seed) for kept in (*plan, ())
    )


def _filled(kept: Collection[Pair], weights: Mapping[Pair, int], seed: int) -> tuple[Pair, ...]:
    """`kept`, and as many more as those who are not in it can play."""
    busy = {one for two in kept for one in two}
    free = {two: weight for two, weight in weights.items() if busy.isdisjoint(two)}
    return tuple(sorted({*kept, *heaviest(free, seed)}))


def _weights(possible: Iterable[Pair], left: Left) -> Mapping[Pair, int]:
    """Greatest for those who must play in every round that is left, then for those who had most byes."""
    scale: list[int] = [(len(left.present) + 1) ** step for step in range(BYES_TOLD_APART + 2)]
    least = min((left.byes.get(one, 0) for one in left.present), default=0)
    meetings = degrees(left.meetings)
    most = fewest_rounds(left.meetings)

    def weight(one: int) -> int:
        pressed = scale[-1] if meetings[one] == most else 0
        return pressed + scale[min(left.byes.get(one, 0) - least, BYES_TOLD_APART)]

    return {(one, other): weight(one) + weight(other) for one, other in sorted(possible)}


def _best(
    candidates: Collection[tuple[Pair, ...]], left: Left, wanted: Mapping[Pair, int], seed: int
) -> tuple[Pair, ...]:
    def worth(pairs: tuple[Pair, ...], rounds: int) -> tuple[int, int, int]:
        return rounds, _unfair(pairs, left), -len(pairs)

    promising = sorted(candidates, key=lambda pairs: worth(pairs, fewest_rounds(left.meetings - {*pairs})))
    return min(
        promising[:LOOKED_INTO],
        key=lambda pairs: worth(pairs, len(planned(left.meetings - {*pairs}, wanted, seed))),
    )
