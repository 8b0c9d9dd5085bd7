"""Clubmates that were to be kept apart: whether they met without need, proved by a matching."""

from collections import Counter
from collections.abc import Collection, Mapping
from itertools import combinations

import networkx as nx

from exports.archive.content import Archive
from exports.check.findings import Findings, finding, in_play, option, playing
from exports.check.rounds.groups import Groups
from exports.check.rounds.meetings import Meeting, Times, across, before, opponents

Clubs = Mapping[int, str]
"""The club of each entrant that has one."""


def check_clubs(archive: Archive) -> Findings:
    """Code: `clubmates-meet` (round, entrant, other): fewer clubmates could have met in this round.

    Rematches come first: clubmates may meet if the others have met before.
    """
    clubs = _clubs(archive)
    for this_round in archive.rounds[: _rounds_apart(archive)]:
        if this_round.by_hand:
            continue
        meetings = [meeting for match in this_round.matches for meeting in across(match)]
        mates = sorted(sorted(meeting) for meeting in meetings if _are_mates(meeting, clubs))
        had = opponents(before(archive, this_round.number))
        if len(mates) > _fewest(playing(this_round), had, clubs):
            yield finding("clubmates-meet", round=this_round.number, entrant=mates[0][0], other=mates[0][1])


def check_clubs_in_groups(archive: Archive, groups: Groups) -> Findings:
    """Each club is spread evenly over the groups. Code: `clubmates-meet` (round, entrant, other)."""
    if not _is_by_club(archive) or archive.rounds[0].by_hand:
        return
    began = {entrant.number for entrant in archive.entrants if in_play(entrant, 1)}
    clubs = {entrant: club for entrant, club in _clubs(archive).items() if entrant in began}
    sizes = Counter(clubs.values())
    for group in groups.values():
        for club, size in sorted(sizes.items()):
            mates = sorted(entrant for entrant in group if clubs.get(entrant) == club)
            if len(mates) > -(-size // len(groups)):
                yield finding("clubmates-meet", round=1, entrant=mates[0], other=mates[1])


def _clubs(archive: Archive) -> Clubs:
    return {entrant.number: entrant.club for entrant in archive.entrants if entrant.club}


def _is_by_club(archive: Archive) -> bool:
    return archive.tournament.system_options.get("order") == "club"


def _rounds_apart(archive: Archive) -> int:
    chosen = option(archive, "clubs_apart", 0) if archive.tournament.system == "swiss" else 0
    return max(chosen, int(_is_by_club(archive)))


def _are_mates(meeting: Collection[int], clubs: Clubs) -> bool:
    found = {clubs.get(entrant) for entrant in meeting}
    return len(found) == 1 and None not in found


def _fewest(plays: Collection[int], had: Times, clubs: Clubs) -> int:
    """The fewest clubmates that must meet if those who play are paired with as few rematches as possible."""
    dear = 1 + len(plays)
    graph: nx.Graph[int] = nx.Graph()
    for pair in combinations(sorted(plays), 2):
        times = had.get(frozenset(pair), 0)
        weight = (bool(times) * dear**2 * (1 + max(had.values(), default=0))) + times * dear
        graph.add_edge(*pair, weight=weight + _are_mates(pair, clubs))
    paired: Collection[Meeting] = [frozenset(pair) for pair in nx.min_weight_matching(graph)]
    return sum(_are_mates(pair, clubs) for pair in paired)
