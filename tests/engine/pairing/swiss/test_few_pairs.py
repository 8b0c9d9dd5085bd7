"""Of a large field a best round is found among few pairs, and shown to be best without trying the others."""

from random import Random

import pytest

from engine.pairing.rounds import pair_of
from engine.pairing.swiss.best import LARGE, best_of, best_pairs
from engine.pairing.swiss.costs import SwissField, cost, prices
from engine.pairing.swiss.few import uncrossed
from engine.pairing.swiss.least import Least, least_of
from tests.engine.pairing.swiss.every_round import every_round


def table(scores: dict[int, int], clubs: dict[int, str] | None = None, **details: object) -> SwissField:
    order = tuple(sorted(scores, key=lambda entrant: -scores[entrant]))
    return SwissField(order, scores, clubs=clubs or {}, **details)  # type: ignore[arg-type]


def test_an_odd_number_above_a_step_is_bridged_by_one_pair() -> None:
    # 3 above 5 points, then 1 at 3, then 2 at 0: one pair goes from 5 to 3.
    assert least_of(table({1: 5, 2: 5, 3: 5, 4: 3, 5: 0, 6: 0})) == Least(0, 2, 2)


def test_the_surplus_of_a_club_bridges_the_step_and_reaches_as_far_as_it_must() -> None:
    # Four of Näs at 9; at 8 one of Ås and one of Näs, at 7 four of Ås. Näs has 5 of the first 6: four must
    # meet opponents below 8, so the steps are bridged by 4 and 4 pairs; of the four at 9, one meets 8.
    scores = {1: 9, 2: 9, 3: 9, 4: 9, 5: 8, 6: 8, 7: 7, 8: 7, 9: 7, 10: 7}
    clubs = {1: "Näs", 2: "Näs", 3: "Näs", 4: "Näs", 5: "Ås", 6: "Näs", 7: "Ås", 8: "Ås", 9: "Ås", 10: "Ås"}
    assert least_of(table(scores, clubs)) == Least(0, 8, 2)


def test_of_a_club_with_more_than_half_the_fewest_meet_each_other() -> None:
    # Six of Näs and two others: two of Näs must meet two others, so two pairs are clubmates.
    scores = {1: 4, 2: 4, 3: 4, 4: 4, 5: 4, 6: 4, 7: 3, 8: 3}
    clubs = dict.fromkeys((1, 2, 3, 4, 5, 6), "Näs") | {7: "Ås", 8: "Ås"}
    assert least_of(table(scores, clubs)) == Least(2, 2, 1)


def test_two_at_the_top_that_have_met_both_go_down() -> None:
    assert least_of(table({1: 5, 2: 5, 3: 2, 4: 2, 5: 2, 6: 2}, met={(1, 2): 1})) == Least(0, 6, 3)


def test_who_sits_out_is_not_counted() -> None:
    # 7 has the bye: without it two stand at each score.
    turns = {entrant: 7 - entrant for entrant in range(1, 8)}
    assert least_of(table({1: 3, 2: 3, 3: 2, 4: 2, 5: 1, 6: 1, 7: 0}, bye_turns=turns)) == Least(0, 0, 0)


def some_table(seed: int, size: int) -> SwissField:
    chance = Random(seed)
    scores = {entrant: chance.randrange(4) for entrant in range(size)}
    order = tuple(sorted(scores, key=lambda entrant: -scores[entrant]))
    met = {pair_of(*chance.sample(order, 2)): 1 for _ in range(chance.randrange(size))}
    clubs = {entrant: chance.choice("AAB") for entrant in order if chance.random() < 0.7}
    turns = {entrant: scores[entrant] * 10 + (0 if scores[entrant] else entrant % 2) for entrant in order}
    if size % 2 == 0:
        turns = {}
    return SwissField(order, scores, met, turns, clubs)


@pytest.mark.parametrize("seed", range(300))
def test_no_round_costs_less_than_the_least(seed: int) -> None:
    """Every round of 4 to 8 is looked at."""
    field = some_table(seed, 4 + seed % 5)
    least = least_of(field)
    for pairs in every_round(field.order):
        out = set(field.order) - {entrant for pair in pairs for entrant in pair}
        if any(pair_of(*pair) in field.met for pair in pairs) or any(
            field.bye_turns[entrant] for entrant in out
        ):
            continue
        mates = sum(field.clubmates(*pair) for pair in pairs)
        gaps = [field.difference(*pair) for pair in pairs]
        assert mates >= least.mates
        if mates == least.mates:
            assert (sum(gaps), max(gaps)) >= (least.differences, least.greatest)


def test_uncrossed_pairs_differ_no_more_together_and_least_at_the_most() -> None:
    field = table({1: 9, 2: 7, 3: 6, 4: 1})
    assert uncrossed(frozenset({(1, 4), (2, 3)}), field) == {(1, 3), (2, 4)}


def worth(pairs: frozenset[tuple[int, int]], field: SwissField) -> tuple[int, int]:
    price = prices(field)
    return sum(cost(pair, field, price) for pair in pairs), max(field.difference(*pair) for pair in pairs)


@pytest.mark.parametrize(("seed", "share"), [(1, 0.2), (2, 0.45), (3, 0.6)])
def test_issue_13_5_few_pairs_of_a_large_field_give_as_good_a_round_as_all(seed: int, share: float) -> None:
    """A club has this share of the field, and is good; the sixth round but for who has met whom."""
    chance = Random(seed)
    size = LARGE + seed
    order = tuple(range(size))
    clubs = {place: "Näs" if chance.random() < share * 2 * (1 - place / size) else f"Klubb {place % 7}"
             for place in order}  # fmt: skip
    scores = {place: 18 - 18 * place // size for place in order}
    rounds = [chance.sample(order, size - size % 2) for _ in range(5)]
    met = {pair_of(*pair): 1 for drawn in rounds for pair in zip(drawn[::2], drawn[1::2], strict=True)}
    turns = {place: scores[place] for place in order} if size % 2 else {}
    field = SwissField(order, scores, met, turns, clubs)
    every_pair = ((first, second) for first in order for second in range(first + 1, size))
    assert worth(best_pairs(field, seed), field) == worth(best_of(every_pair, field, seed), field)
