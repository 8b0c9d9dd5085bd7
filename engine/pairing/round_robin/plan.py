"""A plan: all meetings that are left, in as few rounds as the search finds. It is an edge colouring of their
graph.

A given layout is kept as far as possible. The rest is laid out by hill climbing: a meeting takes a round in
which one of the two is free, and pushes out the meeting that the other had there (after Dinitz and Stinson,
"A hill-climbing algorithm for the construction of one-factorizations and Room squares", 1987).
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping
from itertools import count
from random import Random

from engine.pairing.graphs import connected_parts
from engine.pairing.rounds import Pair, pair_of

Plan = tuple[tuple[Pair, ...], ...]

STEPS_A_MEETING = 60
LEAST_STEPS = 2_000
JUMPS = 0.01  # how often a meeting takes any round, so that the search leaves a loop


def planned(meetings: Collection[Pair], wanted: Mapping[Pair, int], seed: int) -> Plan:
    """Rounds in which all `meetings` are played, with nobody twice in a round.

    `wanted` gives some meetings the number of a round; nobody may occur twice under one number. The plan
    follows the order of these numbers.
    """
    rounds = _as_wanted(meetings, wanted)
    fewest = fewest_rounds(meetings)
    if len(rounds) <= fewest and sum(map(len, rounds)) == len(meetings):
        return rounds
    tries = (_climb(meetings, _largest(rounds, number), number, seed) for number in count(fewest))
    return next(plan for plan in tries if plan is not None)


def fewest_rounds(meetings: Collection[Pair]) -> int:
    """A lower bound on the rounds of any plan."""
    return max(map(_fewest_of_part, connected_parts(meetings)), default=0)


def degrees(meetings: Iterable[Pair]) -> Counter[int]:
    """By entrant, the number of meetings left."""
    return Counter(entrant for pair in meetings for entrant in pair)


def _fewest_of_part(part: Collection[Pair]) -> int:
    left = degrees(part)
    at_once = len(left) // 2
    return max(*left.values(), -(-len(part) // at_once))


def _as_wanted(meetings: Iterable[Pair], wanted: Mapping[Pair, int]) -> Plan:
    rounds: defaultdict[int, list[Pair]] = defaultdict(list)
    for pair in meetings:
        if pair in wanted:
            rounds[wanted[pair]].append(pair)
    return tuple(tuple(sorted(rounds[number])) for number in sorted(rounds))


def _largest(rounds: Plan, number: int) -> Plan:
    kept = sorted(range(len(rounds)), key=lambda index: (-len(rounds[index]), index))[:number]
    return tuple(rounds[index] for index in sorted(kept))


def _climb(meetings: Collection[Pair], kept: Plan, number: int, seed: int) -> Plan | None:
    """A plan of `number` rounds that starts from those of `kept`; None if the search found none."""
    random = Random(seed)  # noqa: S311 - a lot is drawn, not a secret
    layout = _MeetingSearch(number, random)
    for index, pair in ((index, pair) for index, played in enumerate(kept) for pair in played):
        layout.put(pair, index)
    loose = sorted(set(meetings) - layout.round_of.keys())
    for _ in range(LEAST_STEPS + STEPS_A_MEETING * len(meetings)):
        if not loose:
            return layout.plan()
        index = random.randrange(len(loose))
        loose[index], loose[-1] = loose[-1], loose[index]
        loose += layout.squeeze(loose.pop())
    return None


class _MeetingSearch:
    """The search: meetings in rounds."""

    def __init__(self, rounds: int, random: Random) -> None:
        self.round_of: dict[Pair, int] = {}
        self._rounds = range(rounds)
        self._mates: defaultdict[int, dict[int, int]] = defaultdict(dict)
        self._random = random

    def put(self, pair: Pair, index: int) -> None:
        entrant, opponent = pair
        self.round_of[pair] = index
        self._mates[entrant][index] = opponent
        self._mates[opponent][index] = entrant

    def squeeze(self, pair: Pair) -> list[Pair]:
        """Put the pair into a round. Returns the meetings that had to leave it."""
        entrant, opponent = pair if self._random.random() < 0.5 else pair[::-1]
        free = [index for index in self._rounds if index not in self._mates[entrant]]
        free_for_both = [index for index in free if index not in self._mates[opponent]]
        jump = self._random.random() < JUMPS
        index = self._random.choice(free_for_both or (self._rounds if jump else free))
        gone = [self._take_out(who, index) for who in pair if index in self._mates[who]]
        self.put(pair, index)
        return gone

    def _take_out(self, entrant: int, index: int) -> Pair:
        mate = self._mates[entrant].pop(index)
        del self._mates[mate][index]
        pair = pair_of(entrant, mate)
        del self.round_of[pair]
        return pair

    def plan(self) -> Plan:
        rounds: list[list[Pair]] = [[] for _ in self._rounds]
        for pair in sorted(self.round_of):
            rounds[self.round_of[pair]].append(pair)
        return tuple(tuple(played) for played in rounds if played)
