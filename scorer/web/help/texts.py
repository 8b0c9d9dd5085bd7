"""The texts of `docs/hjalp`: their chapters, and each of them as HTML."""

import re
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from pathlib import PurePosixPath
from typing import Final

from flask import url_for
from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

from scorer.config import folder
from scorer.words.catalogues import SWEDISH

TEXTS: Final = ("forsta-kvallen", "kvallen-pa-papper", "nar-nagot-gar-fel")
FOLDER: Final = folder("docs/hjalp")
_TITLE: Final = re.compile(r"^# (.+)$", re.MULTILINE)
_CHAPTER: Final = re.compile(r"^## (.+)$", re.MULTILINE)
_MARKDOWN: Final = MarkdownIt("commonmark", {"html": False})


def title(text: str, language: str) -> str:
    found = _TITLE.search(_source(text, language))
    assert found
    return found[1]


@cache
def chapters(text: str, language: str) -> Sequence[str]:
    return _CHAPTER.findall(_source(text, language))


def anchor_of(heading: str) -> str:
    """The anchor that GitHub gives a heading, so that a link leads to the same place there and here."""
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def address_of(chapter: str, language: str) -> str:
    """The address of a chapter ("forsta-kvallen#5-lotta"), which is named by its Swedish anchor."""
    text, _, anchor = chapter.partition("#")
    place = [anchor_of(heading) for heading in chapters(text, SWEDISH)].index(anchor)
    return url_for("help.show", text=text, _anchor=anchor_of(chapters(text, language)[place]))


def as_page(text: str, language: str) -> Markup:
    """The text but for its title, with addresses of the program."""
    tokens = _MARKDOWN.parse(_TITLE.sub("", _source(text, language), count=1))
    for token, content in pairwise(tokens):
        if token.type == "heading_open":
            token.attrSet("id", anchor_of(content.content))
    for token in tokens:
        for part in token.children or ():
            _lead(part, language)
    return Markup(_MARKDOWN.renderer.render(tokens, _MARKDOWN.options, {}))  # noqa: S704 - our own text


def _lead(part: Token, language: str) -> None:
    """Pictures and other texts have addresses of their own here."""
    if part.type == "image":
        name = PurePosixPath(str(part.attrs["src"])).stem
        part.attrSet("src", url_for("help.picture", language=language, name=name))
        part.attrSet("loading", "lazy")
    elif part.type == "link_open":
        name, _, anchor = str(part.attrs["href"]).partition("#")
        if name.endswith(".md"):
            where = url_for("help.show", text=name.removesuffix(".md"), _anchor=anchor or None)
            part.attrSet("href", where)


@cache
def _source(text: str, language: str) -> str:
    return (FOLDER / language / f"{text}.md").read_text(encoding="utf-8")
