"""The draft is changed by pressing what stands in it (issue 11, point 32)."""

import html
import re
from fractions import Fraction

import pytest
from flask import Flask

from engine.forms import form_named
from scorer.db import Database
from scorer.rows.entrants.view import EntrantView
from scorer.web.rounds.draft import _said
from scorer.words.language import choose_language
from scorer.words.terms import Terms
from tests.clients import Client
from tests.scorer.web.shown_hall import Hall, new_hall
from tests.scorer.web.system_evenings import draw, evening_of, play


def form_of(page: str, name: str) -> dict[str, str]:
    """The hidden fields of the form whose button is called so."""
    at = page.index(f'aria-label="{html.escape(name)}"')
    form = page[page.rindex("<form", 0, at) : at]
    return dict(re.findall(r'name="(one|other|form_id)" value="([^"]*)"', form))


def test_two_pairs_are_pressed_and_change_places(organiser: Client, database: Database) -> None:
    hall = new_hall(database, pairs=5)
    hall.draw()
    address = f"/tavlingar/{hall.tournament}/ronder/1"
    playing, free = hall.record(hall.matches(1)[0]).sides[0][0], free_pair(hall)
    page = organiser.get(address).text
    assert f"{address}?byt={playing.id}#" in page
    page = organiser.get(f"{address}?byt={playing.id}").text
    assert f"Tryck på paret som ska byta med {html.escape(playing.label)}" in page
    organiser.post(f"{address}/byt", data=form_of(page, f"Byt med Par {free.number} {free.label}"))
    assert free_pair(hall).id == playing.id
    assert hall.record(hall.matches(1)[0]).sides[0][0].id == free.id


def free_pair(hall: Hall) -> EntrantView:
    playing = {side[0].id for match in hall.matches(1) for side in hall.record(match).sides}
    return next(entrant for entrant in hall.entrants() if entrant.id not in playing)


def test_a_table_more_is_for_the_match_that_waits(organiser: Client, database: Database) -> None:
    hall = new_hall(database, pairs=4, tables=1)
    hall.draw()
    address = f"/tavlingar/{hall.tournament}/ronder/1"
    assert "Lägg till ett bord" in organiser.get(address).text
    page = organiser.post(f"{address}/nytt-bord", follow_redirects=True).text
    assert "Bord 2 är framme." in page
    assert "Lägg till ett bord" not in page
    assert [hall.record(match).table for match in hall.matches(1)] == [1, 2]


def test_a_published_match_that_waits_gets_a_table_more(organiser: Client, database: Database) -> None:
    hall = new_hall(database, pairs=4, tables=1)
    hall.publish()
    address = f"/tavlingar/{hall.tournament}/ronder/1"
    assert "Lägg till ett bord" in organiser.get(address).text
    organiser.post(f"{address}/nytt-bord")
    assert [hall.record(match).table for match in hall.matches(1)] == [1, 2]


def test_what_they_have_stands_beside_the_names_in_monrad(organiser: Client, database: Database) -> None:
    evening = evening_of(organiser, database, "swiss", 4)
    play(evening)
    page = evening.page(f"/ronder/{draw(evening)}")
    assert re.findall(r'<span class="soft">(en tolva|0 tolvor)</span>', page) == [
        "en tolva", "en tolva", "0 tolvor", "0 tolvor",
    ]  # fmt: skip


@pytest.mark.parametrize(("language", "said"), [("sv", "2,5 p"), ("en", "2.5 pts")])
def test_half_points_are_written_in_the_language_of_the_page(app: Flask, language: str, said: str) -> None:
    with app.test_request_context():
        choose_language(language)
        assert _said(Fraction(5, 2), Terms(form_named("bondtolva", "four")), whole=True) == said


def test_no_figures_stand_there_where_all_meet_all(organiser: Client, database: Database) -> None:
    evening = evening_of(organiser, database, "round-robin", 4)
    play(evening)
    assert "tolvor</span>" not in evening.page(f"/ronder/{draw(evening)}")


def test_the_final_is_at_table_1_and_listed_last(organiser: Client, database: Database) -> None:
    evening = evening_of(organiser, database, "cup", 8, **{"cup-third_place": "y", "cup-b_cup": "y"})
    while not finals(page := play(evening)):
        pass
    heads = re.findall(r"<h2>([^<]+)</h2>", page[: page.index("Skriv ut")])
    assert len(heads) > 2
    assert heads[-1] == "Final"
    final = page[page.index("<h2>Final</h2>") :]
    assert re.findall(r"</span>(\d+)</td>", final)[0] == "1"


def finals(page: str) -> bool:
    return "<h2>Final</h2>" in page
