"""A row as an address or a form names it: by a number that every database can hold."""

import re

from flask import Flask, request
from werkzeug.routing import IntegerConverter

LARGEST_ID = 10**9 - 1


class RowIdConverter(IntegerConverter):
    """`<int:…>` in an address, written in one way only. What looks otherwise is no page."""

    regex = "[1-9][0-9]{0,8}"


def init_app(app: Flask) -> None:
    app.url_map.converters["int"] = RowIdConverter


def read_row_id(given: str) -> int:
    """0 where no row is called so."""
    return int(given) if re.fullmatch(RowIdConverter.regex, given) else 0


def sent_row_id(name: str) -> int | None:
    """The row that a lone button's form names; None where the field is empty."""
    given = request.form.get(name)
    return read_row_id(given) if given else None
