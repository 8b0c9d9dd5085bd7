"""Issue 16, point 4: the diagram of a deal, one or two to a page."""

from collections.abc import Iterator

import pytest
from flask import Flask

from engine.formats.replay import moments
from engine.forms import FORMS, Form
from exports.papers.deal.content import Diagram, Hand, Trick
from scorer.db import Database
from scorer.papers.deals import Shown, deals_pdf, diagram
from scorer.papers.press import Press
from scorer.words.cards.told import cast
from scorer.words.language import PaperTexts, choose_language
from tests.exports.papers.bench import missing, names, outside, overlapping, recorded, text_of
from tests.exports.papers.papers import AT, pages
from tests.scorer.web.hands.stepping import random_record
from tests.scorer.web.hands.test_steps import BONDTOLVA

each = pytest.mark.parametrize("form", FORMS.values(), ids=lambda form: form.key)


@pytest.fixture(params=["sv", "en"])
def press(request: pytest.FixtureRequest, app: Flask, database: Database) -> Iterator[Press]:
    with app.test_request_context(), database.reading() as session:
        choose_language(request.param)
        yield Press(session, database.folds, PaperTexts(), AT)


def shown(raw: object) -> Shown:
    seen = moments(raw)
    form = seen.deals[0].setup.form
    return Shown(seen, cast(form, names(form.seats)))


@each
def test_issue_16_4_nothing_lies_outside_or_over_something_with_any_names(
    monkeypatch: pytest.MonkeyPatch, press: Press, form: Form
) -> None:
    deals = [shown(random_record(form, number)) for number in (3, 8)]
    with recorded(monkeypatch) as record:
        pdf = deals_pdf(deals, press)
    assert outside(record)[:5] == []
    assert overlapping(record)[:5] == []
    assert pdf == deals_pdf(deals, press)
    assert missing(text_of(pdf), [name for deal in deals for name in deal.players.seats]) == []


@pytest.mark.parametrize("number", range(3))
def test_issue_16_4_two_deals_of_four_players_share_a_page_at_arms_length(
    monkeypatch: pytest.MonkeyPatch, press: Press, number: int
) -> None:
    """Ten points and more; the foot has nine on every paper."""
    bondtolva = [random_record(FORMS["bondtolva", "four"], 2 * number + each) for each in (0, 1)]
    plain = [Shown(seen, cast(seen.deals[0].setup.form)) for seen in map(moments, bondtolva)]
    with recorded(monkeypatch) as record:
        pdf = deals_pdf(plain, press)
    assert len(pages(pdf)) == 1
    assert sorted({drawn.size for drawn in record.texts})[:2] >= [9, 10]


def swedish(press: Press, raw: object) -> Diagram:
    choose_language("sv")
    seen = moments(raw)
    form = seen.deals[0].setup.form
    return diagram(Shown(seen, cast(form, ("Anna", "Bo", "Cilla", "Dan"))), press.texts)


def test_issue_16_4_hands_tricks_melds_and_awards_stand_on_it(press: Press) -> None:
    found = swedish(press, BONDTOLVA)
    assert (found.title, found.about) == ("Bondtolva på fyra", "Dan har gett · Trumf: spader")
    assert found.hands[0] == Hand("Anna", ("♠ K D", "♥ A 10 9", "♣ 9 8", "♦ A 6"))
    meld = "Anna visar kung och dam i spader. Anna och Cilla: trumf, +2."
    first = Trick(("♥A", "♥K", "♥8", "♥6"), 0, 0)
    second = Trick(("♥10", "♥D", "♥Kn", "♥7"), 0, 0)
    begun = Trick(("♠K", "", "", ""), 0, None)
    assert found.play == (first, meld, second, begun)
    assert found.awards == ("Anna och Cilla: trumf, +2 (regel C6)",)


def test_issue_16_4_an_illegal_record_says_where_it_stops(press: Press) -> None:
    found = swedish(press, BONDTOLVA | {"events": ["HA", "CA"]})
    assert found.play == (Trick(("♥A", "", "", ""), 0, None),)
    assert found.ending[0] == "Här stannar given: det här fick inte spelas."
    assert found.ending[1].startswith("Bo lägger klöver ess. Färgen måste följas: spela ett kort i ♥.")
