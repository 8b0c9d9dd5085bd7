"""A row as an address or a form names it: by a number that every database can hold."""

from flask import Flask, request
from werkzeug.routing import IntegerConverter

LARGEST_ID = 10**9 - 1


class RowIdConverter(IntegerConverter):
    """`<int:…>` in an address, written in one way only. What looks otherwise is no page."""

    regex = "[1-9][0-9]{0,8}"


def init_app(app: Flask) -> None:
    app.url_map.converters["int"] = RowIdConverter


def sent_row_id(name: str) -> int | None:
    """A row that a lone button's form names: None where the field is empty, 0 where no row is called so."""
    if not request.form.get(name):
        return None
    number = request.form.get(name, 0, type=int)
    return number if 0 < number <= LARGEST_ID else 0
