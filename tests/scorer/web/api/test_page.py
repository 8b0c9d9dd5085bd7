"""Issue 14, a page of our own that shows the API at /api/, for whoever keeps a club's home page."""

import html
import json
import re

from scorer.services.matches.entries import Kind
from scorer.web.api.resources import RESOURCES
from tests.clients import Client
from tests.scorer.web.shown_hall import FOUR_POINTS, Hall, new_hall


def examples(page: str) -> list[object]:
    return [
        json.loads(html.unescape(text)) for text in re.findall(r"<pre[^>]*><code>(.*?)</code>", page, re.S)
    ]


def test_issue_14_each_thing_with_its_answer_from_this_club(client: Client, playing: Hall) -> None:
    playing.enter(playing.matches(1)[0], Kind.DEAL, FOUR_POINTS)
    page = client.get("/api/").text
    shown = examples(page)
    assert len(shown) == len(RESOURCES) == 10
    addresses = re.findall(r'href="(/api/[^"?]+)"><code>', page)
    assert len(addresses) == 10
    for address, example in zip(addresses, shown, strict=True):
        answer = client.get(address).json
        assert answer
        assert isinstance(example, dict)
        assert answer.keys() == example.keys(), address
        assert answer["links"] == example["links"], address
    assert "Anna Öberg" in json.dumps(shown, ensure_ascii=False)


def test_issue_14_long_lists_are_cut_in_the_examples_alone(client: Client, playing: Hall) -> None:
    [rows] = [shown["rows"] for shown in examples(client.get("/api/").text) if "rows" in shown]
    assert len(rows) == 2
    assert len(client.get(f"/api/tournaments/{playing.tournament}/standings").json["rows"]) == 4


def test_issue_14_in_both_languages(client: Client, playing: Hall) -> None:
    assert "Kopiera raderna" in client.get("/api/").text
    client.post("/sprak", data={"language": "en"})
    page = client.get("/api/").text
    assert "Copy the lines" in page
    assert "The points, in the order of sides." in page
    assert 'lang="en"' in html.unescape(page)
    for swedish in ("Kopiera", "Ställning", "hemsida", "Raderna"):
        assert swedish not in re.sub(r"<button.*?</button>", "", page), swedish


def test_issue_14_before_there_is_anything_to_show(client: Client, organiser: Client, hall: Hall) -> None:
    """A tournament in preparation is nothing to show, to the organiser neither."""
    for visitor in (client, organiser):
        page = visitor.get(f"/api/?tournament={hall.tournament}").text
        assert "så exemplen är påhittade" in page
        assert "Sven-Erik Holm" not in page
        assert len(examples(page)) == 10
        assert 'tournament="' not in html.unescape(page)


def test_the_tournament_that_one_comes_from(client: Client, playing: Hall) -> None:
    newer = new_hall(playing.db)
    newer.publish()
    assert f'tournament="{newer.tournament}"' in client.get("/api/").text
    link = f"/api/?tournament={playing.tournament}"
    assert link in client.get(f"/tavlingar/{playing.tournament}/filer").text
    assert f'tournament="{playing.tournament}"' in client.get(link).text
    for nonsense in ("0", "-1", "x", "9" * 400, "%00"):
        assert f'tournament="{newer.tournament}"' in client.get(f"/api/?tournament={nonsense}").text


def test_issue_14_the_lines_name_an_address_that_others_reach(client: Client, playing: Hall) -> None:
    """Behind a proxy with https its own; else the one that papers name, with what that means."""
    plain = html.unescape(client.get("/api/", headers={"Host": "localhost"}).text)
    assert "http://localhost/api/standings.js" not in plain
    assert "ingen webbläsare låter en sida på internet hämta något härifrån" in plain
    safe = html.unescape(client.get("/api/", base_url="https://localhost").text)
    assert '<script async src="https://localhost/api/standings.js"></script>' in safe
    assert "ingen webbläsare låter" not in safe


def test_the_script_says_its_sentences_in_both_languages(client: Client) -> None:
    script = client.get("/api/standings.js")
    assert script.mimetype == "text/javascript"
    assert script.headers["Cache-Control"] == "public, max-age=3600"
    assert "Ingen kontakt just nu." in script.text
    assert "No contact just now." in script.text
    assert "/* texts */" not in script.text
    known = client.get("/api/standings.js", headers={"If-None-Match": script.headers["ETag"]})
    assert known.status_code == 304
