"""Tables of three or more, and partners made anew each round: what is promised of who meets again.

That nobody need meet again is proved by trying: tables are filled one after the other with such as have not
met, for as long as `STEPS` last. Where that does not find a round nothing is said against the one drawn.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.forms import form_named
from exports.archive.content import Archive, Round
from exports.check.findings import Findings, finding, is_on, playing
from exports.check.rounds.meetings import Times, Two, across, before, opponents, partners

STEPS: Final = 20_000
SEVERAL: Final = 3
AT_TABLE: Final = 4
SAID: Final = "met-before"
KNOWN: Final = {9: 4, 15: 7}
"""By the number of players at tables of three: in so many rounds nobody meets again (Kirkman, 1850)."""
PARTNERS_FROM: Final = 8
PARTNERS_ROUNDS: Final = 8
"""From so many players on, nobody has a partner again in so many rounds."""


def check_tables_of_several(archive: Archive) -> Findings:
    """Codes: `idle` (round, entrants), `meets-again` (round, times, fewest), `not-said` (round, entrant,
    other): they meet again, and no note of the round says so."""
    tournament = archive.tournament
    fewest, most = form_named(tournament.game, tournament.form).sides_that_meet
    for one in archive.rounds:
        if one.by_hand:
            continue
        here = len(playing(one)) + len(one.sits_out)
        if len(one.sits_out) > least_idle(here, max(fewest, SEVERAL), most):
            yield finding("idle", round=one.number, entrants=len(one.sits_out))
        had = opponents(before(archive, one.number))
        again = [two for match in one.matches for two in across(match) if had[two]]
        yield from _not_said(one, again)
        if again and (_is_known(archive, one) or is_possible(one, had)):
            yield finding("meets-again", round=one.number, times=len(again), fewest=0)


def least_idle(here: int, fewest: int, most: int) -> int:
    """How many must sit out where so many may sit at a table."""
    for idle in range(here):
        tables = -(-(here - idle) // most)
        if fewest * tables <= here - idle:
            return idle
    return here


def _not_said(one: Round, again: Sequence[Two]) -> Findings:
    said = {frozenset(value for key, value in note.params.items() if key != "round") for note in one.notes}
    for two in sorted(map(sorted, again)):
        if frozenset(two) not in said:
            yield finding("not-said", round=one.number, entrant=two[0], other=two[1])


def _is_known(archive: Archive, one: Round) -> bool:
    """All have been there all the time, at tables of three, and a schedule is known for so many."""
    rounds = archive.rounds[: one.number]
    everybody = set(playing(one))
    same = all(set(playing(earlier)) == everybody and not earlier.by_hand for earlier in rounds)
    of_three = all(len(match.sides) == SEVERAL for earlier in rounds for match in earlier.matches)
    standing = is_on(archive, "by_standing")
    return same and of_three and not standing and one.number <= KNOWN.get(len(everybody), 0)


def is_possible(one: Round, had: Times) -> bool:
    """Whether a round of the same tables without two who meet again was found."""
    sizes = sorted((len(match.sides) for match in one.matches), reverse=True)
    steps = iter(range(STEPS))
    return _filled(sorted(playing(one)), sizes, had, steps)


def _filled(left: Sequence[int], sizes: Sequence[int], had: Times, steps: Iterator[int]) -> bool:
    """The first of those left sits at one of the tables: with whom?"""
    if not left:
        return True
    for size in sorted(set(sizes)):
        rest = list(sizes)
        rest.remove(size)
        for table in _tables((left[0],), left[1:], size, had, steps):
            if _filled([one for one in left if one not in table], rest, had, steps):
                return True
    return False


def _tables(
    begun: tuple[int, ...], others: Sequence[int], size: int, had: Times, steps: Iterator[int]
) -> Iterator[tuple[int, ...]]:
    if len(begun) == size:
        yield begun
        return
    for place, other in enumerate(others):
        if next(steps, None) is None:
            return
        if not any(had.get(frozenset((one, other))) for one in begun):
            yield from _tables((*begun, other), others[place + 1 :], size, had, steps)


def check_new_partners(archive: Archive) -> Findings:
    """Code: `partners-again` (round, times, fewest), where all have been there all the time.

    Eight have seven partners each, so that in their eighth round it must be.
    """
    for one in archive.rounds[:PARTNERS_ROUNDS]:
        rounds = archive.rounds[: one.number]
        groups = {frozenset({*playing(each), *each.sits_out}) for each in rounds}
        everybody = min(groups)
        too_many = one.number * len(playing(one)) > len(everybody) * (len(everybody) - 1)
        changed = len(groups) > 1 or any(each.by_hand for each in rounds)
        if changed or too_many or len(everybody) < PARTNERS_FROM:
            return
        had = partners(before(archive, one.number))
        again = sum(had[two] > 0 for two in partners(one.matches))
        if again:
            yield finding("partners-again", round=one.number, times=again, fewest=0)
