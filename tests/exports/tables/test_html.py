"""Issue 14, files out: a clean piece of HTML for the club's page."""

from fractions import Fraction
from html.parser import HTMLParser

from exports.tables.as_html import html_text
from exports.tables.given import Table
from tests.exports.tables.names import NAMES_OF_HELL, TAKEN_WRONGLY


class Read(HTMLParser):
    """The elements, and the text of each cell."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: set[str] = set()
        self.attributes: set[tuple[str, str | None]] = set()
        self.cells: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.add(tag)
        self.attributes.update(attrs)
        if tag == "td":
            self.cells.append("")

    def handle_data(self, data: str) -> None:
        if self.cells and data != "\n":
            self.cells[-1] += data


def test_issue_14_every_name_comes_through_and_no_markup_of_its_own() -> None:
    names = (*NAMES_OF_HELL, *TAKEN_WRONGLY, "<script>alert(1)</script>", "&amp;")
    found = Read(html_text([Table("<b>", ("<i>",), tuple((name,) for name in names))], "<u>", "& <s>", ","))
    assert found.cells == list(names)
    assert found.elements == {"section", "h2", "p", "table", "caption", "thead", "tbody", "tr", "th", "td"}
    assert found.attributes == {("scope", "col")}


def test_numbers_are_written_as_on_the_page() -> None:
    text = html_text([Table("T", ("A", "B", "C"), ((Fraction(3, 2), -2, None),))], "Titel", "Om", ",")
    assert "<tr><td>1,5</td><td>-2</td><td></td></tr>" in text
