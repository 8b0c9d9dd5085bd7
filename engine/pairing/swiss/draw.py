"""Monrad (Swiss): entrants with similar scores meet, and nobody meets the same opponent twice.

The demands on a round, in this order: fewest rematches (none, unless the club allows them); the bye to the
lowest of those with fewest byes; fewest matches between clubmates, if the club wants that; least sum of
differences in score; smallest greatest difference. If one of two did not come, they have not met. A struck
match, or one that is played later, counts as a meeting.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from math import lcm
from random import Random
from typing import NoReturn

from engine.contest.results import Number
from engine.contest.standings import Row
from engine.objection import Objection, note, refuse
from engine.pairing import shared
from engine.pairing.findings import bye_warnings
from engine.pairing.history import RoundsOf, rounds_met, standing_now, times_bye
from engine.pairing.rounds import Drawn, Field, History, Options, Order, Pair, pair_of
from engine.pairing.shared import check_possible, round_of_pairs
from engine.pairing.swiss.best import best_pairs
from engine.pairing.swiss.costs import NOBODY, SwissField
from engine.pairing.swiss.first import drawn_pairs, numbered_pairs


def draw(field: Field, history: History, options: Options, seed: int) -> Drawn:
    """The next round, the best placed first. The same arguments always give the same round.

    Notes: `rematch` (entrant, other, round: the last one where they met), `second-bye` (as in
    `bye_warnings`), `bye-else-rematch` (entrant: has the bye; other: one whose turn it was).

    Refused: `too-few-entrants`, `rounds-done`, `too-few-present`, `no-round-without-rematch` (rematches: how
    many there are at least, pairs: who meet again in a round with so few, as "3-7 5-9").
    """
    check_possible(field, history, options)
    return _by_standing(field, history, options, seed) if history else _first(field, options, seed)


def rounds_needed(field: Field, history: History, options: Options, seed: int) -> int | None:
    """The rounds that are still to be drawn; None if the club plays as many as it likes.

    Never more than those who are here can play without meeting again, unless that is allowed.
    """
    wanted = shared.rounds_needed(field, history, options, seed)
    if wanted is None or options.allow_rematches or len(field.present) < shared.FEWEST:
        return wanted
    return min(wanted, _rounds_of_new_meetings(field.present, rounds_met(history)))


def _rounds_of_new_meetings(here: Sequence[int], met: RoundsOf) -> int:
    """No more rounds than this have only new meetings: an even number plays all of them in each round, of an
    odd number one sits out."""
    new = [pair for pair in combinations(here, 2) if pair_of(*pair) not in met]
    if len(here) % 2:
        return len(new) // (len(here) // 2)
    return min(sum(entrant in pair for pair in new) for entrant in here)


def in_the_way(objection: Objection) -> tuple[Pair, ...]:
    """The pairs that a `no-round-without-rematch` names."""
    listed = str(dict(objection.params).get("pairs", ""))
    return tuple(
        (int(entrant), int(opponent)) for entrant, opponent in (pair.split("-") for pair in listed.split())
    )


def _first(field: Field, options: Options, seed: int) -> Drawn:
    pairs_of = numbered_pairs if options.order is Order.NUMBER else drawn_pairs
    pairs = pairs_of(field.present, field.clubs if options.rounds_apart else {}, seed)
    return Drawn(round_of_pairs(_playing(pairs), field.present, field))


def _by_standing(field: Field, history: History, options: Options, seed: int) -> Drawn:
    met, rows = rounds_met(history), standing_now(field, history, options)
    apart = field.clubs if len(history) < options.clubs_apart else {}
    table = table_of(rows, history, apart, seed)
    found = best_pairs(table, seed + len(history))
    rematches = _rematches(found, met)
    if rematches and not options.allow_rematches:
        _refuse(rematches)
    drawn = round_of_pairs(_playing(found), [row.entrant for row in rows], field)
    byes = bye_warnings(drawn, field.present, times_bye(history))
    return Drawn(drawn, (*rematches, *byes, *_out_of_turn(found, table)))


def _playing(pairs: Iterable[Pair]) -> Sequence[Pair]:
    return [pair for pair in pairs if NOBODY not in pair]


def _rematches(found: Iterable[Pair], met: RoundsOf) -> Sequence[Objection]:
    again = sorted(pair for pair in (pair_of(*pair) for pair in found) if pair in met)
    return [
        note("rematch", entrant=entrant, other=opponent, round=met[entrant, opponent][-1])
        for entrant, opponent in again
    ]


def _refuse(rematches: Sequence[Objection]) -> NoReturn:
    named = [dict(rematch.params) for rematch in rematches]
    pairs = " ".join(f"{params['entrant']}-{params['other']}" for params in named)
    refuse("no-round-without-rematch", None, rematches=len(rematches), pairs=pairs)


def _out_of_turn(found: Iterable[Pair], table: SwissField) -> Iterator[Objection]:
    """A note if the bye went to an entrant out of turn."""
    for _, entrant in (pair for pair in found if NOBODY in pair):
        if table.bye_turns[entrant]:
            first = min(table.bye_turns, key=table.bye_turns.__getitem__)
            yield note("bye-else-rematch", entrant=entrant, other=first)


def table_of(rows: Sequence[Row], history: History, clubs: Mapping[int, str], seed: int) -> SwissField:
    """The table of the entrants in `rows`. `clubs`: those that are kept apart.

    Entrants with equal scores are ordered by a new lot each round.
    """
    scores = _whole({row.entrant: row.tally.score for row in rows})
    drawn = [row.entrant for row in rows]
    Random(seed + len(history)).shuffle(drawn)  # noqa: S311 - a lot is drawn, not a secret
    return SwissField(
        order=tuple(sorted(drawn, key=lambda entrant: -scores[entrant])),
        scores=scores,
        met={pair: len(rounds) for pair, rounds in rounds_met(history).items()},
        bye_turns=_turns(rows, times_bye(history)) if len(rows) % 2 else {},
        clubs=clubs,
    )


def _whole(scores: Mapping[int, Number]) -> Mapping[int, int]:
    """The scores as whole numbers, in a unit that divides all of them."""
    unit = lcm(*(score.denominator for score in scores.values()))
    return {entrant: int(score * unit) for entrant, score in scores.items()}


def _turns(rows: Sequence[Row], byes: Mapping[int, int]) -> Mapping[int, int]:
    """The turn of each entrant to sit out: 0 for the lowest of those with fewest byes (several may share a
    place), then 1, …"""
    claims = {row.entrant: (byes.get(row.entrant, 0), -row.place, row.tally.score) for row in rows}
    turns = {claim: turn for turn, claim in enumerate(sorted({*claims.values()}))}
    return {entrant: turns[claim] for entrant, claim in claims.items()}
