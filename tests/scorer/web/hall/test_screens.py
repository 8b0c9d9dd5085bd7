"""Issue 15, point 6: what each big screen shows is chosen from the organiser's telephone."""

import re
from typing import Any

import pytest

from scorer.log.hall import LoggedScreen, Show
from scorer.models import Tournament
from scorer.rows.screens import screens_of
from scorer.services.change import ORGANISER, act
from scorer.services.tournaments.making import end_tournament
from scorer.services.tournaments.prizes import set_prizes
from scorer.services.tournaments.screens import MOST_SCREENS, add_screen, set_screen, tell_winners
from scorer.web.hall.slides import Place, winner_pages, winners
from scorer.web.standings.routes import table_of
from tests.clients import Client
from tests.scorer.services.hall import logged, refused
from tests.scorer.web.hall.screens import choose, shown
from tests.scorer.web.shown_hall import RESULT_ONLY, Hall, Kind

HEADINGS = re.compile(r"<h2>(.*?)(?:\s*<small>.*?</small>)?</h2>", re.DOTALL)
SUITING = ["Rond\N{NO-BREAK SPACE}1", "Ställning medan rond\N{NO-BREAK SPACE}1 pågår"]
"""Before anybody has played to the end one wants to know where one sits."""
BY_NAME = [
    "Anna Öberg", "Birgitta Sjöö", "Göran Ek", "Kerstin Holm", "Märta Lindqvist", "Nils Åkesson",
    "Sven-Erik Holm", "Åke Ström",
]  # fmt: skip


def lines(text: str, words: str) -> list[str]:
    return re.findall(rf'class="{words}">(.*?)</', text)


# --- what is chosen -------------------------------------------------------------------------------------


def test_a_screen_that_nobody_has_chosen_for_shows_what_suits(client: Client, playing: Hall) -> None:
    assert HEADINGS.findall(shown(client, playing)) == SUITING
    for _ in range(3):
        playing.enter(playing.matches(1)[0], Kind.PARTI, RESULT_ONLY)
    assert HEADINGS.findall(shown(client, playing)) == SUITING[::-1], "now the standings come first"


@pytest.mark.parametrize(
    ("show", "heading"),
    [
        ("standings", "Ställning medan rond\N{NO-BREAK SPACE}1 pågår"),
        ("tables", "Rond\N{NO-BREAK SPACE}1"),
        ("names", "Rond\N{NO-BREAK SPACE}1: var sitter jag?"),
        ("clock", "Rond\N{NO-BREAK SPACE}1"),
        ("results", "Senaste resultaten"),
        ("winners", "Prisutdelning"),
    ],
)
def test_a_screen_shows_what_is_ticked_and_nothing_else(
    organiser: Client, client: Client, playing: Hall, show: str, heading: str
) -> None:
    for _ in range(3):
        playing.enter(playing.matches(1)[0], Kind.PARTI, RESULT_ONLY)
    assert choose(organiser, playing, shows=[show]).status_code == 302
    assert HEADINGS.findall(shown(client, playing)) == [heading]
    page = organiser.get(f"/tavlingar/{playing.tournament}/storbilder/1").text
    assert re.findall(r'checked[^>]*value="(\w+)"|value="(\w+)"[^>]*checked', page)


def test_names_stand_as_a_swede_sorts_them_each_with_its_table(
    organiser: Client, client: Client, playing: Hall
) -> None:
    choose(organiser, playing, shows=["names"])
    text = shown(client, playing)
    assert lines(text, "person") == BY_NAME
    for match in playing.matches(1):
        record = playing.record(match)
        for side in record.sides:
            for person in side[0].members:
                row = re.search(rf'class="no">(\d+)</span> <span class="person">{person.name}<', text)
                assert row
                assert int(row[1]) == record.table


def test_the_result_that_came_last_stands_first(organiser: Client, client: Client, playing: Hall) -> None:
    first, second = playing.matches(1)
    for match in (second, first):
        for _ in range(3):
            playing.enter(match, Kind.PARTI, RESULT_ONLY)
    choose(organiser, playing, shows=["results"])
    tables = [int(found) for found in lines(shown(client, playing), "num place")]
    assert tables == [playing.record(match).table for match in (first, second)]


def test_a_match_that_is_played_is_no_result(organiser: Client, client: Client, playing: Hall) -> None:
    playing.enter(playing.matches(1)[0], Kind.PARTI, RESULT_ONLY)
    choose(organiser, playing, shows=["results"])
    assert "Välkommen!" in shown(client, playing), "there is nothing to show, and that is no empty screen"


def test_a_text_keeps_its_lines_and_its_signs(organiser: Client, client: Client, playing: Hall) -> None:
    choose(organiser, playing, shows=["notice"], notice=" Kaffe  20.15 \r\n\r\n<b>& bullar</b>")
    assert "Kaffe 20.15\n&lt;b&gt;&amp; bullar&lt;/b&gt;</div>" in shown(client, playing)


def test_several_screens_have_names_and_choices_of_their_own(
    organiser: Client, client: Client, playing: Hall
) -> None:
    added = organiser.post(f"/tavlingar/{playing.tournament}/storbilder/ny")
    assert added.headers["Location"].endswith("/storbilder/2")
    choose(organiser, playing, 2, name="Lilla salen", shows=["names"])
    assert HEADINGS.findall(shown(client, playing, 2)) == ["Rond\N{NO-BREAK SPACE}1: var sitter jag?"]
    assert HEADINGS.findall(shown(client, playing)) == SUITING
    page = organiser.get(f"/tavlingar/{playing.tournament}/storbilder").text
    assert ">Lilla salen</h2>" in page
    organiser.post(f"/tavlingar/{playing.tournament}/storbilder/2/ta-bort")
    assert ">Lilla salen</h2>" not in organiser.get(f"/tavlingar/{playing.tournament}/storbilder").text
    assert HEADINGS.findall(shown(client, playing, 2)) == SUITING, "it is not left empty"


def test_a_screen_follows_what_is_chosen_while_it_hangs_there(
    organiser: Client, client: Client, playing: Hall
) -> None:
    path = f"/tavlingar/{playing.tournament}/storbild?del=1"
    etag = client.get(path).headers["ETag"]
    assert client.get(path, headers={"If-None-Match": etag}).status_code == 304
    choose(organiser, playing, shows=["notice"], notice="Kaffe 20.15")
    answer = client.get(path, headers={"If-None-Match": etag})
    assert answer.status_code == 200
    assert "Kaffe 20.15" in answer.text


def test_what_each_screen_shows_stands_in_the_log(organiser: Client, playing: Hall) -> None:
    choose(organiser, playing, name="Lilla salen", shows=["notice"], notice="Kaffe 20.15")
    log = organiser.get(f"/tavlingar/{playing.tournament}/logg").text
    assert "”Lilla salen” visar nu något annat." in log
    assert "Egen text: Kaffe 20.15" in log


def test_the_same_choice_twice_is_one(playing: Hall) -> None:
    for _ in range(2):
        act(playing.db, ORGANISER, set_screen, playing.tournament, LoggedScreen(2, "Lilla salen"))
    assert logged(playing.db).count("set-screen") == 1


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({}, "Kryssa för minst en sak"),
        ({"shows": ["notice"]}, "Skriv en text"),
        ({"shows": ["notice"], "notice": " \n "}, "Skriv en text"),
        ({"shows": ["picture"]}, "Välj en bild"),
        ({"shows": ["standings"], "notice": "a" * 201}, "Högst 200 tecken"),
        ({"shows": ["standings"], "name": "a" * 41}, "Högst 40 tecken"),
        ({"shows": ["standings"], "name": "a\x00b"}, ""),
        ({"shows": ["everything"]}, ""),
        ({"shows": ["picture"], "picture": "0" * 24}, ""),
    ],
)
def test_what_cannot_be_shown_is_asked_about(
    organiser: Client, playing: Hall, fields: dict[str, Any], said: str
) -> None:
    before = logged(playing.db)
    answer = choose(organiser, playing, **fields)
    assert answer.status_code == 422
    assert said in answer.text
    assert logged(playing.db) == before


def test_there_are_so_many_screens_and_no_more(organiser: Client, client: Client, playing: Hall) -> None:
    for _ in range(MOST_SCREENS - 1):
        act(playing.db, ORGANISER, add_screen, playing.tournament)
    refused(playing.db, "screens-many", lambda: act(playing.db, ORGANISER, add_screen, playing.tournament))
    assert choose(organiser, playing, MOST_SCREENS + 1, shows=["clock"]).status_code == 422
    for number in (MOST_SCREENS + 1, 999_999_999):
        assert client.get(f"/tavlingar/{playing.tournament}/storbild/{number}").status_code == 404


def test_others_choose_nothing(client: Client, playing: Hall) -> None:
    before = logged(playing.db)
    assert choose(client, playing, shows=["clock"]).status_code == 401
    assert client.post(f"/tavlingar/{playing.tournament}/storbilder/bilder").status_code == 401
    assert logged(playing.db) == before


# --- the winners ----------------------------------------------------------------------------------------


@pytest.fixture
def played(playing: Hall) -> Hall:
    """Both matches of round 1 are won by their first sides, the one by 3–0, the other by 2–1."""
    first, second = playing.matches(1)
    for won in (True, True, True):
        playing.enter(first, Kind.PARTI, RESULT_ONLY if won else {"score": [3, 12], "winner": 1})
    for won in (True, False, True):
        playing.enter(second, Kind.PARTI, RESULT_ONLY if won else {"score": [3, 12], "winner": 1})
    return playing


def places_of(hall: Hall) -> list[str]:
    """The names on place 3, 2 and 1."""
    first, second = (hall.record(match).sides for match in hall.matches(1))
    return [side[0].label for side in (second[1], second[0], first[0])]


def test_winners_are_told_one_by_one_the_first_place_last(
    organiser: Client, client: Client, played: Hall
) -> None:
    choose(organiser, played, shows=["winners", "standings", "tables", "results"])
    page = f"/tavlingar/{played.tournament}/storbilder"
    names = places_of(played)
    for told in range(4):
        text = shown(client, played)
        assert [name in text for name in names] == [place < told for place in range(3)], told
        headings = HEADINGS.findall(text)
        if told < 3:
            assert headings == ["Prisutdelning"], "standings and results would tell too much"
            assert f"Visa placering {3 - told}" in organiser.get(page).text
            for _ in range(2):  # a second press on the same button tells no more
                organiser.post(f"{page}/1/vinnare", data={"told": str(told + 1)})
    assert headings[0] == "Prisutdelning"
    assert len(headings) > 1
    organiser.post(f"{page}/1/vinnare", data={"told": "0"})
    assert names[2] not in shown(client, played)


def test_winners_are_told_after_the_end_too(organiser: Client, client: Client, played: Hall) -> None:
    act(played.db, ORGANISER, end_tournament, played.tournament, ended=True)
    choose(organiser, played, shows=["winners"])
    act(played.db, ORGANISER, tell_winners, played.tournament, 1, 1)
    assert places_of(played)[0] in shown(client, played)


def test_who_shares_a_place_is_told_together(app: Any, playing: Hall) -> None:
    for match in playing.matches(1):
        for _ in range(3):
            playing.enter(match, Kind.PARTI, RESULT_ONLY)
    with app.test_request_context(), playing.db.reading() as session:
        found = winners(table_of(session.get_one(Tournament, playing.tournament)), ())
    assert [(place.place, len(place.labels)) for place in found] == [(3, 2), (1, 2)]


def test_issue_15_9_as_many_winners_are_told_as_there_are_prizes(
    organiser: Client, client: Client, played: Hall
) -> None:
    """The loser by 3–0 stands fourth of four."""
    fourth = played.record(played.matches(1)[0]).sides[1][0].label
    choose(organiser, played, shows=["winners"])
    page = f"/tavlingar/{played.tournament}/storbilder"
    act(played.db, ORGANISER, set_prizes, played.tournament, "500 kr\n300 kr\n100 kr\nKaffe")
    assert "Visa placering 4" in organiser.get(page).text
    for told in range(1, 5):
        organiser.post(f"{page}/1/vinnare", data={"told": str(told)})
        assert fourth in shown(client, played)
        assert [name in shown(client, played) for name in places_of(played)] == [
            place < told - 1 for place in range(3)
        ]
    act(played.db, ORGANISER, set_prizes, played.tournament, "Vas")
    assert [name in shown(client, played) for name in places_of(played)] == [False, False, True]
    assert "Visa placering" not in organiser.get(page).text, "the only prize has been told"
    organiser.post(f"{page}/1/vinnare", data={"told": "0"})
    assert "Visa placering 1" in organiser.get(page).text


def test_issue_15_9_prizes_that_are_changed_while_winners_are_told_tell_nobody(
    organiser: Client, client: Client, played: Hall
) -> None:
    """Two of four places are told, and of the only place that is left the first would be."""
    choose(organiser, played, shows=["winners", "standings"])
    act(played.db, ORGANISER, set_prizes, played.tournament, "500 kr\n300 kr\n100 kr\nKaffe")
    act(played.db, ORGANISER, tell_winners, played.tournament, 1, 2)
    act(played.db, ORGANISER, set_prizes, played.tournament, "500 kr\n300 kr\n100 kr\nKaka")
    assert places_of(played)[0] in shown(client, played), "a prize that is spelled otherwise hides nobody"
    act(played.db, ORGANISER, set_prizes, played.tournament, "Vas")
    assert not any(name in shown(client, played) for name in places_of(played))
    assert "Visa placering 1" in organiser.get(f"/tavlingar/{played.tournament}/storbilder").text


def test_issue_15_9_many_winners_stand_on_pages_that_can_be_read() -> None:
    alone = [Place(place, (str(place),)) for place in range(12, 2, -1)]
    first, second = winner_pages([*alone, Place(1, ("Ett", "Ett till"))])
    assert [label for _, label in first] == ["Ett", "Ett till", "3", "4", "5", "6"]
    assert [(place.place, label) for place, label in second][-2:] == [(11, "11"), (12, "12")]
    assert winner_pages([]) == [[]]


def test_issue_15_6_a_screen_with_a_name_of_its_own_shows_it(
    organiser: Client, client: Client, playing: Hall
) -> None:
    occasion = '<p class="occasion">Novemberbondtolvan{}</p>'
    assert occasion.format("") in shown(client, playing)
    choose(organiser, playing, shows=["tables"], name="Stora <salen>")
    assert occasion.format(" · Stora &lt;salen&gt;") in shown(client, playing)


def test_a_screen_without_winners_tells_none(playing: Hall) -> None:
    of = playing.tournament
    refused(playing.db, "screen-winners", lambda: act(playing.db, ORGANISER, tell_winners, of, 1, 1))
    refused(playing.db, "screen-winners", lambda: act(playing.db, ORGANISER, tell_winners, of, 7, 1))


def test_what_was_told_is_hidden_when_the_winners_are_taken_away(playing: Hall) -> None:
    db, of = playing.db, playing.tournament
    act(db, ORGANISER, set_screen, of, LoggedScreen(1, shows=(Show.WINNERS,)))
    act(db, ORGANISER, tell_winners, of, 1, 3)
    act(db, ORGANISER, set_screen, of, LoggedScreen(1, shows=(Show.WINNERS,), name="Stora"))
    with db.reading() as session:
        assert screens_of(session, of)[1].told == 3
    act(db, ORGANISER, set_screen, of, LoggedScreen(1))
    with db.reading() as session:
        assert screens_of(session, of)[1].told == 0
