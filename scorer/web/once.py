"""The organiser's forms carry an id of their own, so that one that is sent twice is done once."""

from collections.abc import Callable
from hashlib import sha256
from typing import Concatenate, ParamSpec, TypeVar

from flask import request

from scorer.db import Database
from scorer.services.actor import ORGANISER, Actor
from scorer.services.once import done_once
from scorer.session import database

P = ParamSpec("P")
R = TypeVar("R")


def once(service: Callable[Concatenate[Database, Actor, P], R], *args: P.args, **kwargs: P.kwargs) -> R:
    """What the service answers the organiser, or answered when this form came first."""
    if "form_id" not in request.form:
        return service(database(), ORGANISER, *args, **kwargs)
    return done_once(database(), ORGANISER, _sent(), service, *args, **kwargs)


def _sent() -> str:
    """The form's id with all that it says and where: what was changed since is another form."""
    said = sorted((name, value) for name, value in request.form.items(multi=True) if name != "csrf_token")
    return sha256(repr((request.path, said)).encode()).hexdigest()
