"""Tables of three or more, and new partners each round: whether entrants meet again without need.

A search proves that a round without repeats exists: it fills tables with entrants that have not met, for at
most `STEPS` steps. If it finds none, the round drawn is accepted.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from engine.forms import form_named
from exports.archive.content import Archive, ArchivedRound
from exports.check.findings import Findings, finding, is_on, playing
from exports.check.rounds.meetings import Meeting, Times, across, before, opponents, partners

STEPS: Final = 20_000
SEVERAL: Final = 3
AT_TABLE: Final = 4
KNOWN: Final = {9: 4, 15: 7}
"""By the number of players: the rounds at tables of three in which nobody meets again (Kirkman, 1850)."""
PARTNERS_FROM: Final = 8
PARTNERS_ROUNDS: Final = 8
"""With at least so many players, nobody has the same partner again in this many rounds."""


def check_tables_of_several(archive: Archive) -> Findings:
    """Codes: `idle` (round, entrants), `meets-again` (round, times, fewest), `not-said` (round, entrant,
    other): they meet again, and no note of the round says so."""
    tournament = archive.tournament
    fewest, most = form_named(tournament.game, tournament.form).sides_that_meet
    for this_round in archive.rounds:
        if this_round.by_hand:
            continue
        here = len(playing(this_round)) + len(this_round.sits_out)
        if len(this_round.sits_out) > least_idle(here, max(fewest, SEVERAL), most):
            yield finding("idle", round=this_round.number, entrants=len(this_round.sits_out))
        had = opponents(before(archive, this_round.number))
        again = [meeting for match in this_round.matches for meeting in across(match) if had[meeting]]
        yield from _not_said(this_round, again)
        if again and (_is_known(archive, this_round) or is_possible(this_round, had)):
            yield finding("meets-again", round=this_round.number, times=len(again), fewest=0)


def least_idle(here: int, fewest: int, most: int) -> int:
    """The fewest of `here` that must sit out, when a table has from `fewest` to `most`."""
    for idle in range(here):
        tables = -(-(here - idle) // most)
        if fewest * tables <= here - idle:
            return idle
    return here


def _not_said(this_round: ArchivedRound, again: Sequence[Meeting]) -> Findings:
    said = {
        frozenset(value for key, value in note.params.items() if key != "round")
        for note in this_round.notes
        if note.code == "met-before"
    }
    for meeting in sorted(map(sorted, again)):
        if frozenset(meeting) not in said:
            yield finding("not-said", round=this_round.number, entrant=meeting[0], other=meeting[1])


def _is_known(archive: Archive, this_round: ArchivedRound) -> bool:
    """Whether all entrants played all rounds at tables of three, and a schedule without repeats is known."""
    rounds = archive.rounds[: this_round.number]
    everybody = set(playing(this_round))
    same = all(set(playing(earlier)) == everybody and not earlier.by_hand for earlier in rounds)
    of_three = all(len(match.sides) == SEVERAL for earlier in rounds for match in earlier.matches)
    standing = is_on(archive, "by_standing")
    return same and of_three and not standing and this_round.number <= KNOWN.get(len(everybody), 0)


def is_possible(this_round: ArchivedRound, had: Times) -> bool:
    """Whether the search found a round with the same tables in which nobody meets again."""
    sizes = sorted((len(match.sides) for match in this_round.matches), reverse=True)
    return _Trial(had, iter(range(STEPS))).filled(sorted(playing(this_round)), sizes)


@dataclass(frozen=True, slots=True)
class _Trial:
    """The search: it fills table after table with entrants that have not met, until the steps run out."""

    had: Times
    steps: Iterator[int]

    def filled(self, left: Sequence[int], sizes: Sequence[int]) -> bool:
        """Whether the entrants `left` fill tables of these sizes. The first entrant is tried at each size."""
        if not left:
            return True
        for size in sorted(set(sizes)):
            rest = list(sizes)
            rest.remove(size)
            for table in self._tables((left[0],), left[1:], size):
                if self.filled([entrant for entrant in left if entrant not in table], rest):
                    return True
        return False

    def _tables(self, begun: tuple[int, ...], rest: Sequence[int], size: int) -> Iterator[tuple[int, ...]]:
        if len(begun) == size:
            yield begun
            return
        for place, entrant in enumerate(rest):
            if next(self.steps, None) is None:
                return
            if not any(self.had.get(frozenset((seated, entrant))) for seated in begun):
                yield from self._tables((*begun, entrant), rest[place + 1 :], size)


def check_new_partners(archive: Archive) -> Findings:
    """Code: `partners-again` (round, times, fewest); only while the same entrants play every round.

    Eight players have seven possible partners each, so the eighth round must repeat some.
    """
    for this_round in archive.rounds[:PARTNERS_ROUNDS]:
        rounds = archive.rounds[: this_round.number]
        groups = {frozenset({*playing(each), *each.sits_out}) for each in rounds}
        everybody = min(groups)
        too_many = this_round.number * len(playing(this_round)) > len(everybody) * (len(everybody) - 1)
        changed = len(groups) > 1 or any(each.by_hand for each in rounds)
        if changed or too_many or len(everybody) < PARTNERS_FROM:
            return
        had = partners(before(archive, this_round.number))
        again = sum(had[pair] > 0 for pair in partners(this_round.matches))
        if again:
            yield finding("partners-again", round=this_round.number, times=again, fewest=0)
