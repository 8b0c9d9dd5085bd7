"""Fields for a whole number between two others."""

from contextlib import suppress
from typing import Any

from flask_babel import lazy_gettext as _l
from wtforms import IntegerField
from wtforms.validators import InputRequired, NumberRange, Optional

_BETWEEN = _l("Skriv ett tal mellan %(min)d och %(max)d.")


class WholeField(IntegerField):
    """A field whose value, if it is not a number, gets the same error as a number outside the range."""

    def process_formdata(self, valuelist: list[Any]) -> None:
        with suppress(ValueError):
            super().process_formdata(valuelist)


def whole(label: str, least: int, most: int, hint: str = "") -> IntegerField:
    needed = [InputRequired(_l("Skriv ett tal.")), NumberRange(least, most, _BETWEEN)]
    return WholeField(label, needed, description=hint, render_kw=_numeric(least, most))


def whole_or_none(label: str, least: int, most: int, hint: str = "") -> IntegerField:
    """The number, or None where it is left empty."""
    range_ = NumberRange(least, most, _BETWEEN)
    return WholeField(label, [Optional(), range_], description=hint, render_kw=_numeric(least, most))


def _numeric(least: int, most: int) -> dict[str, Any]:
    return {"inputmode": "numeric", "min": least, "max": most}
