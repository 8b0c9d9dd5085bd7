"""Standings on paper. The evening: three pairs, each match of three tolvor.

1 beats 2 by 2-1 (34-30), 2 beats 3 by 2-1 (33-29), 3 beats 1 by 2-1 (36-20). Three tolvor and one match
each, a ring, so the mutual result is 0 for all; difference: pair 1 has 54-66 = -12, pair 2 has 63-63 = 0,
pair 3 has 65-53 = +12.
"""

from dataclasses import replace

import pytest

from engine.contest.extras import CountedAdjustment, Extras
from engine.contest.results import Basis, MatchResult, Scoring, SideResult, State
from engine.contest.stage import Part, Stage
from engine.contest.standings import standings as ranked
from engine.contest.tiebreaks import TIEBREAKS, USUAL_ORDER, order_in
from engine.forms import form_named
from exports.papers.given import NO_BREAK, Team
from exports.papers.standings.content import PrintedAdjustment, Ranking
from exports.papers.standings.drawing import draw_standings
from tests.exports.papers.papers import AT, LONG_NAME, OCCASION, SWEDISH, reader
from tests.exports.papers.standings_sheets import played, ranking, sheet, texts_of


def test_a_line_has_what_the_page_has() -> None:
    found = sheet(ranking())
    assert found.heads == (
        "Plac.", "Par", "Matcher", "Tolvor", "Poäng", "Vunna matcher", "Inbördes möten", "Poängskillnad",
    )  # fmt: skip
    assert [(line.place, line.number, *line.figures) for line in found.lines] == [
        ("1", "3", "2", "3–3", "65–53", "1", "0", "+12"),
        ("2", "2", "2", "3–3", "63–63", "1", "0", "0"),
        ("3", "1", "2", "3–3", "54–66", "1", "0", "−12"),
    ]


def test_w5_where_points_stand_alone_they_are_one_signed_figure() -> None:
    """Tremanswhist: a parti of 27, −7 and −20. What the others made is no figure of its own, and twice the
    points no tie-break."""
    form = form_named("tremanswhist", "nine-deals")
    sides = tuple(
        SideResult((entrant,), won, made) for entrant, won, made in ((1, 1, 27), (2, 0, -7), (3, 0, -20))
    )
    order = order_in(form)
    rows = ranked((1, 2, 3), (MatchResult(1, State.PLAYED, sides, 0),), Scoring.usual(1, order))
    found = sheet(replace(ranking(), form=form, rows=rows, tiebreaks=order))
    assert found.heads[-3:] == ("Poäng", "Vunna matcher", "Inbördes möten")
    assert [line.figures[2] for line in found.lines] == ["27", "−7", "−20"]


def test_a_parti_that_several_shared_is_one_won_for_each_beside_one_match() -> None:
    """Issue 11, point 20: four shared a parti of tjuv; "1–3" said four partier."""
    form = form_named("tjuv", "tjuv")
    sides = tuple(SideResult((entrant,), 1, 9) for entrant in (1, 2, 3, 4))
    order = order_in(form)
    rows = ranked((1, 2, 3, 4), (MatchResult(1, State.PLAYED, sides),), Scoring.usual(1, order))
    found = sheet(replace(ranking(4), form=form, rows=rows, tiebreaks=order))
    assert found.heads[2:4] == ("Matcher", "Vunna partier")
    assert {line.figures[:2] for line in found.lines} == {("1", "1")}


def test_who_has_left_is_marked_and_what_was_struck_is_said() -> None:
    """Issue 11, point 14."""
    found = sheet(ranking(left=frozenset({1}), struck=(1,)))
    assert {line.number: line.detail for line in found.lines} == {"1": "har lämnat", "2": "", "3": ""}
    assert found.notes == (
        f"Par 1 Anna{NO_BREAK}1{NO_BREAK}– Bo{NO_BREAK}1 har lämnat tävlingen. "
        "Matcherna är strukna, och därför har andra färre matcher.",
    )


def test_what_decided_between_equals_is_said() -> None:
    first, second, third = (f"par {n} Anna{NO_BREAK}{n}{NO_BREAK}– Bo{NO_BREAK}{n}" for n in (3, 2, 1))
    (reason,) = sheet(ranking()).reasons
    assert reason == f"Poängskillnad avgjorde: {first} före {second}, {second} före {third}."


def test_the_rule_stands_under_the_table_in_its_order() -> None:
    text = " ".join(texts_of(ranking())[0].split())
    order = [text.index(f"{number}. {name}.") for number, name in enumerate(
        ("Vunna tolvor", "Vunna matcher", "Inbördes möten", "Poängskillnad", "Gjorda poäng"), 1
    )]  # fmt: skip
    assert order == sorted(order)
    assert text.index("Anna 1") < text.index("Så avgörs placeringen") < order[0]


def test_the_time_of_printing_is_on_it() -> None:
    text = texts_of(ranking())[0]
    assert "Läget 27 november 2026, kl. 19.30" in text
    assert "Utskriven 27 november 2026, kl. 19.30" in text


def test_shared_places_are_printed_as_shared() -> None:
    """Nobody has played: all are first."""
    found = sheet(ranking(results=()))
    assert [line.place for line in found.lines] == ["1", "1", "1"]
    assert found.notes == ("De som har samma siffra delar placeringen.",)
    assert sheet(ranking()).notes == ()


def test_what_is_not_finished_is_said() -> None:
    assert sheet(ranking(unfinished=1)).notes == ("1 match är inte klar och räknas inte än.",)
    assert sheet(ranking(unfinished=3)).notes == ("3 matcher är inte klara och räknas inte än.",)


@pytest.mark.parametrize(
    ("values", "title"),
    [
        ({}, "Ställning efter rond 1"),
        ({"played": (0, ())}, "Ställning före första ronden"),
        ({"played": (0, (1,))}, "Ställning medan rond 1 pågår"),
        ({"played": (1, (2,))}, "Ställning efter rond 1, rond 2 pågår"),
        ({"played": (1, (2, 3))}, "Ställning efter rond 1, rond 2 och 3 pågår"),
        ({"final": True}, "Slutställning"),
    ],
)
def test_title(values: dict[str, object], title: str) -> None:
    assert sheet(ranking(**values)).heading.title == title


@pytest.mark.parametrize(("pairs", "expected"), [(0, 1), (1, 1), (2, 1), (5, 1), (8, 1), (40, 2), (300, 9)])
def test_page_count_and_the_head_on_every_page_of_the_table(pairs: int, expected: int) -> None:
    found = texts_of(ranking(pairs, ()))
    assert len(found) == expected
    for number, text in enumerate(found, 1):
        assert f"Sida {number} av {expected}" in text
        assert ("Plac." in text) == ("Anna" in text)
    for number in range(1, pairs + 1):
        assert sum(f"Anna {number} – Bo {number} " in " ".join(text.split()) for text in found) == 1


def test_without_pairs_it_says_so() -> None:
    assert "Ingen är anmäld än." in texts_of(ranking(0, ()))[0]


def test_the_long_name_is_printed_whole_with_its_persons() -> None:
    teams = {1: Team(1, LONG_NAME, ("Anna Öberg", "Bo Ek"), "Näs IF")}
    text = " ".join(texts_of(ranking(1, (), teams=teams))[0].split())
    assert LONG_NAME in text
    assert "Anna Öberg – Bo Ek · Näs IF" in text


BY_PLACE = replace(
    Scoring.usual(1, ("buchholz", "lot")),
    basis=Basis.PLACE,
    place_points=(3, 2, 1),
    tiebreaks=("buchholz", "lot"),
)
# Three pairs at bondtolva six: 1 wins, 2 and 3 are equal behind it. Then 2 wins, with 4 and 5.
SIX = (
    MatchResult(
        1, State.PLAYED, (SideResult((1,), 1, 12), SideResult((2,), 0, 7), SideResult((3,), 0, 7)), 0
    ),
    MatchResult(
        1, State.PLAYED, (SideResult((4,), 1, 12), SideResult((5,), 0, 7), SideResult((6,), 0, 2)), 0
    ),
)


def by_place(*given: PrintedAdjustment, lots: dict[int, int] | None = None) -> Ranking:
    extras = Extras(tuple(printed.adjustment for printed in given), lots or {})
    teams = {number: Team(number, members=("Anna", "Bo")) for number in range(1, 7)}
    rows = ranked(tuple(teams), SIX, BY_PLACE, extras)
    form = form_named("bondtolva", "six")
    return Ranking(OCCASION, form, teams, rows, BY_PLACE.order, (1, ()), given=given)


def test_the_score_stands_first_where_it_counts() -> None:
    """Second and third share 2 + 1. Buchholz: the two at the same table."""
    found = sheet(by_place(lots={4: 1, 1: 2}))
    assert found.heads == (
        "Plac.", "Par", "Poäng i tävlingen", "Matcher", "Tolvor", "Poäng", "Buchholz", "Lottning",
    )  # fmt: skip
    assert [(line.place, line.number, *line.figures) for line in found.lines] == [
        ("1", "4", "3", "1", "1–0", "12–9", "3", "1"),
        ("2", "1", "3", "1", "1–0", "12–14", "3", "2"),
        ("3", "5", "2", "1", "0–1", "7–14", "4", "–"),
        ("4", "2", "1,5", "1", "0–1", "7–19", "4,5", "–"),
        ("4", "3", "1,5", "1", "0–1", "7–19", "4,5", "–"),
        ("6", "6", "1", "1", "0–1", "2–19", "5", "–"),
    ]
    assert found.reasons == (f"Lottning avgjorde: par 4 Anna{NO_BREAK}– Bo före par 1 Anna{NO_BREAK}– Bo.",)
    assert [rule.split(".")[0] for rule in found.rules] == ["Poäng i tävlingen", "Buchholz", "Lottning"]


@pytest.mark.parametrize(
    ("tiebreak", "part", "name"),
    [("mutual", Part.GROUP, "Inbördes möten"), ("deciding", Part.DECIDING, "Avgörande match")],
)
def test_matches_won_less_lost_among_equals_have_a_sign(tiebreak: str, part: Part, name: str) -> None:
    """Pair 2 wins the only match of the two."""
    match = replace(played(1, 2, 1, 30, 34), stage=Stage(part))
    rows = ranked((1, 2), (match,), Scoring.usual(3, (tiebreak,)))
    found = sheet(ranking(2, rows=rows, tiebreaks=(tiebreak,)))
    assert found.heads[-1] == name
    assert [(line.number, line.figures[-1]) for line in found.lines] == [("2", "+1"), ("1", "−1")]


def test_the_place_in_the_cup_stands_first() -> None:
    """Pair 2 has won the final; pair 3 was not in the cup."""
    final = replace(played(1, 2, 1, 30, 34), stage=Stage(Part.CUP, 2))
    rows = ranked((1, 2, 3), (final,), Scoring.usual(3, ("cup",)))
    found = sheet(ranking(3, rows=rows, tiebreaks=("cup",)))
    assert found.heads == ("Plac.", "Par", "Placering i cupen", "Matcher", "Tolvor", "Poäng")
    assert [(line.number, line.figures[0]) for line in found.lines] == [("2", "1"), ("1", "2"), ("3", "–")]


def test_what_was_given_is_said_with_its_reason() -> None:
    late = PrintedAdjustment(CountedAdjustment(4, score=-2, partier=-1, round=1), "kom för sent till bordet")
    noisy = PrintedAdjustment(CountedAdjustment(1, points=-3), "pratade om korten")
    notes = sheet(by_place(late, noisy)).notes
    assert notes[-2:] == (
        f"Par 4 Anna{NO_BREAK}– Bo: −2 poäng i tävlingen, −1 tolva (kom för sent till bordet).",
        f"Par 1 Anna{NO_BREAK}– Bo: −3 poäng (pratade om korten).",
    )
    text = " ".join(texts_of(by_place(late, noisy))[0].split())
    assert all(" ".join(note.split()) in text for note in notes)


def test_where_the_score_is_the_tolvor_it_is_called_tolvor() -> None:
    given = (
        PrintedAdjustment(CountedAdjustment(1, score=-2), "kom för sent"),
        PrintedAdjustment(CountedAdjustment(2, partier=1), "väntade"),
    )
    assert sheet(ranking(given=given)).notes == (
        f"Par 1 Anna{NO_BREAK}1{NO_BREAK}– Bo{NO_BREAK}1: −2 tolvor (kom för sent).",
        f"Par 2 Anna{NO_BREAK}2{NO_BREAK}– Bo{NO_BREAK}2: +1 tolva (väntade).",
    )


def test_many_tie_breaks_lie_down_and_leave_room_for_the_names() -> None:
    everything = replace(BY_PLACE, tiebreaks=tuple(TIEBREAKS))
    teams = {number: Team(number, LONG_NAME, ("Anna Öberg", "Bo Ek")) for number in range(1, 7)}
    rows = ranked(tuple(teams), SIX, everything)
    wide = Ranking(OCCASION, form_named("bondtolva", "six"), teams, rows, everything.order, (1, ()))
    for found, lies in ((wide, True), (ranking(), False)):
        box = reader(draw_standings(sheet(found), SWEDISH, AT)).pages[0].mediabox
        assert (box.width > box.height) == lies
    assert "".join(LONG_NAME.split()) in "".join(texts_of(wide)[0].split())


def test_below_zero_the_figures_keep_apart() -> None:
    rows = ranked(
        (1, 2), (), Scoring.usual(3, USUAL_ORDER), Extras((CountedAdjustment(1, partier=-1, points=-4),))
    )
    line = sheet(ranking(2, rows=rows)).lines[1]
    assert line.figures[:3] == ("0", "−1 – 0", "−4 – 0")
