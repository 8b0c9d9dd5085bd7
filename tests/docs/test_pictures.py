"""What the documents show is there, small enough for a slow line, and nothing lies about unused."""

import importlib.util
import re

import pytest

from scorer.web.help.texts import TEXTS
from scorer.words.catalogues import LANGUAGES
from tests.serving import ROOT

LARGEST = 100_000
PICTURE = re.compile(r"!\[([^\]]+)\]\(([^)]+)\)")


def shown(document: str) -> list[str]:
    """The files of a document's pictures; each has words for those who do not see it."""
    text = (ROOT / document).read_text(encoding="utf-8")
    found = PICTURE.findall(text)
    assert len(found) == text.count("![")
    return [file for _, file in found]


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures_are_there_small_and_used(language: str) -> None:
    folder = ROOT / "docs/hjalp" / language
    used = {folder / file for text in TEXTS for file in shown(f"docs/hjalp/{language}/{text}.md")}
    assert used == set((folder / "bilder").iterdir())
    assert [file.name for file in used if file.stat().st_size > LARGEST] == []


def test_other_documents_show_what_is_there() -> None:
    assert [file for file in shown("README.md") if not (ROOT / file).is_file()] == []
    used = {ROOT / "docs" / file for file in shown("docs/architecture.md")}
    assert used == set((ROOT / "docs/bilder").iterdir())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_evening_shows_one_for_most_of_its_ten_steps(language: str) -> None:
    document = f"docs/hjalp/{language}/forsta-kvallen.md"
    text = (ROOT / document).read_text(encoding="utf-8")
    assert re.findall(r"^## (\d+)\.", text, re.MULTILINE) == [str(step) for step in range(1, 11)]
    assert len(shown(document)) >= 9


def test_the_readme_shows_two() -> None:
    assert len(shown("README.md")) == 2


def test_issue_14_9_each_paper_has_a_picture_as_it_is_drawn_today() -> None:
    """If it fails: python docs/pictures_of_papers.py"""
    spec = importlib.util.spec_from_file_location("pictures", ROOT / "docs" / "pictures_of_papers.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    there = {file.name: file.read_text("utf-8") for file in module.TARGET.iterdir()}
    assert there == module.pictures()
    assert sum(map(len, there.values())) < LARGEST
