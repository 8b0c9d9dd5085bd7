"""Groups: who plays in which, and whether the best of each went on to the play-off."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Final

from exports.archive.content import Archive, ArchivedMatch, ArchivedRound
from exports.check.bracket import B_CUP, CUP, first_byes, members, ties
from exports.check.findings import Findings, finding, in_play, inside, option
from exports.check.rounds.meetings import across, drawn, most_pairs
from exports.check.standings.order import Key, keys_of
from exports.check.standings.rows import check_table, tables
from exports.check.standings.scoring import scoring_of

GROUP: Final = "group"

Groups = Mapping[int, frozenset[int]]
"""The entrants who have played in each group, by its number."""


def groups_of(rounds: Sequence[ArchivedRound]) -> Groups:
    found: dict[int, frozenset[int]] = {}
    for match in _group_matches(rounds):
        number = match.stage.number if match.stage else 0
        found[number] = found.get(number, frozenset()) | set(inside(match))
    return found


def _group_matches(rounds: Sequence[ArchivedRound]) -> list[ArchivedMatch]:
    return [
        match
        for this_round in rounds
        for match in this_round.matches
        if match.stage and match.stage.part == GROUP
    ]


def check_groups(archive: Archive) -> Findings:
    """Codes: `two-groups` (entrant), `group-count` (groups, wanted), `met-before` (round, entrant, other)."""
    groups = groups_of(archive.rounds)
    times = Counter(entrant for group in groups.values() for entrant in group)
    yield from (finding("two-groups", entrant=entrant) for entrant, many in sorted(times.items()) if many > 1)
    began = sum(entrant.entered == 1 for entrant in archive.entrants)
    size = option(archive, "group_size", 0)
    wanted = option(archive, "groups", 0) or (-(-began // size) if size else 0)
    if len(groups) > wanted:
        yield finding("group-count", groups=len(groups), wanted=wanted)
    meetings = option(archive, "meetings", 1)
    for this_round in archive.rounds:
        before = drawn(_group_matches(archive.rounds[: this_round.number - 1]))
        for meeting in sorted(map(sorted, drawn(_group_matches([this_round])))):
            if before[frozenset(meeting)] >= meetings:
                yield finding("met-before", round=this_round.number, entrant=meeting[0], other=meeting[1])


def check_group_tables(archive: Archive) -> Findings:
    """The tables of the groups. Codes: `standings-who` (round): not those who have played in the group; and
    those of `check_table`."""
    scoring, known = scoring_of(archive.tournament), {entrant.number for entrant in archive.entrants}
    for place, this_round in enumerate(archive.rounds, start=1):
        played = groups_of(archive.rounds[:place])
        for number, rows in enumerate(this_round.groups, start=1):
            group = frozenset(row.entrant for row in rows)
            if len(group) < len(rows) or not played.get(number, frozenset()) <= group <= known:
                yield finding("standings-who", round=place)
                continue
            rounds = [_only(earlier, group) for earlier in archive.rounds[:place]]
            yield from check_table(place, rows, tables(archive, rounds, scoring), scoring.order)


def check_play_off(archive: Archive) -> Findings:
    """Check which entrants went on from the groups.

    Codes: `not-met` (entrant, other), `advanced` (entrants, wanted), `wrong-advance` (entrant: who goes on,
    other: one of its group who stands before it and does not), `mates-meet` (round, entrant, other),
    `in-both-cups` (entrant).
    """
    cup = ties(archive.rounds, CUP)
    if not cup:
        return
    number = cup[0].round
    groups = {
        name: frozenset(entrant for entrant in group if _is_here(archive, entrant, number))
        for name, group in groups_of(archive.rounds).items()
    }
    yield from _not_met(archive, groups, number)
    yield from _advanced(archive, groups, number)
    yield from _mates(groups, archive.rounds[number - 1])


def _is_here(archive: Archive, wanted: int, number: int) -> bool:
    return any(entrant.number == wanted and in_play(entrant, number) for entrant in archive.entrants)


def _not_met(archive: Archive, groups: Groups, number: int) -> Findings:
    meetings = option(archive, "meetings", 1)
    met = drawn(_group_matches(archive.rounds[: number - 1]))
    for group in groups.values():
        for entrant, opponent in combinations(sorted(group), 2):
            if met[frozenset((entrant, opponent))] < meetings:
                yield finding("not-met", entrant=entrant, other=opponent)


def _advanced(archive: Archive, groups: Groups, number: int) -> Findings:
    cup = ties(archive.rounds, CUP)
    in_cup = members(cup) | first_byes(archive.rounds, cup)[0]
    in_b_cup = members(ties(archive.rounds, B_CUP))
    yield from (finding("in-both-cups", entrant=entrant) for entrant in sorted(in_cup & in_b_cup))
    wanted = _wanted(archive, groups)
    if not wanted <= len(in_cup) <= wanted + _without_group(archive, groups, number):
        yield finding("advanced", entrants=len(in_cup), wanted=wanted)
    for name, group in groups.items():
        keys = _keys(archive, groups_of(archive.rounds)[name], number)
        for entrant in sorted(group & in_cup):
            better = [mate for mate in sorted(group - in_cup) if keys[mate] > keys[entrant]]
            yield from (finding("wrong-advance", entrant=entrant, other=mate) for mate in better[:1])


def _without_group(archive: Archive, groups: Groups, number: int) -> int:
    """The number of entrants here without a match in a group; they may be all that is left of one."""
    known = {entrant for group in groups.values() for entrant in group}
    return sum(in_play(entrant, number) and entrant.number not in known for entrant in archive.entrants)


def _wanted(archive: Archive, groups: Groups) -> int:
    advance = option(archive, "advance", 2)
    first = sum(min(advance, len(group)) for group in groups.values())
    larger = sum(len(group) > advance for group in groups.values())
    return first + min(option(archive, "best_next", 0), larger)


def _keys(archive: Archive, group: frozenset[int], number: int) -> Mapping[int, Key]:
    """The sorting keys of the standings of a group, those who have left included, from its own matches before
    the play-off."""
    rounds = [_only(this_round, group) for this_round in archive.rounds[: number - 1]]
    scoring = scoring_of(archive.tournament)
    return keys_of(sorted(group), scoring.order, tables(archive, rounds, scoring))


def _only(this_round: ArchivedRound, group: frozenset[int]) -> ArchivedRound:
    return replace(
        this_round,
        matches=tuple(match for match in this_round.matches if group.issuperset(inside(match))),
        byes=tuple(entrant for entrant in this_round.byes if entrant in group),
    )


def _mates(groups: Groups, first: ArchivedRound) -> Findings:
    """Members of one group who meet in the play-off's first round, where that could be avoided."""
    group_of = {entrant: name for name, group in groups.items() for entrant in group}
    if first.by_hand:
        return
    for part in (CUP, B_CUP):
        found = [tie.match for tie in ties([first], part)]
        plays = sorted({entrant for match in found for entrant in inside(match)})
        strangers = {
            entrant: [opponent for opponent in plays if group_of.get(opponent) != group_of.get(entrant)]
            for entrant in plays
        }
        if 2 * most_pairs(strangers) < len(plays):
            continue
        for entrant, opponent in sorted(sorted(meeting) for match in found for meeting in across(match)):
            if group_of.get(entrant) == group_of.get(opponent):
                yield finding("mates-meet", round=first.number, entrant=entrant, other=opponent)
