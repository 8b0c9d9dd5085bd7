"""The rules of each form on one page, and an empty protocol of each."""

import pytest

from engine.forms import FORMS
from engine.game import Form
from exports.papers.given import Texts
from exports.papers.words import part_title
from scorer.db import Database
from scorer.papers.blanks import blank_form_pdf
from scorer.papers.press import Press
from scorer.papers.rules import form_rules_pdf, rules_sheet
from tests.exports.papers.bench import ENGLISH, missing, outside, overlapping, recorded, text_of
from tests.exports.papers.papers import AT, SWEDISH, pages

each = pytest.mark.parametrize("form", FORMS.values(), ids=lambda form: form.key)
both = pytest.mark.parametrize("texts", [SWEDISH, ENGLISH], ids=["sv", "en"])


@each
@both
def test_issue_14_8_the_rules_are_one_page_with_every_rule_and_point(
    monkeypatch: pytest.MonkeyPatch, database: Database, form: Form, texts: Texts
) -> None:
    with database.reading() as session:
        press = Press(session, database.folds, texts, AT)
        with recorded(monkeypatch) as record:
            pdf = form_rules_pdf(press, form)
        sheet = rules_sheet(press, form)
    assert len(pages(pdf)) == 1
    assert outside(record) == []
    assert overlapping(record) == []
    said = [part for rule in sheet.rules for text in rule.said for part in text.splitlines()]
    assert missing(text_of(pdf), said) == []
    assert all(row[0].split()[0] in pages(pdf)[0] and row[2] in pages(pdf)[0] for row in sheet.worth)
    assert min(drawn.size for drawn in record.texts) >= 7


@each
@both
def test_issue_14_1_an_empty_protocol_of_any_form_without_a_tournament(
    monkeypatch: pytest.MonkeyPatch, database: Database, form: Form, texts: Texts
) -> None:
    """The first parti begins below the head: bondtolva for six began with the spare rows in English."""
    with database.reading() as session, recorded(monkeypatch) as record:
        pdf = blank_form_pdf(Press(session, database.folds, texts, AT), form, 1)
    assert outside(record) == []
    assert overlapping(record) == []
    text = " ".join(pages(pdf)[0].split())
    written = ("Rond ____", "Datum ____________") if texts is SWEDISH else ("Round ____", "Date ____________")
    for said in (*written, part_title(form, 1, texts)):
        assert said in text
