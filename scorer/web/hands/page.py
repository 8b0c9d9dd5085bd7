"""The page of a record. A record may come from an address, from a match, from anywhere."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import render_template
from flask.typing import ResponseReturnValue

from engine.formats.replay import moments
from scorer.games import form_words
from scorer.web.hands.steps import record_steps
from scorer.words.cards.told import cast


@dataclass(frozen=True, slots=True)
class About:
    """What a page says of a record besides its cards. `names`, `sides`: by seat and by side, see `cast`.

    `heading`: where the deal was played. `note`: what is to be known of it. `paper`: the address of it as a
    paper. `back`: the address and the text of a link.
    """

    names: Sequence[str] = ()
    sides: Sequence[str] = ()
    heading: str = ""
    note: str = ""
    paper: str = ""
    back: tuple[str, str] | None = None


def record_page(raw: object, about: About) -> ResponseReturnValue:
    """The record step by step, up to the first event that cannot stand.

    Raise Refused("malformed" or "bad-pack") if its set-up is wrong.
    """
    seen = moments(raw)
    form = seen.deals[0].setup.form
    return render_template(
        "hands/viewer.html",
        steps=record_steps(seen, cast(form, about.names, about.sides)),
        form=form,
        title=form_words(form).title,
        about=about,
    )
