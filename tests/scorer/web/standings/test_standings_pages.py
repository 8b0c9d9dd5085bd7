"""Standings, cross table and the big screen: right, for everybody, and following by themselves."""

import re

from scorer.services.matches.entries import Kind
from tests.clients import Client
from tests.scorer.web.matches.evening_pages import text
from tests.scorer.web.shown_hall import Hall


def rows(page: str) -> list[list[str]]:
    """The cells of the table's body as text."""
    body = page[page.index("<tbody") : page.index("</tbody>")]
    lines = re.findall(r"<tr.*?</tr>", body, re.S)
    cells = (re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", line, re.S) for line in lines)
    return [[" ".join(re.sub(r"<[^>]+>", " ", cell).split()) for cell in row] for row in cells]


def played(playing: Hall) -> tuple[str, str, str, str]:
    """A round: a match 2-1 in tolvor (12-7, 8-12, 14-3) and a walk-over.

    The names of the winner and the loser, of those who were there and those who were not.
    """
    first_match, second_match = playing.matches(1)
    for score in ([12, 7], [8, 12], [14, 3]):
        playing.enter(first_match, Kind.PARTI, {"score": score})
    playing.enter(second_match, Kind.WALK_OVER, {"winner": 1})
    first, second = (playing.record(match).labels for match in (first_match, second_match))
    return first[0], first[1], second[1], second[0]


def test_the_columns_of_the_table(client: Client, playing: Hall) -> None:
    """A walk-over counts 3-0 in tolvor and no points. 12+8+14 = 34 for, 7+12+3 = 22 against."""
    winner, loser, there, absent = played(playing)
    page = client.get(f"/tavlingar/{playing.tournament}/stallning").text
    found = {row[1].split(" ", 1)[1]: [row[0], *row[2:]] for row in rows(page)}
    # place, tolvor, matches played, points, matches won, mutual result, difference
    assert found[there] == ["1", "3 –0", "1", "0–0", "1", "–", "0"]
    assert found[winner] == ["2", "2 –1", "1", "34–22", "1", "–", "+12"]
    assert found[loser] == ["3", "1 –2", "1", "22–34", "0", "–", "−12"]
    assert found[absent] == ["4", "0 –3", "1", "0–0", "0", "–", "0"]


def test_why_one_stands_before_the_other(client: Client, playing: Hall) -> None:
    winner, _, there, _ = played(playing)
    page = client.get(f"/tavlingar/{playing.tournament}/stallning").text
    assert f"{there} står före {winner}: vunna tolvor 3 mot 2." in page
    assert "Så avgörs placeringen" in page


def test_who_is_equal_on_all_shares_the_place(organiser: Client, hall: Hall) -> None:
    page = organiser.get(f"/tavlingar/{hall.tournament}/stallning").text
    assert [row[0] for row in rows(page)] == ["1", "1", "1", "1"]
    first, second = hall.entrants()[:2]
    assert f"{first.label} och {second.label} står lika på allt och delar placeringen." in page


def test_an_unfinished_match_counts_nothing_yet(client: Client, playing: Hall) -> None:
    playing.win_tolva(playing.matches(1)[0])
    page = client.get(f"/tavlingar/{playing.tournament}/stallning").text
    assert {row[3] for row in rows(page)} == {"0"}


def test_the_cross_table(client: Client, playing: Hall) -> None:
    winner, loser, there, absent = played(playing)
    page = client.get(f"/tavlingar/{playing.tournament}/korstabell").text
    found = rows(page)
    names = [row[0].split(" ", 1)[1] for row in found]
    cells = {
        (name, opponent): found[i][j + 1] for i, name in enumerate(names) for j, opponent in enumerate(names)
    }
    assert cells[winner, loser] == "2–1"
    assert cells[loser, winner] == "1–2"
    assert cells[there, absent] == "3–0 w.o."
    assert cells[winner, there] == ""


def test_a_page_that_follows_is_answered_in_full_only_after_a_change(client: Client, playing: Hall) -> None:
    """A walk-over that is given, struck and given again is seen on all of them."""
    match = playing.matches(1)[0]
    given, stands = playing.enter(match, Kind.WALK_OVER, {"winner": 0}), True
    for path in (f"/tavlingar/{playing.tournament}/stallning", f"/tavlingar/{playing.tournament}/korstabell",
                 f"/tavlingar/{playing.tournament}/ronder", f"/tavlingar/{playing.tournament}/ronder/1",
                 f"/tavlingar/{playing.tournament}/storbild", f"/matcher/{match}"):  # fmt: skip
        page = client.get(path).text
        etag = re.search(r'data-etag="([^"]+)"', page)
        assert etag
        headers = {"If-None-Match": f'"{etag[1]}"'}
        answer = client.get(f"{path}?del=1", headers=headers)
        assert (answer.status_code, answer.data) == (304, b"")
        assert re.fullmatch(r"\d\d\.\d\d", answer.headers["X-Clock"])
        playing.enter(match, Kind.MEND, {"changes": [{"target": given, "struck": stands}]})
        stands = not stands
        fresh = client.get(f"{path}?del=1", headers=headers)
        assert fresh.status_code == 200
        assert fresh.headers["ETag"] != f'"{etag[1]}"'
        assert "<html" not in fresh.text


def test_the_part_is_the_same_as_in_the_whole_page(client: Client, playing: Hall) -> None:
    played(playing)
    path = f"/tavlingar/{playing.tournament}/stallning"
    assert client.get(f"{path}?del=1").text in client.get(path).text


def test_each_language_has_its_own_part(client: Client, organiser: Client, playing: Hall) -> None:
    path = f"/tavlingar/{playing.tournament}/ronder/1?del=1"
    swedish = client.get(path).headers["ETag"]
    client.post("/sprak", data={"language": "en", "next": "/"})
    assert client.get(path).headers["ETag"] != swedish
    assert organiser.get(path).headers["ETag"] != swedish


def test_nobody_is_given_the_organisers_forms(client: Client, organiser: Client, playing: Hall) -> None:
    match = playing.matches(1)[0]
    assert "<form" in organiser.get(f"/matcher/{match}?del=1").text
    assert "<form" not in client.get(f"/matcher/{match}?del=1").text


def test_the_big_screen_begins_with_what_is_new(client: Client, playing: Hall) -> None:
    page = client.get(f"/tavlingar/{playing.tournament}/storbild").text
    assert page.count('class="slide"') == 2
    assert page.index("Rond\N{NO-BREAK SPACE}1") < page.index("Ställning")  # before anything is played
    played(playing)
    page = client.get(f"/tavlingar/{playing.tournament}/storbild").text
    assert page.index("<h2>Ställning") < page.index("<h2>Rond\N{NO-BREAK SPACE}1")
    assert all(pair.label in text(page) for pair in playing.entrants())
