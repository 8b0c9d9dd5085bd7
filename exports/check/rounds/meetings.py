"""Meetings between entrants. A matching proves whether a round had more rematches than it needed.

The entrants of a match have not met if somebody did not come. They have met if it was struck or is not played
yet.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final

import networkx as nx

from exports.archive.content import Archive, ArchivedMatch, ArchivedRound, ArchivedState
from exports.check.findings import Findings, finding, in_play, playing

Meeting = frozenset[int]
Times = Mapping[Meeting, int]

NEVER_MET: Final = frozenset({ArchivedState.NO_SHOW, ArchivedState.BOTH_ABSENT})


def opponents(matches: Iterable[ArchivedMatch]) -> Counter[Meeting]:
    """How often each two entrants have met at a table."""
    met = Counter[Meeting]()
    for match in matches:
        if match.state not in NEVER_MET:
            met.update(across(match))
    return met


def drawn(matches: Iterable[ArchivedMatch]) -> Counter[Meeting]:
    """How often each two entrants were drawn against each other, whoever came."""
    return Counter(meeting for match in matches for meeting in across(match))


def across(match: ArchivedMatch) -> Iterator[Meeting]:
    for side, opposite in combinations(match.sides, 2):
        yield from (
            frozenset((entrant, opponent)) for entrant in side for opponent in opposite if entrant != opponent
        )


def partners(matches: Iterable[ArchivedMatch]) -> Counter[Meeting]:
    """How often each two entrants have been on the same side."""
    return Counter(
        frozenset(pair) for match in matches for side in match.sides for pair in combinations(sorted(side), 2)
    )


def before(archive: Archive, number: int) -> Sequence[ArchivedMatch]:
    """The matches of the rounds before round `number`."""
    return [
        match for this_round in archive.rounds if this_round.number < number for match in this_round.matches
    ]


def most_pairs(neighbours: Mapping[int, Collection[int]]) -> int:
    """The size of the largest matching of the graph. `neighbours` is symmetric.

    The pairing uses another library (rustworkx), so that a fault in one is seen by the other.
    """
    graph: nx.Graph[int] = nx.Graph(
        (point, neighbour) for point, found in neighbours.items() for neighbour in found
    )
    return len(nx.max_weight_matching(graph, maxcardinality=True))


def fewest_repeats(present: Collection[int], had: Times, holders: int) -> int:
    """The fewest repeated pairs when all present are paired but `holders`, who have byes."""
    fresh = {
        entrant: [opponent for opponent in present if not had.get(frozenset((entrant, opponent)))]
        for entrant in present
    }
    pairs = (len(present) - holders) // 2
    return pairs - min(pairs, most_pairs(fresh))


def check_once_each(archive: Archive, meetings: int) -> Findings:
    """In a round robin. Code: `met-before` (round, entrant, other), for a meeting too many."""
    for this_round in archive.rounds:
        had = opponents(before(archive, this_round.number))
        for meeting in sorted(map(sorted, opponents(this_round.matches))):
            if had[frozenset(meeting)] >= meetings:
                yield finding("met-before", round=this_round.number, entrant=meeting[0], other=meeting[1])


def check_all_met(archive: Archive, meetings: int) -> Findings:
    """In a round robin that was played to its end. Code: `not-met` (entrant, other)."""
    last = len(archive.rounds)
    times = drawn(before(archive, last + 1))
    stayed = [
        entrant.number
        for entrant in archive.entrants
        if in_play(entrant, last + 1) and in_play(entrant, last)
    ]
    for entrant, opponent in combinations(sorted(stayed), 2):
        if times[frozenset((entrant, opponent))] < meetings:
            yield finding("not-met", entrant=entrant, other=opponent)


def check_rematches(archive: Archive) -> Findings:
    """In a system of one against one: no more rematches than the fewest possible.

    Codes: `rematches` (round, times, fewest: that it takes), `idle` (round, entrants: who have no match).
    """
    for this_round in archive.rounds:
        if this_round.by_hand:
            continue
        present = {*playing(this_round), *this_round.sits_out}
        had = opponents(before(archive, this_round.number))
        again = sum(had[meeting] > 0 for match in this_round.matches for meeting in across(match))
        fewest = fewest_repeats(present, had, len(present) % 2)
        if again > fewest:
            yield finding("rematches", round=this_round.number, times=again, fewest=fewest)
        if len(this_round.sits_out) > len(present) % 2:
            yield finding("idle", round=this_round.number, entrants=len(this_round.sits_out))


def check_partners(archive: Archive, at_a_table: int) -> Findings:
    """A new partner each round, as long as that is possible for the entrants who play.

    Codes: `partners-again` (round, times, fewest: that it takes), `idle` (round, entrants).
    """
    for this_round in archive.rounds:
        if this_round.by_hand:
            continue
        had = partners(before(archive, this_round.number))
        again = sum(had[pair] > 0 for pair in partners(this_round.matches))
        fewest = fewest_repeats(set(playing(this_round)), had, 0)
        if again > fewest:
            yield finding("partners-again", round=this_round.number, times=again, fewest=fewest)
        yield from check_idle(this_round, at_a_table)


def check_idle(this_round: ArchivedRound, at_a_table: int) -> Findings:
    """No more entrants sit out than cannot fill a table. Code: `idle` (round, entrants)."""
    if len(this_round.sits_out) > (len(playing(this_round)) + len(this_round.sits_out)) % at_a_table:
        yield finding("idle", round=this_round.number, entrants=len(this_round.sits_out))
