"""Issue 11, point 19: unequal numbers of matches, and tables of unequal size, are said beforehand."""

from fractions import Fraction

import pytest

from engine.contest.gains import gains
from engine.contest.results import Basis, MatchResult, SideResult, State
from engine.pairing.rounds import Options
from scorer.db import Database
from scorer.games import presets
from scorer.models import Tournament
from scorer.rows.rounds.drawing import stored_options
from scorer.rows.standings.scoring import ScoringChoice, scoring_choice, tournament_scoring
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.registering import Registration, register, set_present
from scorer.services.rounds.drawing import draw_draft
from scorer.services.tournaments.making import create_tournament
from tests.clients import Client
from tests.scorer.services.hall import ids, letters, next_round, plan, table_of
from tests.scorer.web.matches.evening_pages import text


def of_preset(db: Database, name: str, players: int, **changes: object) -> int:
    preset = presets()[name]
    chosen = {
        "game": preset.form.game,
        "form": preset.form.name,
        "partier": preset.partier,
        "system": preset.system,
        "system_options": stored_options(preset.options),
        "scoring": preset.scoring,
        "length": preset.length,
        "tables": 8,
    }
    made = act(db, ORGANISER, create_tournament, plan(**chosen | changes))
    size = 1 if preset.system == "individual" else preset.form.side_size
    names = [
        Registration(tuple(f"{first} {letter}" for first in ("Anna", "Bo")[:size]))
        for letter in letters(players)
    ]
    act(db, ORGANISER, register, made, names)
    return made


def page(organiser: Client, tournament_id: int, rest: str = "") -> str:
    return text(organiser.get(f"/tavlingar/{tournament_id}{rest}").text)


TREMANSWHIST = (
    "7 spelare är på plats, och en står över i varje rond. Lika många matcher för alla blir det med 7 "
    "ronder. Med 4 ronder blir matcherna olika många: 3 för några och 4 för andra."
)
"""In four rounds four of the seven sit out once, and three of them never."""
MONRAD = (
    "7 par är på plats, och en står över i varje rond. Lika många matcher för alla blir det med 7 ronder. "
    "Med 5 ronder blir matcherna olika många: 4 för några och 5 för andra."
)
PARTNERS = (
    "6 spelare är på plats, och 2 står över i varje rond. Lika många matcher för alla blir det med 3, 6, 9 "
    "eller 12 ronder."
)


@pytest.mark.parametrize(
    ("name", "players", "told"),
    [("tremanswhist", 7, TREMANSWHIST), ("bondtolva-monrad", 7, MONRAD), ("bondtolva-partners", 6, PARTNERS)],
)
def test_it_says_which_numbers_of_rounds_come_out_even(
    organiser: Client, database: Database, name: str, players: int, told: str
) -> None:
    made = of_preset(database, name, players)
    assert told in page(organiser, made)
    next_round(database, made)
    assert "står över i varje rond" not in page(organiser, made)


def test_one_round_is_no_rounds(organiser: Client, database: Database) -> None:
    made = of_preset(database, "bondtolva-monrad", 7, system_options=stored_options(Options(rounds=1)))
    said = "Med en rond blir matcherna olika många: 0 för några och 1 för andra."
    assert said in page(organiser, made)


def test_who_is_here_counts(organiser: Client, database: Database) -> None:
    """Of eight two sit out, which four rounds make even; then one of the eight goes."""
    made = of_preset(database, "tremanswhist", 8)
    assert "står över i varje rond" not in page(organiser, made)
    act(database, ORGANISER, set_present, ids(database, made)[0], present=False)
    assert TREMANSWHIST in page(organiser, made)


def test_nothing_is_said_where_everybody_plays_as_often(organiser: Client, database: Database) -> None:
    for name, players in (("tremanswhist", 9), ("nas", 7), ("bondtolva-cup", 7), ("bondtolva-groups", 9)):
        made = of_preset(database, name, players)
        assert "står över i varje rond" not in page(organiser, made), name


def bye_and_mean(name: str) -> tuple[object, object]:
    """What a bye gives in the preset, and what the sides of a played match get on average."""
    preset = presets()[name]
    scoring = preset.choice.scoring(preset.partier)
    sides = preset.form.sides_that_meet[0]
    shared = [preset.partier // sides + (side < preset.partier % sides) for side in range(sides)]
    played = MatchResult(1, State.PLAYED, tuple(
        SideResult((side,), won, won) for side, won in enumerate(shared)), 0)  # fmt: skip
    (bye,) = gains(MatchResult(1, State.BYE, (SideResult((1,), 0, 0),)), scoring)
    scores = [gain.score for gain in gains(played, scoring)]
    return bye.score, Fraction(sum(scores), len(scores))


@pytest.mark.parametrize(
    ("name", "worth"),
    [("tremanswhist", 1), ("tremanswhist-standing", 1), ("bondtolva-six", 1), ("tolva-three", 1),
     ("bondtolva-partners", 1)],
)  # fmt: skip
def test_a_bye_of_a_preset_is_worth_what_a_match_gives_on_average(name: str, worth: int) -> None:
    """At a table of three 2, 1 and 0 for the places, three tolvor between three, two between two."""
    assert bye_and_mean(name) == (worth, worth)


def test_in_nine_deals_a_bye_is_worth_nothing_which_is_the_mean() -> None:
    """Plus, minus and trump deals add up to 0 for the three together (W9)."""
    preset = presets()["nine-deals"]
    (bye,) = gains(MatchResult(1, State.BYE, (SideResult((1,), 0, 0),)), preset.choice.scoring(1))
    assert bye.score == 0


def test_seven_of_tremanswhist_count_the_bye_in_the_standings(database: Database) -> None:
    made = of_preset(database, "tremanswhist", 7)
    (idle,) = next_round(database, made).byes
    assert table_of(database, made)[idle].tally.score == 1


def test_the_choice_is_shown_and_kept_when_the_tournament_is_changed(
    organiser: Client, database: Database
) -> None:
    made = of_preset(database, "tremanswhist", 7)
    assert "Den som står över får: oavgjord match." in page(organiser, made)
    assert "Räknas som oavgjord match, eller som mitten vid bordet" in page(organiser, made, "/andra")
    assert scoring_choice({"bye_is_won": True}) == ScoringChoice(bye_is_won=True), (
        "as older programs stored it"
    )
    with database.reading() as session:
        assert tournament_scoring(session.get_one(Tournament, made)).bye.outcome == "drawn"


def test_tables_of_three_and_four_share_the_cards_and_it_is_said(
    organiser: Client, database: Database
) -> None:
    """Seven in tjuv sit as 4 and 3: 36 cards are nine each at one, twelve each at the other."""
    told = "Spelets egna poäng delas på dem som sitter vid bordet, så de gynnar ett mindre bord."
    made = of_preset(database, "tjuv", 7)
    assert told in page(organiser, made)
    act(database, ORGANISER, draw_draft, made)
    assert told in page(organiser, made, "/ronder/1")
    for name, players in (("tjuv", 8), ("tjuv-standing", 7)):
        assert told not in page(organiser, of_preset(database, name, players)), name


def test_points_by_place_favour_the_table_of_three_unless_tables_count_alike(
    organiser: Client, database: Database
) -> None:
    """3, 2, 1 is two on average, 3, 2, 1, 0 one and a half: said, unless the preset evens it."""
    told = "Vid ett mindre bord kommer ingen på de sista placeringarna"
    advice = "Välj ”Bord av olika storlek räknas lika” när du ändrar tävlingen"
    raw = ScoringChoice(basis=Basis.PLACE).json()
    uneven = page(organiser, of_preset(database, "tjuv", 7, scoring=raw))
    assert told in uneven
    assert advice in uneven
    even = of_preset(database, "tjuv-standing", 7)
    assert told not in page(organiser, even)
    assert "Bord av olika storlek räknas lika." in page(organiser, even)
    total = ScoringChoice(basis=Basis.TOTAL, even_tables=True).json()
    assert "gynnar" not in page(organiser, of_preset(database, "tjuv", 7, scoring=total))


def test_the_choice_is_explained_where_it_is_made_and_only_where_tables_differ(
    organiser: Client, database: Database
) -> None:
    tjuv = page(organiser, of_preset(database, "tjuv", 7), "/andra")
    assert "Med krysset räknas spelets egna poäng som vid ett bord om fyra" in tjuv
    assert "olika storlek" not in page(organiser, of_preset(database, "tremanswhist", 7), "/andra")
    assert not scoring_choice({"basis": "place"}).even_tables, "as older programs stored it"
