"""Issue 14, "Done when": LibreOffice opens every table, and has in its cells what the page shows."""

import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree
from zipfile import ZipFile

import pytest
from openpyxl import load_workbook

from exports.tables.as_csv import guarded
from scorer.incoming.reading import read_file
from scorer.lists import read_list
from scorer.pasting import rows_of
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.registering import Registration, edit_entrant
from tests.clients import Client
from tests.exports.tables.names import NAMES_OF_HELL
from tests.scorer.web.files.test_files import evening, fetch, shown, together
from tests.scorer.web.shown_hall import Hall

__all__ = ["evening"]  # a fixture

OFFICE = shutil.which("soffice")
AS_A_SWEDE = "CSV:59,34,76,1,,1053"
"""What the window says in which LibreOffice opens a CSV: semicolon, quote, UTF-8, from line 1, Swedish."""
SHEETS: Mapping[str, str] = {
    "anmalda.csv": "Anmälda", "lottning.csv": "Lottning", "resultat.csv": "Resultat",
    "stallning.csv": "Ställning", "givar.csv": "Givar",
}  # fmt: skip
NAMES = ("=1+1", "3-9", *NAMES_OF_HELL[10:12])
PATIENCE = 300
OPEN = "{urn:oasis:names:tc:opendocument:xmlns:%s:1.0}%s"

Cells = list[list[str | float | None]]


@pytest.mark.skipif(OFFICE is None, reason="no LibreOffice: install libreoffice-calc-nogui")
def test_issue_14_libreoffice_reads_each_table_as_the_page_shows_it(
    organiser: Client, evening: Hall, tmp_path: Path
) -> None:
    for entrant, called in zip(evening.entrants(), NAMES, strict=True):
        members = tuple(person.name for person in entrant.members)
        named = Registration(members, name=called, club="Näs; & Co", fee=1250, paid=True)
        act(evening.db, ORGANISER, edit_entrant, entrant.id, named)
    for name in (*SHEETS, "allt.xlsx"):
        (tmp_path / name).write_bytes(fetch(organiser, evening, name))
    opened_by_office(tmp_path)

    meant = typed(tmp_path / "allt.xlsx")
    book = opened(tmp_path / "allt.ods")
    assert list(book) == list(SHEETS.values())
    assert book == meant
    assert [row[4] for row in book["Anmälda"][1:]] == [entrant.name for entrant in evening.entrants()]
    assert book["Anmälda"][1][-2:] == [1250, "ja"]
    for name, title in SHEETS.items():
        (cells,) = opened(tmp_path / name.replace(".csv", ".ods")).values()
        assert cells == [
            [guarded(cell) if isinstance(cell, str) else cell for cell in row] for row in meant[title]
        ], name

    page = shown(organiser, f"/tavlingar/{evening.tournament}/stallning", "standings")
    heads, *rows = book["Ställning"]
    columns = [heads.index(head) for head in ("Plac.", "Vunna tolvor", "Förlorade tolvor", "Matcher")]
    assert [[row[place] for place in columns] for row in rows] == [
        [int(cells[0]), *map(int, together(cells[2]).split("–")), int(cells[3])] for cells in page
    ]

    entrants = read_list(rows_of(read_file((tmp_path / "allt.ods").read_bytes()).text)).rows
    assert [(row.registration.number, row.registration.name) for row in entrants if row.registration] == [
        (entrant.number, entrant.name) for entrant in evening.entrants()
    ]


def opened_by_office(folder: Path) -> None:
    """LibreOffice opens all files and writes each as ODS: one run for those that need to be told what they
    are, one for the workbook, side by side."""
    runs = [
        subprocess.Popen(
            [str(OFFICE), f"-env:UserInstallation={(folder / f'profile {place}').as_uri()}", "--headless",
             "--norestore", *how, "--convert-to", "ods", "--outdir", str(folder),
             *(str(file) for file in sorted(folder.glob(files)))],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )
        for place, (files, how) in enumerate({"*.csv": [f"--infilter={AS_A_SWEDE}"], "*.xlsx": []}.items())
    ]  # fmt: skip
    said = [run.communicate(timeout=PATIENCE)[0] for run in runs]
    assert len(list(folder.glob("*.ods"))) == len(SHEETS) + 1, said


def typed(file: Path) -> dict[str, Cells]:
    """The sheets of our own workbook: texts as texts, numbers as numbers."""
    book = load_workbook(BytesIO(file.read_bytes()))
    return {
        sheet.title: [
            [None if cell == "" else cell for cell in row] for row in sheet.iter_rows(values_only=True)
        ]
        for sheet in book
    }


def opened(file: Path) -> dict[str, Cells]:
    """The sheets as LibreOffice holds them."""
    with ZipFile(file) as packed:
        whole = ElementTree.fromstring(packed.read("content.xml"))
    return {
        sheet.get(OPEN % ("table", "name"), ""): list(_rows(sheet))
        for sheet in whole.iter(OPEN % ("table", "table"))
    }


def _rows(sheet: ElementTree.Element) -> Iterator[list[str | float | None]]:
    rows = list(sheet.iter(OPEN % ("table", "table-row")))
    wide = max(len(_filled(row)) for row in rows)
    for row in rows:
        cells = _filled(row)
        if cells:
            yield cells + [None] * (wide - len(cells))


def _filled(row: ElementTree.Element) -> Sequence[str | float | None]:
    """The cells of a row, without the empty ones at its end."""
    found: list[str | float | None] = []
    for cell in row.iter(OPEN % ("table", "table-cell")):
        times = int(cell.get(OPEN % ("table", "number-columns-repeated"), "1"))
        kind = cell.get(OPEN % ("office", "value-type"))
        text = "\n".join("".join(line.itertext()) for line in cell.iter(OPEN % ("text", "p")))
        value = float(cell.get(OPEN % ("office", "value"), "nan")) if kind == "float" else text or None
        if value is None and times > 100:
            break
        assert kind in (None, "float", "string"), f"{text} is taken for a {kind}"
        found += [value] * times
    while found and found[-1] is None:
        found.pop()
    return found
