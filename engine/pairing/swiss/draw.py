"""Monrad (Swiss): entrants with similar scores meet, and nobody meets the same opponent twice.

The demands on a round, in this order: fewest rematches (none, unless the club allows them); the bye to the
lowest of those with fewest byes; fewest matches between clubmates, if the club wants that; least sum of
differences in score; smallest greatest difference. If one of two did not come, they have not met. A struck
match, or one that is played later, counts as a meeting.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NoReturn

from engine.objection import Objection, note, refuse
from engine.pairing.byes import bye_warnings, times_bye
from engine.pairing.meetings import RoundsOf, rounds_met
from engine.pairing.options import Options, Order
from engine.pairing.rounds import Drawn, Field, History, Pair, ordinary, pair_of
from engine.pairing.swiss.best import best_pairs
from engine.pairing.swiss.costs import NOBODY, SwissField
from engine.pairing.swiss.first import drawn_pairs, numbered_pairs
from engine.pairing.swiss.table import standing_now, table_of
from engine.pairing.two_by_two import check_possible, round_of


def draw(field: Field, history: History, options: Options, seed: int) -> Drawn:
    """The next round, the best placed first. The same arguments always give the same round.

    Notes: `rematch` (entrant, other, round: the last one where they met), `second-bye` (as in `byes`),
    `bye-else-rematch` (entrant: has the bye; other: one whose turn it was).

    Refused: `too-few-entrants`, `rounds-done`, `too-few-present`, `no-round-without-rematch` (rematches: how
    many there are at least, pairs: who meet again in a round with so few, as "3-7 5-9").
    """
    check_possible(field, history, options)
    return _by_standing(field, history, options, seed) if history else _first(field, options, seed)


def rounds_needed(_field: Field, history: History, options: Options, _seed: int) -> int | None:
    """The rounds that are still to be drawn; None if the club has not chosen a number."""
    return None if options.rounds is None else max(0, options.rounds - len(ordinary(history)))


def in_the_way(objection: Objection) -> tuple[Pair, ...]:
    """The pairs that a `no-round-without-rematch` names."""
    listed = str(dict(objection.params).get("pairs", ""))
    return tuple(
        (int(entrant), int(opponent)) for entrant, opponent in (pair.split("-") for pair in listed.split())
    )


def _first(field: Field, options: Options, seed: int) -> Drawn:
    pairs_of = numbered_pairs if options.order is Order.NUMBER else drawn_pairs
    pairs = pairs_of(field.present, field.clubs if options.rounds_apart else {}, seed)
    return Drawn(round_of(_playing(pairs), field.present, field))


def _by_standing(field: Field, history: History, options: Options, seed: int) -> Drawn:
    met, rows = rounds_met(history), standing_now(field, history, options)
    table = table_of(rows, met, field, history, options, seed)
    found = best_pairs(table, seed + len(history))
    rematches = _rematches(found, met)
    if rematches and not options.allow_rematches:
        _refuse(rematches)
    drawn = round_of(_playing(found), [row.entrant for row in rows], field)
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
