"""Who comes late, is waited for, leaves and comes back: by pages, with what they say, and undone."""

import re

import pytest

from scorer.models import Tournament
from scorer.services.matches.entries import Kind
from tests.clients import Client
from tests.scorer.web.mishaps.putting_right import entrant, follow, leaves_of, partier, path
from tests.scorer.web.shown_hall import RESULT_ONLY, Hall


def late(hall: Hall, **more: str) -> dict[str, str]:
    return {"first": "Sven Ek", "second": "Ulla Ek", "missed": "nothing"} | more


def test_who_comes_late_gets_the_chosen_value_for_each_missed_round(organiser: Client, playing: Hall) -> None:
    page = follow(organiser, path(playing, "par/sen"), **late(playing, missed="own", partier="2", points="5"))
    assert "Sven Ek – Ulla Ek är med från nästa rond." in page
    assert "med från rond 2" in page
    assert partier(playing)[5] == 2
    assert entrant(playing, 5).entered == 2


def test_who_comes_late_pays_as_others_do(organiser: Client, playing: Hall) -> None:
    follow(organiser, path(playing, "par/sen"), **late(playing, fee="100", paid="y", club="Näs KK"))
    assert (entrant(playing, 5).fee, entrant(playing, 5).paid, entrant(playing, 5).club) == (
        100,
        True,
        "Näs KK",
    )


def test_amounts_beside_another_choice_are_not_given(organiser: Client, playing: Hall) -> None:
    follow(organiser, path(playing, "par/sen"), **late(playing, missed="nothing", partier="2"))
    assert partier(playing)[5] == 0


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"first": ""}, "Skriv den första spelarens namn."),
        ({"missed": "own", "partier": "-1"}, "Skriv ett tal mellan 0 och 999."),
        ({"missed": "own", "partier": "många"}, ">Skriv ett tal mellan 0 och 999.<"),
        ({"missed": "allt"}, "Not a valid choice"),
        ({"number": "1"}, "1 är redan upptaget."),
    ],
)
def test_a_late_entry_that_is_not_right_is_sent_back(
    organiser: Client, playing: Hall, wrong: dict[str, str], said: str
) -> None:
    page = follow(organiser, path(playing, "par/sen"), **late(playing, **wrong))
    assert "error" in page
    if not said.startswith("Not"):
        assert said in page
    assert len(playing.entrants()) == 4


def test_nobody_comes_late_before_the_first_round(organiser: Client, hall: Hall) -> None:
    page = follow(organiser, path(hall, "par/sen"), **late(hall))
    assert "Skriv in dem som vanligt. Ingen rond är visad för alla än" in page
    assert len(hall.entrants()) == 4


def test_a_place_is_held_named_and_held_again(organiser: Client, hall: Hall) -> None:
    page = follow(organiser, path(hall, "par/reservera"), name="Någon från Näs")
    assert "Det är reserverat. Skriv in namnen när de kommer." in page
    assert "reserverat" in page
    held = entrant(hall, 5)
    edit = organiser.get(path(hall, f"par/{held.id}")).text
    assert "”Någon från Näs” är reserverat." in edit
    follow(organiser, path(hall, f"par/{held.id}"), first="Sven Ek", second="Ulla Ek", present="1")
    assert entrant(hall, 5).label == "Sven Ek – Ulla Ek"
    page = follow(organiser, path(hall, f"par/{held.id}/reservera"))
    assert "Det är reserverat igen." in page
    assert entrant(hall, 5).phantom


def test_leaving_in_a_round_says_first_what_it_does(organiser: Client, playing: Hall) -> None:
    page = organiser.get(path(playing, f"par/{entrant(playing, 1).id}/lamnar")).text
    assert "Inte med från rond 2." in page
    assert "Matchen i rond 1 blir w.o. till de andra:" in page
    assert "0 av 3 matcher är spelade." in page
    assert re.search(r'value="struck" checked', page)
    assert leaves_of(playing) == []


def test_one_match_of_three_is_said_of_one(organiser: Client, playing: Hall) -> None:
    played = playing.matches(1)[0]
    first = playing.record(played).sides[0][0]
    for _ in range(playing.record(played).rules.partier):
        playing.enter(played, Kind.PARTI, RESULT_ONLY)
    page = organiser.get(path(playing, f"par/{first.id}/lamnar")).text
    assert "1 av 3 matcher är spelad." in page


def test_who_leaves_before_the_first_round_left_before_any_was_played(organiser: Client, hall: Hall) -> None:
    pair = entrant(hall, 1)
    follow(organiser, path(hall, f"par/{pair.id}/lamnar"), results="counts")
    log = organiser.get(path(hall, "logg")).text
    assert f"Par 1 {pair.label} lämnade tävlingen innan någon rond var spelad." in log
    assert "efter rond 0" not in log


def test_leaving_and_its_undoing(organiser: Client, playing: Hall) -> None:
    pair = entrant(playing, 1)
    address = path(playing, f"par/{pair.id}/lamnar")
    page = follow(organiser, address, results="counts", reason="Ont i ryggen")
    assert "har lämnat tävlingen" in page
    assert "”Ont i ryggen”" in page
    (row,) = leaves_of(playing)
    assert not row.struck
    assert "har lämnat" in organiser.get(path(playing, "par")).text
    page = follow(organiser, f"{address}/{row.id}/angra")
    assert "Ångrat:" in page
    assert "Lämnar" in page
    assert [leave.undone for leave in leaves_of(playing)] == [True]
    assert all(not playing.record(match).submissions[-1].content.get("winner") for match in touched(playing))


def touched(hall: Hall) -> list[int]:
    return [match for match in hall.matches(1) if hall.record(match).submissions]


def test_in_monrad_nothing_is_offered_to_be_struck(organiser: Client, hall: Hall) -> None:
    with hall.db.writing() as session:
        session.get_one(Tournament, hall.tournament).system = "swiss"
    hall.publish()
    address = path(hall, f"par/{entrant(hall, 1).id}/lamnar")
    before = organiser.get(address).text
    assert "Det räknas, för alla." in before
    after = follow(organiser, address)
    assert "har lämnat tävlingen" in after
    assert 'value="struck"' not in before + after
    assert "bara strykas där alla möter alla" in follow(
        organiser, f"{address}/{leaves_of(hall)[0].id}/resultat", results="struck"
    )


def test_coming_back_and_its_undoing(organiser: Client, playing: Hall) -> None:
    pair = entrant(playing, 1)
    address = path(playing, f"par/{pair.id}/lamnar")
    follow(organiser, address, results="counts")
    (row,) = leaves_of(playing)
    page = follow(organiser, f"{address}/{row.id}/tillbaka")
    assert "är med igen från nästa rond." in page
    assert leaves_of(playing)[0].back_round == 2
    page = follow(organiser, f"{address}/{row.id}/angra-tillbaka")
    assert "är fortfarande borta." in page
    assert leaves_of(playing)[0].back_round is None


def test_what_they_played_can_be_struck_afterwards(organiser: Client, playing: Hall) -> None:
    address = path(playing, f"par/{entrant(playing, 1).id}/lamnar")
    follow(organiser, address, results="counts")
    (row,) = leaves_of(playing)
    assert "räknas inte för någon" in follow(organiser, f"{address}/{row.id}/resultat", results="struck")
    assert leaves_of(playing)[0].struck
    assert organiser.post(f"{address}/{row.id}/resultat", data={"results": "x"}).status_code == 400


def test_a_leave_of_somebody_else_is_no_page(organiser: Client, playing: Hall) -> None:
    follow(organiser, path(playing, f"par/{entrant(playing, 1).id}/lamnar"), results="counts")
    (row,) = leaves_of(playing)
    address = path(playing, f"par/{entrant(playing, 2).id}/lamnar/{row.id}/tillbaka")
    assert organiser.post(address).status_code == 404


def test_who_has_left_does_not_leave_again(organiser: Client, playing: Hall) -> None:
    address = path(playing, f"par/{entrant(playing, 1).id}/lamnar")
    follow(organiser, address, results="counts")
    assert "Det är redan sparat: tävlingen är lämnad." in follow(organiser, address, results="counts")
    assert len(leaves_of(playing)) == 1
