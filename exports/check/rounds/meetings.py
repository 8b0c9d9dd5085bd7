"""Who meets whom: again only where that could not be helped, which is proved by a search of its own.

Those of a match that somebody did not come to have not met; those of one that was struck, or that is not
played yet, have.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final

import networkx as nx

from exports.archive.content import BOTH_ABSENT, NO_SHOW, Archive, Match, Round
from exports.check.findings import Findings, finding, in_play, playing

Two = frozenset[int]
Times = Mapping[Two, int]

NEVER_MET: Final = frozenset({NO_SHOW, BOTH_ABSENT})


def opponents(matches: Iterable[Match]) -> Counter[Two]:
    """How often each two have met over a table."""
    met = Counter[Two]()
    for match in matches:
        if match.state not in NEVER_MET:
            met.update(across(match))
    return met


def drawn(matches: Iterable[Match]) -> Counter[Two]:
    """How often each two were to meet, whoever came."""
    return Counter(two for match in matches for two in across(match))


def across(match: Match) -> Iterator[Two]:
    for side, opposite in combinations(match.sides, 2):
        yield from (frozenset((one, other)) for one in side for other in opposite if one != other)


def partners(matches: Iterable[Match]) -> Counter[Two]:
    """How often each two have been on the same side."""
    return Counter(
        frozenset(two) for match in matches for side in match.sides for two in combinations(sorted(side), 2)
    )


def before(archive: Archive, number: int) -> Sequence[Match]:
    """The matches of the rounds before the one of the number."""
    return [match for one in archive.rounds if one.number < number for match in one.matches]


def most_pairs(neighbours: Mapping[int, Collection[int]]) -> int:
    """The size of the largest matching of the graph. `neighbours` is symmetric.

    The pairing uses another library (rustworkx), so that a fault in one is seen by the other.
    """
    graph: nx.Graph[int] = nx.Graph((point, other) for point, found in neighbours.items() for other in found)
    return len(nx.max_weight_matching(graph, maxcardinality=True))


def fewest_repeats(present: Collection[int], had: Times, holders: int) -> int:
    """How many pairs must have been before, when all present but so many are put in pairs."""
    fresh = {one: [other for other in present if not had.get(frozenset((one, other)))] for one in present}
    pairs = (len(present) - holders) // 2
    return pairs - min(pairs, most_pairs(fresh))


def check_once_each(archive: Archive, meetings: int) -> Findings:
    """Everybody meets everybody: code `met-before` (round, entrant, other) for once too often."""
    for one in archive.rounds:
        had = opponents(before(archive, one.number))
        for two in sorted(map(sorted, opponents(one.matches))):
            if had[frozenset(two)] >= meetings:
                yield finding("met-before", round=one.number, entrant=two[0], other=two[1])


def check_all_met(archive: Archive, meetings: int) -> Findings:
    """Of one that was played to its end: code `not-met` (entrant, other)."""
    last = len(archive.rounds)
    times = drawn(before(archive, last + 1))
    stayed = [one.number for one in archive.entrants if in_play(one, last + 1) and in_play(one, last)]
    for one, other in combinations(sorted(stayed), 2):
        if times[frozenset((one, other))] < meetings:
            yield finding("not-met", entrant=one, other=other)


def check_rematches(archive: Archive) -> Findings:
    """One meets one: no rematch where a round without was to be had, and never more than it takes.

    Codes: `rematches` (round, times, fewest: that it takes), `idle` (round, entrants: who have no match).
    """
    for one in archive.rounds:
        if one.by_hand:
            continue
        present = {*playing(one), *one.sits_out}
        had = opponents(before(archive, one.number))
        again = sum(had[two] > 0 for match in one.matches for two in across(match))
        fewest = fewest_repeats(present, had, len(present) % 2)
        if again > fewest:
            yield finding("rematches", round=one.number, times=again, fewest=fewest)
        if len(one.sits_out) > len(present) % 2:
            yield finding("idle", round=one.number, entrants=len(one.sits_out))


def check_partners(archive: Archive, at_a_table: int) -> Findings:
    """A new partner each round, while that is possible for those who play.

    Codes: `partners-again` (round, times, fewest: that it takes), `idle` (round, entrants).
    """
    for one in archive.rounds:
        if one.by_hand:
            continue
        had = partners(before(archive, one.number))
        again = sum(had[two] > 0 for two in partners(one.matches))
        fewest = fewest_repeats(set(playing(one)), had, 0)
        if again > fewest:
            yield finding("partners-again", round=one.number, times=again, fewest=fewest)
        yield from check_idle(one, at_a_table)


def check_idle(one: Round, at_a_table: int) -> Findings:
    """Nobody more sits out than is left over: code `idle` (round, entrants)."""
    if len(one.sits_out) > (len(playing(one)) + len(one.sits_out)) % at_a_table:
        yield finding("idle", round=one.number, entrants=len(one.sits_out))
