"""Pairs are written in one by one or pasted, all or nothing; the volunteer is warned of look-alikes."""

import re

import pytest

from scorer.db import Database
from tests.clients import Client
from tests.scorer.web.shown_hall import Hall, new_hall


@pytest.fixture
def empty(database: Database) -> Hall:
    return new_hall(database, pairs=0)


def add(organiser: Client, hall: Hall, first: str, second: str, **more: str) -> str:
    data = {"first": first, "second": second, "present": "1", **more}
    return organiser.post(f"/tavlingar/{hall.tournament}/par", data=data, follow_redirects=True).text


def test_a_pair_is_added_with_the_next_free_number(organiser: Client, empty: Hall) -> None:
    page = add(organiser, empty, "Anna Öberg", "Nils Åkesson")
    assert "Anna Öberg – Nils Åkesson är anmälda." in page
    add(organiser, empty, "Märta Ek", "Göran Ek", number="7", club="Näs KK", name="Kaffeligan")
    first, second = empty.entrants()
    assert (first.number, first.label, first.present) == (1, "Anna Öberg – Nils Åkesson", True)
    assert (second.number, second.label, second.club) == (7, "Kaffeligan", "Näs KK")


def test_a_taken_number_is_said_at_its_field_and_nothing_is_lost(organiser: Client, hall: Hall) -> None:
    page = add(organiser, hall, "Lars Wallin", "Ulla-Britt Dahl", number="2", club="Vallby")
    assert "Välj ett annat nummer. 2 är redan upptaget." in page
    assert 'value="Lars Wallin"' in page
    assert 'value="Vallby"' in page
    assert len(hall.entrants()) == 4


@pytest.mark.parametrize(
    ("first", "second", "sentence"),
    [
        ("", "Nils Åkesson", "Skriv den första spelarens namn."),
        ("Anna Öberg", "  ", "Skriv den andra spelarens namn."),
        ("A" * 5000, "Nils Åkesson", "Högst 120 tecken."),
        ("An\x07na", "Nils Åkesson", "Skriv namnet själv i stället för att klistra in det."),
    ],
)
def test_a_name_that_cannot_stand(
    organiser: Client, empty: Hall, first: str, second: str, sentence: str
) -> None:
    assert sentence in add(organiser, empty, first, second)
    assert empty.entrants() == ()


def test_three_who_take_turns_are_written_in_and_who_sits_is_chosen(
    organiser: Client, database: Database
) -> None:
    hall = new_hall(database, pairs=3)
    add(organiser, hall, "Anna Ek", "Bo Alm", third="Eva Lind")
    team = hall.entrants()[-1]
    assert [person.name for person in team.members] == ["Anna Ek", "Bo Alm", "Eva Lind"]
    hall.publish()
    records = [hall.record(match) for match in hall.matches(1)]
    record, side = next(
        (record, number)
        for record in records
        for number, entrants in enumerate(record.sides)
        if entrants[0].id == team.id
    )
    opponents = record.sides[1 - side][0].members
    anna, _, eva = (person.id for person in team.members)
    sides = {side: (anna, eva), 1 - side: (opponents[0].id, opponents[1].id)}
    seats = {f"seat_{seat}": sides[seat % 2][seat // 2] for seat in range(4)}
    assert "Eva Lind" in organiser.get(f"/matcher/{record.id}/platser").text
    organiser.post(f"/matcher/{record.id}/platser", data=seats | {"dealer": 0})
    assert {person.name for person in hall.record(record.id).seats if person} >= {"Anna Ek", "Eva Lind"}


def test_three_who_take_turns_are_pasted(organiser: Client, empty: Hall) -> None:
    address = f"/tavlingar/{empty.tournament}/par/klistra"
    text = "Anna Ek, Bo Alm + Eva Lind\nMärta Ek, Göran Ek"
    assert "Anna Ek – Bo Alm – Eva Lind" in organiser.post(address, data={"text": text}).text
    organiser.post(address, data={"text": text, "save": "1"})
    assert [len(entrant.members) for entrant in empty.entrants()] == [3, 2]


def test_a_pasted_list_is_looked_at_before_it_is_added(organiser: Client, empty: Hall) -> None:
    address = f"/tavlingar/{empty.tournament}/par/klistra"
    text = "Anna Öberg, Nils Åkesson\nMärta Ek\tGöran Ek\tNäs KK"
    page = organiser.post(address, data={"text": text}).text
    assert "Lägg till alla 2 paren" in page
    assert empty.entrants() == ()
    organiser.post(address, data={"text": text, "save": "1"})
    assert [entrant.label for entrant in empty.entrants()] == [
        "Anna Öberg – Nils Åkesson",
        "Märta Ek – Göran Ek",
    ]
    assert empty.entrants()[1].club == "Näs KK"


def test_a_pasted_line_that_does_not_work_is_named_and_none_is_added(organiser: Client, empty: Hall) -> None:
    address = f"/tavlingar/{empty.tournament}/par/klistra"
    text = "Anna Öberg, Nils Åkesson\nMärta Ek"
    page = organiser.post(address, data={"text": text, "save": "1"}).text
    assert "Ett par har två namn. På raden ”Märta Ek” hittade vi 1." in page
    assert "Rad 2" in page
    assert text.splitlines()[0] in page
    assert empty.entrants() == ()


def test_names_are_shown_as_text_and_never_as_markup(organiser: Client, empty: Hall) -> None:
    page = add(organiser, empty, "<b>Anna</b>", "Nils & Co")
    assert "<b>Anna</b>" not in page
    assert "&lt;b&gt;Anna&lt;/b&gt; – Nils &amp; Co" in page


def test_equal_and_nearly_equal_names_are_warned_of(organiser: Client, hall: Hall) -> None:
    page = add(organiser, hall, "Anna Oberg", "Göran Eck")
    assert "Anna Öberg står två gånger, i par 1 och par 5. Är det samma person?" in page
    page = add(organiser, hall, "Kerstin Holmm", "Tore Lind")
    assert "Kerstin Holm (par 3) och Kerstin Holmm (par 6) heter nästan lika." in page


def test_presence_is_one_press(organiser: Client, hall: Hall) -> None:
    pair = hall.entrants()[2]
    address = f"/tavlingar/{hall.tournament}/par/{pair.id}/pa-plats"
    organiser.post(address, data={"present": "0"})
    assert [entrant.present for entrant in hall.entrants()] == [True, True, False, True]
    organiser.post(address, data={"present": "1"})
    assert all(entrant.present for entrant in hall.entrants())


def test_a_pair_is_changed_and_removed_before_play(organiser: Client, hall: Hall) -> None:
    pair = hall.entrants()[0]
    address = f"/tavlingar/{hall.tournament}/par/{pair.id}"
    organiser.post(address, data={"first": "Anna Ek", "second": "Nils Ek", "number": "9", "present": "y"})
    assert hall.entrants()[-1].label == "Anna Ek – Nils Ek"
    assert "Ta bort par 9?" in organiser.get(f"{address}/ta-bort").text
    organiser.post(f"{address}/ta-bort")
    assert len(hall.entrants()) == 3


def test_what_goes_with_a_removed_pair_is_named_first(organiser: Client, hall: Hall) -> None:
    """Issue 11, point 16: its penalty and its substitute."""
    address = f"/tavlingar/{hall.tournament}/par/{hall.entrants()[0].id}"
    assert "försvinner samtidigt" not in organiser.get(f"{address}/ta-bort").text
    organiser.post(
        f"{address}/avdrag", data={"kind": "penalty", "partier": "1", "round": "0", "reason": "Kom sent"}
    )
    organiser.post(f"{address}/spelare/ersattare", data={"name": "Sven Ek"})
    page = organiser.get(f"{address}/ta-bort").text
    assert "<li>Sven Ek, ersättare</li><li>−1 tolva (Kom sent)</li>" in page
    names = ", ".join(person.name for person in hall.entrants()[0].may_sit)
    assert f"Då tas namnen bort: {names}." in organiser.get(address).text


def test_a_pair_is_not_removed_once_play_has_begun(organiser: Client, playing: Hall) -> None:
    pair = playing.entrants()[0]
    address = f"/tavlingar/{playing.tournament}/par/{pair.id}/ta-bort"
    assert (
        "Namnet står redan i en rond som är visad för alla"
        in organiser.post(address, follow_redirects=True).text
    )
    assert len(playing.entrants()) == 4
    leads_to = f'href="/tavlingar/{playing.tournament}/par/{pair.id}/lamnar"'
    for page in (organiser.get(address).text, organiser.get(address.removesuffix("/ta-bort")).text):
        assert "Namnet står redan i en rond som är visad för alla" in page
        assert leads_to in page
        assert f'href="{address}"' not in page
        assert f'action="{address}"' not in page


def test_an_old_page_of_a_pair_does_not_undo_what_was_marked_at_the_door(
    organiser: Client, hall: Hall
) -> None:
    """The page was opened before somebody paid and went out again; only the club is changed on it."""
    pair = hall.entrants()[0]
    address = f"/tavlingar/{hall.tournament}/par/{pair.id}"
    page = organiser.get(address).text
    seen = re.search(r'name="seen"[^>]*value="([^"]*)"', page)
    assert seen
    organiser.post(f"{address}/betalat", data={"paid": "1"})
    organiser.post(f"{address}/pa-plats", data={"present": "0"})
    first, second = (person.name for person in pair.members)
    old = {"first": first, "second": second, "club": "Vallby", "number": "1", "present": "y", "seen": seen[1]}
    assert organiser.post(address, data=old).status_code == 302
    now = hall.entrants()[0]
    assert (now.club, now.paid, now.present) == ("Vallby", True, False)
