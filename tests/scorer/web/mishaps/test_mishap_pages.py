"""What happens of an evening: one place leads to each page; they are there before play and during it."""

import pytest
from sqlmodel import select

from engine.contest.ledger import Kind
from scorer.models import LogEntry
from tests.clients import Client
from tests.scorer.web.mishaps.putting_right import entrant, path
from tests.scorer.web.shown_hall import FOUR_POINTS, Hall

PLACES = (
    "hant", "hant/vem/lamnar", "hant/vem/avdrag", "hant/vem/spelare", "hant/match/uteblev",
    "hant/match/senare", "hant/match/bord", "hant/match/giv", "par/sen", "par/reservera",
    "par/{e}/lamnar", "par/{e}/avdrag", "par/{e}/spelare", "ronder/1/fel-platser", "aterta",
    "andra-regler", "lika", "slutspel-nu", "logg", "personlista",
)  # fmt: skip


@pytest.mark.parametrize("place", PLACES)
def test_each_page_is_there_before_play_and_during_it(organiser: Client, hall: Hall, place: str) -> None:
    address = path(hall, place.format(e=entrant(hall, 1).id))
    before = organiser.get(address).status_code
    assert before == (404 if "ronder/1" in place else 200)
    hall.publish()
    hall.enter(hall.matches(1)[0], Kind.DEAL, FOUR_POINTS)
    assert organiser.get(address).status_code == 200


@pytest.mark.parametrize("place", ["hant/vem/x", "hant/match/x"])
def test_what_nobody_asks_is_no_page(organiser: Client, hall: Hall, place: str) -> None:
    assert organiser.get(path(hall, place)).status_code == 404


NO_ROW = ("1000000000", "9" * 5000, "0", "-1", "1.5", "x", "\u0661", "<script>")
DOORS = (
    "ronder/1/fel-platser", "lika/lott", "lika/lott/angra", "lika/avgorande", "par/{e}/spelare/ersattare",
    "par/{e}/spelare/till", "par/{e}/spelare/byt", "par/{e}/spelare/bort",
)  # fmt: skip
FIELDS = ("one", "other", "entrant", "side-0", "side-1", "known", "out", "person")


@pytest.mark.parametrize("door", DOORS)
def test_rows_that_are_not_there_change_nothing(organiser: Client, playing: Hall, door: str) -> None:
    address, before = path(playing, door.format(e=entrant(playing, 1).id)), logged(playing)
    for value in NO_ROW:
        answer = organiser.post(address, data=dict.fromkeys(FIELDS, value), follow_redirects=True)
        assert answer.status_code == 200
        assert "note problem" in answer.text, value
    assert logged(playing) == before


def logged(hall: Hall) -> int:
    with hall.db.reading() as session:
        return len(session.exec(select(LogEntry.id)).all())
