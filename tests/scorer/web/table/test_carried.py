"""Issue 13, point 17: what a tablet carries to another computer is read, told in words and taken in once."""

import html
import json
import re
from datetime import timedelta

import pytest
from flask import Flask

from scorer.models import Round, RoundStatus, Tournament
from scorer.problems import Problem
from scorer.services.change import ORGANISER, act
from scorer.services.matches.settling import confirm
from scorer.services.tournaments.making import end_tournament
from scorer.web.table.carried import MOST_MATCHES, Part, missing, read_part, read_whole
from tests.clients import Client
from tests.scorer.services.hall import QUICK, fold, given_match, record, sit_down
from tests.scorer.web.table.carrying import (
    FIRST,
    SECOND,
    THIRD,
    Pen,
    seats_known,
    shown,
    spelled,
    three,
)
from tests.scorer.web.table.hands_sent import SMALL, hand, play
from tests.scorer.web.table.tables import Table, code_of, scanned


def refused(raw: str, code: str) -> None:
    with pytest.raises(Problem) as problem:
        read_whole([read_part(raw)])
    assert problem.value.code == code


def test_issue_13_17_what_is_written_is_read(pen: Pen, table: Table) -> None:
    (part,) = pen.parts(table, three(table), match=seats_known(table))
    assert re.fullmatch(r"[\w.~-]+", part), "nothing that an address would spell otherwise"
    carried = read_whole([read_part(part)])
    assert [dict(body) for body in carried.bodies] == three(table)
    assert carried.seats
    assert carried.seats.content == {"match": table.match, "seats": table.people, "first_dealer": 3}


def test_issue_13_17_odd_content_is_written_and_read_too(pen: Pen, table: Table) -> None:
    """An invented game's keys, an id of another kind, and letters that no list of words has."""
    odd = hand(table, {"åäö": "~[]{}é→", "x_y-Z": [-1, 2.5]}, id="Form_id-0123.".rstrip("."))
    (part,) = pen.parts(table, [odd])
    assert [dict(body) for body in read_whole([read_part(part)]).bodies] == [odd]


def test_issue_13_17_parts_are_read_in_any_order_and_twice(pen: Pen, table: Table) -> None:
    raw = pen.parts(table, three(table), room=90)
    parts = [read_part(each) for each in raw]
    assert len(parts) > 3
    assert max(map(len, raw)) <= 90
    assert missing(parts[1:]) == [1]
    assert missing([parts[0], parts[2]]) == [2, *range(4, len(parts) + 1)]
    whole = read_whole([*reversed(parts), parts[1]])
    assert [body["id"] for body in whole.bodies] == [FIRST, SECOND, THIRD]


def test_issue_13_17_broken_parts_are_refused(pen: Pen, table: Table) -> None:
    (good,) = pen.parts(table, three(table))
    for place in range(1, len(good), 7):
        sign = "0" if good[place] != "0" else "1"
        refused(good[:place] + sign + good[place + 1 :], "carried-broken")
    for broken in ("", "hej", good[:-3], good + "g", good[1:], "1" * 40, "å" + good, "<script>"):
        refused(broken, "carried-broken")
    refused("3" + good[1:], "carried-newer")


@pytest.mark.parametrize(
    "content",
    ["3", "[]", "{}", "[1,[],null]", "[1,[3],null]", '[1,[{"id":"x"}],null]', "[[[", "[1e9,[{}],0]"],
)
def test_issue_13_17_a_whole_sum_over_nonsense_is_refused_too(content: str) -> None:
    refused(spelled(content), "carried-broken")


@pytest.mark.parametrize("odd", [10**30, -1])
def test_issue_13_17_a_number_that_no_database_holds_is_refused(table: Table, odd: int) -> None:
    bodies = json.dumps([hand(table, id=FIRST)])
    refused(spelled(f"[1,{bodies},null,[[{table.match},{odd},[[1],[2]]]],[],null]"), "carried-broken")
    refused(spelled(f"[1,{bodies},null,[],[],[{odd},{{}},null]]"), "carried-broken")
    refused(spelled(f'[1,{bodies},null,[],{{"a":{odd}}},null]'), "carried-broken")


@pytest.mark.parametrize("match", [[], {}, None, "1", 1.5, True, -1, 10**30])
def test_issue_13_17_seats_that_name_no_match_are_refused(
    client: Client, table: Table, match: object
) -> None:
    bodies = [hand(table, id=FIRST)]
    with table.db.reading() as session:
        made = session.get_one(Tournament, table.tournament).created_at
    seats = {"match": match, "seats": [], "first_dealer": 0}
    raw = spelled(json.dumps([int(made.timestamp() * 1000), bodies, seats]))
    answer = client.post("/bord/flytta/visa", data={"part": raw})
    assert answer.status_code == 422
    refused(raw, "carried-broken")


@pytest.mark.parametrize(("count", "is_read"), [(MOST_MATCHES, True), (MOST_MATCHES + 1, False)])
def test_issue_13_8_hands_of_very_many_matches_are_refused(table: Table, count: int, is_read: bool) -> None:
    bodies = [hand(table, id=f"{match:032x}", match=match) for match in range(1, count + 1)]
    chains = [[match, 1, FIRST] for match in range(1, 1000)]
    raw = spelled(json.dumps([1, bodies, None, [], chains, None]))
    if not is_read:
        refused(raw, "carried-broken")
        return
    carried = read_whole([read_part(raw)])
    assert (len(carried.bodies), len(carried.seen)) == (100, 100)


def test_issue_13_17_a_missing_part_is_named(pen: Pen, table: Table, organiser: Client) -> None:
    parts = pen.parts(table, three(table), room=120)
    assert len(parts) == 3
    text = shown(organiser, parts[2], parts[0])
    assert "Det är 3 rutor på plattan. Läst hittills: ruta 1 och 3." in text
    assert "Läs också ruta 2." in text
    assert "Ja, lägg in" not in text


def test_issue_13_17_it_is_told_in_words_and_who_asks_is_asked(
    pen: Pen, table: Table, client: Client
) -> None:
    sit_down(table.db, table.match)
    text = shown(client, *pen.parts(table, three(table)))
    for words in ("Bord 2, rond 1: Anna & Nils – Berit & Sven", "Tolva 1, giv 1", "Tolva 1, giv 2",
                  "Anna & Nils trumf hjärter", "Rättelse av Tolva 1, giv 1",
                  "Vi sitter vid bord 2. Bordets kod:", "Jag är arrangör"):  # fmt: skip
        assert words in text
    assert "Ja, lägg in" not in text
    answer = client.post("/bord/flytta/in", data={"part": pen.parts(table, three(table))})
    assert answer.status_code == 401
    assert record(table.db, table.match).submissions == ()


def test_issue_13_17_the_organiser_has_it_entered_once(pen: Pen, table: Table, organiser: Client) -> None:
    """5-0 is corrected to 1-1, then 1-1: 2-2. Nobody was seated on the new computer."""
    parts = pen.parts(table, three(table), room=120, match=seats_known(table, first_dealer=1))
    assert "Ja, lägg in" in shown(organiser, *parts)
    for _ in range(2):
        page = organiser.post("/bord/flytta/in", data={"part": parts}, follow_redirects=True)
        assert page.status_code == 200
    found = record(table.db, table.match)
    assert [row.id for row in found.submissions] == [FIRST, SECOND, THIRD]
    assert (found.sitting, found.first_dealer) == (tuple(table.people), 1)
    assert found.conflicts == ()
    assert fold(table.db, table.match).state.score == (2, 2)
    text = shown(organiser, *parts)
    assert text.count("Finns redan på den här datorn.") == 3
    assert "Allt det här finns på datorn." in text


def test_issue_13_17_how_many_were_put_in_is_said(pen: Pen, table: Table, organiser: Client) -> None:
    data = {"part": pen.parts(table, three(table))}
    assert "3 givar är inlagda." in organiser.post("/bord/flytta/in", data=data, follow_redirects=True).text


def test_issue_13_17_what_the_server_has_is_said_and_the_rest_goes_in(
    pen: Pen, table: Table, seated: Client, organiser: Client
) -> None:
    parts = pen.parts(table, three(table))
    seated.post("/bord/givar", json=three(table)[0])
    assert shown(organiser, *parts).count("Finns redan på den här datorn.") == 1
    organiser.post("/bord/flytta/in", data={"part": parts})
    assert [row.id for row in record(table.db, table.match).submissions] == [FIRST, SECOND, THIRD]


def test_issue_13_17_where_something_was_entered_meanwhile_both_are_kept(
    pen: Pen, table: Table, seated: Client, organiser: Client
) -> None:
    parts = pen.parts(table, [hand(table, SMALL, id=FIRST)])
    play(seated, table, QUICK)
    assert "Den läggs bredvid det som redan räknas." in shown(organiser, *parts)
    organiser.post("/bord/flytta/in", data={"part": parts})
    found = record(table.db, table.match)
    assert ([row.id for row in found.conflicts], len(found.submissions)) == ([FIRST], 1)


def test_issue_13_17_b6_a_hand_that_the_rules_refuse_is_told_and_those_behind_it_wait(
    pen: Pen, table: Table, organiser: Client
) -> None:
    """Nine aces and tens: there are eight."""
    bodies = [hand(table, SMALL | {"maktorer": [3, 6]}, id=FIRST), hand(table, SMALL, id=SECOND, after=FIRST)]
    parts = pen.parts(table, bodies)
    text = shown(organiser, *parts)
    assert "Den väntar på den före." in text
    page = organiser.post("/bord/flytta/in", data={"part": parts}, follow_redirects=True)
    assert "note problem" in page.text
    assert record(table.db, table.match).submissions == ()


def test_issue_13_17_a_confirmed_match_is_changed_with_a_reason(
    pen: Pen, table: Table, organiser: Client, seated: Client
) -> None:
    """Two hands of seven to side 0 end each tolva; the last one is corrected after it was confirmed."""
    seven = {"melds": [{"side": 0, "suit": suit} for suit in "HSDC"], "vinst": 0, "last_trick": 0}
    for _ in range(6):
        play(seated, table, seven)
    last = record(table.db, table.match).last
    act(table.db, ORGANISER, confirm, table.match, 0, last)
    changed = {"target": last, "deal": {**seven, "melds": seven["melds"][:3], "vinst": 0, "last_trick": 0}}
    body = {"id": FIRST, "after": last, "match": table.match, "kind": "mend", "changes": [changed]}
    organiser.post("/bord/flytta/in", data={"part": pen.parts(table, [body])})
    row = record(table.db, table.match).submissions[-1]
    assert (row.id, row.reason) == (FIRST, "Fanns på plattan när datorn byttes")


def test_issue_13_17_an_ended_tournament_takes_nothing(pen: Pen, table: Table, organiser: Client) -> None:
    act(table.db, ORGANISER, end_tournament, table.tournament, ended=True)
    parts = pen.parts(table, three(table))
    assert "Tävlingen är avslutad." in shown(organiser, *parts)
    organiser.post("/bord/flytta/in", data={"part": parts})
    assert record(table.db, table.match).submissions == ()


def test_issue_13_17_hands_of_several_matches_go_where_they_belong(
    pen: Pen, app: Flask, table: Table, organiser: Client
) -> None:
    """A tablet that had been moved: a hand for the match at table 2 between two for the one at table 1."""
    match = given_match(table.db, table.tournament, 2, 3, table=1)
    there = [
        hand(table, SMALL, id=FIRST, match=match),
        hand(table, SMALL, id=THIRD, match=match, after=FIRST),
    ]
    parts = pen.parts(table, [there[0], hand(table, id=SECOND), there[1]])
    page = scanned(app, table.code).post("/bord/flytta/visa", data={"part": parts}).text
    found = re.search(r'data-own="([^"]*)"', page)
    assert found
    assert [item["body"]["id"] for item in json.loads(html.unescape(found[1]))["items"]] == [SECOND]
    assert "Givarna från bord 1 lägger arrangören in med sin telefon." in page
    organiser.post("/bord/flytta/in", data={"part": parts})
    assert [row.id for row in record(table.db, match).submissions] == [FIRST, THIRD]
    assert [row.id for row in record(table.db, table.match).submissions] == [SECOND]


def test_issue_13_17_another_tournament_is_named_as_such(pen: Pen, table: Table, organiser: Client) -> None:
    parts = pen.parts(table, three(table))
    elsewhere = pen.parts(table, [hand(table, match=table.match + 1000)])
    with table.db.writing() as session:
        session.get_one(Tournament, table.tournament).created_at -= timedelta(days=1)
    for each in (parts, elsewhere):
        answer = organiser.post("/bord/flytta/visa", data={"part": each})
        assert answer.status_code == 422
        assert "Givarna hör till en annan tävling" in answer.text


def test_issue_13_17_a_tablet_at_the_table_gets_what_it_is_to_send(
    pen: Pen, app: Flask, table: Table
) -> None:
    """It is not the device that had the table, and is told so; what is here already is left out."""
    first = scanned(app, table.code)
    first.get("/bord")
    sit_down(table.db, table.match)
    first.post("/bord/givar", json=three(table)[0])
    tablet = scanned(app, table.code)
    page = tablet.post("/bord/flytta/visa", data={"part": pen.parts(table, three(table))}).text
    assert "Den här plattan får bordet i stället för den som hade det." in page
    found = re.search(r'data-own="([^"]*)"', page)
    assert found
    own = json.loads(html.unescape(found[1]))
    assert [item["body"] for item in own["items"]] == three(table)[1:]
    assert {item["made"] for item in own["items"]} == {first.get("/bord/lage").json["tournament"]["made"]}
    assert [item["words"]["title"] for item in own["items"]] == [
        "Tolva 1, giv 2",
        "Rättelse av Tolva 1, giv 1",
    ]
    assert own["seats"] == []


def test_issue_13_17_a_tablet_at_another_table_is_told_where_they_belong(
    pen: Pen, app: Flask, table: Table
) -> None:
    neighbour = scanned(app, code_of(table.db, table.tournament, 1))
    text = shown(neighbour, *pen.parts(table, three(table)))
    assert "Den här plattan sitter vid bord 1, och givarna hör till bord 2." in text
    assert "data-own" not in text


def test_issue_13_17_by_the_link_the_tablet_is_who_it_was(
    pen: Pen, app: Flask, client: Client, table: Table
) -> None:
    """It has its table as before. A link with another key, or none, leaves it to type the code."""
    first = scanned(app, table.code)
    signed = signature(first)
    answer = client.get(f"/bord/flytta/{signed}")
    assert (answer.status_code, answer.location) == (302, "/bord/flytta")
    assert client.get("/bord/lage").json["holds"] is True
    page = client.post("/bord/flytta/visa", data={"part": pen.parts(table, three(table))}).text
    assert 'data-own="' in page
    assert "Den här plattan får bordet" not in page
    stranger = app.test_client()
    assert stranger.get(f"/bord/flytta/{signed[:-2]}").location == "/bord/flytta"
    assert stranger.get("/bord/lage").status_code == 401


def test_issue_13_17_a_tablet_that_sits_elsewhere_stays_who_it_is(app: Flask, table: Table) -> None:
    first, neighbour = scanned(app, table.code), scanned(app, code_of(table.db, table.tournament, 1))
    neighbour.get(f"/bord/flytta/{signature(first)}")
    assert neighbour.get("/bord/lage").json["table"] == 1


def signature(client: Client) -> str:
    found = re.search(r'"device": "([^"]+)"', client.get("/bord").text)
    assert found
    return found[1]


def test_issue_13_17_the_code_is_typed_and_a_wrong_one_is_said(client: Client, table: Table) -> None:
    page = client.post("/bord/flytta/kod", data={"code": "fel"}, follow_redirects=True)
    assert "note problem" in page.text
    client.post("/bord/flytta/kod", data={"code": table.code})
    assert client.get("/bord/lage").json["table"] == 2


def guessed(table: Table, sides: list[list[int]]) -> str:
    """A hand of a match of which somebody says that these sides play it in round 1."""
    with table.db.reading() as session:
        made = session.get_one(Tournament, table.tournament).created_at
    milliseconds = int(made.timestamp()) * 1000 + made.microsecond // 1000
    known = [[table.match, 1, sides]]
    return spelled(json.dumps([milliseconds, [hand(table, id=FIRST)], None, known, [], None]))


def test_issue_13_17_a_round_that_is_not_shown_is_not_here_but_for_the_organiser(
    pen: Pen, app: Flask, organiser: Client, table: Table
) -> None:
    """Nobody learns at which table who plays, not even by guessing who: a wrong guess has the same answer."""
    parts = pen.parts(table, three(table))
    tablet = scanned(app, table.code)
    with table.db.writing() as session:
        session.get_one(Round, record(table.db, table.match).round_id).status = RoundStatus.DRAFT
    page = tablet.post("/bord/flytta/visa", data={"part": parts}).text
    assert "data-own" not in page
    assert "3 givar kan inte läggas in än" in page
    assert not [name for name in ("Anna", "Nils", "Berit", "Sven", "hör till bord") if name in page]
    right, wrong = (shown(tablet, guessed(table, sides)) for sides in ([[1], [2]], [[1], [3]]))
    assert right.replace("Anna & Nils – Berit & Sven", "") == wrong.replace("Anna & Nils – Havdhem", "")
    assert "Bord 2, rond 1: Anna & Nils – Berit & Sven" in shown(organiser, *parts)


def test_issue_13_17_the_address_that_is_typed(pen: Pen) -> None:
    typed = {
        "192.168.1.20:8080": "http://192.168.1.20:8080",
        " http://192.168.1.20:8080/ ": "http://192.168.1.20:8080",
        "HTTP://Tolva.Local/bord": "http://tolva.local",
        "192,168,1,20": "http://192.168.1.20",
        "192. 168. 1. 20 :80": "http://192.168.1.20",
        "https://tolva.example": "https://tolva.example",
        "hej": None, "": None, "javascript:alert(1)": None, "http://": None,
    }  # fmt: skip
    answers = pen.all([{"ask": "address", "typed": each} for each in typed])
    assert answers == list(typed.values())


def test_parts_know_how_many_they_are() -> None:
    with pytest.raises(Problem):
        read_whole([Part("00000000", 1, 1, "g")])
