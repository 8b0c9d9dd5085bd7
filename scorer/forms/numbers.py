"""Fields for a whole number between two others."""

from typing import Any

from flask_babel import lazy_gettext as _l
from wtforms import IntegerField
from wtforms.validators import InputRequired, NumberRange, Optional

_BETWEEN = _l("Skriv ett tal mellan %(min)d och %(max)d.")


def whole(label: str, least: int, most: int, hint: str = "") -> IntegerField:
    needed = [InputRequired(_l("Skriv ett tal.")), NumberRange(least, most, _BETWEEN)]
    return IntegerField(label, needed, description=hint, render_kw=_numeric(least, most))


def whole_or_none(label: str, least: int, most: int, hint: str = "") -> IntegerField:
    """The number, or None where it is left empty."""
    range_ = NumberRange(least, most, _BETWEEN)
    return IntegerField(label, [Optional(), range_], description=hint, render_kw=_numeric(least, most))


def _numeric(least: int, most: int) -> dict[str, Any]:
    return {"inputmode": "numeric", "min": least, "max": most}
