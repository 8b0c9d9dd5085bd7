"""What the organiser changes. Forms carry an id of their own, so that one that is sent twice is done once."""

from hashlib import sha256
from typing import ParamSpec, TypeVar

from flask import request

from scorer.services.change import ORGANISER, Service, act, done_once
from scorer.session import database

P = ParamSpec("P")
R = TypeVar("R")


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
