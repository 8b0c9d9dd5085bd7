"""Coming to the table: by QR code, by a typed code, and what stands there when nothing is played."""

import re
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from pathlib import Path

import pytest
from flask import Flask

from engine.forms import FORMS, Form
from scorer.games import GAMES
from scorer.models import Match, MatchSide, Round, RoundStatus
from scorer.rows.entrants.view import EntrantView, PersonView, first_names, short_labels
from scorer.services.change import ORGANISER, act
from scorer.services.guessing import BROWSER
from scorer.services.matches.entries import Kind, Sent, submit
from scorer.services.matches.settling import confirm
from scorer.services.rounds.exchanging import exchange_matches
from scorer.services.rounds.waiting import assign_table
from scorer.services.tables.codes import shown_code
from scorer.services.tables.room import change_tables, renew_codes
from scorer.services.tournaments.making import end_tournament
from scorer.words.table.own import own_words
from scorer.words.table.texts import TEXTS
from tests.clients import Client
from tests.scorer.services.hall import QUICK, given_match, record, sit_down
from tests.scorer.web.table.tables import Table, code_of, scanned


def text(client: Client, path: str) -> str:
    return client.get(path, follow_redirects=True).get_data(as_text=True)


def state(client: Client) -> dict[str, object]:
    found: dict[str, object] = client.get("/bord/lage").json
    return found


def test_the_scanned_code_leaves_the_address_bar(client: Client, table: Table) -> None:
    answer = client.get(f"/b/{table.code}")
    assert (answer.status_code, answer.location) == (302, "/bord")
    assert table.code not in text(client, "/bord")


def test_the_device_is_remembered_for_months(client: Client, table: Table) -> None:
    cookie = client.get(f"/b/{table.code}").headers["Set-Cookie"]
    lasts = parsedate_to_datetime(re.findall(r"Expires=([^;]+)", cookie)[0]) - datetime.now(UTC)
    assert lasts.days > 300
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie


@pytest.mark.parametrize("written", [str, str.upper, shown_code, lambda code: f" {code[:4]}-{code[4:]} "])
def test_a_code_is_typed_as_people_type(client: Client, table: Table, written: object) -> None:
    answer = client.post("/bord/kod", data={"code": written(table.code)})
    assert (answer.status_code, answer.location) == (302, "/bord")


def test_a_wrong_code_says_so_and_leads_on(client: Client, table: Table) -> None:
    answer = client.get("/b/nosuchcode")
    assert answer.status_code == 404
    assert "Koden stämmer inte" in answer.get_data(as_text=True)


def test_no_code_at_all_is_a_form_to_correct(client: Client) -> None:
    assert client.get("/bord/kod").status_code == 200
    answer = client.post("/bord/kod", data={"code": ""})
    assert answer.status_code == 422
    assert "Skriv koden som står på bordets kort." in answer.text


def test_wrong_codes_are_limited_and_a_right_one_never_held_up(client: Client, table: Table) -> None:
    elsewhere = {"REMOTE_ADDR": "10.0.0.9"}
    tried = [client.get(f"/b/wrong{number}", environ_overrides=elsewhere).status_code for number in range(7)]
    assert tried == [404] * BROWSER.free + [429] * 2
    assert client.get(f"/b/{table.code}", environ_overrides=elsewhere).status_code == 302


def test_without_a_code_the_page_asks_for_one(client: Client, table: Table) -> None:
    assert client.get("/bord").location == "/bord/kod"
    assert "Skanna koden som ligger på bordet" in text(client, "/bord")


def test_a_renewed_code_must_be_scanned_anew(at_table: Client, table: Table) -> None:
    act(table.db, ORGANISER, renew_codes, table.tournament)
    assert "Bordskoderna har bytts" in text(at_table, "/bord")
    assert at_table.get("/bord/lage").status_code == 401


def test_a_table_laid_aside_takes_no_device(app: Flask, table: Table) -> None:
    code = code_of(table.db, table.tournament, 4)
    at_table = scanned(app, code)
    act(table.db, ORGANISER, change_tables, table.tournament, 3)
    assert at_table.get("/bord/lage").status_code == 401
    assert at_table.get(f"/b/{code}").status_code == 404


def test_a_device_goes_to_the_table_that_it_scanned_last(app: Flask, table: Table) -> None:
    at_table = scanned(app, code_of(table.db, table.tournament, 1))
    at_table.get(f"/b/{code_of(table.db, table.tournament, 3)}")
    assert state(at_table)["table"] == 3


def test_who_scans_another_table_in_the_middle_of_a_match_is_asked(at_table: Client, table: Table) -> None:
    """A telephone that is carried past another table takes nobody along."""
    code = code_of(table.db, table.tournament, 3)
    asked = at_table.get(f"/b/{code}")
    assert asked.status_code == 200
    assert "Har ni flyttat till bord 3?" in asked.get_data(as_text=True)
    assert "Har ni flyttat till bord 3?" in at_table.post("/bord/kod", data={"code": code}).get_data(True)
    assert (state(at_table)["table"], state(at_table)["holds"]) == (2, True)
    assert at_table.post(f"/b/{code}", forged=True).status_code == 400
    assert at_table.post(f"/b/{code}").location == "/bord"
    assert (state(at_table)["table"], state(at_table)["holds"]) == (3, True)


def test_who_scans_the_own_table_again_or_is_done_is_not_asked(at_table: Client, table: Table) -> None:
    assert at_table.get(f"/b/{table.code}").status_code == 302
    walk_over(table)
    assert at_table.get(f"/b/{code_of(table.db, table.tournament, 3)}").status_code == 302


# --- where nothing is played --------------------------------------------------------------------------


def publish(table: Table, status: RoundStatus) -> None:
    with table.db.writing() as session:
        match = session.get_one(Match, table.match)
        session.get_one(Round, match.round_id).status = status


def test_before_the_first_round_the_table_waits(at_table: Client, table: Table) -> None:
    publish(table, RoundStatus.DRAFT)
    assert state(at_table)["phase"] == "idle"
    assert "Ingen rond är visad för alla än." in state(at_table)["sentences"]


def test_a_match_appears_by_itself_when_its_round_is_published(at_table: Client, table: Table) -> None:
    publish(table, RoundStatus.DRAFT)
    assert state(at_table)["match"] is None
    publish(table, RoundStatus.PUBLISHED)
    assert state(at_table)["match"]["id"] == table.match


def test_a_table_without_a_match_says_who_rests(stranger: Client, table: Table) -> None:
    with table.db.writing() as session:
        resting = session.get_one(Match, table.match)
        bye = Match(round_id=resting.round_id, number=2)
        session.add(bye)
        session.flush()
        session.add(MatchSide(match_id=bye.id, side=0, entrant_id=3))
    sentences = " ".join(state(stranger)["sentences"])
    assert "Här spelas ingen match i rond 1." in sentences
    assert "Står över den här ronden: Havdhem." in sentences


def test_a_finished_tournament_says_so(at_table: Client, table: Table) -> None:
    act(table.db, ORGANISER, end_tournament, table.tournament, ended=True)
    assert state(at_table)["phase"] == "ended"
    assert state(at_table)["match"] is None


def walk_over(table: Table) -> None:
    act(table.db, ORGANISER, submit, Sent("walk-over-1", table.match, None, Kind.WALK_OVER, {"winner": 0}))


def test_a_walk_over_says_so(at_table: Client, table: Table) -> None:
    walk_over(table)
    assert state(at_table)["phase"] == "done"
    assert state(at_table)["sentences"][:2] == [
        "Matchen är avgjord på w.o.",
        "W.o. till Anna & Nils.",
    ]


def test_the_next_match_comes_by_itself_after_a_settled_one(at_table: Client, table: Table) -> None:
    walk_over(table)
    following = given_match(table.db, table.tournament, 2, 3, table=table.number)
    assert state(at_table)["match"]["id"] == following


def test_an_unconfirmed_match_stays_and_the_next_is_offered(at_table: Client, table: Table) -> None:
    for number in range(3):
        sent = Sent(
            f"parti-00{number}", table.match, record(table.db, table.match).last, Kind.PARTI,
            {"score": [12, 7], "winner": 0},
        )  # fmt: skip
        act(table.db, ORGANISER, submit, sent)
    following = given_match(table.db, table.tournament, 2, 3, table=table.number)
    seen = state(at_table)
    assert (seen["phase"], seen["match"]["id"]) == ("confirm", table.match)
    assert seen["others"] == [
        {"id": following, "round": 2, "over": False, "sides": ["Havdhem", "Elsa & Åke"]}
    ]
    chosen = at_table.get(f"/bord/lage?match={following}").json
    assert (chosen["match"]["id"], chosen["others"][0]["over"]) == (following, True)
    act(table.db, ORGANISER, confirm, table.match, None, record(table.db, table.match).last)
    assert state(at_table)["match"]["id"] == following


def test_another_tables_match_cannot_be_asked_for(stranger: Client, table: Table) -> None:
    assert stranger.get(f"/bord/lage?match={table.match}").json["match"] is None


def test_the_state_is_sent_again_only_when_it_has_changed(at_table: Client, table: Table) -> None:
    first = at_table.get("/bord/lage")
    mark = {"If-None-Match": first.headers["ETag"]}
    assert at_table.get("/bord/lage", headers=mark).status_code == 304
    walk_over(table)
    assert at_table.get("/bord/lage", headers=mark).status_code == 200


def test_hands_of_other_tables_are_no_news_and_what_the_organiser_does_with_a_match_is(
    at_table: Client, stranger: Client, table: Table
) -> None:
    neighbour = given_match(table.db, table.tournament, 2, 3, table=1)
    with table.db.writing() as session:
        in_round = session.get_one(Match, table.match).round_id
        session.get_one(Match, neighbour).round_id, session.get_one(Match, neighbour).number = in_round, 2
    mark = {"If-None-Match": at_table.get("/bord/lage").headers["ETag"]}
    sit_down(table.db, neighbour)
    mark = {"If-None-Match": at_table.get("/bord/lage").headers["ETag"]}
    act(table.db, ORGANISER, submit, Sent("others-1", neighbour, None, Kind.DEAL, QUICK))
    assert at_table.get("/bord/lage", headers=mark).status_code == 304
    both = {"If-None-Match": stranger.get("/bord/lage").headers["ETag"]}
    act(table.db, ORGANISER, exchange_matches, (table.match, neighbour))
    seen = at_table.get("/bord/lage", headers=mark).json["match"]
    assert [side["label"] for side in seen["sides"]] == ["Havdhem", "Elsa Norrby – Åke Sundin"]
    theirs = stranger.get("/bord/lage", headers=both).json["match"]
    assert theirs["sides"][0]["label"] == "Anna Öberg – Nils Åkesson"


def test_matches_that_change_tables_are_shown_where_they_are_played_now(
    at_table: Client, stranger: Client, table: Table
) -> None:
    neighbour = given_match(table.db, table.tournament, 2, 3, table=1)
    marks = [{"If-None-Match": client.get("/bord/lage").headers["ETag"]} for client in (at_table, stranger)]
    for match, number in ((neighbour, None), (table.match, 1), (neighbour, 2)):
        act(table.db, ORGANISER, assign_table, match, number)
    shown = [
        client.get("/bord/lage", headers=mark).json["match"]["id"]
        for client, mark in zip((at_table, stranger), marks, strict=True)
    ]
    assert shown == [neighbour, table.match]


def test_a_match_that_waited_comes_to_the_table_by_itself_when_it_is_free(
    at_table: Client, table: Table
) -> None:
    waiting = given_match(table.db, table.tournament, 2, 3, table=None)
    with table.db.writing() as session:
        in_round = session.get_one(Match, table.match).round_id
        session.get_one(Match, waiting).round_id, session.get_one(Match, waiting).number = in_round, 2
    mark = {"If-None-Match": at_table.get("/bord/lage").headers["ETag"]}
    walk_over(table)
    assert at_table.get("/bord/lage", headers=mark).json["match"]["id"] == waiting


def test_namesakes_are_called_by_their_whole_names() -> None:
    def pair(number: int, *names: str, name: str = "") -> tuple[EntrantView, ...]:
        people = tuple(
            PersonView(number * 10 + place, person_name) for place, person_name in enumerate(names)
        )
        return (EntrantView(number, number, name, "", True, people),)

    assert short_labels([pair(1, "Bo Ek", "Eva Ek"), pair(2, "Bo Alm", "Eva Alm")]) == (
        "Bo Ek – Eva Ek",
        "Bo Alm – Eva Alm",
    )
    assert short_labels([pair(1, "Bo Ek", "Eva Ek"), pair(2, "Ann", "Åke", name="Näs")]) == (
        "Bo & Eva",
        "Näs",
    )
    assert first_names([PersonView(1, "Bo Ek"), PersonView(2, "Bo Alm"), PersonView(3, "Eva")]) == (
        "Bo Ek",
        "Bo Alm",
        "Eva",
    )


def test_every_text_that_the_script_asks_for_is_there() -> None:
    scripts = Path(__file__).resolve().parents[4] / "scorer" / "static" / "table"
    source = "\n".join(
        file.read_text(encoding="utf-8") for file in scripts.rglob("*.js") if file.name[:8] != "practice"
    )
    asked = set(re.findall(r'\bt(?:Sides)?\(\s*"([^"]+)"', source)) | set(
        re.findall(r'\? "([a-z_]+\.[a-z_.]+)"', source)
    )
    texts = {*TEXTS, "confirm.signed", *(key for words in GAMES.values() for key in words.table)}
    assert asked - texts - {f"refusal.{code}" for code in ("organiser-only", "unknown")} == set()
    beginnings = tuple(re.findall(r"\bt(?:Sides)?\(\s*`([a-z_.]+)\$\{", source))
    unused = {
        key
        for key in texts
        if f'"{key.removesuffix(".more")}"' not in source and not key.startswith((*beginnings, "missing."))
    }
    assert unused == set()


@pytest.mark.parametrize("form", FORMS.values(), ids=lambda form: form.key)
def test_a_forms_own_words_stand_for_texts_that_there_are(form: Form) -> None:
    """With the same blanks, which the script fills in; those that are left out there are not needed."""
    own = own_words(form)
    assert own.keys() - TEXTS.keys() <= GAMES[form.game].table.keys()
    for key in own.keys() & TEXTS.keys():
        assert set(re.findall(r"%\((\w+)\)s", own[key])) <= set(re.findall(r"%\((\w+)\)s", TEXTS[key])) | {
            "side"
        }
