"""The rules in the program: a page a form, in both languages, with the numbers that refusals cite."""

import re

import pytest

from engine.forms import FORMS, Form, rules_of
from tests.clients import Client
from tests.scorer.web.matches.evening_pages import text

ALL = [pytest.param(form, id=form.key) for form in FORMS.values()]
LONGEST_SHORT_VERSION = 230
"""Words: a minute and a half of reading, about as long as it takes to deal."""


def address(form: Form) -> str:
    return f"/regler/{form.game}/{form.name}"


def test_the_list_leads_to_every_form(client: Client) -> None:
    page = client.get("/regler").text
    assert all(f'href="{address(form)}"' in page for form in FORMS.values())
    assert 'href="/regler"' in client.get("/").text


@pytest.mark.parametrize("form", ALL)
def test_every_rule_of_the_form_stands_once_at_its_number(client: Client, form: Form) -> None:
    page = client.get(address(form)).text
    anchors = re.findall(r'<li id="([A-Z]\d+)"', page)
    assert anchors == [rule.number for rule in rules_of(form)]
    assert page.count("Vår tolkning") == sum(rule.ruling for rule in rules_of(form))
    assert set(re.findall(r'href="#([A-Z]\d+)"', page)) <= set(anchors)


@pytest.mark.parametrize("form", ALL)
def test_the_short_version_is_read_between_two_deals(client: Client, form: Form) -> None:
    page = client.get(address(form)).text
    short = page[page.index('aria-labelledby="kort"') : page.index('id="alla"')]
    assert 20 < len(text(short).split()) < LONGEST_SHORT_VERSION


def test_b1_is_table_manners_and_said_to_be(client: Client) -> None:
    page = text(client.get("/regler/bondtolva/four").text)
    assert page.count("bordsskick") == 1
    assert page.index("B1 Den som drar lägsta kortet ger först.") < page.index("bordsskick")


def test_t23_and_j5_are_named_as_choices_of_the_organiser(client: Client) -> None:
    assert "Första sticket spelas från bordet" in client.get("/regler/tolva/bordstolva").text
    assert "fylls det på från talongen" in client.get("/regler/tjuv/tjuv").text
    assert "Varianter" not in client.get("/regler/tolva/four").text


def test_in_english_too(client: Client) -> None:
    client.post("/sprak", data={"language": "en", "next": "/"})
    page = text(client.get("/regler/tolva/four").text)
    assert "Följ färg" not in page
    assert re.search(r"C3 \S+", page)


@pytest.mark.parametrize("path", ["/regler/tolva/five", "/regler/poker/four", "/regler/tolva"])
def test_a_game_that_is_not_there(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404
