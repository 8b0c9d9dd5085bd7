"""What the documents show is there, small enough for a slow line, and nothing lies about unused."""

import importlib.util
import re

from tests.serving import ROOT

LARGEST = 100_000
SHOWN_IN = ("README.md", "docs/forsta-kvallen.md", "docs/architecture.md")
PICTURE = re.compile(r"!\[([^\]]+)\]\((?:docs/)?(bilder/[^)]+)\)")


def shown(document: str) -> list[str]:
    """The files of a document's pictures; each has words for those who do not see it."""
    text = (ROOT / document).read_text(encoding="utf-8")
    found = PICTURE.findall(text)
    assert len(found) == text.count("![")
    return [file for _, file in found]


def test_pictures_are_there_small_and_used() -> None:
    used = {ROOT / "docs" / file for document in SHOWN_IN for file in shown(document)}
    assert used == set((ROOT / "docs/bilder").iterdir())
    assert [file.name for file in used if file.stat().st_size > LARGEST] == []


def test_the_readme_shows_two_and_the_first_evening_one_for_most_of_its_ten_steps() -> None:
    assert len(shown("README.md")) == 2
    text = (ROOT / "docs/forsta-kvallen.md").read_text(encoding="utf-8")
    assert re.findall(r"^## (\d+)\.", text, re.MULTILINE) == [str(step) for step in range(1, 11)]
    assert len(shown("docs/forsta-kvallen.md")) >= 9


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
