"""11.23: names are sorted as a Swede sorts them, wherever people are listed."""

import random
import re

import pytest

from engine.contest.ledger import Kind
from scorer.db import Database
from scorer.names import swedish_order
from tests.clients import Client
from tests.scorer.web.shown_hall import new_hall

SORTED = [
    "af Ugglas, Märta",
    "André Ek",
    "Andréa Ek",
    "Ann-Sofie Ek",
    "Ann Öst",
    "Anna Al",
    "anna Ek",
    "Anna Ek",
    "Eva Ek",
    "Ewa Ek",
    "Vera Ek",
    "Wera Al",
    "Ymer Ek",
    "Üne Ek",
    "Zlatan Ek",
    "Åke Ek",
    "Ärla Ek",
    "Ödla Ek",
    "Østen Ek",
]
"""å, ä and ö last, é as e, ü as y, w after v, capitals as small letters, a hyphen as a blank."""


@pytest.mark.parametrize("seed", range(5))
def test_11_23_names_are_sorted_as_in_a_swedish_list(seed: int) -> None:
    mixed = random.Random(seed).sample(SORTED, len(SORTED))
    assert [name.casefold() for name in sorted(mixed, key=swedish_order)] == [
        name.casefold() for name in SORTED
    ]


def test_11_23_letters_of_two_signs_are_sorted_as_one() -> None:
    assert swedish_order("A\u030ake")[0] == swedish_order("Åke")[0]


def test_11_23_whom_to_choose_as_a_substitute_stands_in_order(organiser: Client, database: Database) -> None:
    hall = new_hall(database, pairs=0)
    names = "Östen Ek, Åke Al\nErik Al, Ärla Ek\nZara Ek, Érika Ek"
    organiser.post(f"/tavlingar/{hall.tournament}/par/klistra", data={"text": names, "save": "1"})
    page = organiser.get(f"/tavlingar/{hall.tournament}/par/{hall.entrants()[0].id}/spelare").text
    found = [page.index(name) for name in ("Erik Al (2)", "Érika Ek (3)", "Zara Ek (3)", "Ärla Ek (2)")]
    assert found == sorted(found)


def test_11_23_equals_on_each_players_own_list_stand_in_order(organiser: Client, database: Database) -> None:
    hall = new_hall(database, pairs=0)
    names = "Östen Ek, Åke Al\nÄrla Ek, Érika Al"
    organiser.post(f"/tavlingar/{hall.tournament}/par/klistra", data={"text": names, "save": "1"})
    hall.publish()
    (match,) = hall.matches(1)
    page = organiser.get(f"/matcher/{match}/platser").text
    seats = re.findall(r'<option value="(\d+)" selected', page)
    seated = {f"seat_{seat}": person for seat, person in enumerate(seats)}
    organiser.post(f"/matcher/{match}/platser", data=seated | {"dealer": 0})
    for _ in range(3):
        hall.enter(match, Kind.PARTI, {"score": [12, 4], "winner": None})
    page = organiser.get(f"/tavlingar/{hall.tournament}/personlista").text
    winners, losers = sorted(
        [page.index(name) for name in pair] for pair in (("Åke Al", "Östen Ek"), ("Érika Al", "Ärla Ek"))
    )
    assert winners == sorted(winners)
    assert losers == sorted(losers)
    assert max(winners) < min(losers)
