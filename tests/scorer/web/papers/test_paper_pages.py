"""The papers' addresses: who may have which, and that they say what the database says."""

import re

import pytest
from flask import Flask

from exports.papers.drawing.fonts import lacking
from scorer.config import folder
from scorer.db import Database
from scorer.models import PlayTable
from scorer.papers import evening as papers
from scorer.papers.stand_ins import _USUAL
from scorer.server.beside import Told
from scorer.server.lanes import Lane, lane_of
from scorer.services.change import ORGANISER, act
from scorer.services.matches.entries import Kind
from scorer.services.matches.settling import confirm
from scorer.services.tables.codes import shown_code
from scorer.web.papers import routes
from tests.clients import Client
from tests.exports.papers.papers import pages, reader
from tests.scorer.web.papers.paper_evening import enter, round_of, tournament

HAND = {"melds": [{"side": 0, "suit": "H"}], "maktorer": [5, 3], "last_trick": 1}
"""Trumf 2 and vinst 1 to side 0, sistan 1 to side 1: 3-1."""
WRITTEN = 9 + 3
"""What such a hand writes: the dealer, 5 3, vinst, sistan, points 3 1, score 3 1; the suit is a shape. At
the foot: · preliminära siffror."""


@pytest.fixture
def evening(database: Database) -> list[int]:
    """Round 1: 1 and 2 at table 1, 3 and 4 waiting, 5 free; round 2: a draft."""
    tournament_id = tournament(database)
    matches = round_of(database, tournament_id, [(1, (1, 2)), (None, (3, 4)), (None, (5,))])
    return matches + round_of(database, tournament_id, [(1, (1, 3))], draft=True)


def pdf(client: Client, address: str) -> list[str]:
    answer = client.get(address)
    assert answer.status_code == 200, address
    assert answer.mimetype == "application/pdf"
    return pages(answer.data)


def test_table_cards_are_for_the_organiser_alone(
    client: Client, organiser: Client, evening: list[int], database: Database
) -> None:
    assert client.get("/tavlingar/1/papper/bordskort.pdf").status_code == 302
    answer = organiser.get("/tavlingar/1/papper/bordskort.pdf")
    assert answer.headers["Cache-Control"] == "no-store"
    found = pages(answer.data)
    with database.reading() as session:
        codes = [shown_code(session.get_one(PlayTable, table).code) for table in (1, 2)]
    assert [code in text for code, text in zip(codes, found, strict=True)] == [True, True]


def test_cards_never_show_the_address_bar(organiser: Client, evening: list[int]) -> None:
    answer = organiser.get("/tavlingar/1/papper/bordskort.pdf", headers={"Host": "localhost:1234"})
    (first, _) = pages(answer.data)
    assert "http://127.0.0.1:8000/bord/kod" in first
    assert "localhost" not in first


def test_standings_are_for_all(client: Client, evening: list[int]) -> None:
    text = " ".join(pdf(client, "/tavlingar/1/papper/stallning.pdf")[0].split())
    assert "Ställning medan rond 1 pågår" in text
    assert "2 matcher är inte klara och räknas inte än." in text
    assert "Anna Öberg – Nils Åkesson" in text


def test_the_poster_of_a_published_round(client: Client, evening: list[int]) -> None:
    text = pdf(client, "/tavlingar/1/ronder/1/lottning.pdf")[0]
    assert (
        text.index("Anna")
        < text.index("Väntar")
        < text.index("Cecilia")
        < text.index("Står över")
        < text.index("Gerd")
    )
    assert "FÖRSLAG" not in text


@pytest.mark.parametrize("paper", ["ronder/2/lottning.pdf", "ronder/2/protokoll.pdf"])
def test_a_draft_is_for_the_organiser_and_says_so(
    client: Client, organiser: Client, evening: list[int], paper: str
) -> None:
    assert client.get(f"/tavlingar/1/{paper}").status_code == 404
    assert "FÖRSLAG – inte visat för alla, kan ändras" in pdf(organiser, f"/tavlingar/1/{paper}")[0]


def test_the_protocol_of_a_drafts_match_is_for_the_organiser(
    client: Client, organiser: Client, evening: list[int]
) -> None:
    address = f"/matcher/{evening[3]}/protokoll.pdf"
    assert client.get(address).status_code == 404
    assert "FÖRSLAG" in pdf(organiser, address)[0]


def test_a_bye_has_no_protocol(organiser: Client, evening: list[int]) -> None:
    assert organiser.get(f"/matcher/{evening[2]}/protokoll.pdf").status_code == 404


@pytest.mark.parametrize(
    "address",
    ["/matcher/99/protokoll.pdf", "/tavlingar/9/papper/stallning.pdf", "/tavlingar/1/ronder/9/lottning.pdf"],
)
def test_what_is_not_there_is_not_found(organiser: Client, evening: list[int], address: str) -> None:
    assert organiser.get(address).status_code == 404


def test_a_protocol_is_empty_until_asked_to_be_filled(
    client: Client, database: Database, evening: list[int]
) -> None:
    enter(database, evening[0], Kind.DEAL, HAND)
    empty = pdf(client, f"/matcher/{evening[0]}/protokoll.pdf")[0].split()
    filled = pdf(client, f"/matcher/{evening[0]}/protokoll.pdf?ifyllt=1")[0].split()
    assert {"Anna", "Öberg", "Luciacupen"} <= set(empty) & set(filled)
    assert len(filled) - len(empty) == WRITTEN
    assert len(pdf(client, f"/matcher/{evening[0]}/protokoll.pdf?ifyllt=1")) == 2


def test_struck_and_confirmed_are_told(client: Client, database: Database, evening: list[int]) -> None:
    match_id = evening[0]
    hand = enter(database, match_id, Kind.DEAL, HAND)
    enter(database, match_id, Kind.MEND, {"changes": [{"target": hand, "struck": True}]})
    last = enter(database, match_id, Kind.WALK_OVER, {"winner": 1})
    act(database, ORGANISER, confirm, match_id, None, last)
    text = " ".join(pdf(client, f"/matcher/{match_id}/protokoll.pdf?ifyllt=1")[0].split())
    assert "1 giv är struken och räknas inte." in text
    assert "W.o.: par 2 Birgit Persson – Karl-Erik Häglund har vunnit matchen." in text
    assert "av arrangören." in text


def test_a_confirmation_of_what_was_changed_since_is_gone(
    client: Client, database: Database, evening: list[int]
) -> None:
    match_id = evening[0]
    over = enter(database, match_id, Kind.WALK_OVER, {"winner": 1})
    act(database, ORGANISER, confirm, match_id, None, over)
    enter(database, match_id, Kind.MEND, {"changes": [{"target": over, "struck": True}]}, "De kom till slut")
    text = " ".join(pdf(client, f"/matcher/{match_id}/protokoll.pdf?ifyllt=1")[0].split())
    assert "Bekräftad" not in text
    assert "W.o." not in text


def test_all_protocols_of_a_round_in_one_file(
    organiser: Client, database: Database, evening: list[int]
) -> None:
    """Two matches of two pages, the free pair none; the one that waits comes last."""
    enter(database, evening[0], Kind.DEAL, HAND)
    found = pdf(organiser, "/tavlingar/1/ronder/1/protokoll.pdf")
    assert ["Anna" in found[0], "Cecilia" in found[2], len(found)] == [True, True, 4]
    filled = pdf(organiser, "/tavlingar/1/ronder/1/protokoll.pdf?ifyllda=1")
    assert len(filled[0].split()) - len(found[0].split()) == WRITTEN


@pytest.mark.parametrize("filled", ["", "?ifyllda=1"])
def test_a_spectator_cannot_order_a_rounds_protocols_by_issue_13_8(
    client: Client, evening: list[int], filled: str
) -> None:
    answer = client.get(f"/tavlingar/1/ronder/1/protokoll.pdf{filled}")
    assert (answer.status_code, "/logga-in" in answer.headers["Location"]) == (302, True)


def test_a_paper_is_made_once_for_each_version_of_the_log_by_issue_13_8(
    client: Client, database: Database, evening: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = []

    def counted(*arguments: object) -> bytes:
        made.append(arguments)
        return b"%PDF"

    monkeypatch.setattr(papers, "standings_pdf", counted)
    for query in ("", "", "?again=1"):
        assert client.get(f"/tavlingar/1/papper/stallning.pdf{query}").data == b"%PDF"
    assert len(made) == 1
    enter(database, evening[0], Kind.DEAL, HAND)
    client.get("/tavlingar/1/papper/stallning.pdf")
    client.post("/sprak", data={"language": "en"})
    client.get("/tavlingar/1/papper/stallning.pdf")
    assert len(made) == 3


def test_the_papers_that_are_kept_are_bounded_by_issue_13_8() -> None:
    kept = routes.MadePapers()
    large = b"x" * (routes.MOST_KEPT // 3)
    for number in range(5):
        kept.get(number, (1, 1), lambda: large)
    made = []
    for number in (4, 3, 2, 0):
        kept.get(number, (1, 1), lambda number=number: made.append(number) or large)
    assert made == [0]


def test_papers_speak_the_readers_language(app: Flask, client: Client, evening: list[int]) -> None:
    client.post("/sprak", data={"language": "en"})
    found = reader(client.get("/tavlingar/1/papper/stallning.pdf").data)
    assert found.root_object["/Lang"] == "en-GB"
    assert "27 November 2026" in found.pages[0].extract_text()


def test_a_saved_paper_is_called_after_what_it_is(client: Client, evening: list[int]) -> None:
    disposition = client.get("/tavlingar/1/ronder/1/lottning.pdf").headers["Content-Disposition"]
    assert disposition == 'inline; filename="lottning rond 1 Luciacupen.pdf"'


def test_issue_14_9_all_papers_stand_on_one_page_of_the_organisers(
    client: Client, organiser: Client, evening: list[int]
) -> None:
    assert client.get("/tavlingar/1/papper").status_code == 302
    text = organiser.get("/tavlingar/1/papper").text
    now, rest = text.index("Nu skrivs oftast de här ut"), text.index("Alla andra papper")
    assert now < text.index("Lottningen") < rest
    assert "ronder/1/papper/lappar.pdf" in text


def test_issue_14_2_slips_of_a_round_by_table_four_to_a_page(organiser: Client, evening: list[int]) -> None:
    (text,) = pdf(organiser, "/tavlingar/1/ronder/1/papper/lappar.pdf")
    assert text.count("Underskrift") == 2
    assert text.index("Bord 1") < text.index("Anna") < text.index("Cecilia")


def test_issue_14_2_as_many_empty_slips_as_asked_for(organiser: Client, evening: list[int]) -> None:
    found = pdf(organiser, "/tavlingar/1/papper/tomma-lappar.pdf?antal=5")
    assert [text.count("Resultat av en match") for text in found] == [4, 1]


def test_issue_14_7_the_page_says_how_far_the_booklet_is(
    app: Flask, client: Client, organiser: Client, evening: list[int]
) -> None:
    """Without a script the link opens it."""
    page = organiser.get("/tavlingar/1/papper").text
    assert 'href="/tavlingar/1/papper/hafte.pdf" data-how-far="/tavlingar/1/papper/hafte/hur-langt"' in page
    assert organiser.get("/tavlingar/1/papper/hafte/hur-langt").json == {}
    app.extensions[routes.BEING_MADE]["/tavlingar/1/papper/hafte.pdf"] = Told(3, 40)
    assert organiser.get("/tavlingar/1/papper/hafte/hur-langt").json == {"done": 3, "whole": 40}
    assert client.get("/tavlingar/1/papper/hafte/hur-langt").status_code == 302
    assert lane_of("GET", "/tavlingar/1/papper/hafte/hur-langt") is Lane.CHANGE


@pytest.mark.parametrize("slug", ["lappar", "finns-inte"])
def test_a_paper_that_is_not_there_is_not_found(organiser: Client, evening: list[int], slug: str) -> None:
    assert organiser.get(f"/tavlingar/1/papper/{slug}.pdf").status_code == 404


def test_issue_14_a_letter_that_no_font_has_is_told_before_printing(
    organiser: Client, database: Database
) -> None:
    tournament(database, pairs=[("Anna Öberg", "漢字"), ("Bo", "Иван")])
    match, *_ = round_of(database, 1, [(1, (1, 2))])
    for page in (
        "/tavlingar/1/papper", "/tavlingar/1/stallning", "/tavlingar/1/ronder/1", "/tavlingar/1/par",
        "/tavlingar/1/bord", f"/matcher/{match}",
    ):  # fmt: skip
        text = organiser.get(page).text
        assert text.count("På papper blir de en tom ruta.") == 1, page
        assert "漢字 (漢字)" in text, page
        assert "Иван (" not in text, page


def test_issue_14_every_button_that_prints_stands_below_the_warning() -> None:
    """The rules of a form and the sheet for sign-ups have no names, and the menu prints nothing."""
    prints = re.compile(r"url_for\('(?:papers|tables\.order_cards|printing\.paper|\.paper'|\.of_round)")
    templates = folder("templates")
    found = [file for file in templates.rglob("*.html") if prints.search(file.read_text("utf-8"))]
    bare = {file for file in found if "parts/prints.html" not in file.read_text("utf-8")}
    assert bare == {templates / "shell" / "rules_show.html", templates / "signing_up" / "index.html"}
    assert len(found) == 10


def test_issue_14_usual_letters_are_in_the_fonts() -> None:
    """Those for which no font is read."""
    assert lacking("".join(letter for letter in map(chr, range(0x110000)) if _USUAL.fullmatch(letter))) == ""
