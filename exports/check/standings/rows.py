"""The standings after each round, counted again from the matches."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final

from engine.objection import Objection
from exports.archive.content import UNFINISHED, Archive, Round, Row
from exports.archive.shapes import Number, number_json
from exports.check.bracket import cup_places
from exports.check.findings import Findings, finding, is_on, is_out
from exports.check.standings.order import TIEBREAKS, All, Figures, Key, Value, figures, keys_of
from exports.check.standings.scoring import Scoring, scoring_of
from exports.check.standings.sums import sums

PLACES: Final = frozenset({"lot", "cup"})
"""Tie-breaks whose value is a place, 1 the best."""
SHARED: Final = "shared"


def check_tiebreaks(archive: Archive) -> Findings:
    """Code: `unknown-tiebreak` (tiebreak); then no standings can be counted."""
    order = scoring_of(archive.tournament).order
    unknown = [name for name in order if name not in TIEBREAKS]
    if unknown or len(set(order)) < len(order):
        yield finding("unknown-tiebreak", tiebreak=unknown[0] if unknown else order[0])


def check_standings(archive: Archive) -> Findings:
    """Codes: `standings-who` (round), `standings-order`, `standings-reason` (round, entrant),
    `standings-differ` (round, entrant, what: the figure, says, counted)."""
    scoring = scoring_of(archive.tournament)
    for place, one in enumerate(archive.rounds, start=1):
        yield from _check(archive, archive.rounds[:place], one, scoring)


def _check(archive: Archive, rounds: Sequence[Round], one: Round, scoring: Scoring) -> Findings:
    entrants = [entrant.number for entrant in archive.entrants if entrant.entered <= one.number]
    rows = one.standings
    if sorted(row.entrant for row in rows) != sorted(entrants):
        yield finding("standings-who", round=one.number)
        return
    of_all = tables(archive, rounds, scoring)
    keys = keys_of(entrants, scoring.order, of_all)
    for row in rows:
        yield from _differences(one.number, row, of_all.figures[row.entrant])
        yield from _values(one.number, row, keys[row.entrant], scoring.order)
    yield from _places(one.number, rows, keys, scoring.order)


def tables(archive: Archive, rounds: Sequence[Round], scoring: Scoring) -> All:
    """The figures of everybody after these rounds."""
    found = sums(archive, rounds, scoring)
    wide = max([1, *(len(take.met) for its in found.values() for take in its.takes)])
    over = [
        one.number for one in rounds if one.byes or any(match.state != UNFINISHED for match in one.matches)
    ]
    after = len(rounds) + 1
    return All(
        {entrant: figures(its, scoring, wide) for entrant, its in found.items()},
        max(over, default=0),
        {one.number: one.lot for one in archive.entrants if one.lot is not None},
        cup_places(
            rounds,
            frozenset(one.number for one in archive.entrants if is_out(one, after)),
            third_place=is_on(archive, "third_place"),
        ),
    )


def _differences(number: int, row: Row, its: Figures) -> Findings:
    said: Mapping[str, tuple[Number, Number]] = {
        "won": (row.won, its.won),
        "drawn": (row.drawn, its.drawn),
        "lost": (row.lost, its.lost),
        "partier-won": (row.partier[0], its.partier[0]),
        "partier-lost": (row.partier[1], its.partier[1]),
        "points-for": (row.points[0], its.points[0]),
        "points-against": (row.points[1], its.points[1]),
        "score": (row.score, its.score),
    }
    yield from (
        _differs(number, row, what, says, counted)
        for what, (says, counted) in said.items()
        if says != counted
    )


def _differs(number: int, row: Row, what: str, says: Number | None, counted: Number | None) -> Objection:
    return finding(
        "standings-differ",
        round=number,
        entrant=row.entrant,
        what=what,
        says=_shown(says),
        counted=_shown(counted),
    )


def _shown(value: Number | None) -> int | str:
    return "-" if value is None else number_json(value)


def _values(number: int, row: Row, key: tuple[Value, ...], order: Sequence[str]) -> Findings:
    said = row.tiebreaks
    for name, value in zip(order, key, strict=True):
        counted = (-value[0] if name in PLACES else value[0]) if value else None
        if name not in said or said[name] != counted:
            yield _differs(number, row, name, said.get(name), counted)
    yield from (_differs(number, row, name, said[name], None) for name in said if name not in order)


def _places(
    number: int, rows: Sequence[Row], keys: Mapping[int, tuple[Value, ...]], order: Sequence[str]
) -> Findings:
    """Best first; who are equal on everything share the place of the first of them."""
    for index, row in enumerate(rows):
        place = 1 + sum(keys[other.entrant] > keys[row.entrant] for other in rows)
        if row.place != place:
            yield _differs(number, row, "place", row.place, place)
        if index and keys[rows[index - 1].entrant] < keys[row.entrant]:
            yield finding("standings-order", round=number, entrant=row.entrant)
    reasons = [_reason(keys[row.entrant], keys[its.entrant], order) for row, its in pairwise(rows)]
    for row, reason in zip(rows, [*reasons, None], strict=False):
        if row.decided_by != reason:
            yield finding("standings-reason", round=number, entrant=row.entrant)


def _reason(key: Key, its: Key, order: Sequence[str]) -> str:
    """What puts one before the other."""
    return next((name for name, own, other in zip(order, key, its, strict=True) if own != other), SHARED)
