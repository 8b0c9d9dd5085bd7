"""The frame of every page: who may open it, how its forms reach a service, how a refusal becomes a sentence.

Forms carry an id of their own, so that one that is sent twice is done once.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from hashlib import sha256
from http import HTTPStatus
from typing import TYPE_CHECKING, ParamSpec, Protocol, TypeVar, cast

from flask import Blueprint, Flask, current_app, flash, g, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext
from markupsafe import Markup
from wtforms import Field

from engine.forms import Form as GameForm
from engine.objection import Objection, Refusal
from scorer.forms.base import PageForm
from scorer.problems import Problem
from scorer.rows.matches.record import MatchRecord
from scorer.services.change import ORGANISER, Service, act, done_once
from scorer.session import database
from scorer.web.addresses import read_address
from scorer.web.shell.organiser import ask_to_log_in, is_organiser
from scorer.words.language import chosen_language
from scorer.words.refusals import refusal_sentence, sentence

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

P = ParamSpec("P")
R = TypeVar("R")
V = TypeVar("V", bound=Callable[..., ResponseReturnValue])
_OPEN, _CLOSED = "open_to_everybody", "for_the_organiser"


def organisers_pages(name: str, module: str, address: str = "") -> Blueprint:
    """Pages below `address` for the organiser alone, but for those marked `@open_to_everybody`."""
    blueprint = Blueprint(name, module, url_prefix=address)
    blueprint.before_request(_let_in)
    blueprint.before_request(read_address)
    return blueprint


def everybodys_pages(
    name: str, module: str, address: str = "", first: Callable[[], ResponseReturnValue | None] | None = None
) -> Blueprint:
    """Pages below `address` that are open to everybody in the hall. `first`: before the address is read."""
    blueprint = Blueprint(name, module, url_prefix=address)
    if first is not None:
        blueprint.before_request(first)
    blueprint.before_request(read_address)
    return blueprint


def open_to_everybody(view: V) -> V:
    """An exception among the organiser's pages. Stands below the route."""
    setattr(view, _OPEN, True)
    return view


def for_the_organiser(view: V) -> V:
    """An exception among everybody's pages. Stands below the route."""

    @wraps(view)
    def guarded(**kwargs: object) -> ResponseReturnValue:
        return view(**kwargs) if is_organiser() else ask_to_log_in()

    setattr(guarded, _CLOSED, True)
    return cast(V, guarded)


def is_shut(app: Flask, environ: "WSGIEnvironment") -> bool:
    """Whether a request is for no page that there is, or for one that is shut to whoever asks."""
    with app.request_context(environ):
        view = app.view_functions.get(request.endpoint or "")
        of_organiser = _let_in in app.before_request_funcs.get(request.blueprint, ())
        closed = hasattr(view, _CLOSED) or (of_organiser and not hasattr(view, _OPEN))
        return view is None or (closed and not is_organiser())


def _let_in() -> ResponseReturnValue | None:
    view = current_app.view_functions[request.endpoint or ""]
    return None if hasattr(view, _OPEN) or is_organiser() else ask_to_log_in()


def sentence_of(refusal: Refusal, form: GameForm | None = None) -> str:
    """A sentence that says what is wrong and what to do. `form`: see `objection_sentence`."""
    return _cited(refusal_sentence(refusal, chosen_language()), refusal.rule, form)


def objection_sentence(objection: Objection, form: GameForm | None = None) -> str:
    """The sentence. With the `form` that is played, it is markup that links the rule to the page of rules."""
    return _cited(sentence(objection, chosen_language()), objection.rule, form)


def _cited(said: str, rule: str | None, form: GameForm | None) -> str:
    if rule is None or form is None:
        return said
    where = url_for("rules.show", game=form.game, form=form.name, _anchor=rule)
    return Markup('{} (<a href="{}">{}</a>)').format(said, where, gettext("regel %(number)s", number=rule))


def page_status(wrong: object) -> HTTPStatus:
    """Status of a page with a form: 422 if it is shown again because something in it is `wrong`."""
    return HTTPStatus.UNPROCESSABLE_ENTITY if wrong else HTTPStatus.OK


def form_page(template: str, form: PageForm, **shown: object) -> ResponseReturnValue:
    """The page of a form. Its status tells a form to fill in from one to correct."""
    return render_template(template, form=form, **shown), page_status(form.errors)


class Filled(Protocol):
    """A form that knows at which field a refusal with this code is shown."""

    def field_of(self, code: str) -> Field: ...


@contextmanager
def refusals_at(form: Filled) -> Iterator[None]:
    """Around a service that a form calls: a refusal is shown at the field that it concerns."""
    try:
        yield
    except Problem as problem:
        form.field_of(problem.code).errors = [sentence_of(problem)]


@contextmanager
def refusals_said(game: GameForm | None = None) -> Iterator[None]:
    """Around a service: a refusal is said at the top of the page that follows."""
    try:
        yield
    except Refusal as refusal:
        flash(sentence_of(refusal, game), "problem")


Pressed = Callable[..., ResponseReturnValue | None]
Reader = Callable[[str], object]


def button(
    back: str, anchor: str = "", **fields: Reader
) -> Callable[[Pressed], Callable[..., ResponseReturnValue]]:
    """Marks the view of a lone button. The page `back` follows and says how it went, even if refused.

    `anchor`: a place on that page, with the ids of the address. `fields`: how each field beside the button is
    read; the view gets the values by these names. If the view returns another page, that one follows.
    """

    def decorate(view: Pressed) -> Callable[..., ResponseReturnValue]:
        @wraps(view)
        def pressed(**kwargs: object) -> ResponseReturnValue:
            answer: ResponseReturnValue | None = None
            with refusals_said(_game()):
                sent = {name: read(request.form.get(name, "")) for name, read in fields.items()}
                answer = view(**kwargs, **sent)
            return answer or redirect(url_for(back, _anchor=anchor.format(**g.address) or None))

        return pressed

    return decorate


def is_yes(given: str) -> bool:
    """Whether the field says yes."""
    return given == "1"


def _game() -> GameForm | None:
    """The game of the match that the address names, whose rules a refusal may cite."""
    record: MatchRecord | None = g.named.get("record")
    return record.rules.form if record else None


def act_as_organiser(service: Service[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """The service's answer to the organiser, in a change of its own."""
    return act(database(), ORGANISER, service, *args, **kwargs)


def once(service: Service[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """The service's answer to the organiser, or what it answered when this form came first."""
    if "form_id" not in request.form:
        return act_as_organiser(service, *args, **kwargs)
    return act_as_organiser(done_once, _sent(), service, *args, **kwargs)


def _sent() -> str:
    """A hash of the form's id, content and address: a form that was changed since then is another form."""
    said = sorted((name, value) for name, value in request.form.items(multi=True) if name != "csrf_token")
    return sha256(repr((request.path, said)).encode()).hexdigest()
