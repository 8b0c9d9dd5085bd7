"""Nobody has a second bye before all who were there had one, unless the round's notes excuse it."""

from collections import Counter
from collections.abc import Collection, Iterator

from exports.archive.content import Archive, ArchivedRound
from exports.check.findings import Findings, finding, playing
from exports.check.rounds.meetings import before, drawn, fewest_repeats, opponents

SAID = "second-bye"


def check_byes(archive: Archive, meetings: int | None) -> Findings:
    """Code: `second-bye` (round, entrant, other: an entrant who plays and has had fewer).

    `meetings`: how often any two are to meet. An entrant that has met everybody so often may sit out again.
    None: there is no limit.
    """
    had = Counter[int]()
    for this_round in archive.rounds:
        excused = {value for note in this_round.notes if note.code == SAID for value in note.params.values()}
        for entrant, fewer in _second(this_round, had):
            done = meetings is not None and _has_met_all(archive, this_round, entrant, meetings)
            if entrant not in excused and not done and not this_round.by_hand:
                yield finding("second-bye", round=this_round.number, entrant=entrant, other=fewer)
        had.update(this_round.sits_out)


def check_excuses(archive: Archive) -> Findings:
    """In a system of one against one: whether a second bye, excused by a note, saved a rematch.

    Code: `bye-for-nothing` (round, entrant, other: who could have had it).
    """
    had = Counter[int]()
    for this_round in archive.rounds:
        for entrant, _ in () if this_round.by_hand else _second(this_round, had):
            candidate = _could_sit_out(archive, this_round, had)
            if candidate is not None:
                yield finding("bye-for-nothing", round=this_round.number, entrant=entrant, other=candidate)
        had.update(this_round.sits_out)


def _second(this_round: ArchivedRound, had: Counter[int]) -> Iterator[tuple[int, int]]:
    """Entrants who sit out with more byes than somebody who plays, each with the one who has had fewest."""
    plays = sorted(
        set(playing(this_round)) - set(this_round.absent), key=lambda entrant: (had[entrant], entrant)
    )
    for entrant in sorted(this_round.sits_out):
        if plays and had[plays[0]] < had[entrant]:
            yield entrant, plays[0]


def _has_met_all(archive: Archive, this_round: ArchivedRound, entrant: int, meetings: int) -> bool:
    met = drawn(before(archive, this_round.number))
    opponents_here = {*playing(this_round), *this_round.sits_out} - {entrant}
    return all(met[frozenset((entrant, opponent))] >= meetings for opponent in opponents_here)


def _could_sit_out(archive: Archive, this_round: ArchivedRound, had: Counter[int]) -> int | None:
    """An entrant with fewest byes who could have had it, with no more rematches among the others."""
    present: Collection[int] = {*playing(this_round), *this_round.sits_out}
    met = opponents(before(archive, this_round.number))
    needed = fewest_repeats(present, met, len(present) % 2)
    fewest = min(had[entrant] for entrant in present)
    for candidate in sorted(entrant for entrant in present if had[entrant] == fewest):
        rest = [entrant for entrant in present if entrant != candidate]
        if fewest_repeats(rest, met, 0) <= needed:
            return candidate
    return None
