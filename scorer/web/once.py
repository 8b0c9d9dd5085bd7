"""The organiser's forms carry an id of their own, so that one that is sent twice is done once."""

from hashlib import sha256
from typing import ParamSpec, TypeVar

from flask import Flask, request

from scorer.forms.base import new_id
from scorer.services.actor import ORGANISER
from scorer.services.change import Service, act, done_once
from scorer.session import database

P = ParamSpec("P")
R = TypeVar("R")


def init_app(app: Flask) -> None:
    app.jinja_env.globals["new_id"] = new_id


def once(service: Service[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """The service's answer to the organiser, or what it answered when this form came first."""
    if "form_id" not in request.form:
        return act(database(), ORGANISER, service, *args, **kwargs)
    return act(database(), ORGANISER, done_once, _sent(), service, *args, **kwargs)


def _sent() -> str:
    """The form's id with all that it says and where: what was changed since is another form."""
    said = sorted((name, value) for name, value in request.form.items(multi=True) if name != "csrf_token")
    return sha256(repr((request.path, said)).encode()).hexdigest()
