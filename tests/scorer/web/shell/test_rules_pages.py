"""The rules in the program: a page a form, in both languages, with the numbers that refusals cite."""

import re

import pytest

from engine.forms import FORMS, Form, rules_of
from scorer.games import form_words
from scorer.words.rules import rule_page
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
    assert page.count("Vår tolkning") == sum(bool(rule.ours) for rule in rule_page(form).rules)
    assert set(re.findall(r'href="#([A-Z]\d+)"', page)) <= set(anchors)


@pytest.mark.parametrize("form", ALL)
def test_the_short_version_is_read_between_two_deals(client: Client, form: Form) -> None:
    page = client.get(address(form)).text
    short = page[page.index('aria-labelledby="kort"') : page.index('aria-labelledby="korten"')]
    assert 20 < len(text(short).split()) < LONGEST_SHORT_VERSION


def test_b1_is_table_manners_and_said_to_be(client: Client) -> None:
    page = text(client.get("/regler/bondtolva/four").text)
    assert page.count("bordsskick") == 1
    assert page.index("B1 Ni drar om given") < page.index("bordsskick") < page.index("B2 Har du inte")


def test_t23_and_j5_are_named_as_choices_of_the_organiser(client: Client) -> None:
    assert "Första sticket spelas från bordet" in client.get("/regler/tolva/bordstolva").text
    assert "fylls det på från talongen" in client.get("/regler/tjuv/tjuv").text
    assert "Varianter" not in client.get("/regler/tolva/four").text


NOT_ON = {
    "tolva/four": ("misstag vid 11", "bordstolva", "plocketolva", "uppvän", "vänt upp", "talong", "tre lag"),
    "tolva/three": (
        "misstag vid 11",
        "bordstolva",
        "plocketolva",
        "uppvän",
        "talong",
        "lag ",
        "mitt emot",
        "fråga din",
        "partnern",
    ),
    "tolva/plocketolva": (
        "misstag vid 11",
        "uppvän",
        "vänt upp",
        "lag ",
        "mitt emot",
        "fråga din",
        "partnern",
    ),
    "tolva/bordstolva": (
        "misstag vid 11",
        "plocketolva",
        "talong",
        "lag ",
        "mitt emot",
        "fråga din",
        "partnern",
    ),
    "bondtolva/four": (
        "överförd",
        "uppvän",
        "bordstolva",
        "halv gubbe",
        "hel gubbe",
        "tre lag",
        "tredje lag",
    ),
    "bondtolva/six": ("överförd", "uppvän", "bordstolva", "halv gubbe", "hel gubbe", "nio kort var"),
    "tremanswhist/upcard": ("överstickstvång", "nio givar", "partner", "mäl"),
    "tremanswhist/nine-deals": ("överstickstvång", "minuskolumn", "uppslag", "partner", "mäl"),
    "tjuv/tjuv": ("stick", "trumf", "mäl"),
}
"""What no page of the form says: another form has it."""


@pytest.mark.parametrize("form", ALL)
def test_a_page_has_what_its_form_has(client: Client, form: Form) -> None:
    page = text(client.get(address(form)).text).lower()
    assert not [word for word in NOT_ON[form.key] if word in page]


def test_näs_calls_vinst_vunsten_and_carries_nothing(client: Client) -> None:
    page = text(client.get("/regler/bondtolva/four").text)
    assert "vinsten, som på Näs heter vunsten" in page
    assert "inget förs över till nästa giv" in page


@pytest.mark.parametrize("form", ["plocketolva", "bordstolva"])
def test_hel_gubbe_hardly_happens_between_two(client: Client, form: str) -> None:
    page = text(client.get(f"/regler/tolva/{form}").text)
    assert "Hel gubbe förekommer i praktiken inte" in page
    assert "Hel gubbe, av förhand" not in page


OURS = {
    "tolva/four": {
        "C6": "Före första utspelet frågar ingen heller",
        "C8": "En felgiv gäller inte",
        "T9": "12–12",
        "T10": "hindrar varken halv eller hel gubbe",
        "T15": "Överförd vinst följer inte med",
    },
    "tolva/plocketolva": {"T19": "efter att ni har dragit kort"},
    "tolva/bordstolva": {"C6": "uppvända framför dig", "T19": "efter att ni har vänt upp kort"},
    "bondtolva/four": {
        "C6": "är inget misstag",
        "B2": "före det första utspelet",
        "B4": "inte heller efter ett nej",
        "B7": "Tjog och viv får sägas upp vid vilken poäng som helst",
        "B10": "Ett lag med 12 eller mer får säga upp trumf och fråga",
        "B12": "Ingen gubbe spelas",
    },
    "bondtolva/six": {"B10": "Tar ett tredje lag vinsten"},
    "tremanswhist/upcard": {"W10": "flera spel i rad"},
    "tjuv/tjuv": {"J1": "elva", "J2": "bland lika är valet fritt", "J8": "avtalat antal givar"},
}
"""Readings of our own, by form and rule."""


@pytest.mark.parametrize(("key", "said"), OURS.items(), ids=OURS)
def test_our_readings_are_shown_as_ours_and_not_in_the_short_version(
    client: Client, key: str, said: dict[str, str]
) -> None:
    page = client.get(f"/regler/{key}").text
    short = text(page[: page.index('id="alla"')])
    for number, words in said.items():
        rule = page[page.index(f'<li id="{number}"') :].partition("</li>")[0]
        original, _, ours = rule.partition('<p class="ruling">')
        assert words in text(ours)
        assert words not in text(original)
        assert words not in short


@pytest.mark.parametrize("form", ALL)
def test_the_cards_are_a_picture_with_names_from_the_highest_down(client: Client, form: Form) -> None:
    page = client.get(address(form)).text
    picture = page[page.index('<ol class="ranks">') :].partition("</ol>")[0]
    names = re.findall(r'aria-label="hjärter (\w+)"', picture)
    long = ["ess", "kung", "dam", "knekt", *["tio", "nio", "åtta", "sju", "sex", "fem", "fyra", "tre", "två"]]
    ten_high = ["ess", "tio", "kung", "dam", "knekt", "nio", "åtta", "sju", "sex"]
    right = {"tolva": ten_high, "bondtolva": ten_high, "tremanswhist": long, "tjuv": long[:9]}
    assert names == right[form.game]


@pytest.mark.parametrize("form", ALL)
def test_the_table_of_what_counts_has_the_points_of_the_sheet(client: Client, form: Form) -> None:
    worth = {row.rule: set() for row in form_words(form).worth}
    for row in form_words(form).worth:
        worth[row.rule].add(row.points)
    assert worth.keys() <= {rule.number for rule in rules_of(form)}
    for meld in form.sheet.melds:
        assert str(meld.points) in worth["T2" if form.game == "tolva" else "B3"]
    for gubbe in form.sheet.gubbar:
        rule = "T12" if gubbe.kind == "half" else "T13"
        assert rule not in worth or worth[rule] == {str(gubbe.points), f"−{gubbe.points}"}


def test_in_english_too(client: Client) -> None:
    client.post("/sprak", data={"language": "en", "next": "/"})
    page = text(client.get("/regler/tolva/four").text)
    assert "Följ färg" not in page
    assert re.search(r"C3 \S+", page)


@pytest.mark.parametrize("path", ["/regler/tolva/five", "/regler/poker/four", "/regler/tolva"])
def test_a_game_that_is_not_there(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404
