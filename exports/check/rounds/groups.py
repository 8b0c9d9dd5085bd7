"""Groups: who plays in which, and that the best of each go on, as many as was said."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Final

from exports.archive.content import Archive, Match, Round
from exports.check.bracket import B_CUP, CUP, first_byes, members, ties
from exports.check.findings import Findings, finding, in_play, inside, option
from exports.check.rounds.meetings import across, drawn, most_pairs
from exports.check.standings.order import Key, keys_of
from exports.check.standings.rows import tables
from exports.check.standings.scoring import scoring_of

GROUP: Final = "group"

Groups = Mapping[int, frozenset[int]]
"""By the number of the group: who has played in it."""


def groups_of(archive: Archive) -> Groups:
    found: dict[int, frozenset[int]] = {}
    for match in _group_matches(archive.rounds):
        number = match.stage.number if match.stage else 0
        found[number] = found.get(number, frozenset()) | set(inside(match))
    return found


def _group_matches(rounds: Sequence[Round]) -> list[Match]:
    return [match for one in rounds for match in one.matches if match.stage and match.stage.part == GROUP]


def check_groups(archive: Archive) -> Findings:
    """Codes: `two-groups` (entrant), `group-count` (groups, wanted), `met-before` (round, entrant, other)."""
    groups = groups_of(archive)
    times = Counter(entrant for group in groups.values() for entrant in group)
    yield from (finding("two-groups", entrant=one) for one, many in sorted(times.items()) if many > 1)
    began = sum(one.entered == 1 for one in archive.entrants)
    size = option(archive, "group_size", 0)
    wanted = option(archive, "groups", 0) or (-(-began // size) if size else 0)
    if len(groups) > wanted:
        yield finding("group-count", groups=len(groups), wanted=wanted)
    meetings = option(archive, "meetings", 1)
    for one in archive.rounds:
        before = drawn(_group_matches(archive.rounds[: one.number - 1]))
        for two in sorted(map(sorted, drawn(_group_matches([one])))):
            if before[frozenset(two)] >= meetings:
                yield finding("met-before", round=one.number, entrant=two[0], other=two[1])


def check_play_off(archive: Archive) -> Findings:
    """Who goes on from the groups.

    Codes: `not-met` (entrant, other), `advanced` (entrants, wanted), `wrong-advance` (entrant: who goes on,
    other: one of its group who stands before it and does not), `mates-meet` (round, entrant, other),
    `in-both-cups` (entrant).
    """
    cup = ties(archive.rounds, CUP)
    if not cup:
        return
    number = cup[0].round
    groups = {
        name: frozenset(one for one in group if _is_here(archive, one, number))
        for name, group in groups_of(archive).items()
    }
    yield from _not_met(archive, groups, number)
    yield from _advanced(archive, groups, number)
    yield from _mates(groups, archive.rounds[number - 1])


def _is_here(archive: Archive, entrant: int, number: int) -> bool:
    return any(one.number == entrant and in_play(one, number) for one in archive.entrants)


def _not_met(archive: Archive, groups: Groups, number: int) -> Findings:
    meetings = option(archive, "meetings", 1)
    met = drawn(_group_matches(archive.rounds[: number - 1]))
    for group in groups.values():
        for one, other in combinations(sorted(group), 2):
            if met[frozenset((one, other))] < meetings:
                yield finding("not-met", entrant=one, other=other)


def _advanced(archive: Archive, groups: Groups, number: int) -> Findings:
    cup = ties(archive.rounds, CUP)
    in_cup = members(cup) | first_byes(archive.rounds, cup)[0]
    in_b_cup = members(ties(archive.rounds, B_CUP))
    yield from (finding("in-both-cups", entrant=one) for one in sorted(in_cup & in_b_cup))
    wanted = _wanted(archive, groups)
    if not wanted <= len(in_cup) <= wanted + _without_group(archive, groups, number):
        yield finding("advanced", entrants=len(in_cup), wanted=wanted)
    for name, group in groups.items():
        keys = _keys(archive, groups_of(archive)[name], group, number)
        for one in sorted(group & in_cup):
            better = [other for other in sorted(group - in_cup) if keys[other] > keys[one]]
            yield from (finding("wrong-advance", entrant=one, other=other) for other in better[:1])


def _without_group(archive: Archive, groups: Groups, number: int) -> int:
    """How many are here who have had no match in a group, and may be all that is left of one."""
    known = {one for group in groups.values() for one in group}
    return sum(in_play(one, number) and one.number not in known for one in archive.entrants)


def _wanted(archive: Archive, groups: Groups) -> int:
    advance = option(archive, "advance", 2)
    first = sum(min(advance, len(group)) for group in groups.values())
    others = sum(len(group) > advance for group in groups.values())
    return first + min(option(archive, "best_next", 0), others)


def _keys(
    archive: Archive, all_members: frozenset[int], here: frozenset[int], number: int
) -> Mapping[int, Key]:
    """What the standings of the group go by: its own matches before the play-off."""
    rounds = [_only(one, all_members) for one in archive.rounds[: number - 1]]
    scoring = scoring_of(archive.tournament)
    return keys_of(sorted(here), scoring.order, tables(archive, rounds, scoring))


def _only(one: Round, group: frozenset[int]) -> Round:
    return replace(
        one,
        matches=tuple(match for match in one.matches if group.issuperset(inside(match))),
        byes=tuple(entrant for entrant in one.byes if entrant in group),
    )


def _mates(groups: Groups, first: Round) -> Findings:
    """In the first round of the play-off, where those who play in it could have met others."""
    group_of = {one: name for name, group in groups.items() for one in group}
    if first.by_hand:
        return
    for part in (CUP, B_CUP):
        found = [tie.match for tie in ties([first], part)]
        plays = sorted({one for match in found for one in inside(match)})
        others = {
            one: [other for other in plays if group_of.get(other) != group_of.get(one)] for one in plays
        }
        if 2 * most_pairs(others) < len(plays):
            continue
        for one, other in sorted(sorted(two) for match in found for two in across(match)):
            if group_of.get(one) == group_of.get(other):
                yield finding("mates-meet", round=first.number, entrant=one, other=other)
