"""Records that somebody pastes, uploads or has a link to; open to everybody, and nothing is stored."""

from dataclasses import dataclass
from http import HTTPStatus
from io import BytesIO
from itertools import islice
from typing import Final

from flask import abort, redirect, render_template, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from engine.formats.documents import Document, read
from engine.formats.replay import moments
from engine.forms import FORMS
from engine.objection import Refused
from scorer.forms.archive import RecordForm
from scorer.games import form_words
from scorer.web.hands.packed import packed, unpacked
from scorer.web.hands.page import About, record_page
from scorer.web.pages import everybodys_pages, objection_sentence, page_status
from scorer.web.papers.routes import pdf_named, press
from scorer.words.cards.told import cast
from scorer.words.rules import NAMES, record_of

MOST: Final = 50
"""Records of a file that are listed."""
MOST_BYTES: Final = 200_000
"""Of what is sent. Anybody may send it."""

blueprint = everybodys_pages("hands", __name__, "/givar")


@dataclass(frozen=True, slots=True)
class Found:
    """A record of a file. `line`: where it begins; `short`: for its address; `wrong`: why it stays shut."""

    line: int
    title: str = ""
    short: str = ""
    wrong: str = ""


@blueprint.get("")
def index() -> ResponseReturnValue:
    """Where a record is pasted or uploaded, and a deal of each form to look at."""
    return _index(RecordForm(formdata=None))


@blueprint.post("")
def opened() -> ResponseReturnValue:
    """One record opens at once; of several there is a list."""
    form = RecordForm()
    data = form.sent()
    if len(data) > MOST_BYTES:
        return _index(form, gettext("Ta färre givar i taget. Det är för mycket på en gång."))
    documents = list(islice(read(BytesIO(data)), MOST + 1))
    found = [_found(document) for document in documents[:MOST]]
    if not found:
        return _index(form, gettext("Klistra in en giv, eller välj en fil."))
    if len(found) > 1:
        return render_template("hands/list.html", found=found, more=len(documents) > MOST, most=MOST)
    if found[0].wrong:
        return _index(form, found[0].wrong)
    return redirect(url_for(".show", short=found[0].short), HTTPStatus.SEE_OTHER)


@blueprint.get("/exempel/<game>/<form>")
def example(game: str, form: str) -> ResponseReturnValue:
    """The deal that is told on the page of the rules, with the same players."""
    found = FORMS.get((game, form)) or abort(HTTPStatus.NOT_FOUND)
    told = form_words(found).told or abort(HTTPStatus.NOT_FOUND)
    raw = record_of(found, told)
    rules = url_for("rules.show", game=game, form=form, _anchor="giv")
    seats = len(moments(raw).deals[0].layout.hands)
    paper = url_for(".paper", short=packed(raw))
    return record_page(raw, About(NAMES[:seats], paper=paper, back=(rules, gettext("Given bland reglerna"))))


@blueprint.get("/<short>")
def show(short: str) -> ResponseReturnValue:
    raw = _record(short)
    try:
        paper = url_for(".paper", short=short)
        return record_page(raw, About(paper=paper, back=(url_for(".index"), gettext("En annan giv"))))
    except Refused as refused:
        return _index(RecordForm(formdata=None), objection_sentence(refused.objection))


@blueprint.get("/<short>/given.pdf")
def paper(short: str) -> ResponseReturnValue:
    """The deal as a diagram."""
    from scorer.papers.deals import Shown, deals_pdf

    try:
        seen = moments(_record(short))
    except Refused:
        abort(HTTPStatus.NOT_FOUND)
    shown = Shown(seen, cast(seen.deals[0].setup.form))
    return pdf_named(deals_pdf([shown], press()), gettext("giv"))


def _record(short: str) -> object:
    try:
        return unpacked(short)
    except ValueError:
        abort(HTTPStatus.NOT_FOUND)


def _found(document: Document) -> Found:
    try:
        if document.objection is not None:
            return Found(document.line, wrong=objection_sentence(document.objection))
        short = packed(document.value)
        if short is None:
            return Found(document.line, wrong=gettext("Given är för lång för att kunna visas."))
        seen = moments(document.value)
    except Refused as refused:
        return Found(document.line, wrong=objection_sentence(refused.objection))
    title = gettext(form_words(seen.deals[0].setup.form).title)
    wrong = gettext("stannar vid ett fel") if seen.refused else ""
    return Found(document.line, f"{title}, {wrong}" if wrong else title, short)


def _index(form: RecordForm, wrong: str = "") -> ResponseReturnValue:
    form.record.errors = [wrong] if wrong else []
    told = [(each, form_words(each).title) for each in FORMS.values() if form_words(each).told]
    return render_template("hands/index.html", form=form, examples=told), page_status(wrong)
