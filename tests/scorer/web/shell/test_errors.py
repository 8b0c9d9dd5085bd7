"""An error page is a sentence that says what to do, in the language of the page; a script gets JSON."""

import re

import pytest
from flask import Flask, abort

from engine.objection import refuse
from scorer.problems import Problem
from scorer.web.shell.errors import SENTENCES
from tests.clients import Client


@pytest.fixture
def failing(own_app: Flask) -> Client:
    """A client of the application with pages that fail on purpose."""
    own_app.testing = False
    own_app.add_url_rule("/fel/<int:code>", "fail", abort)
    own_app.add_url_rule("/krasch", "crash", lambda: 1 // 0)
    own_app.add_url_rule("/problem", "problem", _number_taken)
    own_app.add_url_rule("/namn", "name", _sits_elsewhere)
    own_app.add_url_rule("/regel", "rule", lambda: refuse("contradiction", "B8", side=1))
    client = own_app.test_client()
    assert isinstance(client, Client)
    return client


def _number_taken() -> str:
    raise Problem("number-taken", number=7)


def _sits_elsewhere() -> str:
    raise Problem("sits-elsewhere", name="<i>Eva")


def _heading(html: str) -> str:
    found = re.search(r"<h1[^>]*>(.*?)</h1>", html, re.S)
    assert found
    return found[1].strip()


@pytest.mark.parametrize("status", [400, 401, 403, 404, 405, 413, 429, 500])
def test_each_status_has_its_own_page_in_both_languages(failing: Client, status: int) -> None:
    swedish = failing.get(f"/fel/{status}")
    failing.post("/sprak", data={"language": "en"})
    english = failing.get(f"/fel/{status}")
    assert swedish.status_code == english.status_code == status
    _, title, sentence = SENTENCES[status]
    assert _heading(swedish.text) == title
    assert sentence in swedish.text
    assert _heading(english.text) != title
    assert '<html lang="en">' in english.text


def test_a_status_without_words_of_its_own_is_told_as_the_nearest(failing: Client) -> None:
    assert _heading(failing.get("/fel/418").text) == SENTENCES[400][1]
    assert failing.get("/fel/418").status_code == 418
    assert _heading(failing.get("/fel/502").text) == SENTENCES[500][1]


def test_a_crash_shows_no_trace(failing: Client) -> None:
    answer = failing.get("/krasch")
    assert answer.status_code == 500
    assert "ZeroDivisionError" not in answer.text
    assert "Det som redan är sparat finns kvar" in answer.text


def test_a_crash_where_the_layout_fails_too_still_gets_a_page(
    failing: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorer.web.shell.organiser.log_in_holds", lambda *_carried: 1 // 0)
    with failing.session_transaction() as session:
        session["organiser"] = "anything"
    answer = failing.get("/krasch")
    assert answer.status_code == 500
    assert _heading(answer.text) == SENTENCES[500][1]
    assert "<html lang='sv'>" in answer.text


def test_a_page_without_the_layout_is_in_the_language_that_was_chosen_and_shows_names_as_text(
    failing: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    failing.post("/sprak", data={"language": "en"})
    monkeypatch.setattr("scorer.web.shell.organiser.log_in_holds", lambda *_carried: 1 // 0)
    with failing.session_transaction() as session:
        session["organiser"] = "anything"
    answer = failing.get("/namn")
    assert "<html lang='en'>" in answer.text
    assert "&lt;i&gt;Eva" in answer.text
    assert "<i>" not in answer.text


def test_a_problem_of_a_service_is_its_sentence(failing: Client) -> None:
    answer = failing.get("/problem")
    assert answer.status_code == 400
    assert "Välj ett annat nummer. 7 är redan upptaget." in answer.text


def test_an_objection_of_the_rules_is_its_sentence_too(failing: Client) -> None:
    said = "Vinsten stämmer inte med siffrorna. Ändra det ena eller det andra."
    page = failing.get("/regel")
    assert page.status_code == 400
    assert said in page.text
    answered = failing.get("/regel", headers={"Accept": "application/json"})
    assert answered.get_json() == {"error": {"code": "contradiction", "rule": "B8", "sentence": said}}


def test_a_script_is_answered_in_json(failing: Client) -> None:
    answer = failing.get("/problem", headers={"Accept": "application/json"})
    assert answer.json == {
        "error": {
            "code": "number-taken",
            "rule": None,
            "sentence": "Välj ett annat nummer. 7 är redan upptaget.",
        }
    }
    missing = failing.post("/finns-inte", json={})
    assert missing.status_code == 404
    assert missing.json
    assert missing.json["error"]["code"] == "not-found"


def test_405_keeps_the_methods_that_are_allowed(client: Client) -> None:
    answer = client.get("/sprak")
    assert answer.status_code == 405
    assert "POST" in answer.headers["Allow"]


def test_more_than_a_megabyte_is_refused_in_a_sentence(client: Client) -> None:
    answer = client.post("/sprak", data={"language": "x" * 1_100_000}, forged=True)
    assert answer.status_code == 413
    assert "Dela upp det i mindre delar, eller välj en mindre fil, och försök igen." in answer.text


@pytest.mark.parametrize("sent", ['{"code": 3}', '{"code": [{}]}', "3", "[1]", "{", "[" * 5000])
@pytest.mark.parametrize("path", ["/bord/kod", "/givar"])
def test_json_that_is_sent_to_a_form_is_an_empty_form(client: Client, path: str, sent: str) -> None:
    empty = client.post(path, data={})
    answer = client.post(path, data=sent, content_type="application/json")
    assert (answer.status_code, answer.content_type) == (empty.status_code, empty.content_type)


def test_a_form_without_its_csrf_token_is_refused_in_a_sentence(client: Client) -> None:
    answer = client.post("/sprak", data={"language": "en"}, forged=True)
    assert answer.status_code == 400
    assert "ladda om sidan" in answer.text


def test_a_tablet_without_its_csrf_token_is_told_to_write_the_code_and_that_nothing_is_lost(
    client: Client,
) -> None:
    answer = client.post("/sprak", json={"language": "en"}, forged=True)
    assert answer.status_code == 400
    assert answer.json
    assert "Skriv bordets kod igen" in answer.json["error"]["sentence"]
    assert "finns kvar" in answer.json["error"]["sentence"]
    assert '<html lang="sv">' in client.get("/").text, "nothing was changed"


def test_a_csrf_token_of_another_session_is_refused(app: Flask, client: Client) -> None:
    client.get("/")
    stranger = app.test_client()
    assert isinstance(stranger, Client)
    with stranger.session_transaction() as session:
        session["csrf_token"] = "another"
    answer = client.post("/sprak", data={"language": "en", "csrf_token": stranger.token()}, forged=True)
    assert answer.status_code == 400
