"""Issue 14, files in: any alphabet and separator, workbooks within bounds, a sentence for all else."""

import csv
import datetime as dt
import subprocess
import sys
import zipfile
from io import BytesIO, StringIO
from pathlib import Path

import pytest

from exports.tables.as_csv import csv_bytes
from exports.tables.as_xlsx import xlsx_bytes
from exports.tables.given import Table
from scorer.incoming.reading import MOST_ROWS, read_file
from scorer.lists import read_list
from scorer.pasting import rows_of
from scorer.problems import Problem
from scorer.services.entrants.registering import Registration
from tests.scorer.clubs_lists import LISTS
from tests.scorer.incoming.workbooks_made import ods, ods_of, xlsx, zipped
from tests.serving import ROOT

ALPHABETS = (
    "utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252", "iso8859-1", "mac-roman", "cp850",
)  # fmt: skip
HEADS = ("Nr", "Spelare 1", "Spelare 2", "Klubb")
ROWS = (("1", "Åsa Öberg", "Björn Åkesson", "Näs"), ("2", "André Ek", "Märta Sjöö", "Växjö"))
MEANT = (
    Registration(("Åsa Öberg", "Björn Åkesson"), number=1, club="Näs"),
    Registration(("André Ek", "Märta Sjöö"), number=2, club="Växjö"),
)


def meant(data: bytes) -> tuple[Registration | None, ...]:
    return tuple(row.registration for row in read_list(rows_of(read_file(data).text)).rows)


def written(rows: tuple[tuple[str, ...], ...], between: str, ends: str = "\r\n") -> str:
    lines = StringIO(newline="")
    csv.writer(lines, delimiter=between, lineterminator=ends).writerows(rows)
    return lines.getvalue()


@pytest.mark.parametrize("alphabet", ALPHABETS)
@pytest.mark.parametrize("between", [";", ",", "\t"])
@pytest.mark.parametrize("ends", ["\r\n", "\n", "\r"])
def test_issue_14_every_alphabet_and_separator(alphabet: str, between: str, ends: str) -> None:
    assert meant(written((HEADS, *ROWS), between, ends).encode(alphabet)) == MEANT
    assert meant(written(ROWS, between, ends).encode(alphabet)) == MEANT


ASKED_ABOUT = {"issue: bytes read as letters"}
"""Spoilt once already: spoilt twice in an old Macintosh it reads as odd signs."""


def can_be_written(text: str, alphabet: str) -> bool:
    try:
        text.encode(alphabet)
    except UnicodeEncodeError:
        return False
    return True


@pytest.mark.parametrize("alphabet", ALPHABETS)
def test_issue_14_sixty_lists_as_clubs_write_them_go_in_right_or_are_asked_about(alphabet: str) -> None:
    """As they do when they are pasted. Some have letters that a byte a letter cannot write."""
    tried = {name: made for name, made in LISTS.items() if can_be_written(made.text, alphabet)}
    assert len(tried) > 40
    for name, made in tried.items():
        rows = read_list(rows_of(read_file(made.text.encode(alphabet)).text), made.size).rows
        right = [row.registration for row in rows] == list(made.entrants)
        assert right or (name in ASKED_ABOUT and all(row.doubts for row in rows)), name


def test_a_letter_of_another_alphabet_is_asked_about() -> None:
    """Ł is £ in the alphabet of western Windows: the list says so instead of taking it in silence."""
    data = "Anna Ek;Bo Al\r\nJan Łuk;Ewa Nowak\r\n".encode("cp1250")
    rows = read_list(rows_of(read_file(data).text)).rows
    assert [row.doubts for row in rows] == [(), ("odd-signs",)]


@pytest.mark.parametrize("made", [xlsx, ods])
def test_issue_14_a_workbook_with_heads_in_any_order(made) -> None:
    rows = [("Klubb", "Spelare 1", "", "Spelare 2", "Nr")]
    rows += [(club, first, "", second, number) for number, first, second, club in ROWS]
    assert meant(made({"Blad1": rows})) == MEANT


@pytest.mark.parametrize("made", [xlsx, ods])
def test_a_comma_a_quote_and_a_line_within_a_cell_stay_in_their_cell(made) -> None:
    rows = [("Namn", "Klubb"), ("Anna Ek\nBo Al", 'KK "Ess, kung"'), ("Eva Ek & Per Al", "")]
    assert meant(made({"Blad1": rows})) == (
        Registration(("Anna Ek", "Bo Al"), club='KK "Ess, kung"'), Registration(("Eva Ek", "Per Al")),
    )  # fmt: skip


def test_numbers_and_days_are_read_as_they_are_shown() -> None:
    rows = [(1.0, 2, 1.5, dt.datetime(2026, 11, 27), None, True)]
    assert read_file(xlsx({"A": rows})).text == "1\t2\t1.5\t2026-11-27\t\tTrue"


@pytest.mark.parametrize("made", [xlsx, ods])
def test_the_first_sheet_with_something_in_it_is_read_and_the_others_named(made) -> None:
    read = read_file(made({"Tom": [], "Anmälda": ROWS, "Gamla": [("Anna",)]}))
    assert (read.sheet, read.unread) == ("Anmälda", ("Gamla",))
    assert read.text.splitlines()[0] == "1\tÅsa Öberg\tBjörn Åkesson\tNäs"


def test_issue_14_our_own_files_read_back() -> None:
    table = Table("Anmälda", HEADS, ((1, "=Anna Ek", "Bo Al", "3-9"), (2, "André Ek", "Märta Sjöö", "")))
    wanted = (
        Registration(("=Anna Ek", "Bo Al"), number=1, club="3-9"),
        Registration(("André Ek", "Märta Sjöö"), number=2),
    )
    assert meant(csv_bytes(table)) == wanted
    assert meant(xlsx_bytes([table], "T", dt.datetime(2026, 11, 27, tzinfo=dt.UTC))) == wanted


# --- what is refused ----------------------------------------------------------------------------------------

BILLION_LAUGHS = (
    '<!DOCTYPE x [<!ENTITY a "ha">'
    + "".join(f'<!ENTITY {b} "{f"&{a};" * 10}">' for a, b in zip("abcdefgh", "bcdefghi", strict=True))
    + "]>"
)
FOREIGN = {
    "a picture": b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR",
    "a PDF": b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n\x00\x01",
    "zeros": bytes(1000),
    "a page": b"<!DOCTYPE html><table><tr><td>Anna</td></tr></table>",
    "a letter": zipped({"word/document.xml": "<w/>", "[Content_Types].xml": "<Types/>"}),
}


def refused(data: bytes) -> str:
    with pytest.raises(Problem) as raised:
        read_file(data)
    return raised.value.code


@pytest.mark.parametrize("data", FOREIGN.values(), ids=FOREIGN)
def test_issue_14_a_file_that_is_none_of_these(data: bytes) -> None:
    assert refused(data) == "file-foreign"


def test_issue_14_an_old_or_locked_workbook() -> None:
    assert refused(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(500)) == "file-old"


@pytest.mark.parametrize("made", [xlsx, ods])
def test_issue_14_a_truncated_workbook(made) -> None:
    whole = made({"A": ROWS})
    for length in (10, len(whole) // 2, len(whole) - 30):
        assert refused(whole[:length]) == "file-broken"


@pytest.mark.parametrize(
    "parts",
    [
        {"xl/workbook.xml": "<workbook", "[Content_Types].xml": "<Types/>"},
        {"xl/workbook.xml": "<workbook/>"},
        {"content.xml": "<a><b></a>"},
        {"content.xml": ""},
    ],
)
def test_issue_14_a_workbook_that_is_no_workbook_inside(parts: dict[str, str]) -> None:
    assert refused(zipped(parts)) == "file-broken"


def test_issue_14_a_zip_bomb_is_not_unpacked() -> None:
    sheet = b"<worksheet><sheetData>" + b" " * 50_000_000 + b"</sheetData></worksheet>"
    data = zipped({"xl/workbook.xml": "<workbook/>", "xl/worksheets/sheet1.xml": sheet})
    assert len(data) < 100_000
    assert refused(data) == "file-large"
    assert refused(zipped({"content.xml": sheet})) == "file-large"


@pytest.mark.parametrize("blanks", [0, 100_000])
def test_issue_14_entities_are_refused(blanks: int) -> None:
    begins = "<!-- " + " " * blanks + " -->" + BILLION_LAUGHS
    assert refused(ods({"A": ROWS}, before=begins)) == "file-entities"
    assert refused(zipped({"xl/workbook.xml": begins + "<workbook>&i;</workbook>"})) == "file-entities"


def test_issue_14_a_hundred_thousand_rows() -> None:
    many = tuple((f"Anna Ek {number}", "Bo Al") for number in range(100_000))
    assert refused(written(many, ";").encode()) == "file-rows"
    assert refused(xlsx({"A": many[: MOST_ROWS + 1]})) == "file-rows"
    assert refused(ods({"A": many[: MOST_ROWS + 1]})) == "file-rows"


def test_issue_14_one_cell_that_says_it_is_a_million_times_a_million() -> None:
    cell = '<table:table-cell table:number-columns-repeated="1000000"><text:p>x</text:p></table:table-cell>'
    row = f'<table:table-row table:number-rows-repeated="1000000">{cell}</table:table-row>'
    whole = ods({"A": [("x",)]})
    assert read_file(whole).text == "x"
    spaces = " ".join(f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"' for name in
                      ("office", "table", "text"))  # fmt: skip
    content = f'<office:document-content {spaces}><table:table table:name="A">{row}</table:table>'
    assert refused(ods_of(content + "</office:document-content>")) == "file-large"


def test_issue_14_a_row_that_says_it_is_the_billionth() -> None:

    with zipfile.ZipFile(BytesIO(xlsx({"A": ROWS}))) as packed:
        parts = {name: packed.read(name) for name in packed.namelist()}
    sheet = "xl/worksheets/sheet1.xml"
    parts[sheet] = parts[sheet].replace(b'r="2"', b'r="999999999"')
    assert b'r="999999999"' in parts[sheet]
    assert refused(zipped(parts)) == "file-large"


def test_a_size_that_the_workbook_claims_is_not_believed() -> None:

    with zipfile.ZipFile(BytesIO(xlsx({"A": ROWS}))) as packed:
        parts = {name: packed.read(name) for name in packed.namelist()}
    sheet = "xl/worksheets/sheet1.xml"
    assert b'<dimension ref="A1:D2"' in parts[sheet]
    parts[sheet] = parts[sheet].replace(b'ref="A1:D2"', b'ref="A1:XFD1048576"')
    assert meant(zipped(parts)) == MEANT


def with_part(name: str, content: bytes) -> bytes:
    """A workbook in which one part is another one."""
    with zipfile.ZipFile(BytesIO(xlsx({"A": ROWS}))) as packed:
        return zipped({part: packed.read(part) for part in packed.namelist()} | {name: content})


SHEET, SPACE = (
    "xl/worksheets/sheet1.xml",
    b'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"',
)
HUGE_INSIDE = {
    "elements in each other": with_part(SHEET, b"<worksheet><sheetData>" + b"<a>" * 3_000_000),
    "elements that are none": with_part(
        SHEET, b"<worksheet><sheetData>" + b"<a/>" * 3_000_000 + b"</sheetData></worksheet>"
    ),
    "shared texts": with_part(
        "xl/sharedStrings.xml", b"<sst " + SPACE + b">" + b"<si><t>a</t></si>" * 500_000 + b"</sst>"
    ),
    "looks": with_part(
        "xl/styles.xml",
        b"<styleSheet " + SPACE + b"><fonts>" + b"<font/>" * 300_000 + b"</fonts></styleSheet>",
    ),
    "one long tag": with_part(
        SHEET, b"<worksheet " + b" ".join(b'a%d="x"' % number for number in range(300_000)) + b"/>"
    ),
    "one long text": with_part(SHEET, b"<worksheet><sheetData><row><c><v>" + b"x" * 15_000_000),
    "an ODS of elements in each other": zipped({"content.xml": b"<a>" * 3_000_000}),
    "an ODS with one long tag": zipped(
        {"content.xml": b"<a " + b" ".join(b'a%d="x"' % number for number in range(300_000)) + b"/>"}
    ),
    "a hundred thousand rows, ODS": ods({"A": [("Anna Ek", "Bo Al")] * 100_000}),
}
MOST_MEMORY = 64
"""Megabytes that a file may take beside the program. Without bounds the first one takes half a gigabyte."""
MEASURED = """
import resource, sys
import scorer.incoming.workbooks
from scorer.incoming.reading import read_file
from scorer.problems import Problem
def most():
    unit = 1024**2 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // unit
files = [open(name, "rb").read() for name in sys.argv[1:]]
before = most()
for data in files:
    try:
        read_file(data)
    except Problem:
        pass
print(most() - before)
"""


@pytest.mark.parametrize("data", HUGE_INSIDE.values(), ids=HUGE_INSIDE)
def test_issue_14_a_small_file_that_is_huge_inside_is_refused(data: bytes) -> None:
    assert len(data) < 1_200_000
    assert refused(data) == "file-large"


def test_issue_14_files_that_mean_harm_take_little_memory(tmp_path: Path) -> None:
    pytest.importorskip("resource", reason="Windows does not say how much memory a process has taken")
    for number, data in enumerate(HUGE_INSIDE.values()):
        (tmp_path / f"{number}.xlsx").write_bytes(data)
    command = [sys.executable, "-c", MEASURED, *map(str, sorted(tmp_path.iterdir()))]
    said = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
    assert int(said.stdout) < MOST_MEMORY
