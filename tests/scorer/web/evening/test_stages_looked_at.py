"""Issue 15, point 7: what visitors would see at each stage, looked at beforehand."""

import datetime as dt
import re
from http import HTTPStatus

import pytest

from scorer.db import Database
from scorer.log.hall import LoggedScreen, Show
from scorer.models import Seen, Status
from scorer.rows.standings.seen import Moment
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.registering import Registration, register
from scorer.services.tournaments.making import create_tournament
from scorer.services.tournaments.plans import TournamentPlan
from scorer.services.tournaments.screens import set_screen
from tests.clients import Client
from tests.scorer.web.conftest import Beginning
from tests.scorer.web.evening.stages import (
    ALL,
    FIRST_TWO,
    LAST,
    address,
    lines,
    nearly_over,
    row,
)  # fmt: skip
from tests.scorer.web.shown_hall import NAMES, Hall, new_hall

BEGINNINGS = {"hall": nearly_over}


@pytest.fixture
def hall(database: Database, beginning: Beginning) -> Hall:
    """Two of three rounds are finished; one of two matches of the last one is."""
    found = beginning.in_copy(database, Hall)
    assert found
    return found


def looked(organiser: Client, hall: Hall, seen: Seen, moment: Moment | str) -> str:
    """The visitors' page in its frame."""
    answer = organiser.post(f"{address(hall)}/besokarna", data={"seen": seen, "look": moment})
    assert answer.status_code == HTTPStatus.OK
    return answer.text.partition('<div class="as-seen">')[2]


MATCHES = re.compile(r'data-head="Matcher">(\d+)<')
SEEN_AT = {
    (Seen.ALWAYS, Moment.PLAYED): ALL,
    (Seen.ROUNDS, Moment.PROPOSAL): ALL,
    (Seen.ROUNDS, Moment.SHOWN): FIRST_TWO,
    (Seen.ROUNDS, Moment.PLAYED): FIRST_TWO,
    (Seen.ROUNDS, Moment.FINISHED): ALL,
    (Seen.NOT_LAST, Moment.PLAYED): FIRST_TWO,
    (Seen.NOT_LAST, Moment.FINISHED): FIRST_TWO,
    (Seen.NOT_LAST, Moment.PROVISIONAL): ALL,
    (Seen.ENDED, Moment.FINISHED): [],
    (Seen.ENDED, Moment.PROVISIONAL): ALL,
    (Seen.FINAL, Moment.PROVISIONAL): [],
    (Seen.FINAL, Moment.FINAL): ALL,
}


@pytest.mark.parametrize(("seen", "moment"), SEEN_AT)
def test_issue_15_7_the_preview_is_the_page_at_each_stage(
    organiser: Client, hall: Hall, seen: Seen, moment: Moment
) -> None:
    before = lines(hall.db)
    page = looked(organiser, hall, seen, moment)
    assert sorted(map(int, MATCHES.findall(page))) == SEEN_AT[seen, moment]
    assert "Besökarna ser inte det här än." not in page, "that is for the organiser"
    assert lines(hall.db) == before
    assert row(hall).status == Status.PLAYING


def test_issue_15_7_the_preview_tells_the_stage_as_the_page_would(organiser: Client, hall: Hall) -> None:
    assert '<div class="title">Ställning</div>' in looked(organiser, hall, Seen.ALWAYS, Moment.PLAYED)
    provisional = looked(organiser, hall, Seen.ALWAYS, Moment.PROVISIONAL)
    assert '<div class="title">Preliminär slutställning</div>' in provisional
    assert "Protester tas emot till" in provisional
    assert '<div class="title">Slutställning</div>' in looked(organiser, hall, Seen.FINAL, Moment.FINAL)
    assert "Ställningen visas när den är slutlig." in looked(organiser, hall, Seen.FINAL, Moment.PROVISIONAL)


SLIDES = re.compile(r"<h2>(.*?)(?:\s*<small>.*?</small>)?</h2>", re.DOTALL)


@pytest.mark.parametrize(
    ("seen", "moment", "standings"),
    [
        (
            Seen.ALWAYS,
            Moment.PLAYED,
            "Ställning efter rond\N{NO-BREAK SPACE}2, rond\N{NO-BREAK SPACE}3 pågår",
        ),
        (Seen.NOT_LAST, Moment.PLAYED, "Ställning efter rond\N{NO-BREAK SPACE}2"),
        (Seen.ENDED, Moment.PLAYED, None),
        (Seen.FINAL, Moment.PROVISIONAL, None),
        (Seen.ENDED, Moment.PROVISIONAL, "Preliminär slutställning"),
        (Seen.FINAL, Moment.FINAL, "Slutställning"),
    ],
)
def test_issue_15_7_the_preview_shows_the_rounds_and_the_big_screens_too(
    organiser: Client, hall: Hall, seen: Seen, moment: Moment, standings: str | None
) -> None:
    act(
        hall.db,
        ORGANISER,
        set_screen,
        hall.tournament,
        LoggedScreen(2, shows=(Show.STANDINGS,), name="Köket"),
    )
    page = looked(organiser, hall, seen, moment)
    rounds, _, screens = page.partition('id="ronderna"')[2].partition("<h2>Storbild</h2>")
    assert [f"ronder/{number}" in rounds for number in range(1, LAST + 2)] == [True, True, True, False]
    first, _, kitchen = screens.partition("<h2>Köket</h2>")
    for found in (first, kitchen):
        told = [title for title in SLIDES.findall(found) if "tällning" in title]
        assert told == ([standings] if standings else [])


def test_issue_15_7_looking_at_the_end_leaves_the_standings_as_they_are(
    client: Client, organiser: Client, hall: Hall
) -> None:
    """Who has left stands last while something is to be played: the end that is looked at is not kept."""
    shown = client.get(f"{address(hall)}/stallning?del=1").text
    looked(organiser, hall, Seen.FINAL, Moment.FINAL)
    assert client.get(f"{address(hall)}/stallning?del=1").text == shown
    assert "<table" in shown


@pytest.mark.parametrize("moment", ["1", "", "nonsens", "FINAL", "\x00", "9" * 400])
def test_issue_15_7_a_stage_that_is_none_is_the_present(organiser: Client, hall: Hall, moment: str) -> None:
    page = looked(organiser, hall, Seen.ROUNDS, moment)
    assert sorted(map(int, MATCHES.findall(page))) == FIRST_TWO


@pytest.mark.parametrize("moment", Moment)
@pytest.mark.parametrize("seen", Seen)
def test_issue_15_7_before_the_first_round_every_stage_can_be_looked_at(
    organiser: Client, database: Database, seen: Seen, moment: Moment
) -> None:
    looked(organiser, new_hall(database), seen, moment)


@pytest.mark.parametrize("rounds", [None, 3])
def test_issue_15_7_where_no_round_is_the_last_the_choice_says_so(
    organiser: Client, database: Database, rounds: int | None
) -> None:
    options = {} if rounds is None else {"rounds": rounds}
    plan = TournamentPlan(
        "Monrad", dt.date(2026, 11, 27), "bondtolva", "four", 1, "swiss", 2, system_options=options
    )
    of = act(database, ORGANISER, create_tournament, plan)
    act(database, ORGANISER, register, of, [Registration(members=names) for names in NAMES[:4]])
    page = organiser.get(f"/tavlingar/{of}/besokarna").text
    assert ("Antalet ronder är inte bestämt" in page) is (rounds is None)
