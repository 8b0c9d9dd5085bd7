"""The standings after each round, counted again from the matches."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final

from engine.objection import Objection
from exports.archive.content import Archive, ArchivedRound, ArchivedRow, ArchivedState
from exports.archive.shapes import Number, number_json
from exports.check.bracket import cup_places
from exports.check.findings import Findings, finding, is_on, is_out
from exports.check.standings.order import TIEBREAKS, All, Figures, Key, Value, figures, keys_of
from exports.check.standings.scoring import ArchivedScoring, scoring_of
from exports.check.standings.sums import sums

PLACES: Final = frozenset({"lot", "cup"})
"""The tie-breaks whose value is a place, 1 is the best."""
SHARED: Final = "shared"
LEFT: Final = "left"


def check_tiebreaks(archive: Archive) -> Findings:
    """Code: `unknown-tiebreak` (tiebreak), with which no standings can be counted."""
    order = scoring_of(archive.tournament).order
    unknown = [name for name in order if name not in TIEBREAKS]
    if unknown or len(set(order)) < len(order):
        yield finding("unknown-tiebreak", tiebreak=unknown[0] if unknown else order[0])


def check_standings(archive: Archive) -> Findings:
    """Codes: `standings-who` (round), `standings-order`, `standings-reason` (round, entrant),
    `standings-differ` (round, entrant, what: the figure, says, counted), `left-wrongly` (round, entrant)."""
    scoring = scoring_of(archive.tournament)
    for place, this_round in enumerate(archive.rounds, start=1):
        yield from _check(archive, archive.rounds[:place], this_round, scoring)


def _check(
    archive: Archive, rounds: Sequence[ArchivedRound], this_round: ArchivedRound, scoring: ArchivedScoring
) -> Findings:
    entrants = [entrant.number for entrant in archive.entrants if entrant.entered <= this_round.number]
    rows = this_round.standings
    if sorted(row.entrant for row in rows) != sorted(entrants):
        yield finding("standings-who", round=this_round.number)
        return
    yield from check_table(this_round.number, rows, tables(archive, rounds, scoring), scoring.order)


def check_table(number: int, rows: Sequence[ArchivedRow], of_all: All, order: Sequence[str]) -> Findings:
    """The rows of one table after round `number`, figure by figure."""
    keys = keys_of([row.entrant for row in rows], order, of_all)
    for row in rows:
        if row.left and row.entrant not in of_all.gone:
            yield finding("left-wrongly", round=number, entrant=row.entrant)
        yield from _differences(number, row, of_all.figures[row.entrant])
        yield from _values(number, row, keys[row.entrant], order)
    yield from _places(number, rows, keys, order)


def tables(archive: Archive, rounds: Sequence[ArchivedRound], scoring: ArchivedScoring) -> All:
    """The figures of all entrants after these rounds."""
    found = sums(archive, rounds, scoring)
    begun = [
        played.number
        for played in rounds
        if played.byes or any(match.state != ArchivedState.UNFINISHED for match in played.matches)
    ]
    gone = frozenset(entrant.number for entrant in archive.entrants if is_out(entrant, len(rounds) + 1))
    return All(
        {entrant: figures(own, scoring) for entrant, own in found.items()},
        max(begun, default=0),
        {entrant.number: entrant.lot for entrant in archive.entrants if entrant.lot is not None},
        cup_places(rounds, gone, third_place=is_on(archive, "third_place")),
        gone,
    )


def _differences(number: int, row: ArchivedRow, own: Figures) -> Findings:
    said: Mapping[str, tuple[Number, Number]] = {
        "won": (row.won, own.won),
        "drawn": (row.drawn, own.drawn),
        "lost": (row.lost, own.lost),
        "partier-won": (row.partier[0], own.partier[0]),
        "partier-lost": (row.partier[1], own.partier[1]),
        "points-for": (row.points[0], own.points[0]),
        "points-against": (row.points[1], own.points[1]),
        "score": (row.score, own.score),
    }
    yield from (_differs(number, row, what, both) for what, both in said.items() if both[0] != both[1])


def _differs(
    number: int, row: ArchivedRow, what: str, both: tuple[Number | None, Number | None]
) -> Objection:
    """The finding if a figure differs. `both`: the figure in the archive, and the counted one."""
    says, counted = map(_shown, both)
    return finding(
        "standings-differ", round=number, entrant=row.entrant, what=what, says=says, counted=counted
    )


def _shown(value: Number | None) -> int | str:
    return "-" if value is None else number_json(value)


def _values(number: int, row: ArchivedRow, key: tuple[Value, ...], order: Sequence[str]) -> Findings:
    said = row.tiebreaks
    for name, value in zip(order, key, strict=True):
        counted = (-value[0] if name in PLACES else value[0]) if value else None
        if name not in said or said[name] != counted:
            yield _differs(number, row, name, (said.get(name), counted))
    yield from (_differs(number, row, name, (said[name], None)) for name in said if name not in order)


def _places(
    number: int, rows: Sequence[ArchivedRow], keys: Mapping[int, tuple[Value, ...]], order: Sequence[str]
) -> Findings:
    """The places, best first. Entrants equal on every tie-break share the place of the first of them. Those
    marked as `left` come after the others."""
    ranks = {row.entrant: (not row.left, keys[row.entrant]) for row in rows}
    for index, row in enumerate(rows):
        place = 1 + sum(ranks[better.entrant] > ranks[row.entrant] for better in rows)
        if row.place != place:
            yield _differs(number, row, "place", (row.place, place))
        if index and ranks[rows[index - 1].entrant] < ranks[row.entrant]:
            yield finding("standings-order", round=number, entrant=row.entrant)
    reasons = [
        LEFT
        if following.left and not row.left
        else _reason(keys[row.entrant], keys[following.entrant], order)
        for row, following in pairwise(rows)
    ]
    for row, reason in zip(rows, [*reasons, None], strict=False):
        if row.decided_by != reason:
            yield finding("standings-reason", round=number, entrant=row.entrant)


def _reason(key: Key, following: Key, order: Sequence[str]) -> str:
    """The first tie-break on which a row and the following one differ."""
    values = zip(order, key, following, strict=True)
    return next((name for name, own, after in values if own != after), SHARED)
