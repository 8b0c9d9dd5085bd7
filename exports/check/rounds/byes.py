"""Nobody a second bye before everybody who was there has had one, unless it is said why it must be."""

from collections import Counter
from collections.abc import Collection, Iterator

from exports.archive.content import Archive, Round
from exports.check.findings import Findings, finding, playing
from exports.check.rounds.meetings import before, drawn, fewest_repeats, opponents

SAID = "second-bye"


def check_byes(archive: Archive, meetings: int | None) -> Findings:
    """Code: `second-bye` (round, entrant, other: one who has had fewer and plays).

    `meetings`: how often each two are to meet; who has been drawn against all who are there so often sits out
    for that. None: no limit.
    """
    had = Counter[int]()
    for one in archive.rounds:
        excused = {value for note in one.notes if note.code == SAID for value in note.params.values()}
        for entrant, other in _second(one, had):
            done = meetings is not None and _has_met_all(archive, one, entrant, meetings)
            if entrant not in excused and not done and not one.by_hand:
                yield finding("second-bye", round=one.number, entrant=entrant, other=other)
        had.update(one.sits_out)


def check_excuses(archive: Archive) -> Findings:
    """One meets one, and a second bye was said to be needed: was it, to have no rematch more?

    Code: `bye-for-nothing` (round, entrant, other: who could have had it).
    """
    had = Counter[int]()
    for one in archive.rounds:
        for entrant, _ in () if one.by_hand else _second(one, had):
            other = _could_sit_out(archive, one, had)
            if other is not None:
                yield finding("bye-for-nothing", round=one.number, entrant=entrant, other=other)
        had.update(one.sits_out)


def _second(one: Round, had: Counter[int]) -> Iterator[tuple[int, int]]:
    """Who sits out though it has had more byes than one who plays."""
    plays = sorted(set(playing(one)) - set(one.absent), key=lambda entrant: (had[entrant], entrant))
    for entrant in sorted(one.sits_out):
        if plays and had[plays[0]] < had[entrant]:
            yield entrant, plays[0]


def _has_met_all(archive: Archive, one: Round, entrant: int, meetings: int) -> bool:
    met = drawn(before(archive, one.number))
    others = {*playing(one), *one.sits_out} - {entrant}
    return all(met[frozenset((entrant, other))] >= meetings for other in others)


def _could_sit_out(archive: Archive, one: Round, had: Counter[int]) -> int | None:
    """One with fewest byes without whom the others need no more rematches than with the bye as it was."""
    present: Collection[int] = {*playing(one), *one.sits_out}
    met = opponents(before(archive, one.number))
    needed = fewest_repeats(present, met, len(present) % 2)
    fewest = min(had[entrant] for entrant in present)
    for other in sorted(entrant for entrant in present if had[entrant] == fewest):
        rest = [entrant for entrant in present if entrant != other]
        if fewest_repeats(rest, met, 0) <= needed:
            return other
    return None
