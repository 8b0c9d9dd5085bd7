"""Issue 14, a JSON API for reading: its answers, who sees what, the one shape of a refusal."""

import datetime as dt
from collections.abc import Callable
from typing import Any

import pytest
from werkzeug.test import TestResponse

from scorer.log.tournament import LoggedSignUp
from scorer.models import AdjustmentKind, Entrant
from scorer.models.columns import Json
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.adjusting import Amount, adjust
from scorer.services.entrants.registering import Registration, edit_entrant
from scorer.services.entrants.sign_ups import choose_sign_up
from scorer.services.matches.entries import Kind
from scorer.services.rounds.taking_back import take_back_round
from scorer.services.tournaments.making import end_tournament
from tests.clients import Client
from tests.exports.tables.names import NAMES_OF_HELL
from tests.scorer.web.api.conftest import BOTH_DATABASES
from tests.scorer.web.shown_hall import FOUR_POINTS, Hall, new_hall

FIRST, SECOND = "Anna Öberg – Nils Åkesson", "Märta Lindqvist – Göran Ek"
Ask = Callable[[str], Any]

pytestmark = BOTH_DATABASES


@pytest.fixture
def ask(client: Client) -> Ask:
    """What an address below the API answers, as everybody gets it."""

    def asked(path: str) -> Any:
        answer = client.get(f"/api{path}")
        assert answer.status_code == 200, answer.text
        assert answer.mimetype == "application/json"
        return answer.json

    return asked


def refusal(answer: TestResponse, status: int) -> Json:
    """What is in an answer that says no, of which there is one shape."""
    assert answer.status_code == status
    assert answer.mimetype == "application/json"
    assert answer.json
    assert set(answer.json) == {"error"}
    error: Json = answer.json["error"]
    assert set(error) == {"code", "rule", "sentence"}
    assert error["sentence"].endswith(".")
    return error


# --- what there is ------------------------------------------------------------------------------------


def test_issue_14_the_tournament_and_the_ways_on_from_it(ask: Ask, client: Client, evening: Hall) -> None:
    listed = ask("/tournaments")
    assert (listed["total"], listed["offset"], listed["links"]["next"]) == (1, 0, None)
    [shown] = listed["tournaments"]
    assert shown == ask(f"/tournaments/{evening.tournament}")
    assert shown["name"] == "Novemberbondtolvan"
    assert shown["date"] == "2026-11-27"
    assert shown["place"] is None
    assert (shown["game"], shown["system"], shown["status"]) == ("bondtolva", "round-robin", "playing")
    assert (shown["partier"], shown["entrants"], shown["rounds"]) == (3, 4, 1)
    for address in shown["links"].values():
        assert client.get(address).status_code == 200, address


def test_issue_14_standings_are_those_of_the_page(ask: Ask, evening: Hall) -> None:
    standings = ask(f"/tournaments/{evening.tournament}/standings")
    assert (standings["final"], standings["after_round"], standings["going_on"]) == (False, 0, [1])
    first = standings["rows"][0]
    assert first["entrant"] | {"id": 0} == {
        "id": 0, "number": 1, "name": FIRST, "players": ["Anna Öberg", "Nils Åkesson"], "club": None,
    }  # fmt: skip
    # Three tolvor: 12-0 hand by hand, twice 12-3 as results.
    assert (first["place"], first["matches"], first["won"]) == (1, 1, 1)
    assert (first["partier_won"], first["partier_lost"]) == (3, 0)
    assert (first["points"], first["points_against"]) == (36, 6)
    assert first["why"].startswith(f"{FIRST} står före")
    assert standings["rows"][-1]["why"] is None
    assert set(first["values"]) == {column["id"] for column in standings["columns"]}
    assert standings["heads"]["partier"] == "Tolvor"


def test_issue_14_a_penalty_stands_at_the_name(ask: Ask, evening: Hall) -> None:
    whom = evening.entrants()[0].id
    act(evening.db, ORGANISER, adjust, whom, AdjustmentKind.PENALTY, Amount(points=1), "Kom för sent")
    standings = ask(f"/tournaments/{evening.tournament}/standings")
    [fined] = [row for row in standings["rows"] if row["entrant"]["id"] == whom]
    assert fined["marks"] == ["avdrag"]
    assert fined["points"] == 35
    assert "Kom för sent" in standings["adjustments"][0]


def test_issue_14_rounds_and_pairings(ask: Ask, evening: Hall) -> None:
    [round_] = ask(f"/tournaments/{evening.tournament}/rounds")["rounds"]
    assert (round_["number"], round_["matches"], round_["over"]) == (1, 2, 1)
    shown_at = dt.datetime.fromisoformat(round_["shown_at"])
    assert shown_at.utcoffset() is not None
    pairings = ask(f"/tournaments/{evening.tournament}/rounds/1/pairings")["pairings"]
    assert [pairing["id"] for pairing in pairings] == evening.matches(1)
    assert [pairing["table"] for pairing in pairings] == [1, 2]
    assert all(len(pairing["sides"]) == 2 and not pairing["bye"] for pairing in pairings)


def test_issue_14_a_bye_is_a_pairing_of_one(ask: Ask, database: Any) -> None:
    hall = new_hall(database, pairs=5)
    hall.publish()
    *_, bye = ask(f"/tournaments/{hall.tournament}/rounds/1/pairings")["pairings"]
    assert (bye["bye"], bye["table"], len(bye["sides"])) == (True, None, 1)
    match = ask(bye["links"]["self"].removeprefix("/api"))
    assert (match["status"], match["partier"]) == ("bye", [])
    assert ask(bye["links"]["hands"].removeprefix("/api"))["hands"] == []


def test_issue_14_matches_with_their_partier(ask: Ask, evening: Hall) -> None:
    first, second = ask(f"/tournaments/{evening.tournament}/matches")["matches"]
    assert (first["status"], second["status"]) == ("over", "playing")
    assert [(side["figure"], side["won"]) for side in first["sides"]] == [(3, True), (0, False)]
    assert [parti["score"] for parti in first["partier"]] == [[12, 0], [12, 3], [12, 3]]
    assert [parti["winners"] for parti in first["partier"]] == [[0], [0], [0]]
    assert second["partier"] == [{"number": 1, "score": [4, 0], "winners": []}]
    assert first == ask(f"/matches/{first['id']}")


def test_issue_14_matches_of_a_round_of_a_pair_and_part_by_part(
    ask: Ask, client: Client, playing: Hall
) -> None:
    for match in playing.matches(1):
        playing.enter(match, Kind.WALK_OVER, {"winner": 0})
    playing.publish()
    address = f"/tournaments/{playing.tournament}/matches"
    entrant = playing.entrants()[0].id
    assert [match["round"] for match in ask(f"{address}?entrant={entrant}")["matches"]] == [1, 2]
    assert {match["round"] for match in ask(f"{address}?round=2")["matches"]} == {2}
    seen, link = [], f"/api{address}?limit=3"
    while link:
        part = client.get(link).json
        assert part
        assert part["total"] == 4
        seen += [match["id"] for match in part["matches"]]
        link = part["links"]["next"]
    assert seen == playing.matches(1) + playing.matches(2)


def test_issue_14_every_hand_with_what_gave_points(ask: Ask, evening: Hall) -> None:
    hands = ask(f"/matches/{evening.matches(1)[0]}/hands")["hands"]
    assert [hand["kind"] for hand in hands] == ["deal"] * 3 + ["result"] * 2
    assert [hand["score"] for hand in hands] == [[4, 0], [8, 0], [12, 0], [12, 3], [12, 3]]
    # Trumf is 2 (B3), vinst and sistan 1 each.
    awards = [(award["side"], award["kind"], award["points"], award["suit"]) for award in hands[0]["awards"]]
    assert awards == [(0, "trumf", 2, "H"), (0, "vinst", 1, None), (0, "sistan", 1, None)]
    assert hands[0]["points"] == [4, 0]
    assert hands[0]["dealer"] is None  # nobody has said who sits where
    assert hands[2]["winners"] == [0]
    assert (hands[3]["points"], hands[3]["deal"], hands[3]["awards"]) == (None, None, [])


def test_issue_14_a_struck_hand_is_not_among_those_that_count(ask: Ask, evening: Hall) -> None:
    match = evening.matches(1)[1]
    wrong = evening.enter(match, Kind.DEAL, FOUR_POINTS)
    evening.enter(match, Kind.MEND, {"changes": [{"target": wrong, "struck": True}]})
    assert len(ask(f"/matches/{match}/hands")["hands"]) == 1


def test_issue_14_names_as_typed(ask: Ask, evening: Hall) -> None:
    entrant = evening.entrants()[0]
    for name in NAMES_OF_HELL:
        act(
            evening.db,
            ORGANISER,
            edit_entrant,
            entrant.id,
            Registration((name, "Nils"), number=entrant.number),
        )
        listed = ask(f"/tournaments/{evening.tournament}/entrants")["entrants"]
        assert listed[0]["players"] == [evening.entrants()[0].members[0].name, "Nils"]
        assert listed[0]["name"] == evening.entrants()[0].label


# --- both languages -----------------------------------------------------------------------------------


def test_issue_14_words_in_the_language_asked_for(client: Client, evening: Hall) -> None:
    address = f"/api/tournaments/{evening.tournament}/standings"
    english = client.get(address, headers={"Accept-Language": "en-GB,en;q=0.9"})
    assert english.json
    assert english.json["heads"]["entrant"] == "Pair"
    assert english.headers["Content-Language"] == "en"
    assert "Accept-Language" in english.headers["Vary"]
    for asked, language in (("?lang=sv", "sv"), ("", "sv"), ("?lang=en", "en")):
        answer = client.get(address + asked)
        assert answer.headers["Content-Language"] == language
    assert client.get("/api/nowhere?lang=en").json["error"]["sentence"].startswith("Check the address")


def test_the_language_that_a_browser_chose_for_pages_is_no_matter(client: Client, evening: Hall) -> None:
    client.post("/sprak", data={"language": "en"})
    answer = client.get(f"/api/tournaments/{evening.tournament}")
    assert answer.headers["Content-Language"] == "sv"
    assert "Set-Cookie" not in answer.headers
    assert "Cookie" not in answer.headers["Vary"]


# --- who sees what ------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["", "/standings", "/entrants", "/rounds", "/matches"])
def test_issue_14_a_tournament_in_preparation_is_not_there(
    client: Client, organiser: Client, hall: Hall, path: str
) -> None:
    for visitor in (client, organiser):
        assert refusal(visitor.get(f"/api/tournaments/{hall.tournament}{path}"), 404)["code"] == "not-found"
    listed = organiser.get("/api/tournaments").json
    assert listed
    assert (listed["total"], listed["tournaments"]) == (0, [])


def test_issue_14_a_round_that_is_not_shown_is_not_there(organiser: Client, evening: Hall) -> None:
    """Neither for the organiser: the answer is everybody's."""
    address = f"/api/tournaments/{evening.tournament}"
    drafted = evening.matches(2)[0]
    for path in (f"{address}/rounds/2", f"{address}/rounds/2/pairings"):
        refusal(organiser.get(path), 404)
    for path in (f"/api/matches/{drafted}", f"/api/matches/{drafted}/hands"):
        refusal(organiser.get(path), 404)
    assert organiser.get(f"{address}/matches?round=2").json["total"] == 0
    assert [each["number"] for each in organiser.get(f"{address}/rounds").json["rounds"]] == [1]


def test_issue_15_8_a_tournament_that_takes_sign_ups_before_play_is_not_there(
    client: Client, hall: Hall
) -> None:
    """Its pages can be seen, but there is nothing yet that another program could show."""
    act(hall.db, ORGANISER, choose_sign_up, hall.tournament, LoggedSignUp(sign_up=True, check_in=True))
    assert client.get(f"/tavlingar/{hall.tournament}").status_code == 200
    for path in ("", "/standings", "/entrants", "/rounds", "/matches"):
        refusal(client.get(f"/api/tournaments/{hall.tournament}{path}"), 404)


def test_issue_14_a_match_of_a_tournament_in_preparation_again_is_not_there(
    client: Client, playing: Hall
) -> None:
    match = playing.matches(1)[0]
    assert client.get(f"/api/matches/{match}").status_code == 200
    playing.enter(match, Kind.DEAL, FOUR_POINTS)
    act(
        playing.db, ORGANISER, take_back_round, playing.record(match).round_id, confirm=True, reason="Fel par"
    )
    refusal(client.get(f"/api/matches/{match}"), 404)


def test_issue_14_nothing_of_the_organisers_or_of_devices(client: Client, evening: Hall) -> None:
    assert client.get(f"/b/{evening.code(1)}").status_code == 302
    with evening.db.writing() as session:
        entrant = session.get_one(Entrant, evening.entrants()[0].id)
        entrant.fee, entrant.paid = 77431, True
    address = f"/api/tournaments/{evening.tournament}"
    for path in ("", "/standings", "/entrants", "/rounds", "/rounds/1/pairings", "/matches"):
        text = client.get(address + path).text
        for hidden in (evening.code(1), "77431", '"paid', '"present', '"device', '"seed', '"substitutes'):
            assert hidden not in text, path


def test_issue_14_a_finished_tournament_is_final(ask: Ask, evening: Hall) -> None:
    act(evening.db, ORGANISER, end_tournament, evening.tournament, ended=True)
    assert ask("/tournaments?status=finished")["total"] == 1
    assert ask("/tournaments?status=playing")["total"] == 0
    assert ask(f"/tournaments/{evening.tournament}/standings")["final"] is True


# --- refusals -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/tournaments?limit=0", "bad-parameter"), ("/tournaments?limit=101", "bad-parameter"),
        ("/tournaments?limit=2.0", "bad-parameter"), ("/tournaments?limit=٣", "bad-parameter"),
        ("/tournaments?limit=", "bad-parameter"), ("/tournaments?offset=-1", "bad-parameter"),
        ("/tournaments?offset=" + "9" * 5000, "bad-parameter"), ("/tournaments?lang=de", "bad-parameter"),
        ("/tournaments?lang=sv&lang=en", "bad-parameter"),
        ("/tournaments?status=registering", "bad-parameter"),
        ("/tournaments?%00=1", "unknown-parameter"), ("/tournaments?limt=5", "unknown-parameter"),
        ("/openapi.json?limit=5", "unknown-parameter"),
    ],
)  # fmt: skip
def test_issue_14_nonsense_in_the_question_is_told(client: Client, path: str, code: str) -> None:
    assert refusal(client.get(f"/api{path}"), 400)["code"] == code


@pytest.mark.parametrize(
    "path",
    ["nowhere", "tournaments/", "tournaments/0", "tournaments/01", "tournaments/1000000000",
     "tournaments/9/x", "tournaments/" + "9" * 3000, "matches/-1", "matches/%00", "matches/%F0%9F%83%8F",
     "tournaments/1/rounds/0"],
)  # fmt: skip
def test_issue_14_what_is_not_there_is_told_in_the_same_shape(client: Client, path: str) -> None:
    assert refusal(client.get(f"/api/{path}", headers={"Accept": "text/html"}), 404)["code"] == "not-found"


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "TRACE", "NONSENSE"])
def test_issue_14_nothing_but_reading(client: Client, method: str) -> None:
    answer = client.open("/api/tournaments", method=method, forged=True)
    assert refusal(answer, 405)["code"] == "wrong-method"
    assert {"GET", "HEAD", "OPTIONS"} <= set(answer.headers["Allow"].split(", "))


def test_a_strange_host_is_told_in_the_same_shape(client: Client) -> None:
    answer = client.get("/api/tournaments", headers={"Host": "evil.example"})
    assert refusal(answer, 421)["code"] == "strange-host"
