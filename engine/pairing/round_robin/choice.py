"""The choice of the meetings that are played in the next round.

A round of the plan is taken if everybody in it is here and the byes are fair. Otherwise the candidates are
made from the rounds of that plan, from a plan for those who are here, and from nothing. The best leaves
fewest rounds to play, for all and for those here; then it has fair byes; then most matches.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass

from engine.pairing.findings import second_byes
from engine.pairing.graphs import heaviest
from engine.pairing.round_robin.plan import Plan, degrees, fewest_rounds, planned
from engine.pairing.rounds import Pair

LOOKED_INTO = 6
BYES_TOLD_APART = 4


@dataclass(frozen=True, slots=True)
class MeetingsLeft:
    """The meetings that are left, the entrants that are here now, and how many byes each has had."""

    meetings: frozenset[Pair]
    present: tuple[int, ...]
    byes: Mapping[int, int]

    @property
    def here(self) -> frozenset[Pair]:
        """The meetings between entrants that are here."""
        present = set(self.present)
        return frozenset(pair for pair in self.meetings if present.issuperset(pair))


def next_pairs(left: MeetingsLeft, wanted: Mapping[Pair, int], seed: int) -> tuple[Pair, ...]:
    """The pairs of the next round, at least one. Two of those present must have a meeting left. `wanted`: see
    `planned`."""
    plan = planned(left.meetings, wanted, seed)
    whole = (pairs for pairs in plan if _whole(pairs, left))
    return next(whole, ()) or _best((*plan, *planned(left.here, wanted, seed), ()), left, wanted, seed)


def _whole(pairs: Collection[Pair], left: MeetingsLeft) -> bool:
    playing = {entrant for pair in pairs for entrant in pair}
    full = len(playing) == len(left.present) - len(left.present) % 2
    return full and playing <= set(left.present) and _unfair(pairs, left) == 0


def _unfair(pairs: Iterable[Pair], left: MeetingsLeft) -> int:
    playing = sorted({entrant for pair in pairs for entrant in pair})
    idle = set(left.present) & degrees(left.meetings).keys() - set(playing)
    return sum(1 for _ in second_byes(idle, playing, left.byes))


def _filled(kept: Collection[Pair], weights: Mapping[Pair, int], seed: int) -> tuple[Pair, ...]:
    """`kept`, and as many more pairs as the others can play."""
    busy = {entrant for pair in kept for entrant in pair}
    free = {pair: weight for pair, weight in weights.items() if busy.isdisjoint(pair)}
    return tuple(sorted({*kept, *heaviest(free, seed)}))


def _weights(left: MeetingsLeft) -> Mapping[Pair, int]:
    """Weights of the possible meetings: greatest for entrants that must play in every round left, then for
    those with most byes."""
    scale: list[int] = [(len(left.present) + 1) ** step for step in range(BYES_TOLD_APART + 2)]
    least = min((left.byes.get(entrant, 0) for entrant in left.present), default=0)
    meetings = degrees(left.meetings)
    most = fewest_rounds(left.meetings)

    def weight(entrant: int) -> int:
        pressed = scale[-1] if meetings[entrant] == most else 0
        return pressed + scale[min(left.byes.get(entrant, 0) - least, BYES_TOLD_APART)]

    return {
        (entrant, opponent): weight(entrant) + weight(opponent) for entrant, opponent in sorted(left.here)
    }


def _best(plan: Plan, left: MeetingsLeft, wanted: Mapping[Pair, int], seed: int) -> tuple[Pair, ...]:
    def worth(pairs: tuple[Pair, ...], rounds: Callable[[frozenset[Pair]], int]) -> tuple[int, ...]:
        to_come = rounds(left.meetings - {*pairs}), rounds(left.here - {*pairs})
        return *to_come, _unfair(pairs, left), -len(pairs)

    weights = _weights(left)
    candidates = dict.fromkeys(
        _filled([pair for pair in kept if pair in weights], weights, seed) for kept in plan
    )
    promising = sorted(candidates, key=lambda pairs: worth(pairs, fewest_rounds))[:LOOKED_INTO]
    return min(promising, key=lambda pairs: worth(pairs, lambda rest: len(planned(rest, wanted, seed))))
