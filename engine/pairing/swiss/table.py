"""The input of a Swiss round: the standings, who has met whom, whose turn it is to sit out."""

from collections.abc import Mapping, Sequence
from math import lcm
from random import Random

from engine.contest.results import Number
from engine.contest.standings import Row, standings
from engine.pairing.byes import times_bye
from engine.pairing.meetings import RoundsOf
from engine.pairing.options import Options
from engine.pairing.rounds import Field, History, results_of
from engine.pairing.swiss.costs import SwissField


def standing_now(field: Field, history: History, options: Options) -> Sequence[Row]:
    """The rows of the standings for entrants that are here, the best first."""
    rows = standings(field.entrants, results_of(history), options.scoring, field.extras)
    here = set(field.present)
    return [row for row in rows if row.entrant in here]


def table_of(
    rows: Sequence[Row], met: RoundsOf, field: Field, history: History, options: Options, seed: int
) -> SwissField:
    """The table of the entrants in `rows`. Entrants with equal scores are ordered by a new lot each round."""
    scores = _whole({row.entrant: row.tally.score for row in rows})
    drawn = [row.entrant for row in rows]
    Random(seed + len(history)).shuffle(drawn)  # noqa: S311 - a lot is drawn, not a secret
    return SwissField(
        order=tuple(sorted(drawn, key=lambda entrant: -scores[entrant])),
        scores=scores,
        met={pair: len(rounds) for pair, rounds in met.items()},
        bye_turns=_turns(rows, times_bye(history)) if len(rows) % 2 else {},
        clubs=field.clubs if len(history) < options.clubs_apart else {},
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
