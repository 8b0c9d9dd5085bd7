"""Byes of a round robin that went otherwise than it was laid out."""

from dataclasses import replace
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.contest.results import MatchResult, Outcome, Scoring, SideResult, State, Worth
from engine.contest.tally import tallies
from engine.pairing.by_hand import swap
from engine.pairing.findings import findings
from engine.pairing.history import times_idle, times_met
from engine.pairing.round_robin.draw import draw, rounds_needed, still_in
from engine.pairing.rounds import DrawnRound, Field, Options, Order, players
from tests.engine.pairing.everybody import drawn_rounds, in_order

SEEDS = st.integers(0, 2**31 - 1)


def test_byes_that_were_given_by_hand_are_made_up_for() -> None:
    # 1 has had two byes, 2 and 3 have met twice. Two rounds are left, and in both 1 must play.
    history = [DrawnRound((((2,), (3,)),), (1,)), DrawnRound((((2,), (3,)),), (1,))]
    history.append(draw(in_order(3), history, Options(), 0).round)
    history.append(draw(in_order(3), history, Options(), 0).round)
    assert times_idle(history) == {1: 2, 2: 1, 3: 1}
    assert rounds_needed(in_order(3), history, Options(), 0) == 0


def test_a_second_bye_that_must_be_is_said_with_the_one_who_cannot_have_it() -> None:
    # Byes of 1, 2 and 3 by number; then 6 comes, meets 4 and 5 in the rounds where these would have had one,
    # then 1, 2 and 3 one after another: while the first of them plays 6 two have a second bye, then one has a
    # third. 6 has had no bye and plays in every round.
    options, field = Options(Order.NUMBER), Field((1, 2, 3, 4, 5, 6))
    history = drawn_rounds(5, options)[:3]
    notes = []
    while rounds_needed(field, history, options, 0):
        drawn = draw(field, history, options, 0)
        inside = still_in(field, history, options, 0)
        assert findings(drawn.round, field, history, still_in=inside) == drawn.notes
        notes += [dict(note.params) for note in drawn.notes]
        history.append(drawn.round)
    assert [len(drawn.matches) for drawn in history[3:]] == [3, 3, 1, 1, 1]
    assert [(note["byes"], note["other"]) for note in notes] == [(2, 6), (2, 6), (3, 6)]


def test_a_second_bye_is_said_too_of_one_whose_next_meetings_belong_to_the_second_leg() -> None:
    # 1, 2 and 3 have met once and had a bye each, then 4 and 5 come. While the first leg ends one of 1, 2 and
    # 3 sits out a second time though 4 and 5, who must play in it, have had no bye.
    options, field = Options(Order.NUMBER, meetings=2), in_order(5)
    drawn = draw(field, drawn_rounds(3, options)[:3], options, 0)
    (out,) = drawn.round.byes
    assert out in (1, 2, 3)
    assert [(dict(note.params)["entrant"], dict(note.params)["byes"]) for note in drawn.notes] == [(out, 2)]


@given(st.integers(5, 15), SEEDS, st.data())
@settings(max_examples=60)
def test_with_everybody_there_byes_differ_by_one_at_most_after_a_hand_changed_round(
    size: int, seed: int, data: st.DataObject
) -> None:
    when = data.draw(st.integers(1, size - 3))
    history = drawn_rounds(size, Options(), seed)[:when]
    (entrant,), (second,) = history[-1].matches[0][0], history[-1].matches[1][0]
    history[-1] = swap(history[-1], entrant, second)
    while rounds_needed(in_order(size), history, Options(), seed):
        history.append(draw(in_order(size), history, Options(), seed).round)
    byes = [times_idle(history).get(entrant, 0) for entrant in in_order(size).entrants]
    assert max(byes) - min(byes) <= 1
    assert len(times_met(history)) == size * (size - 1) // 2


@given(st.integers(3, 6), st.integers(1, 3), SEEDS)
@settings(max_examples=30)
def test_who_has_met_everybody_has_no_bye_more_than_who_plays(size: int, late: int, seed: int) -> None:
    """Late entrants come when all others have met."""
    history = drawn_rounds(size, Options(), seed)
    field = in_order(size + late)
    while rounds_needed(field, history, Options(), seed):
        met, idle = times_met(history), times_idle(history)
        drawn = draw(field, history, Options(), seed).round
        done = {
            entrant for entrant in field.entrants if sum(entrant in pair for pair in met) == size + late - 1
        }
        waiting = {*field.entrants} - done
        assert waiting <= drawn.entrants
        assert all(idle.get(entrant, 0) < min(idle.get(rival, 0) for rival in waiting)
                   for entrant in drawn.entrants & done)  # fmt: skip
        history.append(drawn)
    assert len(times_met(history)) == (size + late) * (size + late - 1) // 2


def test_who_has_met_everybody_is_not_in_the_round_while_others_wait_for_a_late_entrant() -> None:
    # 1 to 4 meet in three rounds, then 5 comes and meets one of them a round. Who has met 5 is out of it: the
    # others wait, first three of them, in the last round nobody.
    options, field = Options(Order.NUMBER), in_order(5)
    history = drawn_rounds(4, options)
    while rounds_needed(field, history, options, 0):
        history.append(draw(field, history, options, 0).round)
    late = history[3:]
    assert [(len(drawn.matches), len(drawn.byes)) for drawn in late] == [(1, 3), (1, 2), (1, 1), (1, 0)]
    for before, drawn in pairwise(late):
        assert 5 not in before.byes
        assert before.entrants - drawn.entrants == {*players(before.matches[0])} - {5}


def test_each_of_five_has_one_bye_also_the_one_whose_turn_is_last() -> None:
    history = drawn_rounds(5, Options(Order.NUMBER))
    assert sorted(entrant for drawn in history for entrant in drawn.byes) == [1, 2, 3, 4, 5]


def test_issue_11_26_of_seven_with_three_late_entrants_six_idle_rounds_are_worth_nothing() -> None:
    """1 to 4 meet in three rounds, then 5, 6 and 7 come: 15 meetings are left, and take six rounds: each
    of the late plays all six others. 42 places less 30 are twelve idle rounds, three for each of the four. In
    six of them the entrant has met everybody; these gave a win each. A bye counts as a win here.
    """
    scoring = replace(Scoring.usual(3, ("matches",)), bye=Worth(Outcome.WON, 3))
    options, field, seed = replace(Options(), scoring=scoring), in_order(7), 1
    history = drawn_rounds(4, options, seed)
    assert [len(drawn.byes) for drawn in history] == [0, 0, 0]
    waiting, done = [], []
    while rounds_needed(field, history, options, seed):
        met = times_met(history)
        drawn = draw(field, history, options, seed).round
        playing = {entrant for match in drawn.matches for entrant in players(match)}
        for entrant in {*field.entrants} - playing:
            (done if sum(entrant in pair for pair in met) == 6 else waiting).append((len(history), entrant))
        assert [entrant for number, entrant in waiting if number == len(history)] == sorted(drawn.byes)
        history.append(drawn)
    assert len(history) == 3 + 6
    assert (len(waiting), len(done)) == (6, 6)
    assert sorted(entrant for _, entrant in waiting + done) == [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]
    results = [result for number, drawn in enumerate(history, 1) for result in first_side_wins(number, drawn)]
    won = sum(tally.won for tally in tallies(field.entrants, results, scoring).values())
    assert won == 21 + len(waiting), "21 matches, and a win for each who waited; nothing for the other six"


def first_side_wins(number: int, drawn: DrawnRound) -> list[MatchResult]:
    """Every match is won by its first side; those who have a bye have it."""
    byes = [MatchResult(number, State.BYE, (SideResult((entrant,), 0, 0),)) for entrant in drawn.byes]
    return byes + [
        MatchResult(number, State.PLAYED, (SideResult(first, 3, 36), SideResult(second, 0, 20)), 0)
        for first, second in drawn.matches
    ]
