"""One enters alone and has a new partner each round (issue 4, "Individual with changing partners")."""

from collections.abc import Sequence
from itertools import combinations
from random import Random

import networkx
import pytest

from engine.forms import FORMS
from engine.objection import Refused
from engine.pairing.by_hand import swap
from engine.pairing.history import Spread, spread, times_idle
from engine.pairing.individual.draw import draw, suits
from engine.pairing.rounds import DrawnRound, Field, Options, Order, partners, players
from engine.pairing.shared import rounds_needed

OPEN = Options()


def field(size: int) -> Field:
    return Field(tuple(range(1, size + 1)))


def played(size: int, rounds: int, options: Options = OPEN, seed: int = 0) -> list[DrawnRound]:
    history: list[DrawnRound] = []
    for _ in range(rounds):
        drawn = draw(field(size), history, options, seed)
        check(drawn.round, size)
        history.append(drawn.round)
        assert_fair(history, size)
    return history


def check(drawn: DrawnRound, size: int) -> None:
    """Two against two at every table, everybody once, and no more than three out."""
    assert all([len(side) for side in match] == [2, 2] for match in drawn.matches)
    seated = [entrant for match in drawn.matches for entrant in players(match)]
    assert sorted([*seated, *drawn.byes]) == list(range(1, size + 1))
    assert len(drawn.byes) == size % 4


def assert_fair(history: list[DrawnRound], size: int) -> None:
    byes = [times_idle(history).get(entrant, 0) for entrant in range(1, size + 1)]
    assert max(byes) - min(byes) <= 1


def most_rounds(size: int) -> int:
    """All pairs there are, by the partners of one round."""
    return size * (size - 1) // 2 // (size // 4 * 2)


@pytest.mark.parametrize(
    ("size", "rounds"), [(4, 3), (5, 5), (6, 7), (7, 10), (8, 7), (9, 9), (10, 11), (11, 13)]
)
def test_what_is_possible_is_reached(size: int, rounds: int) -> None:
    assert rounds == most_rounds(size)
    assert len(spread(played(size, rounds)).partners) == 2


@pytest.mark.parametrize("size", range(8, 61, 3))
def test_nobody_has_the_same_partner_twice_in_rounds_1_to_8(size: int) -> None:
    rounds = min(8, most_rounds(size))
    assert len(spread(played(size, rounds, seed=size)).partners) == 2


@pytest.mark.deep
@pytest.mark.parametrize("size", range(8, 61))
@pytest.mark.parametrize("seed", range(5))
def test_nobody_has_the_same_partner_twice_in_rounds_1_to_8_deep(size: int, seed: int) -> None:
    rounds = min(8, most_rounds(size))
    assert len(spread(played(size, rounds, Options(rounds=rounds), seed)).partners) == 2


@pytest.mark.deep
@pytest.mark.parametrize("size", range(4, 17))
@pytest.mark.parametrize("rounds_known", [True, False])
def test_what_is_possible_is_reached_deep(size: int, rounds_known: bool) -> None:
    rounds = most_rounds(size)
    options = Options(rounds=rounds if rounds_known else None)
    for seed in range(10):
        assert len(spread(played(size, rounds, options, seed)).partners) == 2


@pytest.mark.parametrize("size", [24, 37, 60])
def test_opponents_of_many_meet_at_most_once_in_eight_rounds(size: int) -> None:
    assert len(spread(played(size, 8)).opponents) == 2


@pytest.mark.parametrize("size", [12, 13, 14, 16, 19])
def test_opponents_of_few_meet_at_most_twice_in_eight_rounds(size: int) -> None:
    assert len(spread(played(size, 8)).opponents) <= 3


def test_thirteen_over_thirteen_rounds_is_a_whist_tournament_though_the_first_draft_was_changed() -> None:
    options = Options(rounds=13)
    first = draw(field(13), [], options, 7).round
    history = [swap(swap(first, first.byes[0], 1 if first.byes[0] != 1 else 2), 5, 9)]
    for _ in range(12):
        history.append(draw(field(13), history, options, 7).round)
    assert spread(history) == Spread(partners=(0, 78), opponents=(0, 0, 78))
    assert {times_idle(history)[entrant] for entrant in range(1, 14)} == {1}


def test_four_players_begin_anew_after_three_rounds() -> None:
    assert spread(played(4, 6)) == Spread(partners=(0, 0, 6), opponents=(0, 0, 0, 0, 6))


def test_a_partner_that_must_be_repeated_is_noted_with_the_round() -> None:
    history = played(4, 3, Options(order=Order.NUMBER))
    notes = draw(field(4), history, OPEN, 0).notes
    assert [note.code for note in notes] == ["partners-before", "partners-before"]
    for note in notes:
        params = dict(note.params)
        before = history[int(params["round"]) - 1]
        assert (params["entrant"], params["other"]) in [
            pair for match in before.matches for pair in partners(match)
        ]


def test_by_number_the_best_and_the_last_of_a_table_are_partners_and_the_last_ones_sit_out() -> None:
    drawn = draw(field(10), [], Options(order=Order.NUMBER), 5).round
    assert drawn == DrawnRound((((1, 7), (3, 5)), ((2, 8), (4, 6))), byes=(9, 10))


def test_the_same_seed_gives_the_same_round_and_another_another() -> None:
    history = played(14, 4, seed=3)
    assert draw(field(14), history, OPEN, 3) == draw(field(14), history, OPEN, 3)
    assert len({draw(field(14), history, OPEN, seed).round for seed in range(5)}) > 1
    assert len({draw(field(14), [], OPEN, seed).round for seed in range(5)}) == 5


@pytest.mark.parametrize("now", [Field(()), field(3), Field((1, 2, 3, 4, 5), withdrawn=frozenset({1, 2}))])
def test_fewer_than_four_entrants_are_refused(now: Field) -> None:
    assert refusal(now) == ("too-few-for-table", {"entrants": len(now.in_play), "least": 4})


@pytest.mark.parametrize("away", [{1, 2}, {1, 2, 3, 4, 5}])
def test_fewer_than_four_who_are_here_are_refused(away: set[int]) -> None:
    now = Field((1, 2, 3, 4, 5), absent=frozenset(away))
    assert refusal(now) == ("too-few-here-for-table", {"present": 5 - len(away), "least": 4})


def test_no_round_is_drawn_after_the_last_one() -> None:
    assert refusal(field(4), played(4, 2), Options(rounds=2)) == ("rounds-done", {"rounds": 2})


def refusal(
    now: Field, history: Sequence[DrawnRound] = (), options: Options = OPEN
) -> tuple[str, dict[str, int | str]]:
    with pytest.raises(Refused) as refused:
        draw(now, history, options, 0)
    return refused.value.objection.code, dict(refused.value.objection.params)


def test_rounds_still_to_be_drawn() -> None:
    history = played(8, 2)
    assert rounds_needed(field(8), history, Options(rounds=5), 0) == 3
    assert rounds_needed(field(8), history, Options(rounds=1), 0) == 0
    assert rounds_needed(field(8), history, OPEN, 0) is None


def test_suits_tolva_and_bondtolva_four_alone() -> None:
    assert {form.key for form in FORMS.values() if suits(form)} == {"tolva/four", "bondtolva/four"}


# Each round's field, as it was drawn, as it was published.
Evening = list[tuple[Field, DrawnRound, DrawnRound]]


def an_evening(seed: int) -> Evening:
    """Some come late, some leave, some are away for a round; now and then a draft is changed by hand."""
    chance = Random(f"individual {seed}")
    size = chance.randint(5, 19)
    now, evening = field(size), Evening()
    for number in range(9):
        entrants = now.entrants + ((100 + number,) if chance.random() < 0.2 else ())
        spare = len(entrants) - len(now.withdrawn) - 4
        gone = {chance.choice(entrants)} if spare > 0 and chance.random() < 0.2 else set()
        withdrawn = now.withdrawn | gone
        here = [entrant for entrant in entrants if entrant not in withdrawn]
        absent = frozenset(chance.sample(here, min(len(here) - 4, chance.choice((0, 0, 1, 3)))))
        now = Field(entrants, absent, withdrawn)
        drawn = draw(now, [published for *_, published in evening], OPEN, seed).round
        changed = swap(drawn, *chance.sample(now.present, 2)) if chance.random() < 0.2 else drawn
        evening.append((now, drawn, changed))
    return evening


def assert_best_effort(evening: Evening) -> None:
    """Who plays has new partners as far as a largest matching goes; nobody sits out out of turn."""
    been: set[frozenset[int]] = set()
    byes: dict[int, int] = {}
    for now, drawn, published in evening:
        seated = [entrant for match in drawn.matches for entrant in players(match)]
        assert sorted([*seated, *drawn.byes]) == sorted(now.in_play)
        assert not now.absent & {*seated}
        assert drawn.absent == now.absent
        out = [entrant for entrant in drawn.byes if entrant not in now.absent]
        assert len(out) == len(now.present) % 4
        assert all(byes.get(entrant, 0) <= byes.get(player, 0) for entrant in out for player in seated)
        new = networkx.Graph(pair for pair in combinations(seated, 2) if frozenset(pair) not in been)
        again = [pair for match in drawn.matches for pair in partners(match) if frozenset(pair) in been]
        assert len(again) == len(seated) // 2 - len(networkx.max_weight_matching(new, maxcardinality=True))
        been |= {frozenset(pair) for match in published.matches for pair in partners(match)}
        byes |= {entrant: byes.get(entrant, 0) + 1 for entrant in published.byes if entrant not in now.absent}


@pytest.mark.parametrize("seed", range(12))
def test_partners_are_repeated_only_where_it_cannot_be_helped_whoever_comes_and_goes(seed: int) -> None:
    assert_best_effort(an_evening(seed))


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(1000, 1100))
def test_partners_are_repeated_only_where_it_cannot_be_helped_deep(seed: int) -> None:
    assert_best_effort(an_evening(seed))
