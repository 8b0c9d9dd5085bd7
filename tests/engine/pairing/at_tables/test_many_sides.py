"""Tables of three or more, drawn or by standing (issue 4, "Tables of three or more")."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from engine.contest.results import MatchResult, Scoring, SideResult, State
from engine.objection import Refused
from engine.pairing.at_tables.draw import draw
from engine.pairing.by_hand import swap
from engine.pairing.history import spread, times_idle, times_met
from engine.pairing.rounds import DrawnRound, Field, Match, Options, Order, players
from engine.pairing.shared import rounds_needed

THREES = Options(sides=(3, 3))
FOURS = Options(sides=(2, 11), size=4)
BY_STANDING = replace(
    THREES,
    by_standing=True,
    scoring=Scoring.usual(3, ("partier", "matches", "difference", "points")),
)


def field(size: int) -> Field:
    return Field(tuple(range(1, size + 1)))


def played(size: int, rounds: int, options: Options = THREES, seed: int = 0) -> list[DrawnRound]:
    history: list[DrawnRound] = []
    for _ in range(rounds):
        history.append(draw(field(size), history, options, seed).round)
        seated = [entrant for match in history[-1].matches for entrant in players(match)]
        assert sorted([*seated, *history[-1].byes]) == list(range(1, size + 1))
        byes = [times_idle(history).get(entrant, 0) for entrant in range(1, size + 1)]
        assert max(byes) - min(byes) <= 1
    return history


def repeats(history: Sequence[DrawnRound]) -> int:
    return sum(times - 1 for times in times_met(history).values())


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("rounds", [None, 4])
def test_nine_at_tremanswhist_over_four_rounds_all_meet_once(seed: int, rounds: int | None) -> None:
    options = replace(THREES, rounds=rounds)
    assert spread(played(9, 4, options, seed)).opponents == (0, 36)


@pytest.mark.parametrize("seed", range(20))
def test_nine_all_meet_once_though_the_first_draft_was_changed(seed: int) -> None:
    chance = Random(seed)
    history = [draw(field(9), [], THREES, seed).round]
    for _ in range(3):
        history[0] = swap(history[0], *chance.sample(range(1, 10), 2))
    for _ in range(3):
        history.append(draw(field(9), history, THREES, seed).round)
    assert spread(history).opponents == (0, 36)


@pytest.mark.parametrize(
    ("size", "rounds"),
    [(8, 4), (10, 4), (11, 5), (12, 4), (13, 6), (14, 7), (15, 7), (16, 7), (17, 8), (18, 8), (60, 8)],
)
def test_nobody_meets_twice_as_long_as_that_is_possible(size: int, rounds: int) -> None:
    assert repeats(played(size, rounds, seed=size)) == 0


@pytest.mark.deep
@pytest.mark.parametrize("size", range(17, 61))
def test_nobody_meets_twice_in_eight_rounds_of_many_deep(size: int) -> None:
    for seed in range(3):
        assert repeats(played(size, 8, seed=seed)) == 0
        assert repeats(played(size, 8, replace(THREES, rounds=8), seed)) == 0


def test_when_all_have_met_all_they_meet_once_more_and_it_is_noted() -> None:
    history = played(9, 8)
    assert spread(history).opponents == (0, 0, 36)
    notes = draw(field(9), history[:4], THREES, 0).notes
    assert {note.code for note in notes} == {"met-before"}
    assert len(notes) == 9
    for note in notes:
        params = dict(note.params)
        before = history[int(params["round"]) - 1]
        assert any({params["entrant"], params["other"]} <= {*players(match)} for match in before.matches)


def test_by_number_the_best_are_at_tables_of_their_own_and_the_last_sits_out() -> None:
    drawn = draw(field(10), [], replace(THREES, order=Order.NUMBER), 3).round
    assert drawn.matches == (((1,), (4,), (7,)), ((2,), (5,), (8,)), ((3,), (6,), (9,)))
    assert drawn.byes == (10,)


def test_ten_at_tjuv_have_a_table_of_four_and_two_of_three() -> None:
    drawn = draw(field(10), [], replace(FOURS, order=Order.NUMBER), 3).round
    assert drawn.matches == (((1,), (4,), (7,), (10,)), ((2,), (5,), (8,)), ((3,), (6,), (9,)))
    assert drawn.byes == ()


def test_sixteen_at_tjuv_all_meet_once_in_five_rounds() -> None:
    assert spread(played(16, 5, FOURS)).opponents == (0, 120)


def test_the_same_seed_gives_the_same_round_and_another_another() -> None:
    history = played(10, 5)
    assert draw(field(10), history, THREES, 0) == draw(field(10), history, THREES, 0)
    assert len({draw(field(10), history, THREES, seed).round for seed in range(5)}) > 1
    assert len({draw(field(10), [], THREES, seed).round for seed in range(5)}) == 5


@pytest.mark.parametrize(
    ("now", "code", "params"),
    [
        (field(0), "too-few-for-table", {"entrants": 0, "least": 3}),
        (field(2), "too-few-for-table", {"entrants": 2, "least": 3}),
        (replace(field(3), withdrawn=frozenset({1})), "too-few-for-table", {"entrants": 2, "least": 3}),
        (
            replace(field(5), absent=frozenset({1, 2, 3})),
            "too-few-here-for-table",
            {"present": 2, "least": 3},
        ),
    ],
)
@pytest.mark.parametrize("options", [THREES, FOURS, BY_STANDING])
def test_fewer_than_a_table_are_refused(
    now: Field, code: str, params: dict[str, int], options: Options
) -> None:
    with pytest.raises(Refused) as refused:
        draw(now, [], options, 0)
    assert (refused.value.objection.code, dict(refused.value.objection.params)) == (code, params)


def test_rounds_are_drawn_until_those_chosen_are_done() -> None:
    history = played(9, 2)
    assert rounds_needed(field(9), history, replace(THREES, rounds=4), 0) == 2
    assert rounds_needed(field(9), history, THREES, 0) is None
    with pytest.raises(Refused) as refused:
        draw(field(9), history, replace(THREES, rounds=2), 0)
    assert refused.value.objection.code == "rounds-done"


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("options", [THREES, FOURS, BY_STANDING])
def test_whoever_comes_and_goes_everybody_has_one_place_and_byes_go_round(
    seed: int, options: Options
) -> None:
    play_an_evening(seed, options)


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(100, 150))
@pytest.mark.parametrize("options", [THREES, FOURS, BY_STANDING])
def test_whoever_comes_and_goes_deep(seed: int, options: Options) -> None:
    play_an_evening(seed, options)


def play_an_evening(seed: int, options: Options) -> None:
    """Some come late, some leave, one is away: everybody has one place, nobody sits out out of turn."""
    chance = Random(f"tables {seed}")
    now, history = field(chance.randint(4, 20)), list[DrawnRound]()
    byes: dict[int, int] = {}
    for number in range(7):
        entrants = now.entrants + ((100 + number,) if chance.random() < 0.3 else ())
        gone = {chance.choice(entrants)} if len(entrants) - len(now.withdrawn) > 4 else set()
        withdrawn = now.withdrawn | (gone if chance.random() < 0.3 else set())
        here = [entrant for entrant in entrants if entrant not in withdrawn]
        now = Field(entrants, frozenset(chance.sample(here, min(len(here) - 3, 1))), withdrawn)
        drawn = draw(now, history, options, seed).round
        seated = [entrant for match in drawn.matches for entrant in players(match)]
        out = [entrant for entrant in drawn.byes if entrant not in now.absent]
        assert sorted([*seated, *drawn.byes]) == sorted(now.in_play)
        assert not now.absent & {*seated}
        assert len(out) == (len(now.present) % 3 if options.sides == (3, 3) else 0)
        assert all(byes.get(entrant, 0) <= byes.get(player, 0) for entrant in out for player in seated)
        byes |= {entrant: byes.get(entrant, 0) + 1 for entrant in out}
        history.append(with_results(drawn, number + 1, chance))


def with_results(drawn: DrawnRound, number: int, chance: Random) -> DrawnRound:
    def result(match: Match) -> MatchResult:
        sides = tuple(SideResult(side, chance.randint(0, 3), chance.randint(0, 40)) for side in match)
        return MatchResult(number, State.PLAYED, sides)

    return replace(drawn, results=tuple(map(result, drawn.matches)))


def ways(entrants: Sequence[int]) -> Iterator[list[tuple[int, int, int]]]:
    """Every way to put them at tables of three."""
    if not entrants:
        yield []
        return
    first, *others = entrants
    for opponents in combinations(others, 2):
        rest = [entrant for entrant in others if entrant not in opponents]
        yield from ([(first, *opponents), *tables] for tables in ways(rest))


@pytest.mark.parametrize("size", [6, 9, 12])
@pytest.mark.parametrize("seed", range(4))
def test_by_standing_is_as_good_as_the_best_of_all_ways(size: int, seed: int) -> None:
    """First as few meet again as can be, then the least sum of the squares of the places between them."""
    chance = Random(seed)
    history: list[DrawnRound] = []
    for number in (1, 2):
        drawn = draw(field(size), history, BY_STANDING, seed).round
        history.append(with_results(drawn, number, chance))
    place = places(size, history)
    met = times_met(history)

    def worth(tables: Sequence[Sequence[int]]) -> tuple[int, int]:
        pairs = [pair for table in tables for pair in combinations(sorted(table), 2)]
        return sum(met.get(pair, 0) for pair in pairs), sum((place[a] - place[b]) ** 2 for a, b in pairs)

    drawn = draw(field(size), history, BY_STANDING, seed).round
    assert worth([[*players(match)] for match in drawn.matches]) == min(map(worth, ways(range(1, size + 1))))


@pytest.mark.parametrize("seed", range(6))
def test_by_standing_no_more_meet_again_than_when_it_is_drawn(seed: int) -> None:
    """Twenty in fours have few rounds left in which nobody does."""
    by_standing = replace(FOURS, by_standing=True)
    chance = Random(seed)
    history: list[DrawnRound] = []
    for number in range(1, 6):
        drawn = draw(field(20), history, FOURS, seed).round
        ranked = draw(field(20), history, by_standing, seed).round
        assert repeats([*history, ranked]) <= repeats([*history, drawn])
        history.append(with_results(ranked, number, chance))


def places(size: int, history: Sequence[DrawnRound]) -> dict[int, int]:
    """By partier won, matches won, difference and points; equals share theirs."""
    total = {entrant: [0, 0, 0, 0] for entrant in range(1, size + 1)}
    for result in (result for drawn in history for result in drawn.results):
        most = max(side.partier for side in result.sides)
        alone = sum(side.partier == most for side in result.sides) == 1
        points = sum(side.points for side in result.sides)
        for side in result.sides:
            own = total[side.entrants[0]]
            won = alone and side.partier == most
            for index, more in enumerate((side.partier, won, 2 * side.points - points, side.points)):
                own[index] += more
    return {entrant: 1 + sum(sums > own for sums in total.values()) for entrant, own in total.items()}


def test_by_standing_those_next_to_each_other_meet_and_the_lowest_of_ten_sits_out() -> None:
    """They stand in the order of their numbers; 10, who stands last, has had its bye."""
    first = DrawnRound((((1,), (4,), (7,)), ((2,), (5,), (8,)), ((3,), (6,), (9,))), byes=(10,))
    results = tuple(
        MatchResult(1, State.PLAYED, tuple(SideResult(side, 10 - side[0], 0) for side in match))
        for match in first.matches
    )
    drawn = draw(field(10), [replace(first, results=results)], BY_STANDING, 0).round
    assert drawn == DrawnRound((((1,), (2,), (3,)), ((4,), (5,), (6,)), ((7,), (8,), (10,))), byes=(9,))
