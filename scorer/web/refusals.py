"""A refusal of a service or of the rules, said to the person who pressed the button."""

from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from typing import Protocol

from flask import flash, url_for
from flask_babel import gettext
from markupsafe import Markup
from wtforms import Field

from engine.forms import Form
from engine.objection import Objection, Refusal
from scorer.problems import Problem
from scorer.words.language import chosen_language
from scorer.words.refusals import refusal_sentence, sentence


def sentence_of(refusal: Refusal, form: Form | None = None) -> str:
    """What is wrong and what to do, in the language of the page; see `objection_sentence` for `form`."""
    return _cited(refusal_sentence(refusal, chosen_language()), refusal.rule, form)


def objection_sentence(objection: Objection, form: Form | None = None) -> str:
    """With the `form` that is played, markup in which the rule leads to its place on the page of rules."""
    return _cited(sentence(objection, chosen_language()), objection.rule, form)


def _cited(said: str, rule: str | None, form: Form | None) -> str:
    if rule is None or form is None:
        return said
    where = url_for("rules.show", game=form.game, form=form.name, _anchor=rule)
    return Markup('{} <a href="{}">{}</a>').format(said, where, gettext("Regel %(number)s", number=rule))


def page_status(wrong: object) -> HTTPStatus:
    """Of a page with a form: shown to be filled in, or shown again for what is `wrong` in it."""
    return HTTPStatus.UNPROCESSABLE_ENTITY if wrong else HTTPStatus.OK


class Filled(Protocol):
    """A form that knows at which field a refusal with this code is shown."""

    def field_of(self, code: str) -> Field: ...


def show_at_field(form: Filled, problem: Problem) -> None:
    form.field_of(problem.code).errors = [sentence_of(problem)]


@contextmanager
def refusals_said() -> Iterator[None]:
    """Around a service that a lone button calls: a refusal is said on the page that follows."""
    try:
        yield
    except Refusal as refusal:
        flash(sentence_of(refusal), "problem")
