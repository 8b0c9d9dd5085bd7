"""Workbooks made for tests: as Excel, LibreOffice and people who mean harm make them."""

import zipfile
from collections.abc import Mapping, Sequence
from io import BytesIO
from xml.sax.saxutils import escape

from openpyxl import Workbook

Rows = Sequence[Sequence[object]]


def xlsx(sheets: Mapping[str, Rows]) -> bytes:
    book, file = Workbook(), BytesIO()
    assert book.active is not None
    book.remove(book.active)
    for name, rows in sheets.items():
        sheet = book.create_sheet(name)
        for row in rows:
            sheet.append(list(row))
    book.save(file)
    return file.getvalue()


def zipped(parts: Mapping[str, str | bytes]) -> bytes:
    file = BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in parts.items():
            packed.writestr(name, content)
    return file.getvalue()


def ods(sheets: Mapping[str, Sequence[Sequence[str]]], before: str = "") -> bytes:
    """As LibreOffice writes: empty cells to the last column, empty rows to the last row."""
    tables = "".join(_table(name, rows) for name, rows in sheets.items())
    return ods_of(f"{before}<office:document-content {_SPACES}><office:body><office:spreadsheet>{tables}"
                  "</office:spreadsheet></office:body></office:document-content>")  # fmt: skip


def ods_of(content: str) -> bytes:
    return zipped({
        "mimetype": "application/vnd.oasis.opendocument.spreadsheet",
        "content.xml": f'<?xml version="1.0" encoding="UTF-8"?>{content}',
    })  # fmt: skip


_SPACES = " ".join(
    f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"' for name in ("office", "table", "text")
)


def _table(name: str, rows: Sequence[Sequence[str]]) -> str:
    lines = "".join(
        "<table:table-row>" + "".join(map(_cell, row))
        + '<table:table-cell table:number-columns-repeated="16380"/></table:table-row>'
        for row in rows
    )  # fmt: skip
    return (
        f'<table:table table:name="{escape(name)}">{lines}'
        '<table:table-row table:number-rows-repeated="1048570">'
        '<table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>'
    )


def _cell(text: str) -> str:
    if not text:
        return "<table:table-cell/>"
    lines = "".join(
        f"<text:p>{escape(line).replace('  ', ' <text:s/>')}</text:p>" for line in text.split("\n")
    )
    return f'<table:table-cell office:value-type="string">{lines}</table:table-cell>'
