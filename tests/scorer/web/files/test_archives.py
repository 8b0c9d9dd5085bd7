"""Issue 14: a tournament goes out and in by button; what is wrong with a file is said in a sentence."""

import json
import re
import zlib
from base64 import b64encode
from typing import Any

import pytest
from sqlmodel import func, select
from werkzeug.test import TestResponse

from engine.contest.ledger import Kind
from engine.formats.score import parse
from scorer.db import Database
from scorer.models import LogEntry, Match, Tournament
from scorer.services.matches.recording import played_record
from tests.clients import Client
from tests.scorer.services.hall import everything
from tests.scorer.services.matches.test_recorded_hands import usual
from tests.scorer.web.conftest import Beginning
from tests.scorer.web.shown_hall import FOUR_POINTS, RESULT_ONLY, Hall, published_hall

ADDRESS = "/tavlingar/las-in"
SOMETHING_ELSE = "Den här är något annat."
DAMAGED = "Den är skadad eller avkortad"


def send(organiser: Client, data: bytes, **more: str) -> TestResponse:
    """As a browser does; the test client would leave a file of its own open."""
    fields = {"form_id": "one-form", **more}
    part = "--x\r\nContent-Disposition: form-data; name="
    said = "".join(f'{part}"{name}"\r\n\r\n{value}\r\n' for name, value in fields.items())
    body = f'{said}{part}"file"; filename="turnering.json"\r\n\r\n'.encode() + data + b"\r\n--x--\r\n"
    return organiser.post(ADDRESS, data=body, content_type="multipart/form-data; boundary=x")


def fetched(organiser: Client, tournament: int) -> bytes:
    answer = organiser.get(f"/tavlingar/{tournament}/filer/turnering.json")
    assert answer.status_code == 200
    return answer.data


def said(answer: TestResponse) -> str:
    found = re.search(r'<p class="error" id="file-error">(.*?)</p>', answer.text, re.DOTALL)
    assert found, answer.text
    return found[1]


def tournaments(db: Database) -> int:
    with db.reading() as session:
        return session.exec(select(func.count(Tournament.id))).one()


def played(database: Database) -> Hall:
    hall = published_hall(database)
    first, second = hall.matches(1)
    hall.win_tolva(first)
    hall.enter(second, Kind.PARTI, RESULT_ONLY)
    return hall


BEGINNINGS = {"evening": played}


@pytest.fixture
def evening(database: Database, beginning: Beginning) -> Hall:
    """A match of hands alone, and one of which only the result is known."""
    found = beginning.in_copy(database, Hall)
    assert found
    return found


@pytest.fixture
def file(organiser: Client, evening: Hall) -> bytes:
    return fetched(organiser, evening.tournament)


def test_issue_14_a_file_is_read_in_under_a_free_name_and_is_the_same_tournament(
    organiser: Client, evening: Hall, file: bytes
) -> None:
    answer = send(organiser, file)
    assert answer.status_code == 302
    there = int(answer.location.rpartition("/")[2])
    page = organiser.get(answer.location).text
    assert "Tävlingen är inläst." in page
    assert "så den heter nu ”Novemberbondtolvan (2)”" in page
    again = json.loads(fetched(organiser, there))
    assert again["tournament"].pop("name") == "Novemberbondtolvan (2)"
    wanted = json.loads(file)
    assert wanted["tournament"].pop("name") == "Novemberbondtolvan"
    assert again == wanted
    for name in ("stallning.csv", "lottning.csv", "resultat.csv", "anmalda.csv", "givar.csv"):
        pages = [organiser.get(f"/tavlingar/{place}/filer/{name}") for place in (evening.tournament, there)]
        assert pages[0].data == pages[1].data, name


def test_issue_14_the_log_tells_the_same_with_a_line_first_of_when_it_was_read_in(
    organiser: Client, evening: Hall, file: bytes
) -> None:
    there = send(organiser, file).location
    home = organiser.get(f"/tavlingar/{evening.tournament}/logg?allt=1").text
    copy = organiser.get(f"{there}/logg?allt=1").text
    assert "Tävlingen lästes in från en fil" not in home
    note = copy.index("Tävlingen lästes in från en fil")
    assert note < copy.index('<ol class="plain sheet log">')
    lines = [re.findall(r'<time datetime="[^"]*">|<p>.*?</p>', page, re.DOTALL) for page in (home, copy)]
    assert lines[0][-8:] == lines[1][-8:]
    assert len(lines[0]) == len([line for line in lines[1] if "lästes in" not in line])
    assert (
        "Tävlingen ”Novemberbondtolvan (2)” lästes in från en fil."
        in organiser.get("/installningar/logg").text
    )


def test_one_press_twice_reads_the_file_in_once_and_another_file_is_another(
    organiser: Client, evening: Hall, file: bytes
) -> None:
    assert send(organiser, file).location == send(organiser, file).location
    archive = json.loads(file)
    archive["tournament"]["name"] = "Julbondtolvan"
    send(organiser, json.dumps(archive).encode())
    assert tournaments(evening.db) == 3


def wrong(file: bytes) -> bytes:
    """The winner of the first place has one parti too many in the table."""
    archive = json.loads(file)
    archive["rounds"][0]["standings"][0]["partier"][0] += 1
    return json.dumps(archive).encode()


def test_issue_14_what_check_finds_wrong_is_shown_and_a_second_press_takes_it_in(
    organiser: Client, evening: Hall, file: bytes
) -> None:
    first = send(organiser, wrong(file))
    assert (first.status_code, tournaments(evening.db)) == (422, 1)
    assert "Ställningen efter rond 1" in first.text
    assert "Läs in den ändå" in first.text
    carried = re.search(r'name="carried"[^>]*value="([^"]+)"', first.text)
    assert carried
    second = organiser.post(ADDRESS, data={"carried": carried[1], "form_id": "one-form", "anyway": "1"})
    assert (second.status_code, tournaments(evening.db)) == (302, 2)


def test_a_file_that_says_what_the_program_cannot_save_is_asked_about(
    organiser: Client, evening: Hall, file: bytes
) -> None:
    archive = json.loads(file)
    archive["entrants"][0]["name"] = "Ett annat namn än spelarnas"
    answer = send(organiser, json.dumps(archive).encode())
    assert (answer.status_code, tournaments(evening.db)) == (422, 1)
    assert "Något i filen går inte att spara precis så som det står där." in answer.text
    assert send(organiser, json.dumps(archive).encode(), anyway="1").status_code == 302


def nested(depth: int) -> bytes:
    return b'{"format": "turnering/1", "x": ' + b"[" * depth + b"]" * depth + b"}"


FOREIGN = {
    "nothing": (b"", SOMETHING_ELSE),
    "text": ("Anna Öberg – Nils Åkesson".encode(), SOMETHING_ELSE),
    "a workbook": (b"PK\x03\x04" + bytes(100), SOMETHING_ELSE),
    "a picture": (b"\x89PNG\r\n\x1a\n" + bytes(100), SOMETHING_ELSE),
    "a list": (b"[1, 2]", SOMETHING_ELSE),
    "a record": (b'{"format": "giv/1"}', SOMETHING_ELSE),
    "no format": (b"{}", SOMETHING_ELSE),
    "not UTF-8": ('{"format": "turnering/1", "å": 1}'.encode("latin-1"), DAMAGED),
    "NaN": (b'{"format": "turnering/1", "x": NaN}', DAMAGED),
    "a long number": (b'{"format": "turnering/1", "x": ' + b"9" * 5000 + b"}", DAMAGED),
    "deep": (nested(200), SOMETHING_ELSE),
    "deeper than Python": (nested(200_000), SOMETHING_ELSE),
    "brackets alone": (b'{"format": "turnering/1", "x": [' + b"[]," * 10**6 + b"[]]}", SOMETHING_ELSE),
    "newer": (b'{"format": "turnering/2"}', "Filen är skriven av en nyare version."),
    "doubled": (b'{"format": "turnering/1", "format": "turnering/1"}', "Samma sak står två gånger i den"),
    "no tournament": (b'{"format": "turnering/1"}', "saknas"),
    "a foreign shape": (b'{"format": "turnering/1", "tournament": 7}', "ska vara ett JSON-objekt"),
    "too large": (b'{"format": "turnering/1"' + b" " * 15 * 1024 * 1024 + b"}", "större än 15 megabyte"),
}


@pytest.mark.parametrize("name", FOREIGN)
def test_issue_14_a_file_that_is_no_archive_gets_a_sentence_and_changes_nothing(
    organiser: Client, database: Database, name: str
) -> None:
    data, sentence = FOREIGN[name]
    before = everything(database)
    answer = send(organiser, data)
    assert answer.status_code == 422
    assert sentence in said(answer)
    assert everything(database) == before


def test_a_file_too_large_to_send_is_said_aloud_where_it_is_chosen(organiser: Client) -> None:
    page = organiser.get("/tavlingar/las-in").text
    assert '<p class="error" id="archive-large" role="alert" hidden>' in page


def test_issue_14_fifty_megabytes_get_a_sentence(organiser: Client, database: Database) -> None:
    answer = send(organiser, bytes(50 * 1024 * 1024))
    assert answer.status_code == 413
    assert "Det var för mycket på en gång" in answer.text


def test_what_is_carried_to_the_second_press_is_no_bomb(organiser: Client, database: Database) -> None:
    bomb = b64encode(zlib.compress(b" " * 200 * 1024 * 1024)).decode()
    for carried in (bomb, "####", b64encode(b"something").decode()):
        answer = organiser.post(ADDRESS, data={"carried": carried, "form_id": "x", "anyway": "1"})
        assert answer.status_code == 422
        assert said(answer)


@pytest.mark.parametrize("part", [0.1, 0.5, 0.9, 0.999])
def test_issue_14_a_file_that_was_cut_off_gets_a_sentence(
    organiser: Client, file: bytes, part: float
) -> None:
    assert DAMAGED in said(send(organiser, file[: int(len(file) * part)]))


def changed(file: bytes, *path: str | int, to: Any) -> bytes:
    archive = json.loads(file)
    inside = archive
    for step in path[:-1]:
        inside = inside[step]
    inside[path[-1]] = to
    return json.dumps(archive).encode()


SUBMISSION = ("kept", "rounds", 0, "matches", 0, "submissions", 0)
HARM = {
    "another's entrant": (("kept", "rounds", 0, "matches", 0, "sides"), [[1], [77]]),
    "a person too many": (("kept", "entrants", 0, "members"), [{"person": 99}]),
    "an entrant twice": (("kept", "entrants", 0, "number"), 2),
    "a submission twice": ((*SUBMISSION, "id"), 2),
    "a hand that is none": ((*SUBMISSION, "content"), {"melds": 7}),
    "a mend of nothing": ((*SUBMISSION, "kind"), "mend"),
    "no such table": (("kept", "log", 0, "table"), 50),
    "a log that cannot be told": (
        ("kept", "log", 0),
        {"at": "2026-11-27T18:00:00+00:00", "role": "table", "action": "deal-saved", "match": 1,
         "before": {"last": None}, "after": {"id": 1, "melds": [{"side": 40}]}},
    ),
    "a name of NUL": (("kept", "people", 0), "Anna\x00"),
    "half a letter": (("kept", "people", 0), "Anna\ud800"),
    "a name that turns the page": (("tournament", "name"), "x" * 2000),
    "a number that no database has": (("tournament", "seed"), 10**300),
    "a system of its own": (("tournament", "system"), "lottery"),
    "a system that does not suit": (("tournament", "system"), "tables"),
    "choices that are none": (("kept", "tournament", "system_options"), {"meetings": "twice"}),
    "a scoring that is none": (("kept", "tournament", "scoring"), {"match_points": 7}),
    "a year that is none": (("tournament", "date"), "2026-13-40"),
    "a moment that is none": (("kept", "rounds", 0, "made"), "yesterday"),
    "drawn from nothing": (("kept", "rounds", 0, "drawn"), {"basis": 7}),
    "millions of partier": (("tournament", "partier"), 10**9),
    "half of a match": (("kept", "rounds", 0, "matches", 0, "number"), 2),
}  # fmt: skip


@pytest.mark.parametrize("name", HARM)
def test_issue_14_a_file_whose_parts_do_not_fit_changes_nothing_however_often_one_presses(
    organiser: Client, evening: Hall, file: bytes, name: str
) -> None:
    path, value = HARM[name]
    before = everything(evening.db)
    answer = send(organiser, changed(file, *path, to=value), anyway="1")
    assert answer.status_code == 422
    assert said(answer)
    assert everything(evening.db) == before


def test_only_the_organiser_saves_a_whole_tournament_or_reads_one_in(client: Client, evening: Hall) -> None:
    address = f"/tavlingar/{evening.tournament}/filer"
    assert client.get(f"{address}/turnering.json").location.startswith("/logga-in")
    assert "turnering.json" not in client.get(address).text
    assert client.get(ADDRESS).location.startswith("/logga-in")
    assert client.post(ADDRESS, data={"carried": "x"}).status_code == 401
    assert client.post(ADDRESS, data={"carried": "x" * 2 * 1024 * 1024}).status_code == 413


def test_issue_14_buttons_lead_there_from_the_files_and_from_the_list_of_tournaments(
    organiser: Client, evening: Hall
) -> None:
    files = organiser.get(f"/tavlingar/{evening.tournament}/filer").text
    assert f'href="/tavlingar/{evening.tournament}/filer/turnering.json"' in files
    assert f'href="{ADDRESS}"' in files
    assert f'href="{ADDRESS}"' in organiser.get("/").text


def test_issue_14_protocols_of_a_match_a_round_and_a_tournament_out_by_button(
    client: Client, evening: Hall
) -> None:
    first, second = evening.matches(1)
    base = f"/tavlingar/{evening.tournament}/filer"
    seated(evening, first)
    whole = [json.loads(line) for line in client.get(f"{base}/protokoll.jsonl").text.splitlines()]
    assert [(each["round"], each["match"], each["deals"]) for each in whole] == [(1, 1, [FOUR_POINTS] * 3)]
    assert parse(whole[0]).played().won == (1, 0)
    for address in (f"{base}/rond/1/protokoll.jsonl", f"{base}/match/{first}/protokoll.jsonl"):
        assert [json.loads(line) for line in client.get(address).text.splitlines()] == whole
    assert client.get(f"{base}/match/{second}/protokoll.jsonl").status_code == 404
    assert f"{base}/match/{first}/protokoll.jsonl" in client.get(f"/matcher/{first}").text
    assert "protokoll.jsonl" not in client.get(f"/matcher/{second}").text
    assert f"{base}/rond/1/protokoll.jsonl" in client.get(f"/tavlingar/{evening.tournament}/ronder/1").text
    assert "En match är inte med bland protokollen" in client.get(base).text


def test_issue_14_records_of_a_match_a_round_and_a_tournament_out_by_button(
    client: Client, playing: Hall
) -> None:
    first, second = playing.matches(1)
    base = f"/tavlingar/{playing.tournament}/filer"
    assert client.get(f"{base}/givar.jsonl").data == b""
    assert "givar.jsonl" not in client.get(base).text
    played = [usual(1)[0], usual(7)[0]]
    for record in played:
        playing.enter(second, Kind.DEAL, {"record": record})
    playing.enter(second, Kind.DEAL, FOUR_POINTS)
    where = {"round": 1, "match": 2, "sides": list(playing.record(second).labels)}
    whole = [json.loads(line) for line in client.get(f"{base}/givar.jsonl").text.splitlines()]
    assert whole == [record | where for record in played]
    assert [played_record(line) for line in whole] == played
    for address in (f"{base}/rond/1/givar.jsonl", f"{base}/match/{second}/givar.jsonl"):
        assert [json.loads(line) for line in client.get(address).text.splitlines()] == whole
        page = f"/matcher/{second}" if "match" in address else f"/tavlingar/{playing.tournament}/ronder/1"
        assert f'href="{address}"' in client.get(page).text
    assert client.get(f"{base}/match/{first}/givar.jsonl").status_code == 404
    assert client.get(f"{base}/rond/7/givar.jsonl").status_code == 404
    assert "givar.jsonl" not in client.get(f"/matcher/{first}").text
    assert f'href="{base}/givar.jsonl"' in client.get(base).text


def seated(hall: Hall, match: int) -> None:
    """Somebody dealt first."""
    with hall.db.writing() as session:
        row = session.get_one(Match, match)
        row.first_dealer = 0
        session.add(LogEntry(role="organiser", action="take-seats", tournament_id=hall.tournament))
