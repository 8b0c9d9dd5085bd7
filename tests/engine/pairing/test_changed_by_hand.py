"""The organiser changes a draft: swaps, moved byes, and the warnings that follow (issue 2, Pair)."""

import pytest

from engine.contest.results import MatchResult, SideResult, State
from engine.contest.stage import Part, Stage
from engine.objection import Objection, Refused
from engine.pairing.by_hand import empty, meet, part, swap
from engine.pairing.findings import findings
from engine.pairing.rounds import DrawnRound, Field

Warned = tuple[str, dict[str, int | str]]

FIVE = Field((1, 2, 3, 4, 5))
FIRST = DrawnRound((((1,), (2,)), ((3,), (4,))), (5,))


def found(drawn: DrawnRound, field: Field = FIVE, history: tuple[DrawnRound, ...] = ()) -> list[Warned]:
    return [(finding.code, dict(finding.params)) for finding in findings(drawn, field, history)]


def test_two_swap_places_between_matches() -> None:
    assert swap(FIRST, 2, 3) == DrawnRound((((1,), (3,)), ((2,), (4,))), (5,))


def test_two_swap_within_a_match_and_it_stays_the_same_meeting() -> None:
    assert swap(FIRST, 1, 2) == DrawnRound((((2,), (1,)), ((3,), (4,))), (5,))


def test_partners_are_swapped_one_by_one() -> None:
    drawn = DrawnRound((((1, 2), (3, 4)),), (5,))
    assert swap(drawn, 2, 5) == DrawnRound((((1, 5), (3, 4)),), (2,))


def test_the_bye_is_moved_and_its_holder_plays_instead() -> None:
    assert swap(FIRST, 3, 5) == DrawnRound((((1,), (2,)), ((5,), (4,))), (3,))


def test_with_two_byes_the_other_one_stays() -> None:
    drawn = DrawnRound((((1,), (2,)),), (3, 4))
    assert swap(drawn, 1, 4) == DrawnRound((((4,), (2,)),), (3, 1))


SEMIS = Stage(Part.CUP, 4, 0), Stage(Part.CUP, 4, 1)
CUP = DrawnRound((((1,), (2,)), ((3,), (4,))), (5, 6), SEMIS, absent=frozenset({6}))


def test_what_a_match_is_for_stays_with_its_place_and_who_is_away_stays_away() -> None:
    swapped = swap(CUP, 2, 3)
    assert swapped == DrawnRound((((1,), (3,)), ((2,), (4,))), (5, 6), SEMIS, absent=frozenset({6}))
    assert swap(CUP, 4, 5).stages == SEMIS


def test_a_match_more_is_for_nothing_and_one_less_takes_its_stage_with_it() -> None:
    more = meet(CUP, ((5,), (6,)))
    assert (more.stages, more.byes, more.absent) == ((*SEMIS, None), (), frozenset({6}))
    less = part(more, ((1,), (2,)))
    assert (less.matches, less.stages) == ((((3,), (4,)), ((5,), (6,))), (SEMIS[1], None))
    assert (less.byes, less.absent) == ((1, 2), frozenset({6}))


def test_where_no_match_is_for_more_than_the_round_none_becomes_so() -> None:
    assert part(meet(DrawnRound((), (1, 2, 3)), ((1,), (2,), (3,))), ((1,), (2,), (3,))) == DrawnRound(
        (), (1, 2, 3)
    )


def test_an_empty_draft_in_any_system_has_those_who_are_still_in() -> None:
    field = Field((1, 2, 3, 4, 5), absent=frozenset({2, 4}), withdrawn=frozenset({4}))
    assert empty(field).round == DrawnRound((), (1, 2, 3, 5), absent=frozenset({2}))
    assert empty(field, (5, 2)).round == DrawnRound((), (5, 2), absent=frozenset({2}))
    assert empty(field, (5, 3)).round == DrawnRound((), (5, 3))
    with pytest.raises(Refused) as refused:
        empty(field, (5,))
    assert refused.value.objection == Objection("too-few-entrants", None, (("entrants", 1),))


def test_a_swap_with_a_stranger_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        swap(FIRST, 1, 9)
    assert refused.value.objection == Objection("not-in-round", None, (("entrant", 9),))


def test_a_fair_round_has_no_findings() -> None:
    assert found(FIRST) == []


def test_met_before_names_the_round() -> None:
    history = (FIRST, DrawnRound((((1,), (3,)), ((2,), (5,))), (4,)))
    drawn = DrawnRound((((3,), (1,)), ((4,), (5,))), (2,))
    assert found(drawn, FIVE, history) == [("met-before", {"entrant": 1, "other": 3, "round": 2})]


def test_a_second_meeting_is_no_finding_where_all_meet_twice() -> None:
    assert [finding.code for finding in findings(FIRST, FIVE, [FIRST], meetings=2)] == ["second-bye"]


def test_sits_twice_missing_and_a_stranger() -> None:
    drawn = DrawnRound((((1,), (2,)), ((1,), (9,))), (3, 2))
    assert found(drawn) == [
        ("sits-twice", {"entrant": 1}),
        ("sits-twice", {"entrant": 2}),
        ("missing", {"entrant": 4}),
        ("missing", {"entrant": 5}),
        ("not-in-play", {"entrant": 9}),
    ]


def test_whom_a_cup_has_sent_out_is_not_missing_and_does_not_belong() -> None:
    final = DrawnRound((((1,), (3,)),))
    assert findings(final, FIVE, (FIRST,), still_in=(1, 3)) == ()
    wrong = findings(DrawnRound((((1,), (2,)),)), FIVE, (), still_in=(1, 3))
    assert [(finding.code, dict(finding.params)) for finding in wrong] == [
        ("missing", {"entrant": 3}),
        ("not-in-play", {"entrant": 2}),
    ]


def test_plays_itself() -> None:
    drawn = DrawnRound((((1,), (1,)), ((2,), (3,))), (4, 5))
    assert found(drawn) == [("plays-itself", {"entrant": 1})]


def test_one_who_is_away_or_has_left_and_yet_plays() -> None:
    field = Field((1, 2, 3, 4, 5), absent=frozenset({3}), withdrawn=frozenset({4}))
    assert found(FIRST, field) == [("not-in-play", {"entrant": 4}), ("absent-plays", {"entrant": 3})]


def test_a_second_bye_names_one_who_has_had_none() -> None:
    drawn = DrawnRound((((1,), (3,)), ((2,), (4,))), (5,))
    assert found(drawn, FIVE, (FIRST,)) == [("second-bye", {"entrant": 5, "byes": 2, "other": 1})]


def test_no_second_bye_for_one_who_is_away_or_has_met_everybody() -> None:
    drawn = DrawnRound((((1,), (3,)), ((2,), (4,))), (5,))
    assert found(drawn, Field(FIVE.entrants, absent=frozenset({5})), (FIRST,)) == []
    met = tuple(DrawnRound((((5,), (opponent,)),), (1,)) for opponent in (1, 2, 3, 4))
    assert "second-bye" not in [code for code, _ in found(drawn, FIVE, (FIRST, *met))]


def test_clubmates_are_a_warning_only_while_they_are_to_be_apart() -> None:
    field = Field((1, 2, 3, 4, 5), clubs={1: "Näs", 2: "Näs", 3: "Ed"})
    warned = findings(FIRST, field, (), clubs_apart=1)
    assert [(finding.code, dict(finding.params)) for finding in warned] == [
        ("same-club", {"entrant": 1, "other": 2})
    ]
    assert findings(FIRST, field, ()) == ()
    second = DrawnRound((((1,), (2,)), ((3,), (5,))), (4,))
    assert "same-club" not in {finding.code for finding in findings(second, field, (FIRST,), clubs_apart=1)}
    assert "same-club" in {finding.code for finding in findings(second, field, (FIRST,), clubs_apart=2)}


def test_partners_are_told_and_opponents_only_where_they_were_promised_none() -> None:
    field = Field((1, 2, 3, 4))
    history = (DrawnRound((((1, 2), (3, 4)),)), DrawnRound((((1, 3), (2, 4)),)))
    again = DrawnRound((((2, 1), (4, 3)),))
    partners = [
        ("partners-before", {"entrant": 1, "other": 2, "round": 1}),
        ("partners-before", {"entrant": 3, "other": 4, "round": 1}),
    ]
    told = [
        (finding.code, dict(finding.params)) for finding in findings(again, field, history, meetings=None)
    ]
    assert told == partners
    met = [code for code, _ in found(again, field, history) if code == "met-before"]
    assert len(met) == 4


def test_a_meeting_to_which_one_did_not_come_is_none() -> None:
    sides = SideResult((1,), 0, 0), SideResult((2,), 0, 0)
    missed = DrawnRound(FIRST.matches, (5,), results=(MatchResult(1, State.NO_SHOW, sides, 0),))
    drawn = DrawnRound((((2,), (1,)), ((4,), (3,))), (5,))
    warned = [(code, params) for code, params in found(drawn, FIVE, (missed,)) if code == "met-before"]
    assert warned == [("met-before", {"entrant": 3, "other": 4, "round": 1})]


def test_who_was_away_when_idle_has_had_no_bye() -> None:
    away = DrawnRound(FIRST.matches, (5,), absent=frozenset({5}))
    drawn = DrawnRound((((1,), (3,)), ((2,), (4,))), (5,))
    assert found(drawn, FIVE, (away,)) == []
