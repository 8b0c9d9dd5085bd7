"""A Swiss round is as good as the best of all rounds up to ten entrants, and no pair is left out of many."""

from itertools import combinations
from random import Random

import pytest

from engine.objection import Refused
from engine.pairing.rounds import DrawnRound, Field, Options, Order, pair_of
from engine.pairing.swiss.best import best_of, best_pairs
from engine.pairing.swiss.costs import SwissField, cost, prices
from engine.pairing.swiss.draw import draw
from tests.engine.pairing.swiss.every_round import Judge
from tests.engine.pairing.swiss.monrad import pairs, played


def an_evening(seed: int) -> tuple[Field, list[DrawnRound], Options]:
    """Up to ten entrants after some rounds, some of them away or gone, in clubs or not."""
    chance = Random(seed)
    size = chance.randrange(2, 11)
    entrants = tuple(range(1, size + 1))
    clubs = {entrant: chance.choice("ABC") for entrant in entrants if chance.random() < 0.6}
    options = Options(
        order=chance.choice(list(Order)),
        clubs_apart=chance.choice((0, 0, 2, 9)),
        allow_rematches=chance.random() < 0.5,
    )
    field, history = Field(entrants, clubs=clubs), list[DrawnRound]()
    for number in range(1, chance.randrange(1, 7) + 1):
        away = frozenset(entrant for entrant in entrants if chance.random() < 0.1)
        gone = frozenset(entrant for entrant in entrants if chance.random() < 0.03) | field.withdrawn
        field = Field(entrants, away - gone, gone, clubs)
        try:
            drawn = draw(field, history, options, seed).round
        except Refused:
            break
        history.append(played(drawn, number, chance, mishaps=0.1))
    return field, history, options


@pytest.mark.parametrize("seed", range(400))
def test_no_round_of_up_to_ten_is_better_by_the_demands_in_their_order(seed: int) -> None:
    field, history, options = an_evening(seed)
    judge = Judge(field, history, options)
    try:
        drawn = draw(field, history, options, seed)
    except Refused as refused:
        params = dict(refused.objection.params)
        if refused.objection.code == "no-round-without-rematch":
            assert not options.allow_rematches
            assert params["rematches"] == judge.best()[0] > 0
        else:
            assert len(field.present) < 2
        return
    if history:
        assert judge.worth(tuple(pairs(drawn.round))) == judge.best()
    assert sum(note.code == "rematch" for note in drawn.notes) == judge.worth(tuple(pairs(drawn.round)))[0]


def worth(found: frozenset[tuple[int, int]], table: SwissField) -> tuple[int, int]:
    price = prices(table)
    return sum(cost(pair, table, price) for pair in found), max(table.difference(*pair) for pair in found)


def everything(table: SwissField, seed: int) -> frozenset[tuple[int, int]]:
    """The best of all pairs, without a thought of who may be left out."""
    return best_of(combinations(table.order, 2), table, seed)


@pytest.mark.parametrize("seed", range(60))
def test_no_pair_that_a_best_round_needs_is_out_of_reach(seed: int) -> None:
    # Few have met, those that have mostly near each other, so that reaching far can pay.
    chance = Random(seed)
    size = chance.randrange(20, 50)
    scores = {entrant: chance.randrange(3) * chance.randrange(9) for entrant in range(size)}
    order = tuple(sorted(scores, key=lambda entrant: -scores[entrant]))
    met = {
        pair_of(order[place], order[below]): chance.randrange(1, 3)
        for place in range(size)
        for below in range(place + 1, min(size, place + 4))
        if chance.random() < 0.4
    }
    clubs = {entrant: chance.choice("ABCDEF") for entrant in order if chance.random() < seed % 3 / 4}
    turns = {entrant: 40 * chance.randrange(2) + scores[entrant] for entrant in order} if size % 2 else {}
    table = SwissField(order, scores, met, turns, clubs)
    assert worth(best_pairs(table, seed), table) == worth(everything(table, seed), table)


@pytest.mark.parametrize(("large", "mates"), [(0.34, 0), (0.7, 80)])
def test_of_hundreds_with_large_clubs_no_more_clubmates_meet_than_must(large: float, mates: int) -> None:
    """Of 400 a third are of one club; then 280, of whom 120 find others and 160 make 80 matches."""
    chance = Random(1)
    order = tuple(range(400))
    clubs = {entrant: "Näs" if place < 400 * large else f"Klubb {place % 2}" for place, entrant in
             enumerate(chance.sample(order, 400))}  # fmt: skip
    scores = {entrant: (399 - entrant) // 20 for entrant in order}
    met = {pair_of(entrant, opponent): 1 for entrant, opponent in zip(order[::2], order[1::2], strict=True)}
    table = SwissField(order, scores, met, clubs=clubs)
    found = best_pairs(table, 1)
    assert len(found) == 200
    assert not met.keys() & {pair_of(*pair) for pair in found}
    assert sum(table.clubmates(*pair) for pair in found) == mates
