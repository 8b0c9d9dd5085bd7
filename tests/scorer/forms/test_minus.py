"""11.23: a minus is a minus, whichever sign the keyboard writes, in every number field."""

import pytest
from werkzeug.datastructures import MultiDict
from wtforms import Form
from wtforms.validators import Optional

from scorer.forms.base import SignedField, WholeField, whole, whole_or_none

MINUSES = {
    "hyphen": "-",
    "minus": "\N{MINUS SIGN}",
    "en dash": "\N{EN DASH}",
    "hyphen that does not break": "\N{NON-BREAKING HYPHEN}",
}


class Numbers(Form):
    plain = WholeField()
    needed = whole("", -9, 9)
    free = whole_or_none("", -9, 9)
    signed = SignedField(validators=[Optional()])


@pytest.mark.parametrize("minus", MINUSES.values(), ids=MINUSES)
def test_11_23_every_sign_for_minus_is_minus(minus: str) -> None:
    form = Numbers(MultiDict(dict.fromkeys(("plain", "needed", "free"), f" {minus}5")))
    assert form.validate()
    assert form.data == {"plain": -5, "needed": -5, "free": -5, "signed": None}


@pytest.mark.parametrize("minus", MINUSES.values(), ids=MINUSES)
def test_11_23_a_minus_out_of_place_is_no_number(minus: str) -> None:
    form = Numbers(MultiDict(dict.fromkeys(("plain", "needed", "free"), f"5{minus}")))
    assert not form.validate()


def test_11_23_a_field_below_zero_is_none_in_which_a_browser_drops_the_sign() -> None:
    assert 'type="text"' in Numbers().signed()
