"""Issue 15, point 12: three sentences behind the question mark of each page, and the three texts."""

import re
from collections.abc import Iterator

import pytest
from flask import Flask
from werkzeug.routing import Rule

from scorer.web.help.texts import TEXTS, anchor_of, chapters, title
from scorer.web.shell.programs import API
from scorer.words.catalogues import LANGUAGES, SWEDISH
from scorer.words.help import PAGES, help_of
from scorer.words.help.guests import GUESTS
from tests.clients import HELP, Client
from tests.scorer.web.shown_hall import Hall
from tests.scorer.web.test_pages_in_between import NO_PAGES
from tests.serving import ROOT

SENTENCE_ENDS = (".", "?", "!")


def pages(app: Flask) -> Iterator[Rule]:
    """What a person sees and clicks: no papers, files, figures for scripts, nor a screen on a wall."""
    for rule in app.url_map.iter_rules():
        is_page = "GET" in (rule.methods or ()) and (API not in rule.rule or rule.rule == API)
        elsewhere = rule.endpoint.startswith(("papers.", "projector."))
        if is_page and not elsewhere and rule.endpoint not in NO_PAGES:
            yield rule


def test_issue_15_12_every_page_has_help(app: Flask) -> None:
    """If it fails: write three sentences for the page in a module of `scorer/words/help/`."""
    without = {rule.endpoint for rule in pages(app) if help_of(rule.endpoint, organiser=True) is None}
    assert without == set()


def test_issue_15_12_no_help_is_for_a_page_that_is_gone(app: Flask) -> None:
    there = {rule.endpoint for rule in app.url_map.iter_rules()}
    there |= {endpoint.partition(".")[0] for endpoint in there}
    assert PAGES.keys() - there == set()
    assert GUESTS.keys() - PAGES.keys() == set()


def test_issue_15_12_help_is_three_sentences() -> None:
    for endpoint, page in (*PAGES.items(), *GUESTS.items()):
        for sentence in page.sentences:
            assert sentence.endswith(SENTENCE_ENDS), (endpoint, sentence)
            assert not re.search(r"[.?!] [A-ZÅÄÖ]", sentence), (endpoint, sentence)
            assert len(sentence) < 150, (endpoint, sentence)


def test_issue_15_12_help_leads_to_a_chapter_that_is_there() -> None:
    anchors = {f"{text}#{anchor_of(chapter)}" for text in TEXTS for chapter in chapters(text, SWEDISH)}
    named = {page.chapter for page in (*PAGES.values(), *GUESTS.values()) if page.chapter}
    assert named - anchors == set()
    assert {name.partition("#")[0] for name in named} == set(TEXTS)


def test_issue_15_12_the_question_mark_stands_on_each_kind_of_page(
    client: Client, organiser: Client, playing: Hall
) -> None:
    """In the head of the page, also of the table's; never on a big screen, nor where the page is missing."""
    evening = f"/tavlingar/{playing.tournament}"
    assert HELP.search(organiser.get(evening).text)
    told = HELP.search(client.get("/").text)
    assert told
    assert "Jag sitter vid ett bord" in told[1]
    assert told[1].count("<p>") == 3
    assert "Ny tävling" not in told[1]
    table = client.get(f"/b/{playing.code(1)}", follow_redirects=True).text
    assert 'href="/hjalp/forsta-kvallen#7-spela" target="_blank"' in table
    for path in (f"{evening}/storbild", "/finns-inte", "/tavlingar/999"):
        assert not HELP.search(client.get(path).text), path


def test_issue_15_12_the_help_on_walk_overs_asks_what_the_page_asks(organiser: Client, playing: Hall) -> None:
    """With two sides the page asks who came, with three or more who did not."""
    said = "Svara på det som sidan frågar, vilka som kom eller inte kom, och tryck på ”Spara w.o.”."
    told = HELP.search(organiser.get(f"/matcher/{playing.matches(1)[0]}/walk-over").text)
    assert told
    assert said in told[1]


def test_issue_15_12_visitors_are_told_only_what_they_can_do(client: Client, playing: Hall) -> None:
    evening = f"/tavlingar/{playing.tournament}"
    rounds, files = (HELP.search(client.get(f"{evening}/{page}").text) for page in ("ronder", "filer"))
    assert rounds
    assert "Öppna en rond för att följa den." in rounds[1]
    assert "fylla i" not in rounds[1]
    assert files
    assert "Här hämtar ni tävlingen som tabeller och texter." in files[1]
    assert "Hela tävlingen som en fil" not in files[1]


def test_issue_15_12_the_link_leads_to_the_same_chapter_in_english(organiser: Client, playing: Hall) -> None:
    path = f"/tavlingar/{playing.tournament}"
    assert "/hjalp/forsta-kvallen#5-lotta" in organiser.get(path).text
    organiser.post("/sprak", data={"language": "en"})
    assert "/hjalp/forsta-kvallen#5-draw" in organiser.get(path).text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", TEXTS)
def test_issue_15_12_a_text_is_a_page_whose_links_and_pictures_are_there(
    client: Client, text: str, language: str
) -> None:
    client.post("/sprak", data={"language": language})
    page = client.get(f"/hjalp/{text}").text
    assert f"<h1>{title(text, language)}</h1>" in page
    article = page.partition("<article")[2].partition("</article")[0]
    assert "**" not in article
    assert ".md" not in article
    ids = set(re.findall(r' id="([^"]+)"', page))
    assert ids >= {anchor_of(chapter) for chapter in chapters(text, language)}
    for address in re.findall(r'(?:href|src)="([^"#]+)', article):
        assert client.get(address, buffered=True).status_code == 200, address
    for picture in re.findall(r'src="([^"]+)"', article):
        assert f"/hjalp/bilder/{language}/" in picture


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", TEXTS)
def test_issue_15_12_links_between_the_texts_hold_on_github_and_here(text: str, language: str) -> None:
    source = (ROOT / "docs/hjalp" / language / f"{text}.md").read_text(encoding="utf-8")
    for name, anchor in re.findall(r"\]\(([\w-]+)\.md(?:#([^)]+))?\)", source):
        assert name in TEXTS
        assert not anchor or anchor in map(anchor_of, chapters(name, language)), anchor


@pytest.mark.parametrize("text", TEXTS)
def test_issue_15_12_both_languages_have_the_same_chapters(text: str) -> None:
    assert len({len(chapters(text, language)) for language in LANGUAGES}) == 1


@pytest.mark.parametrize(
    "path",
    ["/hjalp/finns-inte", "/hjalp/bilder/sv/finns-inte.png", "/hjalp/bilder/xx/giv.png",
     "/hjalp/bilder/sv/..%2f..%2fforsta-kvallen.png", "/hjalp/../README", "/hjalp/forsta-kvallen/mer"],
)  # fmt: skip
def test_nonsense_is_no_page(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404
