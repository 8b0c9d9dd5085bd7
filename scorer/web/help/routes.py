"""The pages of the texts, and what a page's question mark opens."""

from dataclasses import dataclass
from http import HTTPStatus
from typing import Final

from flask import Flask, abort, render_template, request, send_from_directory, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from scorer.web.help.texts import FOLDER, TEXTS, address_of, anchor_of, as_page, chapters, title
from scorer.web.pages import everybodys_pages
from scorer.web.shell.organiser import is_organiser
from scorer.words.catalogues import LANGUAGES
from scorer.words.help import help_of
from scorer.words.language import chosen_language

AN_HOUR: Final = 3600

blueprint = everybodys_pages("help", __name__, "/hjalp")


@dataclass(frozen=True, slots=True)
class PageHelp:
    """Three sentences about the page, and the chapter that says more."""

    sentences: tuple[str, ...]
    chapter: str


def init_app(app: Flask) -> None:
    app.add_template_global(page_help)


def page_help() -> PageHelp | None:
    """None where the address is of no page."""
    found = help_of(request.endpoint or "", organiser=is_organiser())
    if found is None:
        return None
    more = address_of(found.chapter, chosen_language()) if found.chapter else url_for("help.index")
    return PageHelp(tuple(map(gettext, found.sentences)), more)


@blueprint.get("")
def index() -> ResponseReturnValue:
    language = chosen_language()
    texts = {text: title(text, language) for text in TEXTS}
    return render_template("help/index.html", texts=texts, chapters=_contents)


@blueprint.get("/<text>")
def show(text: str) -> ResponseReturnValue:
    if text not in TEXTS:
        abort(HTTPStatus.NOT_FOUND)
    language = chosen_language()
    shown = as_page(text, language)
    return render_template(
        "help/show.html", title=title(text, language), chapters=_contents(text), text=shown
    )


@blueprint.get("/bilder/<language>/<name>.png")
def picture(language: str, name: str) -> ResponseReturnValue:
    if language not in LANGUAGES:
        abort(HTTPStatus.NOT_FOUND)
    return send_from_directory(FOLDER / language / "bilder", f"{name}.png", max_age=AN_HOUR)


def _contents(text: str) -> dict[str, str]:
    """The anchors of the chapters, with their titles."""
    return {anchor_of(heading): heading for heading in chapters(text, chosen_language())}
