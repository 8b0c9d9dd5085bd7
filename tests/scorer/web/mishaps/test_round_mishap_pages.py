"""A round taken back, other rules, lots and deciding matches: by pages, and undone."""

import re

import pytest
from sqlmodel import select

from scorer.models import Entrant, Match, Round, Tournament
from tests.clients import Client
from tests.scorer.web.mishaps.putting_right import entrant, follow, partier, path, round_id, settle_round
from tests.scorer.web.shown_hall import Hall


def test_an_unplayed_round_becomes_a_draft_again(organiser: Client, playing: Hall) -> None:
    assert "Ingenting är ifyllt i den." in organiser.get(path(playing, "aterta")).text
    page = follow(organiser, path(playing, f"aterta/{round_id(playing)}"))
    assert "Rond 1 är ett förslag igen." in page


def test_a_played_round_is_taken_back_with_a_count_and_brought_back(organiser: Client, playing: Hall) -> None:
    playing.win_tolva(playing.matches(1)[0])
    page = organiser.get(path(playing, "aterta")).text
    assert "3 givar och resultat, en påbörjad match" in page
    address = path(playing, f"aterta/{round_id(playing)}")
    assert "Kryssa i att den ska tas tillbaka ändå" in follow(organiser, address)
    page = follow(organiser, address, confirm="1")
    assert "Rond 1 är tillbakatagen." in page
    assert "Säkerhetskopian heter" in page
    assert "Tillbakatagna ronder" in page
    page = follow(organiser, f"{address}/igen")
    assert "Rond 1 gäller igen, med allt som var ifyllt." in page
    assert partier(playing)[playing.record(playing.matches(1)[0]).sides[0][0].number] == 0


def test_a_round_of_another_tournament_is_no_page(organiser: Client, playing: Hall) -> None:
    assert organiser.post(path(playing, "aterta/999")).status_code == 404


def test_rules_are_changed_from_the_next_round_after_a_look(organiser: Client, playing: Hall) -> None:
    page = follow(organiser, path(playing, "andra-regler"), partier="2")
    assert "Spara: gäller från rond 2" in page
    assert "2 matcher pågår och spelas klart efter de gamla:" in page
    page = follow(organiser, path(playing, "andra-regler"), partier="2", save="1")
    assert "De nya reglerna gäller från rond 2." in page
    settle_round(playing, 1)
    page = follow(organiser, path(playing, "andra-regler/2/angra"))
    assert "Regeländringen från rond 2 är ångrad." in page
    playing.publish()
    assert playing.record(playing.matches(2)[0]).rules.partier == 3


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({"partier": "3"}, "Ingenting är ändrat."),
        ({"partier": "0"}, "Skriv ett tal mellan"),
        ({"partier": "x"}, "error"),
        ({"partier": "99999999999999999999"}, "Skriv ett tal mellan"),
    ],
)
def test_rules_that_are_nonsense_are_not_agreed(
    organiser: Client, playing: Hall, sent: dict[str, str], said: str
) -> None:
    assert said in follow(organiser, path(playing, "andra-regler"), save="1", **sent)
    with playing.db.reading() as session:
        assert session.get_one(Tournament, playing.tournament).rule_changes == []


def test_a_lot_is_drawn_between_those_who_share_a_place(organiser: Client, playing: Hall) -> None:
    with playing.db.writing() as session:
        row = session.get_one(Tournament, playing.tournament)
        row.scoring = row.scoring | {"tiebreaks": ["partier", "lot"]}
    page = organiser.get(path(playing, "lika")).text
    assert "Delad placering 1" in page
    assert "Dra lott mellan dem" in page
    ids = [pair.id for pair in playing.entrants()]
    page = follow(organiser, path(playing, "lika/lott"), entrant=ids)
    assert "Lotten är dragen. Ordningen blev" in page
    assert sorted(pair.lot or 0 for pair in playing.entrants()) == [1, 2, 3, 4]
    assert "Lotten är redan dragen." in follow(organiser, path(playing, "lika/lott"), entrant=ids)
    assert "Lotten är ångrad." in follow(organiser, path(playing, "lika/lott/angra"), entrant=ids)
    assert [pair.lot for pair in playing.entrants()] == [None] * 4


def test_of_two_lots_one_is_undone_alone(organiser: Client, playing: Hall) -> None:
    """Two pairs have won, two have lost: a lot between the first two, and one between the others."""
    settle_round(playing, 1)
    with playing.db.writing() as session:
        row = session.get_one(Tournament, playing.tournament)
        row.scoring = row.scoring | {"tiebreaks": ["partier", "lot"]}
    sides = [playing.record(match).sides for match in playing.matches(1)]
    won, lost = ([meeting[side][0].id for meeting in sides] for side in (0, 1))
    for ids in (won, won[::-1], lost):
        follow(organiser, path(playing, "lika/lott"), entrant=ids)
        if ids is won:
            follow(organiser, path(playing, "lika/lott/angra"), entrant=ids)
    forms = re.findall(
        r'action="[^"]*/lika/lott/angra".*?</form>', organiser.get(path(playing, "lika")).text, re.S
    )
    sent = [[int(found) for found in re.findall(r'name="entrant" value="(\d+)"', form)] for form in forms]
    assert [sorted(ids) for ids in sent] == [sorted(won), sorted(lost)]
    page = follow(organiser, path(playing, "lika/lott/angra"), entrant=sent[0])
    assert page.count("Ångra lotten") == 1
    lots = {pair.id: pair.lot for pair in playing.entrants()}
    assert [lots[pair] for pair in won] == [None, None]
    assert {lots[pair] for pair in lost} == {1, 2}


def test_a_lot_that_no_line_tells_of_is_undone_too(organiser: Client, playing: Hall) -> None:
    """It was read in from a file without its line."""
    ids = [pair.id for pair in playing.entrants()][:2]
    with playing.db.writing() as session:
        for lot, entrant_id in enumerate(ids, start=1):
            session.get_one(Entrant, entrant_id).lot = lot
    page = organiser.get(path(playing, "lika")).text.partition("Dragna lotter")[2]
    assert [f'name="entrant" value="{entrant_id}"' in page for entrant_id in ids] == [True, True]
    assert page.count("Ångra lotten") == 1


def test_a_deciding_match_is_put_together(organiser: Client, playing: Hall) -> None:
    settle_round(playing, 1)
    first, second = entrant(playing, 1).id, entrant(playing, 2).id
    page = follow(organiser, path(playing, "lika/avgorande"), **{"side-0": first, "side-1": second})
    assert "Den avgörande matchen är ett förslag." in page
    with playing.db.reading() as session:
        draft = session.exec(select(Match.stage).join(Round).where(Round.number == 2)).all()
    assert [stage["part"] for stage in draft if stage] == ["deciding"]


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({}, "Välj vilka som ska mötas"),
        ({"side-0": "1"}, "som ska mötas vid samma bord"),
        ({"side-0": "1", "side-1": "1"}, "Samma namn är valt två gånger."),
        ({"side-0": "1", "side-1": "77"}, "Någon av dem är inte längre med"),
    ],
)
def test_no_deciding_match_of_nonsense(
    organiser: Client, playing: Hall, sent: dict[str, str], said: str
) -> None:
    settle_round(playing, 1)
    assert said in follow(organiser, path(playing, "lika/avgorande"), **sent)
    assert round_id(playing, 2) == 0
