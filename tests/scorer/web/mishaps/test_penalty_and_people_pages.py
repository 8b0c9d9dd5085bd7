"""Penalties and bonuses, substitutes and teams of three: by pages, and undone."""

import re

import pytest
from sqlmodel import select

from engine.contest.ledger import Kind
from scorer.models import Adjustment
from tests.clients import Client
from tests.scorer.web.mishaps.putting_right import entrant, follow, partier, path
from tests.scorer.web.shown_hall import RESULT_ONLY, Hall


def penalty(**more: str) -> dict[str, str]:
    return {"kind": "penalty", "partier": "1", "round": "0", "reason": "Kom för sent"} | more


def test_a_penalty_with_its_reason_taken_away_and_given_back(organiser: Client, playing: Hall) -> None:
    pair = entrant(playing, 1)
    address = path(playing, f"par/{pair.id}/avdrag")
    assert "Sparat. Det räknas i ställningen" in follow(organiser, address, **penalty())
    assert partier(playing)[1] == -1
    assert "Kom för sent" in organiser.get(path(playing, "stallning")).text
    with playing.db.reading() as session:
        (row,) = session.exec(select(Adjustment.id)).all()
    for nothing in ("", " "):
        page = follow(organiser, f"{address}/{row}/ta-bort", reason=nothing)
        assert '<p class="error" id="reason-error">Skriv varför, så att alla kan läsa det efteråt.' in page
    assert partier(playing)[1] == -1
    page = follow(organiser, f"{address}/{row}/ta-bort", reason="Bussen var sen")
    assert "Det räknas inte längre." in page
    assert "Bussen var sen" in page
    assert partier(playing)[1] == 0
    assert "Det räknas igen." in follow(organiser, f"{address}/{row}/ge-tillbaka")
    assert partier(playing)[1] == -1


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"reason": ""}, "Skriv varför, så att alla kan läsa det efteråt."),
        ({"partier": ""}, "Skriv hur mycket det gäller"),
        ({"partier": "1000"}, "Skriv ett tal mellan 0 och 999."),
        ({"kind": ""}, "Välj om det är ett avdrag eller ett tillägg."),
        ({"round": "7"}, "error"),
    ],
)
def test_a_penalty_that_is_not_right_is_sent_back(
    organiser: Client, playing: Hall, wrong: dict[str, str], said: str
) -> None:
    page = follow(organiser, path(playing, f"par/{entrant(playing, 1).id}/avdrag"), **penalty(**wrong))
    assert said in page
    assert partier(playing)[1] == 0


def people(hall: Hall, number: int) -> tuple[list[str], list[str], list[str]]:
    pair = entrant(hall, number)
    return tuple([person.name for person in group] for group in (pair.members, pair.substitutes, pair.former))  # type: ignore[return-value]


def test_a_substitute_may_sit_and_is_taken_away(organiser: Client, playing: Hall) -> None:
    pair = entrant(playing, 1)
    address = path(playing, f"par/{pair.id}/spelare")
    assert "Platser och första giv" in follow(organiser, f"{address}/ersattare", name="Elsa Ny")
    assert people(playing, 1)[1] == ["Elsa Ny"]
    match = next(
        match
        for match in playing.matches(1)
        if pair.id in [e.id for s in playing.record(match).sides for e in s]
    )
    assert "Elsa Ny" in organiser.get(f"/matcher/{match}/platser").text
    person = entrant(playing, 1).substitutes[0].id
    assert "Borttagen." in follow(organiser, f"{address}/bort", person=person)
    assert people(playing, 1)[1] == []


def test_somebody_takes_over_for_good_and_back(organiser: Client, playing: Hall) -> None:
    pair = entrant(playing, 1)
    address, first = path(playing, f"par/{pair.id}/spelare"), pair.members[0]
    assert "Bytet är gjort." in follow(organiser, f"{address}/byt", out=first.id, name="Elsa Ny")
    assert people(playing, 1)[0][0] == "Elsa Ny"
    new = entrant(playing, 1).members[0].id
    follow(organiser, f"{address}/byt", out=new, name=first.name)
    assert people(playing, 1)[0][0] == first.name


def test_a_team_of_three_is_edited_with_all_its_names(organiser: Client, playing: Hall) -> None:
    team = entrant(playing, 1)
    follow(organiser, path(playing, f"par/{team.id}/spelare/till"), name="Elsa Ny")
    assert len(people(playing, 1)[0]) == 3
    page = organiser.get(path(playing, f"par/{team.id}")).text
    assert "Spelare 3" in page
    names = {"first": "Anna Öberg", "second": "Nils Åkesson", "others-0": "Elsa Nyström", "present": "1"}
    assert "Ändringen är sparad." in follow(organiser, path(playing, f"par/{team.id}"), **names)
    assert people(playing, 1)[0] == ["Anna Öberg", "Nils Åkesson", "Elsa Nyström"]


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({"name": " "}, "Skriv ett namn."),
        ({"name": "x" * 300}, "Skriv ett kortare namn."),
        ({"known": "999999"}, "Det finns inte längre."),
        ({"known": "-1"}, "Skriv ett namn."),
        ({"known": "1", "name": "Elsa"}, "inte båda"),
    ],
)
def test_nobody_comes_in_by_nonsense(
    organiser: Client, playing: Hall, sent: dict[str, str], said: str
) -> None:
    before = playing.entrants()
    page = follow(organiser, path(playing, f"par/{entrant(playing, 1).id}/spelare/ersattare"), **sent)
    assert said in page
    assert playing.entrants() == before


def test_the_personal_list_has_those_who_sat(organiser: Client, client: Client, playing: Hall) -> None:
    match = playing.matches(1)[0]
    page = organiser.get(f"/matcher/{match}/platser").text
    seats = re.findall(r'<option value="(\d+)" selected', page)
    follow(
        organiser,
        f"/matcher/{match}/platser",
        **{f"seat_{n}": person for n, person in enumerate(seats)},
        dealer=0,
    )
    for _ in range(3):
        playing.enter(match, Kind.PARTI, RESULT_ONLY)
    found = client.get(path(playing, "personlista")).text
    name = playing.record(match).sides[0][0].members[0].name
    row = found[found.index(name) :]
    assert "<strong>3</strong>–0" in row[: row.index("</tr>")]


def test_a_substitute_with_a_registered_name_is_asked_about(organiser: Client, playing: Hall) -> None:
    """Issue 11, point 15: as two of one name are when they are registered."""
    first, second = entrant(playing, 1), entrant(playing, 2)
    address = path(playing, f"par/{first.id}/spelare")
    name = second.members[0].name
    asked = f"{name} står två gånger, i par 2 och par 1. Är det samma person?"
    assert asked not in organiser.get(address).text
    assert asked in follow(organiser, f"{address}/ersattare", name=name)
    known = second.members[1]
    assert f"{known.name} står" not in follow(organiser, f"{address}/ersattare", known=str(known.id))
