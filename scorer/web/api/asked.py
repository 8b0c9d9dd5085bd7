"""What may be asked for behind the question mark of an address, checked before anything is looked up."""

import re
from http import HTTPStatus
from typing import Annotated, Final, Literal, NoReturn, TypeVar

from flask import abort, request
from flask_babel import gettext
from pydantic import BeforeValidator, Field, ValidationError

from engine.marking import mark
from scorer.web.addresses import LARGEST_ID
from scorer.web.api.shapes import Shape, TournamentStatus, said
from scorer.web.shell.errors import answer

MOST: Final = 100
USUAL: Final = 50
LONGEST_TOLD: Final = 40
"""Characters of an unknown name that its refusal repeats."""


def _whole(given: object) -> object:
    """A number as an address has it: figures of ASCII alone, without a sign and zeros before it."""
    if isinstance(given, str) and not re.fullmatch("0|[1-9][0-9]{0,8}", given):
        raise ValueError("not a number")
    return given


Part = Annotated[int, Field(ge=1, le=MOST), BeforeValidator(_whole)]
Skipped = Annotated[int, Field(ge=0, le=LARGEST_ID), BeforeValidator(_whole)]
Id = Annotated[int, Field(ge=1, le=LARGEST_ID), BeforeValidator(_whole)]


class Asked(Shape):
    lang: Literal["sv", "en"] | None = said(
        mark("Språket för allt som står i ord: sv eller en. Annars det som webbläsaren ber om."),
        "sv",
        default=None,
    )


class AskedPart(Asked):
    limit: Part = said(mark("Så många högst, 1 till 100."), 20, default=USUAL)
    offset: Skipped = said(mark("Så många som hoppas över, 0 eller fler."), 0, default=0)


class AskedTournaments(AskedPart):
    status: TournamentStatus | None = said(
        mark("Bara tävlingar som spelas (playing) eller är avslutade (finished)."), "playing", default=None
    )


class AskedMatches(AskedPart):
    round: Id | None = said(mark("Bara matcher i ronden med det numret."), 1, default=None)
    entrant: Id | None = said(mark("Bara matcher för paret eller spelaren med det id:t."), 12, default=None)


A = TypeVar("A", bound=Asked)


def read_question(kind: type[A]) -> A:
    """What was asked, as a value. Anything else than `kind` knows is answered 400 with a sentence."""
    given = request.args.to_dict(flat=False)
    for name, values in given.items():
        if name not in kind.model_fields:
            known = ", ".join(kind.model_fields)
            text = gettext("Ta bort %(name)s ur adressen. Det här går att skriva: %(known)s.",
                           name=name[:LONGEST_TOLD], known=known)  # fmt: skip
            _refuse("unknown-parameter", text)
        if len(values) > 1:
            _refuse("bad-parameter", gettext("Skriv %(name)s bara en gång i adressen.", name=name))
    try:
        return kind.model_validate({name: values[0] for name, values in given.items()})
    except ValidationError as wrong:
        name = str(wrong.errors()[0]["loc"][0])
        right = gettext(str(kind.model_fields[name].description))
        _refuse("bad-parameter", gettext("Rätta %(name)s i adressen. %(right)s", name=name, right=right))


def _refuse(code: str, sentence: str) -> NoReturn:
    abort(answer(HTTPStatus.BAD_REQUEST, code, "", sentence))
